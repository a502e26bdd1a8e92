import { forgetOldDevices } from '#api/accounts/account-devices.ts';
import type { RetentionRule } from './retention.ts';

const DAY_MS = 24 * 3_600_000;

/** How long rows are kept that nobody needs for ever (`docs/security.md` has the table). */
export function retentionRules({ securityLogDays }: { readonly securityLogDays: number }): readonly RetentionRule[] {
  return [
    {
      name: 'security events',
      sweep: async (db, nowMs) => {
        const oldest = new Date(nowMs - securityLogDays * DAY_MS);
        await db.deleteFrom('office.securityEvents').where('at', '<', oldest).execute();
      },
    },
    { name: 'devices of accounts', sweep: forgetOldDevices },
  ];
}

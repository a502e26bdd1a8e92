import type { RetentionRule } from './retention.ts';

const DAY_MS = 24 * 3_600_000;
const FORMER_ADDRESS_DAYS = 30;

/** How long rows are kept that nobody needs for ever (`docs/security.md` has the table). */
export function retentionRules({ securityLogDays }: { readonly securityLogDays: number }): readonly RetentionRule[] {
  return [
    {
      // So long their owner is told, should somebody else have changed the address.
      name: 'former addresses',
      sweep: async (db, nowMs) => {
        await db
          .updateTable('office.users')
          .set({ formerEmail: null })
          .where('formerEmail', 'is not', null)
          .where('emailChangedAt', '<', new Date(nowMs - FORMER_ADDRESS_DAYS * DAY_MS))
          .execute();
      },
    },
    {
      name: 'security events',
      sweep: async (db, nowMs) => {
        const oldest = new Date(nowMs - securityLogDays * DAY_MS);
        await db.deleteFrom('office.securityEvents').where('at', '<', oldest).execute();
      },
    },
  ];
}

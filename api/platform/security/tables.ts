import type { Generated } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.securityEvents': SecurityEventsTable;
  }
}

/** The security log (`#api/platform/security/security-log.ts`). `detail` is JSON. */
export interface SecurityEventsTable {
  id: Generated<number>;
  at: Instant;
  kind: string;
  accountId: number | null;
  /** /24 or /64. */
  network: string | null;
  /** Of the device's cookie. */
  device: string | null;
  detail: string;
}

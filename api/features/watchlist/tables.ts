import type { InstantByDefault, Text } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.watchedLots': WatchedLotsTable;
  }
}

/** By `unit` (a key, or '') a watched unit is found again in a later auction; `regnNo` in capitals without spaces is what it is called. */
interface WatchedLotsTable {
  userId: number;
  session: string;
  lotNo: string;
  regnNo: Text;
  unit: Text;
  madeAt: InstantByDefault;
}

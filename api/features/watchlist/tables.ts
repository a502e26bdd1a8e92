import type { InstantByDefault, Text } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.watchedLots': WatchedLotsTable;
  }
}

/** `regnNo` in capitals without spaces: by it a watched unit is found again in a later auction. */
interface WatchedLotsTable {
  userId: number;
  session: string;
  lotNo: string;
  regnNo: Text;
  madeAt: InstantByDefault;
}

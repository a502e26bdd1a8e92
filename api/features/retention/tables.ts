import type { PeriodName } from '#contract/retention.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.retentionPeriods': RetentionPeriodsTable;
  }
}

/** Periods that the house has set; for the others the default holds. */
interface RetentionPeriodsTable {
  name: PeriodName;
  /** In the unit of the period. */
  length: number;
}

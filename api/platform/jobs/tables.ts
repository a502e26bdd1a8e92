import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.jobKinds': JobKindsTable;
    'office.keyedJobs': KeyedJobsTable;
  }
}

/** What holds for all jobs of a kind, in every process. */
export interface JobKindsTable {
  name: string;
  pausedAt: Instant | null;
  /** The last second in which some were started under a limit, and how many. */
  second: Instant | null;
  started: Generated<number>;
}

/** Keys that jobs were enqueued with: once each, for good. `progress` is what the job noted last. */
export interface KeyedJobsTable {
  name: string;
  key: string;
  jobId: string;
  progress: JSONColumnType<object> | null;
}

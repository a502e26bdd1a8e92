import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.jobKinds': JobKindsTable;
    'office.keyedJobs': KeyedJobsTable;
    'office.jobHolders': JobHoldersTable;
  }
}

/** State of a kind of job, shared by all processes. */
export interface JobKindsTable {
  name: string;
  pausedAt: Instant | null;
  /** The last second in which rate-limited jobs were started, and how many were. */
  second: Instant | null;
  started: Generated<number>;
}

/** Keys that jobs were enqueued with: each once, for good. `progress` is what the job saved last. */
export interface KeyedJobsTable {
  name: string;
  key: string;
  jobId: string;
  progress: JSONColumnType<object> | null;
}

/** The process that works on a job; what is left behind by attempts that are over is deleted. */
interface JobHoldersTable {
  jobId: string;
  name: string;
  retryCount: number;
  machine: string;
  pid: number;
  /** As the kernel counts it. */
  startedAt: string;
}

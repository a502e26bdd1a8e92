import type { z } from 'zod';

/**
 * A kind of job. Jobs outlive the process: each is done, or retried until it is given up. The definition stands in the feature that owns it;
 * `openJobs` finds every one that is imported.
 */
export interface JobDefinition<Data, Progress = never> {
  /** Stored with its jobs: never changed, never reused. */
  readonly name: string;
  /** The payload. No secrets and no personal data: ids of rows that have them. */
  readonly data: z.ZodType<Data>;
  /** What a long job saves on the way, to resume after a crash. */
  readonly progress?: z.ZodType<Progress>;
  /** Attempts before a job is given up. */
  readonly attempts: number;
  /** Delay after the first failure, and the longest. It doubles each time, plus up to as much again at random. */
  readonly pauseS: { readonly first: number; readonly max: number };
  /** How long a process may be silent before other processes take up its jobs; at least 10. */
  readonly leaseS: number;
  /** An attempt that takes longer has failed. */
  readonly timeoutS: number;
  /** Concurrent jobs per process. */
  readonly concurrency: number;
  /** Jobs that all processes together start per second; undefined: no limit. */
  readonly perSecond?: number;
  /** May an admin retry a job that was given up? Not when what it needs is gone by then. */
  readonly mayRetry: boolean;
}

/** A job has to be tried again later, and nothing is wrong with it: its text is logged, without a stack. */
export class LaterError extends Error {
  override readonly name = 'LaterError';
}

/** An attempt that failed since something outside the house does not answer: every job that needs it fails alike. */
export class AwayError extends Error {
  override readonly name = 'AwayError';
}

// biome-ignore lint/suspicious/noExplicitAny: a collection of all kinds never reads the data
export type AnyJobDefinition = JobDefinition<any, any>;

const definitions = new Map<string, AnyJobDefinition>();

/** @throws when the name is taken. */
export function defineJob<Data, Progress = never>(
  definition: JobDefinition<Data, Progress>,
): JobDefinition<Data, Progress> {
  if (definitions.has(definition.name)) throw new Error(`Two kinds of jobs are called ${definition.name}.`);
  definitions.set(definition.name, definition);
  return definition;
}

export function definedJobs(): readonly AnyJobDefinition[] {
  return [...definitions.values()];
}

export function definedJob(name: string): AnyJobDefinition | undefined {
  return definitions.get(name);
}

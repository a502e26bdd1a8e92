import type { z } from 'zod';

/**
 * A kind of work that outlives the process: each job of it is done, or tried again until it is given up. It stands beside the feature that
 * owns it; `openJobs` finds every one that is imported.
 */
export interface JobDefinition<Data, Progress = never> {
  /** Stands in the rows of its jobs: never changed, never used again. */
  readonly name: string;
  /** What a job carries. No secrets and no personal data: ids of rows that have them. */
  readonly data: z.ZodType<Data>;
  /** What a long job notes of itself, so that whoever goes on after a crash knows how far it was. */
  readonly progress?: z.ZodType<Progress>;
  /** How often a job is tried before it is given up. */
  readonly attempts: number;
  /** The pause after the first failure and the longest one; each is twice the one before, plus up to as much again at random. */
  readonly pauseS: { readonly first: number; readonly max: number };
  /** A process that is not heard of for so long has died with its jobs, and others take them up; at least 10. */
  readonly leaseS: number;
  /** One attempt takes no longer: then it has failed. */
  readonly timeoutS: number;
  /** Jobs at once in one process. */
  readonly concurrency: number;
  /** Jobs that all processes together start in a second; undefined: as many as they can. */
  readonly perSecond?: number;
  /** May an admin have a job tried again that was given up? Not when what it needs is gone by then. */
  readonly mayRetry: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: of a collection of all kinds nobody looks at the data
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

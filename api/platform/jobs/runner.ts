import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { ProcessIdentity } from '#api/platform/system/processes.ts';
import type { AnyJobDefinition } from './define.ts';
import { claimJobs, releaseJobsOfGone } from './holders.ts';
import { dueKinds, takeSlots } from './kinds.ts';
import { affectedBy } from './library.ts';
import { type Progress, progressOfAttempt } from './progress.ts';

/** characters: errors of mail servers and banks can have any length. */
const ERROR_LENGTH = 500;

/** One attempt at a job. */
export interface Attempt<P> {
  /** Aborted when the process closes, the attempt times out, or another process has taken up the job. */
  readonly signal: AbortSignal;
  /** Counted from 1. */
  readonly number: number;
  /** When this attempt fails, the job is given up. */
  readonly isLast: boolean;
  readonly progress: Progress<P>;
}

export type Work = (data: unknown, attempt: Attempt<unknown>) => Promise<void>;

export interface RunnerDeps {
  readonly db: Kysely<OfficeDb>;
  readonly library: PgBoss;
  readonly pollMs: number;
  /** How often jobs of processes that are gone are looked for, ms. */
  readonly lookMs: number;
  /** False: this process starts no more jobs, and leaves them to others. */
  readonly mayStart?: () => boolean;
  /** Under which it works; undefined: nobody can see that it is gone. */
  readonly own: ProcessIdentity | undefined;
  /** An attempt failed, or polling did. */
  readonly onFailure: (error: unknown, job?: string) => void;
  readonly onGivenUp: (job: { readonly name: string; readonly id: string; readonly key: string | null }) => void;
}

interface Worker {
  readonly definition: AnyJobDefinition;
  readonly work: Work;
  readonly running: Set<Promise<void>>;
}

/** Starts due jobs of all kinds that have a worker here. One query per second polls all kinds together. */
export class JobRunner {
  readonly #deps: RunnerDeps;
  readonly #workers = new Map<string, Worker>();
  readonly #closing = new AbortController();
  #pollDelay = new AbortController();
  #ended: Promise<void> | undefined;
  #failing = false;
  /** By the monotonic clock; the first time at once. */
  #lookAtMs = 0;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  add(definition: AnyJobDefinition, work: Work): void {
    this.#workers.set(definition.name, { definition, work, running: new Set() });
    this.#ended ??= this.#loop();
  }

  /** Polls now. */
  wake(): void {
    this.#pollDelay.abort();
  }

  /** Starts no more jobs, and waits for the running ones. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.wake();
    await this.#ended;
    await Promise.all([...this.#workers.values()].flatMap((worker) => [...worker.running]));
  }

  async #loop(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      this.#pollDelay = new AbortController();
      try {
        await this.#look();
        await this.#poll();
        this.#failing = false;
      } catch (error) {
        // Reported once: while Postgres is away it would be every second.
        if (!this.#failing) this.#deps.onFailure(error);
        this.#failing = true;
      }
      await sleep(this.#deps.pollMs, undefined, { signal: this.#pollDelay.signal, ref: false }).catch(() => {});
    }
  }

  async #look(): Promise<void> {
    const { lookMs, onGivenUp } = this.#deps;
    if (performance.now() < this.#lookAtMs) return;
    this.#lookAtMs = performance.now() + lookMs;
    await releaseJobsOfGone(this.#deps, onGivenUp);
  }

  async #poll(): Promise<void> {
    const { db, mayStart } = this.#deps;
    if (mayStart?.() === false) return;
    const free = [...this.#workers.values()].filter((worker) => roomOf(worker) > 0);
    if (free.length === 0) return;
    const due = await dueKinds(
      db,
      free.map(({ definition }) => definition.name),
    );
    for (const worker of free) {
      const { name, perSecond } = worker.definition;
      if (!due.includes(name) || this.#closing.signal.aborted) continue;
      const wanted = roomOf(worker);
      const batchSize = perSecond === undefined ? wanted : await takeSlots(db, name, { wanted, perSecond });
      if (batchSize === 0) continue;
      for (const job of await claimJobs(this.#deps, name, batchSize)) {
        const run = this.#run(worker, job).finally(() => {
          worker.running.delete(run);
          this.wake();
        });
        worker.running.add(run);
      }
    }
  }

  /** Never rejects. */
  async #run({ definition, work }: Worker, job: JobWithMetadata<object>): Promise<void> {
    const { db, library, onFailure, onGivenUp } = this.#deps;
    const { name, leaseS, timeoutS } = definition;
    const lost = new AbortController();
    const renewal = setInterval(() => void this.#renew(job, lost), (leaseS / 3) * 1_000).unref();
    const timeout = AbortSignal.timeout(timeoutS * 1_000);
    const signal = AbortSignal.any([this.#closing.signal, lost.signal, timeout]);
    const isLast = job.retryCount >= job.retryLimit;
    const progress = progressOfAttempt(db, definition, job);
    try {
      const attempt = { signal, number: job.retryCount + 1, isLast, progress };
      const worked = (async () => work(definition.data.parse(job.data), attempt))();
      await Promise.race([worked, rejectionOf(timeout, `It took longer than ${timeoutS} s.`)]);
      await library.complete(name, job);
    } catch (error) {
      onFailure(error, name);
      // A job interrupted by the close of the process has not failed: another process takes it up when the lease ends.
      if (this.#closing.signal.aborted) return;
      const failed = await library.fail(name, job, { message: messageOf(error) }).catch(onFailure);
      if (isLast && failed && affectedBy(failed) === 1) onGivenUp({ name, id: job.id, key: job.singletonKey });
    } finally {
      clearInterval(renewal);
    }
  }

  async #renew(job: JobWithMetadata<object>, lost: AbortController): Promise<void> {
    try {
      if (affectedBy(await this.#deps.library.touch(job.name, job)) === 0) lost.abort();
    } catch (error) {
      this.#deps.onFailure(error, job.name);
    }
  }
}

function roomOf({ definition, running }: Worker): number {
  return definition.concurrency - running.size;
}

function rejectionOf(signal: AbortSignal, text: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(text)), { once: true });
  });
}

export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);
}

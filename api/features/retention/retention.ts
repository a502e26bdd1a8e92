import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Periods } from '#contract/retention.ts';
import { periodsOf } from './periods.ts';

/** Something that is not kept for ever. */
export interface RetentionRule {
  /** Named in the log when it fails. */
  readonly name: string;
  /** Ends, empties or deletes what is too old. `nowMs`: UTC ms. Any number of processes may do so at once. */
  sweep(db: Kysely<OfficeDb>, nowMs: number, periods: Periods): Promise<void>;
}

const EVERY_MS = 3_600_000;

/** Applies every rule, now and once an hour, until `close`. A rule that fails is tried again an hour later; the others go on. */
export function startRetention(deps: {
  readonly db: Kysely<OfficeDb>;
  readonly rules: readonly RetentionRule[];
  /** UTC ms. */
  readonly now: () => number;
  readonly onFailure: (rule: string, error: unknown) => void;
}): { close(): Promise<void> } {
  const stop = new AbortController();
  const run = async () => {
    while (!stop.signal.aborted) {
      await sweepAll(deps);
      await sleep(EVERY_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  };
  const ended = run();
  return {
    close: async () => {
      stop.abort();
      await ended;
    },
  };
}

/** Applies every rule once, each by the periods as they are then. */
export async function sweepAll(deps: Parameters<typeof startRetention>[0]): Promise<void> {
  for (const rule of deps.rules) {
    try {
      await rule.sweep(deps.db, deps.now(), await periodsOf(deps.db));
    } catch (error) {
      deps.onFailure(rule.name, error);
    }
  }
}

import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
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

interface SweepDeps {
  readonly db: Kysely<OfficeDb>;
  readonly rules: readonly RetentionRule[];
  /** UTC ms. */
  readonly now: () => number;
  readonly onFailure: (rule: string, error: unknown) => void;
}

/** Applies every rule, now and once an hour. A rule that fails is tried again an hour later; the others go on. */
export function startRetention(deps: SweepDeps & { readonly loops: Pick<Loops, 'everyForHouse'> }): void {
  deps.loops.everyForHouse('retention', EVERY_MS, () => sweepAll(deps), { atOnce: true });
}

/** Applies every rule once, each by the periods as they are then. */
export async function sweepAll(deps: SweepDeps): Promise<void> {
  for (const rule of deps.rules) {
    try {
      await rule.sweep(deps.db, deps.now(), await periodsOf(deps.db));
    } catch (error) {
      deps.onFailure(rule.name, error);
    }
  }
}

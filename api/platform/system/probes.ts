import { type Kysely, sql } from 'kysely';
import { withTimeout } from '#api/platform/async/deadline.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';

/** Health of the parts of the house. A probe answers within about a second and never throws. */
export interface Probes {
  postgres(): Promise<boolean>;
  log(): Promise<boolean>;
  /** Why the book takes no commands, and what to do; undefined when it does. */
  trouble?(): string | undefined;
  projections(): Promise<Projections>;
  /** What an operator should look at although the house is ready. */
  warnings?(): readonly string[];
}

export interface Projections {
  /** Of the book in this process. */
  readonly revision: number;
  /** How many events the slowest read table is behind. */
  readonly behind: number;
  readonly stopped: readonly { readonly projector: string; readonly revision: number; readonly reason: string }[];
}

const PATIENCE_MS = 1_000;

/** Probes Postgres; concurrent calls share one query. */
export function postgresProbe(db: Kysely<OfficeDb>): () => Promise<boolean> {
  let underway: Promise<boolean> | undefined;
  return () => {
    underway ??= withTimeout(PATIENCE_MS, 'Postgres', sql`select 1`.execute(db))
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underway = undefined;
      });
    return underway;
  };
}

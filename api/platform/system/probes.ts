import { type Kysely, sql } from 'kysely';
import { withTimeout } from '#api/platform/async/deadline.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';

/** How the parts of the house are. A probe answers within about a second and never throws. */
export interface Probes {
  postgres(): Promise<boolean>;
  log(): Promise<boolean>;
  /** Why the book takes no commands, and what to do; undefined when it does. */
  trouble?(): string | undefined;
  projections(): Promise<Projections>;
}

export interface Projections {
  /** Of the book as this process knows it. */
  readonly revision: number;
  /** Events that the slowest read table has not taken yet. */
  readonly behind: number;
  readonly stopped: readonly { readonly projector: string; readonly revision: number; readonly reason: string }[];
}

const PATIENCE_MS = 1_000;

/** Asks Postgres; calls at the same time share one question. */
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

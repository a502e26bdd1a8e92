import { type Kysely, sql } from 'kysely';
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
    underway ??= answersInTime(sql`select 1`.execute(db), PATIENCE_MS).finally(() => {
      underway = undefined;
    });
    return underway;
  };
}

async function answersInTime(question: Promise<unknown>, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  const answer = question.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

import { type Kysely, sql } from 'kysely';
import type { Commit } from '#api/book/commit.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { BookView } from '#domain/state.ts';
import type { NewNotification } from './notify.ts';

/** What is told as the book commits it needs. */
export interface TrackerDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: {
    readonly committed: BookView;
    onCommitted(listener: (commit: Commit) => void): () => void;
  };
  /** False: sent before. */
  readonly notify: (told: NewNotification) => Promise<boolean>;
  /** UTC ms. */
  readonly now: () => number;
}

/** Messages of a kind to these people since an instant, the earliest first, from whichever process: what a pause between two of them goes by. */
export async function notifiedSince(
  db: Kysely<OfficeDb>,
  ids: readonly number[],
  { kind, detail, sinceMs }: Pick<NewNotification, 'kind'> & { readonly detail: string; readonly sinceMs: number },
): Promise<readonly { readonly userId: number; readonly lots: readonly string[]; readonly madeAtMs: number }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('office.notifications')
    .select(['userId', 'lots', 'madeAt'])
    .where('userId', '=', sql<number>`any(${ids}::integer[])`)
    .where('kind', '=', kind)
    .where('detail', '=', detail)
    .where('madeAt', '>=', new Date(sinceMs))
    .orderBy('madeAt')
    .execute();
  return rows.map(({ userId, lots, madeAt }) => ({ userId, lots, madeAtMs: madeAt.getTime() }));
}

import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { HttpRefusal } from '#api/platform/http/refusal.ts';
import { staleWrite } from '#api/platform/http/stale-writes.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { Subject } from '#api/platform/trail/changes.ts';
import { changedWords } from '#contract/catalogue/lot-words.ts';
import type { whoChanged } from '#contract/common.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { momentText } from '#domain/moments.ts';
import { wordsOfEvent } from '#domain/vocabulary/event-words.ts';
import type { ReadDb } from '#projections/database.ts';
import { changesOf } from '#projections/queries/changes.ts';
import type { StaleLot } from './plan.ts';

type WhoChanged = z.infer<typeof whoChanged>;

export interface SinceShownDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly accounts: Pick<Accounts, 'byIds'>;
}

/** More than a message on a screen can hold are in the answer's list. */
const MAX_NAMED = 5;

/** 409 with each lot that somebody else has changed since it was shown, as it is now, and of the first few who made it so, when. */
export async function changedSinceShown(
  deps: SinceShownDeps,
  session: string | undefined,
  stale: readonly StaleLot[],
): Promise<HttpRefusal> {
  const named = await Promise.all(
    stale.slice(0, MAX_NAMED).map(async (lot) => ({ ...lot, changed: await lastChangeOf(deps, session, lot.id) })),
  );
  const sentences = named.map(({ id, changed, ...lot }) => `Lot ${id}: ${changedWords(lot)}.${whoText(changed)}`);
  const more = stale.length > named.length ? [`And ${stale.length - named.length} more.`] : [];
  return staleWrite(
    stale.map(({ id, now, was }, at) => ({
      ...{ key: id, now, was },
      ...(at < MAX_NAMED && { changed: named[at]?.changed }),
    })),
    ['Nothing was imported: lots are no longer as the preview showed them.', ...sentences, ...more].join(' '),
  );
}

/** ' Last by Nurul A., 20 Nov 2026, 15:04:12.'; '' where nobody is known to have changed it. */
function whoText(changed: WhoChanged | null): string {
  return changed === null ? '' : ` Last${changed.by === null ? '' : ` by ${changed.by}`}, ${momentText(changed.at)}.`;
}

/** In the book or beside it, whichever came last. */
async function lastChangeOf(
  { db, readDb, accounts }: SinceShownDeps,
  session: string | undefined,
  lotNo: string,
): Promise<WhoChanged | null> {
  const subject: Subject =
    session === undefined ? { kind: 'next-lot', key: lotNo } : { kind: 'lot', key: lotKeyOf(session, lotNo) };
  const [ofOffice, ofBook] = await Promise.all([
    db
      .selectFrom('office.changes')
      .select(['at', 'accountId', 'action'])
      .where('kind', '=', subject.kind)
      .where('key', '=', subject.key)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    session === undefined ? { changes: [] } : changesOf(readDb, { kind: 'lot', key: subject.key }, 1),
  ]);
  const [last] = [
    ...(ofOffice === undefined
      ? []
      : [{ at: ofOffice.at.toISOString(), what: ofOffice.action, account: ofOffice.accountId }]),
    ...ofBook.changes.map(({ at, type, actor }) => {
      return { at, what: wordsOfEvent(type)?.action ?? type, account: actor?.account };
    }),
  ].sort((a, b) => (a.at < b.at ? 1 : -1));
  if (last === undefined) return null;
  const { at, what, account } = last;
  const by = account === undefined ? null : ((await accounts.byIds([account])).get(account)?.name ?? null);
  return { at, what, by };
}

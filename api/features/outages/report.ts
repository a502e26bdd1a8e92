import { type Kysely, sql } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { OutageReport, OutageSession } from '#contract/outages.ts';
import { firstEndMs, isExtendable, lostMs, proposedEndMs } from '#domain/decisions/extend-session.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import type { ReadDb } from '#projections/database.ts';
import { biddersInSessions } from '#projections/queries/bidders.ts';
import { type BidRow, bidsAround } from '#projections/queries/bids.ts';
import { type BookChange, changesOf } from '#projections/queries/changes.ts';
import { sessionByName } from '#projections/queries/sessions.ts';
import type { Outage } from './queries.ts';

export interface ReportDeps {
  readonly book: Pick<Book, 'committed' | 'revision' | 'nowMs'>;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
}

/** No session has more changes than this. */
const MAX_CHANGES = 200;

/** What an outage affected: sessions, lots and the bids around it. */
export async function reportOf(deps: ReportDeps, outage: Outage): Promise<Pick<OutageReport, 'sessions' | 'revision'>> {
  const { book, db, readDb } = deps;
  const { revision } = book;
  const time = { from: new Date(outage.from), to: new Date(outage.to) };
  const [around, bidders, refused, turnedAway] = await Promise.all([
    bidsAround(readDb, outage.sessions, time),
    // By the read tables: the book lets the entries of a cleared session go, and a report is evidence.
    biddersInSessions(readDb, outage.sessions),
    refusalsDuring(db, time.from, time.to),
    turnedAwayDuring(db, time.from, time.to),
  ]);
  const sessions: OutageSession[] = [];
  for (const name of outage.sessions) {
    const found = await sessionByName(readDb, name);
    if (found === undefined) continue;
    const extensions = await extensionsFor(readDb, name, outage);
    const lots = around.filter(({ session }) => session === name);
    const { startsAt, endsAt, lastEndsAt, step } = found;
    // The lost time is counted by the end of the last lot as it was then.
    const endedAt = extensions[0]?.before?.endsAt ?? endsAt;
    const laterMs = Date.parse(endsAt) - Date.parse(String(endedAt));
    const [fromMs, toMs] = [time.from.getTime(), time.to.getTime()];
    const lost = lostMs(
      { startsAtMs: Date.parse(startsAt), endsAtMs: Date.parse(lastEndsAt) - laterMs },
      { fromMs, toMs },
    );
    const state = book.committed.sessions.get(name);
    const firstMs =
      state !== undefined && isExtendable(book.committed, state)
        ? firstEndMs(book.committed, state, fromMs)
        : undefined;
    const proposedMs = firstMs && proposedEndMs(Date.parse(endsAt), lost, book.nowMs(), firstMs);
    sessions.push({
      session: name,
      ...{ startsAt, endsAt, lastEndsAt },
      step,
      lostMs: lost,
      givenMs: state?.given[outage.from] ?? 0,
      proposedEnd: proposedMs === undefined ? null : new Date(proposedMs).toISOString(),
      extensions: extensions.map(({ at, actor, said }) => ({
        at,
        endsAt: String(said.endsAt),
        by: actor?.account ?? null,
      })),
      bidders: bidders.get(name) ?? 0,
      lots: lots.map(({ lotNo, regnNo, before, after, during }) => ({
        ...{ lotNo, regnNo, before: bidView(before), after: bidView(after), during },
        refused: refused.get(lotKeyOf(name, lotNo)) ?? 0,
        turnedAway: turnedAway.get(lotKeyOf(name, lotNo)) ?? 0,
      })),
    });
  }
  return { sessions, revision };
}

/** Stored refusals of bids in this time, by lot key. */
async function refusalsDuring(db: Kysely<OfficeDb>, from: Date, to: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('office.refusals')
    .select(['lot', sql<number>`count(*)::int`.as('count')])
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy('lot')
    .execute();
  return new Map(rows.map(({ lot, count }) => [lot, count]));
}

/** Bids that were answered with 'try again', by lot key, in full seconds. */
async function turnedAwayDuring(db: Kysely<OfficeDb>, from: Date, to: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('office.bidsTurnedAway')
    .select(['lot', sql<number>`sum(bids)::int`.as('bids')])
    .where('at', '>', new Date(from.getTime() - 1_000))
    .where('at', '<=', to)
    .groupBy('lot')
    .execute();
  return new Map(rows.map(({ lot, bids }) => [lot, bids]));
}

/** Oldest first. An outage may have been merged into a longer one since the extension. */
async function extensionsFor(readDb: ReadDb, session: string, { from, to }: Outage): Promise<BookChange[]> {
  const { changes } = await changesOf(readDb, { kind: 'session', key: session }, MAX_CHANGES);
  const isFor = ({ outageFrom, outageTo }: BookChange['said']) => String(outageFrom) >= from && String(outageTo) <= to;
  return changes.filter(({ type, said }) => type === 'SessionExtended' && isFor(said)).toReversed();
}

function bidView(bid: BidRow | null) {
  if (bid === null) return null;
  const { bidder, amountSen, at, revision } = bid;
  return { bidderNo: bidder, amount: ringgitOf(amountSen), at, revision, ...(bid.void && { void: bid.void }) };
}

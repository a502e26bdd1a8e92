import type { FastifyInstance } from 'fastify';
import { movesIn, textsOf } from '#api/features/catalogue/lots.ts';
import { accountOf } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import { jsonInTurns, jsonOf, sendJson } from '#api/platform/http/json-in-turns.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { bidderNamesSeenBy, seesLeader, vendorOf } from '#api/platform/identity/bidder-names.ts';
import { allLiveBids, lotPrice, unitMonitor } from '#contract/bidding.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import { priceOverTime } from '#projections/queries/bids.ts';
import { allCurrentLots, type LotRow } from '#projections/queries/lots.ts';
import type { BidPace } from './bid-pace.ts';
import type { StandingDeps } from './standing.ts';

export interface MonitorDeps extends StandingDeps {
  readonly accounts: Accounts;
  readonly pace: BidPace;
  readonly feed: { readonly followersOf: (lot: string) => number };
}

/** bids: a chart has no room for more. */
const MOST_STEPS = 300;

/** Who is on top of which lot: the specification's call, and the unit monitor, which has more columns. */
export function monitorRoutes(app: FastifyInstance, deps: MonitorDeps): void {
  const { db, readDb, gate, book, pace, feed } = deps;

  route(app, allLiveBids, { access: 'signed-in' }, async (request, reply) => {
    await gate(request, ['lots']);
    const account = accountOf(request);
    const rows = (await lotsSeenBy(account, deps)).filter(({ top }) => top !== null);
    const personOnTop = await namesSeenBy(account, rows, deps);
    const bidderNoOf = numbersSeenBy(account, deps);
    const shownOf = (row: LotRow): AnswerOf<typeof allLiveBids>[number] => {
      const person = personOnTop(row);
      return {
        id: row.lotNo,
        session: row.session,
        latestBid: ringgitOf(row.top?.amountSen ?? 0),
        bidderNo: bidderNoOf(row),
        deposit: ringgitOf(row.depositSen),
        vendor: row.vendor,
        ...(person && { latestEmail: person.email, bidderName: person.name }),
      };
    };
    return sendJson(reply, await jsonInTurns(rows, async (part) => part.map(shownOf)));
  });

  route(app, unitMonitor, { access: 'vendor-up' }, async (request, reply) => {
    await gate(request, ['lots']);
    const account = accountOf(request);
    const { vendor: chosen } = request.query;
    const visible = await lotsSeenBy(account, deps);
    const bidderNoOf = numbersSeenBy(account, deps);
    const moves = movesIn(book);
    const rows = visible.filter(({ vendor }) => chosen === undefined || vendor === chosen);
    const [personOnTop, { minutesMs, bids }] = await Promise.all([
      namesSeenBy(account, rows, deps),
      pace.of(new Map(rows.map(({ lot, session }) => [lot, session]))),
    ]);
    const sessions = Array.from(bids, ([session, ofSession]) => ({ session, bids: [...ofSession] })).flatMap((each) => {
      const times = book.committed.sessions.get(each.session);
      return times === undefined ? [] : [{ ...each, startsAt: isoOf(times.startsAtMs), endsAt: isoOf(times.endsAtMs) }];
    });
    const shownOf = async (part: readonly LotRow[]): Promise<AnswerOf<typeof unitMonitor>['lots']> => {
      const texts = await textsOf(db, part);
      return part.map((row) => ({
        id: row.lotNo,
        session: row.session,
        regnNo: row.regnNo,
        make: texts.get(row.lot)?.make ?? '',
        descOfGood: texts.get(row.lot)?.descOfGood ?? '',
        vendor: row.vendor,
        startingPrice: ringgitOf(row.startingPriceSen),
        deposit: ringgitOf(row.depositSen),
        latestBid: ringgitOf(row.top?.amountSen ?? 0),
        bidderNo: bidderNoOf(row),
        bidderName: personOnTop(row)?.name,
        bidCount: row.bidCount,
        voidBids: row.voidBids,
        biddersInLot: row.biddersInLot,
        watching: feed.followersOf(row.lot),
        ...moves(row),
      }));
    };
    return sendJson(
      reply,
      jsonOf({
        at: isoOf(book.nowMs()),
        sessions,
        vendors: [...new Set(visible.map(({ vendor }) => vendor))].sort(),
        lots: await jsonInTurns(rows, shownOf),
        minutes: minutesMs.map(isoOf),
      }),
    );
  });

  route(app, lotPrice, { access: 'vendor-up' }, async (request) => {
    await gate(request, ['lots', 'bids']);
    const { session, lotNo } = request.params;
    const account = accountOf(request);
    const price = await priceOverTime(readDb, lotKeyOf(session, lotNo), MOST_STEPS);
    const isTheirs = account.role !== 'vendor' || (price && price.vendor === (await vendorOf(db, account.id)));
    if (price === undefined || !isTheirs) {
      throw new HttpRefusal(404, 'lot-not-found', 'There is no such lot in this session.');
    }
    return {
      startingPrice: ringgitOf(price.startingPriceSen),
      bids: price.bids.map(({ at, amountSen }) => ({ at, amount: ringgitOf(amountSen) })),
    };
  });
}

/** The current lots whose bids the caller may list: a vendor their own, everybody else all, as on the website. */
async function lotsSeenBy(account: Account, { db, readDb }: Pick<MonitorDeps, 'db' | 'readDb'>): Promise<LotRow[]> {
  const rows = await allCurrentLots(readDb);
  if (account.role !== 'vendor') return rows;
  const ownVendor = await vendorOf(db, account.id);
  return rows.filter(({ vendor }) => vendor === ownVendor);
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** By its own end, which may be later than that of its session. */
function hasEnded({ lot }: LotRow, book: MonitorDeps['book']): boolean {
  const { endsAtMs = Number.POSITIVE_INFINITY } = book.committed.lots.get(lot) ?? {};
  return book.nowMs() >= endsAtMs;
}

/** The number of whoever is on top of a lot; null while nobody is, and where the caller does not see it. */
function numbersSeenBy(account: Account, { book }: Pick<MonitorDeps, 'book'>) {
  return (row: LotRow) =>
    seesLeader(account, { sessionEnded: hasEnded(row, book) }) ? (row.top?.bidder ?? null) : null;
}

/** The person on top of each lot, where the caller may see names. */
async function namesSeenBy(
  account: Account,
  rows: readonly LotRow[],
  { db, accounts, book }: Pick<MonitorDeps, 'db' | 'accounts' | 'book'>,
) {
  const seesNames = await bidderNamesSeenBy(db, account);
  const isNamed = (row: LotRow) => seesNames({ vendor: row.vendor, sessionEnded: hasEnded(row, book) });
  const people = await accounts.byIds(rows.filter(isNamed).flatMap(({ top }) => top?.bidder ?? []));
  // The same bidder may be on top of another vendor's lot.
  return (row: LotRow) => (isNamed(row) ? people.get(row.top?.bidder ?? 0) : undefined);
}

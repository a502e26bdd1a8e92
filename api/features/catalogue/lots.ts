import { type Kysely, sql } from 'kysely';
import { reserveAt } from '#api/book/commit.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { LatestBid, PublicBid } from '#contract/bidding.ts';
import type { Lot, LotCategory, Session } from '#contract/catalogue/catalogue.ts';
import { type LotFacts, NO_FACTS } from '#contract/catalogue/lot-facts.ts';
import type { IncrementOnTheWire, SessionRulesOnTheWire } from '#contract/catalogue/session-rules.ts';
import { unitOfLot } from '#contract/catalogue/units.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import { premiumBands, premiumValue } from '#domain/premium.ts';
import { malaysianTime, sessionPhase } from '#domain/session-clock.ts';
import type { Increment, SessionRules } from '#domain/session-rules.ts';
import type { BookView } from '#domain/state.ts';
import type { BidRow } from '#projections/queries/bids.ts';
import type { LotRow } from '#projections/queries/lots.ts';
import type { SessionRow } from '#projections/queries/sessions.ts';

/** The file names of a unit's photos with their version, cover first. */
export type PhotosOf = (unit: string) => Promise<readonly string[]>;

/** For lots that are shown without photos. */
export const NO_PHOTOS: PhotosOf = async () => [];

type Texts = Pick<
  Lot,
  | 'unit'
  | 'make'
  | 'descOfGood'
  | 'ma'
  | 'year'
  | 'rc'
  | 'location'
  | 'contactPerson'
  | 'remarks'
  | 'remark1'
  | 'remark2'
  | 'category'
  | keyof LotFacts
>;

/** A lot that the house listed without any text still has to be shown. */
const NO_TEXTS: Texts = {
  unit: '',
  make: '',
  descOfGood: '',
  ma: '',
  year: '',
  rc: '',
  location: '',
  contactPerson: '',
  remarks: '',
  remark1: '',
  remark2: '',
  category: 'general goods' satisfies LotCategory,
  ...NO_FACTS,
};

/** What bids change of a lot beside its price: its end, where it is not its session's, and whether its reserve is met. */
export type MovesOf = (row: LotRow) => Pick<LatestBid, 'endsAt' | 'plannedEndsAt' | 'reserve'>;

/** By the book, since no read table has the amount of a reserve (decision 71). */
export function movesIn(book: { readonly committed: Pick<BookView, 'lots' | 'sessions'> }): MovesOf {
  return ({ lot: key, session, hasReserve, top, endsAt }) => {
    const times = book.committed.sessions.get(session);
    const lot = book.committed.lots.get(key);
    const reserve = hasReserve && lot ? reserveAt(lot, top?.amountSen ?? 0) : undefined;
    return {
      ...(times?.endsAtMs !== Date.parse(endsAt) && { endsAt }),
      ...(times?.rules.softClose && lot && { plannedEndsAt: new Date(lot.plannedEndMs).toISOString() }),
      ...(reserve && { reserve }),
    };
  };
}

/** Of lots whose sale is recorded nobody asks it any more. */
const NOTHING_MOVES: MovesOf = () => ({});

/**
 * Lots as the catalogue shows them: terms and outcome from the book's read tables, texts from the office, photos from the store, and whether the reserve
 * is met from the book, where it is shown.
 */
export async function catalogueLots(
  db: Kysely<OfficeDb>,
  rows: readonly LotRow[],
  photosOf: PhotosOf,
  movesOf = NOTHING_MOVES,
): Promise<Lot[]> {
  const texts = await textsOf(db, rows);
  return Promise.all(
    // Said here, so that a field which is not in the contract is a type error: it would be dropped on the way out.
    rows.map(async (row): Promise<Lot> => {
      const described = texts.get(row.lot) ?? NO_TEXTS;
      const unit = unitOfLot(described.unit, row.regnNo);
      const { reserve } = movesOf(row);
      return {
        ...described,
        id: row.lotNo,
        session: row.session,
        regnNo: row.regnNo,
        unit,
        vendor: row.vendor,
        price: ringgitOf(row.startingPriceSen),
        ...termsOf(row),
        addPrice: ringgitOf(row.minimumRaiseSen),
        ...(row.increments.length > 0 && { increments: row.increments.map(incrementView) }),
        endsAt: row.endsAt,
        ...(reserve && { reserve }),
        ...(row.approval && { approval: true }),
        status: row.status,
        salePrice: row.sale === null ? null : ringgitOf(row.sale.hammerSen),
        photos: [...(await photosOf(unit))],
      };
    }),
  );
}

/** What a lot costs beside the bid. */
export function termsOf(
  row: Pick<LotRow, 'depositSen' | 'adminFeeSen' | 'safetyDepositSen' | 'premium'>,
): Pick<Lot, 'deposit' | 'adminFee' | 'safetyDeposit' | 'premium' | 'premiumBands'> {
  const bands = premiumBands(row.premium);
  return {
    deposit: ringgitOf(row.depositSen),
    adminFee: ringgitOf(row.adminFeeSen),
    safetyDeposit: ringgitOf(row.safetyDepositSen),
    premium: premiumValue(row.premium),
    ...(bands.length > 0 && { premiumBands: bands }),
  };
}

/** The texts of lots by lot key. */
export async function textsOf(
  db: Kysely<OfficeDb>,
  lots: readonly { readonly session: string; readonly lotNo: string }[],
): Promise<ReadonlyMap<string, Texts>> {
  if (lots.length === 0) return new Map();
  const rows = await db
    .selectFrom('office.lots')
    .selectAll('office.lots')
    // Two arrays, however many lots: a condition for each would be thousands for a printed catalogue.
    .innerJoin(
      sql<{ ofSession: string; ofLotNo: string }>`unnest(${lots.map(({ session }) => session)}::text[], ${lots.map(
        ({ lotNo }) => lotNo,
      )}::text[])`.as<'wanted'>(sql`wanted (of_session, of_lot_no)`),
      (join) => join.onRef('wanted.ofSession', '=', 'session').onRef('wanted.ofLotNo', '=', 'lotNo'),
    )
    .execute();
  return new Map(
    rows.map(({ session, lotNo, position: _, ...texts }) => [lotKeyOf(session, lotNo), texts satisfies Texts]),
  );
}

/** A session as people see it: wall clock at +08:00, and where it stands at `nowMs`. */
export function sessionView(row: SessionRow, nowMs: number): Session {
  const startsAtMs = Date.parse(row.startsAt);
  const endsAtMs = Date.parse(row.lastEndsAt);
  // Once sales are recorded a session has ended for good, whatever the clock says.
  const status = row.step === 'open' ? sessionPhase({ startsAtMs, endsAtMs }, nowMs) : 'end';
  return {
    id: row.session,
    ...timesOf(row),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    lastEndsAt: row.lastEndsAt,
    rules: rulesView(row.rules),
    publicOrPrivate: row.access,
    status,
    endMoved: row.endMoved,
  };
}

/** How a session is bid on, in ringgit. */
export function rulesView({ increments, softClose, ...rules }: SessionRules): SessionRulesOnTheWire {
  const { maximumBids, staggerSeconds, approvalHours } = rules;
  return { maximumBids, softClose, staggerSeconds, increments: increments.map(incrementView), approvalHours };
}

function incrementView({ fromSen, stepSen }: Increment): IncrementOnTheWire {
  return { from: ringgitOf(fromSen), step: ringgitOf(stepSen) };
}

/** Start and end of a session by the clock on the wall, at +08:00. */
export function timesOf(row: SessionRow) {
  const start = malaysianTime(Date.parse(row.startsAt));
  const end = malaysianTime(Date.parse(row.endsAt));
  return { startDate: start.date, startTime: start.time, endDate: end.date, endTime: end.time };
}

export function noSuchLot(): HttpRefusal {
  return new HttpRefusal(404, 'lot-not-found', 'There is no such lot in the current auction.');
}

export function latestBidView(row: LotRow, movesOf: MovesOf = NOTHING_MOVES): LatestBid {
  return {
    id: row.lotNo,
    session: row.session,
    latestBid: row.top === null ? 0 : ringgitOf(row.top.amountSen),
    bidderNo: row.top?.bidder ?? null,
    bidCount: row.bidCount,
    voidBids: row.voidBids,
    biddersInLot: row.biddersInLot,
    ...movesOf(row),
  };
}

export function publicBidView({ bidNo, bidder, amountSen, at, void: gone, automatic }: BidRow): PublicBid {
  const said = { ...(gone && { void: gone }), ...(automatic && { automatic: true as const }) };
  return { bidNo, bidderNo: bidder, amount: ringgitOf(amountSen), at, ...said };
}

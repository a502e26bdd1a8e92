import type { LatestBid, UserLot } from '#contract/bidding.ts';
import type { Lot } from '#contract/catalogue/catalogue.ts';
import type { VoidReason } from '#domain/cancel-reasons.ts';
import { allInCostSen } from '#domain/premium.ts';
import { countdownTo } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { bidView, type LotView, lotView, type Reserve } from '#web/lots/lot-view.ts';
import { bidObstacleOf, entryObstacleOf, type Means, type Obstacle } from '#web/lots/obstacle.ts';
import { type SessionView, sessionOfLot, shortCountdown } from '#web/lots/session-view.ts';
import type { Standing } from '#web/lots/standing.ts';
import type { BidTerms, ConfirmedPrice } from '../offer.ts';
import type { SeenBid } from '../panel.ts';

/** A lot on the board. Amounts in sen. */
export interface BoardRow {
  /** {session}/{lot no}. */
  readonly key: string;
  readonly lotNo: string;
  readonly session: string;
  readonly regnNo: string;
  /** Make and model. */
  readonly name: string;
  readonly startingPriceSen: number;
  readonly depositSen: number;
  readonly price: ConfirmedPrice;
  /** How they stand; of a lot that they only watch `watched`. */
  readonly standing: Standing | 'watched';
  readonly isWatched: boolean;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** When it was to end, where late bids may move that, as far as it is known. */
  readonly plannedEndMs: number | undefined;
  /** Its session, by whose rules it is bid on; undefined while it is on its way. */
  readonly bidOn: SessionView | undefined;
  /** The group that its session is for; 'public' for everybody. */
  readonly access: string;
  /** Why the house would refuse a bid of theirs, or that they enter it. */
  readonly obstacle: Obstacle | undefined;
  /** Its costs and photos; undefined while they are on their way. */
  readonly lot: LotView | undefined;
  /** Whether the price has reached the reserve, as far as that is known. */
  readonly reserve: Reserve | undefined;
  /** What they bid with; undefined where they are not in the lot. */
  readonly own:
    | {
        readonly terms: BidTerms;
        /** The most that they would pay, as they have left it; 0 for none. */
        readonly maximumSen: number;
        /** 0 when they have not bid. */
        readonly bidSen: number;
        readonly bids: readonly SeenBid[];
        readonly voidBids: readonly {
          readonly bidNo: number;
          readonly amountSen: number;
          readonly reason: VoidReason;
        }[];
      }
    | undefined;
}

interface BoardAnswers extends Means {
  readonly staffGroup: string | null;
  /** The lots of the catalogue that are theirs or watched, with their latest bids. */
  readonly listed: { readonly auctionLotList: readonly Lot[]; readonly ongoingBid: readonly LatestBid[] } | undefined;
  readonly sessions: readonly SessionView[];
  readonly isWatched: (lot: Lot) => boolean;
}

/** The lots that a bidder is in, and those that they watch and that are in auction. */
export function boardRows(answers: BoardAnswers): readonly BoardRow[] {
  const { own, listed, sessions, isWatched, staffGroup } = answers;
  const lots = listed?.auctionLotList ?? [];
  const lotOf = (key: string) => lots.find((lot) => keyOf(lot.session, lot.id) === key);
  const bidOf = (key: string) => listed?.ongoingBid.find(({ id, session: of }) => keyOf(of, id) === key);
  const sessionOf = (id: string) => sessions.find((session) => session.id === id);
  const ownRows = own.map((entry): BoardRow => {
    const { lotNo, session, regnNo, standing } = entry;
    const key = keyOf(session, lotNo);
    const lot = lotOf(key);
    const [startingPriceSen, bidSen] = [wireSen(entry.startingPrice), wireSen(entry.ownBid)];
    const { timesPercent, plus } = entry.raiseLimit;
    const bidOn = sessionOf(session);
    return {
      ...{ key, lotNo, session, regnNo, standing, startingPriceSen },
      name: nameOf(entry),
      depositSen: wireSen(entry.deposit),
      price: {
        latestBidSen: wireSen(entry.latestBid),
        bidderNo: entry.bidderNo,
        bidCount: entry.bidCount - entry.voidBids,
      },
      isWatched: lot !== undefined && isWatched(lot),
      ...{ startsAtMs: bidOn?.startsAtMs ?? 0, bidOn },
      endsAtMs: Date.parse(entry.endsAt),
      plannedEndMs: bidView(bidOf(key)).plannedEndMs,
      ...{ access: entry.publicOrPrivate, obstacle: bidObstacleOf(entry, answers) },
      lot: lot && lotView(lot),
      reserve: bidOf(key)?.reserve ?? lot?.reserve,
      own: {
        terms: {
          startingPriceSen,
          minimumRaiseSen: wireSen(entry.addPrice),
          increments: bidOn?.rules.increments ?? [],
          raiseLimit: { timesPercent, plusSen: wireSen(plus) },
        },
        maximumSen: wireSen(entry.ownMaximum ?? 0),
        bidSen,
        bids: bidSen === 0 ? [] : [{ bidderNo: entry.userId, amountSen: bidSen }],
        voidBids: entry.ownVoidBids.map(({ bidNo, amount, reason }) => ({ bidNo, amountSen: wireSen(amount), reason })),
      },
    };
  });
  const watchedRows = lots.flatMap((lot): BoardRow[] => {
    const session = sessionOf(lot.session);
    const key = keyOf(lot.session, lot.id);
    if (session === undefined || !isWatched(lot) || ownRows.some((row) => row.key === key)) return [];
    const view = lotView(lot);
    const { publicOrPrivate: access } = session;
    const terms = { session: lot.session, lotNo: lot.id, access, depositSen: view.depositSen };
    const bid = bidOf(key);
    return [
      {
        ...{ key, lotNo: lot.id, session: lot.session, regnNo: lot.regnNo, name: view.name },
        ...{ startingPriceSen: view.startingPriceSen, depositSen: view.depositSen, price: bidView(bid) },
        ...{ standing: 'watched', isWatched: true, startsAtMs: session.startsAtMs },
        ...{ endsAtMs: sessionOfLot(session, view, bidView(bid)).endsAtMs, bidOn: session },
        plannedEndMs: bidView(bid).plannedEndMs,
        ...{ access, obstacle: entryObstacleOf(terms, staffGroup, answers), lot: view, own: undefined },
        reserve: bid?.reserve ?? lot.reserve,
      },
    ];
  });
  return [...ownRows, ...watchedRows];
}

function keyOf(session: string, lotNo: string): string {
  return `${session}/${lotNo}`;
}

function nameOf({ make, descOfGood }: Pick<UserLot, 'make' | 'descOfGood'>): string {
  return [make, descOfGood].filter((part) => part !== '').join(' ');
}

function isRunning({ startsAtMs, endsAtMs }: BoardRow, nowMs: number): boolean {
  return startsAtMs <= nowMs && nowMs < endsAtMs;
}

/** What is on the board now: of lots that are only watched those of a running session. */
export function onBoard(rows: readonly BoardRow[], nowMs: number): readonly BoardRow[] {
  return rows.filter((row) => row.own !== undefined || isRunning(row, nowMs));
}

/** Outbid first, then what they have not bid on, then what they lead; what has ended last. */
const URGENCY: Readonly<Record<BoardRow['standing'], number>> = { outbid: 0, 'no bid': 1, watched: 1, 'on top': 2 };

/** The keys of the rows, what asks for something first; within that what ends first. */
export function boardOrder(rows: readonly BoardRow[], nowMs: number): readonly string[] {
  const ended = (row: BoardRow) => (nowMs >= row.endsAtMs ? 1 : 0);
  return rows
    .toSorted(
      (a, b) =>
        ended(a) - ended(b) ||
        URGENCY[a.standing] - URGENCY[b.standing] ||
        a.endsAtMs - b.endsAtMs ||
        a.lotNo.localeCompare(b.lotNo, 'en', { numeric: true }),
    )
    .map(({ key }) => key);
}

export const BOARD_FILTERS = ['all', 'outbid', 'on top', 'watched'] as const;
export type BoardFilter = (typeof BOARD_FILTERS)[number];

export function fits(row: BoardRow, filter: BoardFilter, nowMs: number): boolean {
  if (filter === 'all') return true;
  if (filter === 'watched') return row.isWatched;
  return row.standing === filter && nowMs < row.endsAtMs;
}

/** The end that comes first, of the lots that run; undefined: none runs. */
export function nextEnd(
  rows: readonly BoardRow[],
  nowMs: number,
): { readonly endsAtMs: number; readonly session: string; readonly alone: boolean } | undefined {
  const running = rows.filter((row) => isRunning(row, nowMs)).toSorted((a, b) => a.endsAtMs - b.endsAtMs);
  const [first] = running;
  if (first === undefined) return undefined;
  const alone = running.every(({ session }) => session === first.session);
  return { endsAtMs: first.endsAtMs, session: first.session, alone };
}

/** '▼3 ▲5 · 04:12': how they stand, and the time to the first end, for a tab that is looked at from the corner of the eye. '' when nothing runs. */
export function boardTitle(t: Translate, rows: readonly BoardRow[], nowMs: number): string {
  const next = nextEnd(rows, nowMs);
  if (next === undefined) return '';
  const count = (standing: Standing) => rows.filter((row) => row.standing === standing && isRunning(row, nowMs)).length;
  return `▼${count('outbid')} ▲${count('on top')} · ${shortCountdown(t, countdownTo(next.endsAtMs, nowMs))}`;
}

/** What the house has recorded of a lot that has ended; undefined while it is bid on, or its vendor has not decided. */
export function recordedAs({ lot }: Pick<BoardRow, 'lot'>): 'sold' | 'not sold' | undefined {
  if (lot === undefined || lot.status === 'open' || lot.status === 'offered') return undefined;
  return lot.status === 'sold' || lot.status === 'forfeited' ? 'sold' : 'not sold';
}

/** What it was sold for, else the highest bid, sen; 0 without one. */
export function priceSenOf({ lot, price }: Pick<BoardRow, 'lot' | 'price'>): number {
  return lot?.salePriceSen ?? price.latestBidSen;
}

/** Whether the highest bid does not buy the lot by itself: it is below the reserve, or the vendor has the last word, and has not spoken it. */
export function isForVendor(row: Pick<BoardRow, 'reserve' | 'lot'>): boolean {
  return recordedAs(row) === undefined && (row.reserve === 'not met' || row.lot?.approval === true);
}

interface IfAllIsWon {
  /** What all lots together cost that they lead and whose sale is not recorded, as far as their costs are known, without those that their vendors decide on. */
  readonly sen: number;
  /** Those, and how many they are. */
  readonly forVendors: { readonly lots: number; readonly sen: number };
}

export function ifAllIsWon(rows: readonly BoardRow[]): IfAllIsWon {
  const led = rows.filter((row) => row.standing === 'on top' && recordedAs(row) === undefined);
  const asked = led.filter(isForVendor);
  const sum = (of: readonly BoardRow[]) =>
    of.reduce((sen, row) => sen + (row.lot === undefined ? 0 : allInCostSen(row.lot, priceSenOf(row))), 0);
  return {
    sen: sum(led.filter((row) => !isForVendor(row))),
    forVendors: { lots: asked.length, sen: sum(asked) },
  };
}

import { type EndOfSaleStep, stepAhead } from '#domain/decisions/end-of-sale.ts';
import type { EventOf, EventType } from '#domain/events.ts';
import { type BookView, type LotState, lotsOfSession, type SaleStep, type SessionState } from '#domain/state.ts';

const STEPS = ['record-sales', 'balance-out-deposits', 'tell-winners', 'clear-session'] as const;
const DONE: readonly SaleStep[] = ['open', 'sales-recorded', 'deposits-balanced', 'winners-told', 'cleared'];

export interface Sale {
  readonly lot: LotState;
  readonly bidder: number;
  readonly hammerSen: number;
  readonly premiumSen: number;
  readonly depositSen: number;
  /** Of their deposit account, before and after the deposit leaves it; undefined once it has. */
  readonly balance: { readonly beforeSen: number; readonly afterSen: number } | undefined;
}

export interface Progress {
  /** Without those that were withdrawn. */
  readonly lots: readonly LotState[];
  readonly steps: readonly {
    readonly id: EndOfSaleStep['type'];
    readonly state: 'done' | 'next' | 'locked';
    readonly begun: boolean;
  }[];
  /** Recorded, or to be recorded; undefined as long as nothing may be. `offered`: lots whose vendors are asked, and have not decided. */
  readonly sales:
    | { readonly sold: readonly Sale[]; readonly unsold: number; readonly offered: readonly LotState[] }
    | undefined;
  /** Lots whose winners were told, or are to be told by the next step. */
  readonly told: readonly string[];
  /** Keys of the lots that are in the current catalogue. */
  readonly current: readonly string[];
}

/**
 * What the end-auction steps of a session did and what the next one will do. Nothing is decided here: what is to come are the events that
 * the decisions themselves would write now, and what was is in the book.
 */
export function progressOf(view: BookView, session: SessionState, nowMs: number): Progress {
  const lots = lotsOfSession(view, session.session).filter(({ outcome }) => outcome !== 'withdrawn');
  const ahead = <T extends EventType>(type: EndOfSaleStep['type'], eventType: T): EventOf<T>['data'][] => {
    const decision = stepAhead(view, { type, session: session.session, nowMs });
    const events = decision.kind === 'accepted' ? decision.events : [];
    return events.flatMap((event) => (event.type === eventType ? [(event as EventOf<T>).data] : []));
  };
  const done = DONE.indexOf(session.step);
  const toSell = new Map(ahead('record-sales', 'LotSold').map((sale) => [sale.lot, sale]));
  // What the house sold later is none of the sale's.
  const isUnsold = (lot: LotState) => lot.outcome === 'unsold' || (lot.topBidder === 0 && view.purchases.has(lot.lot));
  const unsold = lots.filter(isUnsold).length + ahead('record-sales', 'LotUnsold').length;
  const isOffered = ({ outcome }: LotState) => outcome === 'offered';
  const toOffer = new Set(ahead('record-sales', 'LotOffered').map(({ lot }) => lot));
  const offered = lots.filter((lot) => isOffered(lot) || toOffer.has(lot.lot));
  const begun = [
    lots.some(({ outcome }) => outcome !== 'open'),
    lots.some(({ depositApplied }) => depositApplied),
    lots.some(({ winnerTold }) => winnerTold),
    false,
  ];
  const mayBegin = done > 0 || nowMs >= session.lastEndsAtMs;
  const balances = new Map<number, number>();
  const sold = lots.flatMap((lot): Sale[] => {
    const sale = view.purchases.get(lot.lot) ?? toSell.get(lot.lot);
    if (sale === undefined || isUnsold(lot)) return [];
    const { bidder, hammerSen, premiumSen, depositSen } = sale;
    if (lot.depositApplied) return [{ lot, bidder, hammerSen, premiumSen, depositSen, balance: undefined }];
    const beforeSen = balances.get(bidder) ?? view.bidders.get(bidder)?.balanceSen ?? 0;
    const afterSen = beforeSen - depositSen;
    balances.set(bidder, afterSen);
    return [{ lot, bidder, hammerSen, premiumSen, depositSen, balance: { beforeSen, afterSen } }];
  });
  const toTell = ahead('tell-winners', 'WinnerTold').map(({ lot }) => lot);
  return {
    lots,
    steps: STEPS.map((id, place) => ({
      id,
      state: place < done ? 'done' : place === done && mayBegin ? 'next' : 'locked',
      begun: place === done && begun[place] === true,
    })),
    sales: mayBegin ? { sold, unsold, offered } : undefined,
    told: [...lots.filter(({ winnerTold }) => winnerTold).map(({ lot }) => lot), ...toTell],
    current: lots.filter(({ lot, lotNo }) => view.currentLots.get(lotNo) === lot).map(({ lot }) => lot),
  };
}

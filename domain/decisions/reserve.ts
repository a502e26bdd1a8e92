import { MAX_BID_SEN } from '../bid-range.ts';
import { lotPhase } from '../session-clock.ts';
import { type BookView, type LotState, sessionOf } from '../state.ts';
import { accept, type Decision, NOTHING_TO_DO, refuse } from './decision.ts';

/** What the vendor asks for a lot above its starting price, unseen by bidders, and whether they are asked in any case. */
export interface SetLotReserve {
  readonly type: 'set-lot-reserve';
  readonly commandId: string;
  /** {session}/{lot no}. */
  readonly lot: string;
  /** null: none; undefined: what it is now. */
  readonly reserveSen?: number | null;
  readonly approval: boolean;
  /** So far above the starting price is meant. */
  readonly above?: boolean;
  readonly nowMs: number;
}

function setLotReserve(state: BookView, command: SetLotReserve): Decision {
  const { lot: key, approval, nowMs } = command;
  const lot = state.lots.get(key);
  if (lot === undefined || lot.outcome === 'withdrawn' || sessionOf(state, lot).withdrawn)
    return refuse({ code: 'lot-not-found' });
  if (lot.outcome !== 'open') return refuse({ code: 'lot-not-open' });
  const { reserveSen = lot.reserveSen } = command;
  if (reserveSen === lot.reserveSen && approval === lot.approval) return NOTHING_TO_DO;
  const session = sessionOf(state, lot);
  const phase = lotPhase(session, lot, nowMs);
  if (phase === 'end') return refuse({ code: 'session-ended' });
  const isAmount = reserveSen === null || (reserveSen % 100 === 0 && reserveSen <= MAX_BID_SEN);
  if (!isAmount || (reserveSen !== null && reserveSen <= lot.startingPriceSen))
    return refuse({ code: 'reserve-invalid', startingPriceSen: lot.startingPriceSen });
  if (phase === 'started' && !isEasier(lot, reserveSen, approval)) return refuse({ code: 'reserve-fixed' });
  const isTyped = command.reserveSen !== undefined && reserveSen !== lot.reserveSen;
  if (isTyped && (reserveSen ?? 0) > likelyReserveSen(lot) && command.above !== true)
    return refuse({ code: 'reserve-unlikely', startingPriceSen: lot.startingPriceSen });
  // A lower one lifts no price: the leader's maximum was bid as far as the higher one already.
  return accept({ type: 'LotReserveSet', data: { approval, lot: key, reserveSen } });
}

/** The most that is not asked about: ten times the starting price, which it is above in any case with a zero too many. */
function likelyReserveSen({ startingPriceSen }: LotState): number {
  return 10 * startingPriceSen;
}

/** While bidders bid by it, a reserve is only lowered or dropped, and nobody is asked who was not to be. */
function isEasier(lot: LotState, reserveSen: number | null, approval: boolean): boolean {
  const isLower = (reserveSen ?? 0) <= (lot.reserveSen ?? 0);
  return isLower && (lot.approval || !approval);
}

export const reserveDeciders = { 'set-lot-reserve': setLotReserve };

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
  /** The revision that had set what the page showed, -1 for none; undefined: the caller does not say. */
  readonly shownSetAt?: number;
  readonly nowMs: number;
}

function setLotReserve(state: BookView, command: SetLotReserve): Decision {
  const { lot: key, approval, nowMs } = command;
  const lot = state.lots.get(key);
  if (lot === undefined || lot.outcome === 'withdrawn' || sessionOf(state, lot).withdrawn)
    return refuse({ code: 'lot-not-found' });
  if (lot.outcome !== 'open') return refuse({ code: 'lot-not-open' });
  const { reserveSen = lot.reserveSen } = command;
  // An amount that is given is always written, the present one too: 'nothing to change' would tell that it was guessed.
  const isGiven = typeof command.reserveSen === 'number';
  if (!isGiven && reserveSen === lot.reserveSen && approval === lot.approval) return NOTHING_TO_DO;
  if (command.shownSetAt !== undefined && command.shownSetAt !== lot.reserveSetAt)
    return refuse({ code: 'reserve-changed', changedAt: lot.reserveSetAt });
  const session = sessionOf(state, lot);
  const phase = lotPhase(session, lot, nowMs);
  if (phase === 'end') return refuse({ code: 'session-ended' });
  if (!isReserve(reserveSen, lot.startingPriceSen))
    return refuse({ code: 'reserve-invalid', startingPriceSen: lot.startingPriceSen });
  if (phase === 'started' && !isEasier(lot, reserveSen, approval)) return refuse({ code: 'reserve-fixed' });
  if (isGiven && (reserveSen ?? 0) > likelyReserveSen(lot) && command.above !== true)
    return refuse({ code: 'reserve-unlikely', startingPriceSen: lot.startingPriceSen });
  // A lower one lifts no price: the leader's maximum was bid as far as the higher one already.
  return accept({
    type: 'LotReserveSet',
    data: { approval, lot: key, reserveSen: phase === 'started' ? least(lot.reserveSen, reserveSen) : reserveSen },
  });
}

/** In whole ringgit, above the starting price; null: none. */
export function isReserve(reserveSen: number | null, startingPriceSen: number): boolean {
  if (reserveSen === null) return true;
  return reserveSen % 100 === 0 && reserveSen <= MAX_BID_SEN && reserveSen > startingPriceSen;
}

/**
 * Of a lot that runs: the reserve is what is given, or what it is where that is less. Nothing else is answered to more than to less, or who may change it
 * could find its amount by trying.
 */
function least(present: number | null, given: number | null): number | null {
  return present === null || given === null ? null : Math.min(present, given);
}

/** The most that is not asked about: ten times the starting price, which it is above in any case with a zero too many. */
function likelyReserveSen({ startingPriceSen }: LotState): number {
  return 10 * startingPriceSen;
}

/** While bidders bid by it, no lot gets a reserve that has none, as everybody sees, and nobody is asked who was not to be. */
function isEasier(lot: LotState, reserveSen: number | null, approval: boolean): boolean {
  return (reserveSen === null || lot.reserveSen !== null) && (lot.approval || !approval);
}

export const reserveDeciders = { 'set-lot-reserve': setLotReserve };

import type { LotTerms } from '../events.ts';
import { latestEndMs } from '../lot-ends.ts';
import { lotKeyOf } from '../lot-key.ts';
import { lotPhase, sessionPhase } from '../session-clock.ts';
import { overruns } from '../session-overlap.ts';
import type { BookState, BookView, LotState } from '../state.ts';
import { accept, type Decision, type Refused, refuse } from './decision.ts';
import { openSession } from './sessions.ts';

/** The terms of lots. What somebody has bid on no longer changes under them. */

export interface ListLot {
  readonly type: 'list-lot' | 'change-lot';
  readonly commandId: string;
  readonly session: string;
  readonly lotNo: string;
  readonly terms: LotTerms;
  readonly nowMs: number;
}

export interface WithdrawLot {
  readonly type: 'withdraw-lot';
  readonly commandId: string;
  readonly session: string;
  readonly lotNo: string;
  readonly nowMs: number;
}

function listLot(state: BookState, command: ListLot): Decision {
  const session = openSession(state, command.session);
  if ('kind' in session) return session;
  if (sessionPhase(session, command.nowMs) === 'end' || session.step !== 'open')
    return refuse({ code: 'session-ended' });
  const lot = lotKeyOf(command.session, command.lotNo);
  // A lot that was withdrawn had no entry and no bid: its number may be given again.
  const known = state.lots.get(lot);
  if (known !== undefined && known.outcome !== 'withdrawn') return refuse({ code: 'lot-exists' });
  if (state.currentLots.has(command.lotNo)) return refuse({ code: 'lot-no-taken' });
  const place = known?.place ?? newPlace(state, command.session);
  const overrun = overruns(state, session, command.nowMs)(latestEndMs(session, place + 1));
  if (overrun !== undefined) return refuse({ code: 'lots-overrun', ...overrun });
  return accept({ type: 'LotListed', data: { lot, terms: command.terms } });
}

/** The place of the next lot that the session has never had. */
export function newPlace(state: BookView, session: string): number {
  return state.sessionLots.get(session)?.size ?? 0;
}

function changeLot(state: BookState, command: ListLot): Decision {
  const lot = changeableLot(state, command, command.terms);
  if ('kind' in lot) return lot;
  return accept({ type: 'LotChanged', data: { lot: lot.lot, terms: command.terms } });
}

/** An untouched lot that may have these terms. */
export function changeableLot(
  state: BookView,
  named: Pick<WithdrawLot, 'session' | 'lotNo' | 'nowMs'>,
  { startingPriceSen, vendor }: LotTerms,
): Refused | LotState {
  const lot = untouchedLot(state, named);
  if ('kind' in lot) return lot;
  // A reserve is its vendor's: another one would read it where the bid is offered to them.
  if (lot.reserveSen !== null && vendor !== lot.vendor) return refuse({ code: 'vendor-with-reserve' });
  // It must stay below the reserve. Whoever is refused by that amount could find it out by trying: so any raise is.
  if (lot.reserveSen !== null && startingPriceSen > lot.startingPriceSen) return refuse({ code: 'price-with-reserve' });
  return lot;
}

function withdrawLot(state: BookState, command: WithdrawLot): Decision {
  const lot = untouchedLot(state, command);
  if ('kind' in lot) return lot;
  return accept({ type: 'LotWithdrawn', data: { lot: lot.lot } });
}

/** An open lot that nobody has entered or bid on, and that has not ended: after the end only its sale is recorded. */
export function untouchedLot(
  state: BookView,
  { session: name, lotNo, nowMs }: Pick<WithdrawLot, 'session' | 'lotNo' | 'nowMs'>,
): Refused | LotState {
  const lot = state.lots.get(lotKeyOf(name, lotNo));
  const session = state.sessions.get(name);
  if (lot === undefined || session === undefined || session.withdrawn) return refuse({ code: 'lot-not-found' });
  if (lot.outcome !== 'open') return refuse({ code: 'lot-not-open' });
  if (lotPhase(session, lot, nowMs) === 'end') return refuse({ code: 'session-ended' });
  // Whoever entered agreed to the deposit and the terms that they saw.
  if (lot.bidCount > 0 || lot.biddersInLot > 0) return refuse({ code: 'lot-has-bids' });
  return lot;
}

export const catalogueDeciders = {
  'list-lot': listLot,
  'change-lot': changeLot,
  'withdraw-lot': withdrawLot,
};

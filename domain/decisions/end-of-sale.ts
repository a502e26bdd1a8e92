import type { BookEvent } from '../events.ts';
import { buyersPremiumSen } from '../premium.ts';
import type { BookView } from '../state.ts';
import { type LotState, lotsOfSession, type SaleStep, type SessionState } from '../state.ts';
import { accept, type Decision, type Refused, refuse } from './decision.ts';

/**
 * The four end-auction steps (specification, back office, section 4): each once, in order, after the end. A step may take several
 * commands of at most `limit` lots each, so that no append grows with the size of a session; it is done when its closing event is
 * in the book. A process that dies in between leaves a step half done, and asking again does the rest.
 */

export interface EndOfSaleStep {
  readonly type: 'record-sales' | 'balance-out-deposits' | 'tell-winners' | 'clear-session';
  readonly commandId: string;
  readonly session: string;
  /** At most so many lots in this command. */
  readonly limit: number;
  /** Of `tell-winners`: keys of the lots whose winners were mailed; nobody else is recorded as told. Without it: of all. */
  readonly mailed?: readonly string[];
  /** Of `record-sales`: until when vendors answer what is offered to them, UTC ms. Without it: a day from now. */
  readonly offersUntilMs?: number | undefined;
  readonly nowMs: number;
}

const ORDER: readonly SaleStep[] = ['open', 'sales-recorded', 'deposits-balanced', 'winners-told', 'cleared'];

/** Step 1: the highest accepted bid of each lot wins, or is offered to the vendor; a lot without one is unsold. */
function recordSales(state: BookView, command: EndOfSaleStep): Decision {
  return takeStep(
    state,
    command,
    'sales-recorded',
    (lot) => lot.outcome === 'open',
    (lot) => [outcomeOf(lot, command)],
  );
}

/** Step 2: each winner's deposit leaves their account for their purchase. */
function balanceOutDeposits(state: BookView, command: EndOfSaleStep): Decision {
  return takeStep(
    state,
    command,
    'deposits-balanced',
    (lot) => lot.outcome === 'sold' && !lot.depositApplied,
    (lot) => [{ type: 'DepositApplied', data: { lot: lot.lot, bidder: lot.topBidder, amountSen: lot.depositSen } }],
  );
}

/** Step 3: the winners' mails are on their way; the caller has put them into the outbox first. */
function tellWinners(state: BookView, command: EndOfSaleStep): Decision {
  return takeStep(
    state,
    command,
    'winners-told',
    isUntold,
    (lot) => [{ type: 'WinnerTold', data: { lot: lot.lot, bidder: lot.topBidder } }],
    ({ lot }) => command.mailed?.includes(lot) ?? true,
  );
}

/** The lots whose winners are to be mailed for the next `tell-winners` command: at most `limit`, in the order of listing. */
export function winnersToTell(state: BookView, session: string, limit: number): readonly LotState[] {
  return lotsOfSession(state, session).filter(isUntold).slice(0, limit);
}

/** Step 4: the lots leave the current auction. The record stays. */
function clearSession(state: BookView, command: EndOfSaleStep): Decision {
  return takeStep(
    state,
    command,
    'cleared',
    () => false,
    () => [],
  );
}

function takeStep(
  state: BookView,
  command: EndOfSaleStep,
  step: Exclude<SaleStep, 'open'>,
  isLeft: (lot: LotState) => boolean,
  eventsOf: (lot: LotState) => BookEvent[],
  isReady: (lot: LotState) => boolean = () => true,
): Decision {
  const session = due(state, command, step);
  if ('kind' in session) return session;
  const left = lotsOfSession(state, session.session).filter(isLeft);
  const taken = left.filter(isReady).slice(0, command.limit);
  const events = taken.flatMap(eventsOf);
  return left.length > taken.length ? accept(...events) : accept(...events, closing(step, session.session));
}

/** The session, when this step is the next one and the session's end has passed. */
function due(state: BookView, command: EndOfSaleStep, step: SaleStep): Refused | SessionState {
  const session = state.sessions.get(command.session);
  if (session === undefined || session.withdrawn) return refuse({ code: 'session-not-found' });
  const done = ORDER.indexOf(session.step);
  const asked = ORDER.indexOf(step);
  if (asked <= done) return refuse({ code: 'step-done', step });
  if (asked > done + 1) return refuse({ code: 'step-out-of-order', step });
  // Once sales are recorded the session has ended for good, even if a clock says otherwise.
  if (done === 0 && command.nowMs < session.lastEndsAtMs) return refuse({ code: 'session-not-ended' });
  return session;
}

function closing(step: Exclude<SaleStep, 'open'>, session: string): BookEvent {
  switch (step) {
    case 'sales-recorded':
      return { type: 'SalesRecorded', data: { session } };
    case 'deposits-balanced':
      return { type: 'DepositsBalanced', data: { session } };
    case 'winners-told':
      return { type: 'WinnersTold', data: { session } };
    case 'cleared':
      return { type: 'SessionCleared', data: { session } };
  }
}

function outcomeOf(lot: LotState, { offersUntilMs, nowMs }: EndOfSaleStep): BookEvent {
  if (lot.topBidder === 0) return { type: 'LotUnsold', data: { lot: lot.lot } };
  if (!isForVendor(lot)) return sale(lot, lot.topSen);
  const decideBy = new Date(offersUntilMs ?? nowMs + DAY_MS).toISOString();
  return {
    type: 'LotOffered',
    data: { bidder: lot.topBidder, decideBy, hammerSen: lot.topSen, lot: lot.lot },
  };
}

const DAY_MS = 24 * 3_600_000;

/** Is its highest bid one that the vendor is asked about? */
export function isForVendor({ approval, reserveSen, topSen }: LotState): boolean {
  return approval || topSen < (reserveSen ?? 0);
}

export function sale(lot: LotState, hammerSen: number): BookEvent {
  return {
    type: 'LotSold',
    data: {
      lot: lot.lot,
      bidder: lot.topBidder,
      hammerSen,
      premiumSen: buyersPremiumSen(lot.premium, hammerSen),
      adminFeeSen: lot.adminFeeSen,
      safetyDepositSen: lot.safetyDepositSen,
      depositSen: lot.depositSen,
    },
  };
}

function isUntold(lot: LotState): boolean {
  return lot.outcome === 'sold' && !lot.winnerTold;
}

/** What a step would do now, in one command of any size: the events that it would write, or why it is refused. */
export function stepAhead(
  state: BookView,
  step: { readonly type: EndOfSaleStep['type']; readonly session: string; readonly nowMs: number },
): Decision {
  return endOfSaleDeciders[step.type](state, { ...step, commandId: 'not given', limit: Number.MAX_SAFE_INTEGER });
}

export const endOfSaleDeciders = {
  'record-sales': recordSales,
  'balance-out-deposits': balanceOutDeposits,
  'tell-winners': tellWinners,
  'clear-session': clearSession,
};

import { covers } from '../cover.ts';
import { depositAccount } from '../postings.ts';
import { type BookState, type BookView, doneAs } from '../state.ts';
import { accept, carriedOut, type Decision, doneBefore, type Refused, refuse, refuseAlike } from './decision.ts';

/** The deposit account: what goes in, what the bank or the house takes back, and writing off a debt. */

/** The balance of the deposit as its question showed it. Undefined: nobody was shown it. */
export interface BalanceShown {
  readonly shownBalanceSen?: number | undefined;
}

export interface CreditDeposit extends BalanceShown {
  readonly type: 'credit-deposit';
  readonly commandId: string;
  readonly bidder: number;
  readonly amountSen: number;
  readonly source: 'top-up' | 'house';
  /** Names the payment or correction; credited once, ever. */
  readonly reference: string;
  readonly nowMs: number;
}

export interface ReverseDeposit extends BalanceShown {
  readonly type: 'reverse-deposit';
  readonly commandId: string;
  readonly bidder: number;
  readonly amountSen: number;
  /** The bank's reversal cannot be refused, even when it leaves a debt; the house's correction may not touch held deposits. */
  readonly source: 'bank' | 'house';
  /** It is meant that the bank took more than is on the deposit. */
  readonly above?: boolean | undefined;
  readonly reference: string;
  /** Another one than that which it is like but for marks and blanks is meant. */
  readonly alike?: boolean | undefined;
  readonly nowMs: number;
}

export interface ResetDeposit extends BalanceShown {
  readonly type: 'reset-deposit';
  readonly commandId: string;
  readonly bidder: number;
  readonly nowMs: number;
}

const MAX_DEPOSIT_SEN = 100_000_000_000;

function creditDeposit(state: BookState, command: CreditDeposit): Decision {
  const { bidder, amountSen, source, reference } = command;
  if (!isAmount(amountSen)) return refuse({ code: 'amount-invalid' });
  if (!state.bidders.has(bidder)) return refuse({ code: 'bidder-unknown' });
  const earlier = state.references.get(reference);
  if (earlier === `${bidder}:${amountSen}`) return doneBefore(state, reference);
  if (earlier !== undefined) return refuse({ code: 'reference-used', reference });
  return (
    refuseBalanceChanged(state, command) ??
    accept({ type: 'DepositCredited', data: { bidder, amountSen, source, reference } })
  );
}

function reverseDeposit(state: BookState, command: ReverseDeposit): Decision {
  const { bidder, amountSen, source, above = false, reference } = command;
  if (!isAmount(amountSen)) return refuse({ code: 'amount-invalid' });
  const account = state.bidders.get(bidder);
  if (account === undefined) return refuse({ code: 'bidder-unknown' });
  const earlier = state.references.get(reference);
  if (earlier === `${bidder}:${-amountSen}`) return doneBefore(state, reference);
  if (earlier !== undefined) return refuse({ code: 'reference-used', reference });
  const changed = refuseBalanceChanged(state, command);
  if (changed !== undefined) return changed;
  const { balanceSen, heldSen } = account;
  if (source === 'house' && !covers({ balanceSen: balanceSen - amountSen, heldSen })) {
    return refuse({ code: 'deposit-held', heldSen, winningLots: account.winning });
  }
  const aboveSen = amountSen - Math.max(0, balanceSen);
  const alike = refuseAlike(state, command);
  if (alike !== undefined) return alike;
  if (!above && aboveSen > 0) return refuse({ code: 'reversal-above-balance', balanceSen, aboveSen });
  return accept({ type: 'DepositReversed', data: { bidder, amountSen, source, reference } });
}

/** Back office, section 2: 'Reset Deposit Balance' exists only when the balance is negative. */
function resetDeposit(state: BookState, command: ResetDeposit): Decision {
  const account = state.bidders.get(command.bidder);
  if (account === undefined) return refuse({ code: 'bidder-unknown' });
  const refused =
    carriedOut(state, command.commandId, doneAs('DepositReset', command.bidder)) ??
    refuseBalanceChanged(state, command);
  if (refused !== undefined) return refused;
  if (account.balanceSen >= 0) return refuse({ code: 'balance-not-negative' });
  return accept({ type: 'DepositReset', data: { bidder: command.bidder, amountSen: -account.balanceSen } });
}

/** Somebody was shown another balance than there is: they are asked again, with this one. */
export function refuseBalanceChanged(
  state: Pick<BookView, 'bidders' | 'movedAt'>,
  { bidder, shownBalanceSen }: BalanceShown & { readonly bidder: number },
): Refused | undefined {
  const balanceSen = state.bidders.get(bidder)?.balanceSen ?? 0;
  if (shownBalanceSen === undefined || shownBalanceSen === balanceSen) return undefined;
  const changedAt = state.movedAt.get(depositAccount(bidder)) ?? -1;
  return refuse({ code: 'balance-changed', balanceSen, changedAt });
}

function isAmount(amountSen: number): boolean {
  return Number.isSafeInteger(amountSen) && amountSen > 0 && amountSen <= MAX_DEPOSIT_SEN;
}

export const depositsDeciders = {
  'credit-deposit': creditDeposit,
  'reverse-deposit': reverseDeposit,
  'reset-deposit': resetDeposit,
};

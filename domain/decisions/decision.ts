import type { AdmissionObstacle } from '../bid-obstacle.ts';
import type { BookEvent } from '../events.ts';
import type { GateStep } from '../handover.ts';
import type { Overrun } from '../session-overlap.ts';
import type { SessionProblem } from '../session-plan.ts';
import type { RulesProblem, SessionRules } from '../session-rules.ts';
import { type BookView, type LotState, referenceLike } from '../state.ts';
import type { AgreementProblem } from '../vendor-agreement.ts';

/**
 * What a decision ends in: events to append (none when there is nothing left to do), what this command did before, or a typed
 * refusal. A decision never throws for what a person asked; an exception means a bug.
 */
export type Decision = Accepted | Repeated | Refused;

export interface Accepted {
  readonly kind: 'accepted';
  readonly events: readonly BookEvent[];
}

/** The command id was carried out before, at this revision, and its answer stands. */
export interface Repeated {
  readonly kind: 'repeated';
  readonly revision: number;
}

export interface Refused<R extends Refusal = Refusal> {
  readonly kind: 'refused';
  readonly refusal: R;
}

/** Why a command is refused; one code for one reason, with what the person who asked may want to know. */
export type Refusal =
  | { readonly code: 'lot-not-found' | 'lot-not-open' | 'lot-no-taken' | 'lot-has-bids' | 'lot-exists' }
  /** Nothing was done, because of these. */
  | { readonly code: 'lots-refused'; readonly lots: readonly RefusedLot[] }
  /** Why none of the list is saved. */
  | { readonly code: 'sessions-refused'; readonly problems: readonly SessionProblem[] }
  | { readonly code: 'session-not-found' | 'session-has-bids' | 'session-has-open-lots' }
  /** It is running, and nobody has said why it is moved or withdrawn. */
  | { readonly code: 'session-reason-missing'; readonly session: string }
  /** It has started: whoever takes part has read how it is bid on. */
  | { readonly code: 'session-rules-fixed' }
  /** Somebody else has set reserve or approval since they were shown: the revision. */
  | { readonly code: 'reserve-changed'; readonly changedAt: number }
  | { readonly code: 'session-rules-invalid'; readonly problem: RulesProblem }
  /** Others stand by now than those that were shown. */
  | { readonly code: 'session-rules-changed'; readonly rules: SessionRules }
  /** Not above the starting price, or not in whole ringgit. */
  | { readonly code: 'reserve-invalid'; readonly startingPriceSen: number }
  /** So far above the starting price that it is asked about. Without the amount, which is told to nobody. */
  | { readonly code: 'reserve-unlikely'; readonly startingPriceSen: number }
  /** A lot with a reserve starts below it. */
  | { readonly code: 'price-with-reserve' }
  /** A reserve is not handed to another vendor. */
  | { readonly code: 'vendor-with-reserve' }
  /** The lot runs: its reserve is only lowered, and the vendor is asked no more than bidders were told. */
  | { readonly code: 'reserve-fixed' }
  /** Nothing of this lot is to be answered by them. */
  | { readonly code: 'offer-not-open' }
  /** Its time has passed. */
  | { readonly code: 'offer-over' }
  /** It is another amount by now than the one that was shown. */
  | { readonly code: 'offer-changed'; readonly hammerSen: number }
  /** The bidder may agree to no new price: said to who asks them for one, or accepts one in their name. */
  | { readonly code: 'bidder-not-free'; readonly by: 'vendor' | 'bidder'; readonly obstacle: AdmissionObstacle }
  /** Not above the offer, not in whole ringgit, or without time to answer it. */
  | { readonly code: 'counter-invalid'; readonly hammerSen: number }
  /** So far above the offer that it is asked about; up to `likelySen` it is not. */
  | {
      readonly code: 'counter-unlikely';
      readonly hammerSen: number;
      readonly counterSen: number;
      readonly likelySen: number;
    }
  | { readonly code: 'maximum-bids-off' }
  /** Less than the present price, which its leader has agreed to. */
  | { readonly code: 'maximum-too-low'; readonly topSen: number }
  /** It is too near to the end to lower it. */
  | { readonly code: 'maximum-fixed' }
  /** Above what any bid may be. */
  | { readonly code: 'maximum-too-high' }
  /** So far above the price that it is asked about; up to `likelySen` it is not. */
  | { readonly code: 'maximum-unlikely'; readonly topSen: number; readonly likelySen: number }
  /** Its sales are being recorded, or are. */
  | { readonly code: 'sale-begun' }
  | { readonly code: 'extension-refused'; readonly problem: ExtensionProblem }
  /** More time than the outage explains, ms, and nobody has said that it is meant; what was given for it before is in it. */
  | { readonly code: 'extension-above-outage'; readonly lostMs: number; readonly givenMs: number }
  /** With the end that was asked for, another session of the same public would run at the same time. */
  | { readonly code: 'session-overlaps'; readonly other: string }
  /** By the rules of the session its lots could run into that one, which is for the same public. */
  | ({ readonly code: 'lots-overrun' } & Overrun)
  | { readonly code: 'session-not-started' | 'session-ended' | 'session-not-ended' | 'session-cleared' }
  | { readonly code: 'bidder-unknown' | 'bidder-suspended' | 'bidder-barred' }
  | { readonly code: 'not-in-lot' | 'amount-invalid' | 'command-id-reused' | 'balance-not-negative' }
  | { readonly code: 'purchase-not-found' | 'purchase-not-balanced' | 'purchase-paid' | 'purchase-forfeited' }
  | { readonly code: 'purchase-not-paid' | 'buyer-changed' | 'unit-released' }
  /** No payment of this reference lies on the purchase. */
  | { readonly code: 'payment-not-found' }
  | { readonly code: 'payment-invalid' | 'raise-limit-invalid' }
  /** Nothing lies on the purchase that its buyer is owed; so much they have been credited before. */
  | { readonly code: 'no-surplus'; readonly creditedSen: number }
  /** It is another amount by now than the one that was agreed to. */
  | { readonly code: 'surplus-changed'; readonly surplusSen: number }
  /** So much of what came in was credited to the buyer, and only this is left on the purchase. */
  | { readonly code: 'surplus-credited'; readonly creditedSen: number; readonly leftSen: number }
  /** Another balance is due by now, or another additional deposit stands, than was shown; negative when more came in than was asked for. */
  | {
      readonly code: 'due-changed';
      readonly dueSen: number;
      readonly additionalDepositSen: number;
      /** Of the last movement on the purchase; -1 for none. */
      readonly changedAt: number;
    }
  /** Another balance is on the deposit by now than the one that was shown. */
  | {
      readonly code: 'balance-changed';
      readonly balanceSen: number;
      /** Of the last movement on the account; -1 for none. */
      readonly changedAt: number;
    }
  /** More than is due on the purchase, by so much, and nobody has said that it is meant. */
  | { readonly code: 'reversal-above-balance'; readonly balanceSen: number; readonly aboveSen: number }
  | { readonly code: 'price-unlikely'; readonly hammerSen: number; readonly reserveSen: number }
  | { readonly code: 'payment-above-due'; readonly dueSen: number; readonly aboveSen: number }
  /** The day of a payment is before the one on which its lot was sold, and nobody has said that it is meant. YYYY-MM-DD at +08:00. */
  | { readonly code: 'payment-before-sale'; readonly soldOn: string; readonly paidOn: string }
  | { readonly code: 'refund-invalid' | 'refund-unknown' | 'refund-returned' }
  /** Less is on the deposit, or the lots being won need it. */
  | {
      readonly code: 'refund-too-high';
      readonly refundableSen: number;
      readonly heldSen: number;
      readonly winningLots: readonly string[];
    }
  | { readonly code: 'agreement-invalid'; readonly problem: AgreementProblem }
  /** Somebody else has set another one since it was shown: the revision. */
  | { readonly code: 'agreement-changed'; readonly changedAt: number }
  | { readonly code: 'vendor-without-agreement' | 'vendor-lot-unknown'; readonly vendor: string }
  | { readonly code: 'vendor-amount-invalid' | 'vendor-movement-unknown' | 'sale-not-settled' }
  | { readonly code: 'payout-unknown' | 'payout-returned' | 'payout-self-approved' }
  /** Less is on the vendor's account, or is due already. */
  | { readonly code: 'payout-too-high'; readonly balanceSen: number; readonly payableSen: number }
  /** Another balance stands on the vendor's account by now than was shown. */
  | {
      readonly code: 'vendor-balance-changed';
      readonly balanceSen: number;
      readonly payableSen: number;
      /** The revision of the last movement on the account; -1 for none. */
      readonly changedAt: number;
    }
  | { readonly code: 'unit-not-found' | 'auction-not-over' }
  /** Only an unsold lot is reserved; what became of this one. */
  | { readonly code: 'unit-not-unsold'; readonly outcome: LotState['outcome'] }
  /** The limit would leave no room for the minimum raise of this lot. */
  | { readonly code: 'raise-limit-too-low'; readonly lot: string }
  /** Another limit stands by now than the one that was shown. */
  | {
      readonly code: 'raise-limit-changed';
      readonly timesPercent: number;
      readonly plusSen: number;
      /** The revision that set it. */
      readonly changedAt: number;
    }
  | { readonly code: 'staff-only'; readonly group: string }
  | { readonly code: 'staff-one-winning'; readonly group: string }
  | { readonly code: 'bid-on-top'; readonly topSen: number; readonly topBidder: number }
  /** No bid of this revision counts on the lot. */
  | { readonly code: 'bid-not-standing' }
  /** Less than the next bid must be; or enough, but a raise of a price above the present one, which never was or is no longer. */
  | {
      readonly code: 'bid-too-low' | 'price-changed';
      readonly topSen: number;
      /** 0 when there is no bid yet. */
      readonly topBidder: number;
      readonly minimumSen: number;
    }
  | {
      readonly code: 'bid-too-high';
      readonly topSen: number;
      /** 0 when there is no bid yet. */
      readonly topBidder: number;
      /** In whole ringgit. */
      readonly maximumSen: number;
    }
  | { readonly code: 'deposit-insufficient'; readonly balanceSen: number; readonly depositSen: number }
  | {
      readonly code: 'deposit-exceeded';
      readonly balanceSen: number;
      readonly heldSen: number;
      readonly depositSen: number;
      readonly winningLots: readonly string[];
    }
  | { readonly code: 'deposit-held'; readonly heldSen: number; readonly winningLots: readonly string[] }
  | { readonly code: 'reference-used'; readonly reference: string }
  /** Like one that was used (`earlier`) but for marks and blanks; another payment must be meant. */
  | { readonly code: 'reference-alike'; readonly reference: string; readonly earlier: string }
  | { readonly code: 'step-done' | 'step-out-of-order'; readonly step: string }
  /** The unit has no file of its handover, or has another one already. */
  | { readonly code: 'handover-not-open' | 'handover-open' | 'handover-terms-invalid' }
  /** Something stands in the file that is to be taken back. */
  | { readonly code: 'handover-not-empty' }
  /** With another day. YYYY-MM-DD at +08:00, as all days here. */
  | { readonly code: 'step-recorded'; readonly on: string }
  /** The unit has left since the step was recorded. */
  | { readonly code: 'step-left-with' }
  /** Not between the sale and today, or not until when something may hold. */
  | { readonly code: 'day-invalid'; readonly soldOn: string }
  | { readonly code: 'charge-invalid' | 'charge-not-found' }
  /** An `other` charge says what it is for, and no other one does. */
  | { readonly code: 'charge-words-invalid' }
  /** The terms of the file say what it costs, and another amount was sent. */
  | { readonly code: 'charge-by-terms'; readonly amountSen: number }
  /** A step that somebody has to have seen was recorded without who it was, or another one with somebody. */
  | { readonly code: 'witness-missing' | 'witness-unexpected' }
  /** Other charges are due by now than those that were shown. */
  | { readonly code: 'charges-changed'; readonly dueSen: number; readonly changedAt: number }
  | { readonly code: 'charges-above-due'; readonly dueSen: number; readonly aboveSen: number }
  | { readonly code: 'charges-due'; readonly dueSen: number }
  /** What the gate waits for: steps, charges, and days of storage that are not charged yet. */
  | {
      readonly code: 'handover-incomplete';
      readonly missing: readonly GateStep[];
      readonly dueSen: number;
      readonly unchargedDays: number;
    }
  /** What the safety deposit waits for is not done. */
  | { readonly code: 'handover-unfinished' }
  /** It was done after this day, and nobody has said that the deposit is returned all the same. */
  | { readonly code: 'safety-deposit-late'; readonly until: string }
  /** It is kept for the buyer until this day, or what it waits for was done by then. */
  | { readonly code: 'safety-deposit-held'; readonly until: string }
  /** None lies on the purchase; or, to be restored, none has left it. */
  | { readonly code: 'no-safety-deposit' }
  /** It has left the purchase: only so much still lies there. */
  | { readonly code: 'safety-deposit-settled'; readonly leftSen: number }
  /** null: no notice was given. */
  | { readonly code: 'disposal-early'; readonly from: string | null }
  | { readonly code: 'unit-disposed' };

/** What keeps the extension of a session from being made. */
export type ExtensionProblem =
  /** Somebody else gave the session another end. */
  | 'changed-meanwhile'
  | 'not-later'
  | 'in-past'
  | 'too-long'
  /** The outage is not over, or did not touch the session. */
  | 'outage-not-over'
  | 'outage-elsewhere';

export type RefusalCode = Refusal['code'];

/** One lot of many, and why it is refused. */
export interface RefusedLot {
  readonly lotNo: string;
  /** `lot-repeated`: its number stands twice in what was asked. */
  readonly refusal: Refusal | { readonly code: 'lot-repeated' };
}

export function accept(...events: readonly BookEvent[]): Accepted {
  return { kind: 'accepted', events };
}

/** The command asks for what is already so. */
export const NOTHING_TO_DO: Accepted = { kind: 'accepted', events: [] };

/** The command was carried out before, and is not again. */
export function repeated({ revision }: { readonly revision: number }): Repeated {
  return { kind: 'repeated', revision };
}

/** The command of this id was carried out before, or means something else than it did then; undefined: it is new. */
export function carriedOut(
  { moneyCommands }: Pick<BookView, 'moneyCommands'>,
  commandId: string,
  what: string,
): Repeated | Refused | undefined {
  const trace = moneyCommands.get(commandId);
  if (trace === undefined) return undefined;
  return trace.what === what ? repeated(trace) : refuse({ code: 'command-id-reused' });
}

/** What this name stands for was done before, and is not done again. */
export function doneBefore({ doneAt }: Pick<BookView, 'doneAt'>, name: string): Repeated {
  const revision = doneAt.get(name);
  if (revision === undefined) throw new Error(`The book does not know when it did ${name}`);
  return repeated({ revision });
}

export function refuse<const R extends Refusal>(refusal: R): Refused<R> {
  return { kind: 'refused', refusal };
}

/** The same slip may have been typed with other marks or blanks: whoever records it is asked. */
export function refuseAlike(
  state: Pick<BookView, 'references' | 'alike'>,
  { reference, alike = false }: { readonly reference: string; readonly alike?: boolean | undefined },
): Refused | undefined {
  const earlier = alike ? undefined : referenceLike(state, reference);
  return earlier === undefined ? undefined : refuse({ code: 'reference-alike', reference, earlier });
}

import type { AdmissionObstacle } from '../bid-obstacle.ts';
import { MAX_BID_SEN } from '../bid-range.ts';
import type { ExtensionProblem, Refusal, RefusalCode, RefusedLot } from '../decisions/decision.ts';
import { type GateStep, HANDOVER_STEPS } from '../handover.ts';
import { dayText, momentText } from '../moments.ts';
import { formatRM } from '../money.ts';
import { lengthText } from '../time-given.ts';
import type { AgreementProblem } from '../vendor-agreement.ts';
import { problemText, RULES_REFUSED } from './session-problems.ts';

/**
 * Every refusal of the book: its HTTP status, what it says to the person whose command it was, and what it is to whoever runs the
 * evening. Texts in quotes stand in the specification (bidder side, sections 5 and 8; back office, section 8) and are used word for
 * word. What a receipt says of a refused bid stands in `bid-refusals.ts`, since bidders' pages load it.
 */
type AnyRefusal = Refusal | RefusedLot['refusal'];
type AnyCode = AnyRefusal['code'];
type Of<Code extends AnyCode, R extends AnyRefusal = AnyRefusal> = R extends unknown
  ? Code extends R['code']
    ? R
    : never
  : never;

interface RefusalEntry<Code extends AnyCode> {
  readonly status: 400 | 403 | 404 | 409 | 422;
  readonly title?: string;
  readonly says: string | ((refusal: Of<Code>) => string);
  readonly house: string;
}

const EXTENSION_REFUSED: Readonly<Record<ExtensionProblem, string>> = {
  'changed-meanwhile': 'The session has another end by now. Look at it again before you extend it.',
  'not-later': 'The new end must be later than the one that stands.',
  'in-past': 'The new end must be in the future.',
  'too-long': 'A session can be extended by 24 hours at most.',
  'outage-not-over': 'The outage is not over yet.',
  'outage-elsewhere': 'This outage was not while the session ran.',
};

const AGREEMENT_REFUSED: Readonly<Record<AgreementProblem, string>> = {
  'bands-not-from-zero': 'The first band must begin at RM0.00.',
  'bands-not-rising': 'Each band must begin above the one before it.',
  'maximum-below-minimum': 'The maximum must not be below the minimum.',
  'amounts-too-high': 'Commission and charges of one lot must not come to more than RM1,000,000.00 whatever it brings.',
};

/** Why a unit of a past auction is not reserved for anybody. */
const NOT_UNSOLD = {
  open: 'The sale of this unit has not been recorded yet.',
  sold: 'This unit is sold.',
  withdrawn: 'This unit was withdrawn from the auction.',
  offered: 'The vendor of this unit has been asked about its highest bid.',
  forfeited: 'The sale of this unit was forfeited. List it in another session to sell it again.',
  unsold: 'This unit is unsold.',
} as const;

/** Why nobody accepts a counter-offer in a bidder's name. */
/** In tenths up to ten times; what is far above that needs none. */
function timesText(times: number): string {
  return times < 100 ? `${Math.floor(10 * times) / 10}` : Math.floor(times).toLocaleString('en-MY');
}

function notFree(obstacle: AdmissionObstacle): string {
  switch (obstacle) {
    case 'bidder-suspended':
      return 'This bidder is suspended, and cannot accept a counter-offer. It can be declined for them.';
    case 'bidder-barred':
      return 'The vendor has barred this bidder, who cannot accept a counter-offer. It can be declined for them.';
    case 'staff-only':
      return 'This bidder is no longer of the staff group of this session, and cannot accept a counter-offer. It can be declined for them.';
  }
}

const REFUSALS: { readonly [Code in AnyCode]: RefusalEntry<Code> } = {
  'lot-not-found': { status: 404, says: 'There is no such lot in the current auction.', house: 'No such lot' },
  'session-not-found': { status: 404, says: 'There is no such session.', house: 'No such session' },
  'session-not-started': {
    status: 409,
    says: 'The auction has not started yet.',
    house: 'The auction had not started',
  },
  'session-ended': { status: 409, says: 'Auction has ended', house: 'The auction had ended' },
  'session-not-ended': { status: 409, says: 'The auction has not ended yet.', house: 'The auction had not ended' },
  'session-cleared': { status: 409, says: 'This session has been cleared.', house: 'The auction had been cleared' },
  'sale-begun': {
    status: 409,
    says: 'The sales of this session are being recorded: its end stands.',
    house: 'Sales of the session being recorded',
  },
  'extension-refused': {
    status: 409,
    says: (refusal) => EXTENSION_REFUSED[refusal.problem],
    house: 'Session not extended',
  },
  'extension-above-outage': {
    status: 409,
    says: ({ lostMs, givenMs }) =>
      `The outage took ${lengthText(lostMs)} of the session, and this gives ${lengthText(givenMs)} for it. More than 30 minutes beyond it must be meant.`,
    house: 'Session extended by more than the outage explains',
  },
  'session-rules-fixed': {
    status: 409,
    says: 'The session has started: the rules of its bidding stand.',
    house: 'Bidding rules stand once a session has started',
  },
  'session-rules-invalid': {
    status: 400,
    says: ({ problem }) => RULES_REFUSED[problem],
    house: 'Bidding rules not possible',
  },
  'session-rules-changed': {
    status: 409,
    says: 'Somebody else has changed these rules meanwhile. Look at them again.',
    house: 'Bidding rules changed meanwhile',
  },
  'reserve-changed': {
    status: 409,
    says: 'Nothing was saved: somebody else has changed the reserve or the approval meanwhile.',
    house: 'Reserve or approval changed meanwhile',
  },
  'reserve-invalid': {
    status: 400,
    says: ({ startingPriceSen }) =>
      `The reserve must be in whole ringgit, above the starting price of ${formatRM(startingPriceSen)} and at most ${formatRM(MAX_BID_SEN)}.`,
    house: 'Reserve not above the starting price',
  },
  'reserve-unlikely': {
    status: 409,
    says: ({ startingPriceSen }) =>
      `This reserve is more than ten times the starting price of ${formatRM(startingPriceSen)}. Please check the amount.`,
    house: 'Reserve far above the starting price',
  },
  'price-with-reserve': {
    status: 409,
    says: 'The lot has a reserve: its starting price can only be lowered. Drop the reserve first, and set it again afterwards, as the vendor wants it.',
    house: 'Starting price raised beside a reserve',
  },
  'vendor-with-reserve': {
    status: 409,
    says: 'The lot has a reserve of its vendor: it cannot go to another vendor with it. Drop the reserve first.',
    house: 'Vendor changed beside a reserve',
  },
  'reserve-fixed': {
    status: 409,
    says: 'While a lot runs it gets no reserve, and it cannot be made subject to approval.',
    house: 'Reserve or approval set while the lot runs',
  },
  'offer-not-open': {
    status: 409,
    says: 'There is nothing to answer for this lot any more.',
    house: 'No offer to be answered',
  },
  'offer-over': { status: 409, says: 'The time to answer this offer is over.', house: 'Offer answered too late' },
  'offer-changed': {
    status: 409,
    says: ({ hammerSen }) => `The offer is ${formatRM(hammerSen)} by now. Look at it again.`,
    house: 'Offer changed meanwhile',
  },
  'bidder-not-free': {
    status: 409,
    says: ({ by, obstacle }) =>
      by === 'vendor'
        ? 'The bidder of this lot can agree to no other price at the moment. Their bid still binds them: accept or decline it.'
        : notFree(obstacle),
    house: 'Bidder who may agree to no new price',
  },
  'counter-invalid': {
    status: 400,
    says: ({ hammerSen }) =>
      `A counter-offer must be in whole ringgit, above ${formatRM(hammerSen)} and at most ${formatRM(MAX_BID_SEN)}.`,
    house: 'Counter-offer not above the offer',
  },
  'counter-unlikely': {
    status: 409,
    // Less than it is.
    says: ({ hammerSen, counterSen }) =>
      `${formatRM(counterSen)} is more than ${timesText((counterSen - 1) / hammerSen)} times the highest bid of ${formatRM(hammerSen)}. Please check the amount.`,
    house: 'Counter-offer far above the highest bid',
  },
  'maximum-bids-off': {
    status: 409,
    says: 'This auction does not take maximum bids.',
    house: 'No maximum bids in this session',
  },
  'maximum-too-low': {
    status: 409,
    says: ({ topSen }) => `You lead at ${formatRM(topSen)}: your maximum cannot be less than that.`,
    house: 'Maximum below the price',
  },
  'maximum-fixed': {
    status: 409,
    says: 'In the last minutes of a lot a maximum can only be raised.',
    house: 'Maximum lowered in the last minutes',
  },
  'maximum-too-high': {
    status: 400,
    says: `A maximum bid must be in whole ringgit and at most ${formatRM(MAX_BID_SEN)}.`,
    house: 'Maximum above what any bid may be',
  },
  'maximum-unlikely': {
    status: 409,
    says: ({ likelySen }) =>
      `This is far above the price: a single bid may go to ${formatRM(likelySen)} now. Please check the amount.`,
    house: 'Maximum far above the price',
  },
  'session-overlaps': {
    status: 409,
    says: (refusal) => `Until then session ${refusal.other} of the same bidders would run beside it.`,
    house: 'Two sessions of the same bidders at once',
  },
  'lots-overrun': {
    status: 409,
    says: ({ other, latestEndsAtMs }) => {
      const until = momentText(new Date(latestEndsAtMs).toISOString());
      return `By the bidding rules lots could run until ${until}, beside session ${other} of the same bidders.`;
    },
    house: 'Lots that could run into the next session',
  },
  'bidder-unknown': { status: 403, says: 'Only bidders can take part in an auction.', house: 'No bidder' },
  'bidder-suspended': {
    status: 403,
    says: 'Your bidding account is suspended. Please contact us.',
    house: 'Account deactivated',
  },
  'bidder-barred': {
    status: 403,
    says: 'The vendor of this lot does not accept your bids. Please contact us.',
    house: 'Blacklisted by the vendor',
  },
  'not-in-lot': { status: 403, says: 'user not in lot', house: 'They had not entered the lot' },
  'staff-only': {
    status: 403,
    says: (refusal) => `This auction is only available for ${refusal.group} only.`,
    house: 'Lot for staff only',
  },
  'staff-one-winning': {
    status: 409,
    says: (refusal) =>
      `You already have the highest bid for a lot. ${refusal.group} auction only allows one winning lot per person in one session.`,
    house: 'One winning lot a person in a staff auction',
  },
  'bid-on-top': {
    status: 409,
    says: 'You already have the highest bid for this lot.',
    house: 'They had the highest bid already',
  },
  'bid-too-low': { status: 409, says: 'failed', house: 'Below the least bid' },
  'price-changed': { status: 409, says: 'failed', house: 'Raise of a price that was no longer the price' },
  'bid-too-high': {
    status: 409,
    says: (refusal) =>
      `This is higher than a single bid may go. The most you can bid now is ${formatRM(refusal.maximumSen)}.`,
    house: 'More than one bid may raise',
  },
  'deposit-insufficient': { status: 409, says: 'Insufficient Deposit Balance', house: 'Deposit balance too low' },
  'deposit-exceeded': {
    status: 409,
    title: 'Exceeded number of winning auction lot',
    says: (refusal) => `You can only bid in an auction lot with ${refusal.winningLots.length} winning/s at a time`,
    house: 'Deposit holds for other lots',
  },
  'deposit-held': {
    status: 409,
    says: ({ heldSen, winningLots }) =>
      heldSen === 0
        ? 'There is less than that on the deposit.'
        : `${formatRM(heldSen)} is held for the lots being won: ${winningLots.join(', ')}.`,
    house: 'Deposit held for lots being won',
  },
  'amount-invalid': {
    status: 400,
    says: 'The amount must be in whole ringgit and above zero.',
    house: 'Amount not in whole ringgit above zero',
  },
  'command-id-reused': {
    status: 422,
    says: 'This has been carried out already, with other contents. Look at what was recorded before you send it again.',
    house: 'Repeated with other contents',
  },
  'reference-used': {
    status: 409,
    says: (refusal) => `The reference ${refusal.reference} was used before.`,
    house: 'Payment reference used before',
  },
  'reference-alike': {
    status: 409,
    says: ({ reference, earlier }) =>
      `The reference ${reference} is like ${earlier}, which was used before: it may be the same payment.`,
    house: 'Payment reference like one used before',
  },
  'balance-not-negative': {
    status: 409,
    says: 'Only a negative balance can be reset.',
    house: 'Reset of a deposit that is not negative',
  },
  'sessions-refused': {
    status: 409,
    says: ({ problems }) => problems.map(problemText).join(' '),
    house: 'List of sessions not saved',
  },
  'session-has-bids': { status: 409, says: 'There are bids in this session.', house: 'Bids in the session' },
  'session-reason-missing': {
    status: 409,
    says: ({ session }) => `${session} is running: choose a reason, which its bidders read, and say why in words.`,
    house: 'Running session changed without a reason',
  },
  'session-has-open-lots': {
    status: 409,
    says: 'The sales of this session have not been recorded yet.',
    house: 'Sales of the session not recorded yet',
  },
  'lot-exists': {
    status: 409,
    says: 'There is a lot of this number in the session already.',
    house: 'Lot number used already',
  },
  'lot-no-taken': {
    status: 409,
    says: 'Another current session has a lot of this number.',
    house: 'Lot number of another session',
  },
  'lot-has-bids': {
    status: 409,
    says: 'Bidders have entered this lot; its terms stand.',
    house: 'Lot entered by bidders: its terms stand',
  },
  'lot-repeated': {
    status: 409,
    says: 'This lot no appears more than once in the list.',
    house: 'Lot number twice in the list',
  },
  'lots-refused': { status: 409, says: ({ lots }) => lotReasons(reasonsOf(lots)), house: 'List of lots not saved' },
  'bid-not-standing': {
    status: 409,
    says: 'There is no such bid on this lot, or it was cancelled before.',
    house: 'No such bid, or cancelled before',
  },
  'lot-not-open': { status: 409, says: 'This lot is closed.', house: 'Lot closed' },
  'step-done': { status: 409, says: 'This step has been done already.', house: 'Step of the end done already' },
  'step-out-of-order': {
    status: 409,
    says: 'The steps before this one have not been done yet.',
    house: 'Step of the end before its turn',
  },
  'purchase-not-found': { status: 404, says: 'Nobody has bought this lot.', house: 'Lot bought by nobody' },
  'purchase-not-balanced': {
    status: 409,
    says: 'The deposit of this lot has not been balanced out yet.',
    house: 'Deposit of the lot not balanced out yet',
  },
  'purchase-paid': { status: 409, says: 'This lot is paid.', house: 'Lot paid already' },
  'purchase-forfeited': { status: 409, says: 'This lot is forfeited.', house: 'Lot forfeited' },
  'unit-not-found': {
    status: 404,
    says: 'There is no such unit in this auction.',
    house: 'No such unit in the auction',
  },
  'auction-not-over': {
    status: 409,
    says: 'The four end-auction steps of this auction come first.',
    house: 'Auction not over',
  },
  'unit-not-unsold': { status: 409, says: (refusal) => NOT_UNSOLD[refusal.outcome], house: 'Unit not unsold' },
  'purchase-not-paid': { status: 409, says: 'This lot is not paid.', house: 'Lot not paid' },
  'buyer-changed': { status: 409, says: 'This lot was sold to somebody else.', house: 'Sold to somebody else' },
  'unit-released': { status: 409, says: 'This unit was released already.', house: 'Unit released already' },
  'payment-not-found': {
    status: 404,
    says: 'There is no such payment on this lot, or it was taken back before.',
    house: 'No such payment, or taken back before',
  },
  'raise-limit-invalid': {
    status: 400,
    says: 'The limit must be 100 to 1,000 percent, plus RM0.00 to RM1,000,000.00 in whole ringgit.',
    house: 'Limit of raises not valid',
  },
  'raise-limit-too-low': {
    status: 409,
    says: (refusal) => `The limit leaves no room for the minimum raise of lot ${refusal.lot}.`,
    house: 'Limit of raises below a minimum raise',
  },
  'raise-limit-changed': {
    status: 409,
    says: ({ timesPercent, plusSen }) =>
      `Nothing was set: by now the limit of a raise is ${timesPercent}% plus ${formatRM(plusSen)}.`,
    house: 'Another limit of raises by now',
  },
  'refund-invalid': {
    status: 400,
    says: 'The amount must be above RM0.00, in whole sen.',
    house: 'Refund of no valid amount',
  },
  'agreement-invalid': {
    status: 400,
    says: ({ problem }) => AGREEMENT_REFUSED[problem],
    house: 'Agreement that cannot be worked out',
  },
  'agreement-changed': {
    status: 409,
    says: 'Another agreement with this vendor has been saved meanwhile. Look at it again before you change it.',
    house: 'Agreement changed meanwhile',
  },
  'sale-not-settled': {
    status: 409,
    says: 'This sale is not on the account of its vendor: it is settled by what is agreed once it is paid.',
    house: 'Sale that is not settled',
  },
  'vendor-without-agreement': {
    status: 409,
    says: ({ vendor }) => `Nothing has been agreed with ${vendor} yet. Save an agreement first.`,
    house: 'No agreement with the vendor',
  },
  'vendor-lot-unknown': {
    status: 404,
    says: ({ vendor }) => `This is not a lot of ${vendor}.`,
    house: 'Not a lot of the vendor',
  },
  'vendor-amount-invalid': {
    status: 400,
    says: 'The amount must be above RM0.00, in whole sen, and RM1,000,000,000.00 at most.',
    house: "No valid amount on a vendor's account",
  },
  'vendor-movement-unknown': {
    status: 404,
    says: "Nothing of this reference stands on the vendor's account.",
    house: "Nothing to take back on a vendor's account",
  },
  'vendor-balance-changed': {
    status: 409,
    says: ({ balanceSen, payableSen }) =>
      `By now the balance of this vendor is ${formatRM(balanceSen)}, of which ${formatRM(payableSen)} can be paid out.`,
    house: 'Another balance of the vendor by now',
  },
  'payout-too-high': {
    status: 409,
    says: ({ payableSen }) =>
      payableSen > 0 ? `At most ${formatRM(payableSen)} can be paid out now.` : 'Nothing can be paid out now.',
    house: 'More than can be paid out',
  },
  'payout-self-approved': {
    status: 403,
    says: 'A payout is approved by somebody else than who proposed it.',
    house: 'Payout approved by who proposed it',
  },
  'payout-unknown': { status: 404, says: 'There is no such payout in the book.', house: 'No such payout' },
  'payout-returned': {
    status: 409,
    says: "This payout was returned to the vendor's account.",
    house: "Payout returned to the vendor's account",
  },
  'refund-unknown': { status: 404, says: 'There is no such refund in the book.', house: 'No such refund' },
  'refund-returned': {
    status: 409,
    says: 'This refund was returned to the deposit.',
    house: 'Refund returned to the deposit',
  },
  'refund-too-high': { status: 409, says: refundTooHigh, house: 'More than can be refunded' },
  'due-changed': {
    status: 409,
    says: ({ dueSen, additionalDepositSen }) => {
      const deposit =
        additionalDepositSen === 0 ? '' : `, with an additional deposit of ${formatRM(additionalDepositSen)}`;
      return `Nothing was recorded: by now ${dueSen > 0 ? formatRM(dueSen) : 'nothing'} is due for this lot${deposit}.`;
    },
    house: 'Another balance due by now',
  },
  'balance-changed': {
    status: 409,
    says: ({ balanceSen }) => `Nothing was recorded: by now the deposit balance is ${formatRM(balanceSen)}.`,
    house: 'Another deposit balance by now',
  },
  'reversal-above-balance': {
    status: 409,
    says: ({ balanceSen, aboveSen }) =>
      `The deposit balance is ${formatRM(balanceSen)}: this takes back ${formatRM(aboveSen)} more than is there.`,
    house: 'Reversal above the deposit balance',
  },
  'price-unlikely': {
    status: 409,
    says: ({ hammerSen, reserveSen }) =>
      `${formatRM(hammerSen)} is far from the starting price of ${formatRM(reserveSen)}. Confirm that this price is meant.`,
    house: 'Price far from the starting price',
  },
  'payment-above-due': {
    status: 409,
    says: ({ dueSen, aboveSen }) => {
      const due = dueSen === 0 ? 'Nothing is due' : `${formatRM(dueSen)} is due`;
      return `${due} on this lot: this is ${formatRM(aboveSen)} more than that.`;
    },
    house: 'Payment or deposit above what is due',
  },
  'payment-before-sale': {
    status: 409,
    says: ({ soldOn, paidOn }) =>
      `The lot was sold on ${dayText(soldOn)}; this payment is dated ${dayText(paidOn)}. Confirm that this day is meant.`,
    house: 'Payment dated before the sale',
  },
  'no-surplus': {
    status: 409,
    says: ({ creditedSen }) =>
      creditedSen === 0
        ? 'Nothing is owed to the buyer of this lot.'
        : `Nothing more is owed to the buyer of this lot: ${formatRM(creditedSen)} was credited to their deposit account before.`,
    house: 'Nothing owed to the buyer',
  },
  'surplus-changed': {
    status: 409,
    says: ({ surplusSen }) => `By now ${formatRM(surplusSen)} is owed to the buyer of this lot.`,
    house: 'Another amount owed to the buyer by now',
  },
  'surplus-credited': {
    status: 409,
    says: ({ creditedSen, leftSen }) =>
      `${formatRM(creditedSen)} of what came in for this lot was credited to its buyer: ${
        leftSen === 0 ? 'none of the rest' : `at most ${formatRM(leftSen)} of the rest`
      } can be taken back.`,
    house: 'Credited to the buyer before it was taken back',
  },
  'payment-invalid': {
    status: 400,
    says: 'The amount must be RM0.00 or more, in whole sen.',
    house: 'Payment of no valid amount',
  },
  'handover-not-open': {
    status: 409,
    says: 'This unit has no file of its handover.',
    house: 'No file of the handover',
  },
  'handover-open': {
    status: 409,
    says: 'This unit has a file of its handover already, of another kind or with other terms.',
    house: 'File of the handover there already',
  },
  'handover-terms-invalid': {
    status: 400,
    says: 'These terms of a handover are not possible: each step can be asked for once, periods are 0 to 730 days, charges are at most RM1,000,000.00, and the safety deposit is held for 1 to 24 months.',
    house: 'Terms of a handover not possible',
  },
  'handover-not-empty': {
    status: 409,
    says: 'Steps, charges or payments stand in this file. Take them back, or waive them, first.',
    house: 'File of the handover not empty',
  },
  'step-recorded': {
    status: 409,
    says: ({ on }) => `This step is recorded already, as done on ${dayText(on)}.`,
    house: 'Step recorded with another day',
  },
  'step-left-with': {
    status: 409,
    says: 'The unit has left with this step done: the step is no longer taken back.',
    house: 'Step of a unit that has left',
  },
  'day-invalid': {
    status: 400,
    says: ({ soldOn }) =>
      `The day must be between the sale, ${dayText(soldOn)}, and today, for a notice of disposal between the opening of the file and today; only an inspection has a last day, which is not before its own.`,
    house: 'Day of a step not possible',
  },
  'charge-invalid': {
    status: 400,
    says: 'The amount must be above RM0.00, in whole sen.',
    house: 'Charge of no valid amount',
  },
  'charge-words-invalid': {
    status: 400,
    says: 'Say in one line of 3 to 120 characters what is charged. A charge that the terms of the file name has no such words.',
    house: 'Charge that does not say what it is for',
  },
  'charge-by-terms': {
    status: 409,
    says: ({ amountSen }) =>
      `By the terms of this file it costs ${formatRM(amountSen)}: nothing was charged. Charge something else as another charge.`,
    house: 'Another amount than the terms say',
  },
  'witness-missing': {
    status: 400,
    says: 'A cutting is recorded with its witness: please enter their name and in which capacity they were there.',
    house: 'Cutting without a witness',
  },
  'witness-unexpected': {
    status: 400,
    says: 'Only a cutting is recorded with a witness.',
    house: 'Witness of another step',
  },
  'charge-not-found': { status: 404, says: 'There is no such charge in this file.', house: 'No such charge' },
  'charges-changed': {
    status: 409,
    says: ({ dueSen }) =>
      `Nothing was recorded: by now ${formatRM(Math.max(0, dueSen))} is due of the charges of this unit.`,
    house: 'Other charges due by now',
  },
  'charges-above-due': {
    status: 409,
    says: ({ dueSen, aboveSen }) =>
      `${formatRM(Math.max(0, dueSen))} is due of the charges of this unit: this is ${formatRM(aboveSen)} more than that.`,
    house: 'Payment above the charges due',
  },
  'charges-due': {
    status: 409,
    says: ({ dueSen }) => `${formatRM(dueSen)} of the charges of this unit is still due.`,
    house: 'Charges still due',
  },
  'handover-incomplete': { status: 409, says: handoverIncomplete, house: 'Handover not complete' },
  'handover-unfinished': {
    status: 409,
    says: 'What the safety deposit of this unit waits for is not done yet.',
    house: 'Handover not finished',
  },
  'safety-deposit-late': {
    status: 409,
    says: ({ until }) =>
      `It was done after ${dayText(until)}, until when the safety deposit was held. Confirm that it is returned all the same.`,
    house: 'Safety deposit returned after its time',
  },
  'safety-deposit-held': {
    status: 409,
    says: ({ until }) =>
      `The safety deposit is held until ${dayText(until)}, and it is the buyer’s where what it waits for is done by then.`,
    house: 'Safety deposit held for the buyer',
  },
  'no-safety-deposit': {
    status: 409,
    says: 'There is no safety deposit of this unit with which this could be done.',
    house: 'No safety deposit there',
  },
  'safety-deposit-settled': {
    status: 409,
    says: ({ leftSen }) =>
      `The safety deposit of this unit was returned or forfeited: ${formatRM(leftSen)} still lies on the purchase. Put the safety deposit back first.`,
    house: 'Safety deposit has left the purchase',
  },
  'disposal-early': {
    status: 409,
    says: ({ from }) =>
      from === null
        ? 'Notice must be given before this unit is disposed of.'
        : `This unit may be disposed of from ${dayText(from)} on.`,
    house: 'Unit not to be disposed of yet',
  },
  'unit-disposed': { status: 409, says: 'This unit was disposed of.', house: 'Unit disposed of' },
};

/** Every refusal of the book. `lot-repeated` is one of a list that is asked for, and never of a command. */
export const REFUSAL_CODES = Object.keys(REFUSALS).filter((code) => code !== 'lot-repeated') as readonly RefusalCode[];

/** What it says to the person whose command was refused. */
export function refusalText(refusal: AnyRefusal): { status: number; message: string; title?: string } {
  const { status, says, title } = REFUSALS[refusal.code] as RefusalEntry<AnyCode>;
  const message = typeof says === 'string' ? says : says(refusal as Of<AnyCode>);
  return { status, message, ...(title !== undefined && { title }) };
}

/** What it is to whoever runs the evening; undefined for what is no refusal of the book. */
export function refusalToHouse(code: string): string | undefined {
  return Object.hasOwn(REFUSALS, code) ? REFUSALS[code as RefusalCode].house : undefined;
}

/** One of many lots, and why it was refused. */
export interface LotReason {
  readonly id: string;
  readonly message: string;
}

export function reasonsOf(lots: readonly RefusedLot[]): LotReason[] {
  return lots.map(({ lotNo, refusal }) => ({ id: lotNo, message: refusalText(refusal).message }));
}

const MAX_NAMED = 5;

/** Names the first few of them. */
export function lotReasons(lots: readonly LotReason[]): string {
  const named = lots.slice(0, MAX_NAMED).map(({ id, message }) => `Lot ${id}: ${message}`);
  return [...named, ...(lots.length > MAX_NAMED ? [`And ${lots.length - MAX_NAMED} more.`] : [])].join(' ');
}

function refundTooHigh({ refundableSen, heldSen, winningLots }: Of<'refund-too-high'>): string {
  const most = refundableSen > 0 ? `At most ${formatRM(refundableSen)} can be refunded` : 'Nothing can be refunded';
  const held = `: ${formatRM(heldSen)} is held for the lots being won: ${winningLots.join(', ')}`;
  return `${most}${winningLots.length > 0 ? held : ''}.`;
}

/** Names what the gate waits for; not how much is owed: guards read it. */
function handoverIncomplete({ missing, dueSen, unchargedDays }: Of<'handover-incomplete'>): string {
  const steps = missing.map((step: GateStep) => HANDOVER_STEPS[step].toLowerCase());
  const days = `storage of ${unchargedDays} ${unchargedDays === 1 ? 'day' : 'days'} not charged yet`;
  const what = [...steps, ...(dueSen > 0 ? ['payment of charges'] : []), ...(unchargedDays > 0 ? [days] : [])].join(
    '; ',
  );
  return `This unit cannot leave yet. Missing: ${what}.`;
}

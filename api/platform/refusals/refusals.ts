import type { Outcome } from '#api/book/outcome.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { problemText } from '#contract/catalogue/session-manager.ts';
import type { ExtensionProblem, Refusal, RefusedLot } from '#domain/decisions/decision.ts';
import { formatRM, ringgitOf } from '#domain/money.ts';

/**
 * From a refusal of the book to its HTTP status and text: the only place that knows both. Texts in quotes stand in the
 * specification (bidder side, sections 5 and 8; back office, section 8) and are used word for word.
 */
interface HttpRefusalText {
  readonly status: number;
  readonly message: string;
  readonly title?: string;
}

export function toHttpRefusal(refusal: Refusal | RefusedLot['refusal']): HttpRefusalText {
  switch (refusal.code) {
    case 'lot-not-found':
      return { status: 404, message: 'There is no such lot in the current auction.' };
    case 'session-not-found':
      return { status: 404, message: 'There is no such session.' };
    case 'session-not-started':
      return { status: 409, message: 'The auction has not started yet.' };
    case 'session-ended':
      return { status: 409, message: 'Auction has ended' };
    case 'session-not-ended':
      return { status: 409, message: 'The auction has not ended yet.' };
    case 'session-cleared':
      return { status: 409, message: 'This session has been cleared.' };
    case 'sale-begun':
      return { status: 409, message: 'The sales of this session are being recorded: its end stands.' };
    case 'extension-refused':
      return { status: 409, message: EXTENSION_REFUSED[refusal.problem] };
    case 'session-overlaps':
      return { status: 409, message: `Until then session ${refusal.other} of the same bidders would run beside it.` };
    case 'bidder-unknown':
      return { status: 403, message: 'Only bidders can take part in an auction.' };
    case 'bidder-suspended':
      return { status: 403, message: 'Your bidding account is suspended. Please contact us.' };
    case 'bidder-barred':
      return { status: 403, message: 'The vendor of this lot does not accept your bids. Please contact us.' };
    case 'not-in-lot':
      return { status: 403, message: 'user not in lot' };
    case 'staff-only':
      return { status: 403, message: `This auction is only available for ${refusal.group} only.` };
    case 'staff-one-winning':
      return {
        status: 409,
        message: `You already have the highest bid for a lot. ${refusal.group} auction only allows one winning lot per person in one session.`,
      };
    case 'bid-on-top':
      return { status: 409, message: 'You already have the highest bid for this lot.' };
    case 'bid-too-low':
      return { status: 409, message: 'failed' };
    case 'bid-too-high':
      return {
        status: 409,
        message: `This is higher than a single bid may go. The most you can bid now is ${formatRM(refusal.maximumSen)}.`,
      };
    case 'deposit-insufficient':
      return { status: 409, message: 'Insufficient Deposit Balance' };
    case 'deposit-exceeded':
      return {
        status: 409,
        title: 'Exceeded number of winning auction lot',
        message: `You can only bid in an auction lot with ${refusal.winningLots.length} winning/s at a time`,
      };
    case 'deposit-held':
      return {
        status: 409,
        message: `${formatRM(refusal.heldSen)} is held for the lots being won: ${refusal.winningLots.join(', ')}.`,
      };
    case 'amount-invalid':
      return { status: 400, message: 'The amount must be in whole ringgit and above zero.' };
    case 'command-id-reused':
      return { status: 422, message: 'This Idempotency-Key was used for something else.' };
    case 'reference-used':
      return { status: 409, message: `The reference ${refusal.reference} was used before.` };
    case 'balance-not-negative':
      return { status: 409, message: 'Only a negative balance can be reset.' };
    case 'sessions-refused':
      return { status: 409, message: refusal.problems.map(problemText).join(' ') };
    case 'session-has-bids':
      return { status: 409, message: 'There are bids in this session.' };
    case 'session-has-open-lots':
      return { status: 409, message: 'The sales of this session have not been recorded yet.' };
    case 'lot-exists':
      return { status: 409, message: 'There is a lot of this number in the session already.' };
    case 'lot-no-taken':
      return { status: 409, message: 'Another current session has a lot of this number.' };
    case 'lot-has-bids':
      return { status: 409, message: 'Bidders have entered this lot; its terms stand.' };
    case 'lot-repeated':
      return { status: 409, message: 'This lot no stands more than once in the list.' };
    case 'lots-refused':
      return { status: 409, message: lotReasons(reasonsOf(refusal.lots)) };
    case 'bid-not-standing':
      return { status: 409, message: 'There is no such bid on this lot, or it was cancelled before.' };
    case 'lot-not-open':
      return { status: 409, message: 'This lot is closed.' };
    case 'step-done':
      return { status: 409, message: 'This step has been done already.' };
    case 'step-out-of-order':
      return { status: 409, message: 'The steps before this one have not been done yet.' };
    case 'purchase-not-found':
      return { status: 404, message: 'Nobody has bought this lot.' };
    case 'purchase-not-balanced':
      return { status: 409, message: 'The deposit of this lot has not been balanced out yet.' };
    case 'purchase-paid':
      return { status: 409, message: 'This lot is paid.' };
    case 'purchase-forfeited':
      return { status: 409, message: 'This lot is forfeited.' };
    case 'unit-not-found':
      return { status: 404, message: 'There is no such unit in this auction.' };
    case 'auction-not-over':
      return { status: 409, message: 'The four end-auction steps of this auction come first.' };
    case 'unit-not-unsold':
      return { status: 409, message: NOT_UNSOLD[refusal.outcome] };
    case 'purchase-not-paid':
      return { status: 409, message: 'This lot is not paid.' };
    case 'buyer-changed':
      return { status: 409, message: 'This lot was sold to somebody else.' };
    case 'unit-released':
      return { status: 409, message: 'This unit was released already.' };
    case 'payment-not-found':
      return { status: 404, message: 'There is no such payment on this lot, or it was taken back before.' };
    case 'raise-limit-invalid':
      return {
        status: 400,
        message: 'The limit must be 100 to 1,000 percent, plus RM0.00 to RM1,000,000.00 in whole ringgit.',
      };
    case 'raise-limit-too-low':
      return { status: 409, message: `The limit leaves no room for the minimum raise of lot ${refusal.lot}.` };
    case 'refund-invalid':
      return { status: 400, message: 'The amount must be above RM0.00, in whole sen.' };
    case 'refund-unknown':
      return { status: 404, message: 'There is no such refund in the book.' };
    case 'refund-returned':
      return { status: 409, message: 'This refund was returned to the deposit.' };
    case 'refund-too-high': {
      const { refundableSen, heldSen, winningLots } = refusal;
      const most = refundableSen > 0 ? `At most ${formatRM(refundableSen)} can be refunded` : 'Nothing can be refunded';
      const held = `: ${formatRM(heldSen)} is held for the lots being won: ${winningLots.join(', ')}`;
      return { status: 409, message: `${most}${winningLots.length > 0 ? held : ''}.` };
    }
    case 'payment-above-due': {
      const { dueSen, aboveSen } = refusal;
      const due = dueSen === 0 ? 'Nothing is due' : `${formatRM(dueSen)} is due`;
      return { status: 409, message: `${due} on this lot: this is ${formatRM(aboveSen)} more than that.` };
    }
    case 'payment-invalid':
      return { status: 400, message: 'The amount must be RM0.00 or more, in whole sen.' };
  }
}

const EXTENSION_REFUSED: Readonly<Record<ExtensionProblem, string>> = {
  'changed-meanwhile': 'The session has another end by now. Look at it again before you extend it.',
  'not-later': 'The new end must be later than the one that stands.',
  'in-past': 'The new end must be in the future.',
  'too-long': 'A session can be extended by 24 hours at most.',
  'outage-not-over': 'The outage is not over yet.',
  'outage-elsewhere': 'This outage was not while the session ran.',
};

/** Why a unit of a past auction is not reserved for anybody. */
const NOT_UNSOLD = {
  open: 'The sale of this unit has not been recorded yet.',
  sold: 'This unit is sold.',
  withdrawn: 'This unit was withdrawn from the auction.',
  forfeited: 'The sale of this unit was forfeited. List it in another session to sell it again.',
  unsold: 'This unit is unsold.',
} as const;

const NOT_NOW = {
  'too-many-waiting': 'Too many bids are waiting at this moment. Nothing was done; please try again.',
  'waited-too-long': 'This took too long and was not carried out. Please try again.',
  'log-away': 'The auction does not answer at this moment. Please try again: it will not be carried out twice.',
  unknown: 'We could not confirm this in time. Please try again: it will not be carried out twice.',
  closing: 'The server is restarting. Nothing was done; please try again.',
  broken: 'The auction is not available at this moment. Please try again later.',
  fault: 'Something went wrong on our side. Nothing was done.',
} as const;

/**
 * What was asked is in the book: its outcome as it is.
 * @throws {HttpRefusal} when it is refused, or could not be carried out now (503 with Retry-After). `about` adds to a refusal's answer.
 */
export function unwrapOutcome(
  outcome: Outcome,
  about: (refusal: Refusal) => Readonly<Record<string, unknown>> = () => ({}),
): Extract<Outcome, { kind: 'done' | 'repeated' }> {
  if (outcome.kind === 'refused') throw httpRefusal(outcome.refusal, about(outcome.refusal));
  if (outcome.kind === 'not-now') {
    throw new HttpRefusal(503, outcome.reason, NOT_NOW[outcome.reason], { retryAfterS: 1 });
  }
  return outcome;
}

/** A refusal of the book as it is answered, with `beside` in the answer. */
export function httpRefusal(refusal: Refusal, beside: Readonly<Record<string, unknown>> = {}): HttpRefusal {
  const { status, message, title } = toHttpRefusal(refusal);
  return new HttpRefusal(status, refusal.code, message, {
    extra: { ...(title !== undefined && { title }), ...beside },
  });
}

/** One of many lots, and why it was refused. */
interface LotReason {
  readonly id: string;
  readonly message: string;
}

/** A refusal that is about some of many lots: its message names the first few of them, and all are beside it. */
export function refuseLots(lots: readonly LotReason[]): HttpRefusal {
  return new HttpRefusal(409, 'lots-refused', lotReasons(lots), { extra: { lots } });
}

/** The same of what the book refused, for {@link unwrapOutcome}. */
export function lotsBeside(refusal: Refusal): Readonly<Record<string, unknown>> {
  return refusal.code === 'lots-refused' ? { lots: reasonsOf(refusal.lots) } : {};
}

export function reasonsOf(lots: readonly RefusedLot[]): LotReason[] {
  return lots.map(({ lotNo, refusal }) => ({ id: lotNo, message: toHttpRefusal(refusal).message }));
}

const MAX_NAMED = 5;

function lotReasons(lots: readonly LotReason[]): string {
  const named = lots.slice(0, MAX_NAMED).map(({ id, message }) => `Lot ${id}: ${message}`);
  return [...named, ...(lots.length > MAX_NAMED ? [`And ${lots.length - MAX_NAMED} more.`] : [])].join(' ');
}

/** The highest bid beside a refusal that turns on it, in ringgit. */
export function highestBeside(lotNo: string) {
  return (refusal: Refusal): Readonly<Record<string, unknown>> => {
    if (!('topSen' in refusal)) return {};
    const auctionLotSocket = {
      id: lotNo,
      latestBid: ringgitOf(refusal.topSen),
      bidderNo: refusal.topBidder === 0 ? null : refusal.topBidder,
    };
    switch (refusal.code) {
      case 'bid-too-low':
        return { auctionLotSocket, minimumBid: ringgitOf(refusal.minimumSen) };
      case 'bid-too-high':
        return { auctionLotSocket, maximumBid: ringgitOf(refusal.maximumSen) };
      case 'bid-on-top':
        return { auctionLotSocket };
    }
  };
}

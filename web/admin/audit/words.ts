import type { EventType } from '#domain/events.ts';
import { formatRM } from '#domain/money.ts';
import type { BidderStanding, LotStanding, Obstacle } from '#domain/replay/lot-standing.ts';
import { clockOf, countOf, spanOf } from './clock.ts';
import type { Sent } from './feed.ts';
import type { TimelineRow } from './timeline.ts';

export type Tone = 'good' | 'bad' | 'quiet';

/** What became of a row in one or two words; icon and colour go with the tone. */
export function lookOf({ type, refused, service, cancelledAt }: TimelineRow): {
  readonly word: string;
  readonly tone: Tone;
} {
  if (refused !== null) return { word: REFUSED[refused.reason] ?? 'refused', tone: 'bad' };
  if (service !== null) return SERVICE[service.kind];
  if (type === 'BidCancelled' || cancelledAt !== null) return { word: 'cancelled', tone: 'bad' };
  const word = type === null ? undefined : EVENTS[type];
  return { word: word ?? 'changed', tone: type === 'BidPlaced' || type === 'LotSold' ? 'good' : 'quiet' };
}

const SERVICE = {
  outage: { word: 'outage', tone: 'bad' },
  connected: { word: 'listens', tone: 'quiet' },
  left: { word: 'left', tone: 'quiet' },
  lost: { word: 'line lost', tone: 'bad' },
} as const;

const REFUSED: Readonly<Record<string, string>> = {
  'bid-too-low': 'too low',
  'bid-too-high': 'too high',
  'bid-on-top': 'on top',
  'session-ended': 'ended',
  'session-not-started': 'not open',
  'not-in-lot': 'not in lot',
  'deposit-insufficient': 'no cover',
  'deposit-exceeded': 'no cover',
  'bidder-suspended': 'suspended',
  'bidder-barred': 'barred',
  'staff-only': 'staff only',
  'staff-one-winning': 'wins one',
};

const EVENTS: Readonly<Partial<Record<EventType, string>>> = {
  BidPlaced: 'taken',
  LotEntered: 'entered',
  LotListed: 'listed',
  LotChanged: 'terms',
  LotWithdrawn: 'withdrawn',
  RaiseLimitSet: 'terms',
  SessionScheduled: 'session',
  SessionChanged: 'session',
  SessionExtended: 'extended',
  SessionWithdrawn: 'session',
  SessionArchived: 'session',
  SalesRecorded: 'session',
  DepositsBalanced: 'session',
  WinnersTold: 'session',
  SessionCleared: 'session',
  BidderSuspended: 'account',
  BidderReinstated: 'account',
  StaffVerified: 'account',
  StaffRefuted: 'account',
  VendorBarred: 'account',
  VendorBarLifted: 'account',
  DepositCredited: 'deposit',
  DepositReversed: 'deposit',
  DepositReset: 'deposit',
  DepositApplied: 'deposit',
  RefundOrdered: 'refund',
  RefundSettled: 'refund',
  RefundReturned: 'refund',
  RefundRecorded: 'refund',
  LotSold: 'sold',
  LotUnsold: 'not sold',
  UnitReserved: 'sold',
  WinnerTold: 'told',
  PurchasePaid: 'paid',
  PurchasePaymentReversed: 'taken back',
  PurchaseDepositAdjusted: 'deposit',
  LotForfeited: 'forfeited',
  UnitReleased: 'released',
};

/** What the row says, in a sentence. `standing`: the lot as it stood there; undefined where the lot was not there yet. */
export function storyOf(row: TimelineRow, standing: LotStanding | undefined): string {
  const { type, bidder, amountSen, note, refused, service, atMs, cancelledAt } = row;
  const amount = amountSen === null ? '' : ` of ${formatRM(amountSen)}`;
  if (refused !== null) return `Bid${amount} by bidder ${bidder}: refused, ${reasonOf(row, standing)}.`;
  if (type === 'BidPlaced') {
    const later = cancelledAt === null ? '' : ` It was cancelled at revision ${countOf(cancelledAt)}.`;
    return `Bid${amount} by bidder ${bidder}: taken at ${clockOf(atMs)}.${later}`;
  }
  if (type === 'LotEntered') return `Bidder ${bidder} took part in the lot.`;
  const text = note?.text ?? service?.text ?? '';
  if (bidder === null) return `${text}.`;
  if (type === 'BidCancelled')
    return `Bid${amount} by bidder ${bidder}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`;
  return `Bidder ${bidder}: ${text}${amountSen === null ? '' : `, ${formatRM(amountSen)}`}.`;
}

function reasonOf({ refused, bidder, atMs }: TimelineRow, standing: LotStanding | undefined): string {
  const reason = refused?.reason ?? '';
  if (standing === undefined) return REASONS[reason] ?? reason;
  const theirs = standing.bidders.find((each) => each.bidder === bidder);
  switch (reason) {
    case 'session-ended': {
      const late = atMs - standing.endsAtMs;
      return late >= 0
        ? `the session had ended ${late === 0 ? 'at that instant' : `${spanOf(late)} before`}`
        : 'the lot had ended';
    }
    case 'session-not-started':
      return `the session was to start ${spanOf(standing.startsAtMs - atMs)} later`;
    case 'bid-too-low':
      return `the least bid was ${formatRM(standing.minimumSen)}${topOf(standing)}`;
    case 'bid-too-high':
      return `the most that one bid could be was ${formatRM(standing.maximumSen)}`;
    case 'deposit-insufficient':
    case 'deposit-exceeded':
      return theirs === undefined ? (REASONS[reason] ?? reason) : uncovered(theirs);
    case 'staff-only':
      return `the lot was for ${standing.access} only`;
    default:
      return REASONS[reason] ?? reason;
  }
}

function topOf({ topBidder, topSen }: LotStanding): string {
  return topBidder === 0 ? '' : `, bidder ${topBidder} was on top with ${formatRM(topSen)}`;
}

function uncovered({ balanceSen, neededSen, heldSen }: BidderStanding): string {
  const held = heldSen === 0 ? '' : `, of which ${formatRM(heldSen)} for other lots`;
  return `their deposit was ${formatRM(balanceSen)} and ${formatRM(neededSen)} was needed${held}`;
}

const REASONS: Readonly<Record<string, string>> = {
  'bid-on-top': 'they had the highest bid already',
  'not-in-lot': 'they had not entered the lot',
  'bidder-suspended': 'their account was deactivated',
  'bidder-barred': 'the vendor does not accept their bids',
  'bidder-unknown': 'they were no bidder',
  'staff-one-winning': 'they were on top of another lot of this staff session',
  'amount-invalid': 'it was not in whole ringgit',
  'command-id-reused': 'its key had been used for another bid',
  'deposit-insufficient': 'their deposit was too low',
  'deposit-exceeded': 'their deposit was held for other lots',
  'session-ended': 'the session had ended',
  'session-not-started': 'the session had not started',
};

/** The row in full, for those who listen. */
export function spokenOf(row: TimelineRow): string {
  const { type, revision, atMs, bidder, amountSen, note, refused, service } = row;
  const parts = [
    `${refused === null ? (type === null ? 'after ' : '') : 'refused at '}revision ${countOf(revision)}`,
    clockOf(atMs),
    bidder === null ? '' : `bidder ${bidder}`,
    amountSen === null ? '' : formatRM(amountSen),
    note?.text ?? service?.text ?? '',
    lookOf(row).word,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  'bidder-suspended': 'suspended',
  'staff-only': 'not staff',
  'bidder-barred': 'barred',
  'not-in-lot': 'not in lot',
  'staff-one-winning': 'wins one',
  'deposit-insufficient': 'short',
  'deposit-exceeded': 'short',
};

/** What they had been sent of the lot by then. */
export function sentText(sent: Sent): string {
  if (sent.state === 'listening') return `sent revision ${countOf(sent.revision)} at ${clockOf(sent.atMs)}`;
  return sent.state === 'away' ? `not listening since ${clockOf(sent.sinceMs)}` : 'not listening';
}

/** May they bid? In a word or two. */
export function coverOf({ obstacle, covered }: BidderStanding): { readonly word: string; readonly tone: Tone } {
  if (obstacle !== null) return { word: OBSTACLES[obstacle], tone: 'bad' };
  return covered ? { word: 'covered', tone: 'good' } : { word: 'short', tone: 'bad' };
}

/** '2 min 5 s left', 'starts in 3 h', 'ended'. */
export function countdownOf({ phase, msLeft, outcome }: LotStanding): string {
  if (outcome !== 'open') return outcome === 'unsold' ? 'not sold' : outcome;
  if (phase === 'end') return 'ended';
  return phase === 'started' ? `${spanOf(msLeft)} left` : `starts in ${spanOf(msLeft)}`;
}

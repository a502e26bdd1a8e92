import { formatRM } from '#domain/money.ts';
import type { BidderStanding, BidObstacle, LotStanding } from '#domain/replay/lot-standing.ts';
import { wordsOfRefusedBid } from '#domain/vocabulary/bid-refusals-staff.ts';
import { EVENT_WORDS } from '#domain/vocabulary/event-words.ts';
import { clockOf, countOf, spanOf } from './clock.ts';
import type { Sent } from './feed.ts';
import type { TimelineRow } from './timeline.ts';

export type Tone = 'good' | 'bad' | 'quiet';

/** What became of a row in one or two words; icon and colour go with the tone. */
export function lookOf({ type, refused, service, cancelledAt }: TimelineRow): {
  readonly word: string;
  readonly tone: Tone;
} {
  if (refused !== null) return { word: wordsOfRefusedBid(refused.reason)?.short ?? 'refused', tone: 'bad' };
  if (service !== null) return SERVICE[service.kind];
  if (type === 'BidCancelled' || cancelledAt !== null) return { word: 'cancelled', tone: 'bad' };
  const word = type === null ? 'changed' : EVENT_WORDS[type].short;
  return { word, tone: type === 'BidPlaced' || type === 'LotSold' ? 'good' : 'quiet' };
}

const SERVICE = {
  outage: { word: 'outage', tone: 'bad' },
  connected: { word: 'listens', tone: 'quiet' },
  left: { word: 'left', tone: 'quiet' },
  lost: { word: 'line lost', tone: 'bad' },
} as const;

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
  const because = wordsOfRefusedBid(reason)?.because ?? reason;
  if (standing === undefined) return because;
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
    case 'price-changed':
      return `${because}${topOf(standing)}`;
    case 'bid-too-high':
      return `the most that one bid could be was ${formatRM(standing.maximumSen)}`;
    case 'deposit-insufficient':
    case 'deposit-exceeded':
      return theirs === undefined ? because : uncovered(theirs);
    case 'staff-only':
      return `the lot was for ${standing.access} only`;
    default:
      return because;
  }
}

function topOf({ topBidder, topSen }: LotStanding): string {
  return topBidder === 0 ? '' : `, bidder ${topBidder} was on top with ${formatRM(topSen)}`;
}

function uncovered({ balanceSen, neededSen, heldSen }: BidderStanding): string {
  const held = heldSen === 0 ? '' : `, of which ${formatRM(heldSen)} for other lots`;
  return `their deposit was ${formatRM(balanceSen)} and ${formatRM(neededSen)} was needed${held}`;
}

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

const OBSTACLES: Readonly<Record<BidObstacle, string>> = {
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
  if (sent.state === 'unsteady') {
    const times = sent.gaps === 1 ? 'once' : `${sent.gaps} times`;
    return `left and came back ${times} until ${clockOf(sent.untilMs)}: unknown`;
  }
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

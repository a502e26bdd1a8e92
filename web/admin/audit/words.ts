import type { BidObstacle } from '#domain/bid-obstacle.ts';
import { formatRM } from '#domain/money.ts';
import type { BidderStanding, LotStanding } from '#domain/replay/lot-standing.ts';
import { wordsOfRefusedBid } from '#domain/vocabulary/bid-refusals-staff.ts';
import { EVENT_WORDS } from '#domain/vocabulary/event-words.ts';
import { composedText, type Names } from '../i18n/composed.ts';
import { type Text, type Translate, text } from '../i18n/use-t.ts';
import { clockOf, countOf, spanOf } from './clock.ts';
import type { Sent } from './feed.ts';
import type { TimelineRow } from './timeline.ts';

export type Tone = 'good' | 'bad' | 'quiet';

interface Look {
  readonly word: string;
  readonly tone: Tone;
}

/** What became of a row in one or two words; icon and colour go with the tone. */
export function lookOf(t: Translate, row: TimelineRow): Look {
  const { type, refused, service, cancelledAt } = row;
  if (refused !== null) return { word: t.message(wordsOfRefusedBid(refused.reason)?.short ?? 'refused'), tone: 'bad' };
  if (service !== null) {
    const { word, tone } = SERVICE[service.kind];
    return { word: t(word), tone };
  }
  if (type === 'BidCancelled' || cancelledAt !== null) return { word: t('cancelled'), tone: 'bad' };
  if (isAutomatic(row)) return { word: t('automatic'), tone: 'good' };
  const word = t(type === null ? 'changed' : EVENT_WORDS[type].short);
  return { word, tone: type === 'BidPlaced' || type === 'LotSold' ? 'good' : 'quiet' };
}

const SERVICE = {
  outage: { word: text('outage'), tone: 'bad' },
  connected: { word: text('listens'), tone: 'quiet' },
  left: { word: text('left'), tone: 'quiet' },
  lost: { word: text('line lost'), tone: 'bad' },
} as const;

/** A bid that the book placed for the maximum of its bidder: only of such a bid its words say more than bidder and amount. */
function isAutomatic({ type, note }: TimelineRow): boolean {
  return type === 'BidPlaced' && note?.text != null;
}

/** What happened, where bidder and amount do not say it. */
export function textOf(t: Translate, { type, amountSen, note, service }: TimelineRow): string | null {
  if (type === 'MaximumSet' && amountSen === null)
    return t('Maximum bid left: secret until the lot is decided, then for auditors and super admins');
  if (note?.text != null) return composedText(t, note.text, NAMES);
  return service?.says(t) ?? null;
}

/** Of terms, times and reasons, as the timeline of a lot has them (`domain/replay/lot-timeline.ts`). */
const NAMES: Names = {
  'regn no': text('regn no'),
  vendor: text('vendor'),
  'starting price': text('starting price'),
  'minimum raise': text('minimum raise'),
  deposit: text('deposit'),
  premium: text('premium'),
  'admin fee': text('admin fee'),
  'safety deposit': text('safety deposit'),
  start: text('start'),
  end: text('end'),
  access: text('access'),
  public: text('public'),
  none: text('none'),
  'maximum bids': text('maximum bids'),
  'late bids': text('late bids'),
  'extension at most': text('extension at most'),
  'lots apart by': text('lots apart by'),
  'raise from': text('raise from'),
  'entered by mistake': text('entered by mistake'),
  'placed by mistake': text('placed by mistake'),
  'bidder not entitled': text('bidder not entitled'),
  'technical fault': text('technical fault'),
  'request of the vendor': text('request of the vendor'),
  'order of an authority': text('order of an authority'),
  other: text('other reason'),
};

/** What the row says, in a sentence. `standing`: the lot as it stood there; undefined where the lot was not there yet. */
export function storyOf(t: Translate, row: TimelineRow, standing: LotStanding | undefined): string {
  const { type, bidder, amountSen, refused, atMs, cancelledAt } = row;
  const amount = amountSen === null ? null : formatRM(amountSen);
  const bid = () =>
    amount === null
      ? t('Bid by bidder {bidder}', { bidder: `${bidder}` })
      : t('Bid of {amount} by bidder {bidder}', { amount, bidder: `${bidder}` });
  if (refused !== null) return t('{bid}: refused, {reason}.', { bid: bid(), reason: reasonOf(t, row, standing) });
  if (type === 'BidPlaced') {
    const said = { bid: bid(), time: clockOf(atMs) };
    const taken = isAutomatic(row) ? automaticOf(t, row, said) : t('{bid}: taken at {time}.', said);
    if (cancelledAt === null) return taken;
    return `${taken} ${t('It was cancelled at revision {revision}.', { revision: countOf(cancelledAt) })}`;
  }
  if (type === 'LotEntered') return t('Bidder {bidder} took part in the lot.', { bidder: `${bidder}` });
  const what = textOf(t, row) ?? '';
  if (bidder === null) return `${what}.`;
  if (type === 'BidCancelled') return `${bid()}: ${what.charAt(0).toLowerCase()}${what.slice(1)}.`;
  return `${t('Bidder {no}', { no: bidder })}: ${what}${amount === null ? '' : `, ${amount}`}.`;
}

/** With what the house bid it in answer to, where the book tells. */
function automaticOf(t: Translate, row: TimelineRow, said: { readonly bid: string; readonly time: string }): string {
  return row.note?.text === JUST_AUTOMATIC
    ? t('{bid}: placed for their maximum at {time}.', said)
    : `${t('{bid} at {time}.', said)} ${textOf(t, row)}.`;
}

const JUST_AUTOMATIC = 'Bid placed for their maximum';

function reasonOf(t: Translate, { refused, bidder, atMs }: TimelineRow, standing: LotStanding | undefined): string {
  const reason = refused?.reason ?? '';
  const because = t.message(wordsOfRefusedBid(reason)?.because ?? reason);
  if (standing === undefined) return because;
  const theirs = standing.bidders.find((each) => each.bidder === bidder);
  switch (reason) {
    case 'session-ended': {
      const late = atMs - standing.endsAtMs;
      if (late < 0) return t('the lot had ended');
      return late === 0
        ? t('the session had ended at that instant')
        : t('the session had ended {span} before', { span: spanOf(t, late) });
    }
    case 'session-not-started':
      return t('the session was to start {span} later', { span: spanOf(t, standing.startsAtMs - atMs) });
    case 'bid-too-low':
      return withTop(t, t('the least bid was {least}', { least: formatRM(standing.minimumSen) }), standing);
    case 'price-changed':
      return withTop(t, because, standing);
    case 'bid-too-high':
      return t('the most that one bid could be was {most}', { most: formatRM(standing.maximumSen) });
    case 'deposit-insufficient':
    case 'deposit-exceeded':
      return theirs === undefined ? because : uncovered(t, theirs);
    case 'staff-only':
      return t('the lot was for {group} only', { group: standing.access });
    default:
      return because;
  }
}

function withTop(t: Translate, reason: string, { topBidder, topSen }: LotStanding): string {
  if (topBidder === 0) return reason;
  const top = formatRM(topSen);
  return t('{reason}, bidder {bidder} was on top with {top}', { reason, bidder: topBidder, top });
}

function uncovered(t: Translate, { balanceSen, neededSen, heldSen }: BidderStanding): string {
  const [balance, needed, held] = [formatRM(balanceSen), formatRM(neededSen), formatRM(heldSen)];
  return heldSen === 0
    ? t('their deposit was {balance} and {needed} was needed', { balance, needed })
    : t('their deposit was {balance} and {needed} was needed, of which {held} for other lots', {
        balance,
        needed,
        held,
      });
}

/** The row in full, for those who listen. */
export function spokenOf(t: Translate, row: TimelineRow): string {
  const { atMs, bidder, amountSen } = row;
  const parts = [
    revisionOf(t, row),
    clockOf(atMs),
    bidder === null ? '' : t('bidder {bidder}', { bidder }),
    amountSen === null ? '' : formatRM(amountSen),
    textOf(t, row) ?? '',
    lookOf(t, row).word,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function revisionOf(t: Translate, { type, revision, refused }: TimelineRow): string {
  const n = countOf(revision);
  if (refused !== null) return t('refused at revision {n}', { n });
  return type === null ? t('after revision {n}', { n }) : t('revision {n}', { n });
}

const OBSTACLES: Readonly<Record<BidObstacle, Text>> = {
  'bidder-suspended': text('suspended'),
  'staff-only': text('not staff'),
  'bidder-barred': text('barred'),
  'not-in-lot': text('not in lot'),
  'staff-one-winning': text('wins one'),
  'deposit-insufficient': text('short'),
  'deposit-exceeded': text('short'),
};

/** What they had been sent of the lot by then. */
export function sentText(t: Translate, sent: Sent): string {
  switch (sent.state) {
    case 'listening':
      return t('sent revision {revision} at {time}', { revision: countOf(sent.revision), time: clockOf(sent.atMs) });
    case 'unsteady': {
      const time = clockOf(sent.untilMs);
      return sent.gaps === 1
        ? t('left and came back once until {time}: unknown', { time })
        : t('left and came back {gaps} times until {time}: unknown', { gaps: sent.gaps, time });
    }
    case 'away':
      return t('not listening since {time}', { time: clockOf(sent.sinceMs) });
    default:
      return t('not listening');
  }
}

/** May they bid? In a word or two. */
export function coverOf(t: Translate, { obstacle, covered }: BidderStanding): Look {
  if (obstacle !== null) return { word: t(OBSTACLES[obstacle]), tone: 'bad' };
  return covered ? { word: t('covered'), tone: 'good' } : { word: t('short'), tone: 'bad' };
}

/** What became of a lot. */
export const OUTCOMES: Readonly<Record<LotStanding['outcome'], Text>> = {
  open: text('open'),
  offered: text('offered'),
  sold: text('sold'),
  unsold: text('unsold'),
  withdrawn: text('withdrawn'),
  forfeited: text('forfeited'),
};

/** '2 min 5 s left', 'starts in 3 h', 'ended'. */
export function countdownOf(t: Translate, { phase, msLeft, outcome }: LotStanding): string {
  if (outcome !== 'open') return t(outcome === 'unsold' ? 'not sold' : OUTCOMES[outcome]);
  if (phase === 'end') return t('ended');
  return phase === 'started'
    ? t('{time} left', { time: spanOf(t, msLeft) })
    : t('starts in {span}', { span: spanOf(t, msLeft) });
}

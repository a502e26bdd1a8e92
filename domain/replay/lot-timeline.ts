import type { Actor } from '../actor.ts';
import type { EventOf, EventType, LotTerms, StoredEvent } from '../events.ts';
import { splitLotKey } from '../lot-key.ts';
import { formatRM } from '../money.ts';
import type { PlainPremium } from '../premium.ts';
import { premiumText } from '../premium-words.ts';
import { malaysianTime } from '../session-clock.ts';
import type { SessionRules } from '../session-rules.ts';
import type { BookView, LotState, SessionState } from '../state.ts';
import { EVENT_WORDS } from '../vocabulary/event-words.ts';

/** What happened to one lot, event by event, in words for auditors (English; times at +08:00; bidders are numbers). */

export interface LotEvent {
  readonly revision: number;
  /** When it was decided, UTC ms. */
  readonly atMs: number;
  readonly type: EventType;
  /** Whom it concerns; null: nobody alone. */
  readonly bidder: number | null;
  readonly amountSen: number | null;
  /** null for an entry or a bid, of which bidder and amount say all. */
  readonly text: string | null;
  /** The member of staff who gave the command. */
  readonly actor: Actor | null;
}

/**
 * The event as one of the lot's timeline: of the lot itself, of its session, of the house's limit of raises while it can be bid on, and of
 * the standing and deposit of whoever has entered it. Undefined for every other event.
 *
 * @param before the book one revision earlier
 * @param cause of a bid that the book has placed: the bid or maximum of somebody else that it answers, in the same command; undefined: there is none
 */
export function lotEventOf(
  before: BookView,
  event: StoredEvent,
  lotKey: string,
  cause?: BidCause,
): LotEvent | undefined {
  const said = concerns(before, event, lotKey) ? wordsOf(before, event, cause) : undefined;
  if (said === undefined) return undefined;
  const { revision, type, metadata } = event;
  const { bidder = null, amountSen = null, text = null } = said;
  return { revision, atMs: Date.parse(metadata.at), type, bidder, amountSen, text, actor: metadata.actor ?? null };
}

export interface BidCause {
  readonly revision: number;
  readonly bidder: number;
}

function concerns(before: BookView, event: StoredEvent, lotKey: string): boolean {
  const { data } = event;
  if ('lot' in data) return data.lot === lotKey;
  if ('session' in data) return data.session === splitLotKey(lotKey).session;
  if (event.type === 'RaiseLimitSet') return before.currentLots.get(splitLotKey(lotKey).lotNo) === lotKey;
  if (!('bidder' in data) || before.entries.get(lotKey)?.has(data.bidder) !== true) return false;
  // A bar of another vendor has no bearing on this lot.
  return !('vendor' in data) || data.vendor === before.lots.get(lotKey)?.vendor;
}

interface Said {
  readonly bidder?: number;
  readonly amountSen?: number;
  readonly text?: string;
}

function wordsOf(before: BookView, event: StoredEvent, cause: BidCause | undefined): Said | undefined {
  switch (event.type) {
    case 'SessionScheduled':
      return { text: `Session ${event.data.session} scheduled: ${timesText(event.data)}, ${accessText(event.data)}` };
    case 'SessionChanged':
      return { text: sessionChange(before.sessions.get(event.data.session), event.data) + whyText(event.data) };
    case 'SessionExtended': {
      const { endsAt, outageFrom, outageTo, above } = event.data;
      const outage = `${timeText(Date.parse(outageFrom))} to ${timeText(Date.parse(outageTo))}`;
      return {
        text: `Session extended to ${timeText(Date.parse(endsAt))}, for the outage from ${outage}${above === true ? ', by more than it explains' : ''}`,
      };
    }
    case 'SessionWithdrawn':
      return { text: `Session ${event.data.session} withdrawn${whyText(event.data)}` };
    case 'SessionArchived':
      return { text: `Session ${event.data.session} ended by hand` };
    case 'LotListed':
      return { text: `Lot listed: ${termsOf(event.data.terms).join(', ')}` };
    case 'LotChanged':
      return { text: termsChange(before.lots.get(event.data.lot), event.data.terms) };
    case 'LotWithdrawn':
    case 'LotUnsold':
    case 'SalesRecorded':
    case 'DepositsBalanced':
    case 'WinnersTold':
    case 'SessionCleared':
      return { text: EVENT_WORDS[event.type].says };
    case 'RaiseLimitSet': {
      const { timesPercent, plusSen } = event.data;
      return { text: `Raise limit set to ${timesPercent} % of the price plus ${formatRM(plusSen)}` };
    }
    case 'LotEntered':
      return { bidder: event.data.bidder };
    case 'BidPlaced':
      return {
        bidder: event.data.bidder,
        amountSen: event.data.amountSen,
        ...(event.data.automatic && { text: automaticText(before, event.data, cause) }),
      };
    case 'BidCancelled': {
      const { bidder, amountSen, bidRevision, reason, top, passedOver } = event.data;
      const why = reason.replaceAll('-', ' ');
      const next =
        top === null ? 'the lot is without bids' : `bidder ${top.bidder} leads with ${formatRM(top.amountSen)}`;
      const over = passedOver.length === 0 ? '' : `; passed over, at revision ${passedOver.join(', ')}`;
      return {
        bidder,
        amountSen,
        text: `Cancelled by the house, ${why} (bid at revision ${bidRevision}): ${next}${over}`,
      };
    }
    case 'BidderJoined':
      return undefined;
    case 'SessionRulesSet':
      return { text: `Bidding rules of the session set: ${rulesText(event.data.rules)}` };
    case 'LotReserveSet':
      return { text: reserveText(event.data) };
    case 'OfferAccepted':
    case 'OfferDeclined':
      return { bidder: event.data.bidder, text: answerText(event) };
    case 'LotExtended':
      return { text: `Extended by a late bid: ends ${timeText(Date.parse(event.data.endsAt))}` };
    case 'MaximumSet':
      return { bidder: event.data.bidder, amountSen: event.data.maximumSen, text: EVENT_WORDS[event.type].says };

    case 'StaffVerified':
      return { bidder: event.data.bidder, text: `Verified as staff: ${event.data.group}` };
    case 'LotOffered':
    case 'OfferCountered':
    case 'LotSold':
    case 'UnitReserved':
      return { bidder: event.data.bidder, amountSen: event.data.hammerSen, text: EVENT_WORDS[event.type].says };
    case 'PurchaseDepositAdjusted': {
      const { bidder, additionalDepositSen, beforeSen } = event.data;
      const text = `Additional deposit ${formatRM(beforeSen)} → ${formatRM(additionalDepositSen)}`;
      return { bidder, amountSen: additionalDepositSen, text };
    }
    default: {
      const { data, type } = event;
      const bidder = 'bidder' in data ? { bidder: data.bidder } : {};
      const amount = 'amountSen' in data ? { amountSen: data.amountSen } : {};
      return { ...bidder, ...amount, text: EVENT_WORDS[type].says };
    }
  }
}

/** A maximum is bid in full up to a reserve that is not met; whether it has reached it is not said, since that would say the reserve. */
function automaticText(before: BookView, { lot }: EventOf<'BidPlaced'>['data'], cause: BidCause | undefined): string {
  const { reserveSen = null, topSen = 0 } = before.lots.get(lot) ?? {};
  const towardsReserve = reserveSen !== null && topSen < reserveSen;
  if (cause === undefined) {
    return towardsReserve
      ? 'Bid placed for their maximum, in full up to the reserve, which was not met'
      : 'Bid placed for their maximum';
  }
  const { bidder, revision } = cause;
  return towardsReserve
    ? `Bid placed for their maximum, in full up to the reserve, which was not met, in answer to bidder ${bidder} at revision ${revision}`
    : `Bid placed for their maximum, in answer to bidder ${bidder} at revision ${revision}`;
}

function reserveText({ reserveSen, approval }: EventOf<'LotReserveSet'>['data']): string {
  if (reserveSen === null) return approval ? 'Subject to approval' : 'Reserve dropped';
  return approval ? 'Reserve set, and subject to approval' : EVENT_WORDS.LotReserveSet.says;
}

/** Who answered: whoever is asked, or the house in their name. */
function answerText({
  type,
  data: { by },
  metadata,
}: StoredEvent & (EventOf<'OfferAccepted'> | EventOf<'OfferDeclined'>)) {
  const byHouse = metadata.actor !== undefined;
  if (type === 'OfferAccepted') {
    if (by === 'vendor') {
      return byHouse ? 'Offer accepted by the house in the name of the vendor' : 'Offer accepted by the vendor';
    }
    return byHouse ? 'Offer accepted by the house in the name of the bidder' : 'Offer accepted by the bidder';
  }
  if (by === 'vendor') {
    return byHouse ? 'Offer declined by the house in the name of the vendor' : 'Offer declined by the vendor';
  }
  return byHouse ? 'Offer declined by the house in the name of the bidder' : 'Offer declined by the bidder';
}

function rulesText({ maximumBids, softClose, staggerSeconds, increments }: SessionRules): string {
  const rules = [
    ...(maximumBids ? ['maximum bids'] : []),
    ...(softClose === null
      ? []
      : [`late bids ${softClose.windowMinutes} min`, `extension at most ${softClose.lastEndMinutes} min`]),
    ...(staggerSeconds === 0 ? [] : [`lots apart by ${staggerSeconds} s`]),
    ...increments.map(({ fromSen, stepSen }) => `raise from ${formatRM(fromSen)} ${formatRM(stepSen)}`),
  ];
  return rules.length === 0 ? 'none' : rules.join(', ');
}

type Times = Pick<EventOf<'SessionScheduled'>['data'], 'startsAt' | 'endsAt' | 'access'>;

function timesText({ startsAt, endsAt }: Times): string {
  return `${timeText(Date.parse(startsAt))} to ${timeText(Date.parse(endsAt))}`;
}

function accessText({ access }: Pick<Times, 'access'>): string {
  return access === 'public' ? 'public' : `for ${access}`;
}

function timeText(ms: number): string {
  const { date, time } = malaysianTime(ms);
  return `${date} ${time}`;
}

function sessionChange(before: Pick<SessionState, 'startsAtMs' | 'endsAtMs' | 'access'> | undefined, after: Times) {
  const changes = changed(
    before === undefined ? [] : [timeText(before.startsAtMs), timeText(before.endsAtMs), accessText(before)],
    [timeText(Date.parse(after.startsAt)), timeText(Date.parse(after.endsAt)), accessText(after)],
    ['start', 'end', 'access'],
  );
  return changes === '' ? 'Session saved again, unchanged' : `Session changed: ${changes}`;
}

/** ' (technical fault)'. Why a running session was changed or withdrawn. */
function whyText({ reason }: Pick<EventOf<'SessionChanged'>['data'], 'reason'>): string {
  return reason === null ? '' : ` (${reason.replaceAll('-', ' ')})`;
}

type Terms = Pick<LotState, keyof LotTerms>;
const TERM_NAMES = [
  'regn no',
  'vendor',
  'starting price',
  'minimum raise',
  'deposit',
  'premium',
  'admin fee',
  'safety deposit',
];

function termValues(terms: Terms): string[] {
  const { startingPriceSen, minimumRaiseSen, depositSen, adminFeeSen, safetyDepositSen } = terms;
  const amounts = [startingPriceSen, minimumRaiseSen, depositSen].map(formatRM);
  const fees = [adminFeeSen, safetyDepositSen].map(formatRM);
  return [terms.regnNo, terms.vendor, ...amounts, premiumText(terms.premium, plainText), ...fees];
}

function termsOf(terms: Terms): string[] {
  return termValues(terms).map((value, index) => `${TERM_NAMES[index]} ${value}`);
}

function termsChange(before: Terms | undefined, after: Terms): string {
  const changes = changed(before === undefined ? [] : termValues(before), termValues(after), TERM_NAMES);
  return changes === '' ? 'Terms saved again, unchanged' : `Terms changed: ${changes}`;
}

function plainText(premium: PlainPremium): string {
  if (premium.kind === 'flat') return formatRM(premium.amountSen);
  return premium.kind === 'share' ? `${premium.ppm / 10_000} % of the bid` : 'none';
}

function changed(before: readonly string[], after: readonly string[], names: readonly string[]): string {
  const changes = after.flatMap((value, index) =>
    before[index] === value ? [] : [`${names[index]} ${before[index] ?? '–'} → ${value}`],
  );
  return changes.join(', ');
}

import type { StoredEvent } from '../events.ts';
import type { Request } from './asking.ts';
import type { End } from './oracle.ts';
import { Past, sessionNameOf } from './past.ts';

/**
 * Who leads a lot, and at what price, from the bids by hand and the maxima that stand, read off the history in the plainest way (see `oracle.ts`): everybody
 * comes once more in the order in which they came, and nobody else does.
 */
export interface Lead {
  readonly bidder: number;
  readonly priceSen: number;
}

interface Offer {
  readonly bidder: number;
  readonly amountSen: number;
  readonly revision: number;
  readonly byHand: boolean;
}

const RM_1_BILLION_SEN = 100_000_000_000;
const NOBODY: Lead = { bidder: 0, priceSen: 0 };

type SetMaximum = Extract<Request, { type: 'set-maximum' }>;
type Leading = Extract<Request, { type: 'place-bid' | 'set-maximum' | 'cancel-bid' }>;

/** Where the lot stands once this command was accepted; `before`: the history without it, `after`: with it. */
export function expectedLead(before: readonly StoredEvent[], after: readonly StoredEvent[], request: Leading): Lead {
  const past = new Past(before);
  if (request.type === 'cancel-bid') return afterCancellation(past, request.lot, request.bidRevision);
  const lot = past.lotOnShow(request.lotNo) ?? '';
  const top = past.top(lot);
  const now = new Past(after);
  if (request.type !== 'set-maximum' || top?.bidder !== request.bidder)
    return comeOnceMore(now, lot, [...byHand(now, lot), ...maxima(now, lot)]);
  // A leader's own maximum only reaches for the reserve.
  const reachedSen = Math.min(request.maximumSen, past.reserveOf(lot).reserveSen ?? 0);
  return { bidder: top.bidder, priceSen: Math.max(top.amountSen, reachedSen) };
}

function afterCancellation(past: Past, lot: string, revision: number): Lead {
  const isAble = (bidder: number) => past.isWelcome(lot, bidder) && past.covers(lot, bidder);
  const bids = past.of('BidPlaced').filter((bid) => bid.data.lot === lot && !past.isVoid(bid.revision));
  const [cancelled, highest] = [bids.find((bid) => bid.revision === revision)?.data, bids.at(-1)];
  const struck = cancelled?.automatic === true ? cancelled.bidder : 0;
  if (highest !== undefined && highest.revision !== revision) {
    const { bidder, amountSen, automatic } = highest.data;
    // They agreed to it, or nothing can be bid for them now.
    if (!automatic || (bidder !== struck && !isAble(bidder))) return { bidder, priceSen: amountSen };
  }
  const left = [
    ...byHand(past, lot).filter((offer) => offer.revision !== revision),
    ...maxima(past, lot).filter(({ bidder }) => bidder !== struck && isAble(bidder)),
  ].sort(highestFirst);
  const leads = left.findIndex((offer) => !offer.byHand || isAble(offer.bidder));
  return leads < 0 ? NOBODY : comeOnceMore(past, lot, left.slice(leads));
}

function highestFirst(a: Offer, b: Offer): number {
  return b.amountSen - a.amountSen || a.revision - b.revision;
}

function byHand(past: Past, lot: string): Offer[] {
  return past
    .of('BidPlaced')
    .filter(({ data, revision }) => data.lot === lot && !data.automatic && !past.isVoid(revision))
    .map(({ data, revision }) => ({ bidder: data.bidder, amountSen: data.amountSen, revision, byHand: true }));
}

/** What each of them would pay since when: of every maximum that was left as much as none after it has taken back. */
function maxima(past: Past, lot: string): Offer[] {
  const offers: Offer[] = [];
  let priceSen = 0;
  for (const { type, data, revision } of past.of('MaximumSet', 'MaximumLapsed', 'BidPlaced', 'BidCancelled')) {
    if (data.lot !== lot) continue;
    if (type === 'BidPlaced') priceSen = data.amountSen;
    if (type === 'BidCancelled') priceSen = data.top?.amountSen ?? 0;
    if (type === 'BidCancelled') drop(offers, ({ bidder }) => data.maximaOf.includes(bidder));
    if (type !== 'MaximumSet' && type !== 'MaximumLapsed') continue;
    const { bidder } = data;
    const amountSen = type === 'MaximumSet' ? data.maximumSen : priceSen;
    const isMore = (offer: Offer) => offer.bidder === bidder && offer.amountSen > amountSen;
    const lowered = offers.filter(isMore).map((offer) => ({ ...offer, amountSen }));
    drop(offers, isMore);
    offers.push(...lowered);
    if (type === 'MaximumSet') offers.push({ bidder, amountSen, revision, byHand: false });
  }
  return offers;
}

function drop<T>(all: T[], isGone: (each: T) => boolean): void {
  const kept = all.filter((each) => !isGone(each));
  all.splice(0, all.length, ...kept);
}

/** The most that they would pay now; 0: they have left no maximum. */
function standingSen(past: Past, lot: string, bidder: number): number {
  return Math.max(0, ...maxima(past, lot).flatMap((offer) => (offer.bidder === bidder ? offer.amountSen : [])));
}

function comeOnceMore(past: Past, lot: string, offers: readonly Offer[]): Lead {
  const whole = (sen: number) => Math.ceil(sen / 100) * 100;
  const aboveSen = (sen: number) => whole(sen + past.stepSen(lot, sen));
  let [lead, upToSen] = [NOBODY, 0];
  for (const { bidder, amountSen, byHand, revision } of offers.toSorted((a, b) => a.revision - b.revision)) {
    const reserveSen = past.reserveOf(lot, revision).reserveSen ?? 0;
    const isOwn = bidder === lead.bidder;
    if (!isOwn && amountSen <= upToSen) {
      // The leader goes as far as it takes.
      const answerSen = Math.min(upToSen, Math.max(aboveSen(amountSen), reserveSen));
      lead = { ...lead, priceSen: Math.max(lead.priceSen, answerSen) };
      continue;
    }
    const startSen = whole(past.terms(lot).startingPriceSen);
    const neededSen = isOwn ? lead.priceSen : lead === NOBODY ? startSen : aboveSen(upToSen);
    const priceSen = byHand ? amountSen : Math.min(amountSen, Math.max(neededSen, reserveSen));
    lead = { bidder, priceSen: isOwn ? Math.max(lead.priceSen, priceSen) : priceSen };
    upToSen = Math.max(amountSen, isOwn ? upToSen : 0);
  }
  return lead;
}

export function expectedMaximum(history: readonly StoredEvent[], request: SetMaximum, nowMs: number): End {
  const { bidder, maximumSen, commandId, above } = request;
  const past = new Past(history);
  const lot = past.lotOnShow(request.lotNo);
  if (past.entryOf(commandId) !== undefined || past.bidOf(commandId) !== undefined) return 'refused';
  const earlier = past.maximumOf(commandId);
  if (earlier !== undefined) {
    const isSame = earlier.lot === lot && earlier.bidder === bidder && earlier.maximumSen === maximumSen;
    return isSame ? 'repeated' : 'refused';
  }
  if (lot === undefined || !past.admits(lot, bidder, nowMs) || !past.isIn(lot, bidder)) return 'refused';
  const rules = past.rulesOf(sessionNameOf(lot));
  const isAmount = maximumSen > 0 && maximumSen % 100 === 0 && maximumSen <= RM_1_BILLION_SEN;
  if (!rules.maximumBids || !isAmount) return 'refused';
  const isMeant = above === true || past.isLikely(lot, maximumSen);
  const top = past.top(lot);
  if (top?.bidder !== bidder) {
    const isEnough = maximumSen >= past.leastSen(lot) && isMeant;
    return isEnough && past.covers(lot, bidder) ? 'accepted' : 'refused';
  }
  const presentSen = Math.max(top.amountSen, standingSen(past, lot, bidder));
  if (maximumSen === presentSen) return 'nothing-to-do';
  if (maximumSen > presentSen) return isMeant && past.covers(lot, bidder) ? 'accepted' : 'refused';
  const minutesLeft = (past.endMs(lot) - nowMs) / 60_000;
  const isEarly = minutesLeft > 5 && minutesLeft > (rules.softClose?.windowMinutes ?? 0);
  return maximumSen >= top.amountSen && isEarly ? 'accepted' : 'refused';
}

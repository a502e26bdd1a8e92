import type { EventOf, StoredEvent } from '../events.ts';
import type { AuditedBid, AuditedLot } from './audited-house.ts';
import { type Inspection, mayLead, nextBidSen } from './inspection.ts';
import { automatic, bidForSen } from './maximum-bids.ts';

/** Rules of a bid that the house cancels: who leads then is worked out here from the bids and maxima that are left. */

export function readCancellation(inspection: Inspection, event: StoredEvent & EventOf<'BidCancelled'>): void {
  const { house, expect } = inspection;
  const { data, metadata } = event;
  const lot = house.lot(data.lot);
  const isUnsold = lot.outcome === 'open' && lot.session.steps.length === 0;
  expect(isUnsold, 'no bid is cancelled once its sale is recorded');
  // What was sold stays sold, whichever bid is named: nothing more is asked, and nobody else leads.
  if (!isUnsold) return;
  const cancelled = lot.bids.find(({ revision }) => revision === data.bidRevision);
  expect(
    cancelled !== undefined && cancelled.bidder === data.bidder && cancelled.amountSen === data.amountSen,
    'what is cancelled is a bid that counts, and counts no more',
  );
  if (cancelled === undefined) return;
  const highest = lot.bids.at(-1);
  lot.bids = lot.bids.filter((bid) => bid !== cancelled);
  if (lot.maxima.size > 0) return readLedAnew(inspection, lot, { cancelled, highest, data, version: metadata.v });
  expect(data.maximaOf.length === 0, 'whose maxima go is whose automatic bid does, and who may not lead');
  const isGone = ({ bidder }: AuditedBid) => !mayLead(inspection, lot, bidder);
  const passedOver: AuditedBid[] = [];
  if (cancelled === highest) while (lot.bids.some(isLastOf(lot, isGone))) passedOver.push(lot.bids.pop() as AuditedBid);
  const leader = lot.bids.at(-1);
  house.putOnTop(lot, leader ?? null);
  expect(
    isNamed(data, leader, passedOver),
    'after a cancellation the highest bid leads whose bidder may bid and is covered',
  );
}

function isLastOf({ bids }: AuditedLot, isIt: (bid: AuditedBid) => boolean): (bid: AuditedBid) => boolean {
  return (bid) => bid === bids.at(-1) && isIt(bid);
}

function isNamed(
  { top, passedOver }: EventOf<'BidCancelled'>['data'],
  leader: AuditedBid | undefined,
  expected: readonly AuditedBid[],
): boolean {
  return (
    String(passedOver) === String(expected.map(({ revision }) => revision)) &&
    top?.bidRevision === leader?.revision &&
    top?.bidder === leader?.bidder &&
    top?.amountSen === leader?.amountSen
  );
}

interface Cancellation {
  readonly cancelled: AuditedBid;
  /** Before it. */
  readonly highest: AuditedBid | undefined;
  readonly data: EventOf<'BidCancelled'>['data'];
  readonly version: number;
}

/** The lot has maxima: what the book bid for them goes with them, and the price may fall though the leader stays. */
function readLedAnew(inspection: Inspection, lot: AuditedLot, cancellation: Cancellation): void {
  const { house, expect } = inspection;
  const { cancelled, highest, data, version } = cancellation;
  const { maxima } = lot;
  const isStruck = (bidder: number) => cancelled.automatic && bidder === cancelled.bidder;
  // A price that somebody agreed to stands, and so does one for whose leader nothing can be bid now.
  const isKept =
    highest !== undefined &&
    highest !== cancelled &&
    (!highest.automatic || (!isStruck(highest.bidder) && !mayLead(inspection, lot, highest.bidder)));
  const gone = [...maxima.keys()].filter(
    (bidder) => isStruck(bidder) || (!isKept && !mayLead(inspection, lot, bidder)),
  );
  for (const bidder of gone) maxima.delete(bidder);
  expect(
    String(data.maximaOf) === String(gone.sort((a, b) => a - b)),
    'whose maxima go is whose automatic bid does, and who may not lead',
  );
  const standing = isKept
    ? { by: highest, bidder: highest.bidder, priceSen: highest.amountSen }
    : leadOf(inspection, lot, version);
  const counts = (bid: AuditedBid) => {
    if (bid.automatic && gone.includes(bid.bidder)) return false;
    if (isKept) return true;
    if (standing === undefined) return false;
    if (!bid.automatic) return ranks(standing.by, bid) <= 0;
    return bid.amountSen < standing.priceSen + (bid.bidder === standing.bidder ? 1 : 0);
  };
  const passedOver = lot.bids.filter((bid) => !counts(bid)).reverse();
  lot.bids = lot.bids.filter(counts);
  const last = lot.bids.at(-1);
  const isBid = last?.bidder === standing?.bidder && last?.amountSen === standing?.priceSen;
  const top = isBid ? last : undefined;
  house.putOnTop(lot, top ?? null);
  expect(
    isNamed(data, top, passedOver),
    'after a cancellation leader and price follow from the bids and maxima that are left',
  );
  if (standing !== undefined && top === undefined)
    house.due = [automatic(inspection, lot, standing.bidder, standing.priceSen)];
}

/** What somebody would pay for the lot: a bid by hand, or a step of their maximum. */
interface Wish {
  readonly bidder: number;
  readonly amountSen: number;
  readonly revision: number;
}

/** Below 0: `a` comes before `b`, which offers less, or the same later. */
function ranks(a: Wish, b: Wish): number {
  return b.amountSen - a.amountSen || a.revision - b.revision;
}

function leadOf(inspection: Inspection, lot: AuditedLot, version: number) {
  const byHand = lot.bids.filter((bid) => !bid.automatic);
  const left = [...lot.maxima].flatMap(([bidder, steps]) => steps.map((step) => ({ ...step, bidder })));
  const able = byHand.filter(({ bidder }) => mayLead(inspection, lot, bidder));
  const [by] = [...able, ...left].sort(ranks);
  if (by === undefined) return undefined;
  const counted = [...byHand, ...left].filter((wish) => ranks(by, wish) <= 0);
  return { by, bidder: by.bidder, priceSen: priceFor(lot, by.bidder, counted, version) };
}

/** As if the leader and the others had come in the order in which they did, and nobody else. */
function priceFor(lot: AuditedLot, bidder: number, wishes: readonly Wish[], version: number): number {
  const agreed = lot.bids
    .filter((bid) => !bid.automatic && bid.bidder === bidder && wishes.includes(bid))
    .sort(ranks)[0];
  const steps = lot.maxima.get(bidder) ?? [];
  const agreedSen = agreed?.amountSen ?? 0;
  const upToSen = steps.at(-1)?.amountSen ?? 0;
  if (upToSen <= agreedSen) return agreedSen;
  let necessarySen = lot.terms.startingPriceSen;
  for (const rival of wishes) {
    const isPassedByHand = agreed !== undefined && ranks(agreed, rival) < 0;
    if (rival.bidder === bidder || isPassedByHand) continue;
    necessarySen = Math.max(necessarySen, Math.min(metBySen(steps, rival), nextBidSen(lot, rival.amountSen)));
  }
  // Before version 3 it was the reserve of today, which may have been lowered since they were bid up to it.
  const reserveSen =
    version < 3 ? lot.reserveSen : Math.max(...steps.map((step) => Math.min(step.amountSen, step.reserveSen)));
  return Math.max(agreedSen, bidForSen({ reserveSen }, upToSen, necessarySen));
}

/** How far the maximum went that met this rival: the one that stood when they came; or, where they passed that, the first that passed them. */
function metBySen(steps: AuditedLot['maxima'] extends Map<number, infer S> ? S : never, rival: Wish): number {
  const before = steps.findLast(({ revision }) => revision < rival.revision)?.amountSen ?? 0;
  if (before >= rival.amountSen) return before;
  return steps.find(({ amountSen }) => amountSen > rival.amountSen)?.amountSen ?? 0;
}

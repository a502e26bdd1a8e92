import type { EventOf } from '../events.ts';
import type { AuditedLot } from './audited-house.ts';
import type { Due } from './due.ts';
import { laterEnd } from './ends.ts';
import { admitted, type Inspection, leastBidSen, mayLead, nextBidSen } from './inspection.ts';

/** Rules of maximum bids: what the book bids for them, how far, and that it does so nowhere else. All amounts in sen. */

const RM_1_BILLION_SEN = 100_000_000_000;
const LAST_MINUTES = 5;

/** The most that they would pay now; 0: they have left no maximum. */
function maximumSen(lot: AuditedLot, bidder: number): number {
  return lot.maxima.get(bidder)?.at(-1)?.amountSen ?? 0;
}

/** What is below stays; what is left of a higher one has the place that this had. */
function leave(lot: AuditedLot, bidder: number, amountSen: number, revision: number): void {
  const before = lot.maxima.get(bidder) ?? [];
  const below = before.filter((each) => each.amountSen < amountSen);
  const covering = before[below.length];
  lot.maxima.set(bidder, [...below, { ...(covering ?? { revision, reserveSen: lot.reserveSen ?? 0 }), amountSen }]);
}

/** Bids by the book are in whole ringgit, too: up to the maximum, as far as it is necessary or the vendor asks. */
export function bidForSen(lot: Pick<AuditedLot, 'reserveSen'>, upToSen: number, necessarySen: number): number {
  const wholeSen = Math.ceil(necessarySen / 100) * 100;
  return Math.min(upToSen, Math.max(wholeSen, lot.reserveSen ?? 0));
}

export function readMaximum(inspection: Inspection, data: EventOf<'MaximumSet'>['data']): void {
  const { house, revision, commandId, expect } = inspection;
  const { bidder, maximumSen: amountSen } = data;
  const lot = admitted(inspection, data.lot, bidder);
  const isAmount = amountSen > 0 && amountSen % 100 === 0 && amountSen <= RM_1_BILLION_SEN;
  expect(lot.session.rules.maximumBids, 'maxima are left where the session has them');
  expect(lot.entrants.has(bidder), 'only who entered the lot bids');
  expect(!house.hasBid(commandId, revision), 'a command bids once');
  expect(isAmount, 'a maximum is in whole ringgit, up to RM1 billion');
  expect(
    mayLead(inspection, lot, bidder) || amountSen < maximumSen(lot, bidder),
    'a maximum is left by who is covered',
  );
  house.noteDone(commandId, { lot, revision, bidder, amountSen });
  if (lot.top?.bidder === bidder) leadersMaximum(inspection, lot, amountSen);
  else {
    expect(amountSen >= leastBidSen(lot), 'a maximum is at least the next bid');
    house.due = answersToMaximum(inspection, lot, { bidder, amountSen });
  }
  leave(lot, bidder, amountSen, revision);
}

function leadersMaximum(inspection: Inspection, lot: AuditedLot, amountSen: number): void {
  const { house, atMs, expect } = inspection;
  const { bidder, amountSen: priceSen } = lot.top as NonNullable<AuditedLot['top']>;
  const beforeSen = maximumSen(lot, bidder);
  const minutes = Math.max(LAST_MINUTES, lot.session.rules.softClose?.windowMinutes ?? 0);
  const isFixed = atMs >= lot.endsAtMs - minutes * 60_000;
  expect(amountSen >= priceSen, 'a maximum is not below the price that its bidder leads at');
  expect(amountSen > beforeSen || amountSen === beforeSen || !isFixed, 'in its last minutes a maximum is not lowered');
  const liftedSen = bidForSen(lot, amountSen, priceSen);
  if (liftedSen > priceSen) house.due = [automatic(inspection, lot, bidder, liftedSen), ...laterEnd(inspection, lot)];
}

interface Challenge {
  readonly bidder: number;
  readonly amountSen: number;
}

/** The leader of a lot whose maximum goes further than the price. */
interface Defence {
  readonly bidder: number;
  readonly upToSen: number;
  /** They may not bid now: it lapses. */
  readonly lapses: boolean;
}

function defenceOf(inspection: Inspection, lot: AuditedLot): Defence | undefined {
  if (lot.top === null) return undefined;
  const { bidder, amountSen } = lot.top;
  const upToSen = maximumSen(lot, bidder);
  return upToSen > amountSen ? { bidder, upToSen, lapses: !mayLead(inspection, lot, bidder) } : undefined;
}

function answersToMaximum(inspection: Inspection, lot: AuditedLot, { bidder, amountSen }: Challenge): Due[] {
  const { commandId } = inspection;
  const defence = defenceOf(inspection, lot);
  const end = laterEnd(inspection, lot);
  const ownBid = (ownSen: number) => automatic(inspection, lot, bidder, ownSen);
  if (defence !== undefined && !defence.lapses && amountSen <= defence.upToSen)
    return [ownBid(amountSen), answer(inspection, lot, defence, amountSen), ...end];
  const beatenSen = defence === undefined || defence.lapses ? lot.top?.amountSen : defence.upToSen;
  const necessarySen = beatenSen === undefined ? lot.terms.startingPriceSen : nextBidSen(lot, beatenSen);
  const lapse: Due = {
    type: 'MaximumLapsed',
    data: { lot: lot.key, bidder: defence?.bidder },
    rule: 'what cannot be bid for its leader lapses before the bid that passes it',
    commandId,
  };
  return [...(defence?.lapses ? [lapse] : []), ownBid(bidForSen(lot, amountSen, necessarySen)), ...end];
}

/** What must follow a bid by hand, which is not on top yet. */
export function answersToBid(inspection: Inspection, lot: AuditedLot, amountSen: number): Due[] {
  const defence = defenceOf(inspection, lot);
  const end = laterEnd(inspection, lot);
  inspection.expect(defence?.lapses !== true, 'what cannot be bid for its leader lapses before the bid that passes it');
  if (defence === undefined || defence.lapses || amountSen > defence.upToSen) return end;
  return [answer(inspection, lot, defence, amountSen), ...end];
}

function answer(inspection: Inspection, lot: AuditedLot, { bidder, upToSen }: Defence, challengeSen: number): Due {
  return automatic(inspection, lot, bidder, bidForSen(lot, upToSen, nextBidSen(lot, challengeSen)));
}

export function automatic(
  { commandId }: Pick<Inspection, 'commandId'>,
  lot: AuditedLot,
  bidder: number,
  amountSen: number,
): Due {
  return {
    type: 'BidPlaced',
    data: { lot: lot.key, bidder, amountSen, automatic: true },
    rule: 'the book bids for a maximum at once, and as far as it is necessary',
    commandId,
  };
}

export function readLapse(inspection: Inspection, data: EventOf<'MaximumLapsed'>['data']): void {
  const { house, isDue, revision, commandId, expect } = inspection;
  const lot = house.lot(data.lot);
  const isRight = lot.top?.bidder === data.bidder && defenceOf(inspection, lot)?.lapses === true;
  expect(isRight, 'a maximum lapses when its bidder leads and may not bid');
  leave(lot, data.bidder, lot.top?.amountSen ?? 0, revision);
  if (isDue) return;
  const rule = 'a maximum lapses for a bid, which follows at once';
  house.due = [{ type: 'BidPlaced', data: { lot: lot.key, automatic: false }, rule, commandId }];
}

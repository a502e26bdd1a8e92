import type { EventOf } from '../events.ts';
import type { AuditedLot } from './audited-house.ts';
import type { Due } from './due.ts';
import { closable } from './ends.ts';
import type { Inspection } from './inspection.ts';

/** Rules of reserves, and of what is offered to vendors. */

const RM_1_BILLION_SEN = 100_000_000_000;

export function readReserve({ house, atMs, expect }: Inspection, data: EventOf<'LotReserveSet'>['data']): void {
  const lot = house.lot(data.lot);
  const { session, terms } = lot;
  const { reserveSen, approval } = data;
  const isOpen = house.current.has(session) && lot.outcome === 'open' && atMs < lot.endsAtMs;
  expect(isOpen, 'a reserve is set before its lot ends');
  const isAmount =
    reserveSen === null ||
    (reserveSen > terms.startingPriceSen && reserveSen % 100 === 0 && reserveSen <= RM_1_BILLION_SEN);
  expect(isAmount, 'a reserve is above the starting price, in whole ringgit');
  const isEasier = (reserveSen ?? 0) <= (lot.reserveSen ?? 0) && (!approval || lot.approval);
  expect(
    atMs < session.startsAtMs || isEasier,
    'while its lot runs a reserve is only lowered, and no vendor asked anew',
  );
  lot.reserveSen = reserveSen;
  lot.approval = approval;
}

/** Is the vendor asked about this bid? */
export function isForVendor({ approval, reserveSen }: AuditedLot, bidSen: number): boolean {
  return approval || (reserveSen !== null && bidSen < reserveSen);
}

export function readOffer(inspection: Inspection, data: EventOf<'LotOffered'>['data']): void {
  const { atMs, expect } = inspection;
  const lot = closable(inspection, data.lot);
  const { top } = lot;
  expect(
    top?.bidder === data.bidder && top.amountSen === data.hammerSen,
    'what is offered is the highest accepted bid',
  );
  expect(
    isForVendor(lot, data.hammerSen),
    'a bid below the reserve, or of a lot whose vendor is asked, is offered, and no other',
  );
  lot.outcome = 'offered';
  lot.bids = [];
  lot.maxima.clear();
  const decideByMs = Date.parse(data.decideBy);
  expect(decideByMs > atMs, 'an offer leaves time to answer it');
  lot.offer = { hammerSen: data.hammerSen, decideByMs, turn: 'vendor' };
}

export function readCounter(inspection: Inspection, data: EventOf<'OfferCountered'>['data']): void {
  const { atMs, expect } = inspection;
  const { hammerSen, bidder } = data;
  const { lot, offer } = answered(inspection, { ...data, by: 'vendor' });
  const isMore = hammerSen > offer.hammerSen && hammerSen % 100 === 0 && hammerSen <= RM_1_BILLION_SEN;
  expect(isMore && lot.top?.bidder === bidder, 'a vendor asks for more, in whole ringgit');
  const decideByMs = Date.parse(data.decideBy);
  expect(decideByMs > atMs, 'an offer leaves time to answer it');
  lot.offer = { hammerSen, decideByMs, turn: 'bidder' };
}

/** The sale follows, with all that the end of the sale has done with the other lots by now. */
export function readAcceptance(inspection: Inspection, data: EventOf<'OfferAccepted'>['data']): void {
  const { commandId, house } = inspection;
  const { lot, offer } = answered(inspection, data);
  const { key, terms, session } = lot;
  const { bidder } = data;
  const due = (type: Due['type'], more: Due['data']): Due => ({
    ...{ type, data: { lot: key, bidder, ...more }, commandId },
    rule: 'what is accepted is sold at once, at its amount, and treated like the lots that were sold before',
  });
  house.due = [
    due('LotSold', { hammerSen: offer.hammerSen }),
    ...(session.steps.length >= 2 ? [due('DepositApplied', { amountSen: terms.depositSen })] : []),
    ...(session.steps.length >= 3 ? [due('WinnerTold', {})] : []),
  ];
}

export function readRejection(inspection: Inspection, event: EventOf<'OfferDeclined'> | EventOf<'OfferLapsed'>): void {
  const { house, atMs, expect } = inspection;
  if (event.type === 'OfferDeclined') answered(inspection, event.data);
  const lot = house.lot(event.data.lot);
  if (event.type === 'OfferLapsed') {
    const isOver = lot.offer !== null && lot.top?.bidder === event.data.bidder && atMs >= lot.offer.decideByMs;
    expect(isOver, 'an offer lapses when nobody has answered it in time');
  }
  lot.outcome = 'unsold';
  lot.offer = null;
  house.putOnTop(lot, null);
}

function answered(
  { house, atMs, expect }: Inspection,
  { lot: key, bidder, by }: { readonly lot: string; readonly bidder: number; readonly by: 'vendor' | 'bidder' },
) {
  const lot = house.lot(key);
  const offer = lot.offer ?? { hammerSen: 0, decideByMs: 0, turn: null };
  expect(offer.turn === by && lot.top?.bidder === bidder, 'an offer is answered by whose turn it is, once');
  expect(atMs < offer.decideByMs, 'an offer is answered in its time');
  return { lot, offer };
}

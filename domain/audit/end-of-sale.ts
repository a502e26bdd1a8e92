import type { EventOf } from '../events.ts';
import type { AuditedLot } from './audited-house.ts';
import { closable, lastEndOf } from './ends.ts';
import type { Inspection } from './inspection.ts';
import { isForVendor } from './offers.ts';

/** Rules of the four end-auction steps. */

const STEP_ORDER = ['SalesRecorded', 'DepositsBalanced', 'WinnersTold', 'SessionCleared'];
const MINIMUM_SHARE_SEN = 600_00;

export function readSale(inspection: Inspection, data: EventOf<'LotSold'>['data']): void {
  const { house, isDue, expect } = inspection;
  // What its vendor or bidder has accepted is sold as it was offered.
  const lot = isDue ? house.lot(data.lot) : closable(inspection, data.lot);
  const { terms, top } = lot;
  if (!isDue) {
    expect(top?.bidder === data.bidder && top.amountSen === data.hammerSen, 'the winner is the highest accepted bid');
    expect(
      !isForVendor(lot, data.hammerSen),
      'a bid below the reserve, or of a lot whose vendor is asked, is offered, and no other',
    );
  }
  expect(isOnTerms(lot, data) && data.depositSen === terms.depositSen, "a sale is made on the lot's terms");
  sellTo(inspection, lot, data);
}

/** An unsold lot of a past auction is sold by the house, at an agreed price; its deposit may come from the buyer's account. */
export function readReservation(inspection: Inspection, data: EventOf<'UnitReserved'>['data']): void {
  const { house, expect } = inspection;
  const lot = house.lot(data.lot);
  const { session } = lot;
  const { active, barredBy, group } = house.bidder(data.bidder);
  expect(lot.outcome === 'unsold' && lot.soldTo === null, 'only an unsold lot is reserved, and once');
  expect(session.steps.length === STEP_ORDER.length, 'units are reserved once their auction is over');
  expect(active && !barredBy.has(lot.terms.vendor), 'a unit is reserved for a bidder whom house and vendor accept');
  expect(session.access === 'public' || session.access === group, 'a unit of a staff session is for its staff');
  const { depositSen } = lot.terms;
  expect(
    isOnTerms(lot, data) && (data.depositSen === 0 || data.depositSen === depositSen),
    "a sale is made on the lot's terms",
  );
  const freeSen = house.balanceSen(data.bidder) - house.heldSen(data.bidder);
  expect(data.depositSen === 0 || data.depositSen <= freeSen, 'a deposit is applied from what is not held');
  sellTo(inspection, lot, data);
  lot.applied = true;
}

type Sale = EventOf<'LotSold' | 'UnitReserved'>['data'];

function isOnTerms({ terms }: AuditedLot, data: Sale): boolean {
  return (
    data.premiumSen === premiumSen(terms.premium, data.hammerSen) &&
    data.adminFeeSen === terms.adminFeeSen &&
    data.safetyDepositSen === terms.safetyDepositSen
  );
}

function sellTo({ revision }: Inspection, lot: AuditedLot, data: Sale): void {
  lot.soldAt = revision;
  lot.hammerSen = data.hammerSen;
  lot.outcome = 'sold';
  lot.bids = [];
  lot.maxima.clear();
  lot.offer = null;
  lot.soldTo = data.bidder;
  lot.priceSen = data.hammerSen + data.premiumSen + data.adminFeeSen + data.safetyDepositSen;
  lot.depositSen = data.depositSen;
}

export function readNoSale(inspection: Inspection, key: string): void {
  const lot = closable(inspection, key);
  inspection.expect(lot.top === null, 'only a lot without a bid is unsold');
  lot.outcome = 'unsold';
}

export function readApplied(inspection: Inspection, data: EventOf<'DepositApplied'>['data']): void {
  const { house, expect } = inspection;
  const lot = house.lot(data.lot);
  expect(lot.soldTo === data.bidder && !lot.applied, "a winner's deposit is applied once");
  expect(data.amountSen === lot.terms.depositSen, "what is applied is the lot's deposit");
  expect(lot.session.steps.length === 1 || inspection.isDue, 'deposits are balanced out after sales are recorded');
  lot.applied = true;
  house.settle(lot);
}

export function readTold({ house, isDue, expect }: Inspection, data: EventOf<'WinnerTold'>['data']): void {
  const lot = house.lot(data.lot);
  expect(lot.soldTo === data.bidder && lot.outcome === 'sold', 'the one who is told is the winner');
  expect(!lot.told, 'a winner is told once');
  expect(lot.session.steps.length === 2 || isDue, 'winners are told after deposits are balanced out');
  lot.told = true;
}

export function readStep(
  { house, atMs, expect }: Inspection,
  event: EventOf<'SalesRecorded' | 'DepositsBalanced' | 'WinnersTold' | 'SessionCleared'>,
): void {
  const session = house.session(event.data.session);
  const order = STEP_ORDER.indexOf(event.type);
  expect(session.steps.length === order && !session.withdrawn, 'end-auction steps run once and in order');
  expect(atMs >= lastEndOf(session), 'end-auction steps come after the end');
  expect(
    session.lots.every(
      (lot) =>
        (order !== 0 || lot.outcome !== 'open') &&
        (order !== 1 || lot.soldTo === null || lot.applied) &&
        (order !== 2 || lot.outcome !== 'sold' || lot.told),
    ),
    'an end-auction step leaves no lot out',
  );
  session.steps.push(event.type);
  if (event.type === 'DepositsBalanced') {
    // What waits for its vendor's answer is held until then.
    for (const lot of session.lots) if (lot.outcome !== 'offered') house.settle(lot);
  }
  if (event.type === 'SessionCleared') house.current.delete(session);
}

export function readArchive({ house, atMs, expect }: Inspection, name: string): void {
  const session = house.session(name);
  expect(!session.archived && !session.withdrawn && house.current.has(session), 'a session is archived once');
  expect(atMs >= lastEndOf(session) || session.steps.length > 0, 'a session is archived after its end');
  expect(
    session.lots.every(({ outcome }) => outcome !== 'open'),
    'no session goes to the history with a sale that is not recorded',
  );
  session.archived = true;
  if (session.steps.length > 0) return;
  expect(
    session.lots.every(({ outcome }) => outcome === 'withdrawn'),
    'only a session without lots needs no end-auction steps',
  );
  session.steps.push(...STEP_ORDER);
  house.current.delete(session);
}

/** The buyer's premium by the specification and the bands of the lot, in words of its own. */
function premiumSen(premium: AuditedLot['terms']['premium'], hammerSen: number): number {
  if (premium.kind === 'none') return 0;
  if (premium.kind === 'flat') return premium.amountSen;
  if (premium.kind === 'bands') {
    const fitting = premium.bands.filter(({ upToSen }) => upToSen >= hammerSen).map(({ upToSen }) => upToSen);
    const least = Math.min(...fitting);
    const band = premium.bands.find(({ upToSen }) => upToSen === least);
    return band === undefined ? premiumSen(premium.above, hammerSen) : band.amountSen;
  }
  const twice = (2n * BigInt(hammerSen) * BigInt(premium.ppm)) / 1_000_000n;
  return Math.max(MINIMUM_SHARE_SEN, Number((twice + 1n) / 2n));
}

import { sha256Hex } from '#api/book/sha256.ts';
import type { Actor } from '#domain/actor.ts';
import { eventHash } from '#domain/chain.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import { type BookEvent, eventTypes, type LotTerms } from '#domain/events.ts';
import { GENESIS_HASH } from '#domain/state.ts';

export const START = Date.UTC(2026, 10, 20, 2, 0, 0);

export const TERMS: LotTerms = {
  regnNo: 'WXY1234',
  vendor: 'Maju Bank',
  startingPriceSen: 10_000_00,
  minimumRaiseSen: 200_00,
  depositSen: 1_000_00,
  premium: { kind: 'share', ppm: 20_000 },
  adminFeeSen: 250_00,
  safetyDepositSen: 500_00,
};

/** Events as the log would store them, a second apart unless said otherwise, for tests of what is made from them. */
export class House {
  readonly events: RecordedEvent[] = [];
  readonly #stepMs: number;

  constructor(stepMs = 1_000) {
    this.#stepMs = stepMs;
  }

  /** Adds an event and returns it; `actor`: the member of staff who gave its command. */
  say<T extends BookEvent['type']>(
    type: T,
    data: Extract<BookEvent, { type: T }>['data'],
    actor?: Actor,
  ): RecordedEvent {
    return this.write(type, data, eventTypes[type].newest, actor);
  }

  /** Adds whatever it is told to, also what no book should hold; `v` is the version of the type. */
  write(type: string, data: Readonly<Record<string, unknown>>, v = 1, actor?: Actor): RecordedEvent {
    const revision = this.events.length;
    const id = `00000000-0000-4000-8000-${revision.toString(16).padStart(12, '0')}`;
    const prev = String(this.events.at(-1)?.metadata.hash ?? GENESIS_HASH);
    const place = {
      v,
      commandId: `command-${revision}`,
      at: iso(START + revision * this.#stepMs),
      prev,
      ...(actor && { actor }),
    };
    const hash = eventHash(sha256Hex, { id, revision, type, data, metadata: place });
    const event: RecordedEvent = { id, revision, type, data, metadata: { ...place, hash } };
    this.events.push(event);
    return event;
  }

  schedule(session: string, access = 'public', startsAt = START): void {
    const times = { startsAt: iso(startsAt), endsAt: iso(startsAt + 86_400_000) };
    this.say('SessionScheduled', { session, access, ...times });
  }

  list(lot: string, terms: Partial<LotTerms> = {}): void {
    this.say('LotListed', { lot, terms: { ...TERMS, ...terms } });
  }

  /** A bidder with money in their account. */
  join(bidder: number, balanceSen = 10_000_00): void {
    this.say('BidderJoined', { bidder });
    if (balanceSen > 0) {
      const reference = `TOPUP-${this.events.length}`;
      this.say('DepositCredited', { bidder, amountSen: balanceSen, source: 'top-up', reference });
    }
  }

  enter(lot: string, bidder: number): void {
    this.say('LotEntered', { lot, bidder, depositSen: TERMS.depositSen });
  }

  bid(lot: string, bidder: number, amountSen: number, raisedFromSen: number | null): RecordedEvent {
    return this.say('BidPlaced', { lot, bidder, amountSen, raisedFromSen, automatic: false });
  }
}

/** The time of the event at this revision. */
export function at(revision: number): string {
  return iso(START + revision * 1_000);
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** One of everything: two sessions from listing to settlement, entries, bids, all that moves money, a withdrawn lot and session. */
export function wholeLife(): House {
  const house = new House();
  house.schedule('AMS1');
  house.schedule('AMS2', 'TM Staff', START + 3_600_000);
  house.schedule('AMS3');
  for (const lotNo of ['101', '102', '12A', '9']) house.list(`AMS1/${lotNo}`);
  house.list('AMS2/201', { premium: { kind: 'none' }, depositSen: 500_00 });
  house.list('AMS3/301');
  for (const bidder of [11, 12, 13]) house.join(bidder);
  house.join(14, 0);
  const times = { startsAt: iso(START + 60_000), endsAt: iso(START + 90_000_000) };
  house.say('SessionChanged', { session: 'AMS1', access: 'public', ...times, reason: 'technical-fault' });
  house.say('LotChanged', {
    lot: 'AMS1/12A',
    terms: { ...TERMS, startingPriceSen: 5_000_00, vendor: 'Bank "Jaya", \\Bhd' },
  });
  house.say('LotWithdrawn', { lot: 'AMS1/9' });
  house.say('SessionWithdrawn', { session: 'AMS3', reason: null });
  house.say('StaffVerified', { bidder: 13, group: 'TM Staff' });
  house.say('VendorBarred', { bidder: 14, vendor: 'Maju Bank' });
  for (const bidder of [11, 12, 13]) house.enter('AMS1/101', bidder);
  house.enter('AMS1/102', 11);
  house.bid('AMS1/101', 11, 10_000_00, null);
  house.bid('AMS1/101', 12, 10_200_00, 10_000_00);
  house.bid('AMS1/102', 11, 10_000_00, null);
  house.bid('AMS1/101', 11, 11_000_00, 10_200_00);
  house.say('DepositReversed', { bidder: 13, amountSen: 12_000_00, source: 'bank', reference: 'BANK-1' });
  house.say('DepositReset', { bidder: 13, amountSen: 2_000_00 });
  house.say('DepositCredited', { bidder: 13, amountSen: 700_00, source: 'house', reference: 'HOUSE-1' });
  house.say('DepositReversed', { bidder: 13, amountSen: 100_00, source: 'house', reference: 'HOUSE-2' });
  house.bid('AMS1/101', 12, 11_200_00, 11_000_00);
  sell(house, 'AMS1/101', 12, 11_200_00);
  sell(house, 'AMS1/102', 11, 10_000_00);
  house.say('LotUnsold', { lot: 'AMS1/12A' });
  house.say('SalesRecorded', { session: 'AMS1' });
  house.say('DepositApplied', { lot: 'AMS1/101', bidder: 12, amountSen: TERMS.depositSen });
  house.say('DepositApplied', { lot: 'AMS1/102', bidder: 11, amountSen: TERMS.depositSen });
  house.say('DepositsBalanced', { session: 'AMS1' });
  house.say('WinnerTold', { lot: 'AMS1/101', bidder: 12 });
  house.say('WinnersTold', { session: 'AMS1' });
  house.say('SessionCleared', { session: 'AMS1' });
  house.say('PurchasePaid', {
    lot: 'AMS1/101',
    bidder: 12,
    amountSen: 5_000_00,
    reference: 'PAY-1',
    paidOn: null,
    way: null,
  });
  house.say('PurchasePaid', {
    lot: 'AMS1/101',
    bidder: 12,
    amountSen: 1_000_50,
    reference: 'PAY-2',
    paidOn: null,
    way: null,
  });
  const buyer = { lot: 'AMS1/102', bidder: 11 };
  house.say('PurchaseDepositAdjusted', { ...buyer, additionalDepositSen: 500_00, beforeSen: 0 });
  house.say('PurchaseDepositAdjusted', { ...buyer, additionalDepositSen: 300_00, beforeSen: 500_00 });
  house.say('LotForfeited', { ...buyer, amountSen: 1_300_00 });
  house.say('UnitReleased', { lot: 'AMS1/101', bidder: 12 }, { account: 5, role: 'vendor' });
  return house;
}

export function sell(house: House, lot: string, bidder: number, hammerSen: number): void {
  const { adminFeeSen, safetyDepositSen, depositSen } = TERMS;
  house.say('LotSold', { lot, bidder, hammerSen, premiumSen: 600_00, adminFeeSen, safetyDepositSen, depositSen });
}

/** A busy sale: `bids` bids on `lots` lots by `bidders` bidders, each in every lot. The same for the same numbers. */
export function busySale(size: { readonly lots: number; readonly bidders: number; readonly bids: number }): House {
  const house = new House();
  const random = generator(7);
  house.schedule('AMS1');
  const prices = new Map<string, { topSen: number; bidder: number }>();
  for (let n = 1; n <= size.lots; n += 1) house.list(`AMS1/${n}`, { startingPriceSen: 100_00, minimumRaiseSen: 100 });
  for (let n = 1; n <= size.bidders; n += 1) house.join(100 + n, 1_000_000_00);
  const entered = new Set<string>();
  for (let n = 0; n < size.bids; n += 1) {
    const lot = `AMS1/${1 + Math.floor(random() * size.lots)}`;
    const known = prices.get(lot);
    let bidder = 101 + Math.floor(random() * size.bidders);
    if (bidder === known?.bidder) bidder = 101 + ((bidder - 100) % size.bidders);
    const key = `${lot} ${bidder}`;
    if (!entered.has(key)) {
      house.enter(lot, bidder);
      entered.add(key);
    }
    const topSen = known ? known.topSen + 100 : 100_00;
    house.bid(lot, bidder, topSen, known?.topSen ?? null);
    prices.set(lot, { topSen, bidder });
  }
  return house;
}

/** Park and Miller's minimal standard generator. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

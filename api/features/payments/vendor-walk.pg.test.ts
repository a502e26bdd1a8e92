import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyBook } from '#api/book/verify.ts';
import { chargeStorage } from '#api/features/handover/storage.ts';
import { settleSales } from '#api/features/vendors/settle-sales.ts';
import { openLog } from '#api/runtime.ts';
import { endSale, enterAndBid } from '#api/testing/sale.ts';
import { type Answer, END_MS, openSession, type Person, START_MS, upToDate } from '#api/testing/test-house.ts';
import { termsOnWire } from '#contract/handover/terms.ts';
import {
  chargeHandover,
  forfeitSafetyDeposit,
  type HandoverFileOnWire,
  openHandover,
  payHandover,
  recordStep,
  restoreSafetyDeposit,
  returnSafetyDeposit,
  reverseHandoverPayment,
  waiveCharge,
} from '#contract/handover.ts';
import { createChargesBillUrl } from '#contract/payments/payments.ts';
import type { Purchase } from '#contract/purchases.ts';
import {
  type AgreementTerms,
  chargeVendor,
  decidePayout,
  payInByVendor,
  proposePayout,
  setAgreement,
  takeBackFromVendor,
} from '#contract/vendors.ts';
import { decodeEvent } from '#domain/decode.ts';
import { chargesDueSen, DEFAULT_TERMS } from '#domain/handover.ts';
import { Auditor } from '#domain/invariants.ts';
import { NO_TIMEOUT_MS } from '#domain/testing/runs.ts';
import { SEED, TRIES_ALL } from '#scripts/test/level.ts';
import { payTo, TERMS } from './payouts/testing/vendor-owed.ts';
import { type RefundingHouse, refundingHouse } from './refunds/testing/refunding-house.ts';

/**
 * Staff, vendors' banks and the house's clock walk at random through all commands on the money of vendors and of the handover of units. Beside the house
 * a few sums are kept, of what each command says that it does: after each step every account stands where they say, to the sen.
 */
const STEPS = TRIES_ALL ? 4_000 : 150;
/** A day's steps may miss what is rare: the walk goes on until it has met {@link MET}, at most so many steps more. */
const MORE_STEPS = 2_000;
const LOTS = Array.from({ length: 16 }, (_, n) => String(101 + n));
/** TM has agreed before the sale, KNB does so on the way; nobody can pay out to BAD. */
const VENDORS = ['TM', 'KNB', 'BAD'] as const;
const BIDDER = 2_001;
const HAMMER_SEN = 21_500_00;
const DAY_MS = 86_400_000;
const MOST_NIGHTS = 12;
let nights = 0;
/** After which a safety deposit that is held for one may be forfeited; once. */
const MONTH_MS = 33 * DAY_MS;
let isMonthOver = false;
const CAR = termsOnWire(DEFAULT_TERMS.car);
const READY = ['vendor-release', 'inspection', 'transfer'] as const;

let house: RefundingHouse;
let two: readonly [Person, Person];
let buyer: Person;

/** What the sums beside the house are, in sen. */
const sums = {
  vendor: new Map<string, number>(VENDORS.map((vendor) => [vendor, 0])),
  payouts: 0,
  /** By lot: what is due of its charges. */
  due: new Map<string, number>(),
  /** Of safety deposits. */
  forfeits: 0,
};
const add = (to: Map<string, number>, key: string, sen: number) => to.set(key, (to.get(key) ?? 0) + sen);
/** By lot: what its vendor was credited with. */
const credited = new Map<string, number>();
/** The net of a lot that has not been settled. TM has agreed before the sale: that holds. */
const netSen = new Map<string, number>([['TM', HAMMER_SEN - 2_150_00]]);
const references: {
  readonly vendor: string;
  readonly reference: string;
  readonly sen: number;
  readonly what: string;
}[] = [];
const payouts = new Map<string, { readonly vendor: string; readonly sen: number; state: string }>();
const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
let typed = 0;

const vendorOf = (lotNo: string) => (Number(lotNo) % 2 === 0 ? 'KNB' : 'TM');
const order = (lotNo: string) => ({ auctionName: `AMS1/${lotNo}` });

beforeAll(async () => {
  house = await refundingHouse();
  two = [await house.person(1, { role: 'admin' }), await house.person(2, { role: 'admin' })];
  buyer = await house.bidder(BIDDER, { depositSen: 60_000_00 });
  for (const vendor of VENDORS) {
    await house.db
      .insertInto('office.vendors')
      .values({ code: vendor, name: vendor, active: true })
      .onConflict((c) => c.doNothing())
      .execute();
    const ending = { TM: '1234', KNB: '5678', BAD: '0000' }[vendor];
    await payTo(house, two, { vendor, bankAccNo: `51401234${ending}` });
  }
  expect((await say(0, setAgreement, { vendor: 'TM', terms: TERMS, shownAt: -1 })).status).toBe(200);
  expect((await say(0, setAgreement, { vendor: 'BAD', terms: TERMS, shownAt: -1 })).status).toBe(200);
  const lots = LOTS.map((lotNo) => [lotNo, { regnNo: `W ${lotNo}`, vendor: vendorOf(lotNo) }]);
  await openSession(house, { lots: Object.fromEntries(lots) });
  house.clockMs = START_MS;
  for (const lotNo of LOTS) await enterAndBid(house, lotNo, BIDDER);
  house.clockMs = END_MS;
  await endSale(house, 'tell-winners');
  // Some are ready to leave from the first day: whoever does not fetch them pays for their storage.
  for (const lotNo of LOTS.slice(0, 5)) {
    const payment = { ...order(lotNo), amountPaid: 21_400, reference: `FIRST ${lotNo}`, way: 'cash' };
    expect((await say(0, { url: '/api/transaction/paylot' }, payment)).status).toBe(200);
    expect((await say(0, openHandover, { ...order(lotNo), kind: 'car' })).status).toBe(200);
    for (const each of READY) expect((await say(0, recordStep, { ...order(lotNo), step: each })).status).toBe(200);
  }
});
afterAll(() => house.end());

const seen = () => upToDate(house);
const say = (who: number, { url }: { readonly url: string }, body: object): Promise<Answer> =>
  (two[who] as Person).post(url, body, seen());
const account = async (vendor: string) => (await two[0].get(`/api/vendor-accounts/${vendor}`, seen())).body;
const purchases = async (): Promise<readonly Purchase[]> =>
  (await two[0].post('/api/mybid/get/userid', { userId: BIDDER }, seen())).body.lots;
const fileOf = async (lotNo: string): Promise<HandoverFileOnWire | null> =>
  (await two[0].get(`/api/handover/unit/AMS1/${lotNo}`, seen())).body.file;
const depositSen = () => house.house.book.committed.bidders.get(BIDDER)?.balanceSen ?? 0;

const KINDS = [
  ...['agree', 'charge', 'pay in', 'take back', 'pay lot', 'pay lot back', 'settle', 'propose', 'bank', 'night'],
  ...['open', 'charge unit', 'pay unit', 'pay online', 'pay unit back', 'waive', 'finish', 'month', 'forfeit'],
] as const;
type Kind = (typeof KINDS)[number];
const step = fc.record({
  kind: fc.constantFrom<Kind>(...KINDS, 'propose', 'propose', 'finish', 'finish'),
  who: fc.nat(1),
  pick: fc.nat(997),
  amount: fc.constantFrom(0.01, 1, 99.99, 250.5, 1_000, 19_350),
  /** What else is chosen on the way. */
  turn: fc.nat(9),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** What the walk must have met. */
const MET = [
  ...['agree', 'charge', 'pay in', 'charge taken back', 'payment taken back', 'settled', 'settlement taken back'],
  ...[
    'approved',
    'payout-self-approved',
    'withdrawn',
    'payout-too-high',
    'paid',
    'returned late',
    'cancelled',
    'refused',
  ],
  ...['charge unit', 'pay unit', 'pay unit back', 'waived', 'storage', 'safety deposit returned', 'restored'],
  ...['pay online', 'paid-online', 'bank took back', 'safety deposit forfeited', 'forfeit put back'],
];

function sen(amount: number): number {
  return Math.round(amount * 100);
}

/** Sends it; where it is carried out, `then` moves the sums. */
async function press(asked: Promise<Answer>, what: string, then: () => void): Promise<boolean> {
  const answer = await asked;
  expect([200, 400, 403, 409], JSON.stringify(answer.body)).toContain(answer.status);
  count(answer.status === 200 ? what : answer.body.code);
  if (answer.status === 200) then();
  return answer.status === 200;
}

async function take({ kind, who, pick, amount, turn }: Step): Promise<void> {
  typed += 1;
  const reference = `WALK ${typed}`;
  const vendor = VENDORS[pick % VENDORS.length] as (typeof VENDORS)[number];
  const lotNo = LOTS[pick % LOTS.length] as string;
  switch (kind) {
    case 'agree': {
      const terms: AgreementTerms = { ...TERMS, charges: [{ charge: 'photography', amount: 10 + turn }] };
      const { agreements } = await account(vendor);
      const shownAt = agreements[0]?.agreedAt ?? -1;
      await press(say(who, setAgreement, { vendor, terms, shownAt }), 'agree', () => {
        // What was sold before the first agreement is settled by what is agreed then.
        if (vendor !== 'TM') netSen.set(vendor, HAMMER_SEN - 2_150_00 - (10 + turn) * 100);
      });
      return;
    }
    case 'charge':
    case 'pay in': {
      const isCharge = kind === 'charge';
      const body = { vendor, amount, reference, ...(isCharge ? { charge: 'transport' } : { way: 'cash' }) };
      await press(say(who, isCharge ? chargeVendor : payInByVendor, body), kind, () => {
        add(sums.vendor, vendor, isCharge ? -sen(amount) : sen(amount));
        references.push({ vendor, reference, sen: sen(amount), what: isCharge ? 'charge' : 'payment' });
      });
      return;
    }
    case 'take back': {
      const at = pick % Math.max(1, references.length);
      const was = references[at];
      if (was === undefined) return;
      const body = { vendor: was.vendor, reference: was.reference, movement: was.what };
      await press(say(who, takeBackFromVendor, body), `${was.what} taken back`, () => {
        add(sums.vendor, was.vendor, was.what === 'charge' ? was.sen : -was.sen);
        references.splice(at, 1);
      });
      return;
    }
    case 'pay lot': {
      const purchase = (await purchases()).find(({ auctionName }) => auctionName === `AMS1/${lotNo}`);
      if (purchase === undefined || purchase.balanceDue <= 0) return;
      const body = { ...order(lotNo), amountPaid: purchase.balanceDue, reference, way: 'cash' };
      await press(say(who, { url: '/api/transaction/paylot' }, body), kind, () => {});
      return;
    }
    case 'pay lot back': {
      const purchase = (await purchases()).find(({ auctionName }) => auctionName === `AMS1/${lotNo}`);
      const payment = purchase?.payments[0];
      if (payment === undefined) return;
      const body = { ...order(lotNo), reference: payment.reference, words: 'typed at the wrong till' };
      await press(say(who, { url: '/api/transaction/paylot/reverse' }, body), kind, () => {
        const net = credited.get(lotNo);
        if (net === undefined) return;
        count('settlement taken back');
        add(sums.vendor, vendorOf(lotNo), -net);
        credited.delete(lotNo);
      });
      return;
    }
    case 'settle':
      return settle();
    case 'propose':
      await payOut({ who, vendor, amount, turn });
      return;
    case 'bank':
      return bankActs(pick, turn);
    case 'night':
      // Whoever signed in stays so for a month.
      if (nights >= MOST_NIGHTS) return;
      nights += 1;
      house.clockMs += 2 * DAY_MS;
      await settle();
      return store();
    case 'month':
      if (isMonthOver) return;
      isMonthOver = true;
      house.clockMs += MONTH_MS;
      await settle();
      return store();
    case 'open': {
      const terms = { ...CAR, safetyDeposit: { ...CAR.safetyDeposit, heldMonths: turn < 3 ? 3 : 1 } };
      await press(say(who, openHandover, { ...order(lotNo), kind: 'car', terms }), kind, () => {});
      return;
    }
    default:
      return atUnit(kind, unitFor(kind, pick) ?? lotNo, { who, reference, amount, turn });
  }
}

/** One with which this can be done, where there is one: else the walk would be long. */
function unitFor(kind: Kind, pick: number): string | undefined {
  const { handovers, purchases: bought } = house.house.book.committed;
  const isFit = (lotNo: string) => {
    const lot = `AMS1/${lotNo}`;
    const out = bought.get(lot)?.safetyDepositOut;
    if (kind === 'pay online') return (sums.due.get(lotNo) ?? 0) >= 100_00;
    if (kind === 'forfeit') return out === null && handovers.get(lot)?.terms.safetyDeposit.heldMonths === 1;
    return kind === 'finish' && pick % 4 === 0 && out?.to === 'forfeits';
  };
  const fit = LOTS.filter(isFit);
  return fit[pick % fit.length];
}

/** The round of each minute: what is paid is its vendor's, as far as something is agreed. */
async function settle(): Promise<void> {
  await two[0].get('/api/vendor-accounts', seen());
  await settleSales(house.house);
  for (const { auctionName, balanceDue, status } of await purchases()) {
    const lotNo = auctionName.slice('AMS1/'.length);
    const net = netSen.get(vendorOf(lotNo));
    if (balanceDue > 0 || status === 'forfeited' || net === undefined || credited.has(lotNo)) continue;
    credited.set(lotNo, net);
    add(sums.vendor, vendorOf(lotNo), net);
    count('settled');
  }
}

/** One proposes; then another (or they themselves) approves, or it is withdrawn. */
async function payOut({
  who,
  vendor,
  amount,
  turn,
}: Pick<Step, 'who' | 'amount' | 'turn'> & { readonly vendor: string }) {
  const { payable } = await account(vendor);
  const all = turn % 2 === 0 && payable > 0 ? payable : amount;
  const proposed = await say(who, proposePayout, { vendor, amount: all });
  // One that was proposed before, and that nobody could approve, may still be open.
  if (all > payable || proposed.body.code === 'payout-proposed') expect(proposed.status).toBe(409);
  else expect(proposed.status).toBe(200);
  if (proposed.status !== 200) return count(proposed.body.code);
  const { id } = proposed.body;
  const { payee } = (await account(vendor)).payouts.find((each: { id: string }) => each.id === id);
  const decide = (by: number, decision: string) => say(by, decidePayout, { id, decision, amount: all, payee });
  if (turn === 9) return press(decide(who, 'withdraw'), 'withdrawn', () => {});
  if (turn > 5) await press(decide(who, 'approve'), 'approved alone', () => {});
  const [first] = await Promise.all([
    press(decide(1 - who, 'approve'), 'approved', () => {
      add(sums.vendor, vendor, -sen(all));
      sums.payouts += sen(all);
      payouts.set(id, { vendor, sen: sen(all), state: 'ordered' });
    }),
    decide(1 - who, 'approve'),
  ]);
  if (!first) return;
  const row = () =>
    house.db.selectFrom('office.vendorPayouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await row()).orderState).not.toBe('ordered'), { timeout: 60_000, interval: 20 });
  const { orderState } = await row();
  const known = payouts.get(id);
  if (known === undefined) throw new Error('there is no such payout');
  known.state = orderState ?? '';
  if (orderState !== 'failed') return expect(orderState).toBe('sent');
  expect(vendor).toBe('BAD');
  sums.payouts -= known.sen;
  add(sums.vendor, vendor, known.sen);
  count('refused');
}

/** The bank pays one that is under way, or does not; or gives back what it has paid. It says so twice. */
async function bankActs(pick: number, turn: number): Promise<void> {
  const open = [...payouts].filter(([, { state }]) => state === 'sent' || state === 'settled');
  const [id, known] = open[pick % Math.max(1, open.length)] ?? [];
  if (id === undefined || known === undefined) return;
  const row = await house.db
    .selectFrom('office.devPaymentOrders')
    .select('id')
    .where('referenceId', '=', id)
    .executeTakeFirstOrThrow();
  const how = known.state === 'settled' ? 'giveBack' : turn < 7 ? 'complete' : 'cancel';
  const said = await house.orders[how](row.id);
  for (const _ of [1, 2]) expect(await house.tell(said)).toBe(200);
  if (how !== 'giveBack') sums.payouts -= known.sen;
  if (how !== 'complete') add(sums.vendor, known.vendor, known.sen);
  known.state = how === 'complete' ? 'settled' : 'returned';
  count({ complete: 'paid', giveBack: 'returned late', cancel: 'cancelled' }[how]);
}

/** The house's clock charges the storage of each day that has begun, once. */
async function store(): Promise<void> {
  const before = new Map<string, number>();
  const storageOf = (file: HandoverFileOnWire | null) => (file?.charges ?? []).filter(({ what }) => what === 'storage');
  for (const lotNo of LOTS) before.set(lotNo, storageOf(await fileOf(lotNo)).length);
  const { book } = house.house;
  await Promise.all([chargeStorage({ book }), chargeStorage({ book })]);
  for (const lotNo of LOTS) {
    const days = storageOf(await fileOf(lotNo));
    expect(new Set(days.map(({ charge }) => charge)).size).toBe(days.length);
    const come = days.slice(before.get(lotNo) ?? 0);
    for (const { amount } of come) add(sums.due, lotNo, sen(amount));
    if (come.length > 0) count('storage');
  }
}

async function atUnit(
  kind: Kind,
  lotNo: string,
  { who, reference, amount, turn }: Pick<Step, 'who' | 'amount' | 'turn'> & { readonly reference: string },
): Promise<void> {
  const file = await fileOf(lotNo);
  if (file === null) return;
  const of = order(lotNo);
  const dueSen = sums.due.get(lotNo) ?? 0;
  const shownDue = dueSen / 100;
  switch (kind) {
    case 'charge unit': {
      const body = {
        ...of,
        shownDue,
        ...(turn < 5 ? { what: 'inspection' } : { what: 'other', amount, words: 'A second key' }),
      };
      await press(say(who, chargeHandover, body), kind, () =>
        add(sums.due, lotNo, turn < 5 ? sen(file.terms.inspection.charge) : sen(amount)),
      );
      return;
    }
    case 'pay unit': {
      const body = { ...of, amount, reference, way: 'cash', shownDue };
      await press(say(who, payHandover, body), kind, () => add(sums.due, lotNo, -sen(amount)));
      return;
    }
    case 'pay online':
      return payOnline(file, lotNo, turn);
    case 'forfeit': {
      const before = depositSen();
      await press(say(who, forfeitSafetyDeposit, of), 'safety deposit forfeited', () => {
        sums.forfeits += sen(file.safetyDeposit.amount);
        expect(depositSen()).toBe(before);
      });
      return;
    }
    case 'pay unit back': {
      const payment = file.payments[turn % Math.max(1, file.payments.length)];
      if (payment === undefined) return;
      const source = turn < 5 ? 'house' : 'bank';
      const body = { ...of, reference: payment.reference, source, words: 'By mistake', shownDue };
      await press(say(who, reverseHandoverPayment, body), source === 'house' ? kind : 'bank took back', () =>
        add(sums.due, lotNo, sen(payment.amount)),
      );
      return;
    }
    case 'waive': {
      const charge = file.charges.find(({ waivedFor }) => waivedFor === null);
      if (charge === undefined) return;
      const before = depositSen();
      await press(
        say(who, waiveCharge, { ...of, charge: charge.charge, reason: 'delay-of-the-vendor', shownDue }),
        'waived',
        () => {
          // What was paid of it is the buyer's: what is due is never below nothing.
          const left = dueSen - sen(charge.amount);
          sums.due.set(lotNo, Math.max(0, left));
          expect(depositSen() - before).toBe(Math.max(0, -left));
        },
      );
      return;
    }
    default:
      return finish(file, lotNo, { who, reference, turn });
  }
}

/** All that is due, or RM100.00 of it; the bank says it twice. */
async function payOnline({ chargesDue }: HandoverFileOnWire, lotNo: string, turn: number): Promise<void> {
  // The days of storage that have begun are charged before a bill is made.
  await store();
  const shownDue = (sums.due.get(lotNo) ?? 0) / 100;
  expect(shownDue).toBeGreaterThanOrEqual(chargesDue);
  const amount = turn < 4 ? Math.min(100, shownDue) : shownDue;
  if (amount <= 0) return;
  const body = { ...order(lotNo), amount, shownDue };
  const answer = await buyer.post(createChargesBillUrl.url, body, seen());
  // Banks take no less than RM1.00 online, and the house makes so many bills an hour.
  expect([200, 400, 409, 429], JSON.stringify(answer.body)).toContain(answer.status);
  if (answer.status !== 200) {
    count(answer.body.code);
    return;
  }
  const form = await house.callback(String(answer.body.url.split('/').at(-1)));
  const before = depositSen();
  for (const _ of [1, 2]) expect(await house.deliver(form)).toBe(200);
  add(sums.due, lotNo, -sen(amount));
  expect(depositSen()).toBe(before);
  count('pay online');
}

/** All that is due is paid, the unit leaves, and its safety deposit goes back: now and then by mistake. */
async function finish(
  { chargesDue, paid, steps, releasedAt, safetyDeposit }: HandoverFileOnWire,
  lotNo: string,
  { who, reference, turn }: Pick<Step, 'who' | 'turn'> & { readonly reference: string },
): Promise<void> {
  const of = order(lotNo);
  if (!paid) return;
  for (const each of READY)
    if (!steps.some((done) => done.step === each)) await say(who, recordStep, { ...of, step: each });
  // Not fetched yet: its storage comes.
  if (turn < 6) return;
  if (chargesDue > 0)
    await press(say(who, payHandover, { ...of, amount: chargesDue, reference, way: 'cash' }), 'pay unit', () => {
      sums.due.set(lotNo, 0);
    });
  if (releasedAt === null) await say(who, { url: '/api/release/unit' }, { ...of, bidderNo: BIDDER });
  const before = depositSen();
  const { out } = safetyDeposit;
  const moved = out === null ? returnSafetyDeposit : restoreSafetyDeposit;
  if (out !== null && turn < 7) return;
  const isReturned = out === null;
  if (out === 'forfeits') {
    await press(say(who, moved, { ...of, words: 'By mistake' }), 'forfeit put back', () => {
      sums.forfeits -= sen(safetyDeposit.amount);
      expect(depositSen()).toBe(before);
    });
    return;
  }
  await press(
    say(who, moved, { ...of, ...(isReturned ? { late: true } : { words: 'By mistake' }) }),
    isReturned ? 'safety deposit returned' : 'restored',
    () => expect(depositSen() - before).toBe((isReturned ? 1 : -1) * sen(safetyDeposit.amount)),
  );
}

/** Every account stands where the sums say: in the book, and to whoever asks. */
async function expectAsKept(context: string): Promise<void> {
  const { vendors, payouts: known, handovers } = house.house.book.committed;
  expect([...vendors].map(([vendor, { balanceSen }]) => [vendor, balanceSen]).toSorted(), context).toEqual(
    [...sums.vendor].filter(([vendor]) => vendors.has(vendor)).toSorted(),
  );
  for (const [lotNo, dueSen] of sums.due) {
    const file = handovers.get(`AMS1/${lotNo}`);
    expect([lotNo, file === undefined ? 0 : chargesDueSen(file)], context).toEqual([lotNo, dueSen]);
  }
  const underWay = [...known.values()].reduce((sum, { isSettled, amountSen }) => sum + (isSettled ? 0 : amountSen), 0);
  expect(underWay, context).toBe(sums.payouts);
}

test('each sen of vendors, their payouts and charges of units stands where the commands have put it', {
  timeout: NO_TIMEOUT_MS,
}, async () => {
  const length = STEPS + MORE_STEPS;
  const [steps = []] = fc.sample(fc.array(step, { minLength: length, maxLength: length }), { numRuns: 1, seed: SEED });
  const notMet = () => MET.filter((what) => !counts.has(what));
  for (const [n, each] of steps.entries()) {
    if (n >= STEPS && notMet().length === 0) break;
    house.clockMs += 1_000;
    await take(each);
    await expectAsKept(JSON.stringify(each));
  }
  expect(notMet(), JSON.stringify([...counts])).toEqual([]);

  for (const vendor of VENDORS) {
    const { balance } = await account(vendor);
    const { body } = await two[0].get(`/api/vendor-accounts/${vendor}/statement`, seen());
    expect([sen(balance), sen(body.closing)]).toEqual([sums.vendor.get(vendor), sums.vendor.get(vendor)]);
  }
  const { body: balance } = await two[0].get('/api/ledger/balance', seen());
  const total = balance.accounts.reduce(
    (sum: number, { debit, credit }: { debit: number; credit: number }) => sum + sen(credit) - sen(debit),
    0,
  );
  expect(total).toBe(0);
  const kept = balance.accounts.find(({ kind }: { kind: string }) => kind === 'forfeits');
  expect(sen(kept?.credit ?? 0) - sen(kept?.debit ?? 0)).toBe(sums.forfeits);

  const log = await openLog({ eventStoreUrl: undefined }, house.databaseUrl);
  const { faults } = await verifyBook(log, 'book-tukul');
  expect(faults).toEqual([]);
  const auditor = new Auditor();
  for (let at = -1; ; ) {
    const page = await log.read('book-tukul', at, { limit: 1_000 });
    for (const event of page) expect(auditor.read(decodeEvent(event))).toEqual([]);
    at = page.at(-1)?.revision ?? -1;
    if (page.length === 0) break;
  }
  await log.close();
  for (const vendor of VENDORS) expect(auditor.vendorSen(vendor), vendor).toBe(sums.vendor.get(vendor));
  for (const lotNo of LOTS) expect(auditor.chargesDueSen(`AMS1/${lotNo}`), lotNo).toBe(sums.due.get(lotNo) ?? 0);
  expect(auditor.payoutsSen()).toBe(sums.payouts);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSettledHouse } from '#api/features/purchases/testing/settled-house.ts';
import { END_MS, type Person } from '#api/testing/test-house.ts';
import { termsOnWire } from '#contract/handover/terms.ts';
import {
  chargeHandover,
  disposeUnit,
  forfeitSafetyDeposit,
  type HandoverFileOnWire,
  openHandover,
  openHandovers,
  ownHandovers,
  payHandover,
  recordStep,
  restoreSafetyDeposit,
  returnSafetyDeposit,
  reverseHandoverPayment,
  takeBackHandover,
  takeBackStep,
  waiveCharge,
} from '#contract/handover.ts';
import { payLot } from '#contract/purchases.ts';
import { releaseUnit } from '#contract/release.ts';
import { DEFAULT_TERMS } from '#domain/handover.ts';
import { chargeStorage } from './storage.ts';

type Settled = Awaited<ReturnType<typeof openSettledHouse>>;
let settled: Settled;

beforeAll(async () => {
  settled = await openSettledHouse();
});
afterAll(() => settled.close());

const DAY_MS = 86_400_000;
const LOT = { auctionName: 'AMS1/101' };

const post = (who: Person, url: string, body: object) => settled.post(who, url, { ...LOT, ...body });

/** What gate, purchase and papers say of the unit. */
async function said() {
  const { boss, clerk, aminah, purchase, seen } = settled;
  const [unit, papers] = [
    await clerk.get('/api/release/unit/AMS1/101', seen()),
    await boss.get('/api/release/papers/AMS1/101', seen()),
  ];
  const { gatePass, handover } = await purchase(aminah, 'AMS1/101');
  const { standing, missing, chargesDue } = unit.body;
  return { ...{ standing, missing, chargesDue, gatePass, handover }, pass: papers.body.passAddress !== null };
}
const STAYS = { standing: 'incomplete', gatePass: false, pass: false };
const LEAVES = { standing: 'paid', missing: [], chargesDue: false, gatePass: true, pass: true };

async function files(who: Person, url: string): Promise<HandoverFileOnWire[]> {
  const { body } = await who.get(url, settled.seen());
  return body.files;
}

test('from the hammer to the gate and back to the deposit: what is missing is named, storage comes by the day, and each sen is paid', async () => {
  const { boss, clerk, aminah, wei, house } = settled;
  // Paid, and without a file: the next test releases its like as ever.
  await post(boss, payLot.url, { amountPaid: 21_400, reference: 'TT 101' });
  expect(await files(clerk, openHandovers.url)).toEqual([]);
  expect(await said()).toEqual({ ...LEAVES, handover: null });
  const opened = await post(clerk, openHandover.url, { kind: 'car' });
  expect([opened.status, opened.body.message]).toEqual([200, 'Handover opened']);
  const [file] = await files(clerk, openHandovers.url);
  expect(file).toMatchObject({
    ...{ auctionName: 'AMS1/101', bidderNo: 1001, kind: 'car', soldOn: '2026-11-20', paid: true, chargesDue: 0 },
    missing: ['vendor-release', 'inspection', 'transfer'],
    dates: { inspectBy: '2026-12-20', transferBy: null, storageFrom: null, safetyDepositUntil: '2027-02-20' },
  });
  const all = ['vendor-release', 'inspection', 'transfer'];
  const atFirst = { ...STAYS, missing: all, chargesDue: false };
  expect(await said()).toEqual({ ...atFirst, handover: { missing: all, chargesDue: 0, disposed: false } });
  const refused = await post(clerk, releaseUnit.url, { bidderNo: 1001 });
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      statusCode: 409,
      code: 'handover-incomplete',
      message:
        'This unit cannot leave yet. Missing: release by the vendor or financier; inspection passed; ownership transferred.',
    },
  ]);

  for (const body of [
    { step: 'vendor-release' },
    { step: 'inspection', until: '2026-12-20' },
    { step: 'transfer' },
    { step: 'cutting', witness: { witnessName: 'Osman  bin Hassan', role: 'yard' } },
  ])
    expect((await post(clerk, recordStep.url, body)).status).toBe(200);
  // Who saw it has their name with the office, which staff read and the buyer does not.
  const witnessed = async (who: Person, url: string) =>
    (await files(who, url))[0]?.steps.find(({ step }) => step === 'cutting')?.witness;
  expect(await witnessed(clerk, openHandovers.url)).toEqual({ role: 'yard', witnessName: 'Osman bin Hassan' });
  expect(await witnessed(aminah, ownHandovers.url)).toEqual({ role: 'yard', witnessName: null });
  expect(JSON.stringify([...settled.house.house.book.committed.handovers.values()])).not.toContain('Osman');
  expect((await post(clerk, takeBackStep.url, { step: 'cutting' })).status).toBe(200);
  expect((await post(clerk, recordStep.url, { step: 'cutting' })).body.code).toBe('witness-missing');
  const seen = { witness: { witnessName: 'Osman', role: 'yard' } };
  expect((await post(clerk, recordStep.url, { step: 'deregistration', ...seen })).body.code).toBe('witness-unexpected');
  expect((await post(clerk, chargeHandover.url, { what: 'inspection', shownDue: 0 })).status).toBe(200);
  const dearer = await post(clerk, chargeHandover.url, { what: 'transfer', amount: 120, shownDue: 153 });
  expect([dearer.status, dearer.body.code, dearer.body.message]).toEqual([
    409,
    'charge-by-terms',
    'By the terms of this file it costs RM100.00: nothing was charged. Charge something else as another charge.',
  ]);
  const second = await post(clerk, chargeHandover.url, { what: 'transfer', shownDue: 0 });
  expect([second.status, second.body.code, second.body.present]).toEqual([409, 'charges-changed', { chargesDue: 153 }]);

  // Sixteen days later two days of storage are due, however often the round runs.
  house.clockMs = END_MS + 16 * DAY_MS;
  const { book } = house.house;
  await Promise.all([chargeStorage({ book }), chargeStorage({ book })]);
  await chargeStorage({ book });
  const [stored] = await files(aminah, ownHandovers.url);
  expect(stored?.charges.map(({ charge, amount }) => [charge, amount])).toEqual([
    ['inspection 1', 153],
    ['storage 2026-12-05', 100],
    ['storage 2026-12-06', 100],
  ]);
  const waiver = { charge: 'storage 2026-12-06', reason: 'delay-of-the-vendor', shownDue: 353 };
  expect((await post(clerk, waiveCharge.url, waiver)).status).toBe(200);
  expect((await post(clerk, payHandover.url, { amount: 253, reference: 'SLIP 1' })).status).toBe(403);
  const paid = { amount: 253, reference: 'slip 1', way: 'cash', shownDue: 253 };
  expect((await post(boss, payHandover.url, { ...paid, amount: 254 })).body.code).toBe('charges-above-due');
  expect((await post(boss, payHandover.url, paid)).status).toBe(200);
  expect((await post(boss, reverseHandoverPayment.url, { reference: 'SLIP 1', words: 'Typed twice' })).status).toBe(
    200,
  );
  expect((await post(boss, payHandover.url, paid)).status).toBe(200);

  // A day later the gate charges the day that has begun, and says so.
  house.clockMs = END_MS + 17 * DAY_MS;
  const stored17 = { ...STAYS, missing: [], chargesDue: true };
  expect(await said()).toEqual({ ...stored17, handover: { missing: [], chargesDue: 100, disposed: false } });
  const due = await post(clerk, releaseUnit.url, { bidderNo: 1001 });
  expect([due.status, due.body.message]).toEqual([409, 'This unit cannot leave yet. Missing: payment of charges.']);
  await post(boss, payHandover.url, { amount: 100, reference: 'SLIP 2' });
  const nothingLeft = { missing: [], chargesDue: 0, disposed: false };
  expect(await said()).toEqual({ ...LEAVES, handover: nothingLeft });
  expect((await post(clerk, releaseUnit.url, { bidderNo: 1001 })).status).toBe(200);
  house.clockMs = END_MS + 30 * DAY_MS;
  await chargeStorage({ book });
  expect(await files(wei, ownHandovers.url)).toEqual([]);
  const before = book.committed.bidders.get(1001)?.balanceSen ?? 0;
  expect((await post(boss, returnSafetyDeposit.url, {})).status).toBe(200);
  expect((book.committed.bidders.get(1001)?.balanceSen ?? 0) - before).toBe(500_00);
  const [returned] = await files(aminah, ownHandovers.url);
  expect(returned).toMatchObject({ chargesDue: 0, missing: [], safetyDeposit: { amount: 500, out: 'deposit' } });
  expect(await files(clerk, openHandovers.url)).toEqual([]);
});

test('a unit without a file leaves when it is paid, as ever', async () => {
  const { boss, clerk } = settled;
  const other = { auctionName: 'AMS1/103' };
  await post(boss, payLot.url, { ...other, amountPaid: 21_400, reference: 'TT 103' });
  expect((await post(clerk, releaseUnit.url, { ...other, bidderNo: 1001 })).status).toBe(200);
});

test('nobody but staff commands it, and buyers read their own', async () => {
  const { aminah, vendor } = settled;
  for (const who of [aminah, vendor]) {
    expect((await post(who, openHandover.url, { kind: 'car' })).status).toBe(403);
    expect((await who.get(openHandovers.url)).status).toBe(403);
  }
});

test('what is sent twice with one key is done once, each of the commands', async () => {
  const { boss, house } = settled;
  const { book } = house.house;
  const of = { auctionName: 'AMS1/102' };
  await post(boss, payLot.url, { ...of, amountPaid: 21_400, reference: 'TT 102' });
  let sent = 0;
  let who = boss;
  const twice = async ({ url }: { readonly url: string }, body: object = {}) => {
    sent += 1;
    const key = { 'idempotency-key': `handover-${sent}` };
    const first = await settled.post(who, url, { ...of, ...body }, key);
    const { revision } = book;
    const second = await settled.post(who, url, { ...of, ...body }, key);
    expect([url, first.status, first.body.recorded]).toEqual([url, 200, true]);
    expect([url, second.status, second.body.recorded, book.revision]).toEqual([url, 200, false, revision]);
  };
  const nothing = { ...termsOnWire(DEFAULT_TERMS.car), mustDo: [] };
  const unasked = await settled.post(boss, openHandover.url, { ...of, kind: 'car', terms: nothing });
  expect([unasked.status, unasked.body.code]).toEqual([409, 'nothing-must-be-done']);
  await twice(openHandover, { kind: 'car' });
  await twice(takeBackHandover);
  await settled.post(boss, openHandover.url, { ...of, kind: 'car' });
  await twice(recordStep, { step: 'transfer' });
  await twice(chargeHandover, { what: 'inspection', shownDue: 0 });
  const key = { what: 'other', amount: 20, words: 'A second key', shownDue: 153 };
  expect((await settled.post(boss, chargeHandover.url, { ...of, ...key, words: undefined })).body.code).toBe(
    'charge-words-invalid',
  );
  for (const words of ['a\u202eyek', 'a\u0000key', 'ab'])
    expect((await settled.post(boss, chargeHandover.url, { ...of, ...key, words })).status).toBe(400);
  await twice(chargeHandover, key);
  const reused = { ...of, ...key, amount: 20.01 };
  const another = await settled.post(boss, chargeHandover.url, reused, { 'idempotency-key': `handover-${sent}` });
  expect([another.status, another.body.code]).toEqual([422, 'command-id-reused']);
  // Nor without one: it was agreed to when less was due.
  const again = await settled.post(boss, chargeHandover.url, { ...of, ...key });
  expect([again.status, again.body.present]).toEqual([409, { chargesDue: 173 }]);
  const unshown = await settled.post(boss, chargeHandover.url, { ...of, ...key, shownDue: undefined });
  expect(unshown.status).toBe(400);
  await twice(waiveCharge, { charge: 'other 1', reason: 'charged-by-mistake' });
  await twice(payHandover, { amount: 153, reference: 'SLIP 7' });
  await twice(reverseHandoverPayment, { reference: 'SLIP 7', words: 'Of another unit' });
  await twice(waiveCharge, { charge: 'inspection 1', reason: 'goodwill' });
  await twice(returnSafetyDeposit);
  await twice(restoreSafetyDeposit, { words: 'Of another unit' });
  await twice(takeBackStep, { step: 'transfer' });
  house.clockMs += 120 * DAY_MS;
  // Passwords of before have expired by then.
  who = await house.person(2, { role: 'admin' });
  await twice(forfeitSafetyDeposit);
  await settled.post(who, recordStep.url, { ...of, step: 'disposal-notice' });
  house.clockMs += 20 * DAY_MS;
  await twice(disposeUnit);
  const stands = book.committed.purchases.get(of.auctionName)?.safetyDepositOut;
  expect(stands).toEqual({ amountSen: 500_00, to: 'forfeits' });
  const { body } = await who.get('/api/handover/unit/AMS1/102', settled.seen());
  expect(body.file.safetyDeposit).toMatchObject({ out: 'forfeits', keptFor: 'not-transferred' });
});

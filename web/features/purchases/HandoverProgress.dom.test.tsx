import { expect, it } from 'vitest';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import type { Purchase } from '#contract/purchases.ts';
import { DEFAULT_TERMS } from '#domain/handover.ts';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import { PurchaseSteps } from './PurchaseSteps.tsx';
import { purchaseGroups } from './purchase-groups.ts';

const { inspection, transfer, storage, ...others } = DEFAULT_TERMS.car;
const FILE: HandoverFileOnWire = {
  ...{ auctionName: 'AMS12/101', session: 'AMS12', lotNo: '101', bidderNo: 1042, kind: 'car' },
  terms: {
    ...{ ...others, mustDo: [...others.mustDo] },
    inspection: { withinDays: 30, noticeDays: 3, charge: 153 },
    transfer: { withinDays: 30, charge: 100 },
    storage: { from: 'transfer', freeDays: 14, aDay: 100 },
  },
  ...{ soldOn: '2026-11-20', openedOn: '2026-11-21', open: true, steps: [], missing: ['vendor-release', 'inspection'] },
  ...{ charges: [], payments: [], chargesDue: 0, paid: true, releasedAt: null, disposedAt: null, status: 'sold' },
  dates: {
    ...{ inspectBy: '2026-12-20', transferBy: null, collectBy: null, storageFrom: null, disposalFrom: null },
    safetyDepositUntil: '2027-02-20',
  },
  ...{ further: [], proofs: [], takenBack: [] },
  safetyDeposit: { amount: 500, out: null, keptFor: null, waitsFor: 'open' },
};
const WAITS: NonNullable<Purchase['handover']> = { missing: [], chargesDue: 0, disposed: false };
const PAID = { ...aPurchase(), paid: true, balanceDue: 0, amountPaid: 24_000.1, auctionName: 'AMS12/101' };

const at = '2026-11-21T02:00:00.000Z';
const CHARGES: HandoverFileOnWire['charges'] = [
  { charge: 'other 1', what: 'other', words: 'A second key', amount: 80.5, at, waivedFor: null },
];
const PAYMENTS: HandoverFileOnWire['payments'] = [{ amount: 10, reference: 'SLIP 7', at, paidOn: null, way: null }];

async function open(change: Partial<Purchase>, file: Partial<HandoverFileOnWire> = {}) {
  const asked: string[] = [];
  answering((path) => {
    asked.push(path);
    return Response.json({ files: [{ ...FILE, ...file }] });
  });
  const store = openPage();
  store.dispatch(LOG_IN);
  const [group] = purchaseGroups([{ ...PAID, ...change }], '2026-11-22');
  const [shown] = group?.purchases ?? [];
  if (shown === undefined) throw new Error('No purchase');
  const screen = await openScreen(<PurchaseSteps shown={shown} />, { store });
  const steps = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
  const next = () => document.querySelector('[aria-current="step"]')?.textContent;
  return { ...screen, asked, steps, next };
}

it('a unit without a file has its steps and days as ever, and nothing is asked', async () => {
  const { shows, asked } = await open({ gatePass: true, remark1: '' });
  await shows('and transfer the ownership within 30 days of the inspection (RM100.00)');
  expect(asked).toEqual([]);
});

it('says of a file which steps are done and when, what is next, by when, what it costs and what to bring', async () => {
  const { shows, text, steps, next } = await open(
    { handover: { ...WAITS, missing: ['inspection', 'transfer'] } },
    {
      steps: [{ step: 'vendor-release', on: '2026-11-21', until: null, leftWith: false, witness: null }],
      missing: ['inspection', 'transfer'],
    },
  );
  await shows('Have it inspected by Sun, 20 Dec 2026 (RM153.00). Bring your IC and the final receipt.');
  expect(next()).toBe('Inspection passed');
  expect(steps()[1]).toBe('Release by the vendor or financier (done)21 Nov 2026');
  expect(steps()).not.toContain('Gate pass (done)');
  expect(text()).toContain('RM500.00 held until Sat, 20 Feb 2027');
  expect(text()).toContain('RM100.00 a day from day 15 after the transfer of ownership');
  expect(text()).not.toContain('and transfer the ownership within 30 days');
  expect(text()).toContain(
    'The handover file of this unit holds: inspection within 30 days after full payment (RM153.00); transfer of ownership within 30 days of the inspection (RM100.00)',
  );
});

it('says which charges are due and from when storage grows, and what became of the safety deposit', async () => {
  const steps = (['vendor-release', 'inspection', 'transfer'] as const).map((step) => {
    return { step, on: '2026-11-21', until: null, leftWith: false, witness: null };
  });
  const { shows, text, next, controls } = await open(
    { handover: { ...WAITS, chargesDue: 339 } },
    {
      ...{ steps, missing: [], chargesDue: 339, charges: CHARGES, payments: PAYMENTS },
      dates: { ...FILE.dates, transferBy: '2026-12-21', collectBy: '2026-12-05', storageFrom: '2026-12-06' },
      safetyDeposit: { amount: 500, out: 'deposit', keptFor: null, waitsFor: 'in time' },
    },
  );
  await shows('Please pay the charges of RM339.00, online or at our office with the order number.');
  expect(next()).toBe('Payment of charges');
  expect(text()).toContain('Charges dueRM339.00 to be paid');
  expect(text()).toContain('A second keyRM80.50');
  expect(controls()).toEqual(expect.arrayContaining(['Receipt of charges', 'Pay charges of RM339.00 online']));
  expect(text()).toContain('RM100.00 a day from Sun, 6 Dec 2026');
  expect(text()).toContain('RM500.00 returned to your deposit account');
});

it('when all is done it says by when it is collected, and with what', async () => {
  const steps = (['vendor-release', 'inspection', 'transfer'] as const).map((step) => {
    return { step, on: '2026-11-21', until: null, leftWith: false, witness: null };
  });
  const dates = { ...FILE.dates, collectBy: '2026-12-05', storageFrom: '2026-12-06' };
  const { shows, next } = await open({ gatePass: true, handover: WAITS }, { steps, missing: [], dates });
  await shows('Collect it by Sat, 5 Dec 2026. Bring the gate pass and your IC.');
  expect(next()).toBe('Collection');
});

it.each([
  [
    'inspection',
    { inspectBy: '2026-11-21' },
    'The inspection is late: it was due by Sat, 21 Nov 2026 (RM153.00). Bring your IC and the final receipt.',
  ],
  [
    'transfer',
    { transferBy: '2026-11-21' },
    'The transfer of ownership is late: it was due by Sat, 21 Nov 2026 (RM100.00). Bring your IC and the registration card.',
  ],
  [
    'collection',
    { collectBy: '2026-11-21' },
    'The collection is late: it was due by Sat, 21 Nov 2026. Bring the gate pass and your IC.',
  ],
] as const)('on the day after the last day of %s it says so', async (step, late, words) => {
  const missing = step === 'collection' ? [] : [step];
  const { shows } = await open(
    { gatePass: step === 'collection', handover: { ...WAITS, missing } },
    { missing, dates: { ...FILE.dates, ...late } },
  );
  await shows(words);
});

it.each([
  [
    100,
    'The unit was not collected, and was disposed of on Fri, 29 Jan 2027. Charges of RM100.00 are still owed: please pay them at our office, with the order number.',
  ],
  [0, 'The unit was not collected, and was disposed of on Fri, 29 Jan 2027.'],
])('of a unit that was disposed of it says when and what is owed (RM%i), and no step to come', async (due, words) => {
  const { shows, steps, next } = await open(
    { handover: { missing: [], chargesDue: due, disposed: true } },
    { missing: ['transfer'], disposedAt: '2027-01-29T09:00:00.000Z' },
  );
  await shows(words);
  expect(next()).toBeUndefined();
  expect(steps()).toHaveLength(1);
});

it.each([
  ['not-transferred', 'RM500.00 forfeited: the ownership was not transferred by Sat, 20 Feb 2027'],
  ['not-collected', 'RM500.00 forfeited: the unit was not collected by Sat, 20 Feb 2027'],
  ['abandoned', 'RM500.00 forfeited: the unit was abandoned and disposed of'],
] as const)('says why a safety deposit is forfeited: %s', async (keptFor, words) => {
  const { shows } = await open(
    { handover: WAITS },
    { safetyDeposit: { ...FILE.safetyDeposit, out: 'forfeits', keptFor } },
  );
  await shows(words);
});

const ROAD_TAX = {
  ...{ step: 'road-tax', label: 'Road tax', labelMs: 'Cukai jalan', doer: 'buyer', needsProof: true },
  ...{ charge: 20.5, after: 'inspection', dueOn: '2026-12-24', doneOn: null },
} satisfies HandoverFileOnWire['further'][number];
const PROOF = {
  ...{ id: '5f0c4f0e-6d0a-4b52-9a6e-0d7a4f1b2c3d', step: 'road-tax', type: 'pdf', sizeBytes: 1, byBuyer: true },
  at: '2026-11-22T02:00:00.000Z',
} satisfies HandoverFileOnWire['proofs'][number];

it('further steps stand in the line behind what they follow, with who does them, by when, and their files', async () => {
  const paper = { ...ROAD_TAX, step: 'paper', label: 'Paper of the house', doer: 'house' as const, needsProof: false };
  const { shows, text, steps, next, controls } = await open(
    { handover: { ...WAITS, missing: ['inspection'] } },
    { missing: ['inspection'], further: [ROAD_TAX, { ...paper, after: null }], proofs: [PROOF] },
  );
  await shows('Proofs and further steps');
  expect(steps().slice(0, 7)).toEqual([
    ...['Payment (done)20 Nov 2026', 'Release by the vendor or financier', 'Inspection passed', 'Road tax'],
    ...['Ownership transferred', 'Gate pass', 'Paper of the house'],
  ]);
  // What the gate waits for stays what is next.
  expect(next()).not.toBe('Road tax');
  expect(text()).toContain('The gate does not wait for the further steps.');
  expect(text()).toContain('You · by Thu, 24 Dec 2026 · about RM20.50, not paid to us · with a photo or PDF');
  expect(controls()).toContain('Add a photo or PDF: Road tax');
  expect(controls()).toContain('Open the file: Road tax, PDF, 22 Nov 2026');
  expect(controls()).toContain('Remove: Road tax, PDF, 22 Nov 2026');
  expect(controls()).not.toContain('Add a photo or PDF: Paper of the house');
});

it('of a step that is recorded nothing is added or removed any more', async () => {
  const { shows, controls } = await open(
    { handover: WAITS },
    {
      further: [{ ...ROAD_TAX, doneOn: '2026-11-22' }],
      proofs: [PROOF, { ...PROOF, id: PROOF.id.replace('5', '6'), byBuyer: false }],
    },
  );
  await shows('Done on Sun, 22 Nov 2026');
  expect(controls().filter((name) => /Road tax/.test(name))).toEqual([
    ...['Open the file: Road tax, PDF, 22 Nov 2026', 'Open the file: Road tax, PDF, 22 Nov 2026'],
  ]);
});

it('that the file did not come is said, and asked for again', async () => {
  answering(() => new Response('', { status: 500 }));
  const store = openPage();
  store.dispatch(LOG_IN);
  const [group] = purchaseGroups([{ ...PAID, handover: WAITS }], '2026-11-22');
  const [shown] = group?.purchases ?? [];
  if (shown === undefined) throw new Error('No purchase');
  const { shows, controls } = await openScreen(<PurchaseSteps shown={shown} />, { store });
  await shows('The handover could not be loaded');
  expect(controls()).toContain('Try again');
});

it('says what the bank has taken back of the charges, also where nothing else was paid', async () => {
  const takenBack = [{ amount: 153, at, reference: 'bill7' }];
  const { shows, text } = await open({ handover: WAITS }, { charges: CHARGES, takenBack });
  await shows('RM153.00 was taken back by your bank on 21 November 2026 (bill7).');
  expect(text()).not.toContain('Receipt of charges');
});

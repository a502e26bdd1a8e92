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
  safetyDeposit: { amount: 500, out: null, waitsFor: 'open' },
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
      steps: [{ step: 'vendor-release', on: '2026-11-21', until: null, witness: null }],
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
    return { step, on: '2026-11-21', until: null, witness: null };
  });
  const { shows, text, next, controls } = await open(
    { handover: { ...WAITS, chargesDue: 339 } },
    {
      ...{ steps, missing: [], chargesDue: 339, charges: CHARGES, payments: PAYMENTS },
      dates: { ...FILE.dates, transferBy: '2026-12-21', collectBy: '2026-12-05', storageFrom: '2026-12-06' },
      safetyDeposit: { amount: 500, out: 'deposit', waitsFor: 'in time' },
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
    return { step, on: '2026-11-21', until: null, witness: null };
  });
  const dates = { ...FILE.dates, collectBy: '2026-12-05', storageFrom: '2026-12-06' };
  const { shows, next } = await open({ gatePass: true, handover: WAITS }, { steps, missing: [], dates });
  await shows('Collect it by Sat, 5 Dec 2026. Bring the gate pass and your IC.');
  expect(next()).toBe('Collection');
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

import { expect, test } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { PURCHASE, SETTLED } from '#web/documents/testing/fixtures.ts';
import { markupOf } from '#web/testing/page.tsx';
import { AMOUNT_COLUMNS, labelOf } from './amount-columns.ts';
import { PurchaseStatus } from './PurchaseParts.tsx';
import { PurchaseSteps } from './PurchaseSteps.tsx';
import { purchaseGroups } from './purchase-groups.ts';

test.each([
  ['sold', 'Paid'],
  ['forfeited', 'Forfeited'],
] as const)('what of a %s lot went back to the deposit account is said, where something did', (status, says) => {
  const page = (surplusCredited: number) => {
    const amountPaid = SETTLED.amountPaid + surplusCredited;
    const [group] = purchaseGroups([{ ...SETTLED, status, amountPaid, surplusCredited }], '2026-11-21');
    const [shown] = group?.purchases ?? [];
    return shown ? markupOf(<PurchaseStatus shown={shown} />) : '';
  };
  expect(page(120.05)).toContain(says);
  expect(page(120.05)).toContain('Credited to your deposit account: RM120.05');
  expect(page(0)).toContain(says);
  expect(page(0)).not.toContain('Credited');
});

test.each([
  [
    { bidPrice: 9_000, agreed: { bid: 7_500 } },
    'Your bid was RM7,500.00. Sold at the price agreed with the vendor: RM9,000.00.',
    'Price agreed with the vendor',
  ],
  [{ bidPrice: 7_500, agreed: { bid: 7_500 } }, 'Sold at your bid, with the vendor’s consent.', 'Bid Price'],
  [
    { bidPrice: 9_000, reserved: true },
    'Sold to you by the house after the auction, at the agreed price.',
    'Price agreed with the house',
  ],
])('what the hammer did not sell is not called a bid that it was not: %o', (change, says, label) => {
  const [shown] = purchaseGroups([{ ...PURCHASE, ...change }], '2026-11-21')[0]?.purchases ?? [];
  if (shown === undefined) expect.unreachable();
  expect(markupOf(<PurchaseStatus shown={shown} />)).toContain(says);
  expect(AMOUNT_COLUMNS.map((column) => labelOf(column.label, shown))[0]).toBe(label);
});

test('what the bank took back is said, with its amount where it was noted', () => {
  const taken = { at: '2026-11-20T17:30:00.000Z', reference: 'bill-7' };
  const page = (amount: number | null) => {
    const [group] = purchaseGroups([{ ...SETTLED, takenBack: [{ ...taken, amount }] }], '2026-11-21');
    const [shown] = group?.purchases ?? [];
    return shown ? markupOf(<PurchaseStatus shown={shown} />) : '';
  };
  expect(page(500)).toContain('RM500.00 was taken back by your bank on 21 November 2026 (bill-7).');
  expect(page(null)).toContain('A payment was taken back by your bank on 21 November 2026 (bill-7).');
});

test.each([
  [
    'both',
    { amountPaid: 1_700, deposit: 1_500, additionalDepositPaid: 1_000 },
    ['keeps the deposits of RM2,500.00.', 'We owe you the RM1,700.00 that you paid'],
  ],
  ['nothing was paid', { amountPaid: 0, deposit: 1_500 }, ['keeps the deposits of RM1,500.00.']],
  ['no deposit lay there', { amountPaid: 1_700.05, deposit: 0 }, ['We owe you the RM1,700.05 that you paid']],
  [
    'it has been credited',
    { amountPaid: 1_700, deposit: 1_500, surplusCredited: 1_700 },
    ['keeps the deposits of RM1,500.00.'],
  ],
  [
    'a part of it has been credited',
    { amountPaid: 1_700, deposit: 0, surplusCredited: 700 },
    ['We owe you the RM1,000.00 that you paid'],
  ],
])('of a forfeited lot what is kept and what comes back is said: %s', (_, change, says) => {
  const forfeited = { ...SETTLED, status: 'forfeited' as const, additionalDepositPaid: 0, ...change };
  const [shown] = purchaseGroups([forfeited], '2026-11-21')[0]?.purchases ?? [];
  const page = shown ? markupOf(<PurchaseStatus shown={shown} />) : '';
  expect(page).toContain('The sale was cancelled.');
  for (const words of says) expect(page).toContain(words);
  expect([page.includes('keeps the'), page.includes('We owe you')]).toEqual([
    says.some((words) => words.includes('keeps')),
    says.some((words) => words.includes('owe')),
  ]);
});

test.each([
  ['not paid', PURCHASE],
  ['paid', SETTLED],
  ['with its gate pass', { ...SETTLED, gatePass: true }],
])('where, when and after which call a lot is collected is said as soon as it is won: %s', (_, purchase) => {
  const steps = stepsOf(purchase);
  for (const words of [
    'Where to collect',
    'Lot 5, Jalan Sepana 15/3, 40200 Shah Alam',
    'Open: Mon to Fri, 9.00 am to 4.30 pm',
    'href="tel:+60125550101"',
    'Call at least 2 working days before you come.',
  ])
    expect(steps).toContain(words);
});

test('what has left, or was forfeited, is not to be collected; of a place that nobody has named what is known is said', () => {
  expect(stepsOf({ ...SETTLED, releasedAt: '2026-11-28T02:00:00.000Z' })).not.toContain('Where to collect');
  expect(stepsOf({ ...PURCHASE, status: 'forfeited' })).not.toContain('Where to collect');
  const unnamed = { location: 'Klang', address: '', hours: '', contactPerson: '', contactNo: '' };
  const steps = stepsOf({ ...SETTLED, collection: unnamed });
  expect(steps).toContain('Klang');
  expect(steps).toContain('Tell us at least 2 working days before you come.');
  expect(steps).not.toMatch(/Open:|maps/);
  expect(stepsOf({ ...SETTLED, collection: { ...unnamed, contactNo: '03-5550 0134' } })).toContain(
    'Call for the address at least 2 working days before you come.',
  );
});

function stepsOf(purchase: Purchase): string {
  const [shown] = purchaseGroups([purchase], '2026-11-21')[0]?.purchases ?? [];
  return shown ? markupOf(<PurchaseSteps shown={shown} />) : '';
}

import { expect, test } from 'vitest';
import { SETTLED } from '#web/documents/testing/fixtures.ts';
import { markupOf } from '#web/testing/page.tsx';
import { PurchaseStatus } from './PurchaseParts.tsx';
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

import type { WorkSource } from '#api/platform/work/open-work.ts';
import { overdueBeforeMs, paymentDates } from '#domain/payment-dates.ts';
import { surplusSen } from '#domain/purchase.ts';
import { owedInSum, purchasesWithSurplus } from '#projections/queries/purchases.ts';
import type { PurchaseDeps } from './routes.ts';

/** Payments that are overdue and due, and what the house owes to buyers. */
export function openPurchases({ readDb, nowMs }: Pick<PurchaseDeps, 'readDb' | 'nowMs'>): readonly WorkSource[] {
  return [
    {
      rule: 'admin',
      waiting: async () => {
        const { before, since } = await owedInSum(readDb, overdueBeforeMs(nowMs()));
        const dueOf = (hammer: Date | null) => (hammer === null ? null : paymentDates(hammer.getTime()).dueDate);
        return [
          { kind: 'payments-overdue', count: before.count, amountSen: before.sumSen, until: dueOf(before.oldest) },
          { kind: 'payments-due', count: since.count, amountSen: since.sumSen, until: dueOf(since.oldest) },
        ];
      },
    },
    {
      rule: 'super-admin',
      waiting: async () => {
        const owed = await purchasesWithSurplus(readDb);
        const amountSen = owed.reduce((sum, row) => sum + surplusSen(row, row.status === 'forfeited'), 0);
        return [{ kind: 'owed-to-buyers', count: owed.length, amountSen }];
      },
    },
  ];
}

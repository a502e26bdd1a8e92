import type { Book } from '#api/book/book.ts';
import { isPaid, lastReceivedOn } from '#domain/purchase.ts';
import type { ReadDb } from '#projections/database.ts';
import type { HandoverRow } from '#projections/queries/handovers.ts';
import { paymentsFor } from '#projections/queries/purchases.ts';

/** The day on which the last of the price came in, of those that are paid. */
export async function paidDays(
  readDb: ReadDb,
  book: Pick<Book, 'committed'>,
  rows: readonly Pick<HandoverRow, 'lot' | 'soldOn'>[],
): Promise<Map<string, string>> {
  const lots = rows.map(({ lot }) => lot);
  const payments = lots.length === 0 ? [] : await paymentsFor(readDb, lots);
  const days = rows.flatMap(({ lot, soldOn }) => {
    const purchase = book.committed.purchases.get(lot);
    if (purchase === undefined || !isPaid(purchase)) return [];
    const its = payments.filter((payment) => payment.lot === lot);
    return [[lot, lastReceivedOn({ payments: its, soldAt: `${soldOn}T00:00:00.000+08:00` })] as const];
  });
  return new Map(days);
}

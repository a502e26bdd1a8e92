import type { Book } from '#api/book/book.ts';
import type { ReadDb } from '#projections/database.ts';
import { unsettledLots } from '#projections/queries/vendors.ts';

/** In one round. */
const MOST_LOTS = 500;

/** Credits vendors with whom something is agreed for what has been paid. What the read tables say too early the book refuses, and the next round finds. */
export async function settleSales({ book, readDb }: { readonly book: Book; readonly readDb: ReadDb }): Promise<void> {
  const agreed = [...book.committed.vendors.values()].filter(({ agreements }) => agreements.length > 0);
  const vendors = agreed.map(({ vendor }) => vendor);
  for (const lot of await unsettledLots(readDb, vendors, MOST_LOTS))
    await book.execute({ type: 'settle-sale', commandId: `settle-sale ${lot}`, lot });
}

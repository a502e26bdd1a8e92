import type { FastifyInstance } from 'fastify';
import type { Book } from '#api/book/book.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { shownAddress } from '#api/platform/mail/no-address.ts';
import { owedToBuyers, type PaymentStatusRow, paymentStatus } from '#contract/purchases.ts';
import { isPaid, surplusSen } from '#domain/purchase.ts';
import { type PurchaseRow, purchasesOfLots, soldInSession } from '#projections/queries/purchases.ts';
import { sessionByName } from '#projections/queries/sessions.ts';
import { purchaseViews } from './purchase-rows.ts';
import type { PurchaseDeps } from './routes.ts';

/** Paid and unpaid purchases of a session (specification, back office, section 2, 'Payment Status'), and those that the house owes for. */
export function paymentStatusRoutes(
  app: FastifyInstance,
  deps: PurchaseDeps & { readonly book: Pick<Book, 'committed'> },
): void {
  const { readDb, gate, book } = deps;
  const fieldTexts = { auctionName: 'Please choose an auction.' };
  route(app, paymentStatus, { access: 'admin', fieldTexts }, async (request) => {
    const { auctionName, status } = request.body;
    await gate(request, ['purchases', 'lots', 'sessions']);
    const [session = ''] = auctionName.split('/');
    if ((await sessionByName(readDb, session)) === undefined) {
      throw new HttpRefusal(404, 'session-not-found', 'There is no such session.');
    }
    const rows = (await soldInSession(readDb, session)).filter((row) => status === 'all' || statusOf(row) === status);
    return withBuyers(deps, rows);
  });

  route(app, owedToBuyers, { access: 'admin' }, async (request) => {
    await gate(request, ['purchases', 'lots', 'sessions']);
    const lots = [...book.committed.purchases.values()].flatMap((purchase) => {
      const lot = book.committed.lots.get(purchase.lot);
      const isOwed = lot?.depositApplied === true && surplusSen(purchase, lot.outcome === 'forfeited') > 0;
      return isOwed ? [purchase.lot] : [];
    });
    const owed = lots.length === 0 ? [] : await withBuyers(deps, await purchasesOfLots(readDb, lots));
    return { owed: owed.filter(({ mybid }) => mybid.surplus > 0) };
  });
}

async function withBuyers(deps: PurchaseDeps, rows: readonly PurchaseRow[]): Promise<PaymentStatusRow[]> {
  const [people, views] = await Promise.all([
    deps.accounts.byIds(rows.map(({ bidder }) => bidder)),
    purchaseViews(deps, rows),
  ]);
  const bidders = new Map(rows.map(({ lot, bidder }) => [lot.lot, bidder]));
  return views.map((mybid) => {
    const id = bidders.get(mybid.id) ?? 0;
    const { email = '', name: firstName = '' } = people.get(id) ?? {};
    return { user: { id, email: shownAddress(email), firstName }, mybid };
  });
}

/** A forfeited sale is neither paid nor due. */
function statusOf(row: PurchaseRow): 'paid' | 'unpaid' | 'forfeited' {
  if (row.status === 'forfeited') return 'forfeited';
  return isPaid(row) ? 'paid' : 'unpaid';
}

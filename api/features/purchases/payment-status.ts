import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { shownAddress } from '#api/platform/mail/no-address.ts';
import {
  owedToBuyers,
  type PaymentStatusRow,
  paymentStatus,
  purchaseOfOrder,
  unpaidPurchases,
} from '#contract/purchases.ts';
import { ringgitOf } from '#domain/money.ts';
import { overdueBeforeMs } from '#domain/payment-dates.ts';
import { isPaid } from '#domain/purchase.ts';
import {
  owedInSum,
  owedPurchases,
  type PurchaseRow,
  purchaseOf,
  purchasesWithSurplus,
  soldInSession,
} from '#projections/queries/purchases.ts';
import { sessionByName } from '#projections/queries/sessions.ts';
import { PURCHASE_TABLES, purchaseViews } from './purchase-rows.ts';
import type { PurchaseDeps } from './routes.ts';

/** Paid and unpaid purchases of a session (specification, back office, section 2, 'Payment Status'), and those that the house owes for. */
export function paymentStatusRoutes(app: FastifyInstance, deps: PurchaseDeps): void {
  const { readDb, gate, nowMs } = deps;
  const fieldTexts = { auctionName: 'Please choose an auction.' };
  route(app, paymentStatus, { access: 'admin', fieldTexts }, async (request) => {
    const { auctionName, status } = request.body;
    await gate(request, PURCHASE_TABLES);
    const [session = ''] = auctionName.split('/');
    if ((await sessionByName(readDb, session)) === undefined) {
      throw new HttpRefusal(404, 'session-not-found', 'There is no such session.');
    }
    const rows = (await soldInSession(readDb, session)).filter((row) => status === 'all' || statusOf(row) === status);
    return withBuyers(deps, rows);
  });

  route(app, unpaidPurchases, { access: 'admin' }, async (request) => {
    const { due, page, size } = request.params;
    await gate(request, PURCHASE_TABLES);
    const atMs = overdueBeforeMs(nowMs());
    const owed = { ...(due === 'overdue' && { before: atMs }), ...(due === 'due' && { since: atMs }) };
    const [rows, { before, since }] = await Promise.all([
      owedPurchases(readDb, owed, { offset: (page - 1) * size, limit: size }),
      owedInSum(readDb, atMs),
    ]);
    const sums = [...(due === 'due' ? [] : [before]), ...(due === 'overdue' ? [] : [since])];
    return {
      purchases: await withBuyers(deps, rows),
      total: sums.reduce((sum, { count }) => sum + count, 0),
      totalDue: ringgitOf(sums.reduce((sum, { sumSen }) => sum + sumSen, 0)),
    };
  });

  route(app, purchaseOfOrder, { access: 'admin' }, async (request) => {
    const { session, lotNo } = request.params;
    await gate(request, PURCHASE_TABLES);
    const row = await purchaseOf(readDb, `${session}/${lotNo}`);
    const [found] = row === undefined ? [] : await withBuyers(deps, [row]);
    if (found === undefined)
      throw new HttpRefusal(404, 'purchase-not-found', 'No lot was sold under this order number.');
    return found;
  });

  route(app, owedToBuyers, { access: 'admin' }, async (request) => {
    await gate(request, PURCHASE_TABLES);
    return { owed: await withBuyers(deps, await purchasesWithSurplus(readDb)) };
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

import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { isPlaceholder } from '#api/platform/mail/no-address.ts';
import { paymentStatus } from '#contract/purchases.ts';
import { isPaid } from '#domain/purchase.ts';
import { type PurchaseRow, soldInSession } from '#projections/queries/purchases.ts';
import { sessionByName } from '#projections/queries/sessions.ts';
import { purchaseViews } from './purchase-rows.ts';
import type { PurchaseDeps } from './routes.ts';

/** Paid and unpaid purchases of a session (specification, back office, section 2, 'Payment Status'). */
export function paymentStatusRoutes(app: FastifyInstance, deps: PurchaseDeps): void {
  const { readDb, gate, accounts } = deps;
  const fieldTexts = { auctionName: 'Please choose an auction.' };
  route(app, paymentStatus, { access: 'admin', fieldTexts }, async (request) => {
    const { auctionName, status } = request.body;
    await gate(request, ['purchases', 'lots', 'sessions']);
    const [session = ''] = auctionName.split('/');
    if ((await sessionByName(readDb, session)) === undefined) {
      throw new HttpRefusal(404, 'session-not-found', 'There is no such session.');
    }
    const rows = (await soldInSession(readDb, session)).filter((row) => status === 'all' || statusOf(row) === status);
    const [people, views] = await Promise.all([
      accounts.byIds(rows.map(({ bidder }) => bidder)),
      purchaseViews(deps, rows),
    ]);
    const bidders = new Map(rows.map(({ lot, bidder }) => [lot.lot, bidder]));
    return views.map((mybid) => {
      const id = bidders.get(mybid.id) ?? 0;
      const { email = '', name: firstName = '' } = people.get(id) ?? {};
      return { user: { id, email: isPlaceholder(email) ? '' : email, firstName }, mybid };
    });
  });
}

/** A forfeited sale is neither paid nor due. */
function statusOf(row: PurchaseRow): 'paid' | 'unpaid' | 'forfeited' {
  if (row.status === 'forfeited') return 'forfeited';
  return isPaid(row) ? 'paid' : 'unpaid';
}

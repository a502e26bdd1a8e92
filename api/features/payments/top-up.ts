import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { toHttpRefusal } from '#api/features/book/refusals.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { ringgitOf } from '#domain/money.ts';
import type { BillplzClient } from './billplz/client.ts';
import type { BillplzSettings } from './billplz/settings.ts';
import { type Closed, closedBecause, staffLimit } from './limits.ts';
import type { PaymentRows } from './rows.ts';
import { type SettlingDeps, settle } from './settle.ts';

export interface TopUpDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Book;
  readonly client: BillplzClient;
  readonly settings: BillplzSettings;
  readonly rows: PaymentRows;
  readonly settling: SettlingDeps;
}

export interface TopUp {
  readonly userId: number;
  readonly amountSen: number;
  /** Origin of the site that the payer comes back to. */
  readonly origin: string;
  readonly bankCode: string | undefined;
}

/** The page that shows what became of a payment. */
const RETURN_PATH = '/myaccount/transaction';

/** The specification's text for every failure that is not one of the others. */
const BILL_REFUSED = 'Invalid email or phone, please make sure they are correct.';

const CLOSED_TEXTS: Readonly<Record<Closed, string>> = {
  'auction-in-progress': 'An auction is currently in progress. Top-up is not allowed during this period.',
  'top-up-off': 'Top-up is not available at the moment.',
};

/**
 * Asks Billplz for a bill and returns where to pay it.
 * @throws {HttpRefusal} when top-ups are closed, the limit is exceeded, or there is no bill to be had.
 */
export async function createBill(deps: TopUpDeps, topUp: TopUp): Promise<string> {
  const { book, client, rows, settings } = deps;
  const { userId, amountSen, origin, bankCode } = topUp;
  if (!book.committed.bidders.has(userId)) {
    throw new HttpRefusal(403, 'bidder-unknown', toHttpRefusal({ code: 'bidder-unknown' }).message);
  }
  const closed = await closedBecause(deps);
  if (closed !== null) throw new HttpRefusal(409, closed, CLOSED_TEXTS[closed]);
  await refuseAboveLimit(deps, userId, amountSen);
  await refuseClosedBank(client, bankCode);

  const person = await deps.db
    .selectFrom('office.users')
    .select(['email', 'name', 'phoneNo'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // Written first: whatever happens from here on, a payment that is made is known.
  const paymentId = await rows.open(userId, amountSen);
  const answer = await client.createBill({
    email: person.email,
    mobile: person.phoneNo,
    name: person.name,
    amountSen,
    description: `Top-up of the deposit of bidder ${userId}`,
    callbackUrl: settings.callbackUrl(),
    redirectUrl: `${origin}${RETURN_PATH}`,
    reference: paymentId,
    bankCode,
  });
  switch (answer.kind) {
    case 'ok': {
      const { id, url } = answer.value;
      await rows.attach(paymentId, id, amountSen);
      await refuseBesideAnother(deps, { paymentId, billId: id, userId });
      return bankCode === undefined ? url : `${url}?auto_submit=true`;
    }
    case 'refused':
      await rows.refuse(paymentId);
      throw new HttpRefusal(422, 'bill-refused', BILL_REFUSED);
    case 'unreachable':
      // There may be a bill all the same. Nobody knows its address, and should it be paid, it finds its payment by the reference.
      throw new HttpRefusal(503, 'payment-unreachable', 'The payment service does not answer. Please try again.', {
        retryAfterS: 5,
      });
  }
}

/**
 * A limit holds over all bills together: those that are still open are settled or taken back before another one is made. One with which
 * neither succeeds counts as if it were paid.
 */
async function refuseAboveLimit(deps: TopUpDeps, userId: number, amountSen: number): Promise<void> {
  if ((await staffLimit(deps, userId)) === undefined) return;
  await lookAtOpenBills(deps, userId);
  for (const { id, billId } of await deps.rows.due(userId)) {
    if (billId === null) continue;
    if (await isTakenBack(deps, billId)) await deps.rows.deleted(id);
    else await lookAtBill(deps, billId);
  }
  const openSen = await deps.rows.dueSen(userId);
  const limit = await staffLimit(deps, userId);
  if (limit === undefined || amountSen + openSen <= limit.remainingSen) return;
  throw aboveLimit(limit.limitSen, limit.remainingSen - openSen);
}

/** Another process may have made a bill for the same person at the same moment: who finds two takes their own back. */
async function refuseBesideAnother(
  deps: TopUpDeps,
  own: { readonly paymentId: string; readonly billId: string; readonly userId: number },
): Promise<void> {
  const limit = await staffLimit(deps, own.userId);
  if (limit === undefined || (await deps.rows.dueSen(own.userId)) <= limit.remainingSen) return;
  // Nobody has been told its address.
  await isTakenBack(deps, own.billId);
  await deps.rows.deleted(own.paymentId);
  throw aboveLimit(limit.limitSen, limit.remainingSen - (await deps.rows.dueSen(own.userId)));
}

function aboveLimit(limitSen: number, remainingSen: number): HttpRefusal {
  return new HttpRefusal(409, 'exceed-limit', 'exceed limit', {
    extra: { limit: ringgitOf(limitSen), remaining: ringgitOf(Math.max(0, remainingSen)) },
  });
}

/** Can the bill not be paid any more? One that Billplz does not have can't either. */
async function isTakenBack({ client }: TopUpDeps, billId: string): Promise<boolean> {
  const answer = await client.deleteBill(billId);
  return answer.kind === 'ok' || (answer.kind === 'refused' && answer.statusCode === 404);
}

async function refuseClosedBank(client: BillplzClient, bankCode: string | undefined): Promise<void> {
  if (bankCode === undefined) return;
  const bank = (await client.banks()).find(({ code }) => code === bankCode);
  if (bank?.active) return;
  throw new HttpRefusal(400, 'bank-closed', 'This bank does not take payments now. Please choose another one.');
}

/** Asks Billplz about a person's own open bills, a few at a time, and takes in what it says. */
export async function lookAtOpenBills(
  deps: Pick<TopUpDeps, 'rows' | 'client' | 'settling'>,
  userId: number,
): Promise<void> {
  for (const billId of await deps.rows.takeOpen(userId)) await lookAtBill(deps, billId);
}

async function lookAtBill(deps: Pick<TopUpDeps, 'client' | 'settling'>, billId: string): Promise<void> {
  const answer = await deps.client.bill(billId);
  if (answer.kind !== 'ok') return;
  const { collection_id, paid, state, amount, paid_amount } = answer.value;
  await settle(deps.settling, {
    billId,
    collectionId: collection_id,
    paid,
    state,
    amountSen: amount,
    paidAmountSen: paid_amount,
  });
}

import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import type { BillplzClient } from './billplz/client.ts';
import type { BillplzSettings } from './billplz/settings.ts';
import type { Payment, PaymentRows, Purpose } from './rows.ts';
import { type Settled, type SettlingDeps, settle } from './settle.ts';

export interface BillDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Book;
  readonly client: BillplzClient;
  readonly settings: BillplzSettings;
  readonly rows: PaymentRows;
  readonly settling: SettlingDeps;
}

/** A bill that a bidder wants to pay. */
export interface BillOrder {
  readonly for: Purpose;
  readonly amountSen: number;
  /** On the bill and at the bank. */
  readonly description: string;
  /** Origin of the site that the payer comes back to, and the page there that shows what became of the payment. */
  readonly origin: string;
  readonly returnPath: string;
  readonly bankCode: string | undefined;
}

/** What all open bills for one purpose together may come to. */
export interface Room {
  /** As it is now, sen. */
  readonly roomSen: () => number;
  /** `leftSen`: what is left of it beside the bills that are open, 0 or more. */
  readonly refusal: (leftSen: number) => HttpRefusal;
}

/** Bills that one round asks about: Billplz takes a hundred questions in five minutes from one house. */
const BILLS_AT_ONCE = 20;

/** Of one person: each is a row that is kept, and a bill at the bank. */
export const BILLS_A_DAY = 60;

function tooManyBills(): HttpRefusal {
  return new HttpRefusal(
    429,
    'too-many-bills',
    'You have asked for many bills today. Please pay one of them, or try again tomorrow.',
    { retryAfterS: 3_600 },
  );
}

/** The specification's text for every failure that is not one of the others. */
const BILL_REFUSED = 'Invalid email or phone, please make sure they are correct.';

/**
 * Asks Billplz for a bill and returns where to pay it. Without `room` any number of bills may be open.
 * @throws {HttpRefusal} when it does not fit beside those that are open, or there is no bill to be had.
 */
export async function createBill(deps: BillDeps, order: BillOrder, room?: Room): Promise<string> {
  const { book, client, rows, settings } = deps;
  const { amountSen, origin, returnPath, bankCode, description } = order;
  const { userId } = order.for;
  if (!book.committed.bidders.has(userId)) {
    throw new HttpRefusal(403, 'bidder-unknown', refusalText({ code: 'bidder-unknown' }).message);
  }
  if ((await rows.ofLastDay(userId)) >= BILLS_A_DAY) throw tooManyBills();
  if (room !== undefined) await refuseWithoutRoom(deps, order, room);
  await refuseClosedBank(client, bankCode);

  const person = await deps.db
    .selectFrom('office.users')
    .select(['email', 'name', 'phoneNo'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // Written first: whatever happens from here on, a payment that is made is known.
  const paymentId = await rows.open(order.for, amountSen);
  const answer = await client.createBill({
    email: person.email,
    mobile: person.phoneNo,
    name: person.name,
    amountSen,
    description,
    callbackUrl: settings.callbackUrl(),
    redirectUrl: `${origin}${returnPath}`,
    reference: paymentId,
    bankCode,
  });
  switch (answer.kind) {
    case 'ok': {
      const { id, url } = answer.value;
      await rows.attach(paymentId, id, amountSen);
      if (room !== undefined) await refuseBesideAnother(deps, { paymentId, billId: id, for: order.for }, room);
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
async function refuseWithoutRoom(deps: BillDeps, order: BillOrder, { roomSen, refusal }: Room): Promise<void> {
  await lookAtOpenBills(deps, order.for.userId);
  for (const payment of await deps.rows.due(order.for)) await takeBack(deps, payment);
  const openSen = await deps.rows.dueSen(order.for);
  const left = roomSen();
  if (order.amountSen + openSen <= left) return;
  throw refusal(Math.max(0, left - openSen));
}

/** Another process may have made a bill for the same purpose at the same moment: who finds two takes their own back. */
async function refuseBesideAnother(
  deps: BillDeps,
  own: { readonly paymentId: string; readonly billId: string; readonly for: Purpose },
  { roomSen, refusal }: Room,
): Promise<void> {
  const left = roomSen();
  if ((await deps.rows.dueSen(own.for)) <= left) return;
  // Nobody has been told its address.
  await isTakenBack(deps, own.billId);
  await deps.rows.deleted(own.paymentId);
  throw refusal(Math.max(0, left - (await deps.rows.dueSen(own.for))));
}

/** Takes a bill back, or takes in what the bank says of it where it can't be taken back. */
export async function takeBack(
  deps: Pick<BillDeps, 'rows' | 'client' | 'settling'>,
  { id, billId }: Pick<Payment, 'id' | 'billId'>,
): Promise<void> {
  if (billId === null) return;
  if (await isTakenBack(deps, billId)) await deps.rows.deleted(id);
  else await lookAtBill(deps, billId);
}

/** Can the bill not be paid any more? One that Billplz does not have can't either. */
async function isTakenBack({ client }: Pick<BillDeps, 'client'>, billId: string): Promise<boolean> {
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
  deps: Pick<BillDeps, 'rows' | 'client' | 'settling'>,
  userId: number,
): Promise<void> {
  for (const billId of await deps.rows.takeOpen(userId)) await lookAtBill(deps, billId);
}

/**
 * Asks about bills of anybody that seem to be open, some at a time: their payers may never come back to look. Those that Billplz never gave a
 * number end; those of a purchase, or of charges, that needs them no more, since it was paid at the counter or forfeited, are taken back.
 */
export async function lookAtBillsOfAll(
  deps: Pick<BillDeps, 'rows' | 'client' | 'settling'>,
  signal: AbortSignal,
): Promise<number> {
  await deps.rows.endUnanswered();
  const bills = await deps.rows.takeOpenOfAll(BILLS_AT_ONCE);
  for (const billId of bills) {
    if (signal.aborted) break;
    const said = await lookAtBill(deps, billId);
    const open = said !== 'not there' && said !== 'no answer' && said.kind === 'open';
    const payment = open ? await deps.rows.ofBill(billId) : undefined;
    if (payment !== undefined) await deps.settling.takeBackUnneeded(payment);
  }
  return bills.length;
}

/** Asks Billplz about a bill, and takes in what it says. */
export async function lookAtBill(
  deps: Pick<BillDeps, 'client' | 'settling'>,
  billId: string,
): Promise<Settled | 'not there' | 'no answer'> {
  const answer = await deps.client.bill(billId);
  if (answer.kind !== 'ok') {
    return answer.kind === 'refused' && answer.statusCode === 404 ? 'not there' : 'no answer';
  }
  const { collection_id, paid, state, amount, paid_amount } = answer.value;
  return settle(deps.settling, {
    billId,
    collectionId: collection_id,
    paid,
    state,
    amountSen: amount,
    paidAmountSen: paid_amount,
  });
}

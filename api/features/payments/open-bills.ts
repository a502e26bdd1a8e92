import type { FastifyInstance } from 'fastify';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { shownAddress } from '#api/platform/mail/no-address.ts';
import { type ChangedDeps, changeAt } from '#api/platform/refusals/changed.ts';
import { askAboutBill, type BillGroup, type OpenBill, openBills } from '#contract/payments/open-bills.ts';
import { formatRM, ringgitOf } from '#domain/money.ts';
import { paymentReference, reversalReference } from '#domain/payment-ways.ts';
import { doneAs, TAKEN_BACK } from '#domain/state.ts';
import { type BillDeps, lookAtBill } from './bills.ts';
import { OPEN_FOR_MS, type Payment, type PaymentRows } from './rows.ts';

/** ms: so long the bank may still be answering whoever has asked for a bill. */
const ANSWER_MS = 60_000;
/** Billplz takes a hundred questions in five minutes from one house, which asks by itself, too. */
const QUESTIONS_PER_MINUTE = 10;

export interface OpenBillDeps extends Pick<BillDeps, 'client' | 'settling'> {
  readonly db: Kysely<OfficeDb>;
  readonly rows: Pick<PaymentRows, 'ofBill' | 'checked'>;
  readonly book: BillDeps['book'];
  readonly accounts: ChangedDeps['accounts'];
  /** UTC ms. */
  readonly now: () => number;
}

/** What was to be paid online and is not in the book: staff see it, and have the bank asked. */
export function openBillRoutes(app: FastifyInstance, deps: OpenBillDeps): void {
  const { db, rows, now } = deps;

  route(app, openBills, { access: 'admin' }, async ({ params: { group, page, size } }) => {
    const of = groups(now());
    const [found, counts] = await Promise.all([
      db
        .selectFrom(
          db
            .selectFrom('office.payments')
            .selectAll()
            .where(of[group])
            .orderBy('madeAt', 'desc')
            .orderBy('id')
            .limit(size)
            .offset((page - 1) * size)
            .as('payment'),
        )
        .innerJoin('office.users as user', 'user.id', 'payment.userId')
        .selectAll('payment')
        .select(['user.name', 'user.email'])
        .orderBy('payment.madeAt', 'desc')
        .orderBy('payment.id')
        .execute(),
      countsOf(db, of),
    ]);
    return { bills: found.map((row) => view(row, group)), counts };
  });

  route(
    app,
    askAboutBill,
    { access: 'admin', rateLimit: perAccount(QUESTIONS_PER_MINUTE, 60_000) },
    async (request) => {
      const { billId } = request.body;
      if ((await rows.ofBill(billId)) === undefined) {
        throw new HttpRefusal(404, 'bill-unknown', 'There is no payment with this bill.');
      }
      await rows.checked(billId);
      const said = await lookAtBill(deps, billId);
      if (said === 'not there')
        throw new HttpRefusal(409, 'bill-not-at-bank', 'The bank has no bill with this number.');
      const after = await rows.ofBill(billId);
      if (said === 'no answer' || said.kind === 'not-now' || after === undefined) {
        throw new HttpRefusal(
          503,
          'unavailable',
          'The bank could not be asked at this moment. Please try again later.',
        );
      }
      return answered(after, await takenBackSince(deps, after));
    },
  );
}

/** Who took back what was credited for this bill, and when, as a sentence; undefined: nobody has. */
async function takenBackSince(
  deps: OpenBillDeps,
  { state, billId, lot, charges }: Payment,
): Promise<string | undefined> {
  if (state !== 'paid' || billId === null) return undefined;
  const { committed } = deps.book;
  const deposit = reversalReference(paymentReference(billId));
  const at =
    lot === null
      ? committed.doneAt.get(committed.references.has(deposit) ? deposit : '')
      : committed.references.get(billId) === TAKEN_BACK
        ? committed.doneAt.get(doneAs(charges ? 'HandoverPaymentReversed' : 'PurchasePaymentReversed', lot, billId))
        : undefined;
  return at === undefined ? undefined : (await changeAt(deps, at)).text;
}

function answered({ state, amountSen, uncreditedBecause }: Payment, takenBack: string | undefined) {
  if (takenBack !== undefined) {
    const message = `It was paid, and ${formatRM(amountSen)} credited, and taken back since:${takenBack}`;
    return { message, state: 'taken back' as const };
  }
  if (state === 'paid')
    return { message: `It is paid: ${formatRM(amountSen)} is credited.`, state: 'credited' as const };
  return uncreditedBecause === ''
    ? { message: 'The bank says that it is not paid.', state: 'open' as const }
    : { message: `It is paid, and could not be credited: ${uncreditedBecause}`, state: 'uncredited' as const };
}

type Payments = ExpressionBuilder<OfficeDb, 'office.payments'>;

/** Which payments are of which group at this moment; none is of two. */
function groups(nowMs: number) {
  const since = new Date(nowMs - OPEN_FOR_MS);
  const unpaid = (eb: Payments) => [eb('state', 'in', ['due', 'deleted']), eb('uncreditedBecause', '=', '')];
  return {
    open: (eb: Payments) => eb.and([...unpaid(eb), eb('madeAt', '>', since)]),
    uncredited: (eb: Payments) => eb.and([eb('state', 'in', ['due', 'deleted']), eb('uncreditedBecause', '<>', '')]),
    unanswered: (eb: Payments) => eb.and([eb('state', '=', 'asked'), eb('madeAt', '<=', new Date(nowMs - ANSWER_MS))]),
    left: (eb: Payments) => eb.and([...unpaid(eb), eb('madeAt', '<=', since)]),
  } as const satisfies Readonly<Record<BillGroup, unknown>>;
}

async function countsOf(db: Kysely<OfficeDb>, of: ReturnType<typeof groups>) {
  const one = async (group: BillGroup) => {
    const { bills, sumSen } = await db
      .selectFrom('office.payments')
      .select([sql<number>`count(*)::int`.as('bills'), sql<string>`coalesce(sum(amount_sen), 0)`.as('sumSen')])
      .where(of[group])
      .executeTakeFirstOrThrow();
    return { bills, total: ringgitOf(Number(sumSen)) };
  };
  const [open, uncredited, unanswered, left] = await Promise.all([
    one('open'),
    one('uncredited'),
    one('unanswered'),
    one('left'),
  ]);
  return { open, uncredited, unanswered, left };
}

function view(row: Payment & Pick<OpenBill, 'name' | 'email'>, group: BillGroup): OpenBill {
  const { id, userId, name, email, amountSen, lot, charges, billId, state, madeAt, checkedAt, uncreditedBecause } = row;
  return {
    ...{
      paymentId: id,
      userId,
      name,
      email: shownAddress(email),
      amount: ringgitOf(amountSen),
      lot,
      charges,
      billId,
      group,
    },
    takenBack: state === 'deleted',
    madeAt: madeAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    reason: uncreditedBecause,
  };
}

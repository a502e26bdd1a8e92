import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { SubmittedCommand } from '#api/book/outcome.ts';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { commandIdOf } from '#api/platform/http/command-id.ts';
import { paymentDay, referenceFrom } from '#api/platform/http/payment-day.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { type ChangedDeps, changeAt, unwrapConfirmed, type Written } from '#api/platform/refusals/changed.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { BY_BANK, withReason } from '#api/platform/trail/taken-back.ts';
import { IDEMPOTENCY_TEXT } from '#contract/common.ts';
import { IDEMPOTENCY_HEADER, LEAST_WORDS, MAX_WORDS } from '#contract/constants.ts';
import { addLotDeposit, creditSurplus, forfeitLot, MOST_RINGGIT, payLot, reversePayment } from '#contract/purchases.ts';
import { formatRM, senExactly, senOf } from '#domain/money.ts';
import { paymentReference } from '#domain/payment-ways.ts';
import { balanceDueSen } from '#domain/purchase.ts';
import { paidUnderSen, TAKEN_BACK, type TakenBackPayment, takenBackLetter } from './taken-back.ts';

const AMOUNT = `The amount must be from RM0.00 to ${formatRM(MOST_RINGGIT * 100)}, with at most two decimals.`;
const NOTHING_PAID = 'A payment of RM0.00 pays nothing, and is not recorded: please enter what was paid.';
const ORDER_NO = 'The order number must be that of a lot, such as AMS7/101.';

interface SettlementDeps extends ChangedDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly accounts: Accounts;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** The house's commands on a purchase: payments and their reversal, the additional deposit, its surplus, forfeit. Idempotent by their keys. */
export function settlementRoutes(app: FastifyInstance, deps: SettlementDeps): void {
  const { book, db } = deps;
  const settle = async (request: FastifyRequest, command: WithoutCommandId): Promise<Settled> => {
    const key = request.headers[IDEMPOTENCY_HEADER] as string | undefined;
    const commandId = commandIdOf(actorOf(request).account, key);
    const outcome = await book.execute({ ...command, commandId }, actorOf(request));
    const written = await unwrapConfirmed(deps, outcome);
    if (written.recorded) return written;
    const before = outcome.kind === 'repeated' ? (await changeAt(deps, written.revision)).changed : null;
    return { ...written, before };
  };

  /** What was paid online, or by a cheque that bounced, they believe to be paid. */
  const tellBuyer = async (trx: Transaction<OfficeDb>, payment: TakenBackPayment, revision: number): Promise<void> => {
    const purchase = book.committed.purchases.get(payment.lot);
    const buyer = purchase && (await deps.accounts.byIds([purchase.bidder])).get(purchase.bidder);
    if (purchase === undefined || buyer === undefined) return;
    const dueSen = balanceDueSen(purchase);
    await deps.mailer.send(
      {
        letter: takenBackLetter({ ...payment, ...buyer, dueSen }, deps.config),
        ...{ to: buyer.email, accountId: buyer.id, dedupeKey: `taken back ${payment.lot} ${revision}` },
      },
      trx,
    );
  };

  const payTexts = { auctionName: ORDER_NO, amountPaid: AMOUNT, [IDEMPOTENCY_HEADER]: IDEMPOTENCY_TEXT };
  route(app, payLot, { access: 'super-admin', fieldTexts: payTexts }, async (request) => {
    const { auctionName: lot, amountPaid, above, alike, early, way } = request.body;
    const amountSen = senExactly(amountPaid);
    if (amountSen === 0) throw refuseField({ field: 'amountPaid', text: NOTHING_PAID });
    const paidOn = paymentDay(request.body.date, book.nowMs());
    const key = request.headers[IDEMPOTENCY_HEADER];
    const named = referenceFrom(request.body.reference);
    const purchase = book.committed.purchases.get(lot);
    const beforeSen = senOf(request.body.balanceDue ?? Number.NaN) ?? (purchase ? balanceDueSen(purchase) : 0);
    const reference =
      named ??
      referenceOf(key && commandIdOf(actorOf(request).account, key), {
        ...{ lot, amountSen, paidOn, beforeSen },
      });
    const payment = { lot, amountSen, reference, above, alike, early, paidOn, way, ...shownIn(request.body) };
    const written = await settle(request, { type: 'pay-purchase', ...payment });
    const isSwallowed = !written.recorded && key === undefined;
    return { message: isSwallowed ? RECORDED_BEFORE : 'Payment confirmed', ...written };
  });

  const reversalTexts = { auctionName: ORDER_NO, words: `Say why in ${LEAST_WORDS} to ${MAX_WORDS} letters.` };
  route(app, reversePayment, { access: 'super-admin', fieldTexts: reversalTexts }, async (request) => {
    const { auctionName: lot, reference: given, words, source = 'house' } = request.body;
    // Those that people type are kept in capitals, the house's own and the bank's as they are.
    const reference = book.committed.references.has(given) ? given : paymentReference(given);
    if (source === 'house' && (await isPaidOnline(db, reference)))
      throw new HttpRefusal(409, 'paid-online', PAID_ONLINE);
    const command = { type: 'reverse-payment', lot, reference, ...shownIn(request.body) } as const;
    return db.transaction().execute(async (trx) => {
      const change = { subject: { kind: 'lot', key: lot }, action: TAKEN_BACK } as const;
      const amountSen = paidUnderSen(book.committed, lot, reference);
      const after = { reference, amountSen, words, ...(source === 'bank' && { takenBackBy: BY_BANK }) };
      const why = { actor: actorOf(request), ...change, after };
      const written = await withReason(trx, why, () => settle(request, command));
      if (written.recorded && source === 'bank')
        await tellBuyer(trx, { lot, reference, amountSen: amountSen ?? 0 }, written.revision);
      return { message: 'Payment taken back', ...written };
    });
  });

  const surplusTexts = { auctionName: ORDER_NO, amount: AMOUNT };
  route(app, creditSurplus, { access: 'super-admin', fieldTexts: surplusTexts }, async (request) => {
    const { auctionName: lot, amount } = request.body;
    const surplusSen = senExactly(amount);
    const written = await settle(request, { type: 'credit-surplus', lot, surplusSen });
    return { message: `${formatRM(surplusSen)} credited to the deposit account`, ...written };
  });

  const depositTexts = { id: ORDER_NO, deposit_amount: AMOUNT };
  route(app, addLotDeposit, { access: 'super-admin', fieldTexts: depositTexts }, async (request) => {
    const { id: lot, deposit_amount, above } = request.body;
    const additionalDepositSen = senExactly(deposit_amount);
    const command = { type: 'adjust-purchase-deposit', lot, additionalDepositSen, above } as const;
    const written = await settle(request, { ...command, ...shownIn(request.body) });
    return { message: 'Deposit paid Successfully changed', ...written };
  });

  route(app, forfeitLot, { access: 'admin', fieldTexts: { auctionName: ORDER_NO } }, async (request) => {
    const { auctionName: lot } = request.body;
    const written = await settle(request, { type: 'forfeit-lot', lot, ...shownIn(request.body) });
    return { message: `Lot ${lot} is forfeited.`, ...written };
  });
}

/** `before`: see `moneyAnswer`. */
interface Settled extends Written {
  readonly before?: Awaited<ReturnType<typeof changeAt>>['changed'];
}

const RECORDED_BEFORE = 'This payment was recorded before. Nothing was recorded now.';

type WithoutCommandId = SubmittedCommand extends infer C
  ? C extends SubmittedCommand
    ? Omit<C, 'commandId'>
    : never
  : never;

/** What the question showed, as the book takes it. */
function shownIn({
  shownDue,
  shownDeposit,
}: {
  readonly shownDue?: number | undefined;
  readonly shownDeposit?: number | undefined;
}) {
  return {
    ...(shownDue !== undefined && { shownDueSen: senExactly(shownDue) }),
    ...(shownDeposit !== undefined && { shownAdditionalDepositSen: senExactly(shownDeposit) }),
  };
}

const PAID_ONLINE =
  'This payment was made online: nobody typed it wrongly. If the bank has taken it back, choose that it was the bank.';

/** Is this the bill of an online payment? */
async function isPaidOnline(db: Kysely<OfficeDb>, billId: string): Promise<boolean> {
  const row = await db
    .selectFrom('office.payments')
    .select('id')
    .where('billId', '=', billId)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Names a payment that has no reference of its own: by its sender's key, which the page made for this one dialog; of a client that sends none, by
 * lot, day, amount and what was due before it, so that a second instalment is another payment, and a repetition is not.
 */
function referenceOf(
  key: string | undefined,
  payment: { readonly lot: string; readonly amountSen: number; readonly paidOn: string; readonly beforeSen: number },
): string {
  // Of a keyed payment neither day nor lot is part of the name: it may be sent again after midnight, and for another lot it is another one.
  if (key !== undefined) return `PAY-${shortHash(key)}`;
  const { lot, amountSen, paidOn, beforeSen } = payment;
  return `PAY-${paidOn.replaceAll('-', '')}-${shortHash(`${lot} ${paidOn} ${amountSen} ${beforeSen}`)}`;
}

function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 10).toUpperCase();
}

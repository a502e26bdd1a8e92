import { hash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Book } from '#api/book/book.ts';
import type { Outcome, SubmittedCommand } from '#api/book/outcome.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { commandIdOf } from '#api/platform/http/command-id.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { IDEMPOTENCY_TEXT } from '#contract/common.ts';
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import {
  addLotDeposit,
  creditSurplus,
  forfeitLot,
  LEAST_WORDS,
  MAX_WORDS,
  payLot,
  reversePayment,
} from '#contract/purchases.ts';
import { formatRM, senOf } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';

const AMOUNT = 'The amount must be RM0.00 or more, with at most two decimals.';
const PAYMENT_DATE = 'The date must be a day such as 2026-11-20, and no later than today.';
const ORDER_NO = 'The order number must be that of a lot, such as AMS7/101.';

interface SettlementDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
}

/** The house's commands on a purchase: payments and their reversal, the additional deposit, its surplus, forfeit. Idempotent by their keys. */
export function settlementRoutes(app: FastifyInstance, { book, db }: SettlementDeps): void {
  const settle = async (request: FastifyRequest, command: SubmittedCommand) =>
    revisionOf(unwrapOutcome(await book.execute(command, actorOf(request))));

  const payTexts = {
    auctionName: ORDER_NO,
    amountPaid: AMOUNT,
    reference: 'The reference must be 3 to 40 letters, digits, dots, slashes or hyphens, with a digit among them.',
    [IDEMPOTENCY_HEADER]: IDEMPOTENCY_TEXT,
  };
  route(app, payLot, { access: 'super-admin', fieldTexts: payTexts }, async (request) => {
    const { auctionName: lot, amountPaid, above, shownDue } = request.body;
    const amountSen = senExactly(amountPaid);
    const date = paymentDate(request.body.date, book.nowMs());
    const key = request.headers[IDEMPOTENCY_HEADER];
    const commandId = commandIdOf(actorOf(request).account, key);
    const reference = referenceOf({ ...request.body, date }, key && commandId);
    const dueSen = shownDue === undefined ? undefined : senExactly(shownDue);
    const payment = { lot, amountSen, reference, above, dueSen };
    const revision = await settle(request, { type: 'pay-purchase', commandId, ...payment });
    return { message: 'Payment confirmed', revision };
  });

  const reversalTexts = { auctionName: ORDER_NO, words: `Say why in ${LEAST_WORDS} to ${MAX_WORDS} letters.` };
  route(app, reversePayment, { access: 'super-admin', fieldTexts: reversalTexts }, async (request) => {
    const { auctionName: lot, reference, words } = request.body;
    if (await isPaidOnline(db, reference)) throw new HttpRefusal(409, 'paid-online', PAID_ONLINE);
    // The reason is recorded after the book has accepted the command.
    return db.transaction().execute(async (trx) => {
      const after = { reference, words };
      const change = { subject: { kind: 'lot', key: lot }, action: 'payment taken back: why', after } as const;
      await recordChange(trx, { actor: actorOf(request), ...change });
      const revision = await settle(request, { type: 'reverse-payment', commandId: randomUUID(), lot, reference });
      return { message: 'Payment taken back', revision };
    });
  });

  const surplusTexts = { auctionName: ORDER_NO, amount: AMOUNT };
  route(app, creditSurplus, { access: 'super-admin', fieldTexts: surplusTexts }, async (request) => {
    const { auctionName: lot, amount } = request.body;
    const surplusSen = senExactly(amount);
    const revision = await settle(request, { type: 'credit-surplus', commandId: randomUUID(), lot, surplusSen });
    return { message: `${formatRM(surplusSen)} credited to the deposit account`, revision };
  });

  const depositTexts = { id: ORDER_NO, deposit_amount: AMOUNT };
  route(app, addLotDeposit, { access: 'super-admin', fieldTexts: depositTexts }, async (request) => {
    const { id: lot, deposit_amount, above } = request.body;
    const additionalDepositSen = senExactly(deposit_amount);
    const command = { type: 'adjust-purchase-deposit', commandId: randomUUID(), lot, additionalDepositSen } as const;
    const revision = await settle(request, { ...command, above });
    return { message: 'Deposit paid Successfully changed', revision };
  });

  route(app, forfeitLot, { access: 'admin', fieldTexts: { auctionName: ORDER_NO } }, async (request) => {
    const { auctionName: lot } = request.body;
    const revision = await settle(request, { type: 'forfeit-lot', commandId: randomUUID(), lot });
    return { message: `Lot ${lot} is forfeited.`, revision };
  });
}

const PAID_ONLINE = 'This payment was made online: the bank has it. Only what staff have recorded is taken back.';

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
 * What names a payment, once: the bank's or the counter's own reference; else its sender's key, which the page made for this one dialog; of a client
 * that sends neither, lot, date and amount.
 */
function referenceOf(
  body: {
    readonly auctionName: string;
    readonly amountPaid: number;
    readonly date: string;
    readonly reference?: string | undefined;
  },
  key: string | undefined,
): string {
  const { auctionName, amountPaid, date, reference } = body;
  if (reference !== undefined) return reference;
  // Of a keyed payment neither day nor lot is part of the name: it may be sent again after midnight, and for another lot it is another one.
  if (key !== undefined) return `PAY-${shortHash(key)}`;
  return `PAY-${date.slice(0, 10).replaceAll('-', '')}-${shortHash(`${auctionName} ${date} ${amountPaid.toFixed(2)}`)}`;
}

function shortHash(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 10).toUpperCase();
}

const DAY_OR_INSTANT = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** The given date, or today. @throws {HttpRefusal} for an invalid one, or one after today at +08:00. */
function paymentDate(given: string | undefined, nowMs: number): string {
  const today = malaysianTime(nowMs).date;
  if (given === undefined) return today;
  const { success } = DAY_OR_INSTANT.safeParse(given);
  const day = success && given.length > today.length ? malaysianTime(Date.parse(given)).date : given;
  if (!success || day > today) throw refuseField({ field: 'date', text: PAYMENT_DATE });
  return given;
}

/** Exact, since the contract has whole sen. */
function senExactly(ringgit: number): number {
  const sen = senOf(ringgit);
  if (sen === undefined) throw new HttpRefusal(400, 'invalid', AMOUNT);
  return sen;
}

export function revisionOf(done: Extract<Outcome, { kind: 'done' | 'repeated' }>): number {
  return done.kind === 'done' ? done.revision : done.event.revision;
}

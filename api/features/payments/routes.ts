import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, selfOf, subjectOf } from '#api/platform/http/access.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import type { ChangedDeps } from '#api/platform/refusals/changed.ts';
import type { Language } from '#contract/constants.ts';
import {
  billplzCallback,
  checkDepositLimit,
  createBillUrl,
  createChargesBillUrl,
  createPurchaseBillUrl,
  MAX_TOP_UP_RINGGIT,
  MIN_TOP_UP_RINGGIT,
  paymentBanks,
  type TopUpStatus,
  topUpStatus,
} from '#contract/payments/payments.ts';
import { unneededSen } from '#domain/decisions/purchases.ts';
import { formatRM, ringgitOf, senOf } from '#domain/money.ts';
import { isPaid } from '#domain/purchase.ts';
import type { BillplzClient } from './billplz/client.ts';
import type { BillplzSettings } from './billplz/settings.ts';
import { isSigned, redirectElements } from './billplz/signatures.ts';
import { type BillDeps, lookAtBillsOfAll, lookAtOpenBills } from './bills.ts';
import { readCallback } from './callback.ts';
import { createChargesBill } from './charges-bill.ts';
import type { forgeries } from './forgeries.ts';
import { collectionParagraphs, placesOfCollection } from './how-to-pay.ts';
import { keyedMutex } from './keyed-mutex.ts';
import { closedBecause, topUpLimit } from './limits.ts';
import { openBillRoutes } from './open-bills.ts';
import { paidMail } from './paid-mail.ts';
import { createPurchaseBill, takeBackUnneeded } from './purchase-bill.ts';
import { returnOrigin } from './return-host.ts';
import { paymentRows } from './rows.ts';
import { type Settled, type SettlingDeps, settle } from './settle.ts';
import { createTopUpBill } from './top-up.ts';

export interface PaymentRouteDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Book;
  readonly config: Pick<Config, 'publicUrl' | 'allowedOrigins' | 'production'>;
  readonly client: BillplzClient;
  readonly settings: BillplzSettings;
  readonly forged: ReturnType<typeof forgeries>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly accounts: ChangedDeps['accounts'];
  readonly loops: Pick<Loops, 'everyForHouse'>;
  /** UTC ms. */
  readonly now: () => number;
}

const FIELD_TEXTS = {
  amount: `Please enter an amount from ${formatRM(MIN_TOP_UP_RINGGIT * 100)} to ${formatRM(MAX_TOP_UP_RINGGIT * 100)}, with at most two decimals.`,
};
const BILLS_PER_MINUTE = 10;
const LOOKS_PER_MINUTE = 60;
const LOOK_EVERY_MS = 60_000;

/** Top-ups of the deposit and payments for purchases: the bill, what became of it, and the limits. */
export function paymentRoutes(app: FastifyInstance, deps: PaymentRouteDeps): void {
  const { db, book, config, client, settings, forged } = deps;
  const rows = paymentRows(db, deps.now);
  const confirm: SettlingDeps['confirm'] = async ({ userId, lot, charges, amountSen }, billId) => {
    const payer = await db
      .selectFrom('office.users')
      .select(['email', 'name', 'language'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (payer === undefined) return;
    const unneeded = lot === null ? 0 : unneededSen(book.committed, billId, lot);
    const inFull = lot !== null && !charges && isPaidInFull(lot);
    const collect = inFull ? await collectionOf(lot, payer.language) : [];
    const about = { billId, amountSen, lot, charges, unneededSen: unneeded, inFull, collect };
    const mail = paidMail(payer, about, config.publicUrl);
    await deps.mailer.send({ ...mail, accountId: userId });
  };
  const isPaidInFull = (key: string) => {
    const purchase = book.committed.purchases.get(key);
    return purchase !== undefined && book.committed.lots.get(key)?.outcome === 'sold' && isPaid(purchase);
  };
  /** Of a lot that is paid in full; before that the mail that names its price says where it stands. */
  const collectionOf = async (key: string, language: Language) => {
    const lot = book.committed.lots.get(key);
    if (lot === undefined) return [];
    const { vendor, session, lotNo } = lot;
    const texts = await db
      .selectFrom('office.lots')
      .select(['location', 'contactPerson'])
      .where('session', '=', session)
      .where('lotNo', '=', lotNo)
      .executeTakeFirst();
    const placeOf = await placesOfCollection(db);
    const { location = '', contactPerson = '' } = texts ?? {};
    return collectionParagraphs(language, [{ lotNo, place: placeOf({ vendor, location, contactPerson }) }]);
  };
  const settling: SettlingDeps = {
    ...{ book, client, rows, confirm, collectionId: settings.collectionId, logger: app.log },
    takeBackUnneeded: (purpose) => takeBackUnneeded(bills, purpose),
  };
  const bills: BillDeps = { db, book, client, settings, rows, settling };
  deps.loops.everyForHouse('open bills', LOOK_EVERY_MS, (signal) => lookAtBillsOfAll(bills, signal));
  openBillRoutes(app, { ...bills, now: deps.now, accounts: deps.accounts });
  const inTurn = keyedMutex<number>();

  route(
    app,
    createBillUrl,
    { access: 'signed-in', person: 'own', rateLimit: perAccount(BILLS_PER_MINUTE, 60_000), fieldTexts: FIELD_TEXTS },
    async (request) => {
      const { amount, currentHost, bankCode, lot: lotNo } = request.body;
      // Nobody pays into somebody else's account.
      const { id: userId } = selfOf(request, request.body.userId, 'You can only top up your own deposit.');
      const origin = returnOrigin(config, request, currentHost);
      const amountSen = senOf(amount);
      if (amountSen === undefined) throw new HttpRefusal(400, 'invalid', FIELD_TEXTS.amount);
      const url = await inTurn(userId, () => createTopUpBill(bills, { userId, amountSen, origin, bankCode, lotNo }));
      return { message: 'success' as const, url };
    },
  );

  const purchaseTexts = {
    auctionName: 'The order number must be that of a lot, such as AMS7/101.',
    amount: FIELD_TEXTS.amount,
  };
  route(
    app,
    createPurchaseBillUrl,
    { access: 'signed-in', person: 'own', rateLimit: perAccount(BILLS_PER_MINUTE, 60_000), fieldTexts: purchaseTexts },
    async (request) => {
      const { auctionName: lot, amount, currentHost, bankCode } = request.body;
      const { id: userId } = selfOf(request, request.body.userId, 'You can only pay for your own lots.');
      const origin = returnOrigin(config, request, currentHost);
      const amountSen = senOf(amount);
      if (amountSen === undefined) throw new HttpRefusal(400, 'invalid', purchaseTexts.amount);
      const url = await inTurn(userId, () => createPurchaseBill(bills, { userId, lot, amountSen, origin, bankCode }));
      return { message: 'success' as const, url };
    },
  );

  route(
    app,
    createChargesBillUrl,
    { access: 'signed-in', person: 'own', rateLimit: perAccount(BILLS_PER_MINUTE, 60_000), fieldTexts: purchaseTexts },
    async (request) => {
      const { auctionName: lot, amount, shownDue, currentHost, bankCode } = request.body;
      const { id: userId } = selfOf(request, request.body.userId, 'You can only pay for your own lots.');
      const origin = returnOrigin(config, request, currentHost);
      const [amountSen, shownDueSen] = [senOf(amount), senOf(shownDue)];
      if (amountSen === undefined || shownDueSen === undefined)
        throw new HttpRefusal(400, 'invalid', purchaseTexts.amount);
      const bill = { userId, lot, amountSen, shownDueSen, origin, bankCode };
      const url = await inTurn(userId, () => createChargesBill(bills, bill));
      return { message: 'success' as const, url };
    },
  );

  route(app, checkDepositLimit, { access: 'self-or-admin', person: 'looks-at' }, async (request) => {
    const userId = subjectOf(request, request.body.userId);
    const closed = await closedBecause(deps);
    const limit = await topUpLimit(deps, userId);
    return {
      message: 'within limit' as const,
      limit: limit === null ? null : ringgitOf(limit.limitSen),
      balanceLimit: limit?.balanceLimitSen == null ? null : ringgitOf(limit.balanceLimitSen),
      open: closed === null,
      closed,
    };
  });

  route(
    app,
    topUpStatus,
    { access: 'signed-in', rateLimit: perAccount(LOOKS_PER_MINUTE, 60_000) },
    async (request): Promise<TopUpStatus> => {
      const userId = accountOf(request).id;
      const { returned } = request.body;
      if (
        returned !== undefined &&
        !isSigned(redirectElements(returned), returned.x_signature, settings.xSignatureKey)
      ) {
        await forged(request, 'return');
        throw new HttpRefusal(400, 'signature-invalid', 'We do not recognise this message from the bank.');
      }
      // A signed return proves only that a payment failed. That it was paid, Billplz itself has to say.
      await lookAtOpenBills(bills, userId);
      if (returned === undefined) return { returned: null };
      const payment = await rows.ofBill(returned.id ?? '');
      if (payment === undefined || payment.userId !== userId) {
        throw new HttpRefusal(404, 'no-such-payment', 'This is not a payment of yours.');
      }
      const failed = returned.paid === 'false' && returned.transaction_status !== 'pending';
      const state = payment.state === 'paid' ? 'paid' : failed ? 'failed' : 'on its way';
      const { lot, charges, amountSen } = payment;
      const toDeposit = ringgitOf(lot === null ? 0 : unneededSen(book.committed, returned.id ?? '', lot));
      return { returned: { amount: ringgitOf(amountSen), state, lot, charges, toDeposit } };
    },
  );

  route(app, billplzCallback, { access: 'public' }, async (request) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const statement = isForm ? readCallback(request.body, settings.xSignatureKey) : undefined;
    if (statement === undefined) {
      await forged(request, 'callback');
      throw new HttpRefusal(403, 'signature-invalid', 'This callback is not signed.');
    }
    return { message: answered(await settle(settling, statement)) };
  });

  route(app, paymentBanks, { access: 'public' }, async () => [...(await client.banks())]);
}

/** @throws {HttpRefusal} when Billplz should repeat the callback, or when it does not fit. */
function answered({ kind }: Settled): string {
  switch (kind) {
    case 'credited':
      return 'credited';
    case 'open':
      return 'noted';
    case 'unknown-bill':
      throw new HttpRefusal(404, 'bill-unknown', 'There is no payment with this bill.');
    case 'mismatch':
      throw new HttpRefusal(409, 'bill-mismatch', 'This is not what the bill was made for.');
    case 'not-now':
      throw new HttpRefusal(503, 'unavailable', 'This can not be taken in now. Please repeat it.', { retryAfterS: 5 });
  }
}

import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Book } from '#api/book/book.ts';
import { subjectOf } from '#api/platform/http/access.ts';
import { commandIdOf } from '#api/platform/http/command-id.ts';
import { paymentDay, referenceFrom } from '#api/platform/http/payment-day.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { IDEMPOTENCY_TEXT } from '#contract/common.ts';
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import {
  MOST_REFUND_RINGGIT,
  manualRefund,
  paymentOrderCallback,
  REFUND_PROBLEMS,
  refundableOf,
  refundManually,
  refundSingleUser,
  refundStanding,
  refundsOfUser,
  resolveRefund,
  retryRefund,
  takeBackRefund,
  takeBackUnsentRefund,
} from '#contract/payments/refunds.ts';
import { formatRM, ringgitOf, senOf } from '#domain/money.ts';
import { depositAccount } from '#domain/postings.ts';
import { orderCallbackChecksum } from '../billplz/checksums.ts';
import type { BillplzSettings } from '../billplz/settings.ts';
import { textsOf } from '../callback.ts';
import type { OrderStatement, TakenIn } from '../orders/take-in.ts';
import { candidatesAtBank } from './eligibility.ts';
import { manualRefundNow, recordManualRefund, takeBackManualRefund } from './manual.ts';
import {
  namedCandidate,
  noSuchBidder,
  noSuchRefund,
  refundOne,
  resolveRefund as resolveStalled,
  retryOne,
  type SingleDeps,
  takeBackUnsent,
} from './single.ts';
import { ownRefundView } from './views.ts';
import type { WorkDeps } from './work.ts';

/**
 * Reads the form of a payment order's callback; undefined when its checksum is not that of Billplz, or it does not say what a callback says. The
 * checksum takes as long to compare when it is wrong as when it is right.
 */
export function readOrderCallback(body: unknown, key: string): OrderStatement | undefined {
  const fields = textsOf(body);
  if (fields === undefined) return undefined;
  const {
    id,
    bank_account_number: bankAccountNumber,
    status,
    total,
    reference_id: referenceId,
    epoch,
    checksum,
  } = fields;
  if (!id || !bankAccountNumber || !status || !total || !referenceId || !epoch) return undefined;
  if (!/^\d{1,12}$/.test(total) || !/^\d{1,12}$/.test(epoch)) return undefined;
  if (checksum === undefined || !/^[0-9a-f]{128}$/.test(checksum)) return undefined;
  const stated = { id, bankAccountNumber, status, total: Number(total), referenceId, epoch: Number(epoch) };
  const expected = orderCallbackChecksum(stated, key);
  if (!timingSafeEqual(Buffer.from(checksum), Buffer.from(expected))) return undefined;
  return { paymentOrderId: id, bankAccountNumber, status, totalSen: stated.total, reference: referenceId };
}

export interface RefundRouteDeps extends SingleDeps, WorkDeps {
  readonly book: Book;
  readonly orders: WorkDeps['orders'];
  readonly settings: WorkDeps['settings'] & Pick<BillplzSettings, 'xSignatureKey'>;
  /** Takes in what Billplz says of a payment order, whatever is paid by it. */
  readonly takeIn: (statement: OrderStatement) => Promise<TakenIn>;
  /** Notes a callback that was not Billplz's. */
  readonly forged: (request: FastifyRequest, what: 'payment order') => Promise<void>;
}

const AMOUNT = `The amount must be above RM0.00 and at most ${formatRM(MOST_REFUND_RINGGIT * 100)}, with at most two decimals.`;
export const REFUND_TEXTS = { [IDEMPOTENCY_HEADER]: IDEMPOTENCY_TEXT, total: AMOUNT, amount: AMOUNT };
const TAKE_BACK_TEXTS = { [IDEMPOTENCY_HEADER]: IDEMPOTENCY_TEXT, words: 'Say why in 3 to 300 letters.' };
const MOST_SHOWN = 200;

/** Refunds of one bidder: to their bank account, by other means, what became of them. */
export function refundRoutes(app: FastifyInstance, deps: RefundRouteDeps): void {
  const { db } = deps;

  route(app, refundSingleUser, { access: 'admin', person: 'acts-on', fieldTexts: REFUND_TEXTS }, async (request) => {
    const { total, shownBalance, ...named } = request.body;
    const actor = actorOf(request);
    const candidate = await namedCandidate(deps, named);
    const asked = { candidate, amountSen: senIn(total), requestKey: requestKeyOf(request) };
    const refund = await refundOne(deps, actor, { ...asked, shownBalanceSen: shownSen(shownBalance) });
    const { id, amountSen, ...written } = refund;
    return { statusCode: 200 as const, message: 'success', refundId: id, amount: ringgitOf(amountSen), ...written };
  });

  route(
    app,
    refundManually,
    { access: 'super-admin', person: 'acts-on', fieldTexts: REFUND_TEXTS },
    async (request) => {
      const { amount, reference, alike, way, date, shownBalance, ...named } = request.body;
      // As the request found it. Without a key, the same refund after the same movement, under the same reference or none, is a repetition.
      const before = deps.book.committed.movedAt.get(depositAccount(named.userId)) ?? -1;
      const unnamed = () =>
        hash('sha256', `${named.userId} ${amount} ${before} ${reference ?? ''}`, 'hex').slice(0, 20);
      const { userId } = await namedCandidate(deps, named);
      const refund = {
        ...{ userId, amountSen: senIn(amount), key: requestKeyOf(request) ?? unnamed() },
        ...{ named: referenceFrom(reference), alike, way, paidOn: paymentDay(date, deps.book.nowMs()) },
        shownBalanceSen: shownSen(shownBalance),
      };
      const written = await recordManualRefund(deps, actorOf(request), refund);
      return { statusCode: 200 as const, message: 'success', amount, ...written };
    },
  );

  route(
    app,
    takeBackRefund,
    { access: 'super-admin', person: 'acts-on', fieldTexts: TAKE_BACK_TEXTS },
    async (request) => {
      const { userId, transactionId: recordedAt, words, shownBalance } = request.body;
      const actor = actorOf(request);
      const commandId = commandIdOf(actor.account, request.headers[IDEMPOTENCY_HEADER]);
      const refund = { userId, recordedAt, words, commandId, shownBalanceSen: shownSen(shownBalance) };
      const { amountSen, ...written } = await takeBackManualRefund(deps, actor, refund);
      return { message: `${formatRM(amountSen)} is on the deposit again.`, amount: ringgitOf(amountSen), ...written };
    },
  );

  route(
    app,
    manualRefund,
    { access: 'super-admin', person: 'looks-at' },
    ({ params: { userId, transactionId: recordedAt } }) => manualRefundNow(deps, { userId, recordedAt }),
  );

  route(app, refundableOf, { access: 'admin', person: 'looks-at' }, async ({ params: { userId } }) => {
    const [found] = await candidatesAtBank(deps, 'single', { userIds: [userId] });
    if (found === undefined || found.problem === 'no-account') throw noSuchBidder();
    const { balanceSen, heldSen, refundableSen, winningLots, problem, ...person } = found;
    return {
      ...person,
      balance: ringgitOf(balanceSen),
      held: ringgitOf(heldSen),
      winningLots: [...winningLots],
      refundable: ringgitOf(refundableSen),
      problem,
      message: problem === null ? '' : REFUND_PROBLEMS[problem],
    };
  });

  route(app, refundsOfUser, { access: 'self-or-admin', person: 'looks-at' }, async (request) => {
    const userId = subjectOf(request, request.body.userId);
    const rows = await db
      .selectFrom('office.refunds')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('askedAt', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    return { refunds: rows.map(ownRefundView) };
  });

  route(app, retryRefund, { access: 'admin' }, async (request) => {
    const refundId = await retryOne(deps, actorOf(request), request.body);
    return { message: 'success', refundId };
  });

  route(app, refundStanding, { access: 'admin' }, async ({ params: { refundId } }) => {
    const row = await deps.rows.find(refundId);
    if (row === undefined) throw noSuchRefund();
    const { state, reason, stalled } = row;
    return { state, reason, stalled };
  });

  route(app, takeBackUnsentRefund, { access: 'admin' }, async (request) => {
    await takeBackUnsent(deps, actorOf(request), request.body.refundId);
    return { message: 'The refund is taken back: the money is on the deposit again.' };
  });

  route(app, resolveRefund, { access: 'super-admin' }, async (request) => {
    const { refundId, outcome } = request.body;
    await resolveStalled(deps, actorOf(request), refundId, outcome === 'paid');
    return { message: 'success' };
  });

  route(app, paymentOrderCallback, { access: 'public' }, async (request) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const statement = isForm ? readOrderCallback(request.body, deps.settings.xSignatureKey) : undefined;
    if (statement === undefined) {
      await deps.forged(request, 'payment order');
      throw new HttpRefusal(403, 'signature-invalid', 'This callback is not signed.');
    }
    switch (await deps.takeIn(statement)) {
      case 'noted':
        return { message: 'noted' };
      case 'unknown':
        throw new HttpRefusal(404, 'no-such-refund', 'There is no refund or payout with this reference.');
      case 'mismatch':
        throw new HttpRefusal(409, 'refund-mismatch', 'This is not what was ordered.');
      case 'not-now':
        throw new HttpRefusal(503, 'unavailable', 'This can not be taken in now. Please repeat it.', {
          retryAfterS: 5,
        });
    }
  });
}

/** A key is its sender's own. */
export function requestKeyOf(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  return typeof key === 'string' ? `${actorOf(request).account}-${key}` : null;
}

function shownSen(shown: number | undefined): number | undefined {
  return shown === undefined ? undefined : senIn(shown);
}

/** @throws {HttpRefusal} for more than two decimals, which the contract has refused already. */
function senIn(amount: number): number {
  const amountSen = senOf(amount);
  if (amountSen === undefined) throw new HttpRefusal(400, 'invalid', AMOUNT);
  return amountSen;
}

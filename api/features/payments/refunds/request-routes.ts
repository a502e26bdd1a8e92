import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { accountOf, selfOf, subjectOf } from '#api/platform/http/access.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { shownAddress } from '#api/platform/mail/no-address.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import {
  askForRefund,
  declineRefundRequest,
  type OwnRefundRequest,
  orderRefundRequest,
  ownRefundRequests,
  type RefundRequest,
  refundRequests,
  takeBackRefundRequest,
} from '#contract/payments/refund-requests.ts';
import { MOST_OF_A_REASON, REFUND_PROBLEMS } from '#contract/payments/refunds.ts';
import { lotsOwedFor } from '#domain/lost-bidders.ts';
import { formatRM, ringgitOf, senOf } from '#domain/money.ts';
import { refundsHeldUntil } from '#domain/refund-hold.ts';
import { type Candidate, candidates } from './eligibility.ts';
import { ANSWERED_SEN, type RefundRequestRow, refundRequestRows } from './request-rows.ts';
import { ask, declineRequest, orderRequest, type RequestDeps, takeBack, withdrawalProblem } from './requests.ts';
import { REFUND_TEXTS, requestKeyOf } from './routes.ts';

const ASKED_PER_MINUTE = 10;
const MOST_SHOWN = 50;
const NOT_FOR_OTHERS = 'You can only withdraw your own deposit.';
const REASON = `Please give a reason, at most ${MOST_OF_A_REASON} letters.`;

/** Bidders ask for their deposit back, and the house answers. */
export function refundRequestRoutes(app: FastifyInstance, deps: RequestDeps): void {
  const { db } = deps;

  route(
    app,
    askForRefund,
    { access: 'bidder', person: 'own', rateLimit: perAccount(ASKED_PER_MINUTE, 60_000), fieldTexts: REFUND_TEXTS },
    async (request) => {
      const { id: userId } = selfOf(request, request.body.userId, NOT_FOR_OTHERS);
      const amountSen = senOf(request.body.amount);
      if (amountSen === undefined) throw new HttpRefusal(400, 'invalid', REFUND_TEXTS.amount);
      const key = request.headers[IDEMPOTENCY_HEADER];
      const requestKey = typeof key === 'string' ? `${userId}-${key}` : null;
      return { message: 'success', requestId: await ask(deps, { userId, amountSen, requestKey }) };
    },
  );

  route(app, takeBackRefundRequest, { access: 'bidder' }, async (request) => {
    await takeBack(deps, accountOf(request).id, request.body.requestId);
    return { message: 'success' };
  });

  route(app, ownRefundRequests, { access: 'self-or-admin', person: 'looks-at' }, async (request) => {
    const userId = subjectOf(request, request.body.userId);
    const [[candidate], person, rows] = await Promise.all([
      candidates(deps, 'single', { userIds: [userId] }),
      db.selectFrom('office.users').select('bankChangedAt').where('id', '=', userId).executeTakeFirst(),
      refundRequestRows(db)
        .where('request.userId', '=', userId)
        .orderBy('request.askedAt', 'desc')
        .limit(MOST_SHOWN)
        .execute(),
    ]);
    const problem = withdrawalProblem(
      candidate,
      rows.some(({ state }) => state === 'asked'),
    );
    const heldUntil = refundsHeldUntil(person?.bankChangedAt ?? null, deps.now());
    return {
      available: ringgitOf(candidate?.refundableSen ?? 0),
      bankName: candidate?.bankName ?? '',
      bankAccEnd: candidate?.bankAccNo.slice(-4) ?? '',
      problem,
      heldUntil: problem === 'bank-on-hold' ? (heldUntil?.toISOString() ?? null) : null,
      requests: rows.map(ownView),
    };
  });

  route(app, refundRequests, { access: 'admin' }, async ({ params: { state, page, size } }) => {
    const asked = db
      .selectFrom('office.refundRequests as request')
      .$if(state !== 'all', (query) => query.where('request.state', '=', state as RefundRequestRow['state']));
    const [rows, { total }, waiting] = await Promise.all([
      asked
        .innerJoin('office.users as user', 'user.id', 'request.userId')
        .leftJoin('office.refunds as refund', 'refund.id', 'request.refundId')
        .selectAll('request')
        .select(ANSWERED_SEN.as('answeredSen'))
        .select(['user.email', 'user.name', 'refund.state as refundState'])
        .orderBy(sql`request.state <> 'asked'`)
        .orderBy(sql`case when request.state = 'asked' then request.asked_at end`)
        .orderBy('request.changedAt', 'desc')
        .orderBy('request.id')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      asked.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
      db
        .selectFrom('office.refundRequests as request')
        .select([
          sql<number>`count(*)::int`.as('count'),
          sql<string>`coalesce(sum(request.amount_sen - ${ANSWERED_SEN}), 0)`.as('sumSen'),
        ])
        .where('request.state', '=', 'asked')
        .executeTakeFirstOrThrow(),
    ]);
    const userIds = rows.map(({ userId }) => userId);
    const found = userIds.length === 0 ? [] : await candidates(deps, 'single', { userIds });
    const byId = new Map(found.map((candidate) => [candidate.userId, candidate]));
    const owed = lotsOwedFor(deps.book.committed, new Set(userIds));
    return {
      requests: rows.map((row) => houseView(row, byId.get(row.userId), owed.get(row.userId) ?? [])),
      total,
      waiting: waiting.count,
      waitingTotal: ringgitOf(Number(waiting.sumSen)),
    };
  });

  route(app, orderRefundRequest, { access: 'admin' }, async (request) => {
    const { requestId, evenInactive, shownAmount } = request.body;
    const shownAmountSen = shownAmount === undefined ? undefined : senOf(shownAmount);
    const order = { id: requestId, requestKey: requestKeyOf(request), evenInactive, shownAmountSen };
    const { id, amountSen, ...written } = await orderRequest(deps, actorOf(request), order);
    return { statusCode: 200 as const, message: 'success', refundId: id, amount: ringgitOf(amountSen), ...written };
  });

  route(app, declineRefundRequest, { access: 'admin', fieldTexts: { reason: REASON } }, async (request) => {
    const { requestId, reason } = request.body;
    await declineRequest(deps, actorOf(request), requestId, reason);
    return { message: 'success' };
  });
}

function ownView({
  id,
  amountSen,
  answeredSen,
  state,
  reason,
  refundId,
  askedAt,
  changedAt,
}: RefundRequestRow): OwnRefundRequest {
  const at = { askedAt: askedAt.toISOString(), changedAt: changedAt.toISOString() };
  return {
    requestId: id,
    amount: ringgitOf(amountSen),
    // More than was asked for answers no more than that.
    answered: ringgitOf(Math.min(answeredSen, amountSen)),
    state,
    reason,
    refundId,
    ...at,
  };
}

type RowWithPerson = RefundRequestRow & Pick<RefundRequest, 'email' | 'name' | 'refundState'>;

function houseView(row: RowWithPerson, candidate: Candidate | undefined, owesFor: readonly string[]): RefundRequest {
  const { userId, email, name, refundState } = row;
  return {
    ...ownView(row),
    ...{ userId, email: shownAddress(email), name, refundState, owesFor: [...owesFor] },
    ...{ bankName: candidate?.bankName ?? '', bankAccNo: candidate?.bankAccNo ?? '' },
    refundable: ringgitOf(candidate?.refundableSen ?? 0),
    inactive: candidate?.inactive ?? false,
    obstacle: row.state === 'asked' ? obstacleTo(row.amountSen - row.answeredSen, candidate) : '',
  };
}

function obstacleTo(amountSen: number, candidate: Candidate | undefined): string {
  if (candidate === undefined) return REFUND_PROBLEMS['no-account'];
  if (candidate.problem !== null) return REFUND_PROBLEMS[candidate.problem];
  const { refundableSen } = candidate;
  return amountSen <= refundableSen ? '' : `Only ${formatRM(refundableSen)} can be refunded now.`;
}

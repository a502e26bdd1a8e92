import type { StaffChange, World } from './staff-changes.ts';

/** Of purchases, deposits, refunds and the house's bank account, after the sale of AMS1. In this order. */

const named = (userId: number) => ({ userId, email: `person${userId}@test.invalid`, name: `Person ${userId}` });

/** The newest refund of a bidder. */
const refundOf = ({ house }: World, userId: number) =>
  house.db
    .selectFrom('office.refunds')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('askedAt', 'desc')
    .executeTakeFirstOrThrow();

const asks = async ({ house }: World, userId: number) => {
  const person = await house.bidder(userId);
  await person.post('/api/transaction/refund/request', { userId, amount: 100 });
};
const requestOf = async ({ house }: World, userId: number) => {
  const row = await house.db
    .selectFrom('office.refundRequests')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return { requestId: row.id };
};

const runOf = ({ answers }: World) => ({ runId: answers['POST /api/transaction/refund/multipleusers'].runId });
const subjectOfRun = (world: World) => `refund-run/${runOf(world).runId}`;
const statementOf = ({ answers }: World) => ({ statementId: answers['POST /api/ledger/bank/save'].statementId });
const subjectOfStatement = (world: World) => `bank-statement/${statementOf(world).statementId}`;

export const PURCHASE_CHANGES: readonly StaffChange[] = [
  {
    route: 'POST /api/transaction/paylot',
    body: { auctionName: 'AMS1/101', amountPaid: 10, date: '2026-11-20', reference: 'CHQ-1' },
    ...{ subject: 'lot/AMS1/101', actions: ['Payment recorded'] },
  },
  {
    route: 'POST /api/transaction/paylot/reverse',
    body: { auctionName: 'AMS1/101', reference: 'CHQ-1', words: 'The cheque bounced.' },
    ...{ subject: 'lot/AMS1/101', actions: ['Payment taken back', 'Payment taken back'] },
  },
  {
    route: 'POST /api/transaction/add-lot-deposit',
    body: { id: 'AMS1/101', deposit_amount: 10 },
    ...{ subject: 'lot/AMS1/101', actions: ['Deposit paid changed'] },
  },
  {
    route: 'POST /api/transaction/paylot/surplus',
    given: ({ house }) =>
      house.say({ type: 'pay-purchase', lot: 'AMS1/101', amountSen: 2_140_000, reference: 'TT-101', above: true }),
    body: { auctionName: 'AMS1/101', amount: 10 },
    ...{ subject: 'lot/AMS1/101', actions: ['Surplus credited to the deposit'] },
  },
  {
    route: 'POST /api/mybid/forfeit/lot',
    body: { auctionName: 'AMS1/102' },
    ...{ subject: 'lot/AMS1/102', actions: ['Sale forfeited'] },
  },
  {
    route: 'POST /api/update/reserve-unit-user/old-auction',
    body: { userId: 1_002, regnNo: 'W 103', auctionSession: 'AMS1', soldPrice: 9_000 },
    ...{ subject: 'lot/AMS1/103', actions: ['Unit reserved'] },
  },
  {
    route: 'POST /api/release/unit',
    given: ({ house }) =>
      house.say({ type: 'pay-purchase', lot: 'AMS1/104', amountSen: 2_140_000, reference: 'TT-104', above: false }),
    body: { auctionName: 'AMS1/104', bidderNo: 1_001 },
    ...{ subject: 'lot/AMS1/104', actions: ['Unit released at the gate'] },
  },
];

export const DEPOSIT_CHANGES: readonly StaffChange[] = [
  {
    route: 'POST /api/transaction/save',
    body: { ...named(1_001), transactionType: 'deposit', value: 5 },
    ...{ subject: 'user/1001', actions: ['Deposit added'] },
  },
  {
    route: 'POST /api/transaction/refund/manually',
    body: { ...named(1_001), amount: 5 },
    ...{ subject: 'user/1001', actions: ['Refunded manually'] },
  },
  {
    route: 'POST /api/transaction/refund/manually/takeback',
    body: ({ answers }) => ({
      ...{ userId: 1_001, transactionId: answers['POST /api/transaction/refund/manually'].revision },
      words: 'Typed for the wrong person.',
    }),
    ...{ subject: 'user/1001', actions: ['Manual refund taken back', 'Manual refund taken back'] },
  },
  {
    route: 'POST /api/transaction/deposit/reverse',
    body: { userId: 1_001, amount: 5, source: 'house', reference: 'SLIP 5', words: 'Typed twice.' },
    ...{ subject: 'user/1001', actions: ['Deposit taken back'] },
  },
  {
    route: 'POST /api/transaction/deposit/reset',
    given: async ({ house }) => {
      await house.bidder(1_003, { depositSen: 100 });
      const chargeback = { bidder: 1_003, amountSen: 300, source: 'bank', above: true, reference: 'chargeback' };
      await house.say({ type: 'reverse-deposit', ...chargeback });
    },
    body: { userId: 1_003 },
    ...{ subject: 'user/1003', actions: ['Deposit balance reset'] },
  },
  {
    route: 'POST /api/transaction/refund/request/decline',
    given: (world) => asks(world, 1_004),
    body: async (world) => ({ ...(await requestOf(world, 1_004)), reason: 'A purchase is not paid.' }),
    ...{ subject: 'user/1004', actions: ['Refund request declined'] },
  },
  {
    route: 'POST /api/transaction/refund/request/order',
    given: (world) => asks(world, 1_005),
    body: (world) => requestOf(world, 1_005),
    ...{ subject: 'user/1005', actions: ['Refund ordered'] },
  },
  {
    route: 'POST /api/transaction/refund/singleuser',
    given: ({ house }) => house.bidder(1_006),
    body: { ...named(1_006), bankAccNo: '510061234', total: 100 },
    ...{ subject: 'user/1006', actions: ['Refund ordered'] },
  },
  {
    route: 'POST /api/transaction/refund/resolve',
    given: async (world) => {
      const { id } = await refundOf(world, 1_006);
      await world.house.db.updateTable('office.refunds').set({ stalled: true }).where('id', '=', id).execute();
    },
    body: async (world) => ({ refundId: (await refundOf(world, 1_006)).id, outcome: 'notPaid' }),
    ...{ subject: 'user/1006', actions: ['Stalled refund found not paid', 'Refund returned to the deposit'] },
  },
  {
    route: 'POST /api/transaction/refund/retry',
    body: async (world) => ({ refundId: (await refundOf(world, 1_006)).id }),
    ...{ subject: 'user/1006', actions: ['Refund tried again'] },
  },
  {
    route: 'POST /api/transaction/refund/takeback',
    given: async ({ house }) => {
      await house.bidder(1_011);
      const [id, at] = ['0b6c2a52-8f5d-4a55-9c1e-9a52f1d81011', new Date(house.clockMs)];
      await house.say({ type: 'order-refund', bidder: 1_011, amountSen: 10_000, reference: id });
      const to = { bankName: 'Maybank', bankAccNo: '510111234', holder: 'Person 1011' };
      const row = {
        id,
        userId: 1_011,
        runId: null,
        askedSen: 10_000,
        amountSen: 10_000,
        state: 'ordered',
        ...to,
      } as const;
      const asked = {
        requestKey: null,
        requestId: null,
        askedBy: 1,
        role: 'admin',
        askedAt: at,
        changedAt: at,
      } as const;
      const none = { collectionId: null, paymentOrderId: null, retriedAs: null, claimedUntil: null, lookAt: null };
      await house.db
        .insertInto('office.refunds')
        .values({ ...row, ...asked, ...none })
        .execute();
    },
    body: { refundId: '0b6c2a52-8f5d-4a55-9c1e-9a52f1d81011' },
    ...{ subject: 'user/1011', actions: ['Refund taken back before it was sent', 'Refund returned to the deposit'] },
  },
  {
    route: 'POST /api/transaction/refund/multipleusers',
    given: ({ house }) => house.bidder(1_007),
    body: { usersToRefund: 'all' },
    ...{ subject: subjectOfRun, actions: ['Started'] },
  },
  {
    route: 'POST /api/transaction/refund/run/pause',
    ...{ body: runOf, subject: subjectOfRun, actions: ['Paused'] },
  },
  {
    route: 'POST /api/transaction/refund/run/resume',
    ...{ body: runOf, subject: subjectOfRun, actions: ['Resumed'] },
  },
  {
    route: 'POST /api/transaction/refund/run/retry',
    given: (world) =>
      world.house.db
        .updateTable('office.refunds')
        .set({ state: 'failed' })
        .where('runId', '=', runOf(world).runId)
        .execute(),
    ...{ body: runOf, subject: subjectOfRun, actions: ['Tried again'] },
  },
];

export const BANK_CHANGES: readonly StaffChange[] = [
  {
    route: 'POST /api/ledger/bank/save',
    body: {
      ...{ fileName: 'november.csv', closing: null },
      lines: [
        { day: '2026-11-20', description: 'OPENING', reference: '', amount: 10_000 },
        { day: '2026-11-20', description: 'CHARGE', reference: '', amount: -0.5 },
      ],
    },
    ...{ subject: subjectOfStatement, actions: ['Saved'] },
  },
  {
    route: 'POST /api/ledger/bank/unmatch',
    body: (world) => ({ ...statementOf(world), line: 1 }),
    ...{ subject: subjectOfStatement, actions: ['Match taken back'] },
  },
  {
    route: 'POST /api/ledger/bank/match',
    body: async (world) => {
      const { statementId } = statementOf(world);
      const { body } = await world.chief.get(`/api/ledger/bank/statement/${statementId}`);
      const [first] = body.missing.filter(({ amount }: { amount: number }) => amount === 10_000);
      return { statementId, line: 1, revisions: [first.revision] };
    },
    ...{ subject: subjectOfStatement, actions: ['Line matched'] },
  },
  {
    route: 'POST /api/ledger/bank/note',
    body: (world) => ({ ...statementOf(world), line: 2, note: 'Charge of the bank' }),
    ...{ subject: subjectOfStatement, actions: ['Line noted'] },
  },
  {
    route: 'POST /api/ledger/bank/delete',
    ...{ body: statementOf, subject: subjectOfStatement, actions: ['Deleted'] },
  },
];

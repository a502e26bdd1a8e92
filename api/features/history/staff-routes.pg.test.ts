import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeStep } from '#api/features/sale/steps.ts';
import { END_MS, openSession, type Person, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import type { HistoryEntry } from '#contract/history.ts';

/** Staff leave a trace: after each request that changes something the history of its subject has one entry more, with who did it. */
const CHANGES: Readonly<Record<string, { readonly body: object; readonly subject: string; readonly action: string }>> =
  {
    'POST /api/transaction/save': {
      body: { userId: 1_001, email: 'person1001@test.invalid', transactionType: 'deposit', value: 5 },
      ...{ subject: 'user/1001', action: 'Deposit added' },
    },
    'POST /api/transaction/refund/manually': {
      body: { userId: 1_001, email: 'person1001@test.invalid', name: 'Person 1001', amount: 5 },
      ...{ subject: 'user/1001', action: 'Refunded manually' },
    },
    'POST /api/user/records/export': {
      body: { userId: 1_002 },
      subject: 'user/1002',
      action: 'Personal data exported',
    },
    'POST /api/transaction/paylot': {
      body: { auctionName: 'AMS1/101', amountPaid: 10, date: '2026-11-20' },
      ...{ subject: 'lot/AMS1/101', action: 'Payment recorded' },
    },
    'POST /api/transaction/add-lot-deposit': {
      body: { id: 'AMS1/101', deposit_amount: 10 },
      ...{ subject: 'lot/AMS1/101', action: 'Deposit paid changed' },
    },
    'POST /api/mybid/forfeit/lot': {
      body: { auctionName: 'AMS1/102' },
      ...{ subject: 'lot/AMS1/102', action: 'Sale forfeited' },
    },
    'POST /api/update/reserve-unit-user/old-auction': {
      body: { userId: 1_002, regnNo: 'W 103', auctionSession: 'AMS1', soldPrice: 9_000 },
      ...{ subject: 'lot/AMS1/103', action: 'Unit reserved' },
    },
  };

/** Sent as a POST, and change nothing. */
const QUESTIONS: readonly string[] = [
  'POST /api/admin/homepagephotos/getbyimageurl',
  'POST /api/auctionlot/import/preview',
  'POST /api/auctionmanager/sessions/preview',
  'POST /api/mail/preview',
  'POST /api/mybid/withuser/get/paymentstatus',
  'POST /api/user/blacklist/get/all',
  'POST /api/user/get/byname',
  'POST /api/user/getall/by/email',
  'POST /api/user/getall/by/email/verification/status',
  'POST /api/user/records',
  'POST /api/user/search',
];

/** Have no row above so far. This list only gets shorter: a new route gets a row. */
const WITHOUT_A_ROW: readonly string[] = [
  'DELETE /api/admin/deletecolumn/:id',
  'DELETE /api/auctionlot/delete/all',
  'DELETE /api/auctionlot/deletecolumn/:lotId',
  'DELETE /api/auctionmanager/deletecolumn/:sessionId',
  'DELETE /api/nextauctionlot/delete/all',
  'DELETE /api/nextauctionlot/deletecolumn/:lotId',
  'POST /api/admin/banners/delete',
  'POST /api/admin/banners/save',
  'POST /api/admin/contactinfo/save',
  'POST /api/admin/homepage/save',
  'POST /api/admin/homepagephotos/photourl/delete',
  'POST /api/admin/savelotphototohomepage',
  'POST /api/auctionlot/catalogue/save',
  'POST /api/auctionlot/import/start',
  'POST /api/auctionlot/post',
  'POST /api/auctionlot/save/multiplelot',
  'POST /api/auctionmanager/raiselimit/save',
  'POST /api/auctionmanager/session/saveinhistory',
  'POST /api/auctionmanager/sessions/save',
  'POST /api/file/delete',
  'POST /api/file/document/delete',
  'POST /api/file/homepagephoto/upload',
  'POST /api/file/photos/order',
  'POST /api/file/upload',
  'POST /api/jobs/:id/retry',
  'POST /api/ledger/bank/delete',
  'POST /api/ledger/bank/match',
  'POST /api/ledger/bank/note',
  'POST /api/ledger/bank/save',
  'POST /api/ledger/bank/unmatch',
  'POST /api/mail/drafts/delete',
  'POST /api/mail/drafts/save',
  'POST /api/mail/mailing/pause',
  'POST /api/mail/mailing/resume',
  'POST /api/mail/mailing/retry',
  'POST /api/mail/mailing/stop',
  'POST /api/mail/multiple/emails',
  'POST /api/nextauctionlot/move',
  'POST /api/nextauctionlot/post',
  'POST /api/nextauctionlot/save/multiplelot',
  'POST /api/outages/extend-session',
  'POST /api/release/unit',
  'POST /api/retention/periods/save',
  'POST /api/socket/auctionlot/:session/:lotNo/cancel-bid',
  'POST /api/toggleinfo/save/all',
  'POST /api/toggleinfo/vendorcontacts/delete',
  'POST /api/toggleinfo/vendorcontacts/save',
  'POST /api/toggleinfo/vendorcontacts/save/all',
  'POST /api/transaction/deposit/reset',
  'POST /api/transaction/paylot/reverse',
  'POST /api/transaction/refund/multipleusers',
  'POST /api/transaction/refund/request/decline',
  'POST /api/transaction/refund/request/order',
  'POST /api/transaction/refund/resolve',
  'POST /api/transaction/refund/retry',
  'POST /api/transaction/refund/run/pause',
  'POST /api/transaction/refund/run/resume',
  'POST /api/transaction/refund/run/retry',
  'POST /api/transaction/refund/singleuser',
  'POST /api/update/emergency/auctionlotsocket/to/mybid',
  'POST /api/update/emergency/balanceoutdeposit',
  'POST /api/update/emergency/clearauctiondata',
  'POST /api/update/emergency/send/emailtowinners',
  'POST /api/update/emergency/send/emailtowinners/again',
  'POST /api/user/blacklist',
  'POST /api/user/blacklist/delete/vendor',
  'POST /api/user/deactivate',
  'POST /api/user/erase',
  'POST /api/user/instant-bidder',
  'POST /api/user/instant-bidder/email',
  'POST /api/user/make-bidder',
  'POST /api/user/personal-data',
  'POST /api/user/sessions/end-all',
  'POST /api/user/verify/staff',
];

let house: TestHouse;
let chief: Person;

beforeAll(async () => {
  house = await testHouse({ REQUEST_RATE_PER_10S: '100000' });
  chief = await house.person(1, { role: 'admin' });
  for (const id of [1_001, 1_002]) await house.person(id);
  const lots = Object.fromEntries(['101', '102', '103'].map((lotNo) => [lotNo, { regnNo: `W ${lotNo}` }]));
  await openSession(house, { lots });
  house.clockMs = START_MS;
  for (const lotNo of ['101', '102']) {
    await house.say({ type: 'enter-lot', lotNo, bidder: 1_001 });
    await house.say({ type: 'place-bid', lotNo, bidder: 1_001, basis: 'start', seenSen: 0, offerSen: 0 });
  }
  house.clockMs = END_MS;
  for (const step of ['record-sales', 'balance-out-deposits', 'tell-winners', 'clear-session'] as const) {
    await takeStep(house.house.book, step, 'AMS1', async () => {});
  }
});

afterAll(async () => {
  await house.close();
  await house.end();
});

async function historyOf(subject: string): Promise<readonly HistoryEntry[]> {
  const [kind, ...key] = subject.split('/');
  const seen = { 'x-at-least-revision': `${house.house.book.revision}` };
  return (await chief.get(`/api/history/${kind}/${encodeURIComponent(key.join('/'))}/0/50`, seen)).body.entries;
}

test.each(Object.entries(CHANGES))('%s', async (route, { body, subject, action }) => {
  const before = await historyOf(subject);
  expect(await chief.post(route.slice('POST '.length), body)).toMatchObject({ status: 200 });
  const after = await historyOf(subject);
  const known = new Set(before.map(({ id }) => id));
  const added = after.filter(({ id }) => !known.has(id));
  expect(added.map((entry) => [entry.action, entry.actor?.account])).toEqual([[action, 1]]);
});

test('every staff route that is sent has a row above, or stands among those that wait for one', () => {
  const sent = house.app.routeRules.flatMap(({ method, url, access }) =>
    ['vendor-up', 'admin', 'super-admin'].includes(access) && method !== 'GET' && method !== 'HEAD'
      ? [`${method} ${url}`]
      : [],
  );
  expect(sent.toSorted()).toEqual([...Object.keys(CHANGES), ...QUESTIONS, ...WITHOUT_A_ROW].toSorted());
});

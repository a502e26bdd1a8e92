import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RefundingHouse, refundingHouse } from '#api/features/payments/refunds/testing/refunding-house.ts';
import { allTables, rowLines, tableChanges } from '#api/testing/table-rows.ts';
import { openSession, type Person, upToDate } from '#api/testing/test-house.ts';
import type { HistoryEntry } from '#contract/history.ts';
import { HANDOVER_CHANGES } from './testing/handover-changes.ts';
import { BANK_CHANGES, DEPOSIT_CHANGES, PURCHASE_CHANGES } from './testing/money-changes.ts';
import { PAGE_CHANGES, PEOPLE_CHANGES } from './testing/people-changes.ts';
import { CATALOGUE_CHANGES, SALE_CHANGES } from './testing/sale-changes.ts';
import type { Given, StaffChange, World } from './testing/staff-changes.ts';
import { VENDOR_CHANGES } from './testing/vendor-changes.ts';

/** Staff leave a trace: after each request that changes something the history of its subject says so, once, with who did it. */
const CHANGES: readonly StaffChange[] = [
  ...[...CATALOGUE_CHANGES, ...SALE_CHANGES, ...PURCHASE_CHANGES],
  ...[...DEPOSIT_CHANGES, ...BANK_CHANGES, ...PEOPLE_CHANGES, ...PAGE_CHANGES, ...HANDOVER_CHANGES],
  ...VENDOR_CHANGES,
];

/** Sent as a POST, and change nothing. */
const QUESTIONS: readonly string[] = [
  'POST /api/admin/homepagephotos/getbyimageurl',
  'POST /api/auctionlot/import/preview',
  'POST /api/auctionmanager/sessions/preview',
  'POST /api/handover/results/preview',
  'POST /api/mail/preview',
  'POST /api/mybid/withuser/get/paymentstatus',
  'POST /api/release/pass',
  'POST /api/user/blacklist/get/all',
  'POST /api/user/get/byname',
  'POST /api/user/getall/by/email',
  'POST /api/user/getall/by/email/verification/status',
  'POST /api/user/records',
  'POST /api/user/search',
  'POST /api/vendor-accounts/agreement/try',
];

/** In nobody's history, each for a reason of its own. */
const IN_NO_HISTORY: readonly string[] = [
  // Drafts are seen by whoever writes them, and by nobody else.
  'POST /api/mail/drafts/delete',
  'POST /api/mail/drafts/save',
  // What the job does is in the history of what it is about.
  'POST /api/auctionlot/import/start',
  'POST /api/jobs/:id/retry',
  // The bank says what becomes of the bill; what it credits is in its bidder's history like a callback's.
  'POST /api/transaction/bills/ask',
  // Mails what is to be answered once more; the outbox has it.
  'POST /api/auctionmanager/offers/mail',
  // These are in the security log.
  'POST /api/user/sessions/end-all',
  // A bidder's address counts once they confirm it, and then it is they who have changed it.
  'POST /api/user/instant-bidder/email',
];

/** Send files, or are about files that were sent: the tests of photos, banners and documents look at their entries. */
const OF_FILES: readonly string[] = [
  'POST /api/admin/banners/delete',
  'POST /api/admin/banners/save',
  'POST /api/admin/homepagephotos/photourl/delete',
  'POST /api/admin/savelotphototohomepage',
  'POST /api/file/delete',
  'POST /api/file/document/delete',
  'POST /api/file/homepagephoto/upload',
  'POST /api/file/photos/order',
  'POST /api/file/upload',
];

/** Answers what only a sale below its reserve brings: the tests of offers look at the entries. */
const OF_OFFERS: readonly string[] = [
  'POST /api/auctionmanager/offers/answer',
  'POST /api/auctionmanager/offers/void-link',
];

/** Of settled sales, of payouts that no job works on, and of drafts that vendors have sent: the tests of vendors and of drafts look at the entries. */
const OF_VENDORS: readonly string[] = [
  'POST /api/lot-drafts/return',
  'POST /api/lot-drafts/take',
  'POST /api/vendor-accounts/payout/retry',
  'POST /api/vendor-accounts/settle-anew',
];

let house: RefundingHouse;
let chief: Person;
let tables: readonly string[];
const answers: Record<string, unknown> = {};

beforeAll(async () => {
  house = await refundingHouse();
  chief = await house.person(1, { role: 'admin' });
  for (const id of [1_001, 1_002]) await house.person(id);
  const lots = Object.fromEntries(
    ['101', '102', '103', '104', '105'].map((lotNo) => [lotNo, { regnNo: `W ${lotNo}`, vendor: 'TM' }]),
  );
  await openSession(house, { lots });
  // What a command changes, not what jobs make of it later.
  await house.db
    .updateTable('office.jobKinds')
    .set({ pausedAt: new Date() })
    .where('name', '!=', 'import-lots')
    .execute();
  tables = await allTables(house);
});

afterAll(() => house.end());

/** The read tables hold what the book holds. */
const isRead = () => house.house.projections.waitFor(house.house.book.revision, 20_000);

async function historyOf(subject: string): Promise<readonly HistoryEntry[]> {
  const [kind, ...key] = subject.split('/');
  const seen = upToDate(house);
  return (await chief.get(`/api/history/${kind}/${encodeURIComponent(key.join('/'))}/0/50`, seen)).body.entries;
}

async function send(route: string, url: string, body: object | undefined) {
  const method = route.startsWith('DELETE') ? 'DELETE' : 'POST';
  const headers = { authorization: `Bearer ${house.app.signToken({ id: chief.id, tokenVersion: 0 })}` };
  const answer = await house.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json() };
}

// In order, and each once: what one changed is there for the next.
test.each(CHANGES)('$route', { retry: 0 }, async ({ route, given, url, body, subject, actions }) => {
  const world: World = { house, chief, answers, sent: undefined };
  await given?.(world);
  const sent = await resolved(body, world);
  const address = (await resolved(url, world)) ?? route.slice(route.indexOf(' ') + 1);
  const known = new Set(
    (await house.db.selectFrom('office.changes').select('id').execute()).map(({ id }) => `office ${id}`),
  );
  const { revision } = house.house.book;
  await isRead();
  const changes = await tableChanges(house, tables, async () => {
    const answer = await send(route, address, sent);
    expect(answer).toMatchObject({ status: 200 });
    answers[route] = answer.body;
    await isRead();
  });
  // All that it changed, and nothing else.
  expect(rowLines(changes).join('\n')).toMatchSnapshot();
  const entries = await historyOf(await resolved(subject, { ...world, sent }));
  const added = entries.filter(
    ({ id }) => !known.has(id) && !(id.startsWith('book ') && Number(id.slice(5)) <= revision),
  );
  expect(added.map((entry) => [entry.action, entry.actor?.account])).toEqual(
    actions.map((action) => [action, chief.id]),
  );
});

function resolved<T>(given: Given<T>, world: World): Promise<T> {
  return Promise.resolve(given instanceof Function ? given(world) : given);
}

test('every staff route that is sent has a row above, asks only, or is in no history for a reason', () => {
  const sent = house.app.routeRules.flatMap(({ method, url, access }) =>
    ['vendor-up', 'admin', 'super-admin'].includes(access) && method !== 'GET' && method !== 'HEAD'
      ? [`${method} ${url}`]
      : [],
  );
  const known = [
    ...CHANGES.map(({ route }) => route),
    ...QUESTIONS,
    ...IN_NO_HISTORY,
    ...OF_FILES,
    ...OF_OFFERS,
    ...OF_VENDORS,
  ];
  expect(sent.toSorted()).toEqual(known.toSorted());
});

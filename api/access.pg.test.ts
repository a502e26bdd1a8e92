import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Role } from './contract/accounts/account.ts';
import { STAFF_CARD_PHOTO_URL } from './contract/accounts/registration.ts';
import { PROOF_URL } from './contract/handover/proof-address.ts';
import { LIVE_FEED_URL } from './contract/live.ts';
import { UNSUBSCRIBE_PAGE_URL, UNSUBSCRIBE_URL } from './contract/mailing.ts';
import { BANNER_URL, HOMEPAGE_PICTURE_URL, LOT_PHOTO_URL, SITE_PICTURE_URL } from './contract/photos.ts';
import { CATALOGUE_PDF_URL, TERMS_URL } from './contract/site/site.ts';
import { contractModules, contractsIn } from './contract/testing/contracts.ts';
import { walkAccess } from './platform/http/access-walk.ts';
import { openSession, START_MS, type TestHouse, testHouse } from './testing/test-house.ts';

/** Every route of the whole house × every role. */
let house: TestHouse;

beforeAll(async () => {
  house = await testHouse({ DEMO: '1', LOGIN_RATE_PER_MIN: '100000' });
});

afterAll(() => house.end());

test('every route has a rule, and lets in whom it names and nobody else', async () => {
  const tokenOf = async (id: number, role: Role) => {
    await house.person(id, { role, depositSen: 0 });
    return `Bearer ${house.app.signToken({ id, tokenVersion: 0 })}`;
  };
  const { calls, faults } = await walkAccess(house.app, {
    user: await tokenOf(2_001, 'user'),
    vendor: await tokenOf(102, 'vendor'),
    auditor: await tokenOf(103, 'auditor'),
    admin: await tokenOf(104, 'admin'),
    'super admin': await tokenOf(1, 'admin'),
  });
  expect(faults).toEqual([]);
  expect(calls).toBeGreaterThan(35 * 6);
  const urls = house.app.routeRules.map(({ url }) => url);
  for (const url of ['/api/socket/auctionlot/post', '/api/live', '/api/update/emergency/clearauctiondata']) {
    expect(urls).toContain(url);
  }
});

const got = (url: string) => ({ method: 'GET', url });

test('every route of the API is a call of the contract, and every call has its route', async () => {
  // Given the calls of all features, and those that send no JSON
  const contracts = (await Promise.all(contractModules.map(contractsIn))).flat();
  const calls = [
    ...contracts,
    ...[LOT_PHOTO_URL, BANNER_URL, HOMEPAGE_PICTURE_URL, SITE_PICTURE_URL, STAFF_CARD_PHOTO_URL, PROOF_URL].map(got),
    ...[TERMS_URL, CATALOGUE_PDF_URL, LIVE_FEED_URL, UNSUBSCRIBE_PAGE_URL].map(got),
    { method: 'POST', url: UNSUBSCRIBE_URL },
  ];
  // When the routes of the whole house are listed, but for its description and what only a demo has
  const isCall = ({ method, url }: { method: string; url: string }) =>
    method !== 'HEAD' && /^\/api\/(?!docs|openapi\.json|dev\/)/.test(url);
  const routes = house.app.routeRules.filter(isCall);
  // Then they are the same
  const named = (all: readonly { method: string; url: string }[]) =>
    all.map(({ method, url }) => `${method} ${url}`).toSorted();
  expect(named(routes)).toEqual(named(calls));
});

describe('an auditor changes nothing', () => {
  /** Questions that are sent as a POST, as the specification has them. */
  const QUESTIONS = [
    'POST /api/billplz/verify',
    'POST /api/mybid/get/userid',
    'POST /api/socket/userinlot/find',
    'POST /api/socket/userinlot/findall',
    'POST /api/socket/winning/id',
    'POST /api/toggleinfo/check/deposit/limit',
    'POST /api/transaction/count',
    'POST /api/transaction/getbypage',
    'POST /api/transaction/refund/getbyuser',
    'POST /api/transaction/refund/request/own',
    'POST /api/transaction/topup/status',
    'POST /api/user/asset',
    'POST /api/user/check/staff',
  ];
  /** Refused by the handler: the house has no deposit of theirs. */
  const PAYMENTS = [
    'POST /api/transaction/createbillurl',
    'POST /api/transaction/createbillurl/charges',
    'POST /api/transaction/createbillurl/purchase',
  ];
  /** Refused by the handler: they have bought nothing. */
  const OWN_PURCHASES = ['POST /api/handover/proofs/remove', 'POST /api/handover/proofs/upload'];
  /** What everybody does with their own account; no money, no bid and nobody else's row hangs on it. */
  const OWN_ACCOUNT = [
    'DELETE /api/watchlist/:session/:lotNo',
    'POST /api/file/staff-card-url',
    'POST /api/file/upload/photo',
    'POST /api/notifications/devices',
    'POST /api/notifications/devices/remove',
    'POST /api/notifications/settings',
    'POST /api/sc/logout',
    'POST /api/traces',
    'POST /api/user/change/email',
    'POST /api/user/change/password',
    'POST /api/user/change/password/request-otp',
    'POST /api/user/language',
    'POST /api/user/second-factor/confirm',
    'POST /api/user/second-factor/recovery-codes',
    'POST /api/user/second-factor/set-up',
    'POST /api/user/second-factor/switch-off',
    'POST /api/user/sessions/end',
    'POST /api/user/sessions/end-others',
    'POST /api/user/update',
    'POST /api/user/update/request-otp',
    'POST /api/watchlist',
  ];

  /** Routes for which the role of a caller counts, and which let an auditor in. */
  const letsIn = () =>
    house.app.routeRules.filter(({ access }) => ['signed-in', 'self-or-admin', 'auditor-up', 'staff'].includes(access));

  test('but their own account: no other route that is not a question lets them in', () => {
    const sent = letsIn().filter(({ method }) => method !== 'GET' && method !== 'HEAD');
    expect(sent.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(
      [...QUESTIONS, ...PAYMENTS, ...OWN_PURCHASES, ...OWN_ACCOUNT].toSorted(),
    );
    expect(sent.filter(({ access }) => access === 'auditor-up' || access === 'staff')).toEqual([]);
  });

  test('whatever they ask for or say on the live feed: book and office stand as before', async () => {
    // Given a lot with bids, and an auditor
    await openSession(house, { lots: { '101': {} } });
    house.clockMs = START_MS;
    const [auditor, bidder] = [await house.person(105, { role: 'auditor' }), await house.person(3_001)];
    await bidder.post('/api/socket/lotunit/enter', { lotNo: '101' });
    const bid = { id: '101', startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 };
    expect((await bidder.post('/api/socket/auctionlot/post', bid)).status).toBe(200);
    await house.house.projections.waitFor(house.house.book.revision, 10_000);
    const before = await standing();
    // When they ask everything that there is to ask
    const reads = letsIn().filter(({ method }) => method === 'GET');
    const statuses = new Map<string, number>();
    for (const { url } of reads) {
      statuses.set(url, (await auditor.get(filled(url))).status);
    }
    for (const question of QUESTIONS) {
      await auditor.post(question.slice('POST '.length), { userId: 105, lotNo: '101', page: 1, size: 10 });
    }
    // And try to pay
    const money = { userId: 105, amount: 500, transactionType: 'deposit', auctionName: 'AMS1/101', shownDue: 500 };
    for (const each of PAYMENTS) {
      expect((await auditor.post(each.slice('POST '.length), money)).status, each).toBeGreaterThanOrEqual(400);
    }
    // And say on the live feed all that a client may say, and more
    const token = house.app.signToken({ id: 105, tokenVersion: 0 });
    const said = [
      { event: 'joinAuction', data: { lotNo: '101', token } },
      { event: 'sendDisplayBidding', data: { id: '101', latestBid: 99_000, bidderNo: 105 } },
      { event: 'place-bid', data: bid },
      { event: 'joinAuction', data: { lotNo: null, token } },
    ];
    expect(await answersTo(said)).toEqual(['joined', 'error', 'joined']);
    // Then they had answers, and nothing is as it was not
    expect(statuses.get('/api/audit/lot/:session/:lotNo')).toBe(200);
    expect(statuses.get('/api/audit/dossier/:session/:lotNo')).toBe(200);
    expect(await standing()).toEqual(before);
  });

  /** What the live feed answers to messages, which it takes in their order. */
  async function answersTo(messages: readonly object[]): Promise<readonly string[]> {
    // Without what the house does from its opening on, which writes rows of its own.
    const { server } = house.app;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/live`);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data)).event));
    await once(socket, 'open');
    for (const each of messages) socket.send(JSON.stringify(each));
    const answers = () => heard.filter((event) => event === 'joined' || event === 'error');
    await expect.poll(() => answers().length).toBe(3);
    socket.terminate();
    return answers();
  }

  const filled = (url: string) =>
    `${url.replace(':session', 'AMS1').replace(':lotNo', '101').replace(':revision', '3').replace(/:\w+/g, '1').replace('*', '')}?q=101`;

  /** All that stands in the book and in the office's tables, by table, but for what the house notes of visits and of its processes. */
  async function standing(): Promise<Record<string, string>> {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('book', 'office') and table_name not in ('processes', 'security_events', 'feed_connections') order by 1`.execute(
      house.db,
    );
    const found: Record<string, string> = { revision: `${house.house.book.revision}` };
    for (const { name } of rows) {
      const all = await sql<{ text: string }>`
        select coalesce(jsonb_agg(to_jsonb(each) - 'last_used_at' order by to_jsonb(each)::text), '[]')::text as text
        from ${sql.raw(name)} each`.execute(house.db);
      found[name] = all.rows[0]?.text ?? '';
    }
    return found;
  }
});

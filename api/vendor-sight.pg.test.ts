import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { RouteRule } from './platform/http/access-control.ts';
import { endSale } from './testing/sale.ts';
import {
  END_MS,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
  verifiedVendor,
} from './testing/test-house.ts';

/**
 * What a vendor learns of those who bid on their lots: every call that a vendor may make, on a running house, during the sale and after it. Each
 * answer is searched for the numbers, names, mail addresses and phones of those who lead and of those who lost.
 */

interface Bidder {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phoneNo: string;
}

const bidderOf = (id: number, name: string): Bidder => ({
  ...{ id, name, email: `${name.toLowerCase()}@mail.test` },
  phoneNo: `+6012${id}`,
});
const LEADER = bidderOf(7304011, 'Zulaikha');
const LOSER = bidderOf(7304022, 'Faizuddin');
const CANCELLED = bidderOf(7304033, 'Kumaresan');
const OF_KNB = bidderOf(7304044, 'Yanmei');
const ALL = [LEADER, LOSER, CANCELLED, OF_KNB];

let house: TestHouse;
let boss: Person;
let vendors: readonly (readonly [name: string, person: Person])[];
const people = new Map<number, Person>();

beforeAll(async () => {
  house = await testHouse({ LOGIN_RATE_PER_MIN: '100000' });
  boss = await house.person(1, { role: 'admin' });
  for (const { id, name, email, phoneNo } of ALL) {
    people.set(id, await house.person(id));
    await house.db.updateTable('office.users').set({ name, email, phoneNo }).where('id', '=', id).execute();
    house.accounts.forget(id);
  }
  vendors = [
    ['TM', await verifiedVendor(house, 12)],
    ['KNB', await verifiedVendor(house, 13, 'KNB Staff')],
    ['of no vendor', await house.person(14, { role: 'vendor' })],
  ];
  await openSession(house, {
    lots: {
      '101': { vendor: 'TM', regnNo: 'WXC 4821' },
      '102': { vendor: 'KNB', regnNo: 'VBG 917' },
      '103': { vendor: 'TM', regnNo: 'PMR 2206' },
    },
  });
  house.clockMs = START_MS;
  await bid(LOSER, '101', 0, 0);
  await bid(LEADER, '101', 21_500, 500);
  const mistaken = await bid(CANCELLED, '101', 22_000, 5_000);
  const cancelled = await boss.post('/api/socket/auctionlot/AMS1/101/cancel-bid', {
    ...{ revision: mistaken, reason: 'placed-by-mistake', words: `${CANCELLED.name} called, number ${CANCELLED.id}` },
  });
  expect(cancelled.status).toBe(200);
  await bid(OF_KNB, '102', 0, 0);
});

afterAll(() => house.end());

async function bid({ id }: Bidder, lotNo: string, latestBid: number, offerBidPrice: number): Promise<number> {
  const person = people.get(id);
  await person?.post('/api/socket/lotunit/enter', { lotNo });
  const startOrRaise = latestBid === 0 ? 'start' : 'raise';
  const answer = await person?.post('/api/socket/auctionlot/post', {
    id: lotNo,
    startOrRaise,
    latestBid,
    offerBidPrice,
  });
  expect(answer?.status).toBe(200);
  return answer?.body.revision;
}

/** What fills the parameters of addresses: each combination of them is called. */
const FILLS: Readonly<Record<string, readonly string[]>> = {
  session: ['AMS1'],
  sessionId: ['AMS1'],
  lotId: ['101'],
  lotNo: ['101', '102'],
  vendor: ['all', 'TM', 'KNB'],
  kind: ['lot', 'unit', 'session', 'user', 'next-lot', 'setting'],
  key: ['AMS1%2F101', 'AMS1%2F102', 'AMS1', 'WXC4821', `${LEADER.id}`],
  regnNo: ['WXC%204821', 'VBG917'],
  particular: ['WXC4821', 'VBG917'],
  auction: ['AMS1'],
  page: ['1'],
  page0: ['0'],
  size: ['10'],
  outcome: ['all'],
  group: ['TM%20Staff'],
  verified: ['true'],
  vendorUserId: ['12', '13'],
  userId: [`${LEADER.id}`],
  bidder: [`${LEADER.id}`],
  revision: ['20'],
};

/** Said with every question that is sent as a POST. */
const BODY = {
  ...{ userId: LEADER.id, lotNo: '101', id: '101', session: 'AMS1', auctionName: 'AMS1/101', noOfContent: 5, page: 1 },
  ...{
    folderName: 'WXC4821',
    folderName2: 'auctionlot',
    folderType: 'image',
    name: 'Zul',
    email: 'zulaikha',
    words: 'Zul',
  },
};

/** They end the session with which the others are asked. */
const ENDS_SESSION = ['/api/sc/logout', '/api/user/sessions/end-others', '/api/user/sessions/end'];

const isForVendors = ({ access }: RouteRule) => ['signed-in', 'self-or-admin', 'vendor', 'vendor-up'].includes(access);
const isPublic = ({ access, url }: RouteRule) => ['public', 'guest'].includes(access) && url.startsWith('/api/');

function addressesOf(url: string): readonly string[] {
  return url
    .split('/')
    .reduce<readonly string[]>(
      (sofar, part) => {
        const fills = part.startsWith(':') ? (FILLS[part.slice(1)] ?? ['1']) : [part.replace('*', 'x')];
        return sofar.flatMap((before) => fills.map((fill) => (before === '' ? fill : `${before}/${fill}`)));
      },
      [''],
    )
    .map((address) => `/${address}`);
}

interface Answered {
  readonly call: string;
  readonly address: string;
  readonly status: number;
  readonly text: string;
}

/** Everything that these routes answer to somebody; a question in each of the forms that it may have. */
async function answersTo(
  who: Pick<Person, 'get' | 'post'>,
  routes: readonly RouteRule[],
): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  for (const { method, url } of routes) {
    if (ENDS_SESSION.includes(url) || url === '/api/live' || !['GET', 'POST'].includes(method)) continue;
    for (const address of addressesOf(url)) {
      const { status, body } =
        method === 'GET' ? await who.get(address, upToDate(house)) : await who.post(address, BODY, upToDate(house));
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      answers.push({ call: `${method} ${url}`, address, status, text });
    }
  }
  return answers;
}

const numbered = ({ text }: Pick<Answered, 'text'>, of: readonly Bidder[]) =>
  of
    .filter(({ id }) => new RegExp(`(?<!\\d)${id}(?!\\d)`).test(text.replaceAll(/\+6012\d{7}/g, '')))
    .map(({ name }) => name);
const contacts = ({ text }: Pick<Answered, 'text'>, of: readonly Bidder[]) =>
  of
    .filter(({ name, email, phoneNo }) =>
      [name.toLowerCase(), email, phoneNo].some((each) => text.toLowerCase().includes(each)),
    )
    .map(({ name }) => name);

/** Which calls named whom: 'GET /api/… names Zulaikha'. */
function naming(answers: readonly Answered[], names: (answer: Answered) => readonly string[]): readonly string[] {
  return [...new Set(answers.flatMap((answer) => names(answer).map((name) => `${answer.call} names ${name}`)))].sort();
}

/** Public calls in which bidder numbers stand, as the specification has them (docs/security.md says what they link). */
const NUMBERS_IN_PUBLIC = /^GET \/api\/(socket\/auctionlot\/:lotId|auctionlot\/ongoingbid\/|auctionlot\/bids\/)/;

describe('while the session runs', () => {
  test('no call that a vendor may make names anybody who bids, by number, name, mail address or phone', async () => {
    for (const [vendor, person] of vendors) {
      const answers = await answersTo(person, house.app.routeRules.filter(isForVendors));
      expect(
        naming(answers, (answer) => [...numbered(answer, ALL), ...contacts(answer, ALL)]),
        vendor,
      ).toEqual([]);
      if (vendor !== 'TM') continue;
      const answered = new Set(answers.filter(({ status }) => status === 200).map(({ call }) => call));
      // What the walk is about was answered, and not refused for a parameter that it filled wrongly.
      for (const call of ASKED) expect(answered, call).toContain(call);
      // The prices and the counts are there.
      const texts = (call: string) => answers.filter((each) => each.call === call).map(({ text }) => text);
      expect(texts('GET /api/unit-monitor')).toEqual([expect.stringContaining('"latestBid":22000,"bidderNo":null')]);
      expect(texts('GET /api/socket/auctionlot/get/all')[0]).toContain('"latestBid":22000');
      expect(texts('GET /api/salesreport/get/bidrecords/:session')[0]).toContain('"totalAmount":27000');
      expect(texts('GET /api/history/:kind/:key/:page0/:size').join()).toContain('cancelled');
    }
  });

  test('public calls have numbers where the specification has them, and nobody by name', async () => {
    const [, [, person] = []] = vendors;
    if (person === undefined) throw new Error('no vendor');
    const answers = await answersTo(person, house.app.routeRules.filter(isPublic));
    expect(naming(answers, (answer) => contacts(answer, ALL))).toEqual([]);
    const calls = naming(answers, (answer) => numbered(answer, ALL));
    expect(calls.filter((call) => !NUMBERS_IN_PUBLIC.test(call))).toEqual([]);
    expect(calls.length).toBeGreaterThan(0);
  });

  test('the live feed tells a vendor what it tells a guest, and nobody by name', async () => {
    const token = house.app.signToken({ id: 12, tokenVersion: 0 });
    const { server } = house.app;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const heardBy = async (data: object) => {
      const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/live`);
      const heard: string[] = [];
      socket.on('message', (frame) => heard.push(String(frame)));
      await once(socket, 'open');
      socket.send(JSON.stringify({ event: 'joinAuction', data }));
      await expect.poll(() => heard.some((frame) => frame.includes('"joined"'))).toBe(true);
      return { socket, heard };
    };
    const ears = [await heardBy({ lotNo: '101', token }), await heardBy({ lotNo: '101' })] as const;
    const elsewhere = [await heardBy({ lotNo: null, token }), await heardBy({ lotNo: null })] as const;
    await bid(LOSER, '101', 22_000, 500);
    await bid(LEADER, '101', 22_500, 500);
    const said = ({ heard }: { readonly heard: readonly string[] }) =>
      heard.filter((frame) => /displayBidding|notice/.test(frame));
    for (const [vendor, guest] of [ears, elsewhere]) {
      await expect.poll(() => said(guest).join()).toContain('23000');
      await expect.poll(() => said(vendor)).toEqual(said(guest));
      expect(
        naming([{ call: 'feed', address: '', status: 200, text: vendor.heard.join() }], (each) => contacts(each, ALL)),
      ).toEqual([]);
    }
    for (const { socket } of [...ears, ...elsewhere]) socket.terminate();
  });
});

/** Calls of a vendor that are about bids, lots, buyers and papers. */
const ASKED = [
  'GET /api/unit-monitor',
  'GET /api/vendoroffers',
  'GET /api/vendor-area',
  'GET /api/vendor-area/lots',
  'GET /api/vendor-area/lots/:session/:lotNo',
  'GET /api/vendor-area/statement',
  'GET /api/vendor-area/agreement',
  'GET /api/socket/auctionlot/get/all',
  'GET /api/salesreport/get/report/:session/:vendor',
  'GET /api/salesreport/get/buyerdetails/:session/:vendor',
  'GET /api/salesreport/get/bidrecords/:session',
  'GET /api/salesreport/get/overview/:session',
  'GET /api/auctionlot/get/logs/page/:page0/:size',
  'GET /api/auctionlot/search/log/:regnNo',
  'GET /api/auctionlot/get/log/:particular',
  'GET /api/auctionlot/get/logs/sold/auction/:session',
  'GET /api/history/:kind/:key/:page0/:size',
  'GET /api/user/getall/by/vendor/:vendorUserId',
];

describe('after it', () => {
  beforeAll(async () => {
    house.clockMs = END_MS;
  });

  test.each(['before sales are recorded', 'once they are', 'and paid'])(
    '%s: a vendor learns who won their lots, and of those who lost nothing',
    async (when) => {
      if (when === 'once they are') await endSale(house);
      if (when === 'and paid') {
        await house.say({ type: 'pay-purchase', lot: 'AMS1/101', amountSen: 100_050, reference: 'FPX 1' });
      }
      for (const [vendor, person] of vendors) {
        const own = vendor === 'TM' ? [LEADER] : vendor === 'KNB' ? [OF_KNB] : [];
        const answers = await answersTo(person, house.app.routeRules.filter(isForVendors));
        const others = ALL.filter((each) => !own.includes(each));
        expect(
          naming(answers, (answer) => contacts(answer, others)),
          `${vendor}, contacts`,
        ).toEqual([]);
        const lost = [LOSER, CANCELLED];
        expect(
          naming(answers, (answer) => numbered(answer, lost)),
          `${vendor}, numbers`,
        ).toEqual([]);
        // Who bought the lots of others is public, by number, once that is recorded; in a vendor's own calls it stands nowhere else.
        const foreign = naming(answers, (answer) => numbered(answer, others));
        expect(foreign.filter((call) => !call.includes('/get/logs/sold/'))).toEqual([]);
        const report = answers.filter(({ call }) => call === 'GET /api/salesreport/get/report/:session/:vendor');
        for (const winner of own) {
          expect(contacts({ text: report.map(({ text }) => text).join() }, ALL)).toEqual([winner.name]);
          expect(report.map(({ text }) => text).join()).toContain(winner.phoneNo);
        }
      }
    },
  );
});

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buildWeb } from '../lib/web-build.ts';
import type { Asked, FloodPlan } from './flood.ts';
import { PATHS } from './hot-lot.ts';
import { AUDITOR, type BenchHouse, benchHouse, TERMS } from './house.ts';
import type { BenchServer } from './processes.ts';

const LOTS = 100;
const BIDDERS = 30;
/** The first bidders raise each other on lot 1. */
export const RIVALS = 4;
/** Of one address, as close to what used to be its limit as a clock keeps. */
const ASKED_PER_S = 180;
const ONE = ['127.0.0.2'];
const THREE = ['127.0.0.2', '127.0.1.3', '127.0.2.4'];
const SUPER_ADMIN = 1;
const DIST = path.resolve(import.meta.dirname, '../../web/dist');

/** A house whose lots have texts, with a super admin, and pages to serve. */
export async function houseWithPages(): Promise<BenchHouse> {
  await buildWeb();
  const house = await benchHouse({ bidders: BIDDERS, lots: LOTS });
  await describeLots(house);
  return house;
}

async function describeLots(house: BenchHouse): Promise<void> {
  await house.query(
    `insert into office.lots (session, lot_no, position, make, desc_of_good, location, year, category)
     select 'AMS1', n::text, n, 'MAKE ' || n % 40, 'MODEL ' || n % 400, 'PLACE ' || n % 12, (2000 + n % 24)::text, 'car'
     from generate_series(1, $1) n`,
    [LOTS],
  );
  await house.query(
    `insert into office.users (id, email, name, role, password_hash, password_changed_at, token_version, email_verified_at)
     values ($1, 'super@bench.invalid', 'Person', 'admin', '', now(), 1, now())`,
    [SUPER_ADMIN],
  );
}

/** `port`: of another server. `answers`: the statuses that it is for, beside those of limits; 200 unless it says otherwise. */
export type Flood = Pick<FloodPlan, 'asked' | 'addresses' | 'perSecond'> & {
  readonly port?: number;
  readonly answers?: readonly string[];
};

/** Every kind of request that somebody within the limits can repeat. */
export async function kindsOf(house: BenchHouse, server: BenchServer): Promise<Record<string, Flood>> {
  const [bidder = 0, ...others] = house.bidders.slice(RIVALS);
  const [ofBidder = '', ofAuditor = '', ofAdmin = ''] = await server.tokens([bidder, AUDITOR, SUPER_ADMIN]);
  const ofOthers = await server.tokens(others);
  const get = (address: string, token?: string): Asked => ({ method: 'GET', path: address, headers: bearer(token) });
  const post = (address: string, body: object, token?: string): Asked => ({
    method: 'POST',
    path: address,
    headers: bearer(token),
    body: JSON.stringify(body),
  });
  const one = (...asked: Asked[]): Flood => ({ asked, addresses: ONE, perSecond: ASKED_PER_S });
  const low = (token: string) =>
    post(PATHS.bids, { id: '1', startOrRaise: 'start', latestBid: 0, offerBidPrice: 1 }, token);
  const asset = (await readdir(path.join(DIST, 'assets'))).find((name) => /^site-.*\.js$/.test(name)) ?? '';
  const rows = Array.from({ length: 500 }, (_, n) => ({
    row: n + 2,
    lot: { lotNo: `9${n}`, make: 'MAKE', vendor: TERMS.vendor },
  }));
  const guest = {
    'list of 100': one(get('/api/auctionlot/getbypage/1/100')),
    'list of 12': one(get('/api/auctionlot/ongoingbid/getbypage/1/12')),
    'search, each time another': one(get('/api/auctionlot/ongoingbid/getbypage/1/12?q=MODEL%20#')),
    facets: one(get('/api/auctionlot/facets')),
    'sold today': one(get('/api/auctionlot/get/logs/sold/today')),
    sessions: one(get('/api/auctionmanager/sessions')),
    'live lot': one(get('/api/socket/auctionlot/1')),
    'bids of the lot': one(get('/api/auctionlot/bids/1/1/10')),
    'past prices': one(get('/api/auctionlot/pastprices?make=MAKE%201&model=MODEL%201')),
    'home page': one(get('/')),
    'item page': one(get('/itempage/1')),
    'list page': one(get('/onlineAuction/onAuction/1')),
    'not there': { ...one(get('/api/no/such/#')), answers: ['404'] },
    asset: one(get(`/assets/${asset}`)),
    ping: { ...one(get('/api/sc/pingserver')), perSecond: 450 },
    readiness: one(get('/api/health/ready')),
    login: {
      ...one(post('/api/sc/login/request-otp', { email: 'somebody#@bench.invalid', pwd: 'not-their-password' })),
      answers: ['401'],
    },
    'bodies that never come': {
      ...one({ method: 'HANG', path: '/api/sc/login/request-otp' }),
      answers: ['hangs', '408'],
    },
    'sockets, left open': { ...one({ method: 'LEAVE', path: '' }), answers: ['left open'] },
    'sockets, opened anew': one({
      method: 'JOIN',
      path: '',
      body: JSON.stringify({ event: 'joinAuction', data: { lotNo: '1' } }),
    }),
    'inclusion proof': one(get('/api/audit/proof/inclusion?revision=3000')),
    'published heads': one(get('/api/audit/heads')),
  };
  const account = {
    receipts: one(get('/api/receipts', ofBidder)),
    'own lots': one(post('/api/socket/userinlot/findall', { userId: bidder }, ofBidder)),
    'My Bid': one(post('/api/mybid/get/userid', { userId: bidder }, ofBidder)),
    profile: one(get('/api/user/get-profile', ofBidder)),
    transactions: one(post('/api/transaction/getbypage', { noOfContent: 100, page: 1 }, ofBidder)),
    'own data': one(get('/api/user/own-data', ofBidder)),
    'refused bids of one': { ...one(low(ofBidder)), answers: ['409'] },
    'refused bids of 25': { ...one(...ofOthers.map(low)), answers: ['409'] },
    'printed catalogue': one(get('/api/auctionlot/catalogue/get', ofAdmin)),
    'import preview': one(post('/api/auctionlot/import/preview', { target: 'AMS1', mode: 'add', rows }, ofAdmin)),
    people: one(get('/api/user/getbypage/0/100', ofAdmin)),
    'unit monitor': one(get('/api/unit-monitor', ofAdmin)),
    'auditor: a lot': one(get('/api/audit/lot/AMS1/1', ofAuditor)),
    'auditor: find': one(get('/api/audit/find?q=1', ofAuditor)),
    dossier: one(get('/api/audit/dossier/AMS1/1', ofAuditor)),
  };
  /** Far beyond any limit, on few connections, without waiting for an answer. */
  const insisting = (asked: Asked, ahead: number): Flood => ({
    ...{ asked: [{ ...asked, ahead }], addresses: ONE, perSecond: 1_500 },
    answers: ['200', '400', '403', '409', 'answered', 'cut off'],
  });
  const shouted = (body: string | undefined, ahead: number): Flood => ({
    ...{ asked: [{ method: 'SHOUT', path: '', ...(body !== undefined && { body }), ahead }], addresses: ONE },
    ...{ perSecond: ASKED_PER_S, answers: ['left open', 'cut off'] },
  });
  const beyond = {
    'beyond limits: signs of life on sockets': shouted(undefined, 2_000),
    'beyond limits: empty messages on sockets': shouted('', 2_000),
    'beyond limits: large messages on sockets': shouted(
      `{"event":"sendDisplayBidding","data":${'['.repeat(3_900)}${']'.repeat(3_900)}}`,
      100,
    ),
    'beyond limits: pings, 20 ahead': insisting(get('/api/sc/pingserver'), 20),
    'beyond limits: pings, 8 ahead': insisting(get('/api/sc/pingserver'), 8),
    'beyond limits: refused bids, 20 ahead': insisting(low(ofBidder), 20),
    'beyond limits: refused bids, 8 ahead': insisting(low(ofBidder), 8),
    'beyond limits: refused bids of an auditor': insisting(low(ofAuditor), 1),
  };
  const kinds: Flood[] = [...Object.values(guest), ...Object.values(account)];
  const all = {
    asked: kinds.flatMap(({ asked }) => asked.slice(0, 1)),
    answers: ['200', 'joined', ...kinds.flatMap(({ answers }) => answers ?? [])],
  };
  return {
    ...guest,
    ...account,
    ...beyond,
    'three addresses: list of 100': { ...guest['list of 100'], addresses: THREE },
    'three addresses: item page': { ...guest['item page'], addresses: THREE },
    'three addresses: search': { ...guest['search, each time another'], addresses: THREE },
    'three addresses: everything': { ...all, addresses: THREE, perSecond: ASKED_PER_S },
    'control: a bare server': { ...one(get('/')), port: 0 },
  };
}

function bearer(token?: string): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

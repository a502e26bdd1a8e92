import { BANK_STATEMENT, COMING, GROWN, HOT_LOT, REFUND_RUN, SETTLED, UNSETTLED } from './grown-house.ts';
import { TERMS } from './house.ts';

/** One call of a route. `path`: where the route's own pattern with {@link USUAL} does not do. */
export interface AskedRoute {
  readonly route: string;
  readonly path?: string;
  /** `n`: how many times it was called before. */
  readonly body?: object | ((n: number) => object);
  /** What the answer should be; 200 unless it says otherwise. */
  readonly status?: number;
  /** Work goes on after the answer, until this call says so. */
  readonly goesOn?: 'import';
}

/** For the parameters of routes. */
const USUAL: Readonly<Record<string, string>> = {
  session: 'AMS1',
  sessionId: 'AMS1',
  lotNo: HOT_LOT,
  lotId: HOT_LOT,
  page: '1',
  page0: '0',
  size: '100',
  regnNo: 'WXC 1',
  vendor: TERMS.vendor,
  state: 'all',
  scope: 'all',
  status: 'verified',
};

/** The most that a list may have. */
const LISTED = 5_000;

export function pathOf(url: string): string {
  return encodeURI(url.replaceAll(/:(\w+)/g, (_, name: string) => USUAL[name] ?? '1').replace('*', ''));
}

/** Every call whose work grows with the house: those of routes that read, with the most that they may be asked for, and those that write much. */
export function grownCalls(person: number): readonly AskedRoute[] {
  const ofPerson = { userId: person };
  const get = (url: string, path: string): AskedRoute => ({ route: `GET ${url}`, path });
  const post = (url: string, body: AskedRoute['body'] & {}, more: Partial<AskedRoute> = {}): AskedRoute => ({
    ...{ route: `POST ${url}`, body },
    ...more,
  });
  return [
    get('/api/auctionlot/pastprices', '/api/auctionlot/pastprices?make=MAKE%201&model=MODEL%201'),
    get('/api/audit/find', '/api/audit/find?q=1'),
    get('/api/audit/find', `/api/audit/find?q=${person}`),
    get('/api/audit/find', '/api/audit/find?q=WXC'),
    get('/api/audit/find', '/api/audit/find?q=MAKE%201'),
    get('/api/audit/find', `/api/audit/find?q=${person}%20WXC&page0=20`),
    get('/api/unit-monitor/price/:session/:lotNo', `/api/unit-monitor/price/AMS1/${HOT_LOT}`),
    get('/api/audit/proof/inclusion', '/api/audit/proof/inclusion?revision=3000'),
    get('/api/audit/proof/consistency', '/api/audit/proof/consistency?from=3000&to=90000'),
    get('/api/audit/lot/:session/:lotNo', `/api/audit/lot/AMS1/${HOT_LOT}`),
    get('/api/outages/:outageId', '/api/outages/1100'),
    get('/api/receipts', `/api/receipts?userId=${person}`),
    get('/api/ledger/accounts/:kind/:page/:size', '/api/ledger/accounts/deposit/1/100'),
    get('/api/ledger/accounts/:kind/:page/:size', '/api/ledger/accounts/purchase/1/100'),
    get('/api/ledger/statement/:bidder', `/api/ledger/statement/${person}`),
    get('/api/ledger/day/:day', `/api/ledger/day/${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}`),
    get('/api/history/:kind/:key/:page0/:size', `/api/history/user/${person}/0/50`),
    get('/api/history/:kind/:key/:page0/:size', `/api/history/lot/AMS1%2F${HOT_LOT}/0/50`),
    get('/api/mybid/outcomes/:outcome/:page/:size', '/api/mybid/outcomes/won/1/50'),
    get('/api/salesreport/get/report/:session/:vendor', `/api/salesreport/get/report/AMS1/${TERMS.vendor}`),
    get('/api/mail/mailing/:id', '/api/mail/mailing/1001'),
    get('/api/mail/mailing/:id/recipients/:state/:page0/:size', '/api/mail/mailing/1001/recipients/all/0/100'),
    get('/api/mail/mailings/:page0/:size', '/api/mail/mailings/0/50'),
    get('/api/transaction/refund/preview/:usersToRefund', '/api/transaction/refund/preview/all'),
    get('/api/user/person/:userId', `/api/user/person/${person}`),
    get('/api/user/person/:userId/lots/:page/:size', `/api/user/person/${person}/lots/1/100`),
    get('/api/user/person/:userId/mails/:page/:size', `/api/user/person/${person}/mails/1/100`),
    get('/api/update/emergency/preview/:session', `/api/update/emergency/preview/${UNSETTLED[0]}`),
    get('/api/auctionlot/get/log/:particular', '/api/auctionlot/get/log/MAKE%201'),
    get('/api/audit/log/:session', `/api/audit/log/${SETTLED}`),
    get('/api/ledger/bank/statement/:statementId', `/api/ledger/bank/statement/${BANK_STATEMENT}`),
    get('/api/transaction/bills/:group/:page/:size', '/api/transaction/bills/open/1/100'),
    get('/api/transaction/refund/run/:runId', `/api/transaction/refund/run/${REFUND_RUN}`),
    get(
      '/api/transaction/refund/run/:runId/refunds/:state/:page/:size',
      `/api/transaction/refund/run/${REFUND_RUN}/refunds/all/1/100`,
    ),
    get('/api/release/papers/:session/:lotNo', `/api/release/papers/${SETTLED}/P2`),
    get('/api/release/unit/:session/:lotNo', `/api/release/unit/${SETTLED}/P2`),
    get('/api/release/units/:lotNo', '/api/release/units/P2'),
    get('/api/user/staff/getbypage/:staffOf/:verified/:page0/:size', '/api/user/staff/getbypage/TM/true/0/100'),
    get('/api/auctionlot/get/logs/sold/auction/:session', `/api/auctionlot/get/logs/sold/auction/${SETTLED}`),
    get('/api/salesreport/get/report/:session/:vendor', `/api/salesreport/get/report/${SETTLED}/${TERMS.vendor}`),
    get('/api/nextauctionlot/getall/:session', '/api/nextauctionlot/getall/all'),
    get('/api/nextauctionlot/get/:lotId', '/api/nextauctionlot/get/1'),
    get(
      '/api/auctionlot/ongoingbid/getbypage/:page/:size',
      '/api/auctionlot/ongoingbid/getbypage/1/12?q=model%201&sort=price',
    ),
    get('/api/auctionlot/ongoingbid/getbypage/:page/:size', '/api/auctionlot/ongoingbid/getbypage/80/100'),
    post('/api/socket/userinlot/findall', ofPerson),
    post('/api/socket/winning/id', ofPerson),
    post('/api/user/asset', ofPerson),
    post('/api/mybid/get/userid', ofPerson),
    post('/api/transaction/getbypage', { noOfContent: 100, page: 1, ...ofPerson }),
    post('/api/transaction/count', ofPerson),
    post('/api/user/records', ofPerson),
    post('/api/user/records/export', ofPerson),
    post('/api/user/search', { query: 'Person' }),
    post('/api/user/get/byname', { name: 'Person' }),
    post('/api/user/getall/by/email', { email: 'bench' }),
    post('/api/user/getall/by/email/verification/status', { status: 'verified' }),
    post('/api/user/blacklist/get/all', ofPerson),
    post('/api/mybid/withuser/get/paymentstatus', { auctionName: SETTLED, status: 'all' }),
    post('/api/transaction/refund/getbyuser', ofPerson),
    post('/api/transaction/refund/request/own', ofPerson),
    post('/api/mail/preview', { subject: 'S', content: 'C', recipientsType: 'All Users', emailList: [] }),
    post('/api/mail/multiple/emails', { subject: 'S', content: 'C', recipientsType: 'All Users', emailList: [] }),
    post('/api/auctionlot/import/preview', { target: 'AMS1', mode: 'add', rows: listed(LISTED, 'n') }),
    post('/api/auctionlot/import/preview', { target: 'AMS1', mode: 'replace', rows: listed(LISTED, '') }),
    post('/api/auctionlot/import/preview', { target: 'next', mode: 'add', rows: listed(LISTED, '') }),
    post('/api/auctionlot/import/start', (n) => ({ target: COMING, mode: 'replace', rows: listed(LISTED, 'c', n) }), {
      goesOn: 'import',
    }),
    post('/api/auctionlot/import/start', (n) => ({ target: COMING, mode: 'replace', rows: listed(LISTED, `d${n}x`) }), {
      goesOn: 'import',
    }),
    post('/api/auctionlot/import/start', (n) => ({ target: 'next', mode: 'add', rows: listed(LISTED, '', n) }), {
      goesOn: 'import',
    }),
    post('/api/ledger/bank/save', (n) =>
      bankStatement(n, (line) => ({ reference: `bench ${person + (line % GROWN.people)}`, amount: 100 + line })),
    ),
    // What every bidder of a house pays.
    post('/api/ledger/bank/save', (n) => bankStatement(n, () => ({ reference: '', amount: 9_000 }))),
    ...END_OF_SALE.map((url) => post(url, (n) => ({ session: UNSETTLED[n] }))),
    { route: 'GET /api/nextauctionlot/delete/all' },
    { route: 'GET /api/auctionlot/delete/all', status: 409 },
  ];
}

/** `time`: each time something else of each lot. */
function listed(count: number, prefix: string, time = 0): object[] {
  return Array.from({ length: count }, (_, n) => ({
    row: n + 2,
    samePlate: true,
    lot: {
      ...{
        id: `${prefix}${n + 1}`,
        regnNo: `W${prefix.toUpperCase()}C ${n + 1}`,
        make: `MAKE ${n % 40}`,
        descOfGood: `MODEL ${n % 400}`,
      },
      ...{
        vendor: TERMS.vendor,
        price: 1_000 + n + time,
        deposit: 1_500,
        premium: 600,
        adminFee: 300,
        year: '2015',
        location: 'PLACE 1',
      },
      remarks: `Keys at the counter, no warranty ${n + time}`,
    },
  }));
}

/** In their order. */
const END_OF_SALE = [
  '/api/update/emergency/auctionlotsocket/to/mybid',
  '/api/update/emergency/balanceoutdeposit',
  '/api/update/emergency/send/emailtowinners',
  '/api/update/emergency/clearauctiondata',
];

/** As many lines as a statement may have, of the day on which the deposits of the house came in. */
function bankStatement(time: number, of: (line: number) => object): object {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  return {
    fileName: 'bank.csv',
    closing: null,
    lines: Array.from({ length: LISTED }, (_, n) => ({
      day,
      description: `TRANSFER ${time} ${n} BY CUSTOMER`,
      ...of(n),
    })),
  };
}

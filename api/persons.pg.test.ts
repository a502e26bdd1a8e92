import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractModules, contractsIn } from './contract/testing/contracts.ts';
import { personFields } from './platform/http/persons.ts';
import { type Person, type TestHouse, testHouse, verifiedVendor } from './testing/test-house.ts';

/** Every call that names a person, as everybody below a super admin who may make it, with a super admin named. */

let house: TestHouse;
let callers: Readonly<Record<string, Person>>;

beforeAll(async () => {
  house = await testHouse({ LOGIN_RATE_PER_MIN: '100000' });
  callers = {
    admin: await house.person(40, { role: 'admin' }),
    auditor: await house.person(41, { role: 'auditor' }),
    vendor: await verifiedVendor(house, 42),
    'super admin': await house.person(2, { role: 'admin' }),
  };
  await house.person(1, { role: 'admin' });
});

afterAll(() => house.end());

/** They show what is known of somebody, or are answered to the person alone. */
const LOOKS_OR_OWN = [
  'GET /api/user/person/:userId/lots/:page/:size',
  'GET /api/user/person/:userId/mails/:page/:size',
  'GET /api/billplz/get/:bankAccNo',
  'GET /api/ledger/statement/:bidder',
  'GET /api/receipts',
  'GET /api/transaction/refund/manually/:userId/:transactionId',
  'GET /api/transaction/refund/refundable/:userId',
  'GET /api/user/getall/by/vendor/:vendorUserId',
  'GET /api/user/person/:userId',
  'POST /api/file/staff-card-url',
  'POST /api/mybid/get/userid',
  'POST /api/socket/lotunit/enter',
  'POST /api/socket/userinlot/find',
  'POST /api/socket/userinlot/findall',
  'POST /api/socket/auctionlot/maximum',
  'POST /api/socket/auctionlot/post',
  'POST /api/socket/winning/id',
  'POST /api/toggleinfo/check/deposit/limit',
  'POST /api/transaction/count',
  'POST /api/transaction/createbillurl',
  'POST /api/transaction/createbillurl/charges',
  'POST /api/transaction/createbillurl/purchase',
  'POST /api/transaction/getbypage',
  'POST /api/transaction/refund/getbyuser',
  'POST /api/transaction/refund/request',
  'POST /api/transaction/refund/request/own',
  'POST /api/user/asset',
  'POST /api/user/blacklist/get/all',
  'POST /api/user/change/email',
  'POST /api/user/check/staff',
  'POST /api/user/records',
];

const acting = async () => {
  const contracts = (await Promise.all(contractModules.map(contractsIn))).flat();
  const naming = contracts.filter((each) => personFields(each).length > 0);
  return naming.filter(({ method, url }) => !LOOKS_OR_OWN.includes(`${method} ${url}`));
};

/** The call as somebody makes it who names account 1, in the form in which the contract takes it. */
async function name(person: Person, call: Awaited<ReturnType<typeof acting>>[number], as: unknown = 1) {
  const fields = Object.fromEntries(personFields(call).map(({ path }) => [path[0] ?? '', as]));
  const url = call.url.replace(/:\w+/g, '1');
  return call.method === 'GET' ? person.get(url) : person.post(url, fields);
}

test('nobody below a super admin acts on one, whatever else they say', async () => {
  const calls = await acting();
  expect(calls.length).toBeGreaterThan(15);
  for (const call of calls) {
    for (const who of ['admin', 'auditor', 'vendor'] as const) {
      const caller = callers[who];
      if (caller === undefined) throw new Error(who);
      for (const as of [1, '1', 2]) {
        const { status, body } = await name(caller, call, as);
        const said = `${who}: ${call.method} ${call.url}`;
        // Who may not make the call at all is told so before.
        expect([said, status, ['super-admin', 'not-allowed'].includes(body.code)]).toEqual([said, 403, true]);
      }
    }
  }
});

test('a super admin is not refused by that rule', async () => {
  const boss = callers['super admin'];
  if (boss === undefined) throw new Error('no super admin');
  for (const call of await acting()) {
    const { status, body } = await name(boss, call);
    // An account of a super admin is closed and erased by nobody.
    if (['/api/user/deactivate', '/api/user/erase'].includes(call.url)) continue;
    expect([call.url, status === 403 && body.code === 'super-admin']).toEqual([call.url, false]);
  }
});

test('whose bank account is meant may be said by its number, too', async () => {
  await house.db
    .updateTable('office.users')
    .set({ bankAccNo: '5123 4567 8901'.replaceAll(' ', '') })
    .where('id', '=', 1)
    .execute();
  const answer = await callers.admin?.post('/api/billplz/verify', { bankAccNo: '512345678901' });
  expect([answer?.status, answer?.body.code]).toEqual([403, 'super-admin']);
});

test('the two of the review: a name is not changed, and nothing is exported', async () => {
  for (const [url, more] of [
    ['/api/user/personal-data', { firstName: 'Renamed By Admin' }],
    ['/api/user/records/export', {}],
  ] as const) {
    expect(await callers.admin?.post(url, { userId: 1, ...more })).toMatchObject({
      status: 403,
      body: { code: 'super-admin' },
    });
  }
  const row = await house.db.selectFrom('office.users').select('name').where('id', '=', 1).executeTakeFirst();
  expect(row?.name).toBe('Person 1');
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BillplzClient, createBillplzClient, type NewBill } from './client.ts';
import { billplzVerification } from './open.ts';

interface Heard {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly form: URLSearchParams;
}

let server: Server;
let client: BillplzClient;
/** Asks the same server, and does not wait for long. */
let impatient: BillplzClient;
let heard: Heard[];
let answer: (response: ServerResponse) => void;
let clockMs: number;

const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

beforeEach(async () => {
  heard = [];
  clockMs = 0;
  server = createServer(async (request: IncomingMessage, response) => {
    const form = new URLSearchParams(await text(request));
    heard.push({ line: `${request.method} ${request.url}`, authorization: request.headers.authorization, form });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = {
    apiUrl: () => `http://127.0.0.1:${port}/api`,
    callbackUrl: () => '',
    secretKey: 'key',
    collectionId: 'inbmmepb',
    orderCallbackUrl: () => 'http://127.0.0.1:9/orders',
    orderCollectionId: null,
    payoutBankCode: null,
    xSignatureKey: 'x',
  };
  client = createBillplzClient(settings, { nowMs: () => clockMs });
  impatient = createBillplzClient(settings, { timeoutMs: 200 });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const BILL = {
  id: '8X0Iyzaw',
  collection_id: 'inbmmepb',
  paid: false,
  state: 'due',
  amount: 20_000,
  paid_amount: 0,
  url: 'https://www.billplz.com/bills/8X0Iyzaw',
  reference_2: 'ours',
  description: 'more than is looked at',
};
const NEW: NewBill = {
  email: 'aminah@test.invalid',
  mobile: '+60125551001',
  name: 'Aminah',
  amountSen: 20_000,
  description: 'Top-up',
  callbackUrl: 'https://house.test/api/billplz/callback',
  redirectUrl: 'https://house.test/myaccount/transaction',
  reference: 'ours',
  bankCode: undefined,
};

test('a bill is asked for with the key as user name, and sen', async () => {
  answer = json(200, BILL);
  expect(await client.createBill(NEW)).toMatchObject({ kind: 'ok', value: { id: '8X0Iyzaw', amount: 20_000 } });
  expect(heard[0]?.line).toBe('POST /api/v3/bills');
  expect(heard[0]?.authorization).toBe(`Basic ${btoa('key:')}`);
  expect(Object.fromEntries(heard[0]?.form ?? [])).toEqual({
    collection_id: 'inbmmepb',
    email: 'aminah@test.invalid',
    mobile: '60125551001',
    name: 'Aminah',
    amount: '20000',
    callback_url: 'https://house.test/api/billplz/callback',
    redirect_url: 'https://house.test/myaccount/transaction',
    description: 'Top-up',
    reference_2_label: 'Reference',
    reference_2: 'ours',
  });
});

test('a bank that is chosen already goes along; without a number there is none', async () => {
  answer = json(200, BILL);
  await client.createBill({ ...NEW, mobile: '', bankCode: 'MB2U0227' });
  expect(heard[0]?.form.get('reference_1_label')).toBe('Bank Code');
  expect(heard[0]?.form.get('reference_1')).toBe('MB2U0227');
  expect(heard[0]?.form.has('mobile')).toBe(false);
});

test('a bill is looked up and taken back by its id', async () => {
  answer = json(200, BILL);
  expect(await client.bill('8X0Iyzaw')).toMatchObject({ kind: 'ok', value: { state: 'due', reference_2: 'ours' } });
  answer = json(200, {});
  expect(await client.deleteBill('../8X')).toMatchObject({ kind: 'ok' });
  expect(heard.map(({ line }) => line)).toEqual(['GET /api/v3/bills/8X0Iyzaw', 'DELETE /api/v3/bills/..%2F8X']);
});

test('refusals are told with their texts, which come as a list or as one text', async () => {
  answer = json(422, { error: { type: 'RecordInvalid', message: ['Email is invalid', 'Mobile is invalid'] } });
  const messages = ['Email is invalid', 'Mobile is invalid'];
  expect(await client.createBill(NEW)).toEqual({ kind: 'refused', statusCode: 422, messages });
  answer = json(401, { error: { type: 'Unauthorized', message: 'Access denied' } });
  expect(await client.bill('1')).toEqual({ kind: 'refused', statusCode: 401, messages: ['Access denied'] });
  answer = (response) => response.writeHead(404).end('gone');
  expect(await client.bill('1')).toEqual({ kind: 'refused', statusCode: 404, messages: [] });
});

test.each<[string, (response: ServerResponse) => void]>([
  ['500', json(500, { error: { type: 'Fault', message: 'no' } })],
  ['503', json(503, {})],
  ['no JSON', (response) => response.end('<html>')],
  ['a bill without an id', json(200, { ...BILL, id: undefined })],
  ['a bill with a strange id', json(200, { ...BILL, id: '../../x' })],
  ['a page that is none', json(200, { ...BILL, url: 'javascript:alert(1)' })],
  ['half an amount', json(200, { ...BILL, amount: 200.5 })],
  ['somewhere else', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['a broken line', (response) => response.destroy()],
])('%s is no answer', async (_, given) => {
  answer = given;
  expect(await client.createBill(NEW)).toEqual({ kind: 'unreachable' });
});

test('nothing in time is no answer', async () => {
  answer = () => undefined;
  expect(await impatient.createBill(NEW)).toEqual({ kind: 'unreachable' });
});

test('429 is no answer either, and nothing was done', async () => {
  answer = json(429, { error: { type: 'RateLimit', message: 'Too many requests' } });
  expect(await client.createBill(NEW)).toEqual({ kind: 'unreachable', wasTurnedAway: true });
});

test('banks are asked for once an hour, and known without an answer', async () => {
  answer = json(503, {});
  expect(await client.banks()).toHaveLength(20);
  await client.banks();
  expect(heard).toHaveLength(1);

  clockMs += 60_001;
  answer = json(200, { banks: [{ name: 'PBB0233', active: false }] });
  const known = [{ code: 'PBB0233', name: 'Public Bank', active: false }];
  expect(await client.banks()).toEqual(known);
  clockMs += 3_599_000;
  await client.banks();
  expect(heard).toHaveLength(2);

  clockMs += 2_000;
  answer = json(503, {});
  expect(await client.banks()).toEqual(known);
  expect(heard).toHaveLength(3);
});

test('a bank account is submitted with the code of its bank', async () => {
  const account = { name: 'Aminah', idNo: '900101145566', accNo: '114012345678', organization: false };
  const bank = billplzVerification(client);
  answer = json(200, { status: 'pending', rejected_desc: null });
  expect(await bank.submit({ ...account, bankName: 'Maybank' })).toEqual({
    kind: 'status',
    status: 'pending',
    rejectDescription: null,
    holder: null,
  });
  expect(Object.fromEntries(heard[0]?.form ?? [])).toEqual({
    name: 'Aminah',
    id_no: '900101145566',
    acc_no: '114012345678',
    code: 'MBBEMYKL',
    organization: 'false',
  });
  expect(await bank.submit({ ...account, bankName: 'MBSB Bank' })).toMatchObject({ kind: 'refused', statusCode: 422 });
  expect(heard).toHaveLength(1);
});

test('a bank account is verified, rejected with a reason under either name, unknown, or not to be asked about', async () => {
  const bank = billplzVerification(client);
  const status = (given: (response: ServerResponse) => void) => {
    answer = given;
    return bank.status('114012345678');
  };
  const verified = { kind: 'status', status: 'verified', rejectDescription: null, holder: null };
  expect(await status(json(200, { status: 'verified' }))).toEqual(verified);
  const aminah = { name: 'Aminah', id_no: '900101145566' };
  expect(await status(json(200, { status: 'verified', ...aminah }))).toEqual({
    ...verified,
    holder: { name: 'Aminah', idNo: '900101145566' },
  });
  const rejected = { ...verified, status: 'rejected', rejectDescription: 'Name differs' };
  expect(await status(json(200, { status: 'rejected', rejected_desc: 'Name differs' }))).toEqual(rejected);
  expect(await status(json(200, { status: 'rejected', reject_desc: 'Name differs' }))).toEqual(rejected);
  expect(await status(json(404, {}))).toEqual({ kind: 'unknown-account' });
  expect(await status(json(401, {}))).toEqual({ kind: 'refused', statusCode: 401, messages: [] });
  expect(await status(json(500, {}))).toEqual({ kind: 'unreachable' });
});

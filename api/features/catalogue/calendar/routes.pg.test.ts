import { afterAll, beforeAll, expect, test } from 'vitest';
import { END_MS, guest, openSession, START_MS, type TestHouse, testHouse, upToDate } from '#api/testing/test-house.ts';

let house: TestHouse;

beforeAll(async () => {
  house = await testHouse({ PUBLIC_URL: 'https://tukul.test' });
  await openSession(house);
  const address = { addressLine1: '', addressLine2: '', addressLine3: '', addressLine4: '' };
  await house.db
    .insertInto('office.contactInfo')
    .values({ id: 1, companyName: 'Lelong Utara', ...address, tel: '', fax: '', email: '', mapUrl: '' })
    .execute();
});

afterAll(() => house.end());

/** From read tables that hold all that was said. */
const calendar = (session: string) => guest(house).get(`/api/calendar/${session}.ics`, upToDate(house));
const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);

test('a session as an entry for a calendar, for everybody', async () => {
  const { status, headers, body } = await calendar('AMS1');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="AMS1.ics"');
  expect(body).toContain('DTSTART:20261120T040000Z\r\nDTEND:20261120T070000Z\r\n');
  expect(body).toContain(`UID:AMS1@${house.house.book.stream}\r\n`);
  expect(body).toContain('SUMMARY:Lelong Utara: auction AMS1\r\n');
  expect(body).toContain('URL:https://tukul.test/onlineAuction/onAuction/1\r\n');
});

test('a change keeps the name and raises the number', async () => {
  const before = await calendar('AMS1');
  const startsAtMs = START_MS + 3_600_000;
  const later = { session: 'AMS1', startsAtMs, endsAtMs: END_MS + 3_600_000, access: 'TM Staff' };
  await house.say({ type: 'save-sessions', sessions: [later] });
  const after = await calendar('AMS1');
  expect(after.body).toContain('DTSTART:20261120T050000Z\r\n');
  expect(after.body).toContain(`UID:AMS1@${house.house.book.stream}\r\n`);
  expect(after.body.replace(/\r\n /g, '')).toContain('This auction is only available for TM Staff only.');
  expect(sequenceOf(after.body)).toBeGreaterThan(sequenceOf(before.body));
});

test.each(['AMS9', '1'])('there is no session %s', async (session) => {
  expect(await calendar(session)).toMatchObject({ status: 404, body: { message: 'There is no such session.' } });
});

test.each(['AMS_1', 'AMS1%0d%0aX', '..%2f1'])('%s is no name of a session', async (name) => {
  const { status, headers } = await calendar(name);
  expect([400, 404]).toContain(status);
  expect(headers['content-disposition']).toBeUndefined();
});

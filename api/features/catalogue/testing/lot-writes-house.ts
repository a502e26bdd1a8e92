import { afterAll, beforeAll, beforeEach } from 'vitest';
import { END_MS, openSession, type Person, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';

const DAY_MS = 86_400_000;

/** A house for all tests of a file, and for each test a session with lots 1 to 3, on a day of its own. Opens and closes by itself. */
export function lotWritesHouse() {
  let house: TestHouse;
  let boss: Person;
  let bidder: Person;
  let admin: Person;
  let clerk: Person;
  /** Each test has a session, and lot nos, of its own. */
  let session = '';
  let sessions = 0;

  beforeAll(async () => {
    house = await testHouse();
    boss = await house.person(1, { role: 'admin' });
    clerk = await house.person(2, { role: 'admin' });
    admin = await house.person(104, { role: 'admin' });
    bidder = await house.person(1001);
  });
  beforeEach(async () => {
    await house.db.deleteFrom('office.nextLots').execute();
    if (session !== '') await house.say({ type: 'withdraw-session', session, reason: 'other' }).catch(() => undefined);
    sessions += 1;
    session = `AMS${sessions}`;
    house.clockMs = times().startsAtMs;
    await openSession(house, { session, ...times(), lots: Object.fromEntries([1, 2, 3].map((n) => [lotNo(n), {}])) });
  });
  afterAll(() => house.end());

  /** Sessions of one public have a day each. */
  const times = () => ({ startsAtMs: START_MS + sessions * DAY_MS, endsAtMs: END_MS + sessions * DAY_MS });
  const lotNo = (n: number) => `${sessions}0${n}`;
  const next = (n: number, change: object = {}) => ({
    id: lotNo(n),
    session: 'NEXT',
    regnNo: `VBG ${lotNo(n)}`,
    // Read only: what a call says of it is ignored.
    unit: `VBG${lotNo(n)}`,
    make: 'Perodua',
    descOfGood: 'Myvi',
    ma: 'auto',
    year: '2021',
    rc: 'Yes',
    remarks: 'One\nTwo',
    vendor: 'KNB',
    price: 12_000.5,
    adminFee: 300,
    deposit: 1_500,
    safetyDeposit: 500,
    premium: 600,
    addPrice: 0,
    location: 'Klang',
    contactPerson: 'Puan Siti',
    remark1: '',
    remark2: '',
    category: 'car',
    ...{ mileageKm: 61_204, engineHours: null, engineCc: 1_496, fuel: 'petrol', colour: 'Blue', keys: 2 },
    ...{ roadTaxUntil: '', chassisEnd: '2833' },
    ...change,
  });
  const call = async (method: 'GET' | 'DELETE' | 'HEAD', url: string, person: Person | null = boss, headers = {}) => {
    const token = person && { authorization: `Bearer ${house.app.signToken({ id: person.id, tokenVersion: 0 })}` };
    const answer = await house.app.inject({ method, url, headers: { ...token, ...headers } });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  };
  const enter = (n: number) => house.say({ type: 'enter-lot', lotNo: lotNo(n), bidder: bidder.id });
  const isCurrent = (n: number) => house.house.book.committed.currentLots.has(lotNo(n));
  const nextLotNos = async () => {
    const rows = await house.db.selectFrom('office.nextLots').select('lotNo').orderBy('position').execute();
    return rows.map((row) => row.lotNo);
  };
  const actions = async (kind: string, key: string) => {
    const rows = await house.db
      .selectFrom('office.changes')
      .select('action')
      .where('kind', '=', kind)
      .where('key', '=', key);
    return (await rows.orderBy('id').execute()).map(({ action }) => action);
  };

  return {
    get house() {
      return house;
    },
    get boss() {
      return boss;
    },
    get bidder() {
      return bidder;
    },
    get admin() {
      return admin;
    },
    get clerk() {
      return clerk;
    },
    get session() {
      return session;
    },
    ...{ times, lotNo, next, call, enter, isCurrent, nextLotNos, actions },
  };
}

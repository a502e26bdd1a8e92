import { afterEach, beforeEach, expect } from 'vitest';
import {
  type Answer,
  END_MS,
  guest,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
  verifiedVendor,
} from '#api/testing/test-house.ts';
import { malaysianInstant } from '#domain/session-clock.ts';

const STEP = {
  record: '/api/update/emergency/auctionlotsocket/to/mybid',
  balance: '/api/update/emergency/balanceoutdeposit',
  tell: '/api/update/emergency/send/emailtowinners',
  clear: '/api/update/emergency/clearauctiondata',
} as const;

/** The session ends on Friday 20 November at 15:00; 24 working hours later it is Wednesday. */
export const DECIDE_BY_MS = malaysianInstant('2026-11-25', '12:00');

interface OutboxMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * For each test a house whose session AMS1 has just ended, with offers to two vendors as soon as its sales are recorded. Aminah leads lot 101 (with a reserve of RM30,000) at RM22,000 and 102 (subject to approval) at RM21,500; Wei 103 of another vendor; 104 without a reserve.
 * Opens and closes by itself.
 */
export function offeringHouse() {
  let house: TestHouse;
  let boss: Person;
  let aminah: Person;
  let wei: Person;
  /** People of the two vendors. */
  let tm: Person;
  let knb: Person;

  beforeEach(async () => {
    house = await testHouse();
    boss = await house.person(1, { role: 'admin' });
    tm = await verifiedVendor(house, 12);
    knb = await verifiedVendor(house, 13, 'KNB Staff');
    await openSession(house, {
      lots: {
        '101': {},
        '102': { regnNo: 'VBG 917' },
        '103': { regnNo: 'PMR 2206', vendor: 'KNB' },
        '104': { regnNo: 'JQK 1' },
      },
    });
    const reserve = (lot: string, reserveSen: number | null, approval: boolean) =>
      house.say({ type: 'set-lot-reserve', lot, reserveSen, approval });
    await reserve('AMS1/101', 3_000_000, false);
    await reserve('AMS1/102', null, true);
    await reserve('AMS1/103', 3_000_000, false);
    aminah = await house.person(1001);
    wei = await house.person(1002);
    house.clockMs = START_MS;
    for (const [who, lotNo] of [
      [wei, '101'],
      [aminah, '101'],
      [aminah, '102'],
      [wei, '103'],
      [aminah, '104'],
    ] as const)
      await who.post('/api/socket/lotunit/enter', { lotNo });
    const bid = async (who: Person, id: string, latestBid = 0, offerBidPrice = 0) => {
      const startOrRaise = latestBid === 0 ? 'start' : 'raise';
      const answer = await who.post('/api/socket/auctionlot/post', { id, startOrRaise, latestBid, offerBidPrice });
      expect(answer.status).toBe(200);
    };
    await bid(wei, '101');
    await bid(aminah, '101', 21_500, 500);
    await bid(aminah, '102');
    await bid(wei, '103');
    await bid(aminah, '104');
    house.clockMs = END_MS;
  });

  afterEach(() => house.end());

  const take = async (...steps: readonly (keyof typeof STEP)[]) => {
    for (const step of steps) expect(await boss.post(STEP[step], { session: 'AMS1' })).toMatchObject({ status: 200 });
  };

  const mails = (): Promise<OutboxMail[]> =>
    house.db.selectFrom('office.outbox').select(['recipient', 'subject', 'text']).orderBy('id').execute();

  /** The mail, once it is written. */
  async function mailTo(recipient: string, subject: RegExp): Promise<OutboxMail> {
    const of = async () => (await mails()).filter((mail) => mail.recipient === recipient && subject.test(mail.subject));
    await expect.poll(async () => (await of()).length, { timeout: 20_000 }).toBe(1);
    const [mail] = await of();
    if (mail === undefined) throw new Error('There is no such mail');
    return mail;
  }

  /** The link in the mail to the people of TM. */
  async function tokenOfMail(recipient = 'person12@test.invalid'): Promise<string> {
    const { text } = await mailTo(recipient, /wait(s)? for your answer/);
    const token = /\/offers\/([\w.-]+)/.exec(text)?.[1];
    if (token === undefined) throw new Error('There is no link in the mail');
    return token;
  }

  const ask = (token: string): Promise<Answer> => guest(house).get(`/api/vendoroffers/${token}`, upToDate(house));
  const answer = (token: string, body: object): Promise<Answer> =>
    guest(house).post(`/api/vendoroffers/${token}/answer`, body);
  const lotOf = (lotNo: string) => house.house.book.committed.lots.get(`AMS1/${lotNo}`);
  const assetOf = async (person: Person) => (await person.post('/api/user/asset', {}, upToDate(house))).body;

  return {
    get house() {
      return house;
    },
    get boss() {
      return boss;
    },
    get aminah() {
      return aminah;
    },
    get wei() {
      return wei;
    },
    get tm() {
      return tm;
    },
    get knb() {
      return knb;
    },
    ...{ take, mails, mailTo, tokenOfMail, ask, answer, lotOf, assetOf },
  };
}

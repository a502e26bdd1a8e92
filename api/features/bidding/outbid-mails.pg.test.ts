import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMailer } from '#api/platform/mail/mailer.ts';
import { openSession, START_MS, TERMS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { NO_RULES } from '#domain/session-rules.ts';
import { sendUnlessPaused } from './outbid-mails.ts';

const MINUTE_MS = 60_000;

let house: TestHouse;
let seenSen: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  house = await testHouse();
  seenSen = 0;
  await openSession(house, { lots: { '101': {} } });
});

afterEach(async () => {
  await house.end();
  vi.useRealTimers();
});

async function bids(...bidders: number[]): Promise<void> {
  for (const bidder of bidders) {
    const basis = seenSen === 0 ? 'start' : 'raise';
    await house.say({ type: 'place-bid', lotNo: '101', bidder, basis, seenSen, offerSen: seenSen && 200_00 });
    seenSen = seenSen === 0 ? TERMS.startingPriceSen : seenSen + 200_00;
  }
}

async function people(...ids: number[]): Promise<void> {
  for (const id of ids) await house.person(id);
  await house.db.updateTable('office.users').set({ notifyOutbid: true }).where('id', 'in', ids).execute();
  house.clockMs = START_MS + 9 * MINUTE_MS + 50_000;
  for (const bidder of ids) await house.say({ type: 'enter-lot', lotNo: '101', bidder });
}

/** Of all mails that were written, those who got them. */
async function recipients(): Promise<number[]> {
  vi.advanceTimersByTime(15_000);
  const mails = await house.db.selectFrom('office.outbox').select('recipient').orderBy('id').execute();
  return mails.map(({ recipient }) => Number(/\d+/.exec(recipient)?.[0]));
}

test('of those who were outbid only who wants to know is written to, and nobody who was deactivated', async () => {
  await people(1001, 1002, 1003, 1004);
  await house.db.updateTable('office.users').set({ notifyOutbid: false }).where('id', '=', 1003).execute();
  await house.accounts.setInactive(1002, true);
  await bids(1001, 1002, 1003, 1004);
  await expect.poll(recipients).toEqual([1001]);
});

test('a bidder hears of a lot again after ten minutes, and not a second earlier', async () => {
  await people(1001, 1002, 1003, 1004);
  await bids(1001, 1002);
  await expect.poll(recipients).toEqual([1001]);
  house.clockMs += 10 * MINUTE_MS - 1;
  await bids(1001, 1003, 1002);
  // He stands before the other in the same round: once the other has his mail, his own turn is over.
  await expect.poll(recipients).toEqual([1001, 1003]);
  house.clockMs += 1;
  await bids(1001, 1004);
  await expect.poll(recipients).toEqual([1001, 1003, 1002, 1001]);
});

test.each([
  ['barred', { type: 'bar-bidder', bidder: 1001, vendor: TERMS.vendor }, 'you may not bid on lots of this vendor'],
  [
    'without cover',
    { type: 'reverse-deposit', bidder: 1001, amountSen: 900_000, source: 'bank', reference: 'back' },
    'your deposit did not cover the lot',
  ],
])(
  'given a maximum of somebody who is %s, when it lapses, then they are mailed why, also who wants no mails of being outbid',
  async (_, command, why) => {
    await house.say({ type: 'set-session-rules', session: 'AMS1', rules: { ...NO_RULES, maximumBids: true } });
    await people(1001, 1002);
    await house.db.updateTable('office.users').set({ notifyOutbid: false }).where('id', '=', 1001).execute();
    await house.say({ type: 'set-maximum', lotNo: '101', bidder: 1001, maximumSen: 2_631_700 });
    await house.say(command);
    const raise = { basis: 'raise', seenSen: TERMS.startingPriceSen, offerSen: 200_00 };
    await house.say({ type: 'place-bid', lotNo: '101', bidder: 1002, ...raise });
    house.clockMs += MINUTE_MS;
    await expect.poll(recipients).toEqual([1001]);
    const [mail] = await house.db.selectFrom('office.outbox').select(['subject', 'text', 'html']).execute();
    expect(mail?.subject).toBe('Your maximum bid on lot 101 of AMS1 no longer counts');
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain(`Reason: ${why}.`);
    expect(JSON.stringify(mail)).not.toMatch(/26,?317/);
  },
);

test('what was written to whom is kept for as long as it counts', async () => {
  await people(1001, 1002);
  await bids(1001, 1002);
  await expect.poll(recipients).toEqual([1001]);
  const kept = async () => {
    vi.advanceTimersByTime(15_000);
    return (await house.db.selectFrom('office.outbidMails').select('userId').execute()).length;
  };
  house.clockMs += 10 * MINUTE_MS - 1;
  for (let round = 0; round < 5; round += 1) expect(await kept()).toBe(1);
  house.clockMs += 1;
  await expect.poll(kept).toBe(0);
});

test('processes that noted the same write once, and a mail that cannot be written is no mail', async () => {
  await people(1001);
  const mailer = createMailer(house.db, () => house.clockMs);
  const deps = { db: house.db, mailer, now: () => house.clockMs };
  const mail = { to: 'person1001@test.invalid', letter: { subject: 'x', text: 'x', html: '' } };
  const about = { lot: 'AMS1/101', bidder: 1001 };
  const broken: Pick<typeof mailer, 'send'> = {
    send: async (...given) => {
      await mailer.send(...given);
      throw new Error('no room');
    },
  };
  await expect(sendUnlessPaused({ ...deps, mailer: broken }, about, mail)).rejects.toThrow('no room');
  await Promise.all([1, 2, 3].map(() => sendUnlessPaused(deps, about, mail)));
  await sendUnlessPaused(deps, { ...about, lot: 'AMS1/102' }, mail);
  expect(await recipients()).toEqual([1001, 1001]);
});

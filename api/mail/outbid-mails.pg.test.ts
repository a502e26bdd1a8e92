import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSession, START_MS, TERMS, type TestHouse, testHouse } from '#api/testing/test-house.ts';

let house: TestHouse;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  house = await testHouse();
});

afterEach(async () => {
  await house.close();
  await house.end();
  vi.useRealTimers();
});

test('of those who were outbid only who wants to know is written to, and nobody who was deactivated', async () => {
  const bidders = [1001, 1002, 1003, 1004];
  await openSession(house, { lots: { '101': {} } });
  for (const id of bidders) await house.person(id);
  await house.db.updateTable('office.users').set({ notifyOutbid: true }).where('id', 'in', [1001, 1002]).execute();
  await house.accounts.setInactive(1002, true);

  house.clockMs = START_MS + 1_000;
  let seenSen = 0;
  for (const bidder of bidders) {
    await house.say({ type: 'enter-lot', lotNo: '101', bidder });
    const basis = seenSen === 0 ? 'start' : 'raise';
    await house.say({ type: 'place-bid', lotNo: '101', bidder, basis, seenSen, offerSen: seenSen && 200_00 });
    seenSen = seenSen === 0 ? TERMS.startingPriceSen : seenSen + 200_00;
  }
  const recipients = async () => {
    vi.advanceTimersByTime(15_000);
    return (await house.db.selectFrom('office.outbox').select('recipient').execute()).map((mail) => mail.recipient);
  };
  await expect.poll(recipients).toEqual(['person1001@test.invalid']);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { END_MS, openSession, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { type PushService, pushService } from './testing/push-service.ts';

const VAPID = {
  VAPID_PUBLIC_KEY: 'BARN4m6N2a-ZqNeUq80Ua9PFq_hQmq638ja0NP52Y_Bs6FaYBUP6TTrfRtSGpjEAdw6iRaVuz1swKCluHpmf9YU',
  VAPID_PRIVATE_KEY: 'QJYycoxtXf5rHILC7MjbORjmEZFgTCNMm_kvo-MWhT4',
};

let house: TestHouse;
let service: PushService;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  service = await pushService();
  house = await testHouse({ PUSH_STAND_IN: service.origin, PUBLIC_URL: 'https://tukul.example', ...VAPID });
});

afterAll(async () => {
  await house.end();
  await service.close();
  vi.useRealTimers();
});

async function told(): Promise<string[]> {
  await house.house.projections.waitFor(house.house.book.revision, 10_000);
  vi.advanceTimersByTime(20_000);
  return service.received.map(({ device, payload }) => `${device}: ${payload.title}`);
}

test('a bidder whose vendor asks for more hears of it once, and again when the lot is theirs; the others hear nothing', async () => {
  // Given a lot below its reserve whose bidder, and another one, have devices
  await openSession(house, { lots: { '101': {} } });
  await house.say({ type: 'set-lot-reserve', lot: 'AMS1/101', reserveSen: 3_000_000, approval: false });
  const [leader, other] = [await house.person(1001), await house.person(1002)];
  house.clockMs = START_MS;
  for (const person of [leader, other]) {
    await house.say({ type: 'enter-lot', lotNo: '101', bidder: person.id });
    await person.post('/api/notifications/devices', service.device(`${person.id}`));
  }
  const bid = { type: 'place-bid', lotNo: '101', bidder: 1001, basis: 'start', seenSen: 0, offerSen: 0 };
  await house.say(bid);
  house.clockMs = END_MS;
  const untilMs = END_MS + 24 * 3_600_000;
  await house.say({ type: 'record-sales', session: 'AMS1', limit: 10, offersUntilMs: untilMs });
  // When the vendor asks for more
  const answer = { type: 'answer-offer', lot: 'AMS1/101' };
  const counter = { by: 'vendor', answer: 'counter', shownSen: 2_150_000, counterSen: 2_500_000, untilMs };
  await house.say({ ...answer, ...counter });
  const asks = '1001: Lot 101: the vendor asks for RM25,000.00';
  await expect.poll(told).toEqual([asks]);
  expect(service.received[0]?.payload).toMatchObject({
    ...{ url: '/myaccount/mybid?tab=waiting', body: 'Please accept or decline by Sat, 21 Nov 2026, 15:00.' },
  });
  // And the bidder accepts
  await house.say({ ...answer, by: 'bidder', bidder: 1001, answer: 'accept', shownSen: 2_500_000 });
  await expect.poll(told).toEqual([asks, '1001: You won lot 101']);
});

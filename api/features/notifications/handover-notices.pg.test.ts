import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endSale, enterAndBid } from '#api/testing/sale.ts';
import { END_MS, openSession, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { DEFAULT_TERMS } from '#domain/handover.ts';
import { type PushService, pushService } from './testing/push-service.ts';

let house: TestHouse;
let service: PushService;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  service = await pushService();
  house = await testHouse({ PUSH_STAND_IN: service.origin, PUBLIC_URL: 'https://tukul.example' });
});
afterAll(async () => {
  await house.end();
  await service.close();
  vi.useRealTimers();
});

async function told(): Promise<string[]> {
  await house.house.projections.waitFor(house.house.book.revision, 10_000);
  vi.advanceTimersByTime(20_000);
  return service.received.map(({ device, payload }) => `${device}: ${payload.title}: ${payload.body}`);
}

test('who was reminded of a handover hears of it on their devices once, by their settings, while it is still to be done', async () => {
  const [aminah, wei] = [await house.person(1001), await house.person(1002)];
  await openSession(house, { lots: { '101': {}, '102': { regnNo: 'VBG 917' }, '103': { regnNo: 'PMR 2206' } } });
  house.clockMs = START_MS;
  for (const [lotNo, bidder] of [
    ['101', 1001],
    ['102', 1001],
    ['103', 1002],
  ] as const)
    await enterAndBid(house, lotNo, bidder);
  house.clockMs = END_MS;
  await endSale(house, 'tell-winners');
  for (const lot of ['AMS1/101', 'AMS1/102', 'AMS1/103']) {
    await house.say({ type: 'open-handover', lot, kind: 'car', terms: DEFAULT_TERMS.car });
  }
  // Given devices, and one person who does not want to hear of what is due
  house.clockMs = Date.parse('2026-12-15T02:00:00.000Z');
  for (const person of [aminah, wei]) {
    await person.post('/api/notifications/devices', service.device(`${person.id}`));
  }
  await wei.post('/api/notifications/settings', { payment: false });
  // When they were reminded, and one unit is inspected before it is told
  await house.say({ type: 'record-handover-step', lot: 'AMS1/102', step: 'inspection', on: '2026-12-15' });
  const madeAt = new Date(house.clockMs);
  const rows = [
    ['AMS1/101', 1001],
    ['AMS1/102', 1001],
    ['AMS1/103', 1002],
  ] as const;
  await house.db
    .insertInto('office.handoverReminders')
    .values(
      rows.map(([lot, userId]) => ({ lot, userId, kind: 'inspection-due' as const, dueOn: '2026-12-20', madeAt })),
    )
    .execute();
  const once = ['1001: Lot 101: inspection is due: Please have it inspected by Sun, 20 Dec 2026.'];
  await expect.poll(async () => (await told()).filter((each) => each.includes('inspection'))).toEqual(once);
  house.clockMs += 3_600_000;
  for (const _ of [1, 2, 3]) await told();
  expect((await told()).filter((each) => each.includes('inspection'))).toEqual(once);
});

import { expect, it } from 'vitest';
import type { TracedCall } from '#contract/monitoring.ts';
import { answering } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { TracedCalls } from './TracedCalls.tsx';

const call = (id: string, at: string, stages: TracedCall['stages']): TracedCall => ({
  ...{ id, at, stages, account: 1001, method: 'POST', route: '/api/socket/auctionlot/post', status: 200 },
  ...{ lot: 'AMS1/101', revision: 7 },
});
const NEWER = call('b', '2026-11-29T04:00:01.000Z', [
  { stage: 'click', where: 'page', of: '1001', atMs: -60, ms: 40 },
  { stage: 'appended', where: 'house', of: 'web1 4711', atMs: 3.2, ms: 2.25, count: 4, end: 'written' },
  { stage: 'sent', where: 'house', of: 'web1 4711', atMs: 6, ms: 1.5 },
  { stage: 'frame', where: 'house', of: 'web2 12', atMs: 8, ms: 50.1, count: 31 },
  { stage: 'screen', where: 'screen', of: '11', atMs: 70, ms: 12 },
]);
const OLDER = call('a', '2026-11-29T04:00:00.000Z', [
  { stage: 'queued', where: 'house', of: 'web1 4711', atMs: 1, ms: 912 },
]);

it('shows the newest traced call stage by stage, and another one when it is chosen', async () => {
  answering(() => Response.json({ traces: [NEWER, OLDER] }));
  const screen = await openScreen(<TracedCalls />);
  await screen.shows('Appended to the log (events)');
  // When the answer was out, and what stands at the other end.
  for (const text of ['7.5 ms', 'web2 12', '50.1 ms', 'page of 1001', 'screen of 11', 'written', '-60.0 ms']) {
    expect(screen.text()).toContain(text);
  }
  expect(screen.text()).not.toContain('912.0 ms');
  await screen.press('Stages of /api/socket/auctionlot/post at 12:00:00');
  await screen.shows('912.0 ms');
  expect(screen.text()).not.toContain('Appended to the log');
});

it('says how a call is traced where none is', async () => {
  answering(() => Response.json({ traces: [] }));
  const screen = await openScreen(<TracedCalls />);
  await screen.shows('Nothing was traced.');
  expect(screen.text()).toContain('?trace');
});

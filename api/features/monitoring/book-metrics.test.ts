import { Registry } from 'prom-client';
import { afterEach, expect, test } from 'vitest';
import { bids, closeAll, openHouse } from '#api/book/testing/house.ts';
import { bookMetrics, feedMetrics } from './book-metrics.ts';

afterEach(closeAll);

test('counts commands by type and end, and what the log is handed', async () => {
  // Given a book in which a bid is done, done before, and refused
  const registry = new Registry();
  const { book } = await openHouse({ observer: bookMetrics(registry) });
  registry.resetMetrics();
  const [first, second] = bids(2);
  if (first === undefined || second === undefined) throw new Error('two bids');
  await Promise.all([book.execute(first), book.execute(second)]);
  await book.execute(first);
  await book.execute({ ...first, commandId: crypto.randomUUID() });
  // Then
  const lines = (await registry.metrics()).split('\n');
  const about = (name: string) => lines.filter((line) => line.startsWith(name));
  expect(about('tukul_commands_total{type="place-bid"')).toEqual([
    'tukul_commands_total{type="place-bid",outcome="done"} 2',
    'tukul_commands_total{type="place-bid",outcome="repeated"} 1',
    'tukul_commands_total{type="place-bid",outcome="bid-too-low"} 1',
  ]);
  expect(about('tukul_command_seconds_count{type="place-bid"')).toEqual([
    'tukul_command_seconds_count{type="place-bid"} 4',
  ]);
  expect(about('tukul_append_seconds_count')).toEqual(['tukul_append_seconds_count{end="written"} 1']);
  expect(about('tukul_append_events_sum')).toEqual(['tukul_append_events_sum 2']);
});

test('counts what a closed book turns away', async () => {
  const registry = new Registry();
  const { book } = await openHouse({ observer: bookMetrics(registry) });
  await book.close();
  await Promise.all(bids(3).map((each) => book.execute(each)));
  expect(await registry.metrics()).toContain('outcome="closing"} 3');
});

test('bids that may end without a decision have their series before the first one does', async () => {
  const registry = new Registry();
  bookMetrics(registry);
  const text = await registry.metrics();
  for (const outcome of ['log-away', 'waited-too-long', 'too-many-waiting', 'unknown', 'fault'])
    expect(text).toContain(`tukul_commands_total{type="place-bid",outcome="${outcome}"} 0`);
});

test('the delay of the live feed is told in seconds', async () => {
  const registry = new Registry();
  feedMetrics(registry)(250);
  expect(await registry.metrics()).toContain('tukul_feed_delay_seconds_sum 0.25');
});

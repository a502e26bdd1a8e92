import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STAFF_PING_MS } from '#web/live/freshness.ts';
import { HousePolls } from '#web/live/house-polls.ts';
import { answering } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { LiveLoadable } from './LiveLoadable.tsx';

const START_MS = Date.parse('2026-11-25T10:13:00.000Z');

let line: 'good' | 'cut';
beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
  line = 'good';
  answering(() => {
    if (line === 'cut') throw new TypeError('Failed to fetch');
    return Response.json({ at: new Date().toISOString() });
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is asked for every `everyMs` was answered once, when the page was opened. */
function Page({ everyMs }: { readonly everyMs: number }) {
  const [fulfilledTimeStamp] = useState(() => Date.now());
  const query = { currentData: {}, error: undefined, isFetching: false, refetch: () => undefined, fulfilledTimeStamp };
  return (
    <>
      <HousePolls pingMs={STAFF_PING_MS} />
      <LiveLoadable query={query} everyMs={everyMs} failure="">
        <b>figures</b>
      </LiveLoadable>
    </>
  );
}

async function open(everyMs: number) {
  const screen = await openScreen(<Page everyMs={everyMs} />);
  const grey = () => screen.text().includes('No answer since 18:13:00');
  return { ...screen, grey, passes: (ms: number) => screen.after(() => vi.advanceTimersByTimeAsync(ms)) };
}

it('what is asked for seldom is grey when its own answer stays away, though others come', async () => {
  const { passes, grey } = await open(15_000);
  await passes(17_500);
  expect(grey()).toBe(false);
  await passes(1_000);
  expect(grey()).toBe(true);
});

it('what is asked for seldom is grey as soon as nothing comes any more', async () => {
  const { passes, grey } = await open(60_000);
  await passes(10_000);
  line = 'cut';
  await passes(4_000);
  expect(grey()).toBe(false);
  await passes(1_500);
  expect(grey()).toBe(true);
});

it('what has come to its end has no age, and is never grey', async () => {
  const { passes, text } = await open(0);
  line = 'cut';
  await passes(60_000);
  expect(text()).toBe('figures');
});

it('a page that nobody looked at is given its time when it is looked at again', async () => {
  const { passes, grey, store, after } = await open(2_000);
  await after(() => store.dispatch({ type: '__rtkq/unfocused' }));
  await passes(60_000);
  expect(grey()).toBe(false);
  await after(() => store.dispatch({ type: '__rtkq/focused' }));
  await passes(4_500);
  expect(grey()).toBe(false);
  await passes(1_000);
  expect(grey()).toBe(true);
});

it('a clock that is set is no time that has passed', async () => {
  const { passes, grey } = await open(2_000);
  await passes(1_000);
  vi.setSystemTime(START_MS - 3_600_000);
  await passes(3_000);
  expect(grey()).toBe(false);
  vi.setSystemTime(START_MS + 3_600_000);
  await passes(500);
  expect(grey()).toBe(false);
  await passes(1_000);
  expect(grey()).toBe(true);
});

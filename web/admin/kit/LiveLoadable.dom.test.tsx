import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STAFF_PING_MS, useLine } from '#web/live/freshness.ts';
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

function State() {
  return <i>{useLine().state}</i>;
}

/** The states one after the other, each once, as a page shows them that is looked at every 250 ms. */
it('without a line a page turns grey after 5 s and red after 15 s, never goes back, and is fresh with the first answer', async () => {
  const seen: string[] = [];
  const { after, text } = await openScreen(
    <>
      <HousePolls pingMs={STAFF_PING_MS} />
      <State />
    </>,
  );
  const passes = async (ms: number) => {
    for (let left = ms; left > 0; left -= 250) {
      await after(() => vi.advanceTimersByTimeAsync(250));
      if (seen.at(-1) !== text()) seen.push(text());
    }
  };
  await passes(2_000);
  expect(seen.at(-1)).toBe('fresh');
  line = 'cut';
  seen.length = 0;
  await passes(4_500);
  expect(seen).toEqual(['fresh']);
  await passes(2_500);
  expect(seen).toEqual(['fresh', 'late']);
  await passes(6_000);
  expect(seen).toEqual(['fresh', 'late']);
  await passes(40_000);
  expect(seen).toEqual(['fresh', 'late', 'silent']);
  line = 'good';
  await passes(5_000);
  expect(seen).toEqual(['fresh', 'late', 'silent', 'fresh']);
});

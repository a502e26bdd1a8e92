import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answering } from '#web/testing/house.ts';
import { LOG_IN, onPage, openPage } from '#web/testing/page.tsx';
import { runHook } from '#web/testing/run-hook.tsx';
import { POLL_MS, useOwnRefunds } from './own-refunds.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const ME = 1042;

/** Somebody looks at their refunds; `house` is what it says of them from then on. */
async function lookAt(house: { refund: string; problem: string | null; request: string }) {
  const asked = answering((path) =>
    path === '/api/transaction/refund/getbyuser'
      ? Response.json({ refunds: [{ state: house.refund }] })
      : Response.json({ problem: house.problem, requests: [{ state: house.request }] }),
  );
  const page = openPage();
  page.dispatch(LOG_IN);
  const { now } = runHook(() => useOwnRefunds(ME), onPage(page));
  const pass = () => vi.advanceTimersByTimeAsync(POLL_MS);
  await vi.waitFor(() => expect(now()).toMatchObject({ refunds: [{}], requests: [{}] }));
  /** What is asked for, by the last word of its address, while the time of one more question goes by. */
  const askedNext = async () => {
    const before = asked.length;
    await pass();
    return asked
      .slice(before)
      .map(({ path }) => path.split('/').at(-1))
      .toSorted();
  };
  return { now, askedNext };
}

const BOTH = ['getbyuser', 'own'];

test.each([
  ['a refund is on its way', { refund: 'sent', problem: null, request: 'paid' }],
  [
    'one answer has it that the refund ended, and the other not yet',
    { refund: 'settled', problem: 'refund-under-way', request: 'paid' },
  ],
  ['a request waits for the house', { refund: 'settled', problem: null, request: 'asked' }],
])('both are asked for again and again while %s, and no longer than that', async (_, house) => {
  const { now, askedNext } = await lookAt(house);
  expect(await askedNext()).toEqual(BOTH);
  expect(await askedNext()).toEqual(BOTH);
  Object.assign(house, { refund: 'settled', problem: null, request: 'paid' });
  expect(await askedNext()).toEqual(BOTH);
  await vi.waitFor(() =>
    expect(now()).toMatchObject({ refunds: [{ state: 'settled' }], requests: [{ state: 'paid' }] }),
  );
  expect(await askedNext()).toEqual([]);
});

test('where nothing is under way nothing is asked for again', async () => {
  const { askedNext } = await lookAt({ refund: 'settled', problem: null, request: 'paid' });
  expect(await askedNext()).toEqual([]);
});

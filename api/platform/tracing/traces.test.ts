import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TRACE_LIMITS } from '#contract/monitoring.ts';
import { Traces, WATCHED_MS } from './traces.ts';

const processes: Traces[] = [];
const hearing = new Set<(payload: string) => void>();
let told: string[] = [];

/** A process of a house whose others hear at once what it tells. */
function startProcess(name: string, tell = async (payload: string): Promise<unknown> => void say(payload)): Traces {
  const listener = {
    subscribe: (_channel: string, { onNotification }: { readonly onNotification: (payload: string) => void }) => {
      hearing.add(onNotification);
      return { tried: Promise.resolve(), stop: () => void hearing.delete(onNotification) };
    },
  };
  const made = new Traces({ listener, tell, process: { id: name, name } });
  processes.push(made);
  return made;
}

function say(payload: string): void {
  told.push(payload);
  for (const hear of hearing) hear(payload);
}

beforeEach(() => {
  told = [];
  vi.useFakeTimers();
});
afterEach(() => {
  for (const each of processes.splice(0)) each.close();
  vi.useRealTimers();
});

const ADMIN = { id: 11, isAdmin: true };
const bidder = (id: number) => ({ id, isAdmin: false });
const call = (n: number) => ({
  id: n.toString(16).padStart(32, '0'),
  ...{ method: 'POST', route: '/api/bid', arrivedMs: performance.now() },
});

it('keeps the newest calls, each for a quarter of an hour', async () => {
  const traces = startProcess('a');
  for (let n = 0; n < TRACE_LIMITS.kept + 5; n += 1) {
    // Each of somebody else: one alone may not trace so many at once.
    if (n % 50 === 0) vi.advanceTimersByTime(60_000);
    await traces.begin(call(n + 1), bidder(n));
  }
  expect([...traces.openTo(ADMIN)]).toHaveLength(TRACE_LIMITS.kept);
  expect(traces.list(ADMIN)).toHaveLength(TRACE_LIMITS.answered);
  expect(traces.list(ADMIN)[0]?.account).toBe(TRACE_LIMITS.kept + 4);
  vi.advanceTimersByTime(TRACE_LIMITS.keptMs);
  expect(traces.list(ADMIN)).toEqual([]);
});

it('takes so many of an account a minute, and of all who are not admins together', async () => {
  const traces = startProcess('a');
  const begun = async (n: number, by: { readonly id: number; readonly isAdmin: boolean }) =>
    (await traces.begin(call(n), by)) !== undefined;
  for (let n = 1; n <= TRACE_LIMITS.perAccount; n += 1) expect(await begun(n, bidder(1001))).toBe(true);
  expect(await begun(900, bidder(1001))).toBe(false);
  let others = 0;
  for (let n = 0; n < TRACE_LIMITS.perProcess; n += 1) if (await begun(1_000 + n, bidder(2_000 + n))) others += 1;
  expect(others).toBe(TRACE_LIMITS.perProcess - TRACE_LIMITS.perAccount);
  // Who looks into it is not kept from it by others.
  expect(await begun(3_000, ADMIN)).toBe(true);
  vi.advanceTimersByTime(60_001);
  expect(await begun(900, bidder(1001))).toBe(true);
});

it('holds a bounded number of stages of a call, in messages that Postgres takes', async () => {
  const [traces, other] = [startProcess('a'), startProcess('b')];
  const trace = await traces.begin(call(1), bidder(1001));
  for (let n = 0; n < 200; n += 1) trace?.stage('queued', n, n + 1, { count: 500, end: 'too-many-waiting' });
  trace?.end(503);
  for (const each of [traces, other]) {
    expect(each.list(ADMIN)[0]).toMatchObject({ status: 503, stages: { length: TRACE_LIMITS.stages } });
  }
  for (const payload of told) expect(payload.length).toBeLessThan(8_000);
});

it('is there in its own process also when nothing can be told', async () => {
  const [lost, silent] = [
    startProcess('a', () => Promise.reject(new Error('away'))),
    startProcess('b', () => new Promise(() => undefined)),
  ];
  for (const traces of [lost, silent]) {
    const beginning = traces.begin(call(1), bidder(1001));
    await vi.advanceTimersByTimeAsync(200);
    (await beginning)?.end(200);
    expect(traces.list(bidder(1001))).toMatchObject([{ status: 200, stages: [{ stage: 'sent', of: '1' }] }]);
  }
});

it('lets processes take notes for a while after a call was traced, and not at other times', async () => {
  const [traces, other] = [startProcess('a'), startProcess('b')];
  expect([traces.areWatched, other.areWatched]).toEqual([false, false]);
  await traces.begin(call(1), bidder(1001));
  expect([traces.areWatched, other.areWatched]).toEqual([true, true]);
  vi.advanceTimersByTime(WATCHED_MS);
  expect([traces.areWatched, other.areWatched]).toEqual([false, false]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThreadClosedError } from '#api/platform/async/worker-thread.ts';
import type { Snapshot } from '#domain/snapshot.ts';
import { emptyBook } from '#domain/state.ts';
import { SnapshotSchedule } from './snapshot-schedule.ts';
import type { SnapshotsApart } from './snapshots.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function setUp(revision: number, apart?: SnapshotsApart) {
  const state = { ...emptyBook(), revision };
  const saved: number[] = [];
  const save = vi.fn(async (_stream: string, { revision }: Snapshot) => void saved.push(revision));
  const logger = { warn: vi.fn(), error: vi.fn() };
  const schedule = new SnapshotSchedule(
    { stream: 'book', snapshots: { load: vi.fn(), save, ...(apart && { apart }) }, logger },
    state,
    revision,
  );
  const goOn = (events: number, ms: number): void => {
    state.revision += events;
    vi.advanceTimersByTime(ms);
  };
  return { schedule, saved, save, logger, goOn };
}

it('has one taken in a quiet moment after many events, and not again for a minute', async () => {
  const { schedule, saved, goOn } = setUp(7);
  goOn(10_000, 60_000);
  await schedule.look('quiet');
  expect(saved).toEqual([]);
  goOn(1, 0);
  await schedule.look('quiet');
  expect(saved).toEqual([10_008]);
  goOn(50_000, 59_999);
  await schedule.look('quiet');
  expect(saved).toEqual([10_008]);
  goOn(0, 1);
  await schedule.look('quiet');
  expect(saved).toEqual([10_008, 60_008]);
});

it('has one taken at the end sooner, and in a busy moment late but at once', async () => {
  const { schedule, saved, goOn } = setUp(-1);
  goOn(501, 0);
  await schedule.look('busy');
  await schedule.look('quiet');
  await schedule.look('end');
  expect(saved).toEqual([500]);
  goOn(50_000, 0);
  await schedule.look('busy');
  expect(saved).toEqual([500]);
  goOn(1, 0);
  await schedule.look('busy');
  expect(saved).toEqual([500, 50_501]);
});

it('has one taken at a time, and the last one at the end', async () => {
  const { schedule, saved, save, goOn } = setUp(-1);
  const written = Promise.withResolvers<undefined>();
  save.mockImplementationOnce(() => written.promise);
  goOn(50_001, 0);
  const first = schedule.look('busy');
  goOn(50_001, 0);
  await schedule.look('busy');
  const last = schedule.look('end');
  expect(save).toHaveBeenCalledOnce();
  written.resolve(undefined);
  await Promise.all([first, last]);
  expect(saved).toEqual([100_001]);
});

it('goes on when one cannot be kept', async () => {
  const { schedule, save, logger, goOn } = setUp(-1);
  save.mockRejectedValueOnce(new Error('no room'));
  goOn(501, 0);
  await schedule.look('end');
  expect(logger.warn).toHaveBeenCalledOnce();
});

it('has one taken apart while people bid; the process copies its state at its end only', async () => {
  const take = vi.fn(async () => undefined);
  const { schedule, saved, goOn } = setUp(-1, { take, close: async () => undefined });
  goOn(50_001, 0);
  await schedule.look('busy');
  goOn(10_001, 60_000);
  await schedule.look('quiet');
  expect([take.mock.calls.length, saved]).toEqual([2, []]);
  goOn(501, 0);
  await schedule.look('end');
  expect([take.mock.calls.length, saved]).toEqual([2, [60_502]]);
});

it('does not wait at its end for one that is taken apart, and keeps all of it', async () => {
  const taking = Promise.withResolvers<undefined>();
  const close = vi.fn(async () => taking.reject(new ThreadClosedError('closed')));
  const { schedule, saved, logger, goOn } = setUp(-1, { take: () => taking.promise, close });
  goOn(50_001, 0);
  const first = schedule.look('busy');
  await Promise.all([schedule.look('end'), first]);
  expect([close.mock.calls.length, saved]).toEqual([1, [50_000]]);
  expect(logger.warn).not.toHaveBeenCalled();
});

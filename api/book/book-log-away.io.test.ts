import { afterEach, describe, expect, it } from 'vitest';
import { bid, bids, closeAll, holdTime, kinds, openHouse, placed, settle, until, watch } from './testing/house.ts';

afterEach(closeAll);

describe('a log that does not answer', () => {
  it('lets nobody wait for longer than the limit, and the book finds out what became of it', async () => {
    const passes = holdTime();
    const { book, log } = await openHouse({ maxWaitMs: 20 });
    log.isAway = true;
    const inFlight = book.execute(bid(7, 0));
    await settle();
    const waiting = book.execute(bid(8, 5));
    await passes();
    expect(kinds(await Promise.all([inFlight, waiting]))).toEqual(['unknown', 'waited-too-long']);
    log.isAway = false;
    await until(() => placed(log).length > 0);
    await until(() => book.revision === log.events.length - 1);
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['repeated']);
  });

  it('never carries out what was told that it waited too long', async () => {
    const passes = holdTime();
    const { book, log } = await openHouse({ maxWaitMs: 20 });
    const release = log.hold();
    void book.execute(bid(7, 0));
    await settle();
    const late = bids(5, 1).map((each) => book.execute(each));
    await passes();
    expect(new Set(kinds(await Promise.all(late)))).toEqual(new Set(['waited-too-long']));
    release();
    await settle();
    expect(placed(log)).toEqual(['7 bids 0']);
    expect(kinds([await book.execute(bid(8, 5))])).toEqual(['done']);
  });

  it('never carries out again what lost its race after its time was up', async () => {
    const passes = holdTime();
    const house = await openHouse({ maxWaitMs: 20 });
    const other = await house.another();
    house.log.isMute = true;
    let release: (() => void) | undefined;
    house.log.meanwhile(async () => {
      await other.book.execute(bid(8, 1));
      release = house.log.hold();
    });
    const unknown = house.book.execute(bid(7, 100));
    await until(() => release !== undefined);
    await passes();
    expect(kinds([await unknown])).toEqual(['unknown']);
    release?.();
    await settle();
    expect(placed(house.log)).toEqual(['8 bids 1']);
    expect(house.book.revision).toBe(house.log.events.length - 1);
  });

  it('is said to be in trouble, until it answers', async () => {
    const passes = holdTime();
    const { book, log } = await openHouse();
    const release = log.hold();
    const outcome = book.execute(bid(7, 0));
    await settle();
    await passes(2_000);
    expect(book.trouble).toBeUndefined();
    await passes();
    expect([book.trouble, book.troubleKind]).toEqual(['The event log does not answer.', 'log-away']);
    release();
    await outcome;
    expect(book.trouble).toBeUndefined();
  });
});

/** A log is away soon, and nobody waits long. */
const SOON = { troubleAfterMs: 30, maxWaitInTroubleMs: 60, lookEveryMs: 20 };

describe('a log that is away', () => {
  it('is noticed though nobody asks for anything, said once, and said once when it is back', async () => {
    const passes = holdTime();
    const { book, log, logged } = await openHouse(SOON);
    log.isAway = true;
    // It looks, and has no answer by its next look.
    await passes();
    expect(book.trouble).toBeUndefined();
    await passes();
    expect(book.trouble).toBe('The event log does not answer.');
    await passes(1_000);
    expect(kinds(await Promise.all(bids(3).map((each) => book.execute(each))))).toEqual(Array(3).fill('log-away'));
    log.isAway = false;
    await passes();
    expect(book.trouble).toBeUndefined();
    expect(logged).toEqual(['the event log does not answer', 'the event log answers again']);
    expect(log.tried).toEqual([]);
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['done']);
  });

  it('lets those who wait go sooner than one that is slow, and those who come then at once', async () => {
    const passes = holdTime();
    const { book, log } = await openHouse({ ...SOON, maxWaitMs: 1_000_000 });
    log.isAway = true;
    const inFlight = book.execute(bid(7, 0));
    await settle();
    const waiting = book.execute(bid(8, 5));
    await passes();
    expect(kinds(await Promise.all([inFlight, waiting]))).toEqual(['unknown', 'log-away']);
    const [later, again] = [watch(book.execute(bid(8, 5))), watch(book.execute(bid(7, 0)))];
    await settle();
    expect([later.settled, again.settled]).toEqual([true, true]);
    log.isAway = false;
    await until(() => placed(log).length > 0);
  });

  it('that takes no appends is away though it can be read', async () => {
    const passes = holdTime();
    const { book, log } = await openHouse(SOON);
    // A look is under way when the append begins, and has its answer after it.
    const reads = log.reads.length;
    let letRead: () => void = () => {};
    log.readGate = new Promise((resolve) => {
      letRead = resolve;
    });
    await passes();
    expect(log.reads.length).toBeGreaterThan(reads);
    const release = log.hold();
    const inFlight = book.execute(bid(7, 0));
    await settle();
    log.readGate = undefined;
    letRead();
    await passes();
    expect(book.trouble).toBe('The event log does not answer.');
    expect(kinds([await inFlight])).toEqual(['unknown']);
    expect(kinds([await book.execute(bid(8, 5))])).toEqual(['log-away']);
    release();
    await until(() => book.trouble === undefined);
    expect(placed(log)).toEqual(['7 bids 0']);
  });
});

it('nobody waits longer than the limit for an answer that was given before and is looked up', async () => {
  const passes = holdTime();
  const { book, log, logged } = await openHouse({ maxWaitMs: 20, lookEveryMs: 1_000_000 });
  await book.execute(bid(7, 0));
  let release: () => void = () => {};
  log.readGate = new Promise((resolve) => {
    release = resolve;
  });
  const again = book.execute(bid(7, 0));
  await settle();
  await passes();
  expect(kinds([await again])).toEqual(['unknown']);
  release();
  log.readGate = undefined;
  expect(kinds([await book.execute(bid(7, 0))])).toEqual(['repeated']);
  expect(logged).toEqual([]);
});

it('an outage is not told once for each who asks', async () => {
  const { book, log, logged } = await openHouse();
  await book.execute(bid(7, 0));
  log.readsToFail = 50;
  expect(new Set(kinds(await Promise.all(Array.from({ length: 50 }, () => book.execute(bid(7, 0))))))).toEqual(
    new Set(['unknown']),
  );
  expect(logged).toEqual(['an earlier answer cannot be looked up']);
});

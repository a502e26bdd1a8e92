import { afterEach, describe, expect, it } from 'vitest';
import type { Snapshot } from '#domain/snapshot.ts';
import {
  bid,
  bids,
  closeAll,
  credit,
  holdTime,
  kinds,
  listing,
  MemorySnapshots,
  openHouse,
  placed,
  serve,
  settle,
  until,
  watch,
} from './testing/house.ts';

afterEach(closeAll);

describe('an append without a reply', () => {
  it('that was not stored is repeated with the same ids', async () => {
    const { book, log, logged } = await openHouse();
    log.faults.push('lost before', 'lost before');
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['done']);
    expect(log.tried).toHaveLength(3);
    expect(new Set(log.tried.flat()).size).toBe(1);
    expect(placed(log)).toHaveLength(1);
    expect(logged).toEqual(['append: outcome unknown, asking again']);
  });

  it('that was stored is repeated with the same ids, and stored once', async () => {
    const { book, log } = await openHouse();
    log.faults.push('lost after', 'lost after');
    expect(kinds(await Promise.all([book.execute(bid(7, 0)), book.execute(bid(8, 5))]))).toEqual(['done', 'done']);
    expect(new Set(log.tried.map(String)).size).toBe(1);
    expect(placed(log)).toHaveLength(2);
    expect(book.revision).toBe(log.events.length - 1);
  });

  it('that was not stored before somebody else wrote is decided again', async () => {
    const house = await openHouse();
    const other = await house.another();
    house.log.faults.push('lost before');
    // Before the repetition reaches the log.
    house.log.meanwhile(async () => {
      house.log.meanwhile(async () => {
        await other.book.execute(bid(8, 1_000));
      });
    });
    expect(kinds([await house.book.execute(bid(7, 100))])).toEqual(['bid-too-low']);
    expect(house.logged).toEqual(['append: outcome unknown, asking again']);
  });

  it('that was stored before somebody else wrote stands', async () => {
    const house = await openHouse();
    const other = await house.another();
    house.log.faults.push('lost after');
    const outcome = house.book.execute(bid(7, 100));
    await until(() => house.logged.length > 0);
    await other.book.execute(bid(8, 1_000));
    expect(kinds([await outcome])).toEqual(['done']);
    await settle();
    expect(placed(house.log)).toEqual(['7 bids 100', '8 bids 1000']);
    expect(house.book.revision).toBe(other.book.revision);
  });
});

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
    expect(book.trouble).toBe('The event log does not answer.');
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

describe('a command whose first end is not known, sent again', () => {
  it('is never told that it was not carried out, until the log has said', async () => {
    const passes = holdTime();
    const { book, log } = await openHouse({ maxWaitMs: 20, maxWaiting: 1 });
    const release = log.hold();
    const first = book.execute(bid(7, 0));
    await settle();
    await passes();
    expect(kinds([await first])).toEqual(['unknown']);
    const again = book.execute(bid(7, 0));
    // No room any more, waited for too long, the book is closing: nothing of it speaks of the first.
    expect(kinds([await book.execute(bid(7, 0)), await book.execute(bid(8, 5))])).toEqual([
      'unknown',
      'too-many-waiting',
    ]);
    await passes();
    expect(kinds([await again])).toEqual(['unknown']);
    const closed = book.close();
    expect(kinds([await book.execute(bid(7, 0)), await book.execute(bid(8, 5))])).toEqual(['unknown', 'closing']);
    release();
    await closed;
    expect(placed(log)).toEqual(['7 bids 0']);
  });

  it('after a refusal that says nothing about it', async () => {
    const passes = holdTime();
    const { book, log } = await openHouse({ maxWaitMs: 20 });
    log.isMute = true;
    log.faults.push('lost after', 'refused');
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['unknown']);
    const release = log.hold();
    const other = book.execute(bid(8, 5));
    await settle();
    const [again, later] = [book.execute(bid(7, 0)), book.execute(bid(9, 9))];
    await passes();
    expect(kinds([await again, await later])).toEqual(['unknown', 'waited-too-long']);
    release();
    await other;
    await until(() => book.revision === log.events.length - 1);
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['repeated']);
  });

  it('is refused like any other once an append after it stands', async () => {
    const { book, log } = await openHouse({ maxWaiting: 1 });
    log.isMute = true;
    log.faults.push('lost before', 'refused');
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['unknown']);
    expect(kinds([await book.execute(bid(8, 5))])).toEqual(['done']);
    const release = log.hold();
    const first = book.execute(bid(9, 500));
    await settle();
    const waiting = book.execute(bid(8, 1_000));
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['too-many-waiting']);
    release();
    await Promise.all([first, waiting]);
  });

  it('is decided anew once the log has said that nothing of it stands', async () => {
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
    await until(() => house.book.revision === house.log.events.length - 1);
    await settle();
    expect(kinds([await house.book.execute(bid(7, 100))])).toEqual(['done']);
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

describe('a refusal of the log', () => {
  it('after a lost reply says nothing about what was lost', async () => {
    const { book, log } = await openHouse();
    log.faults.push('lost after', 'refused');
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['unknown']);
    await settle();
    expect(book.revision).toBe(log.events.length - 1);
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['repeated']);
  });

  it('after a lost reply is no doubt about the append after it', async () => {
    const { book, log } = await openHouse();
    log.faults.push('lost before', 'refused', 'refused');
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['unknown']);
    expect(kinds([await book.execute(bid(8, 5))])).toEqual(['fault']);
  });

  it('after the log was read to its end for another command is no doubt about the one before', async () => {
    const house = await openHouse();
    const other = await house.another();
    const { book, log } = house;
    log.faults.push('lost before', 'refused');
    expect(kinds([await book.execute(bid(7, 500))])).toEqual(['unknown']);
    log.isMute = true;
    expect(kinds([await other.book.execute(bid(8, 5))])).toEqual(['done']);
    // The first append meets what the other process wrote, the second one is refused: nothing of this process stands after the doubt.
    log.meanwhile(async () => log.meanwhile(async () => void log.faults.push('refused')));
    expect(kinds([await book.execute(bid(7, 1_000))])).toEqual(['fault']);
    await book.close();
    expect(kinds([await book.execute(bid(7, 500))])).toEqual(['closing']);
  });

  it('as too large, after a lost reply, does not have the batch decided anew', async () => {
    const { book, log, logged } = await openHouse();
    log.isMute = true;
    log.faults.push('lost after');
    const outcomes = [book.execute(bid(7, 0)), book.execute(bid(8, 5))];
    await until(() => logged.length > 0);
    log.maxAppendBytes = 10;
    expect(kinds(await Promise.all(outcomes))).toEqual(['unknown', 'unknown']);
    expect(log.tried).toHaveLength(1);
    expect(placed(log)).toHaveLength(2);
  });

  it('is told, changes nothing, and the book goes on', async () => {
    const { book, log, logged } = await openHouse();
    log.faults.push('refused');
    expect(kinds(await Promise.all([book.execute(bid(7, 0)), book.execute(bid(8, 5))]))).toEqual(['fault', 'fault']);
    expect(logged).toEqual(['the log refused an append']);
    expect(book.committed.lots.get('AMS1/1')?.bidCount).toBe(0);
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['done']);
  });

  it('meets a command that is too large alone', async () => {
    const { book, log } = await openHouse();
    log.maxAppendBytes = 600;
    const large = {
      ...listing('3'),
      terms: { ...listing('3').terms, regnNo: 'W'.repeat(200), vendor: 'V'.repeat(200) },
    };
    const outcomes = await Promise.all([book.execute(bid(7, 0)), book.execute(large), book.execute(bid(8, 5))]);
    expect(kinds(outcomes)).toEqual(['done', 'fault', 'done']);
  });

  it('of a kind that should not be ends the book, and everybody is told', async () => {
    const { book, log } = await openHouse();
    log.faults.push('bug');
    const release = log.hold();
    const inFlight = book.execute(bid(7, 0));
    await settle();
    const waiting = book.execute(bid(8, 5));
    release();
    expect(kinds(await Promise.all([inFlight, waiting]))).toEqual(['fault', 'broken']);
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['broken']);
    expect(book.trouble).toBe('a bug of the log');
  });
});

describe('a fold that fails', () => {
  it('ends the book, and everybody is told, also who was decided before it', async () => {
    const { log, snapshots, book: closed, another } = await openHouse();
    await Promise.all(bids(600).map((each) => closed.execute(each)));
    await closed.close();
    // A state that the events cannot have led to: its highest bidder is nobody.
    const snapshot = JSON.parse(snapshots.kept ?? '') as Snapshot;
    const bidders = snapshot.bidders.filter(({ bidder }) => bidder !== 8);
    snapshots.kept = JSON.stringify({ ...snapshot, bidders });
    const { book } = await another();
    const before = { revision: book.revision, balanceSen: book.committed.bidders.get(9)?.balanceSen };
    const outcomes = [book.execute(credit(9, 100, 'before')), book.execute(bid(7, 700)), book.execute(bid(9, 710))];
    expect(kinds(await Promise.all(outcomes))).toEqual(['broken', 'broken', 'broken']);
    expect(placed(log)).toHaveLength(600);
    expect({ revision: book.revision, balanceSen: book.committed.bidders.get(9)?.balanceSen }).toEqual(before);
    // It still takes in what others write.
    const sound = await serve(log, new MemorySnapshots());
    await sound.book.execute(credit(9, 100, 'after'));
    await settle();
    expect(book.revision).toBe(log.events.length - 1);
  });
});

it('a broken book takes no snapshot at its close', async () => {
  const { book, log, snapshots } = await openHouse();
  await Promise.all(bids(600).map((each) => book.execute(each)));
  log.faults.push('bug');
  expect(kinds([await book.execute(bid(7, 700))])).toEqual(['fault']);
  await book.close();
  expect(snapshots.kept).toBeUndefined();
});

describe('closing', () => {
  it('under load lets everybody have an answer', async () => {
    const { book, log } = await openHouse({ maxBatch: 7 });
    const outcomes = bids(100).map((each) => book.execute(each));
    const closed = book.close();
    expect(kinds([await book.execute(bid(9, 500))])).toEqual(['closing']);
    await closed;
    expect(new Set(kinds(await Promise.all(outcomes)))).toEqual(new Set(['done']));
    expect(placed(log)).toHaveLength(100);
  });

  it('does not wait for ever for a log that does not answer, and says what is not known', async () => {
    const { book, log } = await openHouse();
    log.isAway = true;
    const inFlight = book.execute(bid(7, 0));
    await settle();
    const waiting = book.execute(bid(8, 5));
    await book.close();
    expect(kinds(await Promise.all([inFlight, waiting]))).toEqual(['unknown', 'broken']);
  });

  it('may be asked for twice, and by a book that does nothing', async () => {
    const { book, logged } = await openHouse();
    const both = Promise.all([book.close(), book.close()]);
    const state = watch(both);
    await both;
    await settle();
    expect(state.settled).toBe(true);
    expect(logged).toEqual([]);
  });
});

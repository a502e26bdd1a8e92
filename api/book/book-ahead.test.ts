import { afterEach, describe, expect, it } from 'vitest';
import { bid, closeAll, credit, END_MS, kinds, openHouse, placed, settle, watch } from './testing/house.ts';

afterEach(closeAll);

/** A house whose log is at work on one bid of bidder 7, and lets go when `release` is called. */
async function houseAtWork(options: Parameters<typeof openHouse>[0] = {}) {
  const house = await openHouse(options);
  const release = house.log.hold();
  const underWay = house.book.execute(bid(7, 10));
  await settle();
  expect(house.log.tried).toHaveLength(1);
  return { ...house, release, underWay };
}

describe('while the log is at work', () => {
  it('what arrives is decided, on top of what is under way, and nobody hears of it', async () => {
    const { book, log, release, underWay } = await houseAtWork();
    const from = book.revision;
    const told: string[] = [];
    book.onCommitted((events) => told.push(...events.map(({ metadata }) => metadata.commandId)));
    const higher = book.execute(bid(8, 20));
    const lower = book.execute(bid(9, 15));
    const states = [watch(underWay), watch(higher), watch(lower)];
    await settle();
    expect(book.state.lots.get('AMS1/1')).toMatchObject({ topBidder: 8, bidCount: 2 });
    expect({ revision: book.revision, told, tried: log.tried.length }).toEqual({ revision: from, told: [], tried: 1 });
    expect(states.map(({ settled }) => settled)).toEqual([false, false, false]);

    release();
    expect(kinds(await Promise.all([underWay, higher, lower]))).toEqual(['done', 'done', 'bid-too-low']);
    expect(log.tried.map((ids) => ids.length)).toEqual([1, 1]);
    expect(told).toEqual(['7 bids 10', '8 bids 20']);
    expect(placed(log)).toEqual(['7 bids 10', '8 bids 20']);
  });

  it('a bid is in time when it is decided in time', async () => {
    const { book, clock, release } = await houseAtWork();
    clock.ms = END_MS - 1;
    const inTime = book.execute(bid(8, 20));
    await settle();
    clock.ms = END_MS + 1_000;
    const late = book.execute(bid(9, 30));
    await settle();
    release();
    expect(kinds([await inTime, await late])).toEqual(['done', 'session-ended']);
  });

  it('refusals that wait for nothing more are answered all the same', async () => {
    const { book, log, release, underWay } = await houseAtWork();
    const refused = book.execute(bid(8, 5));
    await settle();
    release();
    expect(kinds(await Promise.all([underWay, refused]))).toEqual(['done', 'bid-too-low']);
    expect(log.tried).toHaveLength(1);
    expect(kinds([await book.execute(bid(8, 20))])).toEqual(['done']);
  });

  it('a command that is given again is answered with what the first has done', async () => {
    const { book, log, release, underWay } = await houseAtWork();
    const again = book.execute(bid(7, 10));
    await settle();
    release();
    expect(kinds(await Promise.all([underWay, again]))).toEqual(['done', 'repeated']);
    expect(placed(log)).toEqual(['7 bids 10']);
  });

  it('a batch is cut where it would be cut otherwise', async () => {
    const { book, log, release } = await houseAtWork({ maxBatch: 2 });
    const outcomes = [20, 30, 40, 50, 60].map((ringgit, n) => book.execute(bid(8 + (n % 2), ringgit)));
    await settle();
    release();
    expect(new Set(kinds(await Promise.all(outcomes)))).toEqual(new Set(['done']));
    expect(log.tried.map((ids) => ids.length)).toEqual([1, 2, 2, 1]);
  });

  it('no more may wait than may wait otherwise', async () => {
    const { book, release } = await houseAtWork({ maxWaiting: 2 });
    const outcomes = [20, 30, 40].map((ringgit, n) => book.execute(bid(8 + (n % 2), ringgit)));
    await settle();
    const late = book.execute(bid(9, 50));
    release();
    expect(kinds(await Promise.all([...outcomes, late]))).toEqual([
      'done',
      'done',
      'too-many-waiting',
      'too-many-waiting',
    ]);
  });
});

describe('what was decided ahead', () => {
  it('falls with what it stands on, and is decided again after it', async () => {
    const house = await openHouse({ maxBatch: 2 });
    const other = await house.another();
    const later: Promise<unknown>[] = [];
    const { book, log } = house;
    log.meanwhile(async () => {
      later.push(book.execute(bid(9, 30)), book.execute(bid(8, 40)), book.execute(bid(9, 50)));
      await settle();
      await other.book.execute(bid(8, 15));
    });
    const first = [book.execute(bid(7, 10)), book.execute(bid(9, 20))];
    expect(kinds(await Promise.all(first))).toEqual(['bid-too-low', 'done']);
    await Promise.all(later);
    expect(placed(log)).toEqual(['8 bids 15', '9 bids 20', '8 bids 40', '9 bids 50']);
  });

  it('is decided again without what the log has refused, and stands', async () => {
    const { book, log, release, underWay } = await houseAtWork();
    const [high, low] = [book.execute(bid(8, 20)), book.execute(bid(9, 5, 'too low while 10 was to be'))];
    await settle();
    log.faults.push('refused');
    release();
    expect(kinds(await Promise.all([underWay, high, low]))).toEqual(['fault', 'done', 'bid-too-low']);
    expect(placed(log)).toEqual(['8 bids 20']);
    expect(book.state.lots.get('AMS1/1')).toMatchObject({ topBidder: 8, bidCount: 1 });
  });

  it('does not mistake others’ events for its own', async () => {
    const house = await openHouse();
    const other = await house.another();
    const { book, log } = house;
    const later: Promise<unknown>[] = [];
    // Others write between the append under way and the one that was decided ahead of it, and more than that one holds.
    const unsubscribe = book.onCommitted(() => {
      unsubscribe();
      log.meanwhile(async () => {
        for (const cents of [1, 2, 3]) await other.book.execute(credit(9, cents, `credit of ${cents}`));
        await settle();
      });
    });
    log.meanwhile(async () => {
      later.push(book.execute(bid(8, 20)));
      await settle();
    });
    expect(kinds([await book.execute(bid(7, 10))])).toEqual(['done']);
    await Promise.all(later);
    expect(kinds([await book.execute(bid(9, 30))])).toEqual(['done']);
    expect(placed(log)).toEqual(['7 bids 10', '8 bids 20', '9 bids 30']);
    expect(book.trouble).toBeUndefined();
    expect(book.revision).toBe(log.events.length - 1);
  });

  it('falls when a turn at the log shows that others have written since', async () => {
    const house = await openHouse();
    const other = await house.another();
    const { book, log } = house;
    const later: Promise<unknown>[] = [];
    log.meanwhile(async () => {
      later.push(book.execute(bid(8, 20)));
      await settle();
      // From now on this server takes turns.
      log.turn = async () => {
        delete log.turn;
        for (const command of [bid(9, 13), bid(7, 14), bid(9, 15)]) await other.book.execute(command);
        return { lastRevision: log.events.length - 1, release: () => {} };
      };
    });
    expect(kinds([await book.execute(bid(7, 10))])).toEqual(['done']);
    await Promise.all(later);
    expect(placed(log)).toEqual(['7 bids 10', '9 bids 13', '7 bids 14', '9 bids 15', '8 bids 20']);
    expect(log.events.at(-1)?.data).toMatchObject({ raisedFromSen: 1_015_00 });
    expect(book.trouble).toBeUndefined();
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { bid, bids, closeAll, kinds, openHouse, placed, settle, watch } from './testing/house.ts';

afterEach(closeAll);

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

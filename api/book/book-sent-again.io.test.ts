import { afterEach, describe, expect, it } from 'vitest';
import { bid, closeAll, holdTime, kinds, openHouse, placed, settle, until } from './testing/house.ts';

afterEach(closeAll);

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

import { afterEach, describe, expect, it } from 'vitest';
import { bid, closeAll, kinds, listing, openHouse, placed, settle, until } from './testing/house.ts';

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

import { afterEach, describe, expect, it } from 'vitest';
import { eventHash } from '#domain/chain.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import type { Snapshot } from '#domain/snapshot.ts';
import { sha256Hex } from './sha256.ts';
import {
  bid,
  bids,
  closeAll,
  credit,
  kinds,
  MemorySnapshots,
  openHouse,
  placed,
  serve,
  settle,
} from './testing/house.ts';

afterEach(closeAll);

describe('a book that somebody else has broken', () => {
  /** The last event once more as the next one: its chain does not hold. */
  function forged(events: readonly RecordedEvent[]): RecordedEvent {
    const last = events.at(-1);
    if (last === undefined) throw new Error('an empty log');
    return { ...last, id: '00000000-0000-4000-8000-00000000dead', revision: events.length };
  }

  /** The same, written by a program that knows how to go on. */
  function chained(events: readonly RecordedEvent[], change: { type?: string; v?: number }): RecordedEvent {
    const event = forged(events);
    const { type = event.type, v = 1 } = change;
    const metadata = { ...event.metadata, v, prev: event.metadata.hash };
    return { ...event, type, metadata: { ...metadata, hash: eventHash(sha256Hex, { ...event, type, metadata }) } };
  }

  it('by an event out of the chain takes no more commands', async () => {
    const { book, log } = await openHouse();
    log.plant(forged(log.events));
    await settle();
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['broken']);
    expect(book.trouble).toMatch(/broken at revision \d+: its content does not match its hash/);
    expect(book.troubleKind).toBe('broken');
  });

  it.each([
    [
      'type',
      { type: 'BidForged' },
      /^A newer version of the program writes the book \(.*revision \d+ .*unknown type "BidForged"\)/,
    ],
    ['version of a known type', { v: 2 }, /^A newer version of the program .*unknown version 2 of LotEntered/],
  ])('by an event of an unknown %s, which continues its chain, takes no more commands', async (_, change, reason) => {
    const { book, log } = await openHouse();
    log.plant(chained(log.events, change));
    await settle();
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['broken']);
    expect(book.trouble).toMatch(reason);
    expect(book.troubleKind).toBe('outgrown');
    expect(book.isOutgrown).toBe(true);
  });

  it('tells everybody who waits, also who was being served', async () => {
    const { book, log } = await openHouse();
    log.isMute = true;
    const release = log.hold();
    const inFlight = book.execute(bid(7, 0));
    await settle();
    const waiting = bids(5, 1).map((each) => book.execute(each));
    log.plant(forged(log.events));
    release();
    expect(kinds(await Promise.all([inFlight, ...waiting]))).toEqual(Array.from({ length: 6 }, () => 'broken'));
  });

  it('opens closed: what stands before it is served, nothing is taken, and it says why', async () => {
    const house = await openHouse();
    house.log.isMute = true;
    house.log.plant(forged(house.log.events));
    const { book } = await house.another();
    expect(book.trouble).toMatch(/^The book is broken at revision \d+: .*"When something is wrong with the book"/);
    expect(book.revision).toBe(house.log.events.length - 2);
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['broken']);
    await book.close();
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

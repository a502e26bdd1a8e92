import { afterEach, describe, expect, it } from 'vitest';
import { eventHash } from '#domain/chain.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import { BookBrokenError } from './open.ts';
import { sha256Hex } from './sha256.ts';
import { bid, bids, closeAll, kinds, openHouse, settle } from './testing/house.ts';

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
  });

  it.each([
    ['type', { type: 'BidForged' }, /broken at revision \d+: .*unknown type "BidForged"/],
    ['version of a known type', { v: 2 }, /broken at revision \d+: .*unknown version 2 of LotEntered/],
  ])('by an event of an unknown %s, which continues its chain, takes no more commands', async (_, change, reason) => {
    const { book, log } = await openHouse();
    log.plant(chained(log.events, change));
    await settle();
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['broken']);
    expect(book.trouble).toMatch(reason);
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

  it('cannot be opened', async () => {
    const house = await openHouse();
    house.log.isMute = true;
    house.log.plant(forged(house.log.events));
    await expect(house.another()).rejects.toThrow(BookBrokenError);
  });
});

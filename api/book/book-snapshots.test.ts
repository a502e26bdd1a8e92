import { afterEach, describe, expect, it } from 'vitest';
import { canonicalJson } from '#domain/chain.ts';
import { type Snapshot, takeSnapshot } from '#domain/snapshot.ts';
import type { BookView } from '#domain/state.ts';
import { bid, bids, closeAll, kinds, MemorySnapshots, openHouse, serve, settle } from './testing/house.ts';
import { MemoryLog } from './testing/memory-log.ts';

afterEach(closeAll);

/** A house that was closed after many bids, with its snapshot. */
async function closedHouse() {
  const house = await openHouse();
  await Promise.all(bids(600).map((each) => house.book.execute(each)));
  await house.book.close();
  house.log.reads.length = 0;
  return house;
}

function text(state: BookView): string {
  return canonicalJson(takeSnapshot(state));
}

describe('a snapshot', () => {
  it('is taken on closing, and read from instead of the start', async () => {
    const { log, snapshots, another } = await closedHouse();
    const { book } = await another();
    const last = log.events.length - 1;
    expect(log.reads).toEqual([last - 1, last]);
    const fromStart = await serve(log, new MemorySnapshots());
    expect(text(book.committed)).toBe(text(fromStart.book.committed));
    expect((JSON.parse(snapshots.kept ?? '') as Snapshot).revision).toBe(last);
  });

  it('keeps the answers to repeated command ids', async () => {
    const { another } = await closedHouse();
    const { book } = await another();
    const [first, last] = await Promise.all([book.execute(bid(7, 0)), book.execute(bid(8, 599))]);
    expect(kinds([first, last])).toEqual(['repeated', 'repeated']);
    expect(first.kind === 'repeated' && first.event.data).toMatchObject({ bidder: 7, amountSen: 1_000_00 });
    expect(kinds([await book.execute(bid(7, 1, '7 bids 0'))])).toEqual(['command-id-reused']);
  });

  it('is gone on from, with what was written after it', async () => {
    const { another, log } = await closedHouse();
    const first = await another();
    await first.book.execute(bid(7, 1_000));
    const second = await another();
    const fromStart = await serve(log, new MemorySnapshots());
    expect(text(second.book.committed)).toBe(text(fromStart.book.committed));
  });

  it('is made again when it was dropped', async () => {
    const { another, snapshots } = await closedHouse();
    snapshots.kept = undefined;
    const { book } = await another();
    await book.close();
    expect(snapshots.kept).toBeDefined();
  });

  it.each<[string, (snapshot: Snapshot) => object]>([
    ['another version', (snapshot) => ({ ...snapshot, version: snapshot.version + 1 })],
    ['another book', (snapshot) => ({ ...snapshot, lastHash: 'f'.repeat(64) })],
    ['a longer book than there is', (snapshot) => ({ ...snapshot, revision: snapshot.revision + 1 })],
    ['an empty book', (snapshot) => ({ ...snapshot, revision: -1 })],
  ])('of %s is not used', async (_, change) => {
    const { log, snapshots, another } = await closedHouse();
    snapshots.kept = JSON.stringify(change(JSON.parse(snapshots.kept ?? '') as Snapshot));
    const { book } = await another();
    expect(log.reads).toContain(-1);
    const fromStart = await serve(log, new MemorySnapshots());
    expect(text(book.committed)).toBe(text(fromStart.book.committed));
  });

  it('of a longer book than there is says that the tail of the book is lost: nothing is written on it', async () => {
    const { log, snapshots, another } = await closedHouse();
    const [last] = log.events.splice(-1);
    const { book, logged } = await another();
    const end = log.events.length - 1;
    const sentence = `The book ends at revision ${end}, but revision ${end + 1} was in it: its tail is lost.`;
    expect(book.trouble).toContain(sentence);
    expect(logged).toEqual(['the book takes no more commands']);
    expect(kinds([await book.execute(bid(9, 1_000))])).toEqual(['broken']);
    expect(log.events).toHaveLength(end + 1);
    const kept = snapshots.kept;
    await book.close();
    expect(snapshots.kept).toBe(kept);
    if (last) log.events.push(last);
    expect(kinds([await (await another()).book.execute(bid(9, 1_000))])).toEqual(['done']);
  });

  it('is not needed to see it: the read tables have taken more than there is', async () => {
    const { log } = await closedHouse();
    const { book } = await serve(log, new MemorySnapshots(), { takenRevision: log.events.length });
    expect(book.trouble).toContain('its tail is lost');
    const { book: sound } = await serve(log, new MemorySnapshots(), { takenRevision: log.events.length - 1 });
    expect(sound.trouble).toBeUndefined();
  });

  it('is not needed to see it while the house is open: the next command ends the matter', async () => {
    const { log, book } = await openHouse();
    await book.execute(bid(7, 0));
    log.events.splice(-1);
    expect(kinds([await book.execute(bid(8, 1))])).toEqual(['broken']);
    await settle();
    expect(book.trouble).toContain('its tail is lost');
  });

  it('that cannot be kept costs a warning and nothing else', async () => {
    const house = await openHouse();
    house.snapshots.fails = true;
    await Promise.all(bids(600).map((each) => house.book.execute(each)));
    await house.book.close();
    expect(house.logged).toEqual(['no snapshot was kept']);
  });

  it('is not worth its while for a few events', async () => {
    const snapshots = new MemorySnapshots();
    const { book } = await serve(new MemoryLog(), snapshots);
    await book.execute({ type: 'join-bidder', commandId: 'x', bidder: 7 });
    await book.close();
    expect(snapshots.kept).toBeUndefined();
  });
});

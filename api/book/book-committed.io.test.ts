import { afterEach, describe, expect, it } from 'vitest';
import { canonicalJson } from '#domain/chain.ts';
import { takeSnapshot } from '#domain/snapshot.ts';
import type { Book } from './book.ts';
import { bidsOf, type Commit, type LotSummary, summaryOf } from './commit.ts';
import {
  bid,
  bids,
  closeAll,
  credit,
  END_MS,
  type House,
  kinds,
  openHouse,
  START_MS,
  settle,
} from './testing/house.ts';

afterEach(closeAll);

describe('what the book does', () => {
  it('is idle, deciding while it waits for the writer lease, appending, and idle again', async () => {
    const { book, log, leases } = await openHouse();
    const lease = Promise.withResolvers<undefined>();
    leases.grant = () => lease.promise;
    const release = log.hold();
    expect(book.workState).toBe('idle');
    const outcome = book.execute(bid(7, 0));
    await settle();
    const seen = [book.workState];
    lease.resolve(undefined);
    await settle();
    seen.push(book.workState);
    release();
    await outcome;
    await settle();
    expect([...seen, book.workState]).toEqual(['deciding', 'appending', 'idle']);
  });

  it('is in doubt while an append has no answer', async () => {
    const { book, log } = await openHouse();
    log.isAway = true;
    const outcome = book.execute(bid(7, 0));
    await settle();
    const seen = [book.workState, book.committed.lots.get('AMS1/1')?.bidCount];
    log.isAway = false;
    expect(seen).toEqual(['in doubt', 0]);
    expect(kinds([await outcome])).toEqual(['done']);
    await settle();
    expect(book.workState).toBe('idle');
  });

  it('is catching up after a lost race, until the log has been read', async () => {
    const house = await openHouse();
    const { book, log } = house;
    const other = await house.another();
    const read = Promise.withResolvers<void>();
    log.isMute = true;
    log.meanwhile(async () => {
      await other.book.execute(bid(8, 1));
      log.readGate = read.promise;
    });
    const outcome = book.execute(bid(7, 100));
    await settle();
    const seen = book.workState;
    log.readGate = undefined;
    read.resolve();
    expect(seen).toBe('catching up');
    expect(kinds([await outcome])).toEqual(['done']);
  });

  it('is catching up before it refuses a command that is newer than the last look at the log', async () => {
    const { book, log } = await openHouse();
    const read = Promise.withResolvers<void>();
    log.readGate = read.promise;
    const outcome = book.execute(bid(7, -1));
    await settle();
    const seen = book.workState;
    read.resolve();
    expect(seen).toBe('catching up');
    expect(kinds([await outcome])).toEqual(['bid-too-low']);
  });

  it('is closing once it was closed, and broken for good once it broke', async () => {
    const { book, log, another } = await openHouse();
    const { book: sound } = await another();
    await sound.close();
    expect(sound.workState).toBe('closing');
    log.faults.push('bug');
    await book.execute(bid(7, 0));
    await settle();
    expect(book.workState).toBe('broken');
    await book.close();
    expect(book.workState).toBe('broken');
  });
});

const text = ({ committed }: Book) => canonicalJson(takeSnapshot(committed));

describe('what is committed', () => {
  it('is not ahead of the log while a batch is appended', async () => {
    const { book, log } = await openHouse();
    const [before, revision] = [text(book), book.revision];
    const release = log.hold();
    const outcomes = [bid(7, 0), credit(9, 100_00, 'again'), bid(8, 5)].map((each) => book.execute(each));
    await settle();
    expect(book.workState).toBe('appending');
    expect(text(book)).toBe(before);
    expect(book.revision).toBe(revision);
    release();
    await Promise.all(outcomes);
    expect(book.committed.lots.get('AMS1/1')).toMatchObject({ bidCount: 2, topBidder: 8 });
    expect(book.revision).toBe(revision + 3);
  });

  it('is what whoever was answered reads', async () => {
    const { book } = await openHouse();
    const seen = await Promise.all(
      bids(50).map(async (each) => {
        const outcome = await book.execute(each);
        return outcome.kind === 'done' && book.revision >= outcome.revision;
      }),
    );
    expect(new Set(seen)).toEqual(new Set([true]));
  });

  it('is as it was when the log refuses the batch', async () => {
    const { book, log } = await openHouse();
    const before = text(book);
    log.faults.push('refused');
    await book.execute(bid(7, 0));
    expect(text(book)).toBe(before);
  });
});

describe('a commit', () => {
  /** Everything that a book tells from here on. */
  function heardBy({ book }: House) {
    const commits: Commit[] = [];
    const ahead: unknown[] = [];
    book.onCommitted((commit) => {
      commits.push(commit);
      for (const [key, lot] of commit.lots) if (differs(lot, summaryOf(book.committed, key))) ahead.push(lot);
    });
    return { commits, ahead, bids: () => commits.flatMap(bidsOf) };
  }

  function differs(
    { bidCountBefore: _, topBidderBefore: __, ...lot }: Commit['lots'] extends ReadonlyMap<string, infer L> ? L : never,
    summary: LotSummary | undefined,
  ): boolean {
    return canonicalJson(lot) !== canonicalJson(summary);
  }

  it('hands over each changed lot as it is after it, in every process alike', async () => {
    const house = await openHouse();
    const other = await house.another();
    const heard = [heardBy(house), heardBy(other)];
    for (let n = 0; n < 10; n += 1) {
      await Promise.all([
        house.book.execute(bid(7, 10 * n, `one ${n}`)),
        other.book.execute(bid(8, 10 * n + 5, `other ${n}`)),
        other.book.execute(bid(9, 10 * n, `second lot ${n}`, '2')),
      ]);
    }
    await settle();
    const placed = house.log.events.filter(({ type }) => type === 'BidPlaced');
    expect(placed.length).toBeGreaterThan(10);
    for (const { ahead, bids: told } of heard) {
      expect(ahead).toEqual([]);
      expect(told().map(({ event }) => event.revision)).toEqual(placed.map(({ revision }) => revision));
      for (const lot of ['AMS1/1', 'AMS1/2']) {
        const inLot = told().filter(({ event }) => event.data.lot === lot);
        expect(inLot.map(({ bidNo }) => bidNo)).toEqual(inLot.map((_, n) => n + 1));
        expect(inLot.map(({ outbidBidder }) => outbidBidder)).toEqual(
          [0, ...inLot.map(({ event }) => event.data.bidder)].slice(0, -1),
        );
      }
    }
  });

  it('names the lots that it concerns, and no others', async () => {
    const house = await openHouse();
    const { commits } = heardBy(house);
    await house.book.execute(bid(7, 0));
    await house.book.execute(credit(9, 100_00, 'again'));
    expect(commits.map(({ lots }) => [...lots.keys()])).toEqual([['AMS1/1'], []]);
    expect(commits[0]?.lots.get('AMS1/1')).toMatchObject({ bidCount: 1, topBidder: 7, endsAtMs: END_MS, isOpen: true });
  });

  it('that changes a session names all its lots', async () => {
    const house = await openHouse();
    const { commits } = heardBy(house);
    const times = { startsAtMs: START_MS, endsAtMs: END_MS + 60_000 };
    const sessions = [{ session: 'AMS1', ...times, access: 'public', reason: 'other' as const }];
    await house.book.execute({ type: 'save-sessions', commandId: 'later', sessions });
    expect([...(commits[0]?.lots.values() ?? [])].map(({ lot, endsAtMs }) => [lot, endsAtMs])).toEqual([
      ['AMS1/1', END_MS + 60_000],
      ['AMS1/2', END_MS + 60_000],
    ]);
  });

  it('on which a listener hands over a command has it carried out, also when the loop is about to end', async () => {
    const house = await openHouse();
    const other = await house.another();
    const answered = Promise.withResolvers<string[]>();
    const stop = house.book.onCommitted(() => {
      stop();
      void house.book.execute(bid(8, 5)).then((outcome) => answered.resolve(kinds([outcome])));
    });
    // The others' event arrives during an append that the log refuses.
    house.log.meanwhile(async () => {
      await other.book.execute(bid(7, 0));
      await settle();
      house.log.faults.push('refused');
    });
    expect(kinds([await house.book.execute(bid(9, 1))])).toEqual(['fault']);
    expect(await answered.promise).toEqual(['done']);
  });
});

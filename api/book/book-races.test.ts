import { afterEach, describe, expect, it } from 'vitest';
import { headAt } from '#domain/chain.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import { needsCatchUp } from './batch.ts';
import type { SubmittedCommand } from './outcome.ts';
import { bid, bids, closeAll, credit, END_MS, kinds, openHouse, placed, settle } from './testing/house.ts';
import type { WriterLease } from './writer-leases.ts';

afterEach(closeAll);

describe('a lost race', () => {
  it('is decided again: a bid that is now too low is refused', async () => {
    const house = await openHouse();
    const other = await house.another();
    house.log.meanwhile(async () => void (await other.book.execute(bid(8, 1_000))));
    const outcome = await house.book.execute(bid(7, 100));
    expect(outcome).toEqual({
      kind: 'refused',
      refusal: { code: 'bid-too-low', topSen: 2_000_00, topBidder: 8, minimumSen: 2_001_00 },
      revision: house.log.events.length - 1,
      hash: headAt(house.log.events.at(-1) as RecordedEvent).hash,
      atMs: house.book.nowMs(),
      bid: {
        ...{ lot: 'AMS1/1', commandId: '7 bids 100', amountSen: 1_100_00 },
        ...{ startOrRaise: 'start', seenSen: 0, offerSen: 100_00 },
      },
    });
    expect(placed(house.log)).toEqual(['8 bids 1000']);
  });

  it('is decided again: a bid that is still enough is accepted', async () => {
    const house = await openHouse();
    const other = await house.another();
    house.log.meanwhile(async () => void (await other.book.execute(bid(8, 100))));
    expect(kinds([await house.book.execute(bid(7, 1_000))])).toEqual(['done']);
    expect(placed(house.log)).toEqual(['8 bids 100', '7 bids 1000']);
    expect(house.log.events.at(-1)?.data).toMatchObject({ raisedFromSen: 1_100_00 });
  });

  it('is decided again in the old order, before what came in later', async () => {
    const house = await openHouse({ maxBatch: 2 });
    const other = await house.another();
    house.log.meanwhile(async () => void (await other.book.execute(bid(9, 1))));
    const all = [bid(7, 10), bid(8, 20), bid(7, 30), bid(8, 40)];
    const outcomes = await Promise.all(all.map((each) => house.book.execute(each)));
    expect(kinds(outcomes)).toEqual(['done', 'done', 'done', 'done']);
    expect(placed(house.log)).toEqual(['9 bids 1', '7 bids 10', '8 bids 20', '7 bids 30', '8 bids 40']);
  });

  it('against the same command in another process is a repetition', async () => {
    const house = await openHouse();
    const other = await house.another();
    const command = bid(7, 100, 'sent twice');
    const there: unknown[] = [];
    house.log.meanwhile(async () => void there.push(await other.book.execute(command)));
    const here = await house.book.execute(command);
    expect(kinds([here])).toEqual(['repeated']);
    expect(there).toEqual([
      { kind: 'done', events: [here.kind === 'repeated' && here.event], revision: house.book.revision },
    ]);
    expect(placed(house.log)).toEqual(['sent twice']);
  });

  it('does not let one deposit cover two lots through two processes', async () => {
    const house = await openHouse();
    const other = await house.another();
    await house.book.execute(reversal(9, 1_000_00));
    const there: string[] = [];
    house.log.meanwhile(async () => void there.push(...kinds([await other.book.execute(bid(9, 0, 'there', '2'))])));
    expect(kinds([await house.book.execute(bid(9, 0, 'here', '1'))])).toEqual(['deposit-exceeded']);
    expect(there).toEqual(['done']);
  });

  it('that ends after the session has ended is refused', async () => {
    const house = await openHouse();
    const other = await house.another();
    house.log.meanwhile(async () => {
      await other.book.execute(bid(8, 1));
      house.clock.ms = END_MS;
    });
    expect(kinds([await house.book.execute(bid(7, 100))])).toEqual(['session-ended']);
  });

  it('goes on when the log cannot be read at first', async () => {
    const house = await openHouse();
    const other = await house.another();
    house.log.meanwhile(async () => {
      await other.book.execute(bid(8, 1));
      house.log.readsToFail = 1;
    });
    expect(kinds([await house.book.execute(bid(7, 100))])).toEqual(['done']);
    expect(house.logged).toContain('the log cannot be read, asking again');
  });

  it('may be lost several times over', async () => {
    const house = await openHouse();
    const other = await house.another();
    let lost = 0;
    const lose = async () => {
      lost += 1;
      await other.book.execute(credit(9, 100, `lost ${lost}`));
      if (lost < 5) house.log.meanwhile(lose);
    };
    house.log.meanwhile(lose);
    expect(kinds([await house.book.execute(bid(7, 100))])).toEqual(['done']);
    expect(lost).toBe(5);
    expect(house.book.revision).toBe(house.log.events.length - 1);
  });
});

it.each([
  [100, 100, true],
  [100.1, 100, true],
  [99.9, 100, false],
])(
  'what was asked at %d ms is refused on what the log held at %d ms: only after a look (%s)',
  (sinceMs, heardMs, looks) => {
    const queued = { command: bid(7, 0), actor: undefined, sinceMs, answer: () => {}, answered: false };
    const refused = { kind: 'refused' as const, refusal: { code: 'session-ended' as const } };
    const decided = { queued, decision: refused, events: [], revision: 0, hash: '', atMs: 0, bid: undefined };
    expect(needsCatchUp({ decided: [decided], events: [] }, heardMs)).toBe(looks);
  },
);

describe('what others write', () => {
  it('is seen without asking', async () => {
    const house = await openHouse();
    const other = await house.another();
    await other.book.execute(bid(8, 1_000));
    await settle();
    expect(house.book.revision).toBe(other.book.revision);
    expect(house.book.committed.lots.get('AMS1/1')?.topBidder).toBe(8);
  });

  it('is seen between two batches that write nothing themselves', async () => {
    const house = await openHouse({ maxBatch: 1 });
    const other = await house.another();
    await house.book.execute(reversal(9, 2_000_00));
    // Only so that others come to write in between.
    house.leases.grant = async () => {
      await settle();
      return undefined;
    };
    const outcomes = Array.from({ length: 30 }, (_, n) => house.book.execute(bid(9, n)));
    await other.book.execute(credit(9, 1_000_00, 'back again'));
    const [first, ...others] = kinds(await Promise.all(outcomes));
    expect(first).toBe('deposit-insufficient');
    expect(others).toContain('done');
  });

  it('while an append is under way that is then refused is not lost on the way', async () => {
    const house = await openHouse();
    const other = await house.another();
    house.log.meanwhile(async () => {
      await other.book.execute(bid(8, 1));
      house.log.faults.push('refused');
    });
    expect(kinds([await house.book.execute(bid(7, 100))])).toEqual(['fault']);
    await other.book.execute(bid(9, 50));
    await settle();
    expect(house.book.trouble).toBeUndefined();
    expect(house.book.revision).toBe(other.book.revision);
    expect(kinds([await house.book.execute(bid(7, 100))])).toEqual(['done']);
  });
});

describe('what this process has not heard of yet', () => {
  it('counts: a bid that was taken elsewhere and is sent again here after the end is repeated, not refused', async () => {
    const house = await openHouse();
    const other = await house.another();
    house.log.isMute = true;
    await other.book.execute(bid(7, 100, 'sent twice'));
    house.clock.ms = END_MS;
    const outcomes = await Promise.all(
      [bid(7, 100, 'sent twice'), bid(8, 200)].map((each) => house.book.execute(each)),
    );
    expect(kinds(outcomes)).toEqual(['repeated', 'session-ended']);
  });

  it('counts: who was credited and let in elsewhere bids here', async () => {
    const house = await openHouse();
    const other = await house.another();
    house.log.isMute = true;
    await other.book.execute({ type: 'join-bidder', commandId: 'join', bidder: 10 });
    await other.book.execute(credit(10, 1_000_00));
    await other.book.execute({ type: 'enter-lot', commandId: 'enter', lotNo: '1', bidder: 10 });
    expect(kinds([await house.book.execute(bid(10, 100))])).toEqual(['done']);
  });

  it('counts: also when the last look at the log was only just before', async () => {
    const house = await openHouse();
    const other = await house.another();
    house.log.isMute = true;
    expect(kinds([await house.book.execute(bid(10, 100, 'looks'))])).toEqual(['bidder-unknown']);
    await other.book.execute({ type: 'join-bidder', commandId: 'join', bidder: 10 });
    expect(kinds([await house.book.execute(credit(10, 1_000_00))])).toEqual(['done']);
  });

  it('counts: what was undone elsewhere is not taken as done', async () => {
    const house = await openHouse();
    const other = await house.another();
    await house.book.execute({ type: 'suspend-bidder', commandId: 'first', bidder: 7 });
    await settle();
    house.log.isMute = true;
    await other.book.execute({ type: 'reinstate-bidder', commandId: 'second', bidder: 7 });
    await house.book.execute({ type: 'suspend-bidder', commandId: 'third', bidder: 7 });
    expect(kinds([await other.book.execute(bid(7, 100))])).toEqual(['bidder-suspended']);
  });

  it('is looked for once: whoever writes without end keeps nobody from an answer', async () => {
    const house = await openHouse();
    const other = await house.another();
    house.log.isMute = true;
    const { read } = house.log;
    let looks = 0;
    let isWriting = false;
    house.log.read = async (...asked) => {
      if (isWriting) return read.apply(house.log, asked);
      isWriting = true;
      looks += 1;
      if (looks < 50) await other.book.execute(credit(9, 100, `look ${looks}`));
      isWriting = false;
      return read.apply(house.log, asked);
    };
    expect(kinds([await house.book.execute(bid(9, 5_000)), await house.book.execute(bid(9, 0))])).toEqual([
      'done',
      'bid-on-top',
    ]);
    expect(looks).toBeLessThan(10);
  });
});

describe('writer leases', () => {
  it('are taken before deciding, against what the log holds then, and given back', async () => {
    const house = await openHouse();
    const other = await house.another();
    house.log.isMute = true;
    await other.book.execute(bid(8, 1_000));
    let released = 0;
    house.leases.grant = async () => ({
      release: () => {
        released += 1;
      },
    });
    house.log.tried.length = 0;
    expect(kinds([await house.book.execute(bid(7, 100)), await house.book.execute(bid(7, 2_000))])).toEqual([
      'bid-too-low',
      'done',
    ]);
    expect(house.log.tried).toHaveLength(1);
    expect(released).toBeGreaterThanOrEqual(2);
  });

  it('are not held for half of those who wait', async () => {
    const house = await openHouse();
    house.leases.grant = async () => ({ release: () => undefined });
    await Promise.all(bids(200).map((each) => house.book.execute(each)));
    expect(house.log.tried.map((ids) => ids.length)).toEqual([200]);
  });

  it('are given back when the append is refused', async () => {
    const house = await openHouse();
    const held = new Set<number>();
    let granted = 0;
    house.leases.grant = async () => {
      granted += 1;
      const lease = granted;
      held.add(lease);
      return { release: () => void held.delete(lease) };
    };
    house.log.faults.push('refused');
    await house.book.execute(bid(7, 100));
    await settle();
    expect(granted).toBe(1);
    expect(held).toEqual(new Set());
  });

  it('that are not granted keep nobody from writing', async () => {
    const house = await openHouse();
    house.leases.grant = async () => undefined;
    expect(kinds([await house.book.execute(bid(7, 100))])).toEqual(['done']);
  });

  it('are asked for where others write: a lost race is a sign, and so are events that a lease has found', async () => {
    const house = await openHouse();
    const other = await house.another();
    await house.book.execute(bid(7, 100));
    house.log.meanwhile(async () => void (await other.book.execute(bid(8, 200))));
    await house.book.execute(bid(9, 300));
    expect(house.leases.met.splice(0)).toEqual(['lost race']);
    house.log.isMute = true;
    await other.book.execute(bid(8, 400));
    house.leases.met.length = 0;
    house.leases.grant = async () => ({ release: () => undefined });
    await house.book.execute(bid(7, 500));
    await house.book.execute(bid(8, 600));
    expect(house.leases.met).toEqual(['its events']);
  });

  it('that do not come keep nobody waiting whose bid is in the log, and what others write meanwhile is known', async () => {
    const house = await openHouse({ maxBatch: 1 });
    const other = await house.another();
    const turns: PromiseWithResolvers<WriterLease>[] = [];
    house.leases.grant = () => {
      const turn = Promise.withResolvers<WriterLease>();
      turns.push(turn);
      return turn.promise;
    };
    const first = house.book.execute(bid(7, 100));
    const second = house.book.execute(bid(8, 200));
    await settle();
    const letGo = house.log.hold();
    turns[0]?.resolve({ release: () => undefined });
    await settle();
    letGo();
    expect(kinds([await first])).toEqual(['done']);
    expect(turns).toHaveLength(2);
    house.leases.grant = undefined;
    await other.book.execute(credit(9, 100, 'elsewhere'));
    await settle();
    expect(house.book.revision).toBe(house.log.events.length - 1);
    turns[1]?.resolve({ release: () => undefined });
    expect(kinds([await second])).toEqual(['done']);
  });
});

function reversal(bidder: number, amountSen: number): SubmittedCommand {
  const reference = `reversal of ${amountSen}`;
  return { type: 'reverse-deposit', commandId: reference, bidder, amountSen, source: 'house', reference };
}

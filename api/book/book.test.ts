import { afterEach, describe, expect, it } from 'vitest';
import type { StoredEvent } from '#domain/events.ts';
import type { Outcome, SubmittedCommand } from './outcome.ts';
import {
  bid,
  bids,
  closeAll,
  credit,
  END_MS,
  kinds,
  listing,
  openHouse,
  placed,
  START_MS,
  settle,
  watch,
} from './testing/house.ts';

afterEach(closeAll);

describe('group commit', () => {
  it('takes what few ask at once into one append, and of many the half into each', async () => {
    const { book, log } = await openHouse();
    await Promise.all(bids(8).map((each) => book.execute(each)));
    expect(log.tried.map((ids) => ids.length)).toEqual([8]);
    const from = book.revision;
    const outcomes = await Promise.all(bids(200, 8).map((each) => book.execute(each)));
    expect(new Set(kinds(outcomes))).toEqual(new Set(['done']));
    expect(log.tried.map((ids) => ids.length)).toEqual([8, 100, 100]);
    expect(outcomes.map((outcome) => outcome.kind === 'done' && outcome.revision)).toEqual(
      outcomes.map((_, n) => from + 1 + n),
    );
  });

  it('takes what arrives while an append is under way into the next', async () => {
    const { book, log } = await openHouse();
    const release = log.hold();
    const [first, ...others] = bids(301).map((each, n) => async () => {
      if (n > 0) await settle();
      return book.execute(each);
    });
    const outcomes = [first?.(), ...others.map((other) => other())];
    await settle();
    release();
    expect(new Set(kinds((await Promise.all(outcomes)).flatMap((each) => each ?? [])))).toEqual(new Set(['done']));
    // The first comes back, as it were: half of 301, and the rest.
    expect(log.tried.map((ids) => ids.length)).toEqual([1, 151, 149]);
    expect(book.revision).toBe(log.events.length - 1);
  });

  it('takes no more commands into a batch than it may', async () => {
    const { book, log } = await openHouse({ maxBatch: 40 });
    await Promise.all(bids(100).map((each) => book.execute(each)));
    expect(log.tried.map((ids) => ids.length)).toEqual([40, 40, 20]);
  });

  it('cuts batches by bytes, between commands', async () => {
    const { book, log } = await openHouse();
    log.maxAppendBytes = 1_000;
    const outcomes = await Promise.all(bids(20).map((each) => book.execute(each)));
    expect(new Set(kinds(outcomes))).toEqual(new Set(['done']));
    expect(log.tried.length).toBeGreaterThan(4);
    expect(placed(log)).toHaveLength(20);
  });

  it('answers nobody before the append has its end, not even who is refused', async () => {
    const { book, log } = await openHouse();
    const release = log.hold();
    const done = book.execute(bid(7, 100));
    const refused = book.execute(bid(8, 100));
    const states = [watch(done), watch(refused)];
    await settle();
    expect(states).toEqual([{ settled: false }, { settled: false }]);
    expect(log.tried).toHaveLength(1);
    release();
    expect(kinds(await Promise.all([done, refused]))).toEqual(['done', 'bid-too-low']);
  });

  it('appends nothing for what changes nothing', async () => {
    const { book, log } = await openHouse();
    const revision = book.revision;
    const outcomes = await Promise.all([
      book.execute(bid(7, -1)),
      book.execute({ type: 'join-bidder', commandId: 'again', bidder: 7 }),
    ]);
    expect(kinds(outcomes)).toEqual(['bid-too-low', 'done']);
    expect(outcomes[1]).toEqual({ kind: 'done', events: [], revision });
    expect(log.tried).toEqual([]);
  });
});

function repetitionOf(first: Outcome) {
  const [event] = first.kind === 'done' ? first.events : [];
  return { kind: 'repeated', event, events: [event] };
}

describe('a command id', () => {
  it('given twice in one batch bids once', async () => {
    const { book, log } = await openHouse();
    const [first, second] = await Promise.all([book.execute(bid(7, 0)), book.execute(bid(7, 0))]);
    expect(kinds([first, second])).toEqual(['done', 'repeated']);
    expect(second).toEqual(repetitionOf(first));
    expect(placed(log)).toHaveLength(1);
  });

  it('given twice in one batch for two amounts stands for the first', async () => {
    const { book } = await openHouse();
    const outcomes = await Promise.all([book.execute(bid(7, 0, 'id')), book.execute(bid(7, 5, 'id'))]);
    expect(kinds(outcomes)).toEqual(['done', 'command-id-reused']);
  });

  it('asked again later, and after the end, gets the same answer', async () => {
    const { book, clock } = await openHouse();
    const first = await book.execute(bid(7, 0));
    await book.execute(bid(8, 5));
    clock.ms = END_MS + 1;
    const again = await book.execute(bid(7, 0));
    expect(again).toEqual(repetitionOf(first));
  });

  it('whose answer cannot be looked up now is not answered with something else, and keeps nobody waiting', async () => {
    const { book, log } = await openHouse();
    await book.execute(bid(7, 0));
    log.readsToFail = 1;
    const outcomes = await Promise.all([book.execute(bid(7, 0)), book.execute(bid(8, 5)), book.execute(bid(9, 1))]);
    expect(kinds(outcomes)).toEqual(['unknown', 'done', 'bid-too-low']);
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['repeated']);
  });
});

describe('an actor', () => {
  it('stands in the events of their own command, also in a batch with others, and in nobody else’s', async () => {
    const { book, log } = await openHouse();
    const boss = { account: 1, role: 'admin' } as const;
    const seller = { account: 12, role: 'vendor' } as const;
    const outcomes = await Promise.all([
      book.execute(listing('3'), boss),
      book.execute(bid(7, 0)),
      book.execute(listing('4'), seller),
      book.execute(credit(9, 1_00, 'unasked')),
    ]);
    expect(kinds(outcomes)).toEqual(Array(4).fill('done'));
    expect(log.tried).toHaveLength(1);
    expect(log.events.slice(-4).map(({ metadata }) => metadata.actor)).toEqual([boss, undefined, seller, undefined]);
    expect(log.events.slice(-4).map(({ metadata }) => Object.keys(metadata).length)).toEqual([6, 5, 6, 5]);
  });

  it('is kept when a batch lost its race and is decided again', async () => {
    const house = await openHouse();
    const other = await house.another();
    house.log.isMute = true;
    house.log.meanwhile(async () => void (await other.book.execute(bid(8, 1))));
    const boss = { account: 1, role: 'admin' } as const;
    expect(kinds([await house.book.execute(listing('3'), boss)])).toEqual(['done']);
    expect(house.log.events.at(-1)).toMatchObject({ type: 'LotListed', metadata: { actor: boss } });
  });
});

describe('time', () => {
  it('is that of deciding: a bid that waited until after the end is refused', async () => {
    const { book, log, clock } = await openHouse();
    clock.ms = END_MS - 1;
    const release = log.hold();
    const inTime = book.execute(bid(7, 0));
    await settle();
    const late = book.execute(bid(8, 5));
    clock.ms = END_MS;
    release();
    expect(kinds(await Promise.all([inTime, late]))).toEqual(['done', 'session-ended']);
  });

  it('is the same for deciding and recording', async () => {
    const house = await openHouse();
    let ms = END_MS - 5;
    // Each look at this clock finds it one millisecond on.
    const ticking = await house.another({ clockMs: () => (ms += 1) });
    const answers = await Promise.all(bids(9).map((each) => ticking.book.execute(each)));
    const times = answers.flatMap((answer) => (answer.kind === 'done' ? answer.events : [])).map(atMs);
    expect(kinds(answers)).toEqual([...Array(4).fill('done'), ...Array(5).fill('session-ended')]);
    expect(Math.max(...times)).toBeLessThan(END_MS);
  });

  it('does not go back when the clock does: what has ended stays ended', async () => {
    const { book, clock } = await openHouse();
    clock.ms = END_MS;
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['session-ended']);
    clock.ms = END_MS - 600_000;
    expect(kinds([await book.execute(bid(7, 0))])).toEqual(['session-ended']);
    expect(book.nowMs()).toBe(END_MS);
  });

  it('is never earlier than the last event, whoever wrote it', async () => {
    const house = await openHouse();
    const slow = await house.another();
    house.clock.ms = START_MS + 60_000;
    slow.clock.ms = START_MS;
    await house.book.execute(bid(7, 0));
    const outcome = await slow.book.execute(bid(8, 5));
    expect(outcome.kind === 'done' && outcome.events.map(atMs)).toEqual([START_MS + 60_000]);
  });
});

describe('back-pressure', () => {
  it('turns away what is more than may wait, and does nothing of it', async () => {
    const { book, log } = await openHouse({ maxWaiting: 10 });
    const release = log.hold();
    const first = book.execute(bid(7, 0));
    await settle();
    const waiting = bids(10, 1).map((each) => book.execute(each));
    const tooMany = await book.execute(bid(9, 500, 'one too many'));
    expect(tooMany).toEqual({ kind: 'not-now', reason: 'too-many-waiting' });
    release();
    await Promise.all([first, ...waiting]);
    expect(placed(log)).not.toContain('one too many');
    expect(kinds([await book.execute(bid(9, 500, 'one too many'))])).toEqual(['done']);
  });
});

describe('a mistake of ours', () => {
  const broken: [string, SubmittedCommand][] = [
    ['a command of no kind', { type: 'nonsense', commandId: 'x' } as unknown as SubmittedCommand],
    ['an event that is no JSON', { ...credit(7, 100), reference: undefined } as unknown as SubmittedCommand],
    ['terms that are no number', { ...listing('3'), terms: { ...listing('3').terms, depositSen: Number.NaN } }],
    ['an event that nobody could read again', listing('3', -1)],
    ['a lot number that is none', listing('3 4')],
    ['a bidder who is none', { type: 'join-bidder', commandId: 'x', bidder: 0.5 }],
    ['no command id', { type: 'join-bidder', commandId: '', bidder: 12 }],
  ];

  it.each(broken)('%s is answered to its own command only', async (_, command) => {
    const { book, log, logged } = await openHouse();
    const outcomes = await Promise.all([book.execute(bid(7, 0)), book.execute(command), book.execute(bid(8, 5))]);
    expect(kinds(outcomes)).toEqual(['done', 'fault', 'done']);
    expect(log.tried.map((ids) => ids.length)).toEqual([2]);
    expect(logged).toContain('a decision failed');
    expect(book.trouble).toBeUndefined();
  });
});

describe('a clock that cannot be trusted', () => {
  it('decides nothing until it can: bids, deposits and sessions alike, and the book says why', async () => {
    let trouble: string | undefined;
    const { book, log } = await openHouse({ clockTrouble: () => trouble });
    trouble = 'The clock was moved.';
    const before = log.tried.length;
    const commands = [bid(7, 0), { ...credit(7, 100), reference: 'another' }, listing('3')];
    expect(kinds(await Promise.all(commands.map((each) => book.execute(each))))).toEqual(
      commands.map(() => 'clock-moved'),
    );
    expect(log.tried).toHaveLength(before);
    expect([book.trouble, book.troubleKind]).toEqual(['The clock was moved.', 'clock-moved']);
    trouble = undefined;
    expect(kinds(await Promise.all(commands.map((each) => book.execute(each))))).toEqual(commands.map(() => 'done'));
    expect([book.trouble, book.troubleKind]).toEqual([undefined, undefined]);
  });
});

describe('listeners', () => {
  it('hear of every event once, in order, whoever wrote it', async () => {
    const house = await openHouse();
    const other = await house.another();
    const heard: [number[], number[]] = [[], []];
    for (const [n, { book }] of [house, other].entries()) {
      book.onCommitted(({ events }) => heard[n as 0 | 1].push(...events.map((event) => event.revision)));
    }
    const from = house.book.revision;
    for (let n = 0; n < 10; n += 1) await Promise.all(both(house, other, n));
    await settle();
    const all = Array.from({ length: house.log.events.length - 1 - from }, (_, n) => from + 1 + n);
    expect(heard).toEqual([all, all]);
  });

  it('hear nothing any more once they have gone', async () => {
    const { book } = await openHouse();
    const heard: StoredEvent[] = [];
    const stop = book.onCommitted(({ events }) => heard.push(...events));
    stop();
    await book.execute(bid(7, 0));
    expect(heard).toEqual([]);
  });

  it('that fail keep nobody from an answer', async () => {
    const { book, logged } = await openHouse();
    book.onCommitted(() => {
      throw new Error('a bug');
    });
    expect(kinds([await book.execute(bid(7, 0)), await book.execute(bid(8, 5))])).toEqual(['done', 'done']);
    expect(logged).toContain('a listener of the book failed');
  });
});

function both(one: Awaited<ReturnType<typeof openHouse>>, other: typeof one, n: number) {
  return [one.book.execute(bid(7, 10 * n, `one ${n}`)), other.book.execute(bid(8, 10 * n + 5, `other ${n}`))];
}

function atMs(event: StoredEvent): number {
  return Date.parse(event.metadata.at);
}

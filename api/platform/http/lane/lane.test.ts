import { beforeEach, describe, expect, test } from 'vitest';
import { Lane, OverBudget, type Pass } from './lane.ts';

let nowMs: number;
let timers: { readonly atMs: number; readonly callback: () => void }[];
let lane: Lane;

const guest = (address: string) => ({ address, account: undefined });
const known = (device: string, address = 'hall') => ({ address, account: undefined, device });
const ANN = { address: 'hall', account: 1 };
const BEN = { address: 'hall', account: 2 };

function makeLane(addressMsPerS = 160, accountMsPerS = 80): Lane {
  return new Lane({
    addressMsPerS,
    accountMsPerS,
    nowMs: () => nowMs,
    later: (callback, ms) => void timers.push({ atMs: nowMs + ms, callback }),
  });
}

/** Lets time pass, and what waits for it happen. */
async function pass(ms: number): Promise<void> {
  const untilMs = nowMs + ms;
  for (;;) {
    await settled();
    const next = timers.toSorted((a, b) => a.atMs - b.atMs)[0];
    if (next === undefined || next.atMs > untilMs) break;
    timers.splice(timers.indexOf(next), 1);
    nowMs = Math.max(nowMs, next.atMs);
    next.callback();
  }
  nowMs = untilMs;
  await settled();
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Asks, and notes when the answer could begin. */
function ask(name: string, caller: Parameters<Lane['enter']>[0], ms: number, tookMs = 0): void {
  const goOn = (entered: Pass) => {
    log.push(`${name} ${nowMs}`);
    if (tookMs === 0) entered.done(ms);
    else timers.push({ atMs: nowMs + tookMs, callback: () => entered.done(ms) });
  };
  const refuse = (error: unknown) => log.push(`${name} refused: ${(error as OverBudget).retryMs}`);
  try {
    const entered = lane.enter(caller, ms);
    if (entered instanceof Promise) entered.then(goOn, refuse);
    else goOn(entered);
  } catch (error) {
    refuse(error);
  }
}
let log: string[];

const MOST_WAITING = 40;

/** Undefined when it is refused. */
function tried(caller: Parameters<Lane['enter']>[0], ms: number): Pass | Promise<Pass> | undefined {
  try {
    const entered = lane.enter(caller, ms);
    if (entered instanceof Promise) entered.catch(() => undefined);
    return entered;
  } catch (error) {
    if (error instanceof OverBudget) return undefined;
    throw error;
  }
}

beforeEach(() => {
  nowMs = 10_000;
  timers = [];
  log = [];
  lane = makeLane();
});

/** Sends a body: let in while it arrives, then for its turn. */
async function write(name: string, caller: Parameters<Lane['enter']>[0], tookMs: number): Promise<void> {
  try {
    const entered = await lane.enter(caller, 2, { takesTurn: false });
    const turn = await lane.turn(caller);
    await new Promise<void>((resolve) => timers.push({ atMs: nowMs + tookMs, callback: resolve }));
    turn.done(0);
    entered.done(2);
    log.push(name);
  } catch {
    log.push(`${name} refused`);
  }
}

describe('in a quiet house', () => {
  test('whoever is within their budget goes on at once, whatever others do', () => {
    for (let n = 0; n < 5; n += 1) ask(`${n}`, guest(`address ${n}`), 1, 100);
    expect(log).toEqual(['0 10000', '1 10000', '2 10000', '3 10000', '4 10000']);
  });

  test('ten seconds of a budget may be spent at once; then requests wait until it has come back', async () => {
    ask('dear', guest('a'), 1_600);
    ask('next', guest('a'), 16);
    await pass(100);
    expect(log).toEqual(['dear 10000', 'next 10006.25']);
  });

  test('what would take too long is refused, and told when to come again', () => {
    ask('much too dear', guest('a'), 1_600 + 960);
    ask('refused', guest('a'), 1);
    ask('of another', guest('b'), 1);
    expect(log).toEqual(['much too dear 10000', 'refused refused: 6006.25', 'of another 10000']);
  });

  test('an account has a budget of its own, whatever the guests and the others behind its address do', async () => {
    ask('a guest', guest('hall'), 1_600 + 960);
    ask('a guest again', guest('hall'), 1);
    ask('Ann', ANN, 880);
    ask('Ann again', ANN, 1);
    ask('Ben', BEN, 1);
    await pass(2_000);
    expect(log).toEqual([
      'a guest 10000',
      'a guest again refused: 6006.25',
      'Ann 10000',
      'Ben 10000',
      'Ann again 11012.5',
    ]);
  });

  test('where too many wait in all, the caller who has most waiting gives way', async () => {
    lane.bid();
    for (let n = 0; n < 40; n += 1) ask(`flood ${n}`, guest('a'), 1);
    for (let n = 0; n < 1_959; n += 1) ask(`${n}`, guest(`address ${n}`), 1);
    ask('the first of the last', guest('b'), 1);
    ask('the last', guest('c'), 1);
    await settled();
    expect(log).toEqual(['flood 39 refused: 1000']);
  });

  test('what cost less than its price is given back', () => {
    for (let n = 0; n < 100; n += 1) {
      const entered = lane.enter(guest('a'), 100);
      expect(entered).not.toBeInstanceOf(Promise);
      (entered as Pass).done(1);
    }
  });

  test('a few requests of one caller are under way at once; one that takes long gives its place back', async () => {
    for (let n = 0; n < 11; n += 1) ask(`${n}`, guest('a'), 1, 10_000);
    expect(log).toHaveLength(10);
    await pass(249);
    expect(log).toHaveLength(10);
    await pass(1);
    expect(log.at(-1)).toBe('10 10250');
  });

  test('the end of one lets the next one in', async () => {
    for (let n = 0; n < 11; n += 1) ask(`${n}`, guest('a'), 1, 40);
    await pass(41);
    expect(log.at(-1)).toBe('10 10040');
  });

  test('forty wait for one caller at most, and whoever has gone is passed over', async () => {
    lane.bid();
    const gone = lane.enter(guest('a'), 1, { isGone: () => true }) as Promise<Pass>;
    const refused = expect(gone).rejects.toBeInstanceOf(OverBudget);
    for (let n = 0; n < 40; n += 1) ask(`${n}`, guest('a'), 1);
    await settled();
    expect(log).toEqual(['39 refused: 1000']);
    await pass(11);
    await refused;
    expect(log).toContain('0 10010');
  });
});

describe('while the house is bidding', () => {
  test('nobody begins while a bid is under way, and who waited goes on when it is answered', async () => {
    const over = lane.bid();
    ask('page', guest('a'), 1);
    await pass(4);
    expect(log).toEqual([]);
    over();
    await pass(0);
    expect(log).toEqual(['page 10004']);
  });

  test('a bid that is told twice to be over is over once', async () => {
    const over = lane.bid();
    lane.bid();
    over();
    over();
    ask('page', guest('a'), 1);
    await pass(4);
    expect(log).toEqual([]);
  });

  test('where bids never end, one goes on every ten milliseconds', async () => {
    lane.bid();
    for (let n = 0; n < 4; n += 1) ask(`${n}`, guest(`${n}`), 1);
    await pass(35);
    expect(log).toEqual(['0 10010', '1 10020', '2 10030']);
  });

  test('others go one by one, with time between them that is as long as one and a half of the last', async () => {
    lane.bid()();
    for (let n = 0; n < 3; n += 1) ask(`${n}`, guest(`${n}`), 1, 8);
    await pass(100);
    expect(log).toEqual(['0 10000', '1 10020', '2 10040']);
  });

  test('one whose body is on its way keeps nobody waiting, and takes its turn when it is whole', async () => {
    lane.bid()();
    for (let n = 0; n < 10; n += 1) lane.enter(guest('slow'), 2, { takesTurn: false });
    ask('page', guest('a'), 1, 8);
    const turn = lane.turn(guest('slow')) as Promise<Pass>;
    void turn.then(() => log.push(`turn ${nowMs}`));
    await pass(100);
    expect(log).toEqual(['page 10000', 'turn 10020']);
  });

  test('one that hangs keeps the others for a moment only', async () => {
    lane.bid()();
    ask('hangs', guest('a'), 1, 60_000);
    ask('next', guest('b'), 1);
    await pass(200);
    expect(log).toEqual(['hangs 10000', 'next 10020']);
  });

  test('who asks for much waits for themselves: others come between', async () => {
    lane.bid();
    for (let n = 0; n < 20; n += 1) ask(`flood ${n}`, guest('a'), 1);
    ask('Ann', ANN, 1);
    ask('Ben', BEN, 1);
    await pass(45);
    expect(log).toEqual(['flood 0 10010', 'Ann 10020', 'Ben 10030', 'flood 1 10040']);
  });

  test('two seconds after the last bid it is a quiet house again', async () => {
    lane.bid()();
    await pass(2_001);
    for (let n = 0; n < 3; n += 1) ask(`${n}`, guest(`${n}`), 1, 50);
    expect(log).toHaveLength(3);
  });
});

describe('a device that has logged in before', () => {
  test('does not wait behind those who flood from its address, nor pay for them', async () => {
    for (let n = 0; n < 5; n += 1) ask(`flood ${n}`, guest('hall'), 1_600);
    ask('login', known('phone'), 16);
    await pass(100);
    expect(log.slice(0, 2)).toEqual(['flood 0 10000', 'login 10000']);
  });

  test('has half of what an account has, wherever it asks from', async () => {
    ask('dear', known('phone'), 400 + 40 * 6);
    ask('elsewhere', known('phone', 'home'), 1);
    await pass(7_000);
    expect(log).toEqual(['dear 10000', expect.stringMatching(/^elsewhere refused/)]);
    ask('later', known('phone'), 1);
    expect(log.at(-1)).toBe('later 17000');
  });

  test('is one of four at an address; a fifth is among its guests, until one has been gone for a minute', async () => {
    ask('spent', guest('hall'), 1_600 + 960);
    for (let n = 0; n < 6; n += 1) ask(`${n}`, known(`phone ${n}`), 1);
    expect(log.slice(1)).toEqual([
      ...['0 10000', '1 10000', '2 10000', '3 10000'],
      expect.stringMatching(/^4 refused/),
      expect.stringMatching(/^5 refused/),
    ]);
    ask('elsewhere', known('phone 4', 'home'), 1);
    expect(log.at(-1)).toBe('elsewhere 10000');
    ask('spent again', guest('hall'), 960);
    await pass(60_001);
    ask('spent once more', guest('hall'), 1_600 + 960);
    for (let n = 0; n < 3; n += 1) ask(`again ${n}`, known(`phone ${n}`), 1);
    ask('then', known('phone 4'), 1);
    expect(log.slice(-4)).toEqual(['again 0 70001', 'again 1 70001', 'again 2 70001', 'then 70001']);
  });

  test('is no way around the limits for whoever collects cookies', () => {
    let passed = 0;
    for (let n = 0; n < 1_000; n += 1) {
      const entered = tried(known(`cookie ${n}`), 100);
      if (entered !== undefined) passed += 1;
    }
    // Of the address some 16, of each of four devices one of its own.
    expect(passed).toBeLessThanOrEqual(17 + MOST_WAITING + 4);
  });

  test('is remembered within bounds', () => {
    for (let n = 0; n < 60_000; n += 1) (lane.enter(known('phone', `${n}`), 0) as Pass).done(0);
    ask('one more', known('phone', 'hall'), 1);
    expect(log).toEqual(['one more 10000']);
  });
});

test('what is remembered of callers is bounded, and those who have spent are remembered longest', () => {
  ask('dear', guest('spent'), 1_600 + 960);
  for (let n = 0; n < 60_000; n += 1) (lane.enter(guest(`${n}`), 0) as Pass).done(0);
  ask('refused', guest('spent'), 1);
  expect(log.at(-1)).toMatch(/^refused refused/);
});

describe('a burst of writes of one account, within its budget', () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => `lot ${i}`);

  test.each([
    ['with one place', 16, 36],
    ['with the places of most, and more than may wait', 112, 46],
  ])('waits, and none is refused: %s', async (_, accountMsPerS, count) => {
    lane = makeLane(160, accountMsPerS);
    for (const name of names(count)) void write(name, ANN, 20);
    await pass(10_000);
    expect(log.toSorted()).toEqual(names(count).toSorted());
  });

  test('goes on with what was let in before the next one is', async () => {
    lane = makeLane(160, 16);
    for (const name of names(3)) void write(name, ANN, 20);
    await pass(200);
    expect(log).toEqual(names(3));
  });
});

import { describe, expect, test } from 'vitest';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { createExpiringCounts } from '#api/platform/security/expiring-counts.ts';
import { createThrottle, type Outcome, THROTTLE, type Trying } from './throttle.ts';

const MINUTE_MS = 60_000;
const WRONG = new HttpRefusal(401, 'wrong-credentials', 'no');

/** Time that passes only when the test says so. */
function simulated() {
  let now = 0;
  const sleepers = new Set<{ untilMs: number; wake: () => void }>();
  return {
    now: () => now,
    sleeping: () => sleepers.size,
    sleep: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const sleeper = { untilMs: now + ms, wake: resolve };
        sleepers.add(sleeper);
        signal.addEventListener('abort', () => {
          sleepers.delete(sleeper);
          reject(signal.reason);
        });
      }),
    /** Wakes who has slept enough, and lets everybody who is awake do what they do. */
    async pass(ms: number): Promise<void> {
      now += ms;
      for (const sleeper of sleepers) {
        if (sleeper.untilMs > now) continue;
        sleepers.delete(sleeper);
        sleeper.wake();
      }
      await settled();
    },
  };
}

const settled = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

function house({ perAddress = 5, perNetwork = 30 } = {}) {
  const time = simulated();
  const throttle = createThrottle({ perAddress, perNetwork, now: time.now, sleep: time.sleep });
  /** How long a try had to wait, ms, or the code with which it was sent away. */
  const attempt = async (trying: Trying, outcome: Outcome, signal = new AbortController().signal) => {
    const waits: number[] = [];
    const how = { outcomeOf: () => outcome, signal, onWait: (ms: number) => waits.push(ms) };
    const work = () => (outcome === 'fine' ? Promise.resolve() : Promise.reject(WRONG));
    return throttle.run(trying, how, work).then(
      () => waits[0] ?? 0,
      (error) => (error === WRONG ? (waits[0] ?? 0) : (error as HttpRefusal).code),
    );
  };
  /** The same, in a time in which nothing else happens. */
  const alone = async (trying: Trying, outcome: Outcome) => {
    const done = attempt(trying, outcome);
    await settled();
    await time.pass(THROTTLE.maxWaitMs);
    return done;
  };
  return { time, throttle, attempt, alone };
}

const from = (network: string, knownDevice: string | null = null, email = 'owner@example.test'): Trying => ({
  email,
  network,
  caller: network,
  knownDevice,
});

describe('wrong tries at one mail address', () => {
  test('wait from the sixth on, twice as long each time up to half a minute', async () => {
    const { alone } = house();
    const waits = [];
    for (let i = 0; i < 12; i += 1) waits.push(await alone(from('net'), 'wrong'));
    expect(waits).toEqual([0, 0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  test('do not concern another network, another address, or a device that is known', async () => {
    const { alone } = house();
    for (let i = 0; i < 10; i += 1) await alone(from('net'), 'wrong');
    expect(await alone(from('other'), 'fine')).toBe(0);
    expect(await alone(from('net', null, 'another@example.test'), 'fine')).toBe(0);
    expect(await alone(from('net', 'my phone'), 'fine')).toBe(0);
    expect(await alone(from('net', null, ' OWNER@example.test'), 'fine')).toBe(THROTTLE.maxWaitMs);
  });

  test('of a neighbour in the network make its owner wait two seconds, whoever fills the places there, and a known device not at all', async () => {
    const { attempt, alone, time } = house();
    const owner = { ...from('net'), caller: 'net, another address' };
    for (let i = 0; i < 25; i += 1) await alone(from('net'), 'wrong');
    await time.pass(MINUTE_MS);
    const guesses = Array.from({ length: 5 }, () => attempt(from('net'), 'wrong'));
    await settled();
    const mine = attempt(owner, 'fine');
    await settled();
    await time.pass(THROTTLE.maxNeighbourWaitMs);
    expect(await mine).toBe(THROTTLE.maxNeighbourWaitMs);
    expect(await alone({ ...owner, knownDevice: 'my phone' }, 'fine')).toBe(0);
    await time.pass(THROTTLE.maxWaitMs);
    expect((await Promise.all(guesses)).filter((each) => each === 'too-many-requests')).toHaveLength(3);
  });

  test('from many addresses of one network wait for each other', async () => {
    const { alone } = house();
    const waits = [];
    for (let i = 0; i < 8; i += 1) waits.push(await alone({ ...from('net'), caller: `net ${i}` }, 'wrong'));
    expect(waits).toEqual([0, 0, 0, 0, 0, 1_000, 2_000, 2_000]);
  });

  test('of a known device count for that device', async () => {
    const { alone } = house();
    for (let i = 0; i < 5; i += 1) await alone(from('net', 'my phone'), 'wrong');
    expect(await alone(from('other', 'my phone'), 'wrong')).toBe(1_000);
    expect(await alone(from('net'), 'wrong')).toBe(0);
  });

  test('are forgotten a quarter of an hour after the last one, or with a login', async () => {
    const { alone, throttle, time } = house();
    for (let i = 0; i < 6; i += 1) await alone(from('net'), 'wrong');
    await time.pass(15 * MINUTE_MS - THROTTLE.maxWaitMs - 1);
    expect(await alone(from('net'), 'wrong')).toBe(2_000);
    await time.pass(15 * MINUTE_MS);
    for (let i = 0; i < 5; i += 1) expect(await alone(from('net'), 'wrong')).toBe(0);
    throttle.forget(from('net'));
    expect(await alone(from('net'), 'wrong')).toBe(0);
  });

  test('count from their arrival: many at once wait too, few of them, and the others are sent away', async () => {
    const { attempt, time } = house();
    const tries = Array.from({ length: 20 }, () => attempt(from('net'), 'wrong'));
    await settled();
    expect(time.sleeping()).toBe(THROTTLE.waitingPerAddress);
    await time.pass(2_000);
    const results = await Promise.all(tries);
    expect(results.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(results.slice(5, 7)).toEqual([1_000, 2_000]);
    expect(results.slice(7)).toEqual(Array(13).fill('too-many-requests'));
  });

  test('a wait that is broken off counts all the same, and gives its place back', async () => {
    const { attempt, alone, time } = house();
    for (let i = 0; i < 5; i += 1) await alone(from('net'), 'wrong');
    const gone = new AbortController();
    const left = [attempt(from('net'), 'wrong', gone.signal), attempt(from('net'), 'wrong', gone.signal)];
    await settled();
    gone.abort();
    expect(await Promise.all(left)).toEqual(['too-many-requests', 'too-many-requests']);
    expect(time.sleeping()).toBe(0);
    expect(await alone(from('net'), 'wrong')).toBe(4_000);
  });
});

describe('a network', () => {
  const manyAddresses = (count: number) =>
    Array.from({ length: count }, (_, i) => from('net', null, `${i}@example.test`));

  test('with any number of people who know their passwords waits for nothing', async () => {
    const { attempt } = house();
    const waits = await Promise.all(manyAddresses(500).map((trying) => attempt(trying, 'fine')));
    for (const trying of manyAddresses(100)) waits.push(await attempt(trying, 'fine'));
    expect(new Set(waits)).toEqual(new Set([0]));
  });

  test('from which more than thirty tries a minute come to nothing waits, ten seconds at most; known devices do not', async () => {
    const { alone, attempt, time } = house();
    const waits = await Promise.all(manyAddresses(30).map((trying) => attempt(trying, 'refused')));
    expect(new Set(waits)).toEqual(new Set([0]));
    expect(await attempt(from('net', 'my phone'), 'fine')).toBe(0);
    expect(await attempt(from('other'), 'fine')).toBe(0);
    for (const wait of [1_000, 2_000, 4_000]) {
      const tried = attempt(from('net'), 'refused');
      await settled();
      await time.pass(wait);
      expect(await tried).toBe(wait);
    }
    const late = manyAddresses(50).map((trying) => attempt(trying, 'wrong'));
    await settled();
    expect(time.sleeping()).toBe(THROTTLE.waitingPerNetwork);
    await time.pass(THROTTLE.maxNetworkWaitMs);
    const results = await Promise.all(late);
    expect(results.filter((waited) => waited === 8_000)).toHaveLength(THROTTLE.waitingPerNetwork);
    expect(await alone(from('net'), 'fine')).toBe(THROTTLE.maxNetworkWaitMs);
    await time.pass(MINUTE_MS);
    expect(await alone(from('net'), 'fine')).toBe(0);
  });

  test('has no more than twenty tries looked at at once; what another one tries is looked at meanwhile', async () => {
    const { throttle } = house();
    let underWay = 0;
    let max = 0;
    const ends: (() => void)[] = [];
    const look = (network: string, email: string) =>
      throttle.run(
        { email, network, caller: network, knownDevice: null },
        { outcomeOf: () => 'fine', signal: new AbortController().signal, onWait: () => {} },
        async () => {
          underWay += 1;
          max = Math.max(max, underWay);
          await new Promise<void>((resolve) => ends.push(resolve));
          underWay -= 1;
        },
      );
    const crowd = manyAddresses(60).map(({ email = '' }) => look('net', email));
    await settled();
    expect(max).toBe(20);
    const other = look('other', 'owner@example.test');
    await settled();
    expect(underWay).toBe(21);
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end();
      await settled();
    }
    await Promise.all([...crowd, other]);
    expect(max).toBe(21);
  });
});

test('what waits holds a bounded number of connections, and who need not wait gets through', async () => {
  const { attempt, time } = house({ perAddress: 1 });
  const networks = Array.from({ length: 1_500 }, (_, i) => `net ${i}`);
  const tries = networks.flatMap((network) => [1, 2, 3].map(() => attempt(from(network), 'wrong')));
  await settled();
  expect(time.sleeping()).toBe(THROTTLE.waitingInAll);
  expect(await attempt(from('home'), 'fine')).toBe(0);
  await time.pass(THROTTLE.maxWaitMs);
  await Promise.all(tries);
  expect(time.sleeping()).toBe(0);
});

test('a quarter of an hour of guessing from thirty networks: few guesses, and the owner waits for nothing', async () => {
  const { attempt, time } = house();
  let guesses = 0;
  let isUnderWay = true;
  const attacker = async (network: string) => {
    while (isUnderWay) {
      const result = await attempt(from(network), 'wrong');
      if (typeof result === 'number') guesses += 1;
      // Sent away: they come again a second later.
      else await time.sleep(1_000, new AbortController().signal);
    }
  };
  const networks = Array.from({ length: 30 }, (_, i) => `attacker ${i}`);
  const attackers = networks.flatMap((network) => [1, 2, 3].map(() => attacker(network)));
  for (let second = 0; second < 15 * 60; second += 1) {
    await time.pass(1_000);
    if (second % 60 !== 59) continue;
    expect(await attempt(from('home'), 'fine')).toBe(0);
    expect(await attempt(from('attacker 1', 'my phone'), 'fine')).toBe(0);
  }
  isUnderWay = false;
  for (let i = 0; i < 40; i += 1) await time.pass(1_000);
  await Promise.all(attackers);
  // Without a limit it would be as many as the house can look at: some fifty a second.
  expect(guesses / networks.length).toBeLessThan(80);
});

describe('counts that fade', () => {
  test('are bounded: the one that was touched longest ago goes', () => {
    const counts = createExpiringCounts({ windowMs: MINUTE_MS, fromLast: true, now: () => 0 });
    counts.add('first');
    counts.add('second');
    for (let i = 0; i < 49_998; i += 1) counts.add(`key ${i}`);
    counts.add('first');
    counts.add('one more');
    expect([counts.get('first'), counts.get('second'), counts.get('one more')]).toEqual([2, 0, 1]);
  });

  test('are swept when their time is over', () => {
    let now = 0;
    const counts = createExpiringCounts({ windowMs: MINUTE_MS, fromLast: false, now: () => now });
    for (let i = 0; i < 100; i += 1) counts.add(`key ${i}`);
    now = MINUTE_MS;
    counts.add('later');
    expect(counts.size()).toBe(1);
  });
});

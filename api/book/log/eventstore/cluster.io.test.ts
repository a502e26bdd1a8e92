import { afterEach, describe, expect, it } from 'vitest';
import { NO_STREAM } from '#domain/event-log.ts';
import { describeEventLog } from '../testing/contract.ts';
import { collect, newEvents, newStream } from '../testing/contract-tools.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { createEventStoreLog } from './eventstore-log.ts';
import { startStandInCluster } from './testing/stand-in-cluster.ts';

/** ms: longer than a test. What ends before it was ended by something else than its time. */
const FOR_EVER = 600_000;

const undone: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of undone.splice(0).toReversed()) await undo();
});

async function start() {
  const cluster = await startStandInCluster();
  undone.push(() => cluster.die());
  const open = (connectionString: string) => {
    const log = createEventStoreLog({ connectionString });
    undone.push(() => log.close());
    return log;
  };
  const [first, second, third] = cluster.nodes;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three nodes');
  return { cluster, open, first, second, third };
}

type Log = ReturnType<typeof createEventStoreLog>;

/** As the book does: the same events at the same revision, until the end is definite. */
async function appendUntilDefinite(log: Log, stream: string, expected: number, events = newEvents(1)) {
  for (let tries = 0; ; tries += 1) {
    if (tries > 100) throw new Error('no definite end');
    const end = await log.append(stream, expected, events, { timeoutMs: FOR_EVER });
    if (end.outcome !== 'unknown') return end;
  }
}

describe('a cluster by its nodes', () => {
  it('is reached by all of three, and by two of them, also when the first is dead', async () => {
    const { cluster, open, first, second, third } = await start();
    const stream = newStream();
    const all = open(cluster.url);
    expect(await all.append(stream, NO_STREAM, newEvents(2))).toEqual({ outcome: 'written', revision: 1 });
    await first.die();
    cluster.elect(2);
    const two = open(`kurrentdb://127.0.0.1:${first.port},127.0.0.1:${second.port}?tls=false`);
    expect(await appendUntilDefinite(two, stream, 1)).toEqual({ outcome: 'written', revision: 2 });
    expect(third.counts.append).toBe(1);
    // The first call learns that its node is gone.
    await all.read(stream, NO_STREAM, { limit: 10 }).catch(() => undefined);
    expect(await all.read(stream, NO_STREAM, { limit: 10 })).toHaveLength(3);
  });

  it('behind one name is found again by the names of its nodes, when the name leads to one that is dead', async () => {
    const { cluster, open, first } = await start();
    const stream = newStream();
    const log = open(`esdb+discover://127.0.0.1:${first.port}?tls=false`);
    await appendUntilDefinite(log, stream, NO_STREAM);
    await first.die();
    cluster.elect(1);
    expect(await appendUntilDefinite(log, stream, 0)).toEqual({ outcome: 'written', revision: 1 });
  });

  it('that elects another leader goes on there, and so do followers', async () => {
    const { cluster, open, first, second } = await start();
    const log = open(cluster.url);
    const stream = newStream();
    const followed = collect(log, stream, NO_STREAM);
    await appendUntilDefinite(log, stream, NO_STREAM);
    cluster.elect(1);
    await appendUntilDefinite(log, stream, 0);
    expect([first.counts.append, second.counts.append]).toEqual([2, 1]);
    const others = open(cluster.url);
    await appendUntilDefinite(others, stream, 1);
    await followed.until(3);
  });

  it('without a leader takes nothing, and goes on with the next one', async () => {
    const { cluster, open } = await start();
    const log = open(`${cluster.url}&maxDiscoverAttempts=1`);
    const stream = newStream();
    cluster.elect(undefined);
    const end = await log.append(stream, NO_STREAM, newEvents(1));
    expect(end).toMatchObject({
      outcome: 'unknown',
      cause: { message: expect.stringContaining('knows of no leader') },
    });
    cluster.elect(1);
    expect(await appendUntilDefinite(log, stream, NO_STREAM)).toEqual({ outcome: 'written', revision: 0 });
  });

  it('whose leader freezes goes on with the next one, without waiting for the time of the call to be up', async () => {
    const { cluster, open, first } = await start();
    const log = open(cluster.url);
    const stream = newStream();
    await appendUntilDefinite(log, stream, NO_STREAM);
    first.faults.frozen = true;
    const events = newEvents(1);
    const ended = appendUntilDefinite(log, stream, 0, events);
    const reading = log.read(stream, NO_STREAM, { limit: 10, timeoutMs: FOR_EVER }).catch(String);
    await expect.poll(() => first.counts.append).toBe(2);
    cluster.elect(2);
    expect(await ended).toEqual({ outcome: 'written', revision: 1 });
    expect(await reading).toContain('another node leads now');
    first.faults.frozen = false;
    expect(await log.read(stream, NO_STREAM, { limit: 10 })).toHaveLength(2);
  });
});

/** What the trials above rest on: a client that takes the word of the others for it sends its append to a node that never answers. */
it('a cluster is led by a node that says so itself: that the others name one which is frozen is not believed', async () => {
  const { cluster, open, first } = await start();
  first.faults.frozen = true;
  const log = open(`${cluster.url}&maxDiscoverAttempts=1`);
  const stream = newStream();
  const end = await log.append(stream, NO_STREAM, newEvents(1), { timeoutMs: FOR_EVER });
  expect(end).toMatchObject({ outcome: 'unknown', cause: { message: expect.stringContaining('no node leads') } });
  expect(first.counts.append).toBe(0);
  cluster.elect(1);
  expect(await appendUntilDefinite(log, stream, NO_STREAM)).toEqual({ outcome: 'written', revision: 0 });
});

describeEventLog('EventStoreDB (stand-in of three nodes)', async () => {
  const cluster = await startStandInCluster();
  const [first] = cluster.nodes;
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: first?.port ?? 0 });
  return {
    proxy,
    straight: () => createEventStoreLog({ connectionString: cluster.url }),
    proxied: () => createEventStoreLog({ connectionString: `esdb://${proxy.host}:${proxy.port}?tls=false` }),
    close: async () => {
      await proxy.close();
      await cluster.die();
    },
  };
});

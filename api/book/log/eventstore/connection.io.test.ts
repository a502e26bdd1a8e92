import { afterEach, describe, expect, it } from 'vitest';
import { LogRefusedError, LogUnavailableError, NO_STREAM } from '../port.ts';
import { collect, newEvents, newStream } from '../testing/contract-tools.ts';
import { createEventStoreLog } from './eventstore-log.ts';
import { STAND_IN_CA_FILE, startEventStoreStandIn } from './testing/stand-in.ts';

const undone: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of undone.splice(0).toReversed()) await undo();
});

async function start(options: Parameters<typeof startEventStoreStandIn>[0] = {}) {
  const server = await startEventStoreStandIn(options);
  undone.push(() => server.die());
  return server;
}

function open(connectionString: string) {
  const log = createEventStoreLog({ connectionString });
  undone.push(() => log.close());
  return log;
}

/** Writes, reads and follows. */
async function expectToWork(connectionString: string): Promise<void> {
  const [log, stream] = [open(connectionString), newStream()];
  const followed = collect(log, stream, NO_STREAM);
  expect(await log.append(stream, NO_STREAM, newEvents(2))).toEqual({ outcome: 'written', revision: 1 });
  expect(await log.read(stream, NO_STREAM, { limit: 10 })).toHaveLength(2);
  await followed.until(2);
}

describe.each(['esdb', 'kurrentdb'])('%s://', (scheme) => {
  it('reaches one node', async () => {
    const { host, port } = await start();
    await expectToWork(`${scheme}://${host}:${port}?tls=false`);
  });

  it('finds the leader of a cluster', async () => {
    const { host, port } = await start();
    await expectToWork(`${scheme}+discover://${host}:${port}?tls=false`);
  });
});

describe('with TLS and credentials', () => {
  const [credentials, secret] = ['tukul:p%40ss', 'tukul:p@ss'];

  it('works with the authority and the password of the server', async () => {
    const { host, port } = await start({ tls: true, credentials: secret });
    const ca = encodeURIComponent(STAND_IN_CA_FILE);
    await expectToWork(`esdb://${credentials}@${host}:${port}?tls=true&tlsCAFile=${ca}`);
    await expectToWork(`esdb+discover://${credentials}@${host}:${port}?tls=true&tlsCAFile=${ca}`);
  });

  it('is refused with another password, and that is definite', async () => {
    const server = await start({ tls: true, credentials: secret });
    const log = open(server.url.replace('p@ss', 'guessed'));
    await expect(log.append(newStream(), NO_STREAM, newEvents(1))).rejects.toThrow(LogRefusedError);
    await expect(log.read(newStream(), NO_STREAM, { limit: 1 })).rejects.toThrow(LogUnavailableError);
  });

  it('speaks to nobody whose certificate it does not trust', async () => {
    const { host, port } = await start({ tls: true });
    const log = open(`esdb://${host}:${port}?tls=true`);
    expect((await log.append(newStream(), NO_STREAM, newEvents(1), { timeoutMs: 1_000 })).outcome).toBe('unknown');
    await expect(log.read(newStream(), NO_STREAM, { limit: 1, timeoutMs: 1_000 })).rejects.toThrow(LogUnavailableError);
  });
});

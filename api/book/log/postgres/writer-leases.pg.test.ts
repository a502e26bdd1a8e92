import pg from 'pg';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type EventLog, NO_STREAM, type WriterLease } from '#domain/event-log.ts';
import { testDatabase } from '#scripts/test/postgres.ts';
import { eventually, newEvents, newStream, readAll } from '../testing/contract-tools.ts';
import { createPostgresLog } from './postgres-log.ts';
import { WriterLeases } from './writer-leases.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const logs: EventLog[] = [];

beforeAll(async () => {
  database = await testDatabase();
  return async () => {
    await Promise.all(logs.map((log) => log.close()));
    await database.drop();
  };
});

function open(): EventLog {
  const log = createPostgresLog({ connectionString: database.url });
  logs.push(log);
  return log;
}

/** Two logs that have just raced for a stream; the second has lost. The stream stands at revision 0. */
async function raced(): Promise<{ winner: EventLog; loser: EventLog; stream: string }> {
  const [winner, loser, stream] = [open(), open(), newStream()];
  await winner.append(stream, NO_STREAM, newEvents(1));
  expect(await loser.append(stream, NO_STREAM, newEvents(1))).toEqual({ outcome: 'conflict', actualRevision: 0 });
  return { winner, loser, stream };
}

async function turn(log: EventLog, stream: string, timeoutMs?: number): Promise<WriterLease | undefined> {
  return log.writerLease?.(stream, timeoutMs === undefined ? {} : { timeoutMs });
}

it('is not taken while nobody else writes', async () => {
  const [log, stream] = [open(), newStream()];
  expect(await turn(log, stream)).toBeUndefined();
  await log.append(stream, NO_STREAM, newEvents(1));
  expect(await turn(log, stream)).toBeUndefined();
});

it('is taken after a lost race, by the winner too once it has met a lease, and they are granted one after the other', async () => {
  const { winner, loser, stream } = await raced();
  expect(await turn(winner, stream)).toBeUndefined();
  const first = await turn(loser, stream);
  expect(first?.lastRevision).toBe(0);
  // The winner goes on without knowing of the loser, who has the turn: it may write, but learns of him.
  expect(await winner.append(stream, 0, newEvents(1))).toEqual({ outcome: 'written', revision: 1 });
  const waiting = turn(winner, stream);
  let came = false;
  void waiting.then(() => {
    came = true;
  });
  expect(await loser.append(stream, 0, newEvents(1))).toEqual({ outcome: 'conflict', actualRevision: 1 });
  expect(await loser.append(stream, 1, newEvents(3))).toEqual({ outcome: 'written', revision: 4 });
  expect(came).toBe(false);
  first?.release();
  first?.release();
  const second = await waiting;
  expect(second?.lastRevision).toBe(4);
  expect(await winner.append(stream, 4, newEvents(1))).toEqual({ outcome: 'written', revision: 5 });
  second?.release();
});

it('lets writers in turn decide once each, without a lost race', async () => {
  const { winner, loser, stream } = await raced();
  const held = await turn(loser, stream);
  await winner.append(stream, 0, newEvents(1));
  held?.release();
  let conflicts = 0;
  const write = async (log: EventLog): Promise<number> => {
    let written = 0;
    for (let n = 0; n < 30; n += 1) {
      const mine = await turn(log, stream, 5_000);
      // The other has written nothing for a while: it is done, or the machine is slow.
      if (mine === undefined) break;
      const result = await log.append(stream, mine.lastRevision, newEvents(5));
      if (result.outcome === 'written') written += 1;
      else conflicts += 1;
      mine.release();
    }
    return written;
  };
  const [one = 0, two = 0] = await Promise.all([write(winner), write(loser)]);
  expect(conflicts).toBe(0);
  expect(Math.min(one, two)).toBeGreaterThan(0);
  expect(await readAll(winner, stream)).toHaveLength(2 + (one + two) * 5);
});

it('does not come from one who keeps it, within the time told; and appends do not need it', async () => {
  const { winner, loser, stream } = await raced();
  const kept = await turn(loser, stream);
  await winner.append(stream, 0, newEvents(1));
  expect(await turn(winner, stream, 100)).toBeUndefined();
  expect(await winner.append(stream, 1, newEvents(1))).toEqual({ outcome: 'written', revision: 2 });
  kept?.release();
});

it('is not waited for by the server either, once the time told is over', async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  onTestFinished(() => admin.end());
  const backends = async (state: string): Promise<number[]> => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name = 'tukul leases' and ${state}`,
    );
    return rows.map(({ pid }) => pid);
  };
  const { winner, loser, stream } = await raced();
  // A turn of the winner's first: it has its connection then.
  const before = await turn(loser, stream);
  await winner.append(stream, 0, newEvents(1));
  before?.release();
  (await turn(winner, stream))?.release();
  const kept = await turn(loser, stream);
  // Whoever had one before may still be on their way out.
  await eventually(async () => (await backends("state = 'idle in transaction'")).length === 1);
  const holders = await backends("state = 'idle in transaction'");
  const waiting = turn(winner, stream, 500);
  const over = waiting.then(() => true);
  await eventually(
    async () => (await backends("wait_event_type = 'Lock'")).length === 1 || Promise.race([over, false]),
  );
  expect(await waiting).toBeUndefined();
  await eventually(async () => (await backends("wait_event_type = 'Lock'")).length === 0);
  expect(await backends("state = 'idle in transaction'"), 'the one who has it has it still').toEqual(holders);
  kept?.release();
});

it('passes on when the one who has it is gone', async () => {
  const { winner, loser, stream } = await raced();
  await turn(loser, stream);
  await winner.append(stream, 0, newEvents(1));
  const waiting = turn(winner, stream, 5_000);
  await loser.close();
  expect((await waiting)?.lastRevision).toBe(1);
});

it('is not taken for longer because an append of its own has no known end', async () => {
  const [log, stream] = [open(), newStream()];
  await log.append(stream, NO_STREAM, newEvents(1));
  const turns = new WriterLeases(database.url);
  let nowMs = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  onTestFinished(() => {
    clock.mockRestore();
    turns.close();
  });
  turns.noted(stream, 0, true);
  turns.noted(stream, -1, false);
  nowMs += 900;
  const last = await turns.acquire(stream, 5_000);
  expect(last?.lastRevision).toBe(0);
  last?.release();
  nowMs += 900;
  expect(await turns.acquire(stream, 5_000)).toBeUndefined();
});

it('is no longer taken when the other has stopped writing', async () => {
  const { loser, stream } = await raced();
  await eventually(async () => {
    const mine = await turn(loser, stream);
    mine?.release();
    return mine === undefined;
  });
});

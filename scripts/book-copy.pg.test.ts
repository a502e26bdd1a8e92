/** `npm run book:copy` as a process, on a house that moves to an event store and back, and what a house says that is started with the log that it left. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventStoreStandIn, startEventStoreStandIn } from '#api/book/log/eventstore/testing/stand-in.ts';
import { openLog } from '#api/runtime.ts';
import { guest, LOG_IN_POSTGRES, openTestHouse } from '#api/testing/test-house.ts';
import { type ClosedHouse, closedHouse } from '#scripts/test/closed-house.ts';

let at: ClosedHouse;
let store: EventStoreStandIn;
let inStore: { readonly EVENT_STORE_URL: string; readonly HOUSE: string };
/** As the command names it. */
let place: string;

beforeAll(async () => {
  [at, store] = await Promise.all([closedHouse(), startEventStoreStandIn()]);
  inStore = { EVENT_STORE_URL: store.url, HOUSE: 'tukul' };
  place = `EventStoreDB (127.0.0.1:${store.port})`;
});
afterAll(async () => {
  await at.end();
  await store.die();
});

async function eventsIn(eventStoreUrl: string | undefined) {
  const log = await openLog({ eventStoreUrl }, at.house.databaseUrl);
  const events = await log.read('book-tukul', -1, { limit: 10_000 });
  await log.close();
  return events;
}

/** Opens a house with that log: what readiness says, and how a command ends. */
async function started(env: Readonly<Record<string, string>>) {
  const house = await openTestHouse(at.house.databaseUrl, env);
  const readiness = await guest(house).get('/api/health/ready');
  const outcome = await house.house.book.execute({ type: 'join-bidder', commandId: 'after the move', bidder: 1003 });
  return { house, trouble: readiness.body.trouble as string | null, status: readiness.status, outcome };
}

const CLOSED = { status: 503, outcome: { kind: 'not-now', reason: 'broken' } };

test('a house that is started with an empty event store says that its book is in Postgres, and begins none', async () => {
  const sentence = `The book stands in Postgres up to revision ${at.last}, and ${place} has no event of it.`;
  const { house, ...said } = await started(inStore);
  await house.close();
  expect(said).toMatchObject({ ...CLOSED, trouble: expect.stringContaining(sentence) });
  for (const [script, ...args] of [['verify'], ['rebuild', '--without-lost-tail']] as const) {
    const { code, printed } = await at.run(script, args, inStore);
    expect(printed).toContain(sentence);
    expect([code, printed.split('\n').length]).toEqual([1, 2]);
  }
  expect(await eventsIn(store.url)).toEqual([]);
});

test('the book moves to the event store, its heads with it, and verifies there', async () => {
  const before = await at.run('verify');
  const { code, printed } = await at.run('book-copy', ['--from', 'postgres', '--to', 'eventstore'], inStore);
  const head = /Head ([\da-f]{64})\./.exec(before.printed)?.[1];
  expect(printed).toBe(
    `✓ Book book-tukul copied from Postgres to ${place}: ${at.last + 1} events, ids, contents and chain the same in both, head ${head}; 2 of 2 published heads kept.\n`,
  );
  expect(code).toBe(0);
  expect(await eventsIn(store.url)).toEqual(await eventsIn(undefined));
  const { rows } = await at.pool.query('select source, target, revision::int, hash from book.copies');
  expect(rows).toEqual([{ source: 'Postgres', target: place, revision: at.last, hash: head }]);

  const after = await at.run('verify', ['--heads', at.headsFile], inStore);
  expect(after.printed).toContain(`${at.last + 1} events, chain unbroken, every rule kept. Head ${head}.`);
  expect(after.printed).toContain(`the book continues all 2, 2 of them from ${at.headsFile}.`);
  expect(after).toMatchObject({ code: 0 });
});

test('the log that was left takes nothing and says where the book goes on; there the house is open', async () => {
  const { house: closed, ...left } = await started(LOG_IN_POSTGRES);
  await closed.close();
  const sentence = `The book was copied from Postgres to ${place} at revision ${at.last} and goes on there, not in Postgres.`;
  expect(left).toMatchObject({ ...CLOSED, trouble: expect.stringContaining(sentence) });
  expect((await at.run('verify')).printed).toContain(sentence);

  const { house: moved, ...said } = await started(inStore);
  expect(said).toMatchObject({ status: 200, trouble: null, outcome: { kind: 'done' } });
  expect(await eventsIn(store.url)).toHaveLength(at.last + 2);

  // Back, by addresses: only what came since is copied.
  const back = await at.run('book-copy', ['--from', store.url, '--to', at.house.databaseUrl]);
  expect(back.printed).toMatch(
    new RegExp(
      `^✓ Book book-tukul copied from .* to Postgres: ${at.last + 2} events \\(1 of them now, the others were there\\), `,
    ),
  );
  expect(back.code).toBe(0);
  // A process that was forgotten finds it at its next look.
  await moved.house.beginning.look();
  expect(moved.house.book.trouble).toContain(`The book was copied from ${place} to Postgres`);
  await moved.close();

  expect((await at.run('verify')).code).toBe(0);
  const { house: open, ...again } = await started(LOG_IN_POSTGRES);
  await open.close();
  expect(again).toMatchObject({ status: 200, trouble: null, outcome: { kind: 'done' } });
});

test('a target that is ahead is refused in one sentence', async () => {
  const log = await openLog({ eventStoreUrl: store.url }, at.house.databaseUrl);
  const [first] = await eventsIn(store.url);
  if (first !== undefined) await log.append('book-tukul', at.last + 1, [{ ...first, id: crypto.randomUUID() }]);
  await log.close();
  const refused = await at.run('book-copy', ['--from', 'postgres', '--to', 'eventstore'], inStore);
  expect(refused).toEqual({
    code: 1,
    printed: `${place} has all of the book that Postgres has, and goes on after it at revision ${at.last + 2}: nothing was copied. The newer one is in ${place}.\n`,
  });
});

import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, expect, test } from 'vitest';
import { BeginningWatch } from '#api/book/beginning.ts';
import { LogRefusedError, NO_STREAM } from '#domain/event-log.ts';
import { newEvents, newStream } from '../testing/contract-tools.ts';
import { createEventStoreLog } from './eventstore-log.ts';
import { STAND_IN_CA_FILE, startEventStoreStandIn } from './testing/stand-in.ts';

const undone: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of undone.splice(0).toReversed()) await undo();
});

const PLACE = 'EventStoreDB';
const NEVER_ELSEWHERE = { newestCopy: async () => undefined, inPostgres: async () => undefined };

/** A book of three events, its access list set before the first, and an admin at hand. */
async function begun() {
  const server = await startEventStoreStandIn({
    tls: true,
    credentials: ['house:p4ss', 'auditor:r3ad', 'admin:ch4nged'],
  });
  undone.push(() => server.die());
  const url = (who: string) =>
    `esdb://${who}@localhost:${server.port}?tls=true&tlsCAFile=${encodeURIComponent(STAND_IN_CA_FILE)}`;
  const open = (who: string) => {
    const log = createEventStoreLog({ connectionString: url(who) });
    undone.push(() => log.close());
    return log;
  };
  const client = (who: string) => {
    const made = EventStoreDBClient.connectionString(url(who));
    undone.push(() => made.dispose());
    const [username = '', password = ''] = who.split(':');
    return { made, as: { credentials: { username, password } } };
  };
  const stream = newStream();
  const log = open('house:p4ss');
  await log.streamGuard?.protect(stream);
  const events = newEvents(3).map((event, i) => ({ ...event, metadata: { hash: `h${i}` } }));
  await log.append(stream, NO_STREAM, events);
  const kept = new Map<string, string>();
  const logged: object[] = [];
  const note = (details: object, message: string) => void logged.push({ ...details, message });
  const watch = new BeginningWatch(
    { log, stream, place: PLACE, logger: { warn: note, error: note } },
    {
      ...NEVER_ELSEWHERE,
      hashOf: async (of) => kept.get(of),
      keep: async (of, hash) => void kept.set(of, hash),
    },
  );
  return { stream, log, open, house: client('house:p4ss'), admin: client('admin:ch4nged'), watch, kept, logged };
}

test('the house appends and reads its book, and neither limits nor deletes it; others do neither', async () => {
  const { stream, log, open, house } = await begun();
  expect(await log.append(stream, 2, newEvents(1))).toEqual({ outcome: 'written', revision: 3 });
  expect(await log.read(stream, NO_STREAM, { limit: 10 })).toHaveLength(4);
  await expect(house.made.setStreamMetadata(stream, { maxCount: 1 }, house.as)).rejects.toThrow();
  await expect(house.made.deleteStream(stream, house.as)).rejects.toThrow();
  expect(await log.read(stream, NO_STREAM, { limit: 10 })).toHaveLength(4);
  const auditor = open('auditor:r3ad');
  await expect(auditor.append(stream, 3, newEvents(1))).rejects.toThrow(LogRefusedError);
  await expect(auditor.read(stream, NO_STREAM, { limit: 1 })).rejects.toThrow('does not let them read');
});

test('an access list that is there stays, and an admin sets none', async () => {
  const { log, open, admin, stream } = await begun();
  await admin.made.setStreamMetadata(stream, { acl: { writeRoles: ['house'] } }, admin.as);
  await log.streamGuard?.protect(stream);
  expect(await open('auditor:r3ad').read(stream, NO_STREAM, { limit: 1 })).toHaveLength(1);
  const other = newStream();
  await open('admin:ch4nged').streamGuard?.protect(other);
  expect(await log.streamGuard?.rules(other)).toEqual({ isDeleted: false, limits: [], isOpenToAll: true });
});

test('a whole book is no trouble, and the hash of its first event is kept once', async () => {
  const { watch, kept, stream, logged } = await begun();
  await watch.look();
  await watch.look();
  expect(watch.trouble).toBeUndefined();
  expect(watch.warning).toBeUndefined();
  expect([...kept]).toEqual([[stream, 'h0']]);
  expect(logged).toEqual([]);
});

test.each([
  ['$tb', { truncateBefore: 2 }, 'The stream of the book has limits ($tb: 2), which hide its beginning.'],
  ['$maxCount', { maxCount: 100 }, 'The stream of the book has limits ($maxCount: 100), which hide its beginning.'],
  ['$maxAge', { maxAge: 3_600 }, 'The stream of the book has limits ($maxAge: 3600), which hide its beginning.'],
])('%s is trouble while it can be undone, said once, and no more once it is undone', async (_, metadata, said) => {
  const { watch, admin, stream, logged } = await begun();
  await watch.look();
  await admin.made.setStreamMetadata(stream, metadata, admin.as);
  await watch.look();
  await watch.look();
  expect(watch.trouble).toContain(said);
  expect(logged).toEqual([{ trouble: watch.trouble, message: 'the beginning of the book' }]);
  await admin.made.setStreamMetadata(stream, {}, admin.as);
  await watch.look();
  expect(watch.trouble).toBeUndefined();
  expect(logged).toHaveLength(2);
  // Without its access list.
  expect(watch.warning).toContain('has no access list');
});

test('a deleted book is trouble, also when it was written on since, and undone it is whole', async () => {
  const { watch, admin, log, stream } = await begun();
  await watch.look();
  await admin.made.deleteStream(stream, admin.as);
  await watch.look();
  expect(watch.trouble).toContain('The stream of the book was deleted.');
  expect(await log.append(stream, 2, newEvents(1))).toMatchObject({ outcome: 'written' });
  await watch.look();
  expect(watch.trouble).toContain('($tb: 3)');
  expect(await log.read(stream, NO_STREAM, { limit: 10 })).toHaveLength(1);
  await admin.made.setStreamMetadata(stream, {}, admin.as);
  await watch.look();
  expect(watch.trouble).toBeUndefined();
  expect(await log.read(stream, NO_STREAM, { limit: 10 })).toHaveLength(4);
});

test('another first event, and none where there was one, are trouble', async () => {
  const { watch, kept, stream, log } = await begun();
  kept.set(stream, 'of another book');
  await watch.look();
  expect(watch.trouble).toContain('The book begins with another event than it did.');
  const empty = newStream();
  const note = () => undefined;
  const other = new BeginningWatch(
    { log, stream: empty, place: PLACE, logger: { warn: note, error: note } },
    {
      ...NEVER_ELSEWHERE,
      hashOf: async () => 'h0',
      keep: async () => undefined,
    },
  );
  await other.look();
  expect(other.trouble).toContain('is empty, and it was not');
});

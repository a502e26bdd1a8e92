import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresSnapshots } from '#api/book/snapshots.ts';
import { publish } from '#api/features/heads/publish-head.ts';
import { headsOf } from '#api/features/heads/queries.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { openSigner } from '#api/platform/signing/signing-keys.ts';
import { END_MS, openSession, START_MS, testHouse } from '#api/testing/test-house.ts';
import type { Head } from '#domain/evidence/head.ts';
import { takeSnapshot } from '#domain/snapshot.ts';
import { ownerUrl } from './postgres.ts';
import { runScript } from './run-script.ts';

/**
 * A house that is closed, with its read tables at the end of the book and a snapshot there, and what somebody keeps outside of it: two
 * heads, one in the middle of the book and one at its end.
 */
export async function closedHouse() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tukul-verify-'));
  const house = await testHouse();
  const signer = await openSigner(
    house.db,
    { seed: 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk', before: undefined },
    START_MS,
  );
  const { db, app } = house;
  const mailer = { send: async () => true };
  const publishing = { ...house.house, db, signer, mailer, house: 'tukul', publicUrl: '', now: () => house.clockMs };
  await openSession(house, { lots: { '101': {} } });
  house.clockMs = START_MS;
  await publish(publishing, { session: 'AMS1', occasion: 'start', dueMs: START_MS }, app.log);
  for (const id of [1001, 1002]) await house.person(id);
  /** The last revision of the book. */
  const last = house.house.book.revision;
  await house.house.projections.waitFor(last, 20_000);
  await publish(publishing, { session: 'AMS1', occasion: 'end', dueMs: END_MS }, app.log);
  const heads = await headsOf(db, 'AMS1', 10);
  const [firstHead, lastHead] = heads as [Head, Head];
  const headsFile = path.join(folder, 'heads.json');
  writeFileSync(headsFile, JSON.stringify(heads));
  const pool = openPool({ connectionString: ownerUrl(house.databaseUrl), purpose: 'script', max: 1 });
  await postgresSnapshots(pool).save('book-tukul', takeSnapshot(house.house.book.committed));
  await house.close();

  const run = (script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
    runScript(script, args, { DATA_DIR: folder, DATABASE_URL: house.databaseUrl, ...env });
  const end = async () => {
    await pool.end();
    await house.end();
    rmSync(folder, { recursive: true, force: true });
  };
  return { house, folder, signer, last, firstHead, lastHead, headsFile, pool, run, end };
}

export type ClosedHouse = Awaited<ReturnType<typeof closedHouse>>;

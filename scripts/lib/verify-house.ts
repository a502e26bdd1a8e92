import { startHashThread } from '#api/book/hash-thread.ts';
import { newestSnapshot, type StoredSnapshot } from '#api/book/snapshots.ts';
import { type EventReader, type Verification, verifyBook } from '#api/book/verify.ts';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { printedKey } from '#domain/evidence/signed.ts';
import { compareWithBook } from '#projections/compare.ts';
import type { OpenHouse } from './open-house.ts';
import { brokenHeads, type HeadsToCheck, headsToCheck } from './verify-heads.ts';
import { keptRefusals, RefusalCheck } from './verify-refusals.ts';
import { TimeCheck, writtenDown } from './verify-times.ts';

/**
 * Checks the book of a house, what was published of it, and the read tables, and prints what it found. `file`: heads that somebody kept outside the house.
 * @returns whether everything is as it was written.
 */
export async function verifyHouse(house: OpenHouse, file: string | undefined): Promise<boolean> {
  const snapshot = await storedSnapshot(house);
  const heads = await headsToCheck(house, file);
  const refusals = new RefusalCheck(await keptRefusals(house));
  const times = new TimeCheck(await writtenDown(house));
  const readers = [heads.check, refusals, times];
  const { events, head, faults, snapshot: verdict } = await onTwoCores(house, snapshot, readers);
  for (const { revision, reason } of faults) console.log(`✕ Revision ${revision}: ${reason}.`);
  if (faults.length > 0) return false;
  console.log(`✓ Book ${house.stream}: ${events} events, chain unbroken, every rule kept. Head ${head}.`);
  // No fault of the book: nothing in it can be mended, and everything in it stands.
  for (const sentence of times.sentences()) console.log(sentence);
  if (!(await areHeadsKept(house, heads))) return false;
  if (!areRefusalsSound(refusals, heads)) return false;
  if (snapshot !== undefined && !isSnapshotSound(snapshot, verdict)) return false;
  if (events === 0) return true;
  const { revision, differences } = await compareWithBook({
    log: house.log,
    stream: house.stream,
    database: rebuildConnection(house.databaseUrl),
  });
  for (const { table, key, left, right } of differences) {
    console.log(`✕ Read table ${table}, ${key}: shows ${abridged(left)}, the book says ${abridged(right)}.`);
  }
  if (differences.length > 0) {
    console.log('`npm run rebuild` makes the read tables again from the book.');
    return false;
  }
  console.log(`✓ Read tables at revision ${revision}: equal to a fold of the book.`);
  return true;
}

async function onTwoCores(
  { log, stream, databaseUrl, eventStoreUrl }: OpenHouse,
  snapshot: StoredSnapshot | undefined,
  readers: readonly EventReader[],
) {
  const hashes = startHashThread({ databaseUrl, eventStoreUrl, stream });
  try {
    const read: EventReader['read'] = (...event) => {
      for (const each of readers) each.read(...event);
    };
    return await verifyBook(log, stream, snapshot, hashes, { read });
  } finally {
    await hashes.stop();
  }
}

/** A tile of the tree has 16,000 digits. */
function abridged(row: unknown): string {
  return JSON.stringify(row, (_, value) =>
    typeof value === 'string' && value.length > 400 ? `${value.slice(0, 64)}…` : value,
  );
}

async function storedSnapshot({ databaseUrl, stream }: OpenHouse): Promise<StoredSnapshot | undefined> {
  const pool = openPool({ connectionString: databaseUrl, purpose: 'script', max: 1 });
  try {
    return await newestSnapshot(pool, stream);
  } finally {
    await pool.end();
  }
}

/** Says what was found. */
async function areHeadsKept(house: OpenHouse, heads: HeadsToCheck): Promise<boolean> {
  const wrong = [...heads.falseKeys, ...heads.unsigned, ...(await brokenHeads(house, heads))];
  for (const sentence of wrong) console.log(`✕ ${sentence}`);
  if (wrong.length > 0) {
    console.log(LEAVE_ALL);
    return false;
  }
  const [key] = heads.keys;
  if (key !== undefined)
    console.log(
      `✓ Signing key ${printedKey(key.key)}: ${heads.keys.length === 1 ? 'the first of this house' : `the newest of ${heads.keys.length}, each vouched for by the one before it or noted by the owner`}. Papers, the mails of heads and the site's page /verify name it: compare them.`,
    );
  const { kept } = heads.check;
  if (kept.length > 0)
    console.log(
      `✓ Heads: the book continues all ${kept.length}${heads.file === undefined ? '' : `, ${heads.outer.length} of them from ${heads.file}`}.`,
    );
  return true;
}

/** Says what was found; nothing where no bid was refused. */
function areRefusalsSound(check: RefusalCheck, { sound }: HeadsToCheck): boolean {
  const faults = check.faults(sound);
  for (const sentence of faults) console.log(`✕ ${sentence}`);
  if (faults.length > 0) console.log(LEAVE_ALL);
  else if (check.rows > 0) {
    const { rows, unchecked } = check;
    const not = unchecked === 0 ? '' : ` (${unchecked} cannot be checked: their receipts do not have what was named)`;
    console.log(`✓ Refused bids: ${rows}, chain unbroken, each of this book and for a reason that was so${not}.`);
  }
  return faults.length === 0;
}

const LEAVE_ALL =
  'Change and delete nothing: what differs may be the only witness of what the book said. docs/operations.md, "When verify finds something", says how to go on.';

/** Says what was found. A snapshot of another version is left behind by another version of the house, and nobody reads it. */
function isSnapshotSound({ revision }: StoredSnapshot, verdict: Verification['snapshot']): boolean {
  if (verdict === 'equal') console.log(`✓ Snapshot at revision ${revision}: equal to a fold of the book.`);
  if (verdict === 'of another version')
    console.log(`· Snapshot at revision ${revision}: of another version, not used.`);
  if (verdict === 'equal' || verdict === 'of another version') return true;
  console.log(
    verdict === 'different'
      ? `✕ Snapshot at revision ${revision}: not what the book says there.`
      : `✕ Snapshot at revision ${revision}: after the end of the book.`,
  );
  console.log(LEAVE_ALL);
  return false;
}

/**
 * `npm run replay -- --session AMS12 --lot 101 --at 14:59:59.990`: how a lot stood at that time of the session's day (Malaysian time; or
 * at an instant as in 2026-11-20T06:59:59.990Z; without it at the end of the book), and the decisions around it, refused bids among them.
 * `--around 20`: so many before it, and after it. `--from FILE` reads an exported book (docs/chain.md) instead of this house's, without a
 * database. `--diff` shows whether the read tables are what the book makes. Exit status 1 when the book or a table is not as it should be.
 */
import { LotReading } from '#api/features/audit/lot-reading.ts';
import { feedRecordOf, outagesDuring } from '#api/features/outages/queries.ts';
import { refusalsOfLot } from '#api/features/receipts/refusals.ts';
import { openOffice } from '#api/platform/db/office.ts';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import type { EventLog } from '#domain/event-log.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { LotReplay, lastAt } from '#domain/replay/lot-replay.ts';
import { CannotBuildError } from '#projections/build.ts';
import { compareWithBook } from '#projections/compare.ts';
import { type OpenHouse, openHouse } from './lib/open-house.ts';
import { parseOptions } from './lib/options.ts';
import { explained, PlainError } from './lib/plain-error.ts';
import { exportedBook } from './replay/exported-book.ts';
import { instantIn } from './replay/instant.ts';
import { type Beside, decisionsText, standingText } from './replay/text.ts';

const USAGE = 'npm run replay -- --session AMS1 --lot 101 [--at 14:59:59.990] [--around 10] [--from FILE] [--diff]';
const NOTHING: Beside = { refusals: [], outages: [], sends: [] };
const DAY_MS = 86_400_000;

interface Asked {
  readonly session: string;
  readonly lotNo: string;
  readonly at: string | undefined;
  readonly around: number;
}

async function run(): Promise<boolean> {
  const { lot, from, diff } = asked();
  if (from !== undefined) {
    if (lot === undefined) throw new PlainError(`Which lot? ${USAGE}`);
    if (diff) throw new PlainError('--diff compares the read tables of a house: leave out --from.');
    return show(exportedBook(from), from, lot, undefined);
  }
  const house = await openHouse();
  try {
    const isSound = lot === undefined || (await show(house.log, house.stream, lot, house));
    return diff ? (await areTablesEqual(house)) && isSound : isSound;
  } finally {
    await house.close();
  }
}

/** @throws {PlainError} */
function asked(): { readonly lot: Asked | undefined; readonly from: string | undefined; readonly diff: boolean } {
  const { session, lot, at, around = '10', from, diff = false } = options();
  const count = Number(around);
  if (!Number.isSafeInteger(count) || count < 1) throw new PlainError(`--around is a number from 1 on. ${USAGE}`);
  if (session === undefined && lot === undefined && diff) return { lot: undefined, from, diff };
  if (session === undefined || lot === undefined) throw new PlainError(`Which session and lot? ${USAGE}`);
  return { lot: { session, lotNo: lot, at, around: count }, from, diff };
}

/** @throws {PlainError} */
function options() {
  const text = { type: 'string' } as const;
  const given = { session: text, lot: text, at: text, around: text, from: text, diff: { type: 'boolean' } } as const;
  return parseOptions({ options: given }, USAGE).values;
}

/** Reads the book once, from its start, and prints the lot; false when the book is not as it was written. */
async function show(
  log: Pick<EventLog, 'read'>,
  stream: string,
  { session, lotNo, at, around }: Asked,
  house: OpenHouse | undefined,
): Promise<boolean> {
  const key = lotKeyOf(session, lotNo);
  const reading = new LotReading(key);
  const times: number[] = [];
  let head = '';
  const read: EventLog['read'] = async (...page) => {
    const events = await log.read(...page);
    for (const { metadata } of events) {
      const { at: time, hash } = (metadata ?? {}) as { readonly at?: string; readonly hash?: string };
      times.push(Date.parse(time ?? ''));
      head = hash ?? '';
    }
    return events;
  };
  await reading.readOn({ read }, stream);
  const { faults, links } = reading.chain;
  for (const { revision, reason } of faults) console.log(`✕ Revision ${revision}: ${reason}.`);
  const { record } = reading;
  if (record === undefined) throw new PlainError(`The book has no lot ${lotNo} in session ${session}.`);
  const { startsAtMs = 0, endsAtMs = 0 } = record.facts.at(-1) ?? {};
  const atMs = at === undefined ? (times.at(-1) ?? 0) : instantIn(startsAtMs, endsAtMs, at);
  if (Number.isNaN(atMs)) throw new PlainError(`--at ${at} is neither a time of day nor an instant. ${USAGE}`);
  const revision = lastAt(times.length, (index) => times[index] ?? Number.POSITIVE_INFINITY, atMs);
  const standing = new LotReplay(record).standingAt(revision, atMs);
  console.log(standing === undefined ? `Lot ${lotNo} was not listed yet at that time.` : standingText(standing));
  const beside = house === undefined ? NOTHING : await besideTheBook(house, key, atMs);
  console.log(decisionsText(record, beside, atMs, around));
  if (house === undefined) console.log('Refused bids are not in an exported book.');
  if (faults.length === 0) console.log(`✓ Chain unbroken: ${links} events. Head ${head}.`);
  return faults.length === 0;
}

async function besideTheBook({ databaseUrl }: OpenHouse, lot: string, atMs: number): Promise<Beside> {
  const db = openOffice(databaseUrl, 'script');
  try {
    const [refusals, outages, { sends }] = await Promise.all([
      refusalsOfLot(db, lot),
      outagesDuring(db, atMs - DAY_MS, atMs + DAY_MS),
      feedRecordOf(db, lot),
    ]);
    return { refusals: refusals.map(({ body }) => body), outages, sends };
  } finally {
    await db.destroy();
  }
}

async function areTablesEqual({ log, stream, databaseUrl }: OpenHouse): Promise<boolean> {
  const { revision, differences } = await compareWithBook({ log, stream, database: rebuildConnection(databaseUrl) });
  for (const { table, key, left, right } of differences) {
    console.log(
      `✕ Read table ${table}, ${key}: shows ${JSON.stringify(left)}, the book says ${JSON.stringify(right)}.`,
    );
  }
  if (differences.length === 0) console.log(`✓ Read tables at revision ${revision}: equal to a fold of the book.`);
  return differences.length === 0;
}

try {
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof CannotBuildError ? error.message : explained(error));
  process.exitCode = 1;
}

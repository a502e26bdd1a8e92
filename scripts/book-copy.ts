/**
 * `npm run book:copy -- --from postgres --to eventstore`: copies the book of a house that is stopped to the other event log, event by event as it is,
 * and compares the two. What was broken off is gone on with. From then on the house starts with that log only. Ends are `postgres` (the database of the
 * house), `eventstore` (`EVENT_STORE_URL`) or an address. Exit status 1 when it was not copied whole.
 */
import { placeOf } from '#api/book/elsewhere.ts';
import { postgresBeginnings } from '#api/book/kept-beginnings.ts';
import { eventStoreAddress, hostsOf } from '#api/platform/event-store/address.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { withSecretFiles } from '#api/platform/secret-files.ts';
import { openLog } from '#api/runtime.ts';
import { type BookEnd, type CopiedBook, copyBook } from './lib/copy-book.ts';
import { type OpenHouse, openHouse } from './lib/open-house.ts';
import { parseOptions } from './lib/options.ts';
import { explained, PlainError } from './lib/plain-error.ts';
import { brokenHeads, type HeadsToCheck, headsToCheck } from './lib/verify-heads.ts';

/** A line each time so many more events have been copied. */
const TOLD_EVERY = 100_000;
const ENDS = 'postgres, eventstore (EVENT_STORE_URL), or an address (postgres://…, esdb://…)';

/** Where a book is: in an event store, or in the database of the house. */
interface End {
  readonly eventStoreUrl: string | undefined;
  /** Undefined: the one that the environment names. */
  readonly databaseUrl: string | undefined;
}

async function copy(from: End, to: End): Promise<void> {
  // With the event store that is one of the ends, so that it is waited for.
  const house = await openHouse({ env: environment(from, to), mayBeElsewhere: true });
  try {
    const isBetweenEventStores = from.eventStoreUrl !== undefined && to.eventStoreUrl !== undefined;
    const other = await openLog(
      { eventStoreUrl: isBetweenEventStores ? from.eventStoreUrl : undefined },
      house.databaseUrl,
    );
    const [source, target] = to.eventStoreUrl === undefined ? [house.log, other] : [other, house.log];
    try {
      await copyAndTell(
        { log: source, name: placeOf(from.eventStoreUrl) },
        { log: target, name: placeOf(to.eventStoreUrl) },
        house,
      );
    } finally {
      await other.close();
    }
  } finally {
    await house.close();
  }
}

async function copyAndTell(from: BookEnd, to: BookEnd, house: OpenHouse): Promise<void> {
  const pool = openPool({ connectionString: house.databaseUrl, purpose: 'script', max: 1 });
  try {
    const copied = { ...house, log: to.log };
    const heads = await headsToCheck(copied, undefined);
    let told = 0;
    const book = await copyBook({
      stream: house.stream,
      from,
      to,
      known: postgresBeginnings(pool),
      read: (event) => heads.check.read(event),
      onAppended: (revision) => {
        if (revision + 1 < told + TOLD_EVERY) return;
        told = revision + 1;
        console.log(`  ${told} events`);
      },
    });
    for (const sentence of await faultsOf(copied, heads)) console.log(`· ${sentence} It is so in ${from.name} too.`);
    console.log(resultOf(house.stream, from, to, book, heads));
  } finally {
    await pool.end();
  }
}

/** Of what the house has published; the copy is equal, so its source is not better. */
async function faultsOf(copied: OpenHouse, heads: HeadsToCheck): Promise<string[]> {
  return [...heads.falseKeys, ...heads.unsigned, ...(await brokenHeads(copied, heads))];
}

function resultOf(
  stream: string,
  from: BookEnd,
  to: BookEnd,
  { events, added, head }: CopiedBook,
  heads: HeadsToCheck,
): string {
  const before = added === events ? '' : ` (${added} of them now, the others were there)`;
  const published = `${heads.check.kept.length} of ${heads.sound.length + heads.unsigned.length} published heads kept`;
  return `✓ Book ${stream} copied from ${from.name} to ${to.name}: ${events} events${before}, ids, contents and chain the same in both, head ${head}; ${published}.`;
}

/** The environment of the house, with the two ends in it. An address of a database is that of the house. */
function environment(from: End, to: End): NodeJS.ProcessEnv {
  const databaseUrl = from.databaseUrl ?? to.databaseUrl;
  return {
    ...process.env,
    ...(databaseUrl !== undefined && {
      DATABASE_URL: databaseUrl,
      DATABASE_URL_FILE: undefined,
      DATABASE_OWNER_URL: undefined,
      DATABASE_OWNER_URL_FILE: undefined,
    }),
    EVENT_STORE_URL: to.eventStoreUrl ?? from.eventStoreUrl,
    EVENT_STORE_URL_FILE: undefined,
  };
}

/** @throws {PlainError} without repeating the address, which may hold a password. */
function endOf(option: string, value: string | undefined): End {
  if (value === undefined) throw new PlainError(`Say from where to where with --from and --to, each ${ENDS}.`);
  if (value === 'postgres') return { eventStoreUrl: undefined, databaseUrl: undefined };
  if (/^postgres(ql)?:\/\/./.test(value) && URL.canParse(value)) {
    return { eventStoreUrl: undefined, databaseUrl: value };
  }
  const url = value === 'eventstore' ? withSecretFiles(process.env).env.EVENT_STORE_URL?.trim() : value;
  if (value === 'eventstore' && !url) throw new PlainError(`--${option} eventstore needs EVENT_STORE_URL.`);
  if (url === undefined || eventStoreAddress(url) === undefined) {
    throw new PlainError(
      value === 'eventstore'
        ? 'EVENT_STORE_URL is no address of an event store.'
        : `--${option} names no place of a book: give ${ENDS}.`,
    );
  }
  return { eventStoreUrl: url, databaseUrl: undefined };
}

function mustDiffer(from: End, to: End): void {
  if (from.eventStoreUrl !== undefined && to.eventStoreUrl !== undefined) {
    const [hosts, others] = [from.eventStoreUrl, to.eventStoreUrl].map(hostsIn);
    if (hosts?.some((host) => others?.includes(host))) throw new PlainError(SAME);
  }
  if (from.eventStoreUrl === undefined && to.eventStoreUrl === undefined) {
    throw new PlainError(
      from.databaseUrl === to.databaseUrl
        ? SAME
        : 'Both ends are in Postgres: a book goes to another database with the rest of the house, by pg_dump ("Backup and restore" in docs/operations.md).',
    );
  }
}

const SAME = 'Both ends are the same: there is nothing to copy.';

function hostsIn(url: string): string[] {
  const address = eventStoreAddress(url);
  return address === undefined ? [] : hostsOf(address).split(', ');
}

try {
  const { values } = parseOptions({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const [from, to] = [endOf('from', values.from), endOf('to', values.to)];
  mustDiffer(from, to);
  await copy(from, to);
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}

/**
 * `npm run dossier -- --session AMS1 --lot 101 --out FILE.json`: everything by which a stranger can check what happened on one lot, signed
 * with the house's key; `scripts/verify-dossier.mjs` checks it. A running server is not disturbed. With `--names --by ADDRESS` the names of
 * its bidders are in it: for the admin with this address, and recorded in the history of the lot. Exit status 1 when there is no such lot,
 * nobody who may order names, or the book does not pass its own check.
 */
import { writeFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { mustBeWhole } from '#api/book/whole.ts';
import { besideBook, namesFor } from '#api/features/dossier/beside.ts';
import { buildDossier } from '#api/features/dossier/build.ts';
import { loadConfig } from '#api/platform/config.ts';
import { openOffice } from '#api/platform/db/office.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { type Signer, signerOf } from '#api/platform/signing/signing-keys.ts';
import { keptSigningSeed } from '#api/platform/signing/signing-seed.ts';
import type { Actor } from '#domain/actor.ts';
import type { Dossier } from '#domain/evidence/dossier.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { ensureDataDir } from './lib/data-dir.ts';
import { openHouse } from './lib/open-house.ts';
import { parseOptions } from './lib/options.ts';
import { explained, PlainError } from './lib/plain-error.ts';

const USAGE = 'npm run dossier -- --session AMS1 --lot 101 --out FILE.json [--names --by admin@house.example]';

async function run(): Promise<void> {
  const { session, lot: lotNo, out, names, by } = options();
  if (session === undefined || lotNo === undefined || out === undefined) throw new PlainError(USAGE);
  if (names !== (by !== undefined))
    throw new PlainError(`--names and --by belong together: who orders the names?\n${USAGE}`);
  const dossier = await dossierOf(lotKeyOf(session, lotNo), by);
  if (dossier === undefined) throw new PlainError(`The book has no lot ${lotNo} in session ${session}.`);
  writeFileSync(out, JSON.stringify(dossier));
  const { events, head, refusals, key } = dossier;
  const named = dossier.names === undefined ? '' : `, ${dossier.names.length} names`;
  console.log(
    `✓ ${out}: ${events.length} of ${head.size} events, ${refusals.length} refusals${named}, signed with the key ${key}.`,
  );
  console.log(`  To check it anywhere: node scripts/verify-dossier.mjs ${out}`);
}

/** `by`: the address of the admin who orders it with names. */
async function dossierOf(lot: string, by: string | undefined): Promise<Dossier | undefined> {
  const house = await openHouse();
  const db = openOffice(house.databaseUrl, 'script');
  try {
    const config = loadConfig({ ...process.env, DATA_DIR: ensureDataDir(process.env.DATA_DIR) });
    const signer = signerOf(config.signingSeed ?? keptSigningSeed(config.dataDir));
    const orderedBy = by === undefined ? undefined : await adminOf(db, by);
    const nowMs = Date.now();
    const beside = await besideBook(db, lot, nowMs);
    mustBeKnown(signer, beside.keys);
    const order = { stream: house.stream, house: config.house, lot, atMs: nowMs, beside };
    await mustBeWhole(house.log, house.stream);
    const dossier = await buildDossier(house.log, signer, order);
    if (typeof dossier === 'string')
      throw new PlainError(`${lot} has maximum bids or a reserve of a lot that has not ended.`);
    if (dossier === undefined || orderedBy === undefined) return dossier;
    const { key: _, signature: __, ...plain } = dossier;
    return signer.sign({ ...plain, names: await namesFor(db, orderedBy, { lot, bidders: biddersIn(dossier) }) });
  } finally {
    await db.destroy();
    await house.close();
  }
}

/** @throws {PlainError} unless this is the address of an admin who may log in. */
async function adminOf(db: Kysely<OfficeDb>, address: string): Promise<Actor> {
  const found = await db
    .selectFrom('office.users')
    .select(['id', 'role', 'inactive'])
    .where(sql<string>`lower(email)`, '=', address.trim().toLowerCase())
    .executeTakeFirst();
  if (found?.role !== 'admin' || found.inactive) {
    throw new PlainError(`Names are for admins only, and ${address} is not the address of one.`);
  }
  return { account: found.id, role: found.role };
}

/** Who entered its lot or was refused on it. */
function biddersIn({ lot, events, refusals }: Dossier): number[] {
  const entered = events.flatMap(({ type, data }) => {
    const { lot: entries, bidder } = data as { readonly lot: string; readonly bidder: number };
    return type === 'LotEntered' && entries === lot ? [bidder] : [];
  });
  return [...entered, ...refusals.map(({ body }) => body.bidder)];
}

/** A key that the house has not published proves nothing to anybody. @throws {PlainError} */
function mustBeKnown({ key }: Signer, keys: Dossier['keys']): void {
  if (keys.some((each) => each.key === key)) return;
  throw new PlainError(
    `The house has never signed with the key ${key}: set SIGNING_KEY or DATA_DIR as the server has it.`,
  );
}

/** @throws {PlainError} */
function options() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  return parseOptions({ options: { session: text, lot: text, out: text, names: flag, by: text } }, USAGE).values;
}

try {
  await run();
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}

/**
 * `npm run dossier -- --session AMS1 --lot 101 --out FILE.json`: everything by which a stranger can check what happened on one lot, signed
 * with the house's key; `scripts/verify-dossier.mjs` checks it. A running server is not disturbed. Exit status 1 when there is no such lot.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { besideBook } from '#api/features/dossier/beside.ts';
import { buildDossier } from '#api/features/dossier/build.ts';
import { loadConfig } from '#api/platform/config.ts';
import { openOffice } from '#api/platform/db/office.ts';
import { type Signer, signerOf } from '#api/platform/signing/signing-keys.ts';
import { keptSigningSeed } from '#api/platform/signing/signing-seed.ts';
import type { Dossier } from '#domain/evidence/dossier.ts';
import { lotKeyOf } from '#domain/primitives.ts';
import { ensureDataDir } from './lib/data-dir.ts';
import { openHouse } from './lib/open-house.ts';
import { explained, PlainError } from './lib/plain-error.ts';

const USAGE = 'npm run dossier -- --session AMS1 --lot 101 --out FILE.json';

async function run(): Promise<void> {
  const { session, lot: lotNo, out } = options();
  if (session === undefined || lotNo === undefined || out === undefined) throw new PlainError(USAGE);
  const dossier = await dossierOf(lotKeyOf(session, lotNo));
  if (dossier === undefined) throw new PlainError(`The book has no lot ${lotNo} in session ${session}.`);
  writeFileSync(out, JSON.stringify(dossier));
  const { events, head, refusals, key } = dossier;
  console.log(
    `✓ ${out}: ${events.length} of ${head.size} events, ${refusals.length} refusals, signed with the key ${key}.`,
  );
  console.log(`  To check it anywhere: node scripts/verify-dossier.mjs ${out}`);
}

async function dossierOf(lot: string): Promise<Dossier | undefined> {
  const house = await openHouse();
  const db = openOffice(house.databaseUrl, 'script');
  try {
    const config = loadConfig({ ...process.env, DATA_DIR: ensureDataDir(process.env.DATA_DIR) });
    const signer = signerOf(config.signingSeed ?? keptSigningSeed(config.dataDir));
    const nowMs = Date.now();
    const beside = await besideBook(db, lot, nowMs);
    mustBeKnown(signer, beside.keys);
    const order = { stream: house.stream, house: config.house, lot, atMs: nowMs, beside };
    return await buildDossier(house.log, signer, order);
  } finally {
    await db.destroy();
    await house.close();
  }
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
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ options: { session: text, lot: text, out: text } }).values;
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\n${USAGE}`);
  }
}

try {
  await run();
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}

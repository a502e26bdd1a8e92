import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SEED_BYTES = 32;
/** distinct bytes at least: 32 random bytes hardly ever repeat more than two or three. */
const LEAST_DIFFERENT_BYTES = 16;

/** Is this the seed of an Ed25519 key (32 bytes, base64url), and not one that somebody typed? */
export function isSigningSeed(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  const isWhole = bytes.length === SEED_BYTES && bytes.toString('base64url') === text;
  return isWhole && new Set(bytes).size >= LEAST_DIFFERENT_BYTES;
}

/**
 * The seed kept in the data folder, readable by its owner only; generated at first use.
 * @throws when the file is damaged, or the folder cannot be written to.
 */
export function keptSigningSeed(dataDir: string): string {
  const file = path.join(dataDir, 'signing-key');
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(SEED_BYTES).toString('base64url'), { mode: 0o600 });
    // Linked, so that it is complete or absent: of two processes that start at once, the second reads the file of the first.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const seed = readFileSync(file, 'utf8').trim();
  if (!isSigningSeed(seed)) throw new Error(`${file} is damaged: restore it, or delete it to sign with another key.`);
  return seed;
}

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { DamagedFileError, readOrWriteDurably } from '#api/platform/files/durable-files.ts';

const SEED_BYTES = 32;
/** distinct bytes at least: 32 random bytes hardly ever repeat more than two or three. */
const LEAST_DIFFERENT_BYTES = 16;

/** Is this the seed of an Ed25519 key (32 bytes, base64url), and not one that somebody typed? */
export function isSigningSeed(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  const isWhole = bytes.length === SEED_BYTES && bytes.toString('base64url') === text;
  return isWhole && new Set(bytes).size >= LEAST_DIFFERENT_BYTES && !isCounted(bytes) && !isText(bytes);
}

/** Most bytes differ from the one before by the same: 0, 1, 2 and so on. */
function isCounted(bytes: Buffer): boolean {
  const steps = Array.from(bytes.subarray(1), (byte, i) => (byte - (bytes[i] ?? 0) + 256) % 256);
  return steps.some((step) => steps.filter((each) => each === step).length > steps.length / 2);
}

/** Somebody's words in base64: of random bytes fewer than half are characters of a keyboard. */
function isText(bytes: Buffer): boolean {
  return bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
}

/** Of the configuration, or else of the data folder. */
export function signingSeeds(config: {
  readonly signingSeed: string | undefined;
  readonly signingSeedBefore: string | undefined;
  readonly dataDir: string;
}) {
  return { seed: config.signingSeed ?? keptSigningSeed(config.dataDir), before: config.signingSeedBefore };
}

/**
 * The seed kept in the data folder, readable by its owner only; generated at first use.
 * @throws when the file is damaged, or the folder cannot be written to.
 */
export function keptSigningSeed(dataDir: string): string {
  const file = path.join(dataDir, 'signing-key');
  const seed = readOrWriteDurably(file, () => randomBytes(SEED_BYTES).toString('base64url')).trim();
  if (!isSigningSeed(seed)) {
    throw new DamagedFileError(`${file} is damaged: restore it, or delete it to sign with another key.`);
  }
  return seed;
}

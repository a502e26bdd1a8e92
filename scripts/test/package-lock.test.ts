import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Entry {
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** Linux with glibc, on x64 or arm64: where the house runs. */
function isOurs({ os, cpu, libc }: Entry): boolean {
  const fits = (names: readonly string[] | undefined, ours: readonly string[]) =>
    names === undefined || names.some((name) => ours.includes(name));
  return fits(os, ['linux']) && fits(cpu, ['x64', 'arm64']) && fits(libc, ['glibc']);
}

const lock = readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');
const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, Entry>> };

test('every package that is installed where the house runs has a hash', () => {
  const unhashed = Object.entries(packages).filter(
    ([name, { integrity, link }]) => name !== '' && !link && integrity === undefined,
  );
  // For other machines npm may leave the hash out of what only developers need.
  expect(unhashed.filter(([, entry]) => isOurs(entry) || !entry.dev || !entry.optional)).toEqual([]);
  expect(unhashed.length).toBeLessThanOrEqual(23);
  expect(Object.keys(packages).length).toBeGreaterThan(400);
});

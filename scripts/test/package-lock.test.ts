import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Entry {
  readonly integrity?: string;
  readonly link?: boolean;
}

const lock = readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');
const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, Entry>> };

test('every package has a hash, those for other machines too', () => {
  const unhashed = Object.entries(packages).filter(
    ([name, { integrity, link }]) => name !== '' && !link && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  );
  expect(unhashed).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(400);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from '#api/platform/config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Of the machine and of npm: nobody sets them for the house. */
const NOT_OURS = ['PATH', 'HOME'];

/** Files outside of the server that read variables; a new one that does is found by its `env`. */
const READERS = import.meta.glob(
  ['../../{api,scripts,domain,projections,test}/**/*.{ts,mjs}', '../../*.config.ts', '!../../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
) as Record<string, string>;

function documented(): string[] {
  const rows = textOf('docs/operations.md').matchAll(/^\| (`[A-Z][A-Z_0-9]+`(?:, `[A-Z][A-Z_0-9]+`)*) \|/gm);
  return [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
}

test('every variable that the code reads stands in the table of the operations page, once, and no other', () => {
  const read = Object.values(READERS).flatMap((source) =>
    [...source.matchAll(/\benv\.([A-Z][A-Z_0-9]+)\b/g)].map(([, name = '']) => name),
  );
  const all = new Set([...VARIABLES, ...read]);
  for (const name of NOT_OURS) all.delete(name);
  expect(all.size).toBeGreaterThan(25);
  expect(documented().toSorted()).toEqual([...all].toSorted());
});

import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const SOURCES = import.meta.glob(
  ['../../{api,scripts,projections,migrations}/**/*.{ts,mjs}', '!../../**/*.test.ts', '!../../**/{test,testing}/**'],
  { query: '?raw', import: 'default', eager: true },
) as Record<string, string>;

const WRITERS = /^(?:rename|writeFile|appendFile|copyFile|cp|link|symlink|open|createWriteStream)(?:Sync)?$/;

/** The names that a source imports from Node's file system. */
function importedFromFs(source: string): string[] {
  return [...source.matchAll(/import (?:\{([^}]*)\}|\* as (\w+)|(\w+)) from '(?:node:)?fs(?:\/promises)?'/g)].flatMap(
    // A whole module has them all.
    ([, names]) => names?.split(',').map((name) => name.trim().replace(/ as .*/, '')) ?? ['writeFile'],
  );
}

/** What writes files of its own, and why they need not outlive the machine, or how they do. */
const OTHERS: Readonly<Record<string, string>> = {
  'api/platform/files/durable-files.ts': 'the mechanism',
  'api/platform/photos/rename-photos.ts':
    'a folder of links to photos that are on the disk; flushes it before it takes its place',
  'scripts/lib/lock-file.ts': 'a lock ends with its process',
  'scripts/lib/postgres-cluster.ts': 'a cluster that initdb brings to the disk, and settings written at each start',
  'scripts/lib/postgres-place.ts': 'a copy of the packaged programs, made anew when it is not whole',
  'scripts/lib/web-build.ts': 'a build, made anew when it is not whole',
  'scripts/bench/frames.ts': 'figures of a benchmark',
  'scripts/growth.ts': 'figures of a benchmark, and pictures of them',
  'scripts/tutorial-pictures.ts': 'pictures of pages, which can be made again',
  'scripts/dossier.ts': 'a file for whoever ran the command',
  'scripts/golden.ts': 'fixtures of tests',
  'scripts/mutants.ts': 'settings of tests',
};

test('files are written by the helper that brings them to the disk, or stand here with a reason', () => {
  const found = Object.entries(SOURCES)
    .filter(([, source]) => importedFromFs(source).some((name) => WRITERS.test(name)))
    .map(([file]) => path.relative(root, path.resolve(import.meta.dirname, file)));
  expect(Object.keys(SOURCES).length).toBeGreaterThan(500);
  expect(found.toSorted()).toEqual(Object.keys(OTHERS).toSorted());
});

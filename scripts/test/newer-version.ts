import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['api', 'domain', 'migrations', 'projections', 'scripts', 'web'];

/** What the next version of the program may bring, put into the sources as they are: of each file one text for another. */
const CHANGES: readonly (readonly [file: string, from: RegExp, to: string])[] = [
  // A projector that makes other rows.
  ['projections/projectors/bids.ts', /version: (\d+)/, 'version: 1$1'],
  // A migration that adds.
  [
    'migrations/index.ts',
    /\n\};\s*$/,
    `\n  m9000_planted: { up: async (db) => db.schema.createTable('office.planted').addColumn('id', 'integer').execute() },\n};\n`,
  ],
  ['api/platform/db/newest-migration.ts', /'m\d+_\w+'/, `'m9000_planted'`],
  // A new version of an event, which is written from the first process on.
  [
    'domain/events.ts',
    /LotEntered: (firstVersion\(\{ lot: lotKey, bidder: bidderNumber, depositSen: sen \}\))/,
    `LotEntered: $1.nextVersion({ lot: lotKey, bidder: bidderNumber, depositSen: sen, planted: z.string().optional() }, (data) => data)`,
  ],
];

/** The folder of a program as the next version may be, which shares its packages with this one. The caller deletes it. */
export function makeNewerVersion(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tukul-newer-'));
  for (const name of FOLDERS) {
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !/\/web\/dist$|\.test\.tsx?$/.test(source),
    });
  }
  for (const name of ['package.json', 'tsconfig.json']) cpSync(path.join(ROOT, name), path.join(folder, name));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, from, to] of CHANGES) {
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${name} has nothing like ${from}: plant the change elsewhere`);
    writeFileSync(file, changed);
  }
  return folder;
}

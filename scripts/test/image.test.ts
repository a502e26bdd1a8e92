import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What gets into the image: the context by the rules of .dockerignore, of it what the last stage of the Dockerfile copies. */

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The commands of an operator in a container. */
const ENTRIES = [
  'start.ts',
  'migrate.ts',
  'rebuild.ts',
  'verify.ts',
  'verify-dossier.mjs',
  'dossier.ts',
  'replay.ts',
  'book-copy.ts',
  'files-copy.ts',
  'backup.ts',
  'restore.ts',
];
/** Files of the image that no module imports: read by name, or types of tables that a declaration elsewhere finds by itself. */
const READ_BY_NAME =
  /^(migrations\/m0001_baseline\/[\w-]+\.sql|api\/(features|platform)\/\w+(\/\w+)?\/tables\.ts|api\/features\/photos\/site\/general\/website\/\w+\.(jpg|png)|package\.json)$/;
/** What an operator may have lying about. */
const PLANTED = [
  '.env',
  '.env.local',
  '.env.production',
  '.data/signing-key',
  '.data/jwt-secret',
  '.git/config',
  'secrets/jwt-secret',
  'signing.key',
  'house.pem',
  'backup.sql.gz',
  'id_ed25519',
  'notes.txt',
  'api/.env',
  'api/platform/.env.local',
  'api/server.key',
  'domain/house.pem',
  'migrations/backup.sql.gz',
  'migrations/book.dump',
  'projections/.data/postgres.json',
  'scripts/.env',
  'scripts/backup.sql',
  'scripts/lib/.secrets',
  'web/.npmrc',
  'web/id_rsa',
  'api/platform/bidders.csv',
];

interface Rule {
  readonly matches: RegExp;
  readonly kept: boolean;
}

/** As Docker reads the file: of the rules that fit a path or a folder that it is in, the last one counts. */
function rulesOf(text: string): Rule[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const pattern = line.trim().replace(/^!/, '');
    const source = pattern
      .split('/')
      .map((part) =>
        part === '**'
          ? part
          : part
              .replace(/[.+^${}()|\\]/g, '\\$&')
              .replaceAll('*', '[^/]*')
              .replaceAll('?', '[^/]'),
      )
      .join('/')
      .replaceAll('**/', '(?:.*/)?');
    return { matches: new RegExp(`^${source}(/|$)`), kept: line.startsWith('!') };
  });
}

const rules = rulesOf(textOf('.dockerignore'));

function isInContext(file: string): boolean {
  return rules.findLast((rule) => rule.matches.test(file))?.kept ?? true;
}

const SKIPPED = ['node_modules', '.git', '.data', 'dist', 'coverage', 'test-results'];

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.includes(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}

/** Folders and files of ours that the last stage copies. */
const copied = [...textOf('Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, from = '']) => from);
const context = [...filesIn(''), ...PLANTED].filter(isInContext);
const image = context.filter((file) => copied.some((from) => file === from || file.startsWith(`${from}/`)));

const imports = JSON.parse(textOf('package.json')).imports as Readonly<Record<string, string>>;
const aliases = Object.entries(imports).map(([name, to]) => [name.slice(0, -1), to.slice(2, -1)] as const);

/** The modules of ours that a module names, as types too: a file of types is part of what stands in the image. */
function namedIn(file: string): string[] {
  if (!/\.(ts|tsx|mjs)$/.test(file)) return [];
  const named = textOf(file).matchAll(/(?:\bfrom |\bimport\(|^import |\bnew URL\()'([.#][^']+)'/gm);
  return [...named].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
    const alias = aliases.find(([prefix]) => name.startsWith(prefix));
    return alias === undefined ? [] : `${alias[1]}${name.slice(alias[0].length)}`;
  });
}

function reachableFrom(entries: readonly string[], passes: (file: string) => boolean): Set<string> {
  const reached = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file) || !passes(file)) continue;
    reached.add(file);
    open.push(...namedIn(file));
  }
  return reached;
}

const entries = ENTRIES.map((name) => `scripts/${name}`);
/** Loaded outside production only. */
const isOfDevelopment = (file: string) => /^(api\/dev|scripts\/demo)\//.test(file);

test('nothing that lies about in the folder reaches the image: no settings, no keys, no data, no backup', () => {
  expect(PLANTED.filter(isInContext)).toEqual([]);
  expect(isInContext('api/server.ts')).toBe(true);
});

test('git keeps no settings either', () => {
  expect(textOf('.gitignore').split('\n')).toEqual(expect.arrayContaining(['.env*', '.data/', 'secrets/']));
});

test('what the image is built from is code, pages, pictures and the list of packages', () => {
  const kinds = new Set(context.map((file) => path.extname(file)));
  expect([...kinds].toSorted()).toEqual([
    '',
    '.css',
    '.html',
    '.jpg',
    '.js',
    '.json',
    '.mjs',
    '.png',
    '.sql',
    '.svg',
    '.ts',
    '.tsx',
    '.webmanifest',
    '.webp',
  ]);
  const outside = context.filter((file) => !/^(api|domain|migrations|projections|scripts|web)\//.test(file));
  expect(outside.toSorted()).toEqual([
    '.npmrc',
    'package-lock.json',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
  ]);
  expect(context.filter((file) => /\.test\.|\/testing\/|^api\/dev|demo\//.test(file))).toEqual([]);
});

test('each file of the image is one that a command of an operator loads, and none of those is missing', () => {
  const isThere = (file: string) => !isOfDevelopment(file) && existsSync(path.join(root, file));
  const needed = reachableFrom(entries, isThere);
  // Contract and rules are of the pages too, and are copied whole.
  const shared = reachableFrom(
    context.filter((file) => file.startsWith('web/')),
    isThere,
  );
  const unneeded = image.filter((file) => !needed.has(file) && !shared.has(file) && !READ_BY_NAME.test(file));
  expect(unneeded).toEqual([]);
  const missing = [...needed].filter((file) => !image.includes(file));
  expect(missing).toEqual([]);
  expect(image.length).toBeGreaterThan(500);
});

test('the last stage takes nothing but what it names', () => {
  const [, last = ''] = textOf('Dockerfile')
    .split(/^FROM .*\n/m)
    .slice(1);
  expect([...last.matchAll(/^(COPY|ADD) (?!--from=build \/app\/\w)/gm)]).toEqual([]);
  expect(copied).toEqual([
    'package.json',
    'node_modules',
    'web/dist',
    'api',
    'domain',
    'migrations',
    'projections',
    'scripts',
  ]);
});

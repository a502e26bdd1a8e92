import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig, VARIABLES } from '#api/platform/config.ts';
import { SECRETS } from '#api/platform/secret-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Of the machine, of npm, and of journeys that let days pass: nobody sets them for the house. */
const NOT_OURS = ['PATH', 'HOME', 'TMPDIR', 'CLOCK_AHEAD_MS'];

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

test('the operations page says of every secret how it is exchanged for a new one', () => {
  const [, part = ''] = /\n## Rotating secrets\n([\s\S]*?)\n## /.exec(textOf('docs/operations.md')) ?? [];
  const named = [...part.matchAll(/^\| [^|]*\|/gm)].join().match(/`[A-Z][A-Z0-9_]+\*?`/g) ?? [];
  const isNamed = (secret: string) =>
    named.some((each) => each === `\`${secret}\`` || (each.endsWith('*`') && secret.startsWith(each.slice(1, -2))));
  // The one before goes with the one that comes.
  expect(SECRETS.filter((secret) => secret !== 'SIGNING_KEY_BEFORE' && !isNamed(secret))).toEqual([]);
});

describe('.env.example', () => {
  const lines = textOf('.env.example').split('\n');
  const shown = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^([A-Z][A-Z_0-9]*)=(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name, value] as const];
  });
  const values = Object.fromEntries(shown.filter(([, value]) => value !== ''));

  test('has every variable of the operations page, once, and no other', () => {
    expect(shown.map(([name]) => name).toSorted()).toEqual(documented().toSorted());
  });

  test('says what each is for in the line before it; a pair, and a secret with its file, share one', () => {
    const bare = lines.filter((line, at) => {
      const [name = ''] = line.split('=');
      const before = lines[at - 1] ?? '';
      const shares = name.endsWith('_FILE') || ['VAPID_PRIVATE_KEY', 'MUTANTS_POSTGRES'].includes(name);
      return /^[A-Z]/.test(line) && !before.startsWith('# ') && !(shares && /^[A-Z]/.test(before));
    });
    expect(bare).toEqual([]);
  });

  test('shows what counts when nothing is set, and no secret', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'tukul-example-'));
    const nothing = loadConfig({ DATA_DIR: dataDir });
    expect(loadConfig({ ...values, DATA_DIR: dataDir })).toEqual(nothing);
    rmSync(dataDir, { recursive: true });
    expect(values.DATA_DIR).toBe('.data');
    const secret = [...SECRETS, ...SECRETS.map((name) => `${name}_FILE`)];
    expect(Object.keys(values).filter((name) => secret.includes(name))).toEqual([]);
  });

  test('marks what production demands', () => {
    const marked = lines.flatMap((line, at) => (lines[at - 1]?.endsWith(' *') ? [line.replace(/=.*/, '')] : []));
    expect(marked.length).toBeGreaterThan(5);
    expect(marked.toSorted()).toEqual(VARIABLES.filter((name) => missing().includes(name)).toSorted());
  });
});

/** The variables that the refused start in production names when nothing is set; its files are not in a folder for what is temporary, as a clone may be. */
function missing(): readonly string[] {
  try {
    loadConfig({ NODE_ENV: 'production', DATA_DIR: '/srv/tukul' });
    return [];
  } catch (error) {
    return String(error).match(/\b[A-Z][A-Z_]+\b/g) ?? [];
  }
}

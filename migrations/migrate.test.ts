import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { NEWEST_MIGRATION } from '#api/platform/db/newest-migration.ts';
import { SERVES_BESIDE } from './beside.ts';
import { migrations } from './index.ts';
import { gapOf } from './migrate.ts';
import { REPLACED_BY_BASELINE } from './replaced.ts';

const NAMES = Object.keys(migrations);

describe('the list', () => {
  test('is numbered without a gap, so that of two that land at once the later one is renamed', () => {
    expect(NAMES.map((name) => name.slice(0, 6))).toEqual(
      NAMES.map((_, index) => `m${String(index + 1).padStart(4, '0')}_`),
    );
    for (const name of NAMES) expect(name).toMatch(/^m\d{4}(_[a-z]+)+$/);
  });

  test('names every migration of the folder, and what each file is', async () => {
    const files = readdirSync(import.meta.dirname).filter((file) => /^m\d.*\.ts$/.test(file));
    expect(files.toSorted()).toEqual(NAMES.map((name) => `${name}.ts`));
    for (const name of NAMES) {
      const { up } = await import(/* @vite-ignore */ path.join(import.meta.dirname, `${name}.ts`));
      expect(migrations[name]?.up, name).toBe(up);
    }
  });
});

test('a process says which is the newest that it knows', () => {
  expect(NEWEST_MIGRATION).toBe(NAMES.at(-1));
  expect(NAMES).toContain(SERVES_BESIDE);
});

describe('how a database stands', () => {
  const last = NAMES.at(-1) ?? '';

  test('a new one lacks all', () => {
    expect(gapOf([])).toEqual({ missing: NAMES, unknown: [], skipped: [] });
  });

  test('one of this version lacks nothing', () => {
    expect(gapOf(NAMES)).toEqual({ missing: [], unknown: [], skipped: [] });
  });

  test('one of a newer version', () => {
    expect(gapOf([...NAMES, 'm9999_x'])).toEqual({ missing: [], unknown: ['m9999_x'], skipped: [] });
  });

  test('one that ran all that the baseline replaces goes on, and has it to note', () => {
    expect(gapOf(REPLACED_BY_BASELINE)).toEqual({ missing: NAMES, unknown: [], skipped: [] });
  });

  test.each(REPLACED_BY_BASELINE)('one that lacks %s does not', (name) => {
    const others = REPLACED_BY_BASELINE.filter((each) => each !== name);
    expect(gapOf(others).skipped).toEqual([name]);
  });

  test('one that ran a later migration before an earlier one does not', () => {
    expect(gapOf(NAMES.slice(1)).skipped).toEqual(NAMES.length > 1 ? [NAMES[0]] : []);
    expect(gapOf([last]).skipped).toEqual(NAMES.slice(0, -1));
  });
});

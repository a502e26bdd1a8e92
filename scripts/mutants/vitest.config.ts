import path from 'node:path';
import { defineConfig } from 'vitest/config';

const area = process.env.MUTANTS_AREA ?? 'domain';
const extension = path.extname(area);
/** Of a folder the tests that lie in it, of a file those whose names begin with its own. */
const tests = extension ? `${area.slice(0, -extension.length)}*` : `${area}/**/*`;
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };
const setup = { globalSetup: './scripts/test/global-postgres.ts' };
const dom = `${tests}.dom.test.tsx`;
const postgres = `${tests}.pg.test.{ts,tsx}`;

/**
 * The tests nearest to an area, for planted faults, without the ones that pause in real time. Each file has a
 * process state of its own, because a fault may sit in what a module does when it is loaded.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${tests}.test.{ts,tsx}`],
          exclude: ['**/*.io.test.ts', '**/*.pg.test.{ts,tsx}', '**/*.dom.test.tsx'],
          ...patience,
        },
      },
      { test: { name: 'dom', include: [dom], environment: 'happy-dom', ...patience } },
      ...(process.env.MUTANTS_POSTGRES === '1'
        ? [{ test: { name: 'pg', include: [postgres], ...patience, ...setup } }]
        : []),
    ],
  },
});

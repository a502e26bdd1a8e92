import { defineConfig } from 'vitest/config';

const folder = process.env.MUTANTS_FOLDER ?? 'domain';
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };
const setup = { globalSetup: './scripts/test/global-postgres.ts' };
const dom = `${folder}/**/*.dom.test.tsx`;
const postgres = `${folder}/**/*.pg.test.{ts,tsx}`;

/**
 * The tests nearest to a folder, for planted faults: those that lie in it, without the ones that pause in real time. Each file has a
 * process state of its own, because a fault may sit in what a module does when it is loaded.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${folder}/**/*.test.{ts,tsx}`],
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

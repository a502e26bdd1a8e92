import { defineConfig } from 'vitest/config';

const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
const postgres = '**/*.pg.test.{ts,tsx}';
const browser = 'test/e2e/**/*.e2e.test.ts';

/** `unit`: no I/O. `pg`: each file on databases of its own. `e2e`: the whole product in a browser, one journey at a time. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...everywhere, postgres, '**/*.e2e.test.ts'],
          // Against hanging, not against slowness: a machine may be busy.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pg',
          include: [postgres],
          exclude: everywhere,
          globalSetup: './scripts/test/global-postgres.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: [browser],
          exclude: everywhere,
          globalSetup: './scripts/test/global-postgres.ts',
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

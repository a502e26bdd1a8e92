import { availableParallelism, tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ONLY_OF_ALL, TRIES_ALL } from './scripts/test/level.ts';
import { memoryFolder } from './scripts/test/memory-folder.ts';

if (Number.parseInt(process.versions.node, 10) < 24)
  throw new Error(
    `These tests need the project's own Node 24, and this is ${process.versions.node}: run them by npx vitest.`,
  );

// Of the tests' own processes too. A folder that somebody names counts.
process.env.TMPDIR ??= memoryFolder() ?? tmpdir();

const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
const io = '**/*.io.test.ts';
const postgres = '**/*.pg.test.{ts,tsx}';
const dom = '**/*.dom.test.tsx';
const browser = 'test/e2e/**/*.e2e.test.ts';

// Against hanging, not against slowness: a machine may be busy.
const PATIENCE_MS = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };
// Other processes, real clocks and a busy machine: what passes at the second try is named at the end of `npm test`, and fails `npm run test:all`.
const TRIES_AGAIN = { retry: 1 };

/**
 * `unit`: nothing to wait for, all files in the same few processes. `dom`: the same with a document, for screens that are pressed. `io`: sockets, processes, files, pauses in real time, modules that
 * are replaced or keep what a test adds (the kinds of jobs): a process for each file. `pg`: each file on databases of its own. `e2e`: the
 * whole product in a browser, a house for each file.
 */
export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which is half of a machine of two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...everywhere, dom, io, postgres, browser],
          isolate: false,
          ...PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'dom',
          include: [dom],
          exclude: everywhere,
          environment: 'happy-dom',
          // A desk: the pages of the staff have their bar with all that stands in it.
          environmentOptions: { happyDOM: { width: 1280, height: 800 } },
          isolate: false,
          ...PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'io',
          include: [io],
          exclude: everywhere,
          globalSetup: './scripts/test/global-postgres.ts',
          ...PATIENCE_MS,
          ...TRIES_AGAIN,
        },
      },
      {
        test: {
          name: 'pg',
          include: [postgres],
          exclude: everywhere,
          // The server's code is read once by each process, not by each file: a third of all the work.
          isolate: false,
          // Half of the time a test waits for Postgres. Of another number than the others, it has its turn after them.
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
          globalSetup: './scripts/test/global-postgres.ts',
          ...PATIENCE_MS,
          ...TRIES_AGAIN,
        },
      },
      {
        test: {
          name: 'e2e',
          include: [browser],
          exclude: TRIES_ALL ? everywhere : [...everywhere, ...ONLY_OF_ALL],
          // A browser and a house keep a core busy. With more of them at once a house gets so little of a core that it answers 503 to what it has not
          // read within two seconds.
          maxWorkers: availableParallelism(),
          globalSetup: './test/e2e/support/demo-photos.ts',
          testTimeout: 300_000,
          hookTimeout: 120_000,
          ...TRIES_AGAIN,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});

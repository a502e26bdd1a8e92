import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const vitest = path.join(import.meta.dirname, 'node_modules', 'vitest', 'vitest.mjs');

/** A program that takes itself for an older Node, as the one of a machine may be. */
const OLDER = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });",
)}`;

test("a runner under the machine's Node says which one it needs, and runs nothing", () => {
  const args = ['--import', OLDER, vitest, 'run', '--project=unit', 'web/forms/otp'];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' });
  expect(stderr).toContain("These tests need the project's own Node 24, and this is 20.20.2: run them by npx vitest.");
  expect(stdout).not.toContain('passed');
  expect(status).toBe(1);
});

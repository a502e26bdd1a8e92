/**
 * `npm run check`: types, lint, unused code, boundaries, and of the tests that wait for nothing those that a change touches: what is not
 * committed and what the branch adds to `origin/main`, on that branch itself its last commit. `npm test` leaves nothing out.
 */
import { spawnSync } from 'node:child_process';
import { runStaticChecks } from './lib/static-checks.ts';
import { runVitest } from './lib/vitest-runs.ts';

/** A commit's id, or undefined where there is none: a first commit, a shallow clone, a copy without git. */
function commit(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function changedSince(): string | undefined {
  const branchedAt = commit('merge-base', 'HEAD', 'origin/main');
  return branchedAt === undefined || branchedAt === commit('rev-parse', 'HEAD')
    ? commit('rev-parse', '--verify', 'HEAD~1')
    : branchedAt;
}

const since = changedSince();
const changed = since === undefined ? [] : [`--changed=${since}`, '--passWithNoTests'];
const [failures, { passed, failed, names }] = await Promise.all([
  runStaticChecks(),
  runVitest(['--project=unit', ...changed], { PROPERTY_RUNS: '500' }),
]);
for (const failure of [...names, ...failures]) console.error(`Failed: ${failure}`);
if (since !== undefined) console.log(`Of the tests, those that changes since ${since.slice(0, 9)} touch.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || failures.length > 0 ? 1 : 0;

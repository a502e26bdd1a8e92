/**
 * `npm run check`: types, lint, unused code, boundaries and the tests that wait for nothing, with a twentieth of the random
 * sequences. `-- --changed`: only the tests that import what was changed since the last commit, for every step.
 */
import { parseOptions } from './lib/options.ts';
import { explained } from './lib/plain-error.ts';
import { runStaticChecks } from './lib/static-checks.ts';
import { runVitest } from './lib/vitest-runs.ts';

try {
  const { values } = parseOptions({ options: { changed: { type: 'boolean', default: false } } });
  // A change may be none that a test imports.
  const which = values.changed ? ['--changed', '--passWithNoTests'] : [];

  const [failures, { passed, failed, names }] = await Promise.all([
    runStaticChecks(),
    runVitest(['--project=unit', ...which], { PROPERTY_RUNS: '500' }),
  ]);
  for (const failure of [...names, ...failures]) console.error(`Failed: ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || (passed === 0 && !values.changed) || failures.length > 0 ? 1 : 0;
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}

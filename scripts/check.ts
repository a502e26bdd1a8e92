/**
 * `npm run check`: types, lint, unused code, boundaries and the tests that wait for nothing, with a twentieth of the random
 * sequences. `npm test` leaves nothing out of them.
 */
import { runStaticChecks } from './lib/static-checks.ts';
import { runVitest } from './lib/vitest-runs.ts';

const [failures, { passed, failed, names }] = await Promise.all([
  runStaticChecks(),
  runVitest(['--project=unit'], { PROPERTY_RUNS: '500' }),
]);
for (const failure of [...names, ...failures]) console.error(`Failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 || failures.length > 0 ? 1 : 0;

/** `npm test`: everything. `npm run test:log`: the contract suite of the event log alone. Ends with `N passed, N failed`. */
import { findOrInstallChromium } from './lib/chromium.ts';
import { runStaticChecks } from './lib/static-checks.ts';
import { runVitest, sum, type Tally } from './lib/vitest-runs.ts';
import { buildWeb } from './lib/web-build.ts';

const failures: string[] = [];

/** A step that throws is reported at the end, and does not keep the others from running. */
async function attempt<T>(title: string, step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    failures.push(`${title}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

async function everything(): Promise<Tally[]> {
  failures.push(...(await runStaticChecks()));
  const tallies = [await runVitest(['--project=unit', '--project=io', '--project=pg'])];
  const chromium = await attempt('Browser', async () => findOrInstallChromium());
  await attempt('Web app', buildWeb);
  if (chromium) tallies.push(await runVitest(['--project=e2e'], { CHROMIUM_PATH: chromium }));
  return tallies;
}

const { passed, failed, names, unsteady } = sum(
  process.argv[2] === 'log' ? [await runVitest(['api/book/log/'])] : await everything(),
);
for (const test of unsteady) console.error(`Passed only when tried again: ${test}`);
for (const failure of [...names, ...failures]) console.error(`Failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 || failures.length > 0 ? 1 : 0;

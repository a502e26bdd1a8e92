/**
 * `npm test`: all that a change has to pass, with a part of what is costly (`scripts/test/level.ts`). `npm run test:all`: the whole of it, and
 * what passes only when tried again has failed. `npm run test:log`: the contract suite of the event log alone. Ends with `N passed, N failed`.
 */
import { globSync } from 'node:fs';
import { findOrInstallChromium } from './lib/chromium.ts';
import { runStaticChecks } from './lib/static-checks.ts';
import { runVitest, sum, type Tally, withoutSecondTries } from './lib/vitest-runs.ts';
import { buildWeb } from './lib/web-build.ts';
import { journeysOf, SEED } from './test/level.ts';

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

async function everything(env: Readonly<Record<string, string>>): Promise<Tally[]> {
  const chromium = await attempt('Browser', async () => findOrInstallChromium());
  const [unit] = await Promise.all([
    runVitest(['--project=unit', '--project=dom'], env),
    runStaticChecks().then((titles) => failures.push(...titles)),
    attempt('Web app', buildWeb),
  ]);
  // One after the other: each keeps all cores busy by itself, and a house that gets too little of one answers 503.
  const outside = await runVitest(['--project=io', '--project=pg'], env);
  const files = journeysOf(globSync('test/e2e/*.e2e.test.ts'));
  const journeys = chromium ? [await runVitest(['--project=e2e', ...files], { ...env, CHROMIUM_PATH: chromium })] : [];
  return [unit, outside, ...journeys];
}

const [level, ...others] = process.argv.slice(2);
if ((level !== undefined && level !== 'all' && level !== 'log') || others.length > 0) {
  console.error('This runs everything. For single files: npx vitest run --project=unit PATH (or dom, io, pg, e2e).');
  process.exit(1);
}

async function run(): Promise<Tally> {
  if (level === 'log') return runVitest(['api/book/log/']);
  const seed = { TEST_SEED: String(SEED) };
  if (level === 'all') return withoutSecondTries(sum(await everything({ ...seed, TEST_LEVEL: 'all' })));
  console.log(`Of what is costly the part of TEST_SEED=${SEED}; npm run test:all tries all of it.`);
  return sum(await everything(seed));
}

const { passed, failed, names, unsteady } = await run();
for (const test of unsteady) console.error(`Passed only when tried again: ${test}`);
for (const failure of [...names, ...failures]) console.error(`Failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 || failures.length > 0 ? 1 : 0;

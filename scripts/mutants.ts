/**
 * `npm run mutants`: plants faults one by one and tries the nearest tests against each (Stryker). Without arguments all of {@link AREAS},
 * which takes hours; `npm run mutants -- api/features/payments` one area, `-- domain/decisions/bidding.ts` one file. Not part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureDataDir } from './lib/data-dir.ts';
import { PlainError } from './lib/plain-error.ts';

const root = path.resolve(import.meta.dirname, '..');
const foldersOf = (parent: string) =>
  readdirSync(path.join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'dist')
    .map(({ name }) => `${parent}/${name}`);

/** Folders whose own tests are tried against the faults in them; a file by itself has those whose names begin with its own. */
const AREAS = [
  ...['domain', 'api/book', 'api/platform', 'projections', 'scripts/lib', 'scripts/verify-dossier.mjs'],
  ...[...foldersOf('api/features'), ...foldersOf('web/features'), ...foldersOf('web/admin')],
  ...foldersOf('web').filter((folder) => !/[/](features|admin|public|testing)$/.test(folder)),
];
const VERSION = '10.1.1';
/** Of the random sequences of the property tests: enough to notice, few enough to be tried a thousand times. */
const PROPERTY_RUNS = '50';
/** Percent of the planted faults that the tests notice. */
const GOAL = 90;

interface Score {
  readonly place: string;
  readonly caught: number;
  readonly planted: number;
}

function percent({ caught, planted }: Omit<Score, 'place'>): number {
  return planted === 0 ? 100 : Math.round((1_000 * caught) / planted) / 10;
}

/** Stryker, installed into the data folder when it is not there yet; it uses the project's own Vitest. */
function stryker(): { readonly program: string; readonly runner: string } {
  const folder = path.join(ensureDataDir(process.env.DATA_DIR), 'tools', `stryker-${VERSION}`);
  const packages = path.join(folder, 'node_modules');
  const program = path.join(packages, '@stryker-mutator/core/bin/stryker.js');
  if (!existsSync(program)) {
    process.stderr.write('Installing Stryker …\n');
    mkdirSync(folder, { recursive: true });
    const wanted = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
    const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
    const { status } = spawnSync('npm', [...args, ...wanted], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0 || !existsSync(program)) throw new PlainError('Stryker could not be installed.');
  }
  for (const name of ['vitest', 'typescript']) {
    rmSync(path.join(packages, name), { recursive: true, force: true });
    symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  return { program, runner: path.join(packages, '@stryker-mutator/vitest-runner/dist/src/index.js') };
}

interface Place {
  readonly place: string;
  readonly area: string;
}

/** @throws {PlainError} for what is no place in an area. */
function placeIn(place: string): Place {
  const area = AREAS.find((each) => place === each || place.startsWith(`${each}/`));
  if (area !== undefined && existsSync(path.join(root, place))) return { place, area };
  throw new PlainError(`${place} is no file or folder in one of ${AREAS.join(', ')}.`);
}

function tryArea({ place, area }: Place, { program, runner }: ReturnType<typeof stryker>): Score {
  const work = mkdtempSync(path.join(tmpdir(), 'tukul-mutants-'));
  const report = path.join(work, 'report.json');
  const mutate = path.extname(place)
    ? [place]
    : [`${place}/**/*.{ts,tsx}`, `!${place}/**/*.test.{ts,tsx}`, `!${place}/**/testing/**`];
  const settings = {
    testRunner: 'vitest',
    plugins: [runner],
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
    mutate,
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    ignorePatterns: ['.data', 'web/dist', 'docs'],
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false },
    jsonReporter: { fileName: report },
    tempDirName: path.join(work, 'sandbox'),
    dryRunTimeoutMinutes: 30,
  };
  const file = path.join(work, 'stryker.json');
  writeFileSync(file, JSON.stringify(settings));
  const names = path.extname(area) ? [] : readdirSync(path.join(root, area), { recursive: true });
  const postgres = names.some((name) => String(name).endsWith('.pg.test.ts'));
  const environment = { PROPERTY_RUNS, MUTANTS_AREA: area, MUTANTS_POSTGRES: postgres ? '1' : '0' };
  try {
    const { status } = spawnSync(process.execPath, [program, 'run', file], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0 || !existsSync(report)) throw new PlainError(`Stryker failed on ${place}.`);
    return { place, ...counted(JSON.parse(readFileSync(report, 'utf8'))) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function counted(report: {
  readonly files: Record<string, { readonly mutants: readonly { readonly status: string }[] }>;
}) {
  const states = Object.values(report.files).flatMap((file) => file.mutants.map(({ status }) => status));
  const caught = states.filter((status) => status === 'Killed' || status === 'Timeout').length;
  return {
    caught,
    planted: caught + states.filter((status) => status === 'Survived' || status === 'NoCoverage').length,
  };
}

try {
  const asked = process.argv.slice(2);
  const places = (asked.length > 0 ? asked : AREAS).map(placeIn);
  const tool = stryker();
  const scores = places.map((place) => tryArea(place, tool));
  for (const score of scores)
    console.log(`${score.place}: ${score.caught} of ${score.planted} caught, ${percent(score)} %`);
  process.exitCode = scores.every((score) => percent(score) >= GOAL) ? 0 : 1;
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from './run.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed, by file and title, each with what it said. */
  readonly names: readonly string[];
  /** Those that failed, and passed when they were tried again. */
  readonly unsteady: readonly string[];
}

/** Runs Vitest with `args` (projects, files) and counts its tests. A file that does not come to its tests, or a run that breaks off, is one failed. */
export async function runVitest(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tukul-vitest-'));
  const report = path.join(folder, 'report.json');
  try {
    const code = await runTool(
      'vitest',
      ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      env,
    );
    return tallyOf(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly ReportedFile[];
}

interface ReportedFile {
  readonly name: string;
  readonly status: string;
  /** Of an error outside of its tests. */
  readonly message?: string;
  readonly assertionResults: readonly ReportedTest[];
}

interface ReportedTest {
  readonly status: string;
  readonly fullName: string;
  /** Of each try. */
  readonly failureMessages: readonly string[];
}

/** Of what a test said, so many characters from its start and from its end: a property's counterexample can be long. */
const SAID_LENGTH = 1_000;

/** Exported for its test. `code`: Vitest's exit code, which also knows of errors outside of tests. */
export function tallyOf(report: Report | undefined, code: number): Tally {
  if (!report) return { passed: 0, failed: 1, names: ['Vitest wrote no report'], unsteady: [] };
  const names = report.testResults.flatMap(failuresOf);
  if (names.length === 0 && code !== 0) names.push('an error outside of the tests');
  const unsteady = report.testResults.flatMap((file) =>
    said(file, ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
  );
  return { passed: report.numPassedTests, failed: names.length, names, unsteady };
}

function failuresOf(file: ReportedFile): string[] {
  const failed = said(file, ({ status }) => status === 'failed');
  if (file.status !== 'failed' || failed.length > 0) return failed;
  // What comes before its tests has failed; they count as skipped.
  const what = file.assertionResults.length === 0 ? 'does not load' : 'does not come to its tests';
  return [`${pathOf(file)} ${what}${file.message ? `\n${shortened(file.message)}` : ''}`];
}

function said(file: ReportedFile, isMeant: (test: ReportedTest) => boolean): string[] {
  return file.assertionResults
    .filter(isMeant)
    .map(({ fullName, failureMessages }) => `${pathOf(file)}: ${fullName}\n${shortened(failureMessages[0] ?? '')}`);
}

function shortened(message: string): string {
  const [start, end] = [message.slice(0, SAID_LENGTH), message.slice(SAID_LENGTH)];
  return end.length <= SAID_LENGTH ? start + end : `${start} […] ${end.slice(-SAID_LENGTH)}`;
}

function pathOf({ name }: ReportedFile): string {
  return path.relative(process.cwd(), name);
}

/** As a run judges it that allows no second try: what passed at the second has failed. */
export function withoutSecondTries({ passed, failed, names, unsteady }: Tally): Tally {
  const count = unsteady.length;
  return { passed: passed - count, failed: failed + count, names: [...names, ...unsteady], unsteady: [] };
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((passed, tally) => passed + tally.passed, 0),
    failed: tallies.reduce((failed, tally) => failed + tally.failed, 0),
    names: tallies.flatMap(({ names }) => names),
    unsteady: tallies.flatMap(({ unsteady }) => unsteady),
  };
}

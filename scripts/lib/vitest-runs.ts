import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from './run.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed, by file and title. */
  readonly names: readonly string[];
}

/** Runs Vitest with `args` (projects, files) and counts its tests. A file that does not load, or a run that breaks off, is one failed. */
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
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

/** Exported for its test. `code`: Vitest's exit code, which also knows of errors outside of tests. */
export function tallyOf(report: Report | undefined, code: number): Tally {
  if (!report) return { passed: 0, failed: 1, names: ['Vitest wrote no report'] };
  const names = report.testResults.flatMap(failuresOf);
  if (names.length === 0 && code !== 0) names.push('an error outside of the tests');
  return { passed: report.numPassedTests, failed: names.length, names };
}

function failuresOf({ name, status, assertionResults }: ReportedFile): string[] {
  const file = path.relative(process.cwd(), name);
  if (status === 'failed' && assertionResults.length === 0) return [`${file} does not load`];
  return assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((passed, tally) => passed + tally.passed, 0),
    failed: tallies.reduce((failed, tally) => failed + tally.failed, 0),
    names: tallies.flatMap(({ names }) => names),
  };
}

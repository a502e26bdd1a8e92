import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTool } from './run.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
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
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** Exported for its test. `code`: Vitest's exit code, which also knows of errors outside of tests. */
export function tallyOf(report: Report | undefined, code: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloaded;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}

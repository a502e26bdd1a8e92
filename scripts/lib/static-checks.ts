import { runTool } from './run.ts';

/** Types, lint and formatting, unused code, who imports whom. */
const checks: readonly { readonly title: string; readonly tool: string; readonly args: readonly string[] }[] = [
  { title: 'Types', tool: 'tsc', args: ['--noEmit', '-p', '.'] },
  { title: 'Lint and format', tool: 'biome', args: ['check', '--error-on-warnings'] },
  { title: 'Unused code', tool: 'knip', args: ['--no-progress'] },
  { title: 'Boundaries', tool: 'node', args: ['scripts/boundaries.ts'] },
];

/** Runs all of them side by side and answers the titles of those that failed. */
export async function runStaticChecks(): Promise<string[]> {
  const ends = await Promise.all(
    checks.map(async ({ title, tool, args }) => ({ title, code: await runTool(tool, args) })),
  );
  return ends.filter(({ code }) => code !== 0).map(({ title }) => title);
}

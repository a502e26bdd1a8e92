import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium as browsers } from 'playwright-core';
import { ensureDataDir } from '../lib/data-dir.ts';
import { PlainError } from '../lib/plain-error.ts';
import { freePort } from '../lib/ports.ts';
import type { Visitor } from './web-visitor.ts';

export interface Scores {
  /** Of 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  /** How fast the machine was, as Lighthouse measures it before it looks at the page: its scores are for 1,500 and more. */
  readonly machine: number;
}

/** What else the machine does shows in a single run: the middle one of these counts. */
const RUNS = 5;
const VERSION = '12.8.2';
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/** Lighthouse's phone profile on the pages of a first visit, each by the middle one of five runs: route by route as it is measured. */
export async function* lighthouseScores(
  executablePath: string,
  url: string,
  visitor: Visitor,
): AsyncGenerator<[string, Scores]> {
  const program = lighthouseProgram();
  const own = [visitor.biddingPath, '/myaccount/mybid'];
  for (const route of ['/', '/onlineAuction/onAuction/1', visitor.itemPath, ...own]) {
    const storedSession = own.includes(route) ? visitor.storedSession : undefined;
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await measured(program, executablePath, url, route, storedSession));
    }
    const [middle] = runs.toSorted((a, b) => a.performance - b.performance).slice(Math.floor(RUNS / 2));
    if (middle !== undefined) yield [route, middle];
  }
}

/** A browser of its own for each page: nothing is cached, and who is signed in is in its storage, which Lighthouse leaves alone. */
async function measured(
  program: string,
  executablePath: string,
  url: string,
  route: string,
  storedSession: string | undefined,
): Promise<Scores> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tukul-lighthouse-'));
  const port = await freePort();
  const context = await browsers.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath,
    args: [...ARGUMENTS, `--remote-debugging-port=${port}`],
  });
  try {
    if (storedSession !== undefined) {
      const page = await context.newPage();
      await page.goto(`${url}/icon.svg`);
      await page.evaluate((session) => localStorage.setItem('tukul.session', session), storedSession);
      await page.close();
    }
    const report = path.join(folder, 'report.json');
    const flags = ['--output=json', `--output-path=${report}`, '--quiet', '--disable-storage-reset', `--port=${port}`];
    const child = spawn(
      process.execPath,
      [program, `${url}${route}`, '--only-categories=performance,accessibility', ...flags],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new PlainError(`Lighthouse failed on ${route}.`);
    return scoresOf(JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Report {
  readonly categories: Record<'performance' | 'accessibility', { readonly score: number }>;
  readonly audits: Record<string, { readonly numericValue?: number }>;
  readonly environment: { readonly benchmarkIndex: number };
}

function scoresOf({ categories, audits, environment }: Report): Scores {
  const value = (audit: string) => audits[audit]?.numericValue ?? 0;
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    fcpMs: Math.round(value('first-contentful-paint')),
    lcpMs: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    tbtMs: Math.round(value('total-blocking-time')),
    machine: Math.round(environment.benchmarkIndex),
  };
}

/** Its command line, installed into the data folder when it is not there yet. */
function lighthouseProgram(): string {
  const folder = path.join(ensureDataDir(process.env.DATA_DIR), 'tools', `lighthouse-${VERSION}`);
  const program = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (existsSync(program)) return program;
  process.stderr.write('Installing Lighthouse …\n');
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${VERSION}`];
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0 || !existsSync(program)) throw new PlainError('Lighthouse could not be installed.');
  return program;
}

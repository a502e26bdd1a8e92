import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PlainError } from './plain-error.ts';

const COMMON_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH`, the system's, or one that is installed now (Playwright's own, else
 * Debian's package). Says on stderr what it installs.
 * @throws {PlainError} when none can be had.
 */
export function findOrInstallChromium(): string {
  const found = [process.env.CHROMIUM_PATH ?? '', ...COMMON_NAMES.map(which), playwrights()].find(runs);
  if (found) return found;
  process.stderr.write('Installing Chromium for the browser tests …\n');
  if (installPlaywrights() && runs(playwrights())) return playwrights();
  installDebians();
  const installed = COMMON_NAMES.map(which).find(runs);
  if (installed) return installed;
  throw new PlainError('No Chromium could be found or installed: install one, or set CHROMIUM_PATH to its program.');
}

/** It is there, and so are the libraries that it needs. */
function runs(program: string): boolean {
  return program !== '' && spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function which(name: string): string {
  const { stdout } = spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' });
  return stdout?.trim() ?? '';
}

const require = createRequire(import.meta.url);

function playwrights(): string {
  const { chromium } = require('playwright-core');
  return chromium.executablePath();
}

function installPlaywrights(): boolean {
  const cli = path.join(path.dirname(require.resolve('playwright-core/package.json')), 'cli.js');
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }).status === 0;
}

function installDebians(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']]) {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', '-q', ...args];
    const { status, stderr } = spawnSync(command, rest, { env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
    if (status !== 0) process.stderr.write(stderr ?? '');
  }
}

import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A project of its own, with an npm that notes what it is asked for and then does what `FAKE_NPM` says. */
let root: string;

const LOCK = {
  packages: {
    '': {},
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/vitest': { version: '4.1.0', dev: true },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  },
};

const NPM = `
  const fs = require('node:fs');
  const args = process.argv.slice(2);
  fs.appendFileSync('asked', args.filter((arg) => !arg.startsWith('--loglevel')).join(' ') + '\\n');
  if (process.env.FAKE_NPM) {
    console.error(process.env.FAKE_NPM);
    process.exit(1);
  }
  if (args[0] !== 'ping') require('./install.js')(args.includes('--include=dev'));`;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tukul-bootstrap-'));
  mkdirSync(path.join(root, 'scripts'));
  copyFileSync(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(root, 'scripts', 'bootstrap.mjs'));
  write('package-lock.json', JSON.stringify(LOCK));
  write('npm.js', NPM);
  write('install.js', `module.exports = ${install};`);
  for (const name of ['start', 'test']) {
    write(`scripts/${name}.ts`, `console.log('${name}', ...process.argv.slice(2) as string[]); process.exitCode = 7;`);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  writeFileSync(path.join(root, file), content);
}

/** What npm leaves behind. Runs inside the fake npm too. */
const install = `function (withDev) {
  const fs = require('node:fs');
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  const kept = Object.entries(packages).filter(([, it]) => !it.optional && (withDev || !it.dev));
  fs.mkdirSync('node_modules/.bin', { recursive: true });
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }));
  fs.rmSync('node_modules/.bin/node', { force: true });
  fs.symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/.bin/node');
}`;

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  rmSync(path.join(root, 'asked'), { force: true });
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...inherited, npm_execpath: path.join(root, 'npm.js'), ...env },
  });
  const asked = existsSync(path.join(root, 'asked'))
    ? readFileSync(path.join(root, 'asked'), 'utf8').trim().split('\n')
    : [];
  return { stdout, stderr, status, asked: asked.filter((line) => !line.startsWith('ping')) };
}

test('compiled code is kept for the next start, where the environment says or with the packages', () => {
  run(['start']);
  expect(existsSync(path.join(root, 'node_modules', '.cache', 'node'))).toBe(true);
  run(['start'], { NODE_COMPILE_CACHE: path.join(root, 'elsewhere') });
  expect(existsSync(path.join(root, 'elsewhere'))).toBe(true);
});

test('a bare clone gets what serving needs, then the script runs, with its arguments and its exit status', () => {
  const { stdout, status, asked } = run(['start', '--no-web']);
  expect(asked).toEqual(['ci --omit=dev --no-audit --no-fund']);
  expect(stdout).toBe('start --no-web\n');
  expect(status).toBe(7);
});

test('SIGTERM to npm, which ends only the shell between npm and us, ends the script in order', async () => {
  run(['start']);
  const house = `import { writeFileSync } from 'node:fs';
    process.on('SIGTERM', () => { writeFileSync('ended', ''); process.exit(0); });
    setInterval(() => {}, 1_000);
    writeFileSync('started', '');`;
  write('scripts/start.ts', house);
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/bootstrap.mjs start; exit $?`], {
    cwd: root,
    env: { ...process.env, npm_execpath: path.join(root, 'npm.js'), npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  });
  await expect.poll(() => existsSync(path.join(root, 'started'))).toBe(true);
  shell.kill('SIGTERM');
  await expect.poll(() => existsSync(path.join(root, 'ended'))).toBe(true);
});

test('what is installed is not installed again', () => {
  run(['start']);
  expect(run(['start'])).toMatchObject({ asked: [], stderr: '' });
});

test('tests add the packages for development to what is there, and a start leaves them', () => {
  run(['start']);
  expect(run(['test']).asked).toEqual(['install --no-save --include=dev --no-audit --no-fund']);
  expect(run(['start']).asked).toEqual([]);
});

test('a lock file that has changed is followed, without removing packages for development', () => {
  run(['test']);
  write('package-lock.json', JSON.stringify(LOCK).replace('4.0.0', '4.0.1'));
  expect(run(['start']).asked).toEqual(['install --no-save --include=dev --no-audit --no-fund']);
  expect(run(['start']).asked).toEqual([]);
});

test('an install that was broken off begins anew', () => {
  run(['start']);
  rmSync(path.join(root, 'node_modules', '.package-lock.json'));
  expect(run(['start']).asked).toEqual(['ci --omit=dev --no-audit --no-fund']);
});

test.each([
  ['npm error code EAI_AGAIN', /the npm registry cannot be reached: check the network and try again\.$/],
  ['npm error code ECONNREFUSED', /the npm registry cannot be reached: check the network and try again\.$/],
  ['npm error code EROFS', /is not writable for this user\.$/],
  ['npm error code ENOSPC', /the disk is full\.$/],
])('%s: one sentence', (trouble, sentence) => {
  const { stdout, stderr, status } = run(['start'], { FAKE_NPM: trouble });
  const [, ...lines] = stderr.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Packages could not be installed because /);
  expect(lines[0]).toMatch(sentence);
  expect(stdout).toBe('');
  expect(status).toBe(1);
});

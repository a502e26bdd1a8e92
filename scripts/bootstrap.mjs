// The way in of every npm script: `node scripts/bootstrap.mjs start` installs what package-lock.json asks for and is not there
// yet, then runs scripts/start.ts under the project's own Node. Plain JavaScript, because before the install the system's Node
// (18 or newer) runs it, which knows no TypeScript.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const node = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Scripts that serve a house: packages for development are not needed. */
const lean = new Set([
  'start',
  'cluster',
  'migrate',
  'rebuild',
  'verify',
  'replay',
  'dossier',
  'book-copy',
  'files-copy',
  'backup',
  'restore',
  'demo-end',
  'demo-bidders',
]);

async function install(withDev) {
  const wanted = packagesOf('package-lock.json') ?? {};
  const present = packagesOf('node_modules/.package-lock.json');
  const isThere = ([name, { version }]) => present?.[name]?.version === version;
  const all = Object.entries(wanted).filter(
    ([name, it]) => name.startsWith('node_modules/') && !it.optional && !it.devOptional,
  );
  const needed = all.filter(([, it]) => withDev || !it.dev);
  if (present && existsSync(node) && needed.every(isThere)) return;

  // `npm ci` begins by deleting node_modules: only where there is nothing to lose. Otherwise add what differs, and leave
  // development packages in place that someone installed.
  const keepDev = withDev || all.some((each) => each[1].dev && isThere(each));
  const command = present ? ['install', '--no-save'] : ['ci'];
  console.error(`Installing packages from the npm registry ${keepDev ? '(with those for development) ' : ''}…`);
  await npm([...command, keepDev ? '--include=dev' : '--omit=dev']);
}

/** The `packages` of a lock file, by folder; undefined when the file is missing or torn. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

const networkTrouble =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;

async function npm(args) {
  // Without a network npm tries each package again and again, for minutes. What is in its cache still gets installed.
  const ping = await runNpm(['ping', '--fetch-retries=0', '--fetch-timeout=15000']);
  const retries = networkTrouble.test(ping.errors) ? ['--fetch-retries=0'] : [];
  const { code, errors } = await runNpm([...args, ...retries, '--no-audit', '--no-fund']);
  if (code === 0 && existsSync(node)) return;
  const because = networkTrouble.test(errors)
    ? 'the npm registry cannot be reached: check the network and try again.'
    : /\b(EACCES|EROFS|EPERM)\b/.test(errors)
      ? `${root} is not writable for this user.`
      : /\bENOSPC\b/.test(errors)
        ? 'the disk is full.'
        : `npm ${args[0]} failed (${code}):\n${errors}`;
  throw new Error(`Packages could not be installed because ${because}`);
}

async function runNpm(args) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const child = spawn(command, [...first, ...args, '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return { code: await exitOf(child), errors };
}

function runScript() {
  // The channel tells the script when we are gone, so that a killed npm leaves no server behind.
  const child = spawn(node, [path.join(root, 'scripts', `${script}.ts`), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiled code is kept from one start to the next, which halves the time until the house is open.
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'), ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) onceOrphaned(() => child.kill('SIGTERM'));
  return exitOf(child);
}

/** npm runs a script through a shell, and hands SIGTERM to that shell only, which ends without a word to us. */
function onceOrphaned(act) {
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    act();
  }, 250);
  watch.unref();
}

function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`${child.spawnfile} cannot run: ${error.message}`)));
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

const [script = 'start', ...args] = process.argv.slice(2);
try {
  await install(!lean.has(script));
  process.exitCode = await runScript();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * `npm run dev`: the server (`PORT`, 3000) starts again when its code changes, and Vite (`WEB_PORT`, 5173) in front of it serves the web app
 * with its changes at once. When one of the two ends by itself the other is stopped, and the exit code is that of the first.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureDataDir } from './lib/data-dir.ts';
import { keepPostgres } from './lib/keep-postgres.ts';
import { PlainError } from './lib/plain-error.ts';
import { portIsFree } from './lib/ports.ts';
import { runRestarting } from './lib/restarting.ts';

const root = path.resolve(import.meta.dirname, '..');
const start = path.join(root, 'scripts', 'start.ts');
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
/** The server's code. */
const SOURCES = ['api', 'domain', 'migrations', 'projections', 'scripts'].map((folder) => path.join(root, folder));
const HOST = '127.0.0.1';

const running: { readonly stop: () => Promise<unknown> }[] = [];
let stopping: Promise<void> | undefined;

/** In the reverse order of their start, so that Postgres outlives the server. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    const [postgres, ...children] = running;
    await Promise.all(children.map((each) => each.stop()));
    await postgres?.stop();
  })();
  return stopping;
}

async function endWith(code: number): Promise<void> {
  const isFirst = stopping === undefined;
  await stop();
  if (isFirst) process.exit(code);
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  running.push({
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  });
  child.once('exit', (code) => void endWith(code ?? 1));
}

async function freePortOf(name: 'PORT' | 'WEB_PORT', otherwise: string): Promise<string> {
  const port = process.env[name] ?? otherwise;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new PlainError(`${name} is no port: ${port}.`);
  if (await portIsFree(Number(port), HOST)) return port;
  throw new PlainError(`Port ${port} is taken: stop what listens there, or choose another one with ${name}.`);
}

async function startAll(): Promise<void> {
  const port = await freePortOf('PORT', '3000');
  const webPort = await freePortOf('WEB_PORT', '5173');
  const postgres = process.env.DATABASE_URL
    ? { serverUrl: process.env.DATABASE_URL, ownerUrl: process.env.DATABASE_OWNER_URL, stop: async () => undefined }
    : await keepPostgres(ensureDataDir(process.env.DATA_DIR), (trouble) => console.error(trouble));
  running.push(postgres);
  const env = {
    // Where people have the site in front of them, for links in mails.
    PUBLIC_URL: `http://${HOST}:${webPort}`,
    ...process.env,
    PORT: port,
    WEB_PORT: webPort,
    DATABASE_URL: postgres.serverUrl,
    ...(postgres.ownerUrl !== undefined && { DATABASE_OWNER_URL: postgres.ownerUrl }),
  };
  running.push(runRestarting({ args: [start, '--no-web'], env, folders: SOURCES, say: console.log }));
  run([vite, '--config', path.join(root, 'vite.config.ts')], env);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void endWith(0));
process.on('disconnect', () => void endWith(0));

try {
  await startAll();
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  await endWith(1);
}

/** `npm run dev`: the server starts again when its code changes, and Vite serves the web app with its changes at once. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureDataDir } from './lib/data-dir.ts';
import { keepPostgres } from './lib/keep-postgres.ts';

const root = path.resolve(import.meta.dirname, '..');
const start = path.join(root, 'scripts', 'start.ts');
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');

const postgres = process.env.DATABASE_URL
  ? undefined
  : await keepPostgres(ensureDataDir(process.env.DATA_DIR), (trouble) => console.error(trouble));
const env = {
  ...process.env,
  ...(postgres && { DATABASE_URL: postgres.serverUrl, DATABASE_OWNER_URL: postgres.ownerUrl }),
};
const children = [
  ['--watch', '--watch-preserve-output', start, '--no-web'],
  [vite, '--config', path.join(root, 'vite.config.ts')],
].map((args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }));

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const gone = children.map((child) =>
    child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : 0,
  );
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(gone);
  await postgres?.stop();
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('disconnect', stop);
for (const child of children) child.on('exit', stop);

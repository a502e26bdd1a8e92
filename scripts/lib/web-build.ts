import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { withLock } from './lock-file.ts';
import { PlainError } from './plain-error.ts';

const root = path.resolve(import.meta.dirname, '../..');
const modules = path.join(root, 'node_modules');
const dist = path.join(root, 'web', 'dist');
const noteFile = path.join(dist, '.sources');

/** Everything that the web app is made of. */
const sources = ['web', 'domain', 'api/contract', 'vite.config.ts', 'package.json', 'package-lock.json'];

/**
 * Builds `web/dist` when what it is made of has changed since. Answers whether it had to.
 * @throws {PlainError} when the build fails; what Vite had to say stands above.
 */
export async function buildWeb(): Promise<boolean> {
  const wanted = hashOfSources();
  if (notedHash() === wanted) return false;
  return withLock(path.join(modules, '.web-build.lock'), async () => {
    if (notedHash() === wanted) return false;
    const fresh = path.join(modules, '.web-build');
    const old = path.join(modules, '.web-build.old');
    await vite(['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']);
    compress(fresh);
    writeFileSync(path.join(fresh, '.sources'), wanted);
    keepEarlierAssets(path.join(dist, 'assets'), path.join(fresh, 'assets'), Date.now());
    // Swapped whole: a server that runs from the old build meanwhile never sees half of the new one.
    rmSync(old, { recursive: true, force: true });
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(fresh, dist);
    rmSync(old, { recursive: true, force: true });
    return true;
  });
}

/** ms: a page may stay open, and a server run, for so long with scripts of an earlier build; then the browser has them, or the page is loaded anew. */
const EARLIER_FOR_MS = 7 * 24 * 3_600_000;

/**
 * Copies assets of earlier builds from `from` that `to` has not: a server that runs on gives out the page that it has read, whose scripts have
 * the names of that build. A name has the hash of its content, so none stands for another. Exported for its test.
 */
export function keepEarlierAssets(from: string, to: string, nowMs: number): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    const [file, copy] = [path.join(from, name), path.join(to, name)];
    if (existsSync(copy) || nowMs - statSync(file).mtimeMs > EARLIER_FOR_MS) continue;
    cpSync(file, copy, { preserveTimestamps: true });
  }
}

/** Once at build time and as small as can be, instead of at each request: `x.js.br` and `x.js.gz` beside `x.js`. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** In a process of its own: Vite sets NODE_ENV, which decides what our server is. */
function vite(args: readonly string[]): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  const program = path.join(modules, 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [program, ...args, '--config', path.join(root, 'vite.config.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new PlainError(`The web app could not be built (${code}).`)),
    );
  });
}

function notedHash(): string | undefined {
  return existsSync(noteFile) ? readFileSync(noteFile, 'utf8') : undefined;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash: Hash, relative: string): void {
  const file = path.join(root, relative);
  if (relative === 'web/dist' || relative.includes('.test.')) return;
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).toSorted()) addTo(hash, `${relative}/${name}`);
  } else {
    const content = readFileSync(file);
    hash.update(`${relative} ${content.length}\n`).update(content);
  }
}

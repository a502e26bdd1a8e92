import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeDurably } from '#api/platform/files/durable-files.ts';

/** ms: a page may stay open for so long after the last start of the version that gave it out. */
const KEPT_FOR_MS = 7 * 24 * 3_600_000;
const PACKED = ['', '.br', '.gz'];

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), assets: z.array(z.string()).optional() }),
);

/** Where the processes of a house find each other's assets: a page that one version gave out may ask a process of another one. */
export function sharedAssetsIn(dataDir: string): string {
  return path.join(dataDir, 'web-assets');
}

/**
 * Puts the assets of this build where processes of other versions find them, and deletes those of builds that nobody has started for a week. Names have the hash of their content, so none stands for
 * another.
 * @param build the folder of the web app.
 */
export async function shareAssets(build: string, shared: string, nowMs: number): Promise<void> {
  const list = path.join(build, '.vite', 'manifest.json');
  if (!existsSync(list)) return;
  const chunks = Object.values(manifest.parse(JSON.parse(readFileSync(list, 'utf8'))));
  const files = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
  await mkdir(shared, { recursive: true });
  for (const file of files) for (const packed of PACKED) await share(path.join(build, file + packed), shared, nowMs);
  for (const name of await readdir(shared)) {
    const file = path.join(shared, name);
    // Another process may have been faster.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: nowMs }));
    if (nowMs - mtimeMs > KEPT_FOR_MS) await rm(file, { force: true });
  }
}

async function share(file: string, shared: string, nowMs: number): Promise<void> {
  if (!existsSync(file)) return;
  const copy = path.join(shared, path.basename(file));
  if (!existsSync(copy)) await writeDurably(copy, await readFile(file));
  await utimes(copy, nowMs / 1_000, nowMs / 1_000);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { COMPILED_CODE } from '#api/testing/compiled-code.ts';

/** Runs a script of this folder's parent as a process of its own, with nothing of this one's environment but the path; what it prints, and its exit status. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly printed: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', `${script}.ts`), ...args], {
    env: { ...COMPILED_CODE, PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const [code] = await once(child, 'close');
  return { code, printed };
}

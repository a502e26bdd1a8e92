import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';

const VERIFIER = path.resolve(import.meta.dirname, '../../../scripts/verify-dossier.mjs');

/** What the verifier says of a file, with what was kept from the house before, in a folder that has nothing but these and itself. */
export async function verified(
  evidence: string,
  ...kept: readonly string[]
): Promise<{ readonly code: number; readonly output: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tukul-verify-'));
  try {
    copyFileSync(VERIFIER, path.join(folder, 'verify-dossier.mjs'));
    const files = [evidence, ...kept].map((text, n) => {
      writeFileSync(path.join(folder, `${n}.json`), text);
      return `${n}.json`;
    });
    expect(readdirSync(folder)).toHaveLength(1 + files.length);
    return await new Promise((resolve) => {
      const options = { cwd: folder, env: { PATH: process.env.PATH } };
      execFile(process.execPath, ['verify-dossier.mjs', ...files], options, (error, out, told) => {
        resolve({ code: error === null ? 0 : Number(error.code), output: out + told });
      });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

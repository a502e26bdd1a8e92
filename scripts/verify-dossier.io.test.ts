import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** The verifier as strangers run it, on what is no file of the house. */
const folder = mkdtempSync(path.join(tmpdir(), 'tukul-dossier-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...files: readonly string[]) {
  const program = path.join(import.meta.dirname, 'verify-dossier.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...files], {
    ...{ cwd: folder, encoding: 'utf8' },
  });
  return { status, said: stdout + stderr };
}

test('without a file it says how it is run', () => {
  const said = `Usage: node verify-dossier.mjs FILE.json [KEPT.json …]
Knows tukul-dossier/1, tukul-receipt/1, tukul-receipt/2, tukul-head/1, tukul-head/2, tukul-log/1, and the rules of bidding of version 1, 2.
`;
  expect(run()).toEqual({ status: 1, said });
});

test('a file that is not there is named', () => {
  expect(run('nowhere.json')).toEqual({ status: 1, said: '✕ nowhere.json cannot be read (ENOENT).\n' });
});

test.each(['{"kind":"tukul-dossier/1","events":[{"rev', '', 'null'])('a file that was cut off is named: %j', (text) => {
  writeFileSync(path.join(folder, 'good.json'), '{"kind":"tukul-head/1"}');
  writeFileSync(path.join(folder, 'cut.json'), text);
  const cut = { status: 1, said: '✕ cut.json is not a complete file: it was cut off or changed.\n' };
  expect(run('cut.json')).toEqual(cut);
  expect(run('good.json', 'cut.json')).toEqual(cut);
});

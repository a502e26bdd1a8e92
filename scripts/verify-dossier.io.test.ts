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
Knows tukul-dossier/1, tukul-receipt/1, tukul-receipt/2, tukul-receipt/3, tukul-head/1, tukul-head/2, tukul-log/1, and the rules of bidding of version 1, 2, 3, 4.
`;
  expect(run()).toEqual({ status: 1, said });
});

test('a file that is not there is named', () => {
  expect(run('nowhere.json')).toEqual({ status: 1, said: '✕ nowhere.json cannot be read (ENOENT).\n' });
});

const text = (said: string, encoding: BufferEncoding = 'utf8') => Buffer.from(said, encoding);
const ENDS = 'was cut off or changed, or can be read in two ways.';
test.each<[string, Buffer]>([
  ['cut off', text('{"kind":"tukul-dossier/1","events":[{"rev')],
  ['empty', text('')],
  ['a line break', text('\n')],
  ['null', text('null')],
  ['a text', text('"x"')],
  ['a number', text('7')],
  ['with a mark of its encoding', text('\ufeff{"kind":"tukul-head/1"}')],
  ['in UTF-16', text('\ufeff{"kind":"tukul-head/1"}', 'utf16le')],
  ['of bytes that are no text', Buffer.of(0x7b, 0xff, 0xfe, 0x00, 0x7d)],
  ['with a name twice', text('{"kind":"tukul-head/1","kind":"tukul-log/1"}')],
  ['nested without end', text('['.repeat(20_000) + ']'.repeat(20_000))],
  ['two files in one', text('{"kind":"tukul-head/1"}{"kind":"tukul-head/1"}')],
])('what is no file of the house is named, wherever it stands: %s', (_what, bytes) => {
  writeFileSync(path.join(folder, 'good.json'), '{"kind":"tukul-head/1"}');
  writeFileSync(path.join(folder, 'cut.json'), bytes);
  const cut = { status: 1, said: `✕ cut.json ${ENDS}\n` };
  expect(run('cut.json')).toEqual(cut);
  expect(run('good.json', 'cut.json')).toEqual(cut);
});

test('a folder is named', () => {
  expect(run('.')).toEqual({ status: 1, said: '✕ . cannot be read (EISDIR).\n' });
});

const DOSSIER = '"kind":"tukul-dossier/1"';
test.each<[string, string]>([
  ...['[]', '[null]', '[[]]', '{}', '{"keys":{"a":1}}', '{"kind":"toString"}', '{"kind":null}'].map(
    (said): [string, string] => [said, 'this program does not know'],
  ),
  ['{"kind":"tukul-receipt/1"}', '✕ File: a part of it is missing, or is something else.'],
  ['{"kind":{"toString":1}}', 'this program does not know what it is'],
  ['{"kind":"tukul-head/2","keys":[null]}', 'no key undefined was given: its signature was not checked'],
  ['{"kind":"tukul-log/1","events":{}}', '✕ File: a part of it is missing, or is something else.'],
  [`{${DOSSIER},"keys":5}`, '✕ File: a part of it is missing, or is something else.'],
  [`{${DOSSIER},"keys":[null]}`, '✕ File: a part of it is missing, or is something else.'],
  [`{${DOSSIER},"refusals":null,"events":null}`, '✕ File: a part of it is missing, or is something else.'],
  [`{${DOSSIER},"events":[null],"withheld":[7]}`, '✕ File: a part of it is missing, or is something else.'],
])('what has no content, or another, is named, also beside what was kept: %s', (said, words) => {
  writeFileSync(path.join(folder, 'odd.json'), said);
  const { status, said: first } = run('odd.json');
  expect({ status, first }).toEqual({ status: 1, first: expect.stringContaining(words) });
  for (const files of [['odd.json'], ['odd.json', 'odd.json']]) {
    const found = run(...files);
    expect(found.status).toBe(1);
    for (const line of found.said.trimEnd().split('\n')) expect(line).toMatch(/^✕ .*\.$/);
  }
});

test('a file that was kept is named by its name if it has nothing of what it was given for', () => {
  writeFileSync(path.join(folder, 'receipt.json'), '{"kind":"tukul-receipt/1"}');
  writeFileSync(path.join(folder, 'of-another-lot.json'), '{"kind":"tukul-receipt/1","lot":"AMS1/7"}');
  const { status, said } = run('receipt.json', 'of-another-lot.json');
  expect(status).toBe(1);
  expect(said).toContain('✕ What was kept (of-another-lot.json): it was not used: no public key is in it, and nothing');
});

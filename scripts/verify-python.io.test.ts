import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The programs that were written from the docs alone, run with what is no file of the house: one sentence, and status 1. */
const asked = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
const interpreter = asked.status === 0 ? asked.stdout.trim() : undefined;
const folder = mkdtempSync(path.join(tmpdir(), 'tukul-python-'));

const FILES: Readonly<Record<string, string | Buffer>> = {
  object: '{}',
  list: '[]',
  nothing: 'null',
  text: '"x"',
  empty: '',
  marked: '\ufeff{}',
  'UTF-16': Buffer.from('\ufeff{}', 'utf16le'),
  deep: '['.repeat(20_000) + ']'.repeat(20_000),
  keys: '{"keys":[{"key":"0","publicKey":"AA"}]}',
  'odd keys': '{"keys":{"a":1}}',
  receipt: '{"kind":"tukul-receipt/1","outcome":"accepted"}',
  'odd receipt': '{"kind":"tukul-receipt/1","outcome":[]}',
};

beforeAll(() => {
  for (const [name, content] of Object.entries(FILES)) writeFileSync(path.join(folder, name), content);
  mkdirSync(path.join(folder, 'folder'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, names: readonly string[]) {
  const file = path.join(import.meta.dirname, program);
  const { status, stdout, stderr } = spawnSync(interpreter ?? '', [file, ...names], { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}
const oneSentence = (words: string) => {
  return { status: 1, said: expect.stringMatching(new RegExp(`^[^\\n]{0,40}${words}[^\\n]{0,100}\\n$`)) };
};

describe.runIf(interpreter !== undefined)('verify_receipt.py', () => {
  test.each([[[]], [['keys']], [['keys', 'receipt', 'object', 'object', 'object']], [['--help']]])(
    'says how it is run: %j',
    (names) => {
      const usage =
        'Usage: python3 verify_receipt.py keys.json receipt.json [head.json proof.json | dossier.json | book.jsonl]\n';
      expect(run('verify_receipt.py', names)).toEqual({ status: 1, said: usage });
    },
  );

  test.each([
    [['nowhere', 'receipt'], 'nowhere cannot be read'],
    [['keys', 'folder'], 'folder cannot be read'],
    [['object', 'receipt'], 'its keys is missing'],
    [['keys', 'receipt'], 'its (proof|amountSen) is missing'],
    [['keys', 'object'], 'its outcome is missing'],
    ...['list', 'nothing', 'text', 'deep'].map((name) => [['keys', name], 'a part of it is something else'] as const),
    ...['list', 'nothing', 'text', 'odd keys'].map((name) => [[name, 'receipt'], 'is something else'] as const),
    [['keys', 'odd receipt'], 'does not know the outcome'],
    [['keys', 'empty'], 'Expecting value'],
    [['keys', 'marked'], 'Unexpected UTF-8 BOM'],
    [['keys', 'UTF-16'], 'it is not text in UTF-8'],
  ] as readonly (readonly [readonly string[], string])[])('%j: %s', (names, words) => {
    expect(run('verify_receipt.py', names)).toEqual(oneSentence(words));
  });
});

describe.runIf(interpreter !== undefined)('verify_chain.py', () => {
  test.each([[[]], [['object', 'a', 'b']]])('says how it is run: %j', (names) => {
    const usage = 'Usage: python3 verify_chain.py book.jsonl [head]\n';
    expect(run('verify_chain.py', names)).toEqual({ status: 1, said: usage });
  });

  test.each([
    ['nowhere', 'nowhere cannot be read'],
    ['folder', 'folder cannot be read'],
    ...['object', 'list', 'nothing', 'text', 'deep'].map((name) => [name, 'Revision 0: it is not an event'] as const),
    ['empty', 'There is no event in it'],
    ['marked', 'Revision 0: .*BOM'],
    ['UTF-16', 'Revision 0: it is not text in UTF-8'],
  ] as readonly (readonly [string, string])[])('%s: %s', (name, words) => {
    expect(run('verify_chain.py', [name])).toEqual(oneSentence(words));
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { eventHash } from '#domain/chain.ts';
import { firstFault, goldenChain, STORED_BOOK } from '#domain/testing/golden.ts';
import { sha256 } from '#domain/testing/sealing.ts';

/** An exported book is checked by a program in another language that was written from docs/chain.md alone, and by this one. */
const book = readFileSync(STORED_BOOK, 'utf8').trimEnd().split('\n');
const head: string = JSON.parse(book.at(-1) ?? '').metadata.hash;
const BID = book.findIndex((line) => line.includes('"type":"BidPlaced"'));
/** The interpreter itself: what is called python3 may be a script that looks for it each time. */
const asked = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
const interpreter = asked.status === 0 ? asked.stdout.trim() : undefined;
if (interpreter === undefined)
  console.warn('There is no python3 on this machine: exported books are checked in TypeScript only.');

const folder = mkdtempSync(path.join(tmpdir(), 'tukul-chain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the Python program says, and whether it was content. */
function python(lines: readonly string[], ...args: readonly string[]) {
  const file = path.join(folder, 'book.jsonl');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  const program = path.join(import.meta.dirname, 'verify_chain.py');
  const { status, stdout, stderr } = spawnSync(interpreter ?? '', [program, file, ...args], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

function expectFault(lines: readonly string[], revision: number): void {
  expect(firstFault(lines.map((line) => JSON.parse(line)))).toBe(revision);
  if (interpreter === undefined) return;
  const { status, said } = python(lines);
  expect(said).toMatch(new RegExp(`^Revision ${revision}: (it|its|this|revision|a name) `));
  expect(status).toBe(1);
}

/** The same line with something else in it. */
function changed(line: number, from: string, to: string): string[] {
  const before = book[line] ?? '';
  expect(before).toContain(from);
  return book.with(line, before.replace(from, to));
}

test('an untouched book is sound', () => {
  expect(firstFault(book.map((line) => JSON.parse(line)))).toBeUndefined();
  if (interpreter === undefined) return;
  expect(python(book, head)).toEqual({ status: 0, said: `${book.length} events, chain unbroken. Head ${head}\n` });
});

test('a book in which events name the staff who gave the command is sound, and a changed actor is named', () => {
  const golden = goldenChain();
  const lines = golden.map((event) => JSON.stringify(event));
  const by = golden.findIndex(({ metadata }) => 'actor' in metadata);
  const forged = lines.with(by, (lines[by] ?? '').replace('"account":2', '"account":1'));
  expect(firstFault(golden)).toBeUndefined();
  expectFault(forged, by);
  if (interpreter !== undefined) expect(python(lines)).toMatchObject({ status: 0 });
});

test('a changed amount is named', () => expectFault(changed(BID, '"amountSen":', '"amountSen":1'), BID));

test('a dropped event is named, with or without the others moved up', () => {
  const rest = book.toSpliced(BID, 1);
  expectFault(rest, BID);
  const moved = rest.map((line, revision) => line.replace(/^{"revision":\d+/, `{"revision":${revision}`));
  expectFault(moved, BID);
});

test('two that changed places are named, with or without their revisions', () => {
  const [one, other] = [book[BID] ?? '', book[BID + 1] ?? ''];
  expectFault(book.with(BID, other).with(BID + 1, one), BID);
  const at = (line: string, revision: number) => line.replace(/^{"revision":\d+/, `{"revision":${revision}`);
  expectFault(book.with(BID, at(other, BID)).with(BID + 1, at(one, BID + 1)), BID);
});

test.each([
  ['version', '"v":1', '"v":2'],
  ['time', '"at":"2026', '"at":"2025'],
  ['type', '"BidPlaced"', '"LotEntered"'],
  ['metadata', '"v":1', '"v":1,"note":""'],
])('a changed %s is named', (_, from, to) => expectFault(changed(BID, from, to), BID));

test('a change behind a hash made anew is named at the event after it, another revision at once', () => {
  const event = JSON.parse(book[BID] ?? '');
  const sealed = (change: object) => {
    const changed = { ...event, ...change };
    return JSON.stringify({ ...changed, metadata: { ...event.metadata, hash: eventHash(sha256, changed) } });
  };
  expectFault(book.with(BID, sealed({ data: { ...event.data, bidder: 1005 } })), BID + 1);
  expectFault(book.with(BID, sealed({ revision: BID + 1 })), BID);
});

test('what parsers read in different ways is no event to the other program', () => {
  if (interpreter === undefined) return;
  for (const [from, to] of [
    ['"amountSen":', '"amountSen":1,"amountSen":'],
    ['"v":1', '"v":1.0'],
    ['"v":1', '"v":NaN'],
    ['{"revision"', '{"note":"","revision"'],
  ] as const) {
    expect(python(changed(BID, from, to)).said).toMatch(new RegExp(`^Revision ${BID}: `));
  }
});

test('a field of the metadata that the other program does not know is named, whatever its hash', () => {
  if (interpreter === undefined) return;
  const event = JSON.parse(book[BID] ?? '');
  const { hash: _, ...place } = event.metadata;
  const noted = { ...event, metadata: { ...place, note: '' } };
  const line = JSON.stringify({ ...noted, metadata: { ...noted.metadata, hash: eventHash(sha256, noted) } });
  expect(python(book.with(BID, line)).said).toContain('this program does not know note in its metadata');
});

test('a tail that was cut off is missed by whoever kept the head', () => {
  const cut = book.slice(0, -1);
  expect(firstFault(cut.map((line) => JSON.parse(line)))).toBeUndefined();
  if (interpreter === undefined) return;
  expect(python(cut).status).toBe(0);
  expect(python(cut, head)).toEqual({ status: 1, said: `No event of ${cut.length} has the hash ${head}\n` });
});

describe('docs/chain.md', () => {
  const page = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'chain.md'), 'utf8');

  test('gives an example whose hash is right', () => {
    const [, bytes = ''] = /^ {4}(\[.*\])$/m.exec(page) ?? [];
    const [, hash] = /^ {4}([0-9a-f]{64})$/m.exec(page) ?? [];
    expect(sha256(bytes)).toBe(hash);
  });
});

/** `npm run verify` on heads that were published or kept: what it prints and its exit status. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256Hex } from '#api/book/sha256.ts';
import { eventHash } from '#domain/chain.ts';
import { type ClosedHouse, closedHouse } from '#scripts/test/closed-house.ts';
import { asOwner } from '#scripts/test/postgres.ts';

let at: ClosedHouse;
let house: ClosedHouse['house'];
let folder: ClosedHouse['folder'];
let last: ClosedHouse['last'];
let firstHead: ClosedHouse['firstHead'];
let lastHead: ClosedHouse['lastHead'];
let headsFile: ClosedHouse['headsFile'];
let pool: ClosedHouse['pool'];
let run: ClosedHouse['run'];

beforeAll(async () => {
  at = await closedHouse();
  ({ house, folder, last, firstHead, lastHead, headsFile, pool, run } = at);
});
afterAll(() => at.end());

test('a book that continues the heads that somebody kept', async () => {
  const { code, printed } = await run('verify', ['--heads', headsFile]);
  expect(printed).toContain(`✓ Heads: the book continues all 2, 2 of them from ${headsFile}.\n`);
  expect(code).toBe(0);
});

test('heads that somebody kept are compared beside those of the house, not in their place', async () => {
  const good = path.join(folder, 'good-head.json');
  writeFileSync(good, JSON.stringify(firstHead));
  const setAt = (at: string) =>
    asOwner(
      house.databaseUrl,
      `update office.published_heads set head = jsonb_set(head::jsonb, '{at}', '"${at}"') where (head ->> 'revision')::int = ${last}`,
    );
  await setAt('2020-01-01T00:00:00.000Z');
  try {
    for (const args of [[], ['--heads', good]]) {
      const { code, printed } = await run('verify', args);
      expect(printed).toContain(`at revision ${last} is not as it was signed: it proves nothing.`);
      expect(code).toBe(1);
    }
  } finally {
    await setAt(lastHead.at);
  }
  expect((await run('verify', ['--heads', good])).code).toBe(0);
});

/** The book with another deposit of the first bidder, sealed anew from there: no link of its chain is broken. */
async function writeAnew(): Promise<{ revision: number; undo: () => Promise<unknown> }> {
  const { rows } = await pool.query('select first_revision, events from book.batches order by first_revision');
  let revision = -1;
  let rewritten = 0;
  let prev = '';
  const statements: string[] = [];
  for (const row of rows) {
    const lines = row.events.split('\n').map((line: string) => {
      revision += 1;
      const [id = '', type = '', data = '', metadata = ''] = line.split('\t');
      if (rewritten === 0 && !(type === 'DepositCredited' && data.includes('1000000'))) {
        prev = JSON.parse(metadata).hash;
        return line;
      }
      rewritten ||= revision;
      const { hash: _, ...place } = { ...JSON.parse(metadata), prev };
      const event = { id, revision, type, data: JSON.parse(data.replace('1000000', '1000100')), metadata: place };
      prev = eventHash(sha256Hex, event);
      return [id, type, JSON.stringify(event.data), JSON.stringify({ ...place, hash: prev })].join('\t');
    });
    statements.push(
      `update book.batches set events = $tukul$${lines.join('\n')}$tukul$ where first_revision = ${row.first_revision}`,
    );
  }
  for (const statement of statements) await asOwner(house.databaseUrl, statement);
  const undo = async () => {
    for (const { first_revision, events } of rows) {
      await asOwner(
        house.databaseUrl,
        `update book.batches set events = $tukul$${events}$tukul$ where first_revision = ${first_revision}`,
      );
    }
  };
  return { revision: rewritten, undo };
}

test('a book that was written anew from some revision on is named by the heads that were kept', async () => {
  const { revision, undo } = await writeAnew();
  expect(revision).toBeGreaterThan(firstHead.revision);
  const found = await run('verify', ['--heads', headsFile]);
  expect(found.printed).toContain('chain unbroken, every rule kept');
  expect(found.printed).toContain(
    `at revision ${last}: the book has other events up to there. It was written anew from revision ${revision} on`,
  );
  expect(found.code).toBe(1);

  // Whoever did it makes the read tables again too: the heads on both sides of it still know.
  expect((await run('rebuild')).code).toBe(0);
  const hidden = await run('verify', ['--heads', headsFile]);
  expect(hidden.printed).toContain(
    `It was written anew from a revision between ${firstHead.revision + 1} and ${last} on.`,
  );
  expect(hidden.code).toBe(1);
  await undo();
  expect((await run('rebuild')).code).toBe(0);
});

test('heads that prove nothing are named, and a file without any', async () => {
  const file = path.join(folder, 'other.json');
  writeFileSync(file, JSON.stringify([{ ...firstHead, at: '2026-11-20T04:00:01.000Z' }]));
  const changed = await run('verify', ['--heads', file]);
  expect(changed).toMatchObject({
    code: 1,
    printed: expect.stringContaining('is not as it was signed: it proves nothing.'),
  });
  writeFileSync(file, JSON.stringify([{ ...firstHead, key: '0123456789abcdef' }]));
  const foreign = await run('verify', ['--heads', file]);
  expect(foreign).toMatchObject({
    code: 1,
    printed: expect.stringContaining('key 0123456789abcdef, which this house does not know'),
  });
  writeFileSync(file, '{}');
  expect(await run('verify', ['--heads', file])).toEqual({ code: 1, printed: `There is no head in ${file}.\n` });
  expect((await run('verify', ['--heads', `${file}.gone`])).printed).toBe(`${file}.gone cannot be read.\n`);
});

test('heads of a house whose name was forgotten say that, and not that the book was cut', async () => {
  const { code, printed } = await run('verify', ['--heads', headsFile], { HOUSE: 'other' });
  expect(printed).toContain(
    `✕ The heads of ${headsFile} are of the house tukul, and this is the book of other: set HOUSE=tukul. Nothing is said of the book by that.\n`,
  );
  expect(printed).not.toContain('It was cut');
  expect(code).toBe(1);
});

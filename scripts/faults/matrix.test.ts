import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MATRIX, matrixPage, unmatched } from './matrix.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('the page says what the table says', async () => {
  await expect(matrixPage()).toMatchFileSnapshot(path.join(ROOT, 'docs/faults.md'));
});

test('every fault that is caused stands in a row, and every fault of a row is caused', () => {
  expect(unmatched()).toEqual({ notInARow: [], notCaused: [] });
});

test('the tests and controls that it names are there', () => {
  const named = MATRIX.flatMap(({ tests, control }) => [...tests, control]);
  const missing = named.filter(([file, title]) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8').replaceAll("\\'", "'");
    return !text.includes(`'${title}`) && !text.includes(`"${title}`) && !text.includes(`\`${title}`);
  });
  expect(missing).toEqual([]);
});

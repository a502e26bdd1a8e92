import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Figure, type Row, SECTION_9, titleOf } from './figures.ts';
import { FILES } from './files.ts';
import { HANDOVER } from './handover.ts';
import { MONEY } from './money.ts';
import { PEOPLE } from './people.ts';
import { PRESSED } from './pressed.tsx';
import { ROUTES } from './routes.ts';
import { SCREENS } from './screens.tsx';
import { TERMS } from './terms.ts';

/**
 * Every figure and term of section 9 of the specification, and where the product applies, shows or answers it. A reviewer goes through `SECTION_9` beside
 * the two documents. Rows that need a house are tried in `section-9.pg.test.ts`, those that need a document in `section-9.dom.test.tsx`.
 */

const HERE = [...PEOPLE, ...SCREENS, ...MONEY, ...TERMS, ...HANDOVER, ...FILES];
const ALL: readonly Pick<Row, 'figure' | 'how' | 'page' | 'says'>[] = [...HERE, ...ROUTES, ...PRESSED];

describe('section 9', () => {
  test.each(HERE.map((row) => [titleOf(row), row] as const))('%s', (_, row) => row.holds(undefined));
});

test('no line is without a row', () => {
  const named: readonly Figure[] = Object.values(SECTION_9).flatMap((lines) => Object.values(lines).flat());
  const withRow = new Set(ALL.map(({ figure }) => figure));
  expect([...new Set(named)].filter((figure) => !withRow.has(figure))).toEqual([]);
});

test('no line names a figure twice, and no figure is said twice of the same kind in one place', () => {
  for (const lines of Object.values(SECTION_9)) {
    for (const names of Object.values(lines)) expect(new Set(names).size, names.join()).toBe(names.length);
  }
  for (const rows of [HERE, ROUTES, PRESSED]) {
    const titles = rows.map(titleOf);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  }
});

const ANSWERED = ALL.filter(({ how }) => how === 'answered');
test.each(ANSWERED.map((row) => [titleOf(row), row] as const))('the documentation says of %s', (_, { page, says }) => {
  const text = readFileSync(page ?? '', 'utf8').replaceAll(/\s+/g, ' ');
  expect(text).toContain(says ?? 'nothing');
});

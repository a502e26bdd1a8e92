import { expect, it } from 'vitest';
import { buttonOf, markupOf } from '#web/testing/page.tsx';
import { Pages } from './Pages.tsx';

const numbers = (page: number, count: number) => {
  const markup = markupOf(<Pages label="Pages" page={page} count={count} onPage={() => undefined} />);
  return Array.from(markup.matchAll(/aria-label="(?:Go to )?page (\d+)"/g), ([, number]) => Number(number));
};

it('shows up to ten numbers, the first, the last and those around the current one among them', () => {
  expect(numbers(1, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const count of [2, 9, 11, 12, 13, 40]) {
    for (const page of [1, 2, 6, count].filter((each) => each <= count)) {
      const shown = numbers(page, count);
      expect(shown.length).toBeLessThanOrEqual(10);
      const around = [1, page - 1, page, page + 1, count].filter((each) => each >= 1 && each <= count);
      expect(shown).toEqual(expect.arrayContaining(around));
    }
  }
});

it.each([
  [1, true, false],
  [2, false, false],
  [3, false, true],
])('of page %d of three the arrows lead to pages that there are', (page, noBefore, noAfter) => {
  const markup = markupOf(<Pages label="Pages" page={page} count={3} onPage={() => undefined} />);
  const isOff = (name: string) => / disabled=""/.test(buttonOf(markup, name));
  expect([isOff('Go to previous page'), isOff('Go to next page')]).toEqual([noBefore, noAfter]);
});

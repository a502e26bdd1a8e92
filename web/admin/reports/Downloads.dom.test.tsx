import { expect, it } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { ReservePriceNote } from './Downloads.tsx';

const SAYS = '“Reserve Price” in the sales report is the starting price of a lot, not a hidden reserve.';

it.each([
  ['all', true],
  ['vendors', true],
  ['buyers', false],
] as const)('where the report with ‘Reserve Price’ is taken, it says what that is: %s', async (filter, says) => {
  const { text } = await openScreen(<ReservePriceNote filter={filter} />);
  expect(text().includes(SAYS)).toBe(says);
});

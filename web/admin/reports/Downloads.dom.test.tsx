import { expect, it } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { Downloads } from './Downloads.tsx';

const SAYS = '“Reserve Price” in the sales report is the starting price of a lot, not a hidden reserve.';

it.each([
  ['all', true],
  ['vendors', true],
  ['buyers', false],
] as const)('where the report with ‘Reserve Price’ is taken, it says what that is: %s', async (filter, says) => {
  const { text } = await openScreen(<Downloads session="AMS7" filter={filter} vendor="" user={null} />);
  expect(text().includes(SAYS)).toBe(says);
});

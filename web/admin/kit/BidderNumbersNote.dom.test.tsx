import { expect, it } from 'vitest';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { BidderNumbersNote } from './BidderNumbersNote.tsx';

it.each([
  { role: 'vendor', told: true },
  { role: 'admin', told: false },
  { role: 'auditor', told: false },
])('a $role is told when bidder numbers are shown: $told', async ({ role, told }) => {
  const store = openPage();
  store.dispatch({ ...LOG_IN, payload: { ...LOG_IN.payload, role } });
  const screen = await openScreen(<BidderNumbersNote />, { store });
  expect(screen.text().includes("Bidder numbers are shown after the session, and only the winners'.")).toBe(told);
});

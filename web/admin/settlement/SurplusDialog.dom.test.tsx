import { expect, it } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import { SurplusDialog } from './SurplusDialog.tsx';

it.each([
  [350.25, 'Credit RM350.25 to the deposit of the buyer?', false],
  [0, 'Nothing is owed to the buyer any more', true],
])('an open question about RM%d that is owed says: %s', async (surplus, title, isOff) => {
  const purchase = aPurchase({ surplus, surplusCredited: surplus === 0 ? 350.25 : 0, paid: true });
  const { text, control } = await openScreen(<SurplusDialog purchase={purchase} onClose={() => undefined} />);
  expect(text()).toContain(title);
  expect(control('Credit to Deposit').matches(':disabled')).toBe(isOff);
});

import { expect, it } from 'vitest';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { TopUpCard } from './TopUpCard.tsx';

it('a usual amount is filled in and checked at once, in the place of one that was wrong', async () => {
  answering(() => new Promise<Response>(() => undefined));
  const store = openPage();
  store.dispatch(LOG_IN);
  const wanted = { amount: '', lotNo: null };
  const screen = await openScreen(<TopUpCard me={1042} onAmountField={() => undefined} wanted={wanted} />, { store });
  await screen.type('Amount', '0.5');
  expect(screen.text()).toContain('The minimum top-up is RM1.00.');
  await screen.press('RM1,500');
  expect(screen.field('Amount').value).toBe('1500');
  expect(screen.text()).not.toContain('The minimum top-up is RM1.00.');
  // The button names what the bank debits, as the sum above it does.
  expect(screen.controls()).toContain('Pay RM1,502.00');
  expect(screen.text()).toContain('Finance charge (charged by the bank)RM2.00Your bank debitsRM1,502.00');
  await screen.press('RM500');
  expect(screen.controls()).toContain('Pay RM502.00');
  await screen.type('Amount', '');
  expect(screen.text()).not.toContain('Your bank debits');
});

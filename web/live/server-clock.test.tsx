import { expect, it } from 'vitest';
import { markupOf, openPage, serverAt } from '../testing/page.tsx';
import { useServerNow } from './server-clock.ts';

function Now() {
  return new Date(useServerNow(1_000)).toISOString().slice(0, 13);
}

it("is the server's clock, however wrong the one of the device is", () => {
  const store = openPage();
  store.dispatch(serverAt(Date.parse('2011-11-11T11:30:00.000Z')));
  expect(markupOf(<Now />, store)).toBe('2011-11-11T11');
});

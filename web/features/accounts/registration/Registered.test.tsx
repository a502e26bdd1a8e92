import { expect, test } from 'vitest';
import { markupOf } from '#web/testing/page.tsx';
import { Registered } from './Registered.tsx';

test('the word that the registration has arrived takes the focus', () => {
  const page = markupOf(<Registered email="a@house.example" />);
  expect(page).toMatch(/<h1[^>]* tabindex="-1"[^>]*>Registration Successful/);
});

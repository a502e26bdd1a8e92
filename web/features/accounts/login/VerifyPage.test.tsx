import { expect, test } from 'vitest';
import { markupOf, openPage } from '#web/testing/page.tsx';
import { VerifyForm } from './VerifyForm.tsx';
import { VerifyPage } from './VerifyPage.tsx';

const BECAUSE = 'The link has been used already or is older than 24 hours.';
/** A heading of a page that takes the focus when it arrives. */
const arrived = (words: string) => new RegExp(`<h1[^>]* tabindex="-1"[^>]*>${words}`);

test.each([
  [{ state: 'verified' }, 'Email successfuly verified'],
  [{ state: 'failed', because: BECAUSE }, 'Verification failed'],
])('what came of the link takes the focus: %j', (state, words) => {
  expect(markupOf(<VerifyPage />, openPage(), { pathname: '/login/verify', state })).toMatch(arrived(words));
});

test('so does the question for the password', () => {
  const page = markupOf(<VerifyForm email="a@house.example" token="t" onConcluded={() => undefined} />);
  expect(page).toMatch(arrived('Confirm your email address'));
});

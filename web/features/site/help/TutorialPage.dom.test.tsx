import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { chooseLanguage } from '#web/i18n/language.ts';
import { answering } from '#web/testing/house.ts';
import { openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { TutorialPage } from './TutorialPage.tsx';
import { TUTORIAL } from './tutorial-steps.ts';

const FOLDER = path.join(import.meta.dirname, 'pictures');
/** bytes, of all pictures together: they are in the repository, and a page loads one at a time. */
const MOST_BYTES = 1_500_000;

it('has a picture of each step in both languages and both schemes, and no others', () => {
  const wanted = TUTORIAL.flatMap(({ picture }) =>
    ['en-dark', 'en-light', 'ms-dark', 'ms-light'].map((look) => `${picture}-${look}.webp`),
  );
  const found = readdirSync(FOLDER);
  expect(found.toSorted()).toEqual(wanted.toSorted());
  expect(found.reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0)).toBeLessThan(MOST_BYTES);
});

it('shows the page of a step in the language and the colours of now, and says what is on it', async () => {
  answering(() => Response.json([]));
  const store = openPage();
  onTestFinished(async () => {
    document.documentElement.removeAttribute('data-dark');
    await chooseLanguage('en');
  });
  const screen = await openScreen(<TutorialPage />, { store });
  const shown = () => document.querySelector('img');
  expect(shown()?.src).toContain('registration-en-light');
  expect(shown()?.alt).toContain('The first step of the registration');
  await screen.after(() => document.documentElement.toggleAttribute('data-dark', true));
  await expect.poll(() => shown()?.src).toContain('registration-en-dark');
  await screen.after(async () => store.dispatch(await chooseLanguage('ms')));
  expect(shown()?.src).toContain('registration-ms-dark');
  expect(shown()?.alt).toContain('Langkah pertama pendaftaran');
});

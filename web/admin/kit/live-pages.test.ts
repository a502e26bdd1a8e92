import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ADMIN = path.resolve(import.meta.dirname, '..');
const source = (file: string) => readFileSync(path.join(ADMIN, file), 'utf8');
const files = globSync('**/*.{ts,tsx}', { cwd: ADMIN }).filter((file) => !file.includes('.test.'));

/** The words behind `pollingInterval:`, with their files. */
const polls = files.flatMap((file) =>
  [...source(file).matchAll(/pollingInterval: ([^,\n]+?)(?:,| \})/g)].map(([, every]) => [file, every] as const),
);

it.each(polls)('what %s asks for every %s is shown with its age', (file, every) => {
  // A hook is shown by the page beside it.
  const pages = file.endsWith('.tsx') ? [file] : files.filter((each) => path.dirname(each) === path.dirname(file));
  expect(pages.some((page) => source(page).includes(`everyMs={${every}}`))).toBe(true);
});

it('every polling page is looked at', () => {
  expect(polls.length).toBe(files.reduce((sum, file) => sum + source(file).split('pollingInterval').length - 1, 0));
  expect(polls.length).toBeGreaterThan(5);
});

it.each(files.filter((file) => source(file).includes('useLiveMessages(')))(
  'who listens to the feed in %s is told when nothing comes',
  (file) => {
    const besides = files.filter((each) => path.dirname(each) === path.dirname(file)).map(source);
    expect(besides.some((text) => /<(LineBanner|LiveLoadable)/.test(text))).toBe(true);
  },
);

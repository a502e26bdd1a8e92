import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ADMIN = path.resolve(import.meta.dirname, '..');
const sources = globSync('**/*.tsx', { cwd: ADMIN })
  .filter((file) => !file.includes('.test.'))
  .map((file) => [file, readFileSync(path.join(ADMIN, file), 'utf8')] as const);

/** What these words do cannot be undone, or takes something from somebody. */
const DESTROYS = /\b(Delete|Remove|Clear|Cancel|Forfeit|Erase|Stop|Deactivate|Take away|Reset)\b/;
/** Whoever is off a blacklist may bid again. */
const HARMLESS = 'from the blacklist?';

/** The last buttons of questions and forms, with what is said of them in their opening tag. */
const last = sources.flatMap(([file, text]) =>
  [
    ...text.matchAll(
      /<(?:ConfirmAction|FormDialog|PreviewedQuestion)\b[^;]*?\baction=\{t\('([^']+)'([^;]*?)on(?:Close|Confirm)=/g,
    ),
  ]
    .filter(([tag, action = '']) => DESTROYS.test(action) && !tag.includes(HARMLESS))
    .map(([, action, more]) => [action, file, more ?? ''] as const),
);

it.each(last)('the button %s in %s is red', (_, __, more) => {
  expect(more).toContain('destroys');
});

/** Buttons that open such a question, by the words on them. */
const first = sources.flatMap(([file, text]) =>
  [
    ...text.matchAll(
      /<DialogButton\b((?:(?!<\/DialogButton>)[\s\S])*?)>\s*\{t\('([A-Z][\w ]*)'\)\}\s*<\/DialogButton>/g,
    ),
  ]
    .filter(([tag, , words = '']) => DESTROYS.test(words) && !tag.includes(HARMLESS))
    .map(([, tag = '', words = '']) => [words, file, tag] as const),
);

it.each(first)('the button %s in %s leads to it in red', (_, __, tag) => {
  expect(tag).toMatch(/\bdestroys\b/);
});

/** Of rows. */
const ofRows = sources.flatMap(([file, text]) =>
  [...text.matchAll(/label: (?:text\()?'([A-Z][\w ]*)'\)?,\n([^;]{0,80})nameOf/g)]
    .filter(([, words = '']) => DESTROYS.test(words))
    .map(([, words = '', more = '']) => [words, file, more] as const),
);

it.each(ofRows)('the button %s of a row in %s is red', (_, __, more) => {
  expect(more).toContain('destroys: true');
});

it('such buttons are found', () => {
  expect(last.length).toBeGreaterThan(14);
  expect(first.length).toBeGreaterThan(8);
  expect(ofRows.length).toBeGreaterThan(3);
});

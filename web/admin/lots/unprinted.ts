import { unprintedLetters } from '#contract/accounts/letters.ts';

/** What papers cannot print of a text, as a sentence; undefined: nothing. */
export function unprintedIn(text: string): string | undefined {
  const letters = unprintedLetters(text);
  return letters.length === 0
    ? undefined
    : `Papers have a question mark for “${letters.join(' ')}”, which they cannot print.`;
}

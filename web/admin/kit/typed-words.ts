/** What is said of typed words that are none of those asked for; undefined for the right ones, which are taken to the letter. */
export function wrongWords(
  typed: string,
  words: readonly string[],
  wrong: string | ((typed: string) => string),
): string | undefined {
  if (words.includes(typed)) return undefined;
  return typeof wrong === 'string' ? wrong : wrong(typed);
}

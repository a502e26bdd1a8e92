import type { Text, Translate } from './use-t.ts';

/** Choices by their values, each in the chosen language. */
export function choicesIn<Value extends string>(
  t: Translate,
  choices: Readonly<Record<Value, Text>>,
): Readonly<Record<Value, string>> {
  const own = Object.entries<Text>(choices).map(([value, words]) => [value, t(words)]);
  return Object.fromEntries(own) as Record<Value, string>;
}

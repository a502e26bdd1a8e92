import type { Language } from '#contract/constants.ts';
import type { Dictionary } from './dictionary.ts';
import type { EnglishText } from './ms.ts';

export type { EnglishText };

export type Values = Readonly<Record<string, string | number>>;

export interface Translate<Text extends string = EnglishText> {
  /** A text of the site in the chosen language, its `{name}`s filled in. The compiler refuses one that has no Malay. */
  (english: Text, values?: Values): string;
  /**
   * A text from elsewhere (an answer of the server, a rule of a contract), which may have its values in it already ("You can only bid …
   * with 2 winning/s at a time"): then the entry that it fits is taken. What has no translation stays English.
   */
  readonly message: (english: string) => string;
  /** Of what it translates into: for days in words. */
  readonly language: Language;
}

/** Marks an English text that is translated where it is shown. */
export function text<const T extends EnglishText>(english: T): T {
  return english;
}

/** What was refused for a while has a second sentence that says how long (`refusalOf`): each is an entry of its own. */
const WITH_WAIT = /^(.+) (You can try again (?:in|at|tomorrow at) [\d: s]+\.)$/s;

/** `sentences`: those that a text from elsewhere may be, by patterns. Short texts with values would fit what they do not mean. */
export function translator<Text extends string = EnglishText>(
  dictionary: Dictionary,
  sentences: Dictionary = dictionary,
): Translate<Text> {
  const fitting = byPattern(sentences);
  const own = (english: Text, values?: Values) => {
    const entry = dictionary[english] ?? english;
    return values === undefined ? entry : fill(entry, values);
  };
  const sentence = (english: string) => dictionary[english] ?? fitting(english) ?? english;
  const message = (english: string) => {
    const [whole, words, wait] = WITH_WAIT.exec(english) ?? [];
    return whole === undefined ? sentence(english) : `${sentence(words ?? '')} ${sentence(wait ?? '')}`;
  };
  // Without a text there is nothing to translate: English.
  const language = Object.keys(dictionary).length === 0 ? ('en' as const) : ('ms' as const);
  return Object.assign(own, { message, language });
}

/** A text with its `{name}`s filled in. */
export function fill(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** No text of the server is longer. The time that a pattern takes grows with a power of the length. */
const LONGEST = 400;

/** Finds entries with values by texts in which the values stand. The patterns are made when the first text asks for them. */
function byPattern(dictionary: Dictionary): (english: string) => string | undefined {
  let patterns: { readonly pattern: RegExp; readonly entry: string }[] | undefined;
  return (english) => {
    if (english.length > LONGEST) return undefined;
    patterns ??= Object.entries(dictionary)
      .filter(([key]) => /\{\w+\}/.test(key) && /[A-Za-z]{3}/.test(key.replace(/\{\w+\}/g, '')))
      // The one that says more fits better: 'Lot {no}' would take every text that begins so.
      .toSorted(([a], [b]) => wordsIn(b) - wordsIn(a))
      .map(([key, entry]) => ({ pattern: patternOf(key), entry }));
    for (const { pattern, entry } of patterns) {
      const values = pattern.exec(english)?.groups;
      if (values !== undefined) return fill(entry, values);
    }
    return undefined;
  };
}

/** Characters that are the text's own, not a value's. */
function wordsIn(key: string): number {
  return key.replace(/\{\w+\}/g, '').length;
}

function patternOf(key: string): RegExp {
  const seen = new Set<string>();
  const source = key.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    if (seen.has(name)) return `\\k<${name}>`;
    seen.add(name);
    return `(?<${name}>.+?)`;
  });
  return new RegExp(`^${source.join('')}$`, 's');
}

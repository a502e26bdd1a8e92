import { dayText } from '#domain/moments.ts';
import type { Text, Translate } from './use-t.ts';

/** Names and words by their English, as the server puts them into a sentence. */
export type Names = Readonly<Record<string, Text>>;

/**
 * A sentence that the server has put together of names and values ('Terms changed: starting price RM500.00 → RM600.00'), in the chosen language: the sentence, then
 * the names in it, then its moments, in the form of the house. A name stands where one may: at the start, behind a colon, a comma, a
 * bracket or an arrow, or between a name and an arrow.
 */
export function composedText(t: Translate, english: string, names: Names): string {
  const all = Object.keys(names).toSorted((a, b) => b.length - a.length);
  const any = all.map(escaped).join('|');
  const pattern = new RegExp(
    String.raw`(?<=^|: |, |\(|→ )(?:${any})(?=[ ,.);]|$)|(?<=(?:${any}) )(?:${any})(?= →)`,
    'g',
  );
  return t
    .message(english)
    .replace(pattern, (name) => t(names[name] as Text))
    .replace(/(?<!\d)(\d{1,3}(?:\.\d{1,4})?) % of the bid/g, (_, percent: string) =>
      t('{percent} % of the bid', { percent }),
    )
    .replace(MOMENT, (_, day: string, time: string) => `${dayText(`${day}T00:00:00+08:00`, t.language)}, ${time}`);
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** '2026-11-20 14:59:31', at +08:00. */
const MOMENT = /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})/g;

import { escapeHtml } from './escape-html.ts';

/** HTML made by {@link html}; any other text is escaped on insertion. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | undefined;

/** A template of HTML: inserted values are escaped, between tags and in quoted attributes alike, unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, i) => (i === 0 ? text : `${written(parts[i - 1])}${text}`)).join(''));
}

function written(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((each: Html) => each.text).join('');
  return escapeHtml(String(part));
}

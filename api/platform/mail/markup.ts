import { escapeHtml } from '#api/platform/http/escape-html.ts';

/** HTML that was made by `markup`; any other text is escaped where it is put in. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Part = string | Markup | readonly Markup[] | undefined;

/** A template of HTML: what is put in is escaped, between tags and in quoted attributes, unless it is markup itself. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((html, string, i) => html + htmlOf(parts[i - 1]) + string));
}

function htmlOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.html;
  return typeof part === 'string' ? escapeHtml(part) : part.map(({ html }) => html).join('');
}

import { escapeHtml } from '#api/platform/http/escape-html.ts';
import { formatRM } from '#domain/money.ts';

/** HTML of the stand-in's pages, in the house's colours. What is put in has to be escaped: `html` does it, unless it is Html already. */

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, i) => (i === 0 ? text : `${written(parts[i - 1] ?? '')}${text}`)).join(''));
}

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((each: Html) => each.text).join('');
  return escapeHtml(String(part));
}

/** 'RM1,234.50' with the sen smaller. */
export function amount(amountSen: number): Html {
  const text = formatRM(amountSen);
  return html`<span class="amount">${text.slice(0, -3)}<small>${text.slice(-3)}</small></span>`;
}

export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} (stand-in of Billplz)</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><b>Billplz</b> <span>stand-in, development only: no money moves</span></header>
<main>
${content}
</main>
</body>
</html>
`.text;
}

const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #F6F5F1; --surface: #FFFFFF; --ink: #15181E; --muted: #5A6170; --line: #E2E0D8; --edge: #C9C6BB;
  --good: #0A7345; --good-ground: #E4F4EA; --bad: #B9251B; --bad-ground: #FCEBE9; --bar: #15181E;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0E1116; --surface: #161A21; --ink: #ECEEF2; --muted: #9BA4B3; --line: #2A313C; --edge: #414A58;
    --good: #45D393; --good-ground: #0F2A1E; --bad: #FF7A6E; --bad-ground: #331614; --bar: #0A0C10;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Barlow, system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
header { background: var(--bar); color: #FFFFFF; padding: 16px 20px; }
header b { font-size: 1.125rem; letter-spacing: 0.01em; }
header span { color: #B9BFCA; font-size: 0.875rem; margin-left: 8px; }
main { max-width: 600px; margin: 24px auto; padding: 0 16px 48px; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 1.125rem; margin: 32px 0 8px; }
p { margin: 0 0 12px; }
.muted { color: var(--muted); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 20px; }
.amount { font: 700 2.75rem/1.1 'Barlow Condensed', 'Arial Narrow', system-ui, sans-serif; display: block; margin: 12px 0 16px; }
.amount small { font-size: 0.56em; color: var(--muted); }
td .amount { font-size: 1.0625rem; margin: 0; display: inline; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0; padding-top: 14px; border-top: 1px solid var(--line); font-size: 0.9375rem; }
dt { color: var(--muted); }
dd { margin: 0; text-align: right; }
form { margin: 20px 0 0; display: grid; gap: 10px; }
fieldset { border: 1px solid var(--line); border-radius: 8px; margin: 6px 0 0; padding: 6px 14px 10px; }
legend { color: var(--muted); font-size: 0.875rem; padding: 0 4px; }
label { display: flex; align-items: center; gap: 10px; min-height: 48px; }
input { width: 20px; height: 20px; accent-color: var(--ink); flex-shrink: 0; }
button, .button { display: flex; align-items: center; justify-content: center; min-height: 52px; padding: 8px 20px; border-radius: 8px; border: 1px solid var(--edge); background: var(--surface); color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button.primary, .button.primary { background: #FFB000; border-color: #FFB000; color: #15181E; font-size: 1.125rem; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.state { display: inline-block; padding: 4px 10px; border-radius: 6px; font-weight: 600; font-size: 0.875rem; background: var(--line); }
.state.good { color: var(--good); background: var(--good-ground); }
.state.bad { color: var(--bad); background: var(--bad-ground); }
.scroll { overflow-x: auto; }
table { width: 100%; min-width: 480px; border-collapse: collapse; font-size: 0.9375rem; }
th { text-align: left; font-weight: 500; color: var(--muted); font-size: 0.8125rem; }
th, td { padding: 10px 12px; border-bottom: 1px solid var(--line); }
tr:last-child td { border-bottom: 0; }
.right { text-align: right; }
.whole { white-space: nowrap; }
a { color: inherit; }
`;

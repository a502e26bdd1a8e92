import { Html, html } from '#api/platform/http/html.ts';
import { formatRM } from '#domain/money.ts';
import { LOOK } from '../look.ts';

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

const STYLE = `${LOOK}
main { max-width: 600px; }
.amount { font: 700 2.75rem/1.1 'Barlow Condensed', 'Arial Narrow', system-ui, sans-serif; display: block; margin: 12px 0 16px; }
.amount small { font-size: 0.56em; color: var(--muted); }
td .amount { font-size: 1.0625rem; margin: 0; display: inline; }
dl { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 6px 16px; margin: 0; padding-top: 14px; border-top: 1px solid var(--line); font-size: 0.9375rem; }
dt { color: var(--muted); }
dd { margin: 0; text-align: right; }
form { margin: 20px 0 0; display: grid; gap: 10px; }
fieldset { border: 1px solid var(--line); border-radius: 8px; margin: 6px 0 0; padding: 6px 14px 10px; }
legend { color: var(--muted); font-size: 0.875rem; padding: 0 4px; }
label { display: flex; align-items: center; gap: 10px; min-height: 48px; }
input { width: 20px; height: 20px; accent-color: var(--ink); flex-shrink: 0; }
button, .button { display: flex; align-items: center; justify-content: center; min-height: 52px; padding: 8px 20px; border-radius: 8px; border: 1px solid var(--edge); background: var(--surface); color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button.primary, .button.primary { background: #FFB000; border-color: #FFB000; color: #15181E; font-size: 1.125rem; }
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
`;

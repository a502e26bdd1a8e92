import { Html, html } from '#api/platform/http/html.ts';
import { LETTER_WORDS, type Letter, type LetterFact, type LetterHouse, type Paragraph } from './letter.ts';

/**
 * A letter as HTML for mail clients: tables, inline styles, no pictures and no external resources. The style sheet in the head adds what newer
 * clients support: the dark scheme, narrow screens.
 */

const SANS = "font-family:Barlow,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const CONDENSED = "font-family:'Barlow Condensed','Arial Narrow',Roboto,Helvetica,Arial,sans-serif";

const SHEET = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .paper { background: #0E1116 !important; }
  .sheet { background: #161A21 !important; }
  .ink, .ink a { color: #ECEEF2 !important; }
  .muted, .muted a { color: #9BA4B3 !important; }
  .line { border-color: #2A313C !important; }
  .field { background: #0E1116 !important; color: #ECEEF2 !important; border-color: #2A313C !important; }
  .plate { border-color: #9BA4B3 !important; }
}`);

export function letterHtml(letter: Letter, house: LetterHouse): string {
  const {
    language,
    subject,
    heading,
    plate,
    name,
    paragraphs,
    code,
    facts = [],
    list = [],
    action,
    after = [],
    record,
  } = letter;
  const parts = [
    html`<h1 class="ink" style="margin:0 0 16px;${CONDENSED};font-size:28px;line-height:1.15;font-weight:700;color:#15181E">${heading}</h1>`,
    ...(plate ? [plateMarkup(plate)] : []),
    ...(name ? [paragraphMarkup(LETTER_WORDS[language].dear(name))] : []),
    ...paragraphs.map(paragraphMarkup),
    ...(code ? [codeMarkup(code)] : []),
    ...(facts.length > 0 ? [factsMarkup(facts)] : []),
    ...(list.length > 0 ? [listMarkup(list)] : []),
    ...(action ? [buttonMarkup(action)] : []),
    ...after.map(paragraphMarkup),
    ...(record ? [recordMarkup(record)] : []),
  ];
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${subject}</title>
<style>${SHEET}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#F6F5F1">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#F6F5F1">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td class="pad" bgcolor="#15181E" style="padding:16px 32px;background:#15181E;border-radius:10px 10px 0 0;${CONDENSED};font-size:22px;line-height:28px;font-weight:700;letter-spacing:1px;color:#FFFFFF">${house.name.toUpperCase()}</td></tr>
<tr><td class="sheet pad" bgcolor="#FFFFFF" style="padding:32px;background:#FFFFFF;border-radius:0 0 10px 10px">
${parts}</td></tr>
<tr><td class="pad" style="padding:20px 32px 0">
${foot(letter, house)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.text;
}

const TEXT = `${SANS};font-size:16px;line-height:1.5;color:#15181E`;

function paragraphMarkup(paragraph: Paragraph): Html {
  const parts = typeof paragraph === 'string' ? [paragraph] : paragraph;
  const inner = parts.map((part) => (typeof part === 'string' ? lines(part) : html`<b>${lines(part.bold)}</b>`));
  return html`<p class="ink" style="margin:0 0 16px;${TEXT}">${inner}</p>\n`;
}

/** Line breaks become <br>. */
function lines(text: string): Html {
  const [first = '', ...more] = text.split('\n');
  return more.reduce((before, line) => html`${before}<br>${line}`, html`${first}`);
}

function plateMarkup(plate: string): Html {
  return html`<p style="margin:0 0 16px;line-height:32px"><span class="plate" style="display:inline-block;padding:0 12px;background:#000000;border:2px solid #000000;border-radius:6px;${CONDENSED};font-size:20px;font-weight:700;letter-spacing:1px;color:#FFFFFF">${plate}</span></p>\n`;
}

function codeMarkup(code: string): Html {
  return html`<p class="field" style="margin:0 0 16px;padding:14px 16px;background:#F6F5F1;border:1px solid #E2E0D8;border-radius:8px;font-family:ui-monospace,Consolas,Menlo,monospace;font-size:26px;line-height:1.3;font-weight:700;letter-spacing:3px;text-align:center;word-break:break-all;color:#15181E">${code}</p>\n`;
}

function recordMarkup({ label, text }: NonNullable<Letter['record']>): Html {
  return html`<p class="muted" style="margin:0 0 6px;${SANS};font-size:13px;line-height:1.5;color:#5A6170">${label}</p>
<p class="field" style="margin:0 0 16px;padding:12px 14px;background:#F6F5F1;border:1px solid #E2E0D8;border-radius:8px;font-family:ui-monospace,Consolas,Menlo,monospace;font-size:12px;line-height:1.5;word-break:break-all;color:#15181E">${text}</p>\n`;
}

function factsMarkup(facts: readonly LetterFact[]): Html {
  const cell = 'padding:9px 0;border-top:1px solid #E2E0D8;vertical-align:top';
  const rows = facts.map(({ label, value, due = false }) => {
    const [size, weight] = due ? ['20px', '700'] : ['16px', '500'];
    return html`<tr><td class="line muted" style="${cell};padding-right:16px;white-space:nowrap;${TEXT};font-size:15px;color:#5A6170">${label}</td><td class="line ink" align="right" style="${cell};${TEXT};font-size:${size};font-weight:${weight};font-variant-numeric:tabular-nums">${lines(value)}</td></tr>\n`;
  });
  return html`<table class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px;border-bottom:1px solid #E2E0D8">
${rows}</table>\n`;
}

function listMarkup(list: readonly string[]): Html {
  const items = list.map((line) => html`<li class="ink" style="margin:0 0 6px;${TEXT}">${line}</li>\n`);
  return html`<ul style="margin:0 0 16px;padding:0 0 0 20px">\n${items}</ul>\n`;
}

function buttonMarkup({ label, url }: NonNullable<Letter['action']>): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td align="center" bgcolor="#FFB000" style="background:#FFB000;border-radius:8px"><a href="${url}" target="_blank" style="display:inline-block;padding:13px 24px;${SANS};font-size:17px;line-height:22px;font-weight:600;text-decoration:none;color:#15181E">${label}</a></td></tr></table>\n`;
}

function foot({ language, reason }: Letter, house: LetterHouse): Html {
  const words = LETTER_WORDS[language];
  const { name, registrationNo, address, tel, email, url } = house;
  const lines = [
    [name, registrationNo && `${words.registrationNo} ${registrationNo}`],
    [address],
    [tel && `${words.tel} ${tel}`, email && `${words.email} ${email}`],
  ].flatMap((line) => line.filter(Boolean).join(' · ') || []);
  const small = `${SANS};font-size:13px;line-height:1.5;color:#5A6170`;
  const link = (to: string, label: string) => html`<a href="${to}" target="_blank" style="color:#5A6170">${label}</a>`;
  const why =
    reason &&
    html`<p class="muted" style="margin:0 0 12px;${small}">${reason.text}${
      reason.link && html` ${link(reason.link.url, reason.link.label)}`
    }</p>\n`;
  return html`${why}<p class="muted" style="margin:0 0 12px;${small}">${lines.map((line) => html`${line}<br>`)}${
    url === '' ? undefined : link(url, url.replace(/^https?:\/\//, ''))
  }</p>\n`;
}

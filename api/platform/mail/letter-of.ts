import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { NAMELESS_HOUSE } from '#contract/constants.ts';
import { LETTER_WORDS, type Letter, type LetterFact, type LetterHouse, type Paragraph } from './letter.ts';
import { letterHtml } from './letter-html.ts';

/** A letter as plain text. */
function letterText(letter: Letter, house: LetterHouse): string {
  const { name, paragraphs, code, facts = [], list = [], action, after = [], record, reason } = letter;
  const words = LETTER_WORDS[letter.language];
  const blocks = [
    name && words.dear(name),
    ...paragraphs.map(plain),
    code && `    ${code}`,
    aligned(facts),
    list.map((line) => `  ${line}`).join('\n'),
    action && `${action.label}: ${action.url}`,
    ...after.map(plain),
    record && `${record.label}\n${record.text}`,
    foot(letter, house),
    reason && [reason.text, reason.link && `${reason.link.label}: ${reason.link.url}`].filter(Boolean).join('\n'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

function plain(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  return paragraph.map((part) => (typeof part === 'string' ? part : part.bold)).join('');
}

function aligned(facts: readonly LetterFact[]): string {
  const width = Math.max(0, ...facts.map(({ label }) => label.length));
  return facts.map(({ label, value }) => `  ${label.padEnd(width)}  ${value}`).join('\n');
}

function foot({ language }: Letter, { name, registrationNo, address, tel, email, url }: LetterHouse): string {
  const words = LETTER_WORDS[language];
  const lines = [
    [name, registrationNo && `(${words.registrationNo} ${registrationNo})`].filter(Boolean).join(' '),
    address,
    [tel && `${words.tel} ${tel}`, email && `${words.email} ${email}`].filter(Boolean).join(' · '),
    url,
  ];
  return ['--', ...lines.filter(Boolean)].join('\n');
}

/** A mail as it is sent: a rendered letter, or text written before. */
export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders a mail with letterhead, as HTML and as plain text with the same words. */
export function letterOf(letter: Letter, house: LetterHouse): WrittenLetter {
  return { subject: letter.subject, text: letterText(letter, house), html: letterHtml(letter, house) };
}

/** The house as its mails name it now. `publicUrl`: the address of the site. */
export async function letterHouse(db: Kysely<OfficeDb>, publicUrl: string): Promise<LetterHouse> {
  const row = await db.selectFrom('office.contactInfo').selectAll().executeTakeFirst();
  const lines = [row?.addressLine1, row?.addressLine2, row?.addressLine3, row?.addressLine4];
  return {
    name: row?.companyName.trim() || NAMELESS_HOUSE,
    address: lines.flatMap((line) => line?.trim() || []).join(', '),
    registrationNo: row?.registrationNo ?? '',
    tel: row?.tel ?? '',
    email: row?.email ?? '',
    url: publicUrl,
  };
}

import { LETTER_WORDS, type Letter, type LetterFact, type LetterHouse, type Paragraph } from './letter.ts';

/** A letter for whoever reads plain text. */
export function letterText(letter: Letter, house: LetterHouse): string {
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

import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { NAMELESS_HOUSE } from '#contract/constants.ts';
import type { Letter, LetterHouse } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** What goes out: the house may have written it already. */
export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail with letterhead, as HTML and as plain text that says the same. */
export function letterOf(letter: Letter, house: LetterHouse): WrittenLetter {
  return { subject: letter.subject, text: letterText(letter, house), html: letterHtml(letter, house) };
}

/** The house as its mails name it now. `publicUrl`: where people reach the site. */
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

import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Paragraph } from '#api/platform/mail/letter.ts';
import type { Language } from '#contract/constants.ts';
import { COLLECTION } from '#contract/site/site.ts';
import { dayInWords } from '#domain/moments.ts';
import type { PaymentDates } from '#domain/payment-dates.ts';
import { type PlaceOfCollection, placeInLine, placeOfCollection } from '#domain/place-of-collection.ts';

/** The message 'Bank account on receipts': where balances are paid to; '' when the house has saved none. */
export async function bankAccountOf(db: Kysely<OfficeDb>): Promise<string> {
  const entry = await db.selectFrom('office.toggles').select('info').where('id', '=', 31).executeTakeFirst();
  return entry?.info?.trim() ?? '';
}

/** Until when a balance is to be paid, by the words of My Bid: one day, and how far the house may extend it. */
export function payByParagraph(language: Language, dates: PaymentDates): Paragraph {
  const [due, last] = [dayInWords(dates.dueDate, language), dayInWords(dates.lastDate, language)];
  return language === 'en'
    ? [
        'Pay by ',
        { bold: due },
        `. If you need longer, ask us before then: we may extend it once, to ${last} at the latest. A sale that is not paid in time is cancelled and its deposit forfeited.`,
      ]
    : [
        'Bayar sebelum atau pada ',
        { bold: due },
        `. Jika anda memerlukan lebih masa, minta sebelum tarikh itu: kami boleh melanjutkannya sekali, selewat-lewatnya hingga ${last}. Jualan yang tidak dibayar dalam tempohnya dibatalkan dan depositnya dilucuthakkan.`,
      ];
}

/** How a balance is paid: online, or to the house's account under the order number. */
export function howToPay(
  language: Language,
  { account, lot }: { readonly account: string; readonly lot: string },
): Paragraph[] {
  const words = WORDS[language];
  if (account === '') return [words.online];
  return [words.either, [words.to, { bold: account }, words.reference, { bold: lot }]];
}

const WORDS = {
  en: {
    online: 'You can pay online under My Bid.',
    either: 'You can pay online under My Bid, or by bank transfer:',
    to: 'Account: ',
    reference: '\nReference: ',
  },
  ms: {
    online: 'Anda boleh membayar dalam talian di Bidaan Saya.',
    either: 'Anda boleh membayar dalam talian di Bidaan Saya, atau melalui pindahan bank:',
    to: 'Akaun: ',
    reference: '\nRujukan: ',
  },
} as const;

/** Where a lot is collected, as the house says now: of the vendor contacts those that it displays. */
export async function placesOfCollection(
  db: Kysely<OfficeDb>,
): Promise<(lot: Parameters<typeof placeOfCollection>[0]) => PlaceOfCollection> {
  const [yards, entries, contact] = await Promise.all([
    db
      .selectFrom('office.vendorContacts')
      .selectAll()
      .where('toggle', '=', true)
      .orderBy('vendor')
      .orderBy('id')
      .execute(),
    db.selectFrom('office.toggles').select(['id', 'info']).where('id', 'in', Object.values(COLLECTION)).execute(),
    db.selectFrom('office.contactInfo').select('tel').executeTakeFirst(),
  ]);
  const said = (id: number) => entries.find((entry) => entry.id === id)?.info?.trim() ?? '';
  const house = {
    address: said(COLLECTION.address),
    hours: said(COLLECTION.hours),
    contactNo: said(COLLECTION.contactNo) || (contact?.tel ?? ''),
  };
  return (lot) => placeOfCollection(lot, yards, house);
}

/** Where the lots are collected once they are paid, a paragraph for each place; of several places with the numbers of their lots. */
export function collectionParagraphs(
  language: Language,
  lots: readonly { readonly lotNo: string; readonly place: PlaceOfCollection }[],
): Paragraph[] {
  const words = COLLECTION_WORDS[language];
  const places = [...Map.groupBy(lots, ({ place }) => placeInLine(place, language))].filter(([line]) => line !== '');
  return places.map(([line, there]) => {
    const which =
      places.length === 1
        ? ''
        : ` (${there.length === 1 ? words.lot : words.lots} ${there.map(({ lotNo }) => lotNo).join(', ')})`;
    return [`${words.at}${which}: `, { bold: line }, `. ${words.call}`];
  });
}

const COLLECTION_WORDS = {
  en: { at: 'Where to collect', lot: 'lot', lots: 'lots', call: 'Call at least 2 working days before you come.' },
  ms: {
    at: 'Tempat pengambilan',
    lot: 'lot',
    lots: 'lot',
    call: 'Hubungi sekurang-kurangnya 2 hari bekerja sebelum anda datang.',
  },
} as const;

import type { Session } from '#contract/catalogue/catalogue.ts';
import type { PrintedLot, PrintedNextLot, VendorContact } from '#contract/catalogue/printed.ts';
import { lotPhotoUrl } from '#contract/photos.ts';
import { longDayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { parsePremium } from '#domain/premium.ts';
import { premiumText } from '#domain/premium-words.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { Block, CellLine, Column, Fact, PrintedDocument } from '../print.ts';
import { CATALOGUE_TERMS } from './catalogue-terms.ts';
import { printedTime } from './dates.ts';
import {
  catalogueTexts,
  type HousePaper,
  letterheadOf,
  nextAuctionTimes,
  printsTerms,
  printsVendorContacts,
} from './house-paper.ts';
import { presetOf } from './notes.ts';

export interface CatalogueRows {
  readonly lots: readonly PrintedLot[];
  /** The sessions of the lots. */
  readonly sessions: readonly Session[];
  readonly contacts: readonly VendorContact[];
}

/** The catalogue of the current auction: its lots under their sessions. */
export function catalogueOf({ lots, sessions, contacts }: CatalogueRows, house: HousePaper): PrintedDocument {
  const shown = sessions.filter(({ id }) => lots.some(({ session }) => session === id));
  const several = shown.length > 1;
  const blocks = shown.flatMap((session): readonly Block[] => [
    ...(several ? [sessionHeading(session)] : []),
    lotTable(lots.filter((lot) => lot.session === session.id)),
  ]);
  const name = shown.map(({ id }) => id).join(', ');
  const [only] = shown;
  return {
    ...catalogue(house, 'current'),
    title: 'Auction Catalogue',
    number: name === '' ? 'No session' : name,
    facts: [
      ...(several || only === undefined ? [] : sessionFacts(only)),
      { label: 'Lots', value: String(lots.length) },
    ],
    blocks: [...(blocks.length === 0 ? [lotTable([])] : blocks), ...appendix(house, lots, contacts)],
    fileName: `catalogue-${several || name === '' ? 'current' : name}.pdf`,
  };
}

/** The catalogue of the next auction, which has no session yet. */
export function nextCatalogueOf(
  { lots, contacts }: { readonly lots: readonly PrintedNextLot[]; readonly contacts: readonly VendorContact[] },
  house: HousePaper,
): PrintedDocument {
  return {
    ...catalogue(house, 'next'),
    title: 'Next Auction Catalogue',
    number: 'NEXT AUCTION',
    facts: [...nextAuctionTimes(house), { label: 'Lots', value: String(lots.length) }],
    blocks: [lotTable(lots), ...appendix(house, lots, contacts)],
    fileName: 'catalogue-next-auction.pdf',
  };
}

function catalogue(house: HousePaper, which: 'current' | 'next') {
  const { subtitle, header, footer } = catalogueTexts(house, which);
  return {
    letterhead: letterheadOf(house),
    lead: [subtitle, ...header].filter(Boolean),
    footer: footer === '' ? house.contact.companyName : `${house.contact.companyName} · ${footer}`,
  };
}

/** When a session is, and for whom. */
export function sessionFacts(session: Session): readonly Fact[] {
  const sameDay = session.startDate === session.endDate;
  return [
    { label: 'Starts', value: `${longDayText(session.startDate)}, ${printedTime(session.startTime)}` },
    {
      label: 'Ends',
      value: `${sameDay ? '' : `${longDayText(session.endDate)}, `}${printedTime(session.endTime)}`,
    },
    { label: 'Open to', value: openTo(session) },
    ...raiseFacts(session),
  ];
}

/** Where a session has increments, they are the minimum raise of all its lots. */
function raiseFacts({ rules: { increments } }: Session): readonly Fact[] {
  if (increments.length === 0) return [];
  const steps = increments.map(({ from, step }) => `${formatRM(wireSen(step))} from ${formatRM(wireSen(from))}`);
  return [{ label: 'Minimum raise', value: steps.join(', ') }];
}

export function sessionHeading(session: Session): Block {
  const [starts, ends] = sessionFacts(session);
  return {
    kind: 'heading',
    text: session.id,
    small: [
      `${starts?.value} to ${ends?.value}`,
      openTo(session),
      ...raiseFacts(session).map(({ label, value }) => `${label}: ${value}`),
    ].join(' · '),
  };
}

function openTo({ publicOrPrivate }: Session): string {
  return publicOrPrivate === 'public' ? 'Registered bidders' : `${publicOrPrivate} only`;
}

/** Of one table: some 10 kB each in the file. */
const MAX_PHOTOS = 300;
const PHOTO_COLUMN: Column = { title: 'Photo', share: 24 };
const LOT_COLUMNS: readonly Column[] = [
  { title: 'Lot', share: 12 },
  { title: 'Regn No', share: 27 },
  { title: 'Particulars', share: 48 },
  { title: 'Location and vendor', share: 34 },
  { title: 'Starting price', share: 31, align: 'right' },
  { title: 'Deposit', share: 32, align: 'right' },
];

/** A lot of the current auction may have increments in the place of its minimum raise. */
type Printed = PrintedNextLot & Partial<Pick<PrintedLot, 'increments'>>;

/** With the first photo of each lot; where there is none, or too many for one file, without the column. */
function lotTable(lots: readonly Printed[]): Block {
  const withPhotos = lots.length <= MAX_PHOTOS && lots.some(({ cover }) => cover !== null);
  const photoOf = ({ unit, cover }: PrintedNextLot): readonly CellLine[] =>
    cover === null ? [] : [{ text: lotPhotoUrl(unit, cover), look: 'photo' }];
  return {
    kind: 'table',
    columns: withPhotos ? [PHOTO_COLUMN, ...LOT_COLUMNS] : LOT_COLUMNS,
    rows: lots.map((lot) => (withPhotos ? [photoOf(lot), ...lotRow(lot)] : lotRow(lot))),
    empty: 'There are no lots in this auction.',
  };
}

function lotRow(lot: Printed): readonly (readonly CellLine[])[] {
  const about = [lot.year, lot.ma, lot.rc === '' ? '' : `VOC: ${lot.rc}`].filter(Boolean).join(' · ');
  const remarks = [lot.remarks, lot.remark1, lot.remark2].map((remark) => remark.trim()).filter(Boolean);
  return [
    [{ text: lot.id, look: 'number' }],
    [{ text: lot.regnNo, look: 'plate' }],
    [
      { text: [lot.make, lot.descOfGood].filter(Boolean).join(' '), look: 'strong' },
      ...muted(about),
      ...remarks.map((text): CellLine => ({ text, look: 'muted' })),
    ],
    [{ text: lot.location }, ...muted([lot.vendor, lot.contactPerson].filter(Boolean).join(' · '))],
    [
      { text: formatRM(wireSen(lot.price)), look: 'number' },
      ...muted(lot.increments === undefined ? fee('Raise', lot.addPrice) : 'Raise by price'),
      ...muted(fee('Admin', lot.adminFee)),
    ],
    [
      { text: formatRM(wireSen(lot.deposit)), look: 'number' },
      ...muted(premium(lot)),
      ...muted(fee('Safety', lot.safetyDeposit)),
    ],
  ];
}

const muted = (text: string): readonly CellLine[] => (text === '' ? [] : [{ text, look: 'muted' }]);

function fee(word: string, ringgit: number): string {
  return ringgit > 0 ? `${word} ${formatRM(wireSen(ringgit))}` : '';
}

function premium(lot: PrintedNextLot): string {
  const terms = parsePremium(lot.premium, lot.premiumBands);
  if (terms.kind === 'none') return '';
  const text = premiumText(terms, (plain) => {
    switch (plain.kind) {
      case 'none':
        return 'none';
      case 'flat':
        return formatRM(plain.amountSen);
      case 'share':
        return `${plain.ppm / 10_000}%`;
    }
  });
  return `Premium ${text}`;
}

/** What stands after the lots: the notes that they name, terms and contacts as the house's switches have it. */
function appendix(
  house: HousePaper,
  lots: readonly PrintedNextLot[],
  contacts: readonly VendorContact[],
): readonly Block[] {
  const named = [
    ...new Set(lots.flatMap(({ remarks, remark1, remark2 }) => [remarks, remark1, remark2].map((text) => text.trim()))),
  ];
  const notes = named.flatMap((name) => {
    const preset = presetOf(name);
    return preset === undefined ? [] : [`${name}: ${preset}`];
  });
  return [
    ...(notes.length === 0 ? [] : [heading('Notes'), { kind: 'text', paragraphs: notes.sort() } as const]),
    ...(printsTerms(house)
      ? [heading('Terms'), { kind: 'clauses', sections: [{ clauses: CATALOGUE_TERMS }] } as const]
      : []),
    ...(printsVendorContacts(house) && contacts.length > 0 ? [heading('Vendor contacts'), contactTable(contacts)] : []),
  ];
}

const heading = (text: string): Block => ({ kind: 'heading', text });

function contactTable(contacts: readonly VendorContact[]): Block {
  return {
    kind: 'table',
    columns: [
      { title: 'Vendor', share: 26 },
      { title: 'Location', share: 30 },
      { title: 'Contact person', share: 34 },
      { title: 'Contact no', share: 30 },
      { title: 'Address', share: 60 },
    ],
    rows: contacts.map((each) => [
      [{ text: each.vendor, look: 'strong' }],
      [{ text: each.location }],
      [{ text: each.contactPerson }],
      [{ text: each.contactNo }],
      [{ text: each.address }],
    ]),
    empty: '',
  };
}

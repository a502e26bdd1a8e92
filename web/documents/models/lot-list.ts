import type { PrintedLot, VendorContact } from '#contract/catalogue/printed.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { Block, CellLine, Column, PrintedDocument } from '../print.ts';
import { type CatalogueRows, sessionFacts, sessionHeading } from './catalogue.ts';
import { catalogueTexts, type HousePaper, letterheadOf, printsVendorContacts } from './house-paper.ts';

/** The vendors whose contacts stand on the lot list, each in a table of its own (specification, back office, 'Printable documents'). */
const VENDORS_WITH_CONTACTS = ['KNB', 'TM'] as const;

/** The lots of the current auction, one line each, in the order of their lot numbers: what staff carry about and vendors check against. */
export function lotListOf({ lots, sessions, contacts }: CatalogueRows, house: HousePaper): PrintedDocument {
  const shown = sessions.filter(({ id }) => lots.some(({ session }) => session === id));
  const [only, ...others] = shown;
  const several = others.length > 0;
  const name = shown.map(({ id }) => id).join(', ');
  const tables = shown.flatMap((session): readonly Block[] => [
    ...(several ? [sessionHeading(session)] : []),
    lotTable(lots.filter((lot) => lot.session === session.id)),
  ]);
  const { footer } = catalogueTexts(house, 'current');
  return {
    letterhead: letterheadOf(house),
    title: 'Auction Lot List',
    number: name === '' ? 'No session' : name,
    lead: [],
    facts: [
      ...(several || only === undefined ? [] : sessionFacts(only)),
      { label: 'Lots', value: String(lots.length) },
      ...vendorCounts(lots),
    ],
    blocks: [
      ...(tables.length === 0 ? [lotTable([])] : tables),
      ...(printsVendorContacts(house) ? contactTables(contacts) : []),
    ],
    footer: [house.contact.companyName, footer].filter(Boolean).join(' · '),
    fileName: `lot-list-${several || name === '' ? 'current' : name}.pdf`,
  };
}

/** 'TM 42 · KNB 17'; nothing where all lots are of one vendor. */
function vendorCounts(lots: readonly PrintedLot[]) {
  const counts = new Map<string, number>();
  for (const { vendor } of lots) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
  if (counts.size < 2) return [];
  const sorted = [...counts].toSorted(([a], [b]) => a.localeCompare(b));
  return [{ label: 'By vendor', value: sorted.map(([vendor, count]) => `${vendor} ${count}`).join(' · ') }];
}

const COLUMNS: readonly Column[] = [
  { title: 'Lot', share: 12 },
  { title: 'Regn No', share: 27 },
  { title: 'Make and model', share: 40 },
  { title: 'Year', share: 12 },
  { title: 'VOC', share: 17 },
  { title: 'Vendor', share: 20 },
  { title: 'Location', share: 30 },
  { title: 'Starting price', share: 26, align: 'right' },
];

function lotTable(lots: readonly PrintedLot[]): Block {
  const sorted = lots.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  return { kind: 'table', columns: COLUMNS, rows: sorted.map(lotRow), empty: 'There are no lots in this auction.' };
}

function lotRow(lot: PrintedLot): readonly (readonly CellLine[])[] {
  return [
    [{ text: lot.id, look: 'number' }],
    [{ text: lot.regnNo, look: 'plate' }],
    [{ text: [lot.make, lot.descOfGood].filter(Boolean).join(' ') }],
    [{ text: lot.year }],
    [{ text: lot.rc }],
    [{ text: lot.vendor }],
    [{ text: lot.location }],
    [{ text: formatRM(wireSen(lot.price)), look: 'number' }],
  ];
}

function contactTables(contacts: readonly VendorContact[]): readonly Block[] {
  return VENDORS_WITH_CONTACTS.flatMap((vendor): readonly Block[] => {
    const own = contacts.filter((contact) => contact.vendor === vendor);
    if (own.length === 0) return [];
    return [
      { kind: 'heading', text: `${vendor} contacts` },
      {
        kind: 'table',
        columns: [
          { title: 'Contact person', share: 40 },
          { title: 'Contact no', share: 32 },
          { title: 'Location', share: 30 },
          { title: 'Address', share: 78 },
        ],
        rows: own.map((contact) => [
          [{ text: contact.contactPerson, look: 'strong' }],
          [{ text: contact.contactNo }],
          [{ text: contact.location }],
          [{ text: contact.address }],
        ]),
        empty: '',
      },
    ];
  });
}

import type { ColumnKind } from '#contract/tables/misfits.ts';

/** The columns of a list of lots: the specification's field names (back office, section 3), and what people write over such columns. */

/**
 * In the order of the template and of what is exported. `category` and what follows it are the house's own: where bidders find a lot,
 * what they ask about it first, and the premium of lower bids. A list need not have these columns. `headings`: other ones, beside names and
 * labels, in small letters, without anything but letters and digits.
 */
const FIELDS = {
  id: { label: 'Lot no', headings: ['lot', 'lotnumber', 'lotid'] },
  session: { label: 'Session', headings: ['auction', 'auctionsession'] },
  regnNo: {
    label: 'Regn no',
    headings: ['regn', 'regno', 'registrationno', 'registrationnumber', 'vehicleno', 'plateno', 'noplate'],
  },
  make: { label: 'Make', headings: ['brand'] },
  descOfGood: {
    label: 'Model',
    headings: ['descriptionofgood', 'descriptionofgoods', 'description', 'desc', 'particular', 'particulars'],
  },
  ma: { label: 'Transmission', headings: ['trans', 'gearbox'] },
  year: { label: 'Year', headings: ['yr', 'yearmade', 'yearofmake', 'yearofmanufacture'] },
  rc: { label: 'VOC', headings: ['registrationcard', 'regcard', 'rcvoc', 'geran'] },
  remarks: { label: 'FMS reminder', headings: ['remark', 'fms'] },
  vendor: { label: 'Vendor', headings: ['seller'] },
  price: {
    label: 'Starting price',
    headings: ['reserve', 'reserveprice', 'reservedprice', 'startprice', 'openingprice'],
  },
  adminFee: { label: 'Admin fee', headings: ['administrationfee', 'adminfees'] },
  deposit: { label: 'Deposit', headings: ['lotdeposit'] },
  safetyDeposit: { label: 'Safety deposit', headings: ['securitydeposit'] },
  premium: { label: 'Premium', headings: ['buyerspremium', 'buyerpremium'] },
  addPrice: { label: 'Minimum raise', headings: ['minimumincrement', 'minincrement', 'increment', 'minraise'] },
  location: { label: 'Location', headings: ['yard'] },
  contactPerson: { label: 'Contact person', headings: ['contact', 'pic'] },
  remark1: { label: 'Remark 1', headings: [] },
  remark2: { label: 'Remark 2', headings: [] },
  category: { label: 'Category', headings: ['type', 'kind'] },
  mileageKm: { label: 'Mileage (km)', headings: ['mileage', 'odometer', 'odo', 'km', 'kmreading'] },
  engineHours: { label: 'Engine hours', headings: ['hours', 'hourmeter', 'machinehours'] },
  engineCc: { label: 'Engine (cc)', headings: ['cc', 'enginecapacity', 'capacity', 'enginesize'] },
  fuel: { label: 'Fuel', headings: ['fueltype'] },
  colour: { label: 'Colour', headings: ['color'] },
  keys: { label: 'Keys', headings: ['key', 'noofkeys', 'numberofkeys'] },
  roadTaxUntil: {
    label: 'Road tax until',
    headings: ['roadtax', 'roadtaxexpiry', 'roadtaxexpirydate', 'roadtaxexpired'],
  },
  chassisEnd: { label: 'End of chassis no', headings: ['chassis', 'chassisno', 'chassisnumber', 'chassislastdigits'] },
  premiumBands: { label: 'Premium bands', headings: ['bands', 'premiumband', 'premiumoflowerbids'] },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly headings: readonly string[] }>>;

export type LotField = keyof typeof FIELDS;
export const LOT_FIELDS = Object.keys(FIELDS) as readonly LotField[];

export function labelOf(field: LotField): string {
  return FIELDS[field].label;
}

/** Without these a lot that the house does not have yet cannot be made. */
export const NEEDED_OF_NEW_LOTS: readonly LotField[] = ['regnNo', 'vendor', 'price', 'deposit'];

export const AMOUNT_FIELDS = [
  'price',
  'adminFee',
  'deposit',
  'safetyDeposit',
  'addPrice',
] as const satisfies LotField[];

/** Whole numbers without a unit; an empty cell is one that is not known. */
export const COUNT_FIELDS = ['mileageKm', 'engineHours', 'engineCc', 'keys'] as const satisfies LotField[];

export const SEVERAL_LINES = ['remarks', 'remark1', 'remark2'] as const satisfies LotField[];

const FIELD_OF_HEADING: ReadonlyMap<string, LotField> = new Map(
  LOT_FIELDS.flatMap((field) => {
    const { label, headings } = FIELDS[field];
    return [field, label, ...headings].map((heading) => [plainHeading(heading), field] as const);
  }),
);

/** A number alone is none of these. */
const WORDS: readonly LotField[] = [
  ...(['ma', 'remarks', 'vendor', 'location', 'contactPerson', 'remark1', 'remark2'] as const),
  ...(['category', 'fuel', 'colour'] as const),
];

export function isNumber(field: LotField): boolean {
  return [...AMOUNT_FIELDS, ...COUNT_FIELDS, 'premium'].some((each) => each === field);
}

export function kindOfHeading(heading: string): ColumnKind {
  const field = fieldOfHeading(heading);
  if (field === undefined) return 'any';
  if (isNumber(field)) return 'figure';
  return WORDS.includes(field) ? 'words' : 'any';
}

/** The field that a heading means; case, blanks, signs and a unit in brackets do not matter. */
export function fieldOfHeading(heading: string): LotField | undefined {
  return FIELD_OF_HEADING.get(plainHeading(withoutUnit(heading))) ?? FIELD_OF_HEADING.get(plainHeading(heading));
}

/** 'RM' and other units in brackets say nothing of a column. */
export function withoutUnit(heading: string): string {
  return heading.replace(/[([].*?[)\]]/g, '');
}

/** In small letters, without anything but letters and digits. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

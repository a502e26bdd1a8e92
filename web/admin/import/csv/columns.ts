import { AMOUNT_FIELDS, COUNT_FIELDS, LOT_LABELS } from '#contract/catalogue/lot-words.ts';
import type { ColumnKind } from '#contract/tables/misfits.ts';
import type { Text } from '../../i18n/use-t.ts';

/** The columns of a list of lots: the specification's field names (back office, section 3), and what people write over such columns. */

/** What many lists call the price at which bidding starts; it may also be meant as a hidden reserve, which no list brings. */
const RESERVES = ['reserve', 'reserveprice', 'reservedprice', 'hargarizab'];

/**
 * `category` and what follows it are the house's own: where bidders find a lot, what they ask about it first, and the premium of lower bids. A list need
 * not have these columns. Other headings in English and Malay, beside names and labels, in small letters, without anything but letters and digits.
 */
const HEADINGS = {
  id: ['lot', 'lotnumber', 'lotid', 'nolot', 'nomborlot'],
  session: ['auction', 'auctionsession', 'sesi', 'sesilelongan'],
  regnNo: [
    ...['regn', 'regno', 'registrationno', 'registrationnumber', 'vehicleno', 'plateno', 'noplate', 'platenumber'],
    ...['vehiclenumber', 'vehicleregno', 'vehno', 'noplat', 'nopendaftaran', 'nomborpendaftaran', 'nokenderaan'],
  ],
  make: ['brand', 'jenama', 'buatan'],
  descOfGood: [
    'descriptionofgood',
    'descriptionofgoods',
    'description',
    'desc',
    'particular',
    'particulars',
    'keterangan',
  ],
  ma: ['trans', 'gearbox', 'transmisi'],
  year: ['yr', 'yearmade', 'yearofmake', 'yearofmanufacture', 'yom', 'mfgyear', 'tahun', 'tahundibuat', 'tahunbuatan'],
  rc: ['registrationcard', 'regcard', 'rcvoc', 'geran', 'kadpendaftaran'],
  remarks: ['remark', 'fms', 'catatan'],
  vendor: ['seller', 'penjual', 'pemilik'],
  price: [
    ...['start', 'startprice', 'startingbid', 'openingprice', 'openingbid', 'harga', 'hargamula', 'hargapermulaan'],
    ...RESERVES,
  ],
  adminFee: ['administrationfee', 'adminfees', 'yuranadmin', 'yuranpentadbiran'],
  deposit: ['lotdeposit', 'wangdeposit'],
  safetyDeposit: ['securitydeposit', 'depositkeselamatan'],
  premium: ['buyerspremium', 'buyerpremium'],
  addPrice: ['minimumincrement', 'minincrement', 'increment', 'minraise'],
  location: ['yard', 'lokasi'],
  contactPerson: ['contact', 'pic'],
  remark1: [],
  remark2: [],
  category: ['type', 'kind', 'kategori', 'jenis', 'jeniskenderaan'],
  mileageKm: ['mileage', 'odometer', 'odo', 'km', 'kmreading', 'odometerreading', 'perbatuan', 'bacaanodometer'],
  engineHours: ['hours', 'hourmeter', 'machinehours', 'runninghours', 'jamenjin'],
  engineCc: ['cc', 'enginecapacity', 'capacity', 'enginesize', 'kapasitienjin'],
  fuel: ['fueltype', 'bahanapi', 'jenisbahanapi'],
  colour: ['color', 'warna'],
  keys: ['key', 'noofkeys', 'numberofkeys', 'kunci', 'bilangankunci'],
  roadTaxUntil: [
    ...['roadtax', 'roadtaxexpiry', 'roadtaxexpirydate', 'roadtaxexpired'],
    ...['cukaijalan', 'tamatcukaijalan', 'tarikhtamatcukaijalan'],
  ],
  chassisEnd: ['chassis', 'chassisno', 'chassisnumber', 'chassislastdigits', 'nocasis', 'nomborcasis'],
  premiumBands: ['bands', 'premiumband', 'premiumoflowerbids'],
} as const satisfies Readonly<Record<keyof typeof LOT_LABELS, readonly string[]>>;

export type LotField = keyof typeof LOT_LABELS;
export const LOT_FIELDS = Object.keys(LOT_LABELS) as readonly LotField[];

export function labelOf(field: LotField): Text {
  return LOT_LABELS[field];
}

/** Without these a lot that the house does not have yet cannot be made. */
export const NEEDED_OF_NEW_LOTS: readonly LotField[] = ['regnNo', 'vendor', 'price', 'deposit'];

export const SEVERAL_LINES = ['remarks', 'remark1', 'remark2'] as const satisfies LotField[];

const FIELD_OF_HEADING: ReadonlyMap<string, LotField> = new Map(
  LOT_FIELDS.flatMap((field) => {
    return [field, LOT_LABELS[field], ...HEADINGS[field]].map((heading) => [plainHeading(heading), field] as const);
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

/** Read as the starting price where no other column is that. */
export function isReserve(heading: string): boolean {
  return RESERVES.includes(plainHeading(withoutUnit(heading)));
}

/** 'RM' and other units in brackets say nothing of a column. */
export function withoutUnit(heading: string): string {
  return heading.replace(/[([].{0,60}?[)\]]/g, '');
}

/** In small letters, without anything but letters and digits. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** The columns of a list of lots: the specification's field names (back office, section 3), and what people write over such columns. */

export type LotField = (typeof LOT_FIELDS)[number];

/**
 * In the order of the template and of what is exported. `category` and what follows it are the house's own: where bidders find a lot,
 * what they ask about it first, and the premium of lower bids. A list need not have these columns.
 */
export const LOT_FIELDS = [
  'id',
  'session',
  'regnNo',
  'make',
  'descOfGood',
  'ma',
  'year',
  'rc',
  'remarks',
  'vendor',
  'price',
  'adminFee',
  'deposit',
  'safetyDeposit',
  'premium',
  'addPrice',
  'location',
  'contactPerson',
  'remark1',
  'remark2',
  'category',
  'mileageKm',
  'engineHours',
  'engineCc',
  'fuel',
  'colour',
  'keys',
  'roadTaxUntil',
  'chassisEnd',
  'premiumBands',
] as const;

export const FIELD_LABELS: Readonly<Record<LotField, string>> = {
  id: 'Lot no',
  session: 'Session',
  regnNo: 'Regn no',
  make: 'Make',
  descOfGood: 'Model',
  ma: 'Transmission',
  year: 'Year',
  rc: 'VOC',
  remarks: 'FMS reminder',
  vendor: 'Vendor',
  price: 'Starting price',
  adminFee: 'Admin fee',
  deposit: 'Deposit',
  safetyDeposit: 'Safety deposit',
  premium: 'Premium',
  addPrice: 'Minimum raise',
  location: 'Location',
  contactPerson: 'Contact person',
  remark1: 'Remark 1',
  remark2: 'Remark 2',
  category: 'Category',
  mileageKm: 'Mileage (km)',
  engineHours: 'Engine hours',
  engineCc: 'Engine (cc)',
  fuel: 'Fuel',
  colour: 'Colour',
  keys: 'Keys',
  roadTaxUntil: 'Road tax until',
  chassisEnd: 'End of chassis no',
  premiumBands: 'Premium bands',
};

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

/** Other headings, beside names and labels: in small letters, without anything but letters and digits. */
const OTHER_HEADINGS: Readonly<Record<LotField, readonly string[]>> = {
  id: ['lot', 'lotnumber', 'lotid'],
  session: ['auction', 'auctionsession'],
  regnNo: ['regn', 'regno', 'registrationno', 'registrationnumber', 'vehicleno', 'plateno', 'noplate'],
  make: ['brand'],
  descOfGood: ['descriptionofgood', 'descriptionofgoods', 'description', 'desc', 'particular', 'particulars'],
  ma: ['trans', 'gearbox'],
  year: ['yr', 'yearmade', 'yearofmake', 'yearofmanufacture'],
  rc: ['registrationcard', 'regcard', 'rcvoc', 'geran'],
  remarks: ['remark', 'fms'],
  vendor: ['seller'],
  price: ['reserve', 'reserveprice', 'reservedprice', 'startprice', 'openingprice'],
  adminFee: ['administrationfee', 'adminfees'],
  deposit: ['lotdeposit'],
  safetyDeposit: ['securitydeposit'],
  premium: ['buyerspremium', 'buyerpremium'],
  addPrice: ['minimumincrement', 'minincrement', 'increment', 'minraise'],
  location: ['yard'],
  contactPerson: ['contact', 'pic'],
  remark1: [],
  remark2: [],
  category: ['type', 'kind'],
  mileageKm: ['mileage', 'odometer', 'odo', 'km', 'kmreading'],
  engineHours: ['hours', 'hourmeter', 'machinehours'],
  engineCc: ['cc', 'enginecapacity', 'capacity', 'enginesize'],
  fuel: ['fueltype'],
  colour: ['color'],
  keys: ['key', 'noofkeys', 'numberofkeys'],
  roadTaxUntil: ['roadtax', 'roadtaxexpiry', 'roadtaxexpirydate', 'roadtaxexpired'],
  chassisEnd: ['chassis', 'chassisno', 'chassisnumber', 'chassislastdigits'],
  premiumBands: ['bands', 'premiumband', 'premiumoflowerbids'],
};

const FIELD_OF_HEADING: ReadonlyMap<string, LotField> = new Map(
  LOT_FIELDS.flatMap((field) =>
    [field, FIELD_LABELS[field], ...OTHER_HEADINGS[field]].map((heading) => [plain(heading), field] as const),
  ),
);

/** The field that a heading means; case, blanks, signs and a unit in brackets do not matter. */
export function fieldOfHeading(heading: string): LotField | undefined {
  return FIELD_OF_HEADING.get(plain(heading.replace(/[([].*?[)\]]/g, ''))) ?? FIELD_OF_HEADING.get(plain(heading));
}

function plain(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

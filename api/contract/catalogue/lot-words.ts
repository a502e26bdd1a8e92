import { formatRM, senOf } from '#domain/money.ts';
import type { LotField } from './lot-import.ts';

/** How the fields of a lot and what they hold are called: in lists, in their preview, and in what an import answers. No zod: pages load this module. */

/** In the order of the template and of what is exported. */
export const LOT_LABELS = {
  id: 'Lot no',
  session: 'Session',
  regnNo: 'Regn No',
  make: 'Make',
  descOfGood: 'Model',
  ma: 'Transmission',
  year: 'Year',
  rc: 'VOC',
  remarks: 'FMS Reminder',
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
  chassisEnd: 'End of the chassis no',
  premiumBands: 'Premium bands',
} as const satisfies Readonly<Record<LotField, string>>;

export const AMOUNT_FIELDS = [
  'price',
  'adminFee',
  'deposit',
  'safetyDeposit',
  'addPrice',
] as const satisfies LotField[];

/** Whole numbers without a unit; an empty cell is one that is not known. */
export const COUNT_FIELDS = ['mileageKm', 'engineHours', 'engineCc', 'keys'] as const satisfies LotField[];

/** A value of the wire as a person reads it: amounts in RM, premiums as a share or an amount. */
export function lotValueText(field: LotField, value: string | number): string {
  if (value === '') return '(empty)';
  if (typeof value === 'string') return value;
  if (COUNT_FIELDS.some((each) => each === field)) return value.toLocaleString('en-MY');
  if (value > 1 || AMOUNT_FIELDS.some((each) => each === field)) return formatRM(senOf(value) ?? 0);
  return value > 0 && value < 1 ? `${Number((value * 100).toFixed(4))}%` : 'none';
}

/** Of money what was there before is said, too; a text is looked at in its lot. */
function isMoney(field: LotField): boolean {
  return field === 'premium' || field === 'premiumBands' || AMOUNT_FIELDS.some((each) => each === field);
}

type Values = Readonly<Partial<Record<LotField, string | number>>>;

/** What somebody else has made of a lot since a preview showed it. */
export interface ChangedLot {
  /** The fields in question as they are now; null: the lot is gone. */
  readonly now: Values | null;
  /** The same as they were shown; undefined: the lot was not shown, it was not there. */
  readonly was: Values | undefined;
}

/** 'Starting price RM1,500.00 → RM2,000.00, Remark 1'. */
export function changedWords({ now, was }: ChangedLot): string {
  if (now === null) return 'It is there no longer';
  if (was === undefined) {
    const name = [now.regnNo, now.make, now.descOfGood].filter(Boolean).join(' ');
    return `${name === '' ? 'It' : name} was not there when the preview was made`;
  }
  const fields = Object.entries(now) as [LotField, string | number][];
  return fields
    .map(([field, value]) => {
      const label = LOT_LABELS[field];
      return isMoney(field)
        ? `${label} ${lotValueText(field, was[field] ?? '')} → ${lotValueText(field, value)}`
        : label;
    })
    .join(', ');
}

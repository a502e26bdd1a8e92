import { AMOUNT_FIELDS } from '#contract/catalogue/lot-words.ts';
import type { PrintedNextLot } from '#contract/catalogue/printed.ts';
import { premiumBandsText } from '#domain/premium-words.ts';
import type { CsvColumn, Separator } from '../../kit/csv.ts';
import { LOT_FIELDS, type LotField } from './columns.ts';

/** A lot as it is exported: what the house holds of it. */
export type ExportedLot = Readonly<Record<LotField, string | number | null>>;

/** What a file has of a lot of the catalogue. */
export function exportedLot(lot: PrintedNextLot): ExportedLot {
  return { ...lot, premiumBands: premiumBandsText(lot.premiumBands ?? []) };
}

/** The columns of a file that can be imported again unchanged. */
export function lotColumns(separator: Separator): readonly CsvColumn<ExportedLot>[] {
  return LOT_FIELDS.map((field) => ({ label: field, value: (lot) => cellOf(field, lot[field], separator) }));
}

function cellOf(field: LotField, value: string | number | null, separator: Separator): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  const isAmount = AMOUNT_FIELDS.some((each) => each === field);
  const text = isAmount && !Number.isInteger(value) ? value.toFixed(2) : `${value}`;
  return separator === ';' ? text.replace('.', ',') : text;
}

/** By the regional settings of this browser, which are mostly those of the Excel beside it. */
export function separatorOfRegion(): Separator {
  return Intl.NumberFormat().format(1.5) === '1,5' ? ';' : ',';
}

/** Two lots that show what goes where. */
export const EXAMPLES: readonly ExportedLot[] = [
  {
    ...{ id: '101', session: '', regnNo: 'WXC 4821', make: 'Toyota', descOfGood: 'Hilux 2.4 G', ma: 'automatic' },
    ...{ year: '2019', rc: 'Yes', remarks: 'Tailgate dented', vendor: 'TM', price: 38_000, adminFee: 300 },
    ...{ deposit: 1_500, safetyDeposit: 500, premium: 600, addPrice: 200, location: 'Shah Alam' },
    ...{ contactPerson: 'Encik Farid', remark1: 'Engine and gearbox in running order', remark2: 'One key' },
    category: 'pickup',
    ...{ mileageKm: 142_310, engineHours: null, engineCc: 2_393, fuel: 'diesel', colour: 'Red', keys: 1 },
    ...{ roadTaxUntil: '2026-12-14', chassisEnd: '7092', premiumBands: '300 up to 5000' },
  },
  {
    ...{ id: '102', session: '', regnNo: 'PMR 2206', make: 'Hino', descOfGood: '300 Series, box', ma: 'manual' },
    ...{ year: '2016', rc: 'Yes', remarks: '', vendor: 'PV', price: 47_000, adminFee: 300 },
    ...{ deposit: 1_500, safetyDeposit: 1_500, premium: 0.05, addPrice: 500, location: 'Butterworth' },
    ...{ contactPerson: 'Mr Lim', remark1: 'NOTE 1', remark2: 'Two keys', category: 'lorry' },
    ...{ mileageKm: 318_650, engineHours: null, engineCc: 4_009, fuel: 'diesel', colour: '', keys: 2 },
    ...{ roadTaxUntil: '', chassisEnd: '', premiumBands: '' },
  },
];

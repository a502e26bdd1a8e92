import { groupInTurns, mapInTurns } from '#api/platform/async/turns.ts';
import { doubtsOf } from '#contract/catalogue/lot-doubts.ts';
import type { ImportMode, LotField, PreviewRow } from '#contract/catalogue/lot-import.ts';
import { comparedPlate, unitOfPlate } from '#contract/catalogue/units.ts';
import { senOf } from '#domain/money.ts';
import { searchKey } from '#domain/search-key.ts';
import { typedRegnNo } from '#projections/regn-no.ts';
import { LONGEST_READ } from '../lot-cells.ts';
import type { FullLot, ImportTarget } from './target.ts';

/** A lot of a list with what it would be, as far as its row can be read. */
export interface NotedLot {
  readonly row: number;
  readonly id: string;
  readonly lot: Readonly<Partial<Record<LotField, unknown>>>;
  /** As it would be kept; undefined where its row is wrong. */
  readonly after: Pick<FullLot, 'category' | 'make' | 'descOfGood' | 'price' | 'deposit'> | undefined;
}

/**
 * What somebody should look at before they import it, by its row: it can be meant so. Of a lot that is there already, only what the list changes.
 */
export async function notesOf(
  target: ImportTarget,
  mode: ImportMode,
  listed: readonly NotedLot[],
): Promise<(row: number) => Pick<PreviewRow, 'notes' | 'samePlate'>> {
  const inList = new Set(listed.map(({ id }) => id));
  const staying = mode === 'replace' ? [] : [...target.lots.values()].filter(({ id }) => !inList.has(id));
  const plates = await groupInTurns(
    [
      ...listed.map(({ row, id, lot }) => ({ row, regnNo: textOf(lot.regnNo), name: `lot ${id} (row ${row})` })),
      ...staying.map(({ id, regnNo }) => ({ row: 0, regnNo, name: `lot ${id} of the catalogue` })),
    ],
    ({ regnNo }) => plateKey(regnNo),
  );
  const elsewhere = await groupInTurns(target.elsewhere, ({ regnNo }) => comparedPlate(regnNo));
  const noted = new Map(
    await mapInTurns(listed, ({ row, id, lot, after }) => {
      const before = target.lots.get(id);
      const brought = (field: 'year' | 'ma' | 'vendor' | 'regnNo' | 'roadTaxUntil') => {
        const text = textOf(lot[field]);
        return before?.[field] === text ? '' : text;
      };
      const isOtherMoney = before?.price !== after?.price || before?.deposit !== after?.deposit;
      const doubted = {
        ...{ year: brought('year'), roadTaxUntil: brought('roadTaxUntil') },
        ...(after !== undefined && isOtherMoney && { priceSen: senOf(after.price), depositSen: senOf(after.deposit) }),
      };
      const key = plateKey(textOf(lot.regnNo));
      const unit = comparedPlate(textOf(lot.regnNo));
      const same = besideRow(row, key === '' ? [] : (plates.get(key) ?? []), elsewhere.get(unit ?? '') ?? []);
      const remarks: readonly (readonly [LotField, string | undefined])[] = [
        ['regnNo', samePlate(textOf(lot.regnNo), same)],
        ['regnNo', noPlate(brought('regnNo'))],
        ...doubtsOf(doubted, target.today).map(({ field, text }) => [field, text] as const),
        ['ma', oddTransmission(brought('ma'))],
        ['vendor', oddVendor(brought('vendor'), target.vendors)],
        ['category', before === undefined && lot.category === undefined ? guessed(after) : undefined],
      ];
      const notes = remarks.flatMap(([field, text]) => (text === undefined ? [] : [{ field, text }]));
      return [row, { notes, samePlate: same.count > 0 }] as const;
    }),
  );
  return (row) => noted.get(row) ?? { notes: [], samePlate: false };
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= LONGEST_READ ? value.trim() : '';
}

/**
 * Key by which registration numbers are compared: WXA 125 and wxa-125 are one. '' for what says that there is none, in whatever words: a number has a
 * figure.
 */
function plateKey(regnNo: string): string {
  return /\p{Nd}/u.test(regnNo) ? searchKey(regnNo) || typedRegnNo(regnNo) : '';
}

/** Of what is no registration number: 'UNREGISTERED', 'N/A', '-'. It is kept as it is written. */
function noPlate(regnNo: string): string | undefined {
  if (regnNo === '' || unitOfPlate(regnNo) !== undefined) return undefined;
  return `“${regnNo}” is read as no registration number: the lot has photos of its own.`;
}

/** Lots that a remark names; of further ones it gives the number. */
const MAX_NAMED = 4;

interface SamePlate {
  readonly count: number;
  /** The first of them. */
  readonly names: readonly string[];
}

/** Those of one registration number but the row itself: thousands of rows may have one, and each of them is asked for. */
function besideRow(
  row: number,
  listed: readonly { readonly row: number; readonly name: string }[],
  elsewhere: readonly { readonly name: string }[],
): SamePlate {
  const first = listed.slice(0, MAX_NAMED + 1).filter((each) => each.row !== row);
  return {
    // The row is one of them, but for those without a number.
    count: Math.max(listed.length - 1, 0) + elsewhere.length,
    names: [...first, ...elsewhere.slice(0, MAX_NAMED)].slice(0, MAX_NAMED).map(({ name }) => name),
  };
}

function samePlate(regnNo: string, { count, names }: SamePlate): string | undefined {
  if (count === 0) return undefined;
  const more = count > names.length ? [`${count - names.length} more`] : [];
  return `“${regnNo}” is also the registration number of ${[...names, ...more].join(', ')}.`;
}

/** In English and Malay, in small letters. */
const TRANSMISSIONS: ReadonlySet<string> = new Set([
  ...['a', 'm', 'at', 'mt', 'auto', 'automatic', 'automatik', 'man', 'manual', 'cvt', 'ecvt', 'dct', 'dsg', 'amt'],
  ...['imt', 'tiptronic', 'steptronic', 'powershift', 'hydrostatic'],
]);

function oddTransmission(ma: string): string | undefined {
  const words = ma
    .toLowerCase()
    .replaceAll('/', '')
    .split(/[^a-z]+/);
  if (ma === '' || words.some((word) => TRANSMISSIONS.has(word))) return undefined;
  return `“${ma}” is no transmission that the house knows.`;
}

/** A motorcycle is told by its make and model; its minimum raise is another one. */
function guessed(after: NotedLot['after']): string | undefined {
  if (after?.category !== 'motorcycle') return undefined;
  return `“${`${after.make} ${after.descOfGood}`.trim()}” is read as a motorcycle.`;
}

function oddVendor(vendor: string, vendors: ImportTarget['vendors']): string | undefined {
  const active = vendors.get(vendor);
  if (vendor === '' || active === true) return undefined;
  if (active === false) return `“${vendor}” is a vendor that the house sells for no more.`;
  const meant = [...vendors.keys()].find((code) => searchKey(code) === searchKey(vendor));
  return `“${vendor}” is not on the house’s list of vendors${meant === undefined ? '.' : `: is ${meant} meant?`}`;
}

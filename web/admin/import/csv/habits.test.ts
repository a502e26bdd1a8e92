import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { decodeFile } from '#contract/tables/decode.ts';
import { type LotRow, lotOf } from './lot-cells.ts';
import { readLots } from './read.ts';

/** Lots as somebody means them, and files as spreadsheets and people write them: what is read is what was meant, or it is noted or refused. */

const lot = fc.record({
  regnNo: fc.stringMatching(/^[A-Z]{1,3} [1-9]\d{0,3}$/),
  make: fc.constantFrom('Toyota', 'Citroën', '丰田', 'Lot 5, Jalan "A"', 'O’Brien; Söhne', 'TOTAL', '1E5', "'97 Wira"),
  vendor: fc.constantFrom('TM', 'PV', 'KNB'),
  price: fc.integer({ min: 100, max: 100_000_000 }).map((sen) => sen / 100),
  deposit: fc.integer({ min: 1, max: 20 }).map((hundreds) => hundreds * 100),
  mileageKm: fc.option(fc.nat(999_999), { nil: '' }),
  year: fc.integer({ min: 1950, max: 2027 }).map(String),
  roadTaxUntil: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
});
type Meant = typeof lot extends fc.Arbitrary<infer T> ? T : never;
type Field = keyof Meant;

const MONTHS = ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ogos', 'Sep', 'Okt', 'Nov', 'Dis'];
const parts = (day: string) => day.split('-') as [string, string, string];
const grouped = (amount: number, sign: string) => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, sign);

/** Ways to write a value; an unmarked row of one file may use any. */
const AMOUNT: readonly ((amount: number) => string)[] = [
  (amount) => `${amount}`,
  (amount) => amount.toFixed(2),
  (amount) => grouped(amount, ','),
  (amount) => `RM ${grouped(amount, ',')}`,
  (amount) => grouped(amount, ' '),
  (amount) => grouped(amount, ',').replace(/[,.]/g, (sign) => (sign === ',' ? '.' : ',')),
];
const COUNT: readonly ((count: number | '') => string)[] = [
  (count) => `${count}`,
  (count) => (count === '' ? 'N/A' : `${count}.0`),
  (count) => (count === '' ? 'nan' : `${count.toLocaleString('en-MY')} km`),
  (count) => (count === '' ? '-' : `about ${count}`),
];
const DAY: readonly ((day: string) => string)[] = [
  (day) => day,
  (day) => `${day} 00:00:00`,
  (day) => parts(day).toReversed().join('/'),
  (day) => `${Number(parts(day)[2])} ${MONTHS[Number(parts(day)[1]) - 1]} ${parts(day)[0]}`,
  (day) => `${Date.parse(day) / 86_400_000 + 25_569}`,
];
const YEAR: readonly ((year: string) => string)[] = [
  (year) => year,
  (year) => `${year}.0`,
  (year) => `${year[0]},${year.slice(1)}`,
];
const TEXT: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => ` ${text}\u00a0`,
  (text) => `\u200b${text}`,
];
const CELL: readonly ((cell: string) => string)[] = [
  (cell) => cell,
  (cell) => `="${cell.replaceAll('"', '""')}"`,
  (cell) => (/^[\d.,]+$/.test(cell) ? `'${cell}` : cell),
];

const WRITERS: { readonly [F in Field]: readonly ((value: never) => string)[] } = {
  ...{ regnNo: TEXT, make: TEXT, vendor: TEXT, price: AMOUNT, deposit: AMOUNT },
  ...{ mileageKm: COUNT, year: YEAR, roadTaxUntil: DAY },
};
const FIELDS = Object.keys(WRITERS) as Field[];

const encoders: Readonly<Record<string, (text: string) => Uint8Array>> = {
  utf8: (text) => Buffer.from(text),
  utf8Mark: (text) => Buffer.from(`\uFEFF${text}`),
  utf16: (text) => Buffer.from(text, 'utf16le'),
  utf16Mark: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  utf16Big: (text) => Buffer.from(text, 'utf16le').swap16(),
};

const habits = fc.record({
  lots: fc.array(lot, { minLength: 1, maxLength: 6 }),
  picks: fc.infiniteStream(fc.nat(11)),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  quoting: fc.constantFrom('needed', 'all', 'none'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom(...Object.keys(encoders)),
  titles: fc.subarray([['AUCTION LIST'], ['Prepared by: Fleet, 2026'], []]),
  below: fc.subarray([['TOTAL', '', '', '', '85,000.00'], [], ['Prepared by: Ali']]),
  repeatedHeader: fc.boolean(),
});

it('what spreadsheets and people write is read as it was meant, or noted or refused', () => {
  let exact = 0;
  fc.assert(
    fc.property(habits, ({ lots, picks, separator, quoting, lineEnd, encoding, titles, below, repeatedHeader }) => {
      const pick = <T>(ways: readonly T[]): T => ways[(picks.next().value ?? 0) % ways.length] as T;
      const header = ['Lot No', ...FIELDS];
      const body = lots.map((meant, at) => [
        `P${at + 1}`,
        ...FIELDS.map((field) => pick(CELL)(pick(WRITERS[field])(meant[field] as never))),
      ]);
      const pages = repeatedHeader ? body.flatMap((row) => [row, header]) : body;
      const table = [...titles, header, ...pages, ...below];
      const text =
        quoting === 'none'
          ? table.map((row) => row.join(separator)).join(lineEnd)
          : Papa.unparse(table, { delimiter: separator, newline: lineEnd, quotes: quoting === 'all' });
      const decoded = decodeFile(encoders[encoding]?.(text) ?? new Uint8Array());
      if (decoded.kind === 'refused') return expect.unreachable(decoded.reason);
      const file = readLots(decoded.text);
      // An open quotation mark where nobody has quoted.
      if (file.kind === 'refused') return expect(quoting, file.reason).toBe('none');
      const read = file.rows.map(lotOf);
      const left = quoting === 'none' ? read.filter(({ problems }) => problems.length === 0) : read;
      for (const row of left) exact += sameOrSaid(row, lots, quoting === 'none') ? 1 : 0;
      if (quoting !== 'none') expect(read.map(({ lot: { id } }) => id)).toEqual(lots.map((_, at) => `P${at + 1}`));
      return undefined;
    }),
    { numRuns: 1_000 },
  );
  // Most of it is read without a word, or the rule above would say nothing.
  expect(exact).toBeGreaterThan(1_000);
});

/** true: all of the row is as it was meant. */
function sameOrSaid({ lot: read, problems, notes }: LotRow, lots: readonly Meant[], unquoted: boolean): boolean {
  const meant = lots[Number(String(read.id).slice(1)) - 1];
  const said = new Set<string>([...problems, ...notes].map(({ field }) => field));
  if (meant === undefined) return expect.unreachable(`There is no lot ${read.id}`);
  const odd = FIELDS.filter((field) => read[field] !== meant[field]);
  // Quotation marks that nobody has doubled are read as they stand: text may lose them, figures never change.
  const silent = odd.filter((field) => !said.has(field) && !said.has('row') && !(unquoted && field === 'make'));
  expect(silent.map((field) => [field, read[field], meant[field]])).toEqual([]);
  return odd.length === 0;
}

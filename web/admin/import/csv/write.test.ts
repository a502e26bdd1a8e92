import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutUnseenCharacters } from '#contract/accounts/unseen-characters.ts';
import { saysNotKnown } from '#contract/tables/cells.ts';
import { decodeFile } from '#contract/tables/decode.ts';
import { csvOf, type Separator } from '../../kit/csv.ts';
import { LOT_FIELDS } from './columns.ts';
import { lotOf } from './lot-cells.ts';
import { readLots } from './read.ts';
import { EXAMPLES, type ExportedLot, lotColumns } from './write.ts';

const writeLots = (all: readonly ExportedLot[], separator: Separator) => csvOf(lotColumns(separator), all, separator);

/** Through the bytes of a file and back. */
function readBack(csv: string) {
  const decoded = decodeFile(new TextEncoder().encode(csv));
  const file = readLots(decoded.kind === 'text' ? decoded.text : '');
  if (file.kind === 'refused') throw new Error(file.reason);
  return { ...file, rows: file.rows.map(lotOf) };
}

/** Any text that a lot can have: without blanks around it and what nobody sees, and line feeds only where it has lines. */
const lines = fc
  .oneof(
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
    fc
      .array(
        fc.constantFrom(
          '"',
          '""',
          ',',
          ';',
          '\t',
          '\n',
          '\r\n',
          '\r',
          "'",
          '=1+1',
          '+60',
          '-',
          '@SUM',
          '🚗',
          'é',
          'x',
          ' ',
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join('')),
  )
  .filter((text) => text.isWellFormed())
  .map((text) =>
    withoutUnseenCharacters(text)
      .replaceAll(/\r\n?|\t/g, '\n')
      .trim(),
  );
const line = lines.map((text) => text.replaceAll('\n', '').trim());
/** What lots are told apart and looked for by, in one width. */
const key = line.map((text) =>
  text
    .normalize('NFKC')
    .replace(/^[\s']+/, '')
    .trim(),
);
const fact = line.filter((text) => !saysNotKnown(text));
const keyFact = key.filter((text) => !saysNotKnown(text));
const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((sen) => sen / 100);
const premium = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 999_999 }).map((ppm) => ppm / 1_000_000),
  fc.integer({ min: 101, max: 10_000_000 }).map((sen) => sen / 100),
);
const count = (most: number) => fc.option(fc.nat(most), { nil: '' });
const lots = fc.array(
  fc.record({
    ...{ id: fc.stringMatching(/^[0-9A-Za-z]{1,12}$/), session: fc.constantFrom('AMS1', ''), regnNo: key },
    ...{
      make: line,
      descOfGood: line,
      ma: keyFact,
      year: fc.stringMatching(/^(?:[12]\d{3})?$/),
      rc: fact,
      remarks: lines,
    },
    ...{ vendor: key, location: line, contactPerson: line, remark1: lines, remark2: lines },
    ...{ price: amount, adminFee: amount, deposit: amount, safetyDeposit: amount, addPrice: amount, premium },
    category: fc.constantFrom('car', 'general goods'),
    ...{ mileageKm: count(5_000_000), engineHours: count(1_000_000), engineCc: count(50_000), keys: count(20) },
    ...{ colour: fact, fuel: fc.constantFrom('', 'diesel'), roadTaxUntil: fc.constantFrom('', '2026-12-31') },
    chassisEnd: fc.stringMatching(/^[0-9A-Z]{0,6}$/).filter((text) => !saysNotKnown(text)),
    premiumBands: fc.constantFrom('', '300 up to 5000', '0 up to 1000.5; 300 up to 5000'),
  }),
  { minLength: 1, maxLength: 5 },
);

describe('what is exported', () => {
  it.each<Separator>([',', ';'])('is read back as the same lots, parted by %j', (separator) => {
    fc.assert(
      fc.property(lots, (exported) => {
        expect(readBack(writeLots(exported, separator)).rows.map(({ lot }) => lot)).toEqual(exported);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['=HYPERLINK("http://x")', '+60 12', '-5x', '@SUM(A1)', "'=1", "''+1", "'plain", '\t=1', '＝1'])(
    '%j opens as a text, and comes back as it was',
    (make) => {
      const csv = writeLots([{ ...LOT, make: make.trim() }], ',');
      expect(readBack(csv).rows[0]?.lot.make).toBe(make.trim());
      expect(csv).not.toMatch(/(^|[,\n])"?[=+\-@＝]/m);
    },
  );

  it('is UTF-8 with a mark, so that Excel knows', () => {
    expect(writeLots([LOT], ',').startsWith('\uFEFF"id","session","regnNo"')).toBe(true);
  });

  it('has decimal commas where semicolons part the columns', () => {
    expect(writeLots([{ ...LOT, price: 21_500.5, premium: 0.02 }], ';')).toContain(';"21500,50";');
  });
});

const LOT: ExportedLot = Object.fromEntries(LOT_FIELDS.map((field) => [field, field])) as ExportedLot;

describe('the template', () => {
  it.each<Separator>([',', ';'])('parted by %j is read without a problem', (separator) => {
    const { rows, ignored, missing } = readBack(writeLots(EXAMPLES, separator));
    expect(rows.map(({ lot }) => lot.id)).toEqual(['101', '102']);
    expect(rows.flatMap(({ problems, notes }) => [...problems, ...notes])).toEqual([]);
    expect([ignored, missing]).toEqual([[], []]);
  });
});

import { describe, expect, it } from 'vitest';
import { fieldOfHeading, LOT_FIELDS } from './columns.ts';
import { lotOf } from './lot-cells.ts';
import { type LotFile, MAX_ROWS, type ReadFile, readLots } from './read.ts';

function fileOf(text: string): LotFile {
  const file = readLots(text);
  if (file.kind === 'refused') throw new Error(file.reason);
  return file;
}
const cellsOf = (text: string) => fileOf(text).rows.map(({ cells }) => cells);
const reasonOf = (file: ReadFile) => (file.kind === 'refused' ? file.reason : undefined);
const row = (cells: object) => lotOf({ row: 2, cells });

describe('a heading', () => {
  it.each<[string, string]>([
    ['id', 'id'],
    ['Lot No', 'id'],
    ['LOT NO.', 'id'],
    ['lotNo', 'id'],
    ['Regn No', 'regnNo'],
    [' regnno ', 'regnNo'],
    ['Registration No', 'regnNo'],
    ['Model', 'descOfGood'],
    ['Description Of Good', 'descOfGood'],
    ['Transmission', 'ma'],
    ['M/A', 'ma'],
    ['VOC', 'rc'],
    ['Reserve Price (RM)', 'price'],
    ['Starting price', 'price'],
    ['Safety Deposit [RM]', 'safetyDeposit'],
    ["Buyer's Premium", 'premium'],
    ['Min. increment', 'addPrice'],
    ['FMS Reminder', 'remarks'],
    ['Remark 2', 'remark2'],
    ['Contact_Person', 'contactPerson'],
    ['Mileage (km)', 'mileageKm'],
    ['Odometer', 'mileageKm'],
    ['CC', 'engineCc'],
    ['Engine (cc)', 'engineCc'],
    ['Road Tax Expiry', 'roadTaxUntil'],
    ['Chassis No.', 'chassisEnd'],
    ['No. Lot', 'id'],
    ['No. Pendaftaran', 'regnNo'],
    ['Jenama', 'make'],
    ['Keterangan', 'descOfGood'],
    ['Tahun Dibuat', 'year'],
    ['Transmisi', 'ma'],
    ['Pemilik', 'vendor'],
    ['Harga Rizab (RM)', 'price'],
    ['Wang Deposit (RM)', 'deposit'],
    ['Bahan Api', 'fuel'],
    ['Tamat Cukai Jalan', 'roadTaxUntil'],
    ['Lokasi', 'location'],
  ])('%j means %s', (heading, field) => {
    expect(fieldOfHeading(heading)).toBe(field);
  });

  it.each(['No.', 'Bidder', '', 'Pricing'])('%j means nothing', (heading) => {
    expect(fieldOfHeading(heading)).toBeUndefined();
  });

  it('is known for every field of the specification', () => {
    expect(LOT_FIELDS.map(fieldOfHeading)).toEqual(LOT_FIELDS);
  });
});

describe('a list of lots', () => {
  it('has its columns in any order', () => {
    expect(cellsOf('make,id\nHino,7')).toEqual([{ id: '7', make: 'Hino' }]);
  });

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('is parted by %s', (_, sign) => {
    const text = [`id${sign}make${sign}price`, `1${sign}"a${sign}b"${sign}5`].join('\n');
    expect(cellsOf(text)).toEqual([{ id: '1', make: sign === '\t' ? 'a b' : `a${sign}b`, price: '5' }]);
  });

  it.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('has lines that end with %s', (_, end) => {
    expect(cellsOf(['id,make', '1,Hino', '2,"Isuzu"', ''].join(end))).toEqual([
      { id: '1', make: 'Hino' },
      { id: '2', make: 'Isuzu' },
    ]);
  });

  it('may mix the ends of lines', () => {
    expect(cellsOf('id,make\r\n1,"Hino"\n2,"Isuzu"\r3,UD')).toHaveLength(3);
  });

  it('keeps the lines inside a cell', () => {
    expect(cellsOf('id,remarks,make\r\n1,"a\r\nb\rc\nd",Hino')).toEqual([
      { id: '1', remarks: 'a\nb\nc\nd', make: 'Hino' },
    ]);
    expect(cellsOf('id,make\n1,"Hino\r\n300"')).toEqual([{ id: '1', make: 'Hino 300' }]);
  });

  it('has doubled quotation marks in cells, and single ones in cells without any around', () => {
    expect(cellsOf('id,make\n1,"14"" wheels, new"\n2,14" wheels')).toEqual([
      { id: '1', make: '14" wheels, new' },
      { id: '2', make: '14" wheels' },
    ]);
  });

  it('may begin with a byte order mark and with the separator that Excel asks for', () => {
    expect(cellsOf('\uFEFFid,make\n1,Hino')).toEqual([{ id: '1', make: 'Hino' }]);
    expect(cellsOf('sep=;\r\nid;make\r\n1;Hino, new')).toEqual([{ id: '1', make: 'Hino, new' }]);
  });

  it('counts rows as the spreadsheet does; blank ones are ignored', () => {
    const file = fileOf('id,make\n1,Hino\n,\n\n  ,  \n2,Isuzu\n');
    expect(file.rows.map((each) => each.row)).toEqual([2, 6]);
  });

  it('names columns that mean nothing, and needed ones that it does not have', () => {
    const file = fileOf('id,Wheels,price,,Bidder\n1,red,5,,x');
    expect(file.ignored).toEqual(['Wheels', 'Bidder']);
    expect(file.missing).toEqual(['regnNo', 'vendor', 'deposit']);
    expect(file.rows[0]?.cells).toEqual({ id: '1', price: '5' });
  });

  it('has wrong rows where they have more cells than the header, and notes where they have fewer', () => {
    const lots = fileOf('id,make,price\n1\n2,Hino,38,000.00\n3,Hino,38000').rows.map(lotOf);
    expect(lots).toEqual([
      {
        ...{ row: 2, lot: { id: '1', make: '', price: '' }, problems: [] },
        notes: [{ field: 'row', text: 'The row has 1 cell, the header has 3.' }],
      },
      {
        ...{ row: 3, lot: { id: '2', make: 'Hino', price: 38 }, notes: [] },
        problems: [
          {
            field: 'row',
            text: 'The row has 4 cells, the header has 3; is a comma not in quotation marks? Left over: “000.00”.',
          },
        ],
      },
      { row: 4, lot: { id: '3', make: 'Hino', price: 38_000 }, problems: [], notes: [] },
    ]);
  });

  it('may have a title above its header', () => {
    const file = fileOf('TM AUCTION LIST,,,\nPrepared by: Fleet,,,\n,,,\nLot No,Regn No,Make\nP111,WXA 111,Toyota');
    expect(file.rows).toEqual([{ row: 5, cells: { id: 'P111', regnNo: 'WXA 111', make: 'Toyota' } }]);
  });

  it.each<[string, string | undefined, readonly string[]]>([
    ['Reserve Price (RM)', 'Reserve Price (RM)', []],
    ['Harga rizab', 'Harga rizab', []],
    ['Start,Reserve Price', undefined, ['Reserve Price']],
    ['Reserve,Harga mula', undefined, ['Reserve']],
    ['Starting price', undefined, []],
  ])(
    'with the prices %s: a reserve is the starting price only where no other column is, and is told',
    (heads, told, left) => {
      const file = fileOf(`id,${heads}\n1,${heads.includes(',') ? '7777,8888' : '7777'}`);
      expect([file.reserveAsPrice, file.ignored]).toEqual([told, left]);
      const price = heads.startsWith('Reserve,') ? '8888' : '7777';
      expect(file.rows).toEqual([{ row: 2, cells: { id: '1', price } }]);
    },
  );

  it.each<[string, string, string]>([
    ['nothing', ' \n\n', 'empty'],
    ['no header', '101,WXC 4821,Toyota', 'must name the columns'],
    ['a header only', 'id,make\n', 'no lots'],
    ['the same twice', 'id,price,Starting bid\n1,2,3', '“price” and “Starting bid”'],
    ['two reserves and no price', 'id,Reserve,Reserve price\n1,2,3', '“Reserve” and “Reserve price”'],
    ['an open quotation mark', 'id,make\n1,"Hino\n2,Isuzu', 'quotation mark'],
    ['more lots than are taken', `id\n${'1\n'.repeat(MAX_ROWS + 1)}`, '5,001 lots'],
  ])('is refused with %s', (_, text, part) => {
    expect(reasonOf(readLots(text))).toContain(part);
  });
});

describe('a row', () => {
  it('has texts and numbers', () => {
    expect(row({ id: '101', make: 'Hino', price: '1,500.00', premium: '2%', adminFee: '' })).toEqual({
      row: 2,
      lot: { id: '101', make: 'Hino', price: 1_500, premium: 0.02, adminFee: '' },
      problems: [],
      notes: [],
    });
  });

  it('has whole numbers with their units, and dates with the day first', () => {
    const [read] = fileOf('id;mileage;cc;keys;hours;road tax\n1;142,310 km;2.393cc;2;;3/7/2026').rows;
    expect(read && lotOf(read)).toMatchObject({
      lot: { mileageKm: 142_310, engineCc: 2_393, keys: 2, engineHours: '', roadTaxUntil: '2026-07-03' },
      problems: [],
    });
    expect(row({ mileageKm: 'a lot' }).notes).toEqual([
      { field: 'mileageKm', text: '“a lot” cannot be read as a whole number. It is left empty.' },
    ]);
  });

  it('is wrong where an amount cannot be read, and keeps the text', () => {
    const { lot, problems } = row({ id: '1', price: 'ask Ali' });
    expect(problems).toEqual([{ field: 'price', text: '“ask Ali” cannot be read as an amount.' }]);
    expect(lot).toEqual({ id: '1', price: 'ask Ali' });
  });

  it('is wrong where Excel wrote an error', () => {
    expect(row({ make: '#N/A', descOfGood: '########' }).problems).toHaveLength(2);
    expect(row({ make: '#1 choice' }).problems).toEqual([]);
  });

  it('says what Excel may have changed', () => {
    expect(row({ regnNo: '1E+10', id: '2E10', contactPerson: '123456789' }).notes.map(({ field }) => field)).toEqual([
      'regnNo',
      'id',
      'contactPerson',
    ]);
    expect(row({ regnNo: 'WXC 4821', make: '1E10', contactPerson: '012-345 6789' }).notes).toEqual([]);
  });
});

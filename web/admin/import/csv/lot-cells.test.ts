import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOT_FIELDS, type LotField } from './columns.ts';
import { lotOf } from './lot-cells.ts';
import { readLots } from './read.ts';

/** What is read of a list: each lot with the fields of its remarks. */
function read(...lines: readonly string[]) {
  const file = readLots(lines.join('\n'));
  if (file.kind === 'refused') throw new Error(file.reason);
  const rows = file.rows.map(lotOf).map(({ row, lot, problems, notes }) => ({
    ...{ row, lot },
    ...{ wrong: problems.map(({ field }) => field), noted: notes.map(({ field }) => field) },
  }));
  return { rows, leftOut: file.leftOut };
}

/** The values of one column. */
function column(field: LotField, cells: readonly string[]) {
  const quoted = cells.map((cell, at) => `P${at},TM,"${cell.replaceAll('"', '""')}"`);
  return read(`id,vendor,${field}`, ...quoted).rows.map(({ lot, wrong, noted }) => {
    const mark = wrong.includes(field) ? 'wrong' : noted.includes(field) ? 'noted' : 'read';
    return [lot[field], mark];
  });
}

describe('cells that keep a text from Excel', () => {
  it('are the text inside', () => {
    const { rows } = read(
      'id,regnNo,make,descOfGood,vendor,price,deposit,contactPerson',
      '="0107",="WXA 107",="Toyota",="Hilux",="TM",38000,1500,="0123456789"',
      '"=""0108""","=""WXA 108""",Toyota,Hilux,TM,"=""38,000.00""",1500,"=""0123456789"""',
      `P109,'WXA 109,Toyota,="Hilux, 4x4",TM,="38,000.00",'1500,'0123456789`,
    );
    expect(rows).toEqual([
      lot(2, { id: '0107', regnNo: 'WXA 107', descOfGood: 'Hilux' }),
      lot(3, { id: '0108', regnNo: 'WXA 108', descOfGood: 'Hilux' }),
      lot(4, { id: 'P109', regnNo: 'WXA 109', descOfGood: 'Hilux, 4x4' }),
    ]);
  });

  function lot(row: number, texts: object) {
    const money = { price: 38_000, deposit: 1_500 };
    const all = { ...texts, make: 'Toyota', vendor: 'TM', ...money, contactPerson: '0123456789' };
    return { row, lot: all, wrong: [], noted: [] };
  }
});

describe('a fact that is not known', () => {
  it('is empty, with a note, and stops nothing', () => {
    const words = ['Unknown', '-', 'N/A', 'TBA', 'Nil', 'nan', 'Tiada', '?', 'NULL'];
    for (const field of ['mileageKm', 'keys', 'year', 'ma', 'fuel', 'colour', 'roadTaxUntil', 'chassisEnd'] as const) {
      expect(column(field, words), field).toEqual(words.map(() => ['', 'noted']));
    }
  });

  it('is what programs write of a text, and a word of people is kept there', () => {
    expect(column('remarks', ['nan', 'None', 'N/A', 'unknown'])).toEqual([
      ['', 'noted'],
      ['', 'noted'],
      ['N/A', 'read'],
      ['unknown', 'read'],
    ]);
  });

  it('is not an amount or a plate', () => {
    expect(column('price', ['TBA', 'nan', 'Nil'])).toEqual([
      ['TBA', 'wrong'],
      ['nan', 'wrong'],
      ['Nil', 'wrong'],
    ]);
  });
});

it('counts may have a unit, decimals of nothing, and be about right', () => {
  const cells = [
    '142,310 km (approx)',
    '142310 KMS',
    '142310.0',
    '0',
    '142.310',
    '~88 000 km',
    'about 5000',
    '142,310.00',
  ];
  expect(column('mileageKm', cells)).toEqual([
    [142_310, 'noted'],
    [142_310, 'read'],
    [142_310, 'read'],
    [0, 'read'],
    [142_310, 'noted'],
    [88_000, 'noted'],
    [5_000, 'noted'],
    [142_310, 'read'],
  ]);
  expect(column('engineCc', ['2.0', '2393.0', '2,393cc'])).toEqual([
    [2, 'noted'],
    [2_393, 'read'],
    [2_393, 'read'],
  ]);
});

describe('an optional fact that cannot be read', () => {
  it.each<[LotField, readonly string[]]>([
    [
      'mileageKm',
      ['88,000 mi', '-1', 'a lot', '1,42', '142310.5', '12 years', 'Meter rosak', '61,204 miles', '99999999'],
    ],
    ['keys', ['2 sets', '1+1', 'one', '21', '#N/A']],
    ['engineCc', ['2.0L', '1.5 litre turbo', '1.23E+05']],
    ['engineHours', ['not working', '1000 - 1200']],
    ['year', ['Dec-19', '2018/2019', '19', '201', '#REF!']],
    ['fuel', ['steam', '#NAME?']],
    ['roadTaxUntil', ['valid', '31/02/2026', 'soon']],
    ['category', ['Spaceship', 'Van / MPV', '#N/A']],
    ['chassisEnd', ['1.23E+16', 'refer to the card']],
    ['colour', ['x'.repeat(41), '#N/A']],
    ['location', ['########']],
  ])('%s is left empty, and the note has its text', (field, cells) => {
    for (const cell of cells) {
      const file = readLots(`id,vendor,${field}\nP1,TM,"${cell}"`);
      const [row] = file.kind === 'lots' ? file.rows.map(lotOf) : [];
      expect(row, cell).toMatchObject({ lot: { [field]: '' }, problems: [] });
      expect(row?.notes, cell).toEqual([{ field, text: expect.stringContaining(cell) }]);
    }
  });

  it('never stops a list: what is needed for money and name alone does', () => {
    const fact = fc.constantFrom(...LOT_FIELDS.filter((field) => !NEEDED.includes(field)));
    fc.assert(
      fc.property(fact, fc.string({ unit: 'grapheme' }), (field, cell) => {
        const { lot, problems, notes } = lotOf({ row: 2, cells: { id: 'P1', [field]: cell } });
        expect(problems).toEqual([]);
        if (cell !== '' && lot[field] === '') expect(notes).not.toEqual([]);
      }),
    );
  });

  const NEEDED: readonly string[] = [
    ...['id', 'session', 'regnNo', 'make', 'descOfGood', 'vendor', 'price', 'adminFee', 'deposit'],
    ...['safetyDeposit', 'premium', 'premiumBands', 'addPrice'],
  ];
});

it('letters that papers cannot print are asked about', () => {
  const texts = ['Toyota 🚗', 'முருகன்', '→ gate 2', 'Citroën', '丰田', '• One key', '“As is” – Łódź'];
  expect(column('make', texts).map(([, mark]) => mark)).toEqual([
    ...['noted', 'noted', 'noted'],
    ...['read', 'read', 'read', 'read'],
  ]);
});

it('a category has the words of people, in English and Malay', () => {
  const words = [
    'Sedan',
    'MPV',
    'SUV',
    'Pickup',
    'PICK-UP 4X4',
    'Hatchback',
    'Motosikal',
    'Lorry',
    'lorries',
    'Jentera',
    'Prime Mover',
  ];
  const meant = [
    'car',
    'mpv',
    'suv',
    'pickup',
    'pickup',
    'car',
    'motorcycle',
    'lorry',
    'lorry',
    'machinery',
    'prime mover',
  ];
  expect(column('category', words)).toEqual(meant.map((category) => [category, 'read']));
});

it('of a whole chassis number its end is kept, with a note', () => {
  expect(column('chassisEnd', ['PM2L251S002123456', '123456', 'MHF-11JF 3200 987 654', 'abc12'])).toEqual([
    ['123456', 'noted'],
    ['123456', 'read'],
    ['987654', 'noted'],
    ['abc12', 'read'],
  ]);
});

it('a year is four figures, or noted', () => {
  expect(column('year', ['2019', '2,019', '2019.0', '2019.00', '２０１９'])).toEqual(Array(5).fill(['2019', 'read']));
  expect(column('year', ['Y2019', '2019 (UK)', 'Dec-2019'])).toEqual(Array(3).fill(['2019', 'noted']));
});

it('a road tax ends on a day, however it is written, and one that has ended is none', () => {
  const days = ['14-Dec-26', '14/12/26', '14 Dis 2026', '2026-12-14 00:00:00', '14hb Disember 2026', '2026/12/14'];
  expect(column('roadTaxUntil', days)).toEqual(days.map(() => ['2026-12-14', 'read']));
  expect(column('roadTaxUntil', ['46370', 'EXPIRED', 'Tamat tempoh'])).toEqual([
    ['2026-12-14', 'noted'],
    ['', 'noted'],
    ['', 'noted'],
  ]);
  expect(column('roadTaxUntil', ['12/14/2026', '3/7/2026'])).toEqual([
    ['2026-12-14', 'read'],
    ['2026-03-07', 'read'],
  ]);
  expect(column('roadTaxUntil', ['12/14/2026', '3/7/2026', '31/7/2026'])).toEqual([
    ['2026-12-14', 'read'],
    ['', 'noted'],
    ['2026-07-31', 'read'],
  ]);
});

it('fuels have the words of people, and others are not known', () => {
  expect(column('fuel', ['PETROL', 'Gasoline', 'Diesel ', 'petrol hybrid', 'EV', 'N.G.V.', 'steam'])).toEqual([
    ['petrol', 'read'],
    ['petrol', 'read'],
    ['diesel', 'read'],
    ['hybrid', 'read'],
    ['electric', 'read'],
    ['ngv', 'read'],
    ['', 'noted'],
  ]);
});

it('a plate that a spreadsheet has made into a date, a number or a truth is noted, and so is a model', () => {
  const plates = [
    '12-Mar',
    'Mar-85',
    '1-Jun',
    'Jun-19',
    '12/3/2026',
    '1.00E+10',
    'TRUE',
    '12-Mac',
    '46093',
    '2026-03-12',
  ];
  expect(column('regnNo', plates)).toEqual(plates.map((plate) => [plate, 'noted']));
  expect(column('regnNo', ['MAR 12', 'JUN 19', 'WXA 125', '#NAME?'])).toEqual([
    ...[
      ['MAR 12', 'read'],
      ['JUN 19', 'read'],
      ['WXA 125', 'read'],
    ],
    ['#NAME?', 'wrong'],
  ]);
  expect(column('descOfGood', ['3-May', 'CX-5', 'D-Max', '9-5', '5-Mac'])).toEqual([
    ...[
      ['3-May', 'noted'],
      ['CX-5', 'read'],
      ['D-Max', 'read'],
      ['9-5', 'read'],
    ],
    ['5-Mac', 'noted'],
  ]);
});

it('what nobody sees is gone, and plates are in one width', () => {
  const { rows } = read(
    'id,regnNo,make,vendor,location',
    'P154,WXA\u200b 154,Toyota,TM,Klang',
    '\u200bP155,WXA 155,To\u00adyota,TM,Klang',
    'P156,\u202eWXA 156,Toyota,TM\u00a0,\u2066Klang\u2069',
    'P157,ＷＸＡ１５７,Toyota,ＴＭ,Klang',
    '\ufeffP158,WXA 158,Toyota,TM,Klang\u200e',
  );
  expect(rows.map(({ lot }) => lot)).toEqual(
    ['WXA 154', 'WXA 155', 'WXA 156', 'WXA157', 'WXA 158'].map((regnNo, at) => {
      return { id: `P${154 + at}`, regnNo, make: 'Toyota', vendor: 'TM', location: 'Klang' };
    }),
  );
});

describe('a price that its own comma cut in two', () => {
  const HEADER = 'id,regnNo,make,vendor,deposit,price,location';

  it('is wrong though the row has as many cells as the header, or fewer', () => {
    const { rows } = read(HEADER, 'P107,WXA 107,Toyota,TM,1500,7,500', 'P108,WXA 108,Toyota,TM,1500,38000,Klang');
    expect(rows.map(({ wrong }) => wrong)).toEqual([['row'], []]);
    expect(read(`${HEADER},remark1`, 'P107,WXA 107,Toyota,TM,1500,7,500').rows[0]?.wrong).toEqual(['row']);
    expect(read('id,mileage,fuel,colour', 'P1,142,310 km').rows[0]?.wrong).toEqual(['row']);
  });

  it('is asked about where it may be two amounts', () => {
    const { rows } = read('id,vendor,price,addPrice', 'P1,TM,7,500', 'P2,TM,38000,200');
    expect(rows.map(({ wrong, noted }) => [wrong, noted])).toEqual([
      [[], ['row']],
      [[], []],
    ]);
  });
});

describe('rows that are no lots', () => {
  const HEADER = 'Lot No,Regn No,Make,Vendor,Reserve Price (RM),Deposit (RM),Remarks';
  const LOT = 'P112,WXA 112,Toyota,TM,"38,000.00","1,500.00",';

  it.each([
    'TOTAL,,,,"85,000.00","3,000.00",',
    ',,,,"85,000.00","3,000.00",',
    ',,Grand total,,"85,000.00",,',
    'Jumlah:,,,,"85,000.00","3,000.00",',
    'Sub-total,,,,85000,3000,',
    'Prepared by: Encik Farid,,,,,,',
    'Page 1 of 2,,,,,,',
    '*** end ***,,,,,,',
  ])('such as %j are left out and named', (line) => {
    const { rows, leftOut } = read(HEADER, LOT, line, LOT.replaceAll('112', '113'));
    expect(rows.map(({ row }) => row)).toEqual([2, 4]);
    expect(leftOut.map(({ row }) => row)).toEqual([3]);
  });

  it('or a header that stands again', () => {
    const { rows, leftOut } = read('A list,,,,,,', HEADER, LOT, '', HEADER, LOT.replaceAll('112', '113'));
    expect(rows.map(({ row }) => row)).toEqual([3, 6]);
    expect(leftOut).toEqual([]);
  });

  it('but more text of the lot above belong to it', () => {
    const [first, second] = read(HEADER, LOT, ',,Hilux,,,,One key', ',,,,,,Dented', LOT.replaceAll('112', '113')).rows;
    expect(first).toMatchObject({ row: 2, lot: { make: 'Toyota Hilux', remarks: 'One key\nDented' }, noted: ['row'] });
    expect(second).toMatchObject({ row: 5, wrong: [], noted: [] });
  });

  it('but one without its lot no is a lot, and one with nothing else is noted', () => {
    const { rows, leftOut } = read(HEADER, ',WXA 1,Toyota,TM,5000,500,', 'P2,,,,5000,500,', 'LORRIES,,,,,,');
    expect(leftOut).toEqual([]);
    expect(rows.map(({ lot, noted }) => [lot.id, noted])).toEqual([
      ['', []],
      ['P2', ['row']],
      ['LORRIES', ['row']],
    ]);
  });

  it('and a list of lot nos and prices alone has no totals but by their word', () => {
    const { rows, leftOut } = read('id,price', 'P1,5000', ',6000', 'TOTAL,11000');
    expect([rows.length, rows.flatMap(({ noted }) => noted), leftOut]).toEqual([
      2,
      [],
      [{ row: 4, text: 'TOTAL 11000' }],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { longDayText } from '#domain/moments.ts';
import type { BandValue } from '#domain/premium.ts';
import type { Block, PrintedDocument } from '../print.ts';
import {
  BUYER,
  CONTACTS,
  HOUSE,
  houseWith,
  lots,
  ORGANIZATION,
  PURCHASE,
  SESSION,
  SETTLED,
} from '../testing/fixtures.ts';
import { catalogueOf, nextCatalogueOf } from './catalogue.ts';
import { printedTime } from './dates.ts';
import { deliveryOrderOf } from './delivery-order.ts';
import { printedIc, printedIdentity } from './identity.ts';
import { memorandumOf } from './memorandum.ts';
import { presetOf, remarkText } from './notes.ts';
import { receiptOf } from './receipt.ts';
import { ringgitInWords } from './words.ts';

const KEY = 'The house signs its records with the key 0123 4567 89ab cdef. Compare it at auction.example/verify.';
const VERIFY = 'https://house.example/verify/paper/OR-AMS12-101-20261120-150000-0123456789abcdefghijkl';

function amounts(document: PrintedDocument): Record<string, string> {
  const block = document.blocks.find((each) => each.kind === 'amounts');
  return Object.fromEntries((block?.rows ?? []).map(({ label, amount }) => [label, amount]));
}

/** Everything that it says, in one string. */
const said = (document: PrintedDocument) => JSON.stringify(document);
const tables = ({ blocks }: PrintedDocument) =>
  blocks.filter((block): block is Extract<Block, { kind: 'table' }> => block.kind === 'table');
const headings = ({ blocks }: PrintedDocument) =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));

describe('a receipt', () => {
  it('is for the deposit while a balance is due', () => {
    const receipt = receiptOf(PURCHASE, BUYER, HOUSE, VERIFY, null);
    expect(receipt).toMatchObject({ title: 'Official Receipt', mark: 'DEPOSIT', number: 'OR-AMS12-101' });
    expect(amounts(receipt)).toEqual({
      'Bid price': 'RM24,100.10',
      "Buyer's premium": 'RM600.00',
      'Admin fee (non-refundable)': 'RM300.00',
      'Safety deposit (held for 3 months)': 'RM500.00',
      'Total purchase price': 'RM25,500.10',
      'Less deposit of the lot': '-RM1,500.00',
      'Total price': 'RM24,000.10',
      'Balance due': 'RM24,000.10',
    });
    expect(said(receipt)).toContain('Received RM1,500.00');
    expect(said(receipt)).toContain('Balance due RM24,000.10: please pay by 27 November 2026');
    expect(said(receipt)).toContain(
      'The balance is due within 7 days after the auction date; otherwise the sale is cancelled',
    );
    expect(said(receipt)).toContain('Maybank 5140 0055 5001');
  });

  it('is for full settlement once nothing is due, with every payment', () => {
    const receipt = receiptOf(SETTLED, BUYER, HOUSE, VERIFY, null);
    expect(receipt.mark).toBe('FULL SETTLEMENT');
    expect(amounts(receipt)).toMatchObject({
      'Less paid on 22 November 2026 (FPX 2611220001)': '-RM14,000.00',
      // 17:30 UTC is the next day in Malaysia.
      'Less paid on 25 November 2026 (FPX 2611250007)': '-RM10,000.10',
      'Balance due': 'RM0.00',
    });
    expect(said(receipt)).toContain('Received RM25,500.10');
    expect(said(receipt)).not.toContain('forfeited.');
  });

  it('keeps the sen over amounts that decimals cannot hold', () => {
    const odd: Purchase = { ...PURCHASE, bidPrice: 1_000_000.1, premium: 20_000.2, adminFee: 0.7, safetyDeposit: 0.05 };
    expect(amounts(receiptOf(odd, BUYER, HOUSE, VERIFY, null))).toMatchObject({
      'Total purchase price': 'RM1,020,001.05',
      'Balance due': 'RM1,018,501.05',
    });
  });

  it('is full settlement to the last sen only', () => {
    expect(receiptOf({ ...SETTLED, amountPaid: 24_000.09 }, BUYER, HOUSE, VERIFY, null).mark).toBe('DEPOSIT');
    expect(receiptOf({ ...SETTLED, amountPaid: 24_000.1 }, BUYER, HOUSE, VERIFY, null).mark).toBe('FULL SETTLEMENT');
  });

  it('prints what was paid too much, and the additional deposit where there is one', () => {
    const over: Purchase = { ...SETTLED, amountPaid: 24_010, additionalDepositPaid: 100, payments: [] };
    expect(amounts(receiptOf(over, BUYER, HOUSE, VERIFY, null))).toMatchObject({
      'Less additional deposit paid': '-RM100.00',
      'Total price': 'RM23,900.10',
      'Less amount paid': '-RM24,010.00',
      'Paid too much': 'RM109.90',
    });
    expect(amounts(receiptOf(over, BUYER, HOUSE, VERIFY, null))).not.toHaveProperty('Balance due');
  });

  it('prints what was credited to the deposit account of it: nothing is owed either way then', () => {
    const rows = amounts(
      receiptOf({ ...SETTLED, amountPaid: 24_010, surplusCredited: 9.9 }, BUYER, HOUSE, VERIFY, null),
    );
    expect(rows).toMatchObject({ 'Credited to your deposit account': 'RM9.90', 'Balance due': 'RM0.00' });
    expect(rows).not.toHaveProperty('Paid too much');
  });

  it('counts the additional deposit as received', () => {
    expect(said(receiptOf({ ...PURCHASE, additionalDepositPaid: 100.5 }, BUYER, HOUSE, VERIFY, null))).toContain(
      'Received RM1,600.50',
    );
  });

  it('bears the day of the last payment, in Malaysia, and before one that of the sale', () => {
    const dateOf = (purchase: Purchase) => receiptOf(purchase, BUYER, HOUSE, VERIFY, null).facts[0];
    expect(dateOf(SETTLED)).toEqual({ label: 'Date', value: '25 November 2026' });
    expect(dateOf(PURCHASE)).toEqual({ label: 'Date', value: '20 November 2026' });
  });

  it('takes one line for payments that are not all on record', () => {
    const unlisted: Purchase = { ...SETTLED, payments: SETTLED.payments.slice(0, 1) };
    expect(amounts(receiptOf(unlisted, BUYER, HOUSE, VERIFY, null))).toMatchObject({
      'Less amount paid': '-RM24,000.10',
    });
  });

  it('dashes the IC of a person and of a representative, never an SSM number', () => {
    expect(said(receiptOf(PURCHASE, BUYER, HOUSE, VERIFY, null))).toContain('900722-07-5017');
    const company = said(receiptOf(PURCHASE, ORGANIZATION, HOUSE, VERIFY, null));
    expect(company).toContain('{"label":"SSM No","value":"201901000005"}');
    expect(company).toContain('{"label":"Rep. IC No","value":"850314-10-5523"}');
  });

  it('needs no signature: it names who issued it, and has the code by which it can be checked', () => {
    expect(receiptOf(PURCHASE, BUYER, HOUSE, VERIFY, null).blocks.at(-1)).toMatchObject({
      kind: 'seal',
      code: VERIFY,
      lines: [
        expect.any(String),
        'This receipt is computer generated and is valid without a signature.',
        'Issued by Tukul, Nurul Aina binti Rahman, Head of Settlement',
      ],
    });
  });

  it('is in Malay for whoever reads Malay', () => {
    const receipt = receiptOf({ ...PURCHASE, rc: 'Yes' }, BUYER, { ...HOUSE, language: 'ms' }, VERIFY, null);
    expect(receipt).toMatchObject({ title: 'Resit Rasmi', number: 'OR-AMS12-101' });
    expect(amounts(receipt)).toMatchObject({ 'Harga bidaan': 'RM24,100.10', 'Baki perlu dibayar': 'RM24,000.10' });
    for (const part of [
      'sila bayar sebelum atau pada 27 November 2026',
      'Ringgit Malaysia seribu lima ratus sahaja',
      '2018 · Ada',
      '20 November 2026, 10.00 pagi',
      'Dijual dengan kad pendaftaran.',
    ]) {
      expect(said(receipt)).toContain(part);
    }
  });

  it('names the numbers by which the house is registered, and leaves out those it has not said', () => {
    const numbers = (house = HOUSE) => receiptOf(PURCHASE, BUYER, house, VERIFY, null).letterhead.numbers;
    expect(numbers()).toBe(
      'Company No. 202600000134 (0000134-T) · Auctioneer’s licence LL/KL/2026/0134 · SST No. W10-0000-00000134',
    );
    const contact = { ...HOUSE.contact, licenceNo: '', sstNo: '' };
    expect(numbers({ ...HOUSE, contact })).toBe('Company No. 202600000134 (0000134-T)');
  });
});

const PAPERS = {
  purchase: SETTLED,
  buyer: BUYER,
  handover: null,
  passAddress: VERIFY,
  verifyAddress: { receipt: '', memorandum: '' },
};
it.each([
  ['a receipt', receiptOf(PURCHASE, BUYER, HOUSE, VERIFY, null)],
  ['a memorandum', memorandumOf(PURCHASE, BUYER, HOUSE, VERIFY)],
  ['a delivery order with its gate pass', deliveryOrderOf(PAPERS, HOUSE, 0)],
])('%s says with which key the house signs, and where to compare it', (_, paper) => {
  expect(said(paper)).toContain(KEY);
});

describe('a memorandum of sale', () => {
  it('is due within 5 days of the hammer, and says so with its own figures', () => {
    const memorandum = memorandumOf(PURCHASE, BUYER, HOUSE, VERIFY);
    expect(memorandum).toMatchObject({ title: 'Memorandum of Sale', number: 'MS-AMS12-101' });
    expect(amounts(memorandum)).toMatchObject({
      'Hammer price': 'RM24,100.10',
      'Balance due on the fall of the hammer': 'RM24,000.10',
    });
    expect(said(memorandum)).toContain(
      'within 5 days of the fall of the hammer, on 25 November 2026. Please pay by 27 November 2026; otherwise the sale is cancelled',
    );
    expect(said(memorandum)).toContain('The admin fee of RM300.00 is not refundable.');
    expect(said(memorandum)).toContain('RM153.00');
    expect(memorandum.blocks.at(-1)).toMatchObject({
      places: [{ caption: 'The buyer' }, { caption: 'For Tukul' }],
      code: VERIFY,
    });
  });

  it.each([
    ['NOTE 1', {}, 'Transfer of ownership within 2 weeks after full payment'],
    ['NOTE 2', {}, 'Inspection within 30 days after full payment'],
    ['NOTE 3', {}, 'Transfer of ownership within 7 days of the delivery order'],
    ['', {}, 'Inspection within 30 days after full payment'],
    ['', { safetyDeposit: 0 }, undefined],
  ])('begins with one period for the transfer of ownership: %s, %o', (remark1, change, begins) => {
    const { blocks } = memorandumOf({ ...PURCHASE, remark1, ...change }, BUYER, HOUSE, VERIFY);
    const clauses = blocks.flatMap((block) => (block.kind === 'clauses' ? block.sections[0]?.clauses : []) ?? []);
    const about = clauses.filter((clause) => /ransfer of ownership within/.test(clause));
    expect(about).toEqual(begins === undefined ? [] : [expect.stringContaining(begins)]);
  });

  it('leaves out the conditions of fees that the lot does not have', () => {
    const free = said(memorandumOf({ ...PURCHASE, adminFee: 0, safetyDeposit: 0 }, BUYER, HOUSE, VERIFY));
    expect(free).not.toContain('The admin fee of');
    expect(free).not.toContain('The safety deposit of RM0.00');
  });
});

describe('papers of a lot on which its vendor had the last word', () => {
  const AGREED = { ...PURCHASE, bidPrice: 9_000, agreed: { bid: 7_500 } };
  const papersOf = (purchase: Purchase, house = HOUSE) =>
    [memorandumOf, receiptOf].map((paper) => paper(purchase, BUYER, house, VERIFY, null));

  it('say after a counter-offer what was bid and what was agreed, and nothing of a hammer', () => {
    for (const paper of papersOf(AGREED)) {
      expect(amounts(paper)).toMatchObject({ 'Price agreed with the vendor (bid RM7,500.00)': 'RM9,000.00' });
      expect(said(paper)).not.toMatch(/hammer|"Bid price"/i);
    }
    const [memorandum, receipt] = papersOf(AGREED).map(said);
    expect(memorandum).toContain(
      'the lot below was sold to the buyer below, whose highest bid was RM7,500.00, at the price agreed with the vendor stated below',
    );
    expect(memorandum).toContain('The balance falls due within 5 days of the sale, on 25 November 2026.');
    expect(memorandum).not.toContain('who made the highest bid');
    expect(receipt).toContain('The balance is due within 7 days after the date of the sale;');
  });

  it('say that the vendor has consented to a bid', () => {
    for (const paper of papersOf({ ...AGREED, bidPrice: 7_500 })) {
      expect(amounts(paper)).toMatchObject({ 'Bid price, with the vendor’s consent': 'RM7,500.00' });
      expect(said(paper)).not.toMatch(/hammer/i);
    }
    expect(said(papersOf({ ...AGREED, bidPrice: 7_500 })[0] as PrintedDocument)).toContain(
      'was sold, with the vendor’s consent, to the buyer below, who made the highest bid, at the price of that bid and',
    );
  });

  it('say so in Malay', () => {
    for (const paper of papersOf(AGREED, { ...HOUSE, language: 'ms' })) {
      expect(amounts(paper)).toMatchObject({
        'Harga yang dipersetujui dengan vendor (bidaan RM7,500.00)': 'RM9,000.00',
      });
      expect(said(paper)).not.toMatch(/tukul diketuk|Harga tukul/);
    }
  });
});

describe('papers of a unit that the house sold after its auction', () => {
  const RESERVED = { ...PURCHASE, reserved: true };
  const papersOf = (house = HOUSE) =>
    [memorandumOf, receiptOf].map((paper) => paper(RESERVED, BUYER, house, VERIFY, null));

  it('say that the house sold it at the agreed price, and nothing of a hammer or a bid', () => {
    for (const paper of papersOf()) {
      expect(amounts(paper)).toMatchObject({ 'Price agreed with the house': 'RM24,100.10' });
      expect(said(paper)).not.toMatch(/hammer|bid price|highest bid|after the auction date/i);
    }
    const [memorandum, receipt] = papersOf().map(said);
    expect(memorandum).toContain('was sold by the house to the buyer named below, at the agreed price stated below');
    expect(memorandum).toContain('The balance falls due within 5 days of the sale, on 25 November 2026.');
    expect(receipt).toContain('The balance is due within 7 days after the date of the sale;');
  });

  it('say so in Malay', () => {
    for (const paper of papersOf({ ...HOUSE, language: 'ms' })) {
      expect(amounts(paper)).toMatchObject({ 'Harga yang dipersetujui dengan rumah lelong': 'RM24,100.10' });
      expect(said(paper)).not.toMatch(/tukul diketuk|harga tukul|Harga bidaan/i);
    }
  });
});

describe('remarks', () => {
  it('are presets for NOTE 1 to NOTE 6, and anything else as it stands', () => {
    const presets = [1, 2, 3, 4, 5, 6].map((n) => presetOf(`NOTE ${n}`));
    expect(new Set(presets).size).toBe(6);
    expect(presets).not.toContain(undefined);
    expect(presetOf('NOTE 7')).toBeUndefined();
    expect(remarkText(' NOTE 1 ')).toBe(presets[0]);
    expect(remarkText('NOTE 1 applies')).toBe('NOTE 1 applies');
    expect(remarkText('<b>two keys</b>')).toBe('<b>two keys</b>');
  });

  it('stand on receipts and memoranda', () => {
    for (const document of [
      receiptOf(PURCHASE, BUYER, HOUSE, VERIFY, null),
      memorandumOf(PURCHASE, BUYER, HOUSE, VERIFY),
    ]) {
      expect(said(document)).toContain('Service book at hand');
      expect(said(document)).toContain(presetOf('NOTE 1'));
    }
  });
});

describe('the catalogue', () => {
  const rows = { lots: lots(60), sessions: [SESSION], contacts: CONTACTS };

  it('has the increments of a session in the place of what its lots have for a minimum raise', () => {
    const increments = [
      { from: 0, step: 100 },
      { from: 5_000, step: 250 },
    ];
    const session = { ...SESSION, rules: { ...SESSION.rules, increments } };
    const ruled = lots(2).map((lot) => ({ ...lot, increments }));
    const catalogue = catalogueOf({ ...rows, lots: ruled, sessions: [session] }, HOUSE);
    const steps = 'RM100.00 from RM0.00, RM250.00 from RM5,000.00';
    expect(catalogue.facts).toContainEqual({ label: 'Minimum raise', value: steps });
    expect(said(catalogue)).toContain('Raise by price');
    expect(said(catalogue)).not.toContain('Raise RM200.00');
    const other = { ...SESSION, id: 'AMS13' };
    const both = [...ruled, ...lots(2, 'AMS13')];
    const headings = said(catalogueOf({ ...rows, lots: both, sessions: [session, other] }, HOUSE));
    expect(headings).toContain(`Registered bidders · Minimum raise: ${steps}`);
    expect(headings.match(/Minimum raise: RM100/g)).toHaveLength(1);
  });

  it('has every lot with its figures, under header lines and with the appendices of the switches', () => {
    const catalogue = catalogueOf(rows, HOUSE);
    expect(tables(catalogue)[0]?.rows).toHaveLength(60);
    expect(tables(catalogue)[0]?.rows[1]).toEqual([
      [{ text: '102', look: 'number' }],
      [{ text: 'WBC 1037', look: 'plate' }],
      [
        { text: 'Proton Saga 1.3 Premium S CVT', look: 'strong' },
        { text: '2009 · Manual · VOC: Yes', look: 'muted' },
      ],
      [{ text: 'Ipoh' }, { text: 'TM · Encik Farid', look: 'muted' }],
      [
        { text: 'RM1,111.16', look: 'number' },
        { text: 'Raise RM200.00', look: 'muted' },
        { text: 'Admin RM300.00', look: 'muted' },
      ],
      [
        { text: 'RM1,500.00', look: 'number' },
        { text: 'Premium RM600.00', look: 'muted' },
        { text: 'Safety RM500.00', look: 'muted' },
      ],
    ]);
    expect(said(catalogue)).not.toContain('by price');
    expect(catalogue.lead).toEqual([
      'Vehicles, machines and general goods',
      'Online auction of used vehicles, machines and general goods',
      'Viewing: Monday to Friday, 10.00 am to 4.00 pm',
      'Deposit: RM1,500.00 per unit; RM5,000.00 for luxury vehicles',
    ]);
    expect(catalogue.footer).toBe('Tukul · All units are sold on an as is where is basis.');
    expect(headings(catalogue)).toEqual(['Notes', 'Terms', 'Vendor contacts']);
    expect(said(catalogue)).toContain('+6013-555 0103');
    expect(said(catalogue)).toContain(`NOTE 1: ${presetOf('NOTE 1')}`);
  });

  it.each([
    [0.05, ['Premium 5%', 'Safety RM500.00']],
    [0.125, ['Premium 12.5%', 'Safety RM500.00']],
    [600, ['Premium RM600.00', 'Safety RM500.00']],
    [0, ['Safety RM500.00']],
    [
      600,
      ['Premium RM300.00 up to a bid of RM5,000.00, then RM600.00', 'Safety RM500.00'],
      { upTo: 5_000, premium: 300 },
    ],
    [0.05, ['Premium RM300.00 up to a bid of RM5,000.00, then 5%', 'Safety RM500.00'], { upTo: 5_000, premium: 300 }],
  ])('prints a premium of %s', (premium, lines, band: BandValue | undefined = undefined) => {
    const banded = band && { premiumBands: [band] };
    const [lot] = lots(1).map((each) => ({ ...each, premium, ...banded }));
    const [row] = tables(nextCatalogueOf({ lots: lot === undefined ? [] : [lot], contacts: [] }, HOUSE))[0]?.rows ?? [];
    expect(row?.at(-1)?.map(({ text }) => text)).toEqual(['RM1,500.00', ...lines]);
  });

  it('leaves out terms and contacts when their switches are off', () => {
    expect(headings(catalogueOf(rows, houseWith(16, { toggle: false })))).toEqual(['Notes', 'Vendor contacts']);
    expect(headings(catalogueOf(rows, houseWith(17, { toggle: false })))).toEqual(['Notes', 'Terms']);
  });

  it('prints item 11 in its header when the house says something there', () => {
    expect(catalogueOf(rows, houseWith(11, { info: 'Bring your IC' })).lead).toContain('Bring your IC');
  });

  it('has a table for each session when there are several', () => {
    const staff = { ...SESSION, id: 'AMS13', publicOrPrivate: 'TM Staff' };
    const both = catalogueOf({ ...rows, lots: [...lots(2), ...lots(3, 'AMS13')], sessions: [SESSION, staff] }, HOUSE);
    expect(both.number).toBe('AMS12, AMS13');
    expect(
      tables(both)
        .slice(0, 2)
        .map(({ rows: of }) => of.length),
    ).toEqual([2, 3]);
    expect(said(both)).toContain('TM Staff only');
  });

  it('of the next auction has its own header', () => {
    const next = nextCatalogueOf({ lots: lots(3), contacts: CONTACTS }, HOUSE);
    expect(next).toMatchObject({
      title: 'Next Auction Catalogue',
      lead: ['Lots of the next auction; changes remain possible', 'Viewing dates will be announced'],
      facts: [
        { label: 'Date', value: 'To be announced' },
        { label: 'Lots', value: '3' },
      ],
    });
  });

  it('of nothing says so', () => {
    const [table] = tables(catalogueOf({ lots: [], sessions: [SESSION], contacts: [] }, HOUSE));
    expect(table).toMatchObject({ rows: [], empty: 'There are no lots in this auction.' });
  });
});

describe('what is printed of', () => {
  it.each([
    [0, 'Ringgit Malaysia nil only'],
    [1, 'Ringgit Malaysia nil and sen one only'],
    [1_500_00, 'Ringgit Malaysia one thousand five hundred only'],
    [25_500_10, 'Ringgit Malaysia twenty-five thousand five hundred and sen ten only'],
    [1_000_019_99, 'Ringgit Malaysia one million nineteen and sen ninety-nine only'],
    [312_415_00, 'Ringgit Malaysia three hundred twelve thousand four hundred fifteen only'],
  ])('%i sen: %s', (sen, words) => expect(ringgitInWords(sen)).toBe(words));

  it.each([
    [0, 'Ringgit Malaysia kosong sahaja'],
    [24_100_50, 'Ringgit Malaysia dua puluh empat ribu seratus dan lima puluh sen sahaja'],
    [1_011_00, 'Ringgit Malaysia seribu sebelas sahaja'],
    [1_115_210_00, 'Ringgit Malaysia satu juta seratus lima belas ribu dua ratus sepuluh sahaja'],
  ])('%i sen in Malay: %s', (sen, words) => expect(ringgitInWords(sen, 'ms')).toBe(words));

  it.each([
    ['850314105523', '850314-10-5523'],
    ['850314-10-5523', '850314-10-5523'],
    ['1312525-A', '1312525-A'],
    ['', ''],
  ])('an IC %s: %s', (ic, printed) => expect(printedIc(ic)).toBe(printed));

  it.each([
    ['Individual', '850314105523', '850314-10-5523'],
    ['Individual', 'A12345678', 'A12345678'],
    ['Organization', '202301012345', '202301012345'],
    ['Organization', '1312525A', '1312525A'],
    ['Organization', 'LLP0028160LG', 'LLP0028160LG'],
  ])('an account of kind %s with %s: %s', (accountType, ic, printed) =>
    expect(printedIdentity({ accountType, ic })).toBe(printed),
  );

  it('dates and times', () => {
    expect(longDayText('2026-02-01')).toBe('1 February 2026');
    expect(printedTime('00:05:00')).toBe('12.05 am');
    expect(printedTime('18:30:00')).toBe('6.30 pm');
  });
});

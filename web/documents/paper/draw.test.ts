import fc from 'fast-check';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { termsOnWire } from '#contract/handover/terms.ts';
import { DEFAULT_TERMS } from '#domain/handover.ts';
import { fontFromDisk } from '../fonts/from-disk.ts';
import { catalogueOf } from '../models/catalogue.ts';
import { chargesReceiptOf } from '../models/charges-receipt.ts';
import { deliveryOrderOf } from '../models/delivery-order.ts';
import { accountStatementOf } from '../models/ledger-sheets.ts';
import { lotListOf } from '../models/lot-list.ts';
import { memorandumOf } from '../models/memorandum.ts';
import { receiptOf } from '../models/receipt.ts';
import { termsPaper } from '../models/terms-paper.ts';
import type { PrintedDocument } from '../print.ts';
import { TERMS_OF_SALE } from '../terms.ts';
import { BUYER, CONTACTS, HOUSE, lots, ORGANIZATION, PURCHASE, SESSION, SETTLED } from '../testing/fixtures.ts';
import { drawPdf } from './draw.ts';

/** Of the operators of PDF.js: paintImageXObject. */
const PAINT_IMAGE = 85;
const VERIFY = 'https://house.example/verify/paper/OR-AMS12-101-20261120-150000-0123456789abcdefghijkl';

/** The text of each page, its spaces as one. */
async function pagesOf(
  document: PrintedDocument | readonly PrintedDocument[],
  readFont = fontFromDisk,
): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await drawPdf(document, readFont)));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** Texts of the first page with their left and right edges, mm. */
async function placedOn(document: PrintedDocument) {
  const pdf = await getDocumentProxy(new Uint8Array(await drawPdf(document, fontFromDisk)));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const leftMm = (item.transform[4] * 25.4) / 72;
    return [{ text: item.str, leftMm, rightMm: leftMm + (item.width * 25.4) / 72 }];
  });
}

const without = (text: string) => text.replace(/\s/g, '');

it('several papers in one file have pages and feet of their own, in their order', async () => {
  const receipt = receiptOf(SETTLED, BUYER, HOUSE, VERIFY, null);
  const memorandum = memorandumOf(PURCHASE, BUYER, HOUSE, VERIFY);
  const pagesAlone = [await pagesOf(receipt), await pagesOf(memorandum), await pagesOf(receipt)];
  expect(await pagesOf([receipt, memorandum, receipt])).toEqual(pagesAlone.flat());
  expect(pagesAlone[0]?.join()).toContain('Page 1 of 1');
});

it('amounts of millions and the words of a column stand in one line each', async () => {
  const row = { date: '2026-11-20 12:00', text: 'Top-up by online banking', reference: '8X0Iyzaw' };
  const millions = { paidIn: 1_000_001, paidOut: 2_000_002, balance: -3_000_003 };
  const totals = { paidIn: 0, paidOut: 0, closing: 0 };
  const statement = { bidder: 1007, name: 'Wong Mei Fong', period: 'Whole account', rows: [{ ...row, ...millions }] };
  const paper = (await placedOn(accountStatementOf({ ...statement, ...totals }, HOUSE))).map(({ text }) => text);
  expect(paper).toEqual(expect.arrayContaining(['RM1,000,001.00', 'RM2,000,002.00', '-RM3,000,003.00']));
  const pending = lots(1).map((lot) => ({ ...lot, rc: 'Pending' }));
  const list = await placedOn(lotListOf({ lots: pending, sessions: [SESSION], contacts: [] }, HOUSE));
  expect(list.map(({ text }) => text)).toContain('Pending');
});

describe('a receipt, read back', () => {
  it('repeats every amount to the sen, in columns of equal figures', async () => {
    const [page = '', ...more] = await pagesOf(receiptOf(SETTLED, BUYER, HOUSE, VERIFY, null));
    expect(more).toEqual([]);
    for (const text of [
      'FULL SETTLEMENT',
      'OR-AMS12-101',
      'RM24,100.10',
      'RM600.00',
      'RM25,500.10',
      '-RM1,500.00',
      'RM24,000.10',
      '-RM14,000.00',
      '-RM10,000.10',
      'RM0.00',
      '900722-07-5017',
      'WXC 4821',
      'Page 1 of 1',
    ]) {
      expect(without(page)).toContain(without(text));
    }
  });

  it('has its amounts at the right edge of the page, whatever their length', async () => {
    const amounts = (await placedOn(receiptOf(SETTLED, BUYER, HOUSE, VERIFY, null))).filter(({ text }) =>
      /^-?RM[\d,.]+$/.test(text),
    );
    expect(amounts.length).toBeGreaterThan(8);
    const due = amounts.pop();
    for (const { rightMm } of amounts) expect(rightMm).toBeCloseTo(195, 0);
    // The last one stands within its bar.
    expect(due?.rightMm).toBeCloseTo(192, 0);
  });

  it('prints Chinese names, simplified and traditional, in normal and in bold', async () => {
    const named = { ...BUYER, firstName: 'Tan Wei Ming 陈伟明', address: '8 Lebuh Bukit Jambul 陳偉明' };
    const [page = ''] = await pagesOf(receiptOf(PURCHASE, named, HOUSE, VERIFY, null));
    expect(page).toContain('Tan Wei Ming 陈伟明');
    expect(page).toContain('陳偉明');
  });

  it('reads Chinese fonts only when a character needs them, and the slices that hold it', async () => {
    const read: string[] = [];
    const noting = (name: string) => {
      read.push(name);
      return fontFromDisk(name);
    };
    await pagesOf(receiptOf(PURCHASE, { ...BUYER, firstName: 'Nurul Aina binti Rahman' }, HOUSE, VERIFY, null), noting);
    expect(read).toEqual([
      'barlow-latin-400-normal.woff',
      'barlow-latin-600-normal.woff',
      'barlow-condensed-latin-600-normal.woff',
    ]);
    await pagesOf(receiptOf(PURCHASE, BUYER, HOUSE, VERIFY, null), noting);
    const chinese = read.filter((name) => name.startsWith('noto-sans-sc'));
    expect(chinese.length).toBeGreaterThan(1);
    expect(chinese.length).toBeLessThanOrEqual(6);
    expect(chinese.filter((name) => name.endsWith('-700-normal.woff'))).toHaveLength(chinese.length / 2);
  });

  it('prints nothing that steers, and says above its seal and to whoever prints it what its question marks stand for', async () => {
    const paper = receiptOf(
      PURCHASE,
      { ...BUYER, firstName: 'Kavitha\u0000\u202E \u{1F697} end' },
      HOUSE,
      VERIFY,
      null,
    );
    const page = (await pagesOf(paper)).join(' ');
    expect(page).toContain('Kavitha ? end');
    expect(page).toContain('A question mark may stand for a letter that this paper cannot print: U+1F697.');
    const unprinted: string[] = [];
    await drawPdf(paper, fontFromDisk, undefined, (letters) => unprinted.push(...letters));
    expect(unprinted).toEqual(['\u{1F697}']);
  });

  it('prints no question mark without a word, whatever the texts of lot and house have in them', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }).map((odd) => odd.replaceAll('?', ''));
    const odd = fc.record({ remarks: text, location: text, description: text, company: text });
    await fc.assert(
      fc.asyncProperty(odd, async ({ remarks, location, description, company }) => {
        const house = { ...HOUSE, contact: { ...HOUSE.contact, companyName: `House ${company}` } };
        const lot = { ...PURCHASE, remarks, location, description };
        const pages = (await pagesOf(receiptOf(lot, { ...BUYER, firstName: 'Ali' }, house, VERIFY, null))).join(' ');
        const isSaid = pages.includes('A question mark may stand for a letter');
        expect(pages.includes('?')).toBe(isSaid);
      }),
      { numRuns: 8 },
    );
  });

  it('breaks names that are longer than their column', async () => {
    const [page = ''] = await pagesOf(receiptOf(PURCHASE, ORGANIZATION, HOUSE, VERIFY, null));
    expect(without(page)).toContain(without(ORGANIZATION.firstName));
  });

  it('goes on over pages with remarks that are longer than one', async () => {
    const remarks = Array.from({ length: 400 }, (_, i) => `remark${i}`).join(' ');
    const pages = await pagesOf(receiptOf({ ...PURCHASE, remarks }, BUYER, HOUSE, VERIFY, null));
    expect(pages.length).toBeGreaterThan(1);
    expect(without(pages.join(' '))).toContain('remark399');
  });
});

it('names people as they are: Vietnamese, Greek, Cyrillic, rare Latin, ligatures and letters of full width', async () => {
  for (const [name, printed] of [
    ['Nguyễn Thị Minh Khai', 'Nguyễn Thị Minh Khai'],
    ['Νίκος Παπαδόπουλος', 'Νίκος Παπαδόπουλος'],
    ['Дмитрий Шостакович', 'Дмитрий Шостакович'],
    ['ﬁona Ａｌｉ ７', 'fiona Ali 7'],
    ['Ǥuovsu Ŋáŋa', 'Ǥuovsu Ŋáŋa'],
    ['Trần Đức Ỷ', 'Trần Đức Ỷ'],
    ['葛\u{e0100}城 Al\u2011Attas', '葛城 Al-Attas'],
    ['Ὀδυσσεύς Їжак', 'Ὀδυσσεύς Їжак'],
  ] as const) {
    const [page = ''] = await pagesOf(receiptOf(PURCHASE, { ...BUYER, firstName: name }, HOUSE, VERIFY, null));
    expect(page.normalize('NFC')).toContain(printed);
  }
});

describe('a heading stands on the page of what it heads', () => {
  const receipt = receiptOf(PURCHASE, BUYER, HOUSE, VERIFY, null);
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `above ${i}`);
  const after: Readonly<Record<string, PrintedDocument['blocks']>> = {
    'a remark and the seal': [
      { kind: 'text', paragraphs: ['HEADED "As is"'] },
      { kind: 'seal', code: VERIFY, title: 'Seal', lines: ['One line'] },
    ],
    'a table': [
      {
        ...{ kind: 'table', columns: [{ title: 'Name', share: 1 }], empty: '' },
        rows: [[Array.from({ length: 9 }, (_, i) => ({ text: i === 0 ? 'HEADED' : `line ${i}` }))]],
      },
    ],
    'a notice': [{ kind: 'notice', title: 'HEADED', lines: lines(8) }],
    amounts: [{ kind: 'amounts', rows: lines(9).map((label) => ({ label: `HEADED ${label}`, amount: 'RM1.00' })) }],
    'a heading of a table that is empty': [
      { kind: 'heading', text: 'Second' },
      { kind: 'table', columns: [{ title: 'Name', share: 1 }], rows: [], empty: 'HEADED none' },
    ],
  };
  it.each(Object.entries(after))('before %s', async (_, blocks) => {
    for (let above = 30; above < 44; above += 1) {
      const headed: PrintedDocument['blocks'] = [
        { kind: 'text', paragraphs: lines(above) },
        { kind: 'heading', text: 'Remarks' },
        ...blocks,
      ];
      const pages = await pagesOf({ ...receipt, blocks: headed });
      const on = (text: string) => pages.findIndex((page) => page.includes(text));
      expect([above, on('Remarks')]).toEqual([above, on('HEADED')]);
      expect(on('Remarks')).toBeGreaterThanOrEqual(0);
    }
  });

  it('also where it is the last of all', async () => {
    const pages = await pagesOf({ ...receipt, blocks: [{ kind: 'heading', text: 'Remarks' }] });
    expect(pages.join(' ')).toContain('Remarks');
  });
});

describe('a memorandum, read back', () => {
  it('fits on a page and repeats the amounts', async () => {
    const [page = '', ...more] = await pagesOf(memorandumOf(PURCHASE, BUYER, HOUSE, VERIFY));
    expect(more).toEqual([]);
    expect(without(page)).toContain('RM24,000.10');
    expect(page).toContain('pay by 27 November 2026');
  });

  it.each(['en', 'ms'] as const)('says at its foot, whole, with which key the house signs: in %s', async (language) => {
    const longest = { key: '0123456789abcdef', page: 'www.auction-of-the-house.com.my/verify' };
    const [page = ''] = await pagesOf(
      memorandumOf(PURCHASE, BUYER, { ...HOUSE, language, signingKey: longest }, VERIFY),
    );
    expect(page).toContain('0123 4567 89ab cdef');
    expect(page).toContain(longest.page);
  });

  it.each(
    ['', 'NOTE 1', 'NOTE 2', 'NOTE 3', 'NOTE 4', 'NOTE 5', 'NOTE 6', 'see the yard. '.repeat(30)].flatMap((remarks) =>
      (['en', 'ms'] as const).map((language) => [remarks, language] as const),
    ),
  )(
    'with the remark %.12s in %s has all its conditions above the signatures, on one page',
    async (remarks, language) => {
      const buyer = language === 'en' ? BUYER : ORGANIZATION;
      const pages = await pagesOf(memorandumOf({ ...PURCHASE, remarks }, buyer, { ...HOUSE, language }, VERIFY));
      const last = pages.at(-1) ?? '';
      const clauses = [...'12345'].map((n) => last.search(new RegExp(` ${n}\\. \\p{Lu}`, 'u')));
      const signed = last.lastIndexOf(language === 'en' ? 'Bidder No' : 'No. Pembida');
      expect([...clauses, signed]).toEqual([...clauses, signed].toSorted((a, b) => a - b));
      expect(clauses[0]).toBeGreaterThan(last.indexOf(language === 'en' ? 'Conditions' : 'Syarat'));
      expect(clauses[0]).toBeGreaterThanOrEqual(0);
      expect(pages.length).toBeLessThanOrEqual(2);
    },
  );
});

describe('a catalogue of 60 lots, read back', () => {
  it('repeats the head of its table on every page of it, numbers its pages, cuts no row and loses no lot', async () => {
    const rows = lots(60);
    const pages = await pagesOf(catalogueOf({ lots: rows, sessions: [SESSION], contacts: CONTACTS }, HOUSE));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, i) => {
      expect(page).toContain(`Page ${i + 1} of ${pages.length}`);
      if (/Raise RM200\.00/.test(page)) expect(page).toContain('Regn No Particulars Location and vendor');
    });
    // Of each row what stands highest in one column and lowest in another.
    const counts = (text: RegExp) => pages.map((page) => page.match(text)?.length ?? 0);
    expect(counts(/Raise RM200\.00/g).reduce((sum, each) => sum + each, 0)).toBe(60);
    expect(counts(/Admin RM300\.00/g)).toEqual(counts(/Raise RM200\.00/g));
    expect(counts(/Safety RM500\.00/g)).toEqual(counts(/Raise RM200\.00/g));
    const all = without(pages.join(' '));
    for (const { regnNo, price } of rows) {
      expect(all).toContain(without(regnNo));
      expect(all).toContain(`RM${price.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`);
    }
  });

  it('has prices and deposits one below the other, by their last figures', async () => {
    const priced = lots(7).map((lot, i) => ({ ...lot, price: 10 ** i, deposit: 10 ** (i % 4) }));
    const texts = await placedOn(catalogueOf({ lots: priced, sessions: [SESSION], contacts: [] }, HOUSE));
    const amounts = texts.filter(({ text }) => /^RM[\d,]+\.00$/.test(text));
    const deposits = amounts.filter(({ rightMm }) => rightMm > 180);
    const prices = amounts.filter(({ rightMm }) => rightMm <= 180);
    expect([prices.length, deposits.length]).toEqual([7, 7]);
    for (const { rightMm } of deposits) expect(rightMm).toBeCloseTo(195, 0);
    for (const { rightMm } of prices) expect(rightMm).toBeCloseTo(prices[0]?.rightMm ?? 0, 0);
  });

  it('shows the first photo of each lot that has one, and goes without one that cannot be had', async () => {
    const rows = lots(4).map((lot, i) => ({
      ...lot,
      regnNo: `W${i}`,
      unit: `W${i}`,
      cover: i === 0 ? null : `${i}.jpg`,
    }));
    const { data, info } = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer({ resolveWithObject: true });
    const asked: string[] = [];
    const catalogue = catalogueOf({ lots: rows, sessions: [SESSION], contacts: [] }, HOUSE);
    const pdf = await drawPdf(catalogue, fontFromDisk, async (address) => {
      asked.push(address);
      return address.includes('3.jpg') ? undefined : { ...info, jpeg: data };
    });
    expect(asked.sort()).toEqual([1, 2, 3].map((i) => `/api/file/image/auctionlot/W${i}/${i}.jpg`));
    const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
    const { fnArray } = await page.getOperatorList();
    expect(fnArray.filter((operator) => operator === PAINT_IMAGE)).toHaveLength(2);
  });

  it('splits a row that is longer than a page', async () => {
    const [lot] = lots(1);
    if (lot === undefined) throw new Error('no lot');
    const long = { ...lot, remark1: Array.from({ length: 900 }, (_, i) => `word${i}`).join(' ') };
    const pages = await pagesOf(catalogueOf({ lots: [long], sessions: [SESSION], contacts: [] }, HOUSE));
    expect(pages.length).toBeGreaterThan(2);
    const words = without(pages.join(' '));
    for (let i = 0; i < 900; i += 1) expect(words).toContain(`word${i}`);
  });
});

describe('the terms, read back', () => {
  it('have every clause', async () => {
    const all = without((await pagesOf(termsPaper(HOUSE))).join(' '));
    // Page breaks put head and foot between the lines of a clause: its beginning is on one page.
    for (const { clauses } of TERMS_OF_SALE.sections)
      for (const clause of clauses) expect(all).toContain(without(clause.slice(0, 60)));
  });
});

it.each([
  ['at the hammer', {}],
  ['after a counter-offer', { bidPrice: 25_000, agreed: { bid: 20_200 } }],
  ['with the consent of the vendor', { agreed: { bid: PURCHASE.bidPrice } }],
  ['by the house after the auction', { reserved: true }],
])('a memorandum of a sale %s stands on one page', async (_, change) => {
  expect(await pagesOf(memorandumOf({ ...PURCHASE, ...change }, BUYER, HOUSE, VERIFY))).toHaveLength(1);
});

describe('of a unit with a file of its handover', () => {
  const at = '2026-12-10T02:00:00.000Z';
  const handover = {
    terms: termsOnWire(DEFAULT_TERMS.car),
    charges: [{ charge: 'other 1', what: 'other', words: 'A second key', amount: 80.5, at, waivedFor: null } as const],
    payments: [{ amount: 80.5, reference: 'SLIP 7', at, paidOn: '2026-12-11', way: 'cash' } as const],
    chargesDue: 0,
  };
  const papers = {
    ...{ purchase: SETTLED, buyer: BUYER, handover, passAddress: VERIFY },
    verifyAddress: { receipt: VERIFY, memorandum: VERIFY },
  };
  const nowMs = Date.parse(at);

  it.each(['en', 'ms'] as const)(
    'receipt of charges and, without long remarks, memorandum have one page (%s)',
    async (language) => {
      const house = { ...HOUSE, language };
      for (const paper of [
        memorandumOf({ ...SETTLED, remarks: '', remark1: '', remark2: '' }, BUYER, house, VERIFY, handover),
        chargesReceiptOf(papers, house, nowMs),
      ])
        expect(await pagesOf(paper), paper.title).toHaveLength(1);
    },
  );

  it('the delivery order with its pass has as many pages as without one', async () => {
    const pages = await pagesOf(deliveryOrderOf(papers, HOUSE, nowMs));
    expect(pages).toHaveLength((await pagesOf(deliveryOrderOf({ ...papers, handover: null }, HOUSE, nowMs))).length);
    expect(pages.join(' ')).toContain('The handover file of this unit holds: inspection within 30 days');
  });

  it('the official receipt has its periods and storage, and not those of the specification', async () => {
    const own = {
      ...{ ...handover.terms, collection: { withinDays: 21, noticeDays: 3 } },
      storage: { from: 'sale', freeDays: 6, aDay: 50 } as const,
    };
    const pages = await pagesOf(receiptOf(SETTLED, BUYER, HOUSE, VERIFY, { ...handover, terms: own }));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('collection within 21 days after the transfer of ownership');
    expect(pages[0]).toContain('storage of RM50.00 a day from day 7 after the sale');
    expect(pages[0]).toContain('notice in working days: 3');
    expect(pages[0]).not.toMatch(/within 14 days|RM100\.00 per day/);
  });

  it('the receipt of charges has the words of a charge and what is due', async () => {
    const [page = ''] = await pagesOf(chargesReceiptOf(papers, HOUSE, nowMs));
    for (const said of ['Receipt of Charges', 'A second key', 'RM80.50', 'Charges due', 'RM0.00'])
      expect(page).toContain(said);
  });
});

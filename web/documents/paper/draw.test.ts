import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { fontFromDisk } from '../fonts/from-disk.ts';
import { catalogueOf } from '../models/catalogue.ts';
import { memorandumOf } from '../models/memorandum.ts';
import { receiptOf } from '../models/receipt.ts';
import { termsPaper } from '../models/terms-paper.ts';
import type { PrintedDocument } from '../print.ts';
import { TERMS_OF_SALE } from '../terms.ts';
import { BUYER, CONTACTS, HOUSE, lots, ORGANIZATION, PURCHASE, SESSION, SETTLED } from '../testing/fixtures.ts';
import { drawPdf } from './draw.ts';

/** The text of each page, its spaces as one. */
async function pagesOf(document: PrintedDocument, readFont = fontFromDisk): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await drawPdf(document, readFont)));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const without = (text: string) => text.replace(/\s/g, '');

describe('a receipt, read back', () => {
  it('repeats every amount to the sen, in columns of equal figures', async () => {
    const [page = '', ...more] = await pagesOf(receiptOf(SETTLED, BUYER, HOUSE));
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

  it('prints Chinese names, simplified and traditional, in normal and in bold', async () => {
    const named = { ...BUYER, firstName: 'Tan Wei Ming 陈伟明', address: '8 Lebuh Bukit Jambul 陳偉明' };
    const [page = ''] = await pagesOf(receiptOf(PURCHASE, named, HOUSE));
    expect(page).toContain('Tan Wei Ming 陈伟明');
    expect(page).toContain('陳偉明');
  });

  it('reads Chinese fonts only when a character needs them, and the slices that hold it', async () => {
    const read: string[] = [];
    const noting = (name: string) => {
      read.push(name);
      return fontFromDisk(name);
    };
    await pagesOf(receiptOf(PURCHASE, { ...BUYER, firstName: 'Nurul Aina binti Rahman' }, HOUSE), noting);
    expect(read).toEqual([
      'barlow-latin-400-normal.woff',
      'barlow-latin-600-normal.woff',
      'barlow-condensed-latin-600-normal.woff',
    ]);
    await pagesOf(receiptOf(PURCHASE, BUYER, HOUSE), noting);
    const chinese = read.filter((name) => name.startsWith('noto-sans-sc'));
    expect(chinese.length).toBeGreaterThan(1);
    expect(chinese.length).toBeLessThanOrEqual(6);
    expect(chinese.filter((name) => name.endsWith('-700.woff'))).toHaveLength(chinese.length / 2);
  });

  it('prints a question mark for what no font has, and nothing that steers', async () => {
    const [page = ''] = await pagesOf(
      receiptOf(PURCHASE, { ...BUYER, firstName: 'Kavitha\u0000\u202E \u{1F697} end' }, HOUSE),
    );
    expect(page).toContain('Kavitha ? end');
  });

  it('breaks names that are longer than their column', async () => {
    const [page = ''] = await pagesOf(receiptOf(PURCHASE, ORGANIZATION, HOUSE));
    expect(without(page)).toContain(without(ORGANIZATION.firstName));
  });

  it('goes on over pages with remarks that are longer than one', async () => {
    const remarks = Array.from({ length: 400 }, (_, i) => `remark${i}`).join(' ');
    const pages = await pagesOf(receiptOf({ ...PURCHASE, remarks }, BUYER, HOUSE));
    expect(pages.length).toBeGreaterThan(1);
    expect(without(pages.join(' '))).toContain('remark399');
  });
});

describe('a memorandum, read back', () => {
  it('fits on a page and repeats the amounts', async () => {
    const [page = '', ...more] = await pagesOf(memorandumOf(PURCHASE, BUYER, HOUSE));
    expect(more).toEqual([]);
    expect(without(page)).toContain('RM24,000.10');
    expect(page).toContain('by 25 November 2026');
  });
});

describe('a catalogue of 60 lots, read back', () => {
  it('repeats the head of its table on every page of it, numbers its pages and loses no lot', async () => {
    const rows = lots(60);
    const pages = await pagesOf(catalogueOf({ lots: rows, sessions: [SESSION], contacts: CONTACTS }, HOUSE));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, i) => {
      expect(page).toContain(`Page ${i + 1} of ${pages.length}`);
      if (/Raise RM200\.00/.test(page)) expect(page).toContain('Regn No Particulars Location and vendor');
    });
    const all = without(pages.join(' '));
    for (const { regnNo, price } of rows) {
      expect(all).toContain(without(regnNo));
      expect(all).toContain(`RM${price.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`);
    }
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
    for (const { clauses } of TERMS_OF_SALE)
      for (const clause of clauses) expect(all).toContain(without(clause.slice(0, 60)));
  });
});

import { catalogueOf } from '#web/documents/models/catalogue.ts';
import { deliveryOrderOf } from '#web/documents/models/delivery-order.ts';
import { memorandumOf } from '#web/documents/models/memorandum.ts';
import { remarkText } from '#web/documents/models/notes.ts';
import { receiptOf } from '#web/documents/models/receipt.ts';
import { TERMS_OF_SALE } from '#web/documents/terms.ts';
import { BUYER, HOUSE, lots, PURCHASE, SESSION, SETTLED } from '#web/documents/testing/fixtures.ts';

/** What the terms and the papers of the house say, as they are made. */

/** The clauses of a section of the terms. */
export function termsOn(id: string): string {
  const section = TERMS_OF_SALE.sections.find((each) => each.id === id);
  if (section === undefined) throw new Error(`The terms have no section ${id}`);
  return section.clauses.join('\n');
}

/** A column of the table of fees, by the kinds of lots. */
export function feesOf(column: string): Record<string, string | undefined> {
  const table = TERMS_OF_SALE.sections.find(({ id }) => id === 'fees')?.table;
  const at = table?.head.indexOf(column) ?? -1;
  if (table === undefined || at < 0) throw new Error(`The terms have no column ${column}`);
  return Object.fromEntries(table.rows.map((row) => [row[0], row[at]]));
}

const VERIFY = 'https://house.example/verify';

/** The catalogue of a session, its terms included. */
export const catalogueText = () =>
  JSON.stringify(catalogueOf({ lots: lots(1), sessions: [SESSION], contacts: [] }, HOUSE).blocks);

/** The receipt while a balance is due, and once nothing is. */
export const depositReceiptText = () => JSON.stringify(receiptOf(PURCHASE, BUYER, HOUSE, VERIFY, null));
export const fullReceiptText = () => JSON.stringify(receiptOf(SETTLED, BUYER, HOUSE, VERIFY, null));

/** `remark1`: NOTE 1 and NOTE 3 say by when the ownership is transferred. */
export const memorandumText = (remark1 = '') =>
  JSON.stringify(memorandumOf({ ...PURCHASE, remark1 }, BUYER, HOUSE, VERIFY));

export function deliveryOrderText(remark1 = ''): string {
  const papers = { purchase: { ...SETTLED, remark1 }, buyer: BUYER, passAddress: null, handover: null };
  const verifyAddress = { receipt: VERIFY, memorandum: VERIFY };
  return JSON.stringify(deliveryOrderOf({ ...papers, verifyAddress }, HOUSE, Date.parse(PURCHASE.soldAt)));
}

export const noteText = (number: number) => remarkText(`NOTE ${number}`);

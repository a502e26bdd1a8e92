import type { PrintedLot, PrintedNextLot, VendorContact } from '#contract/catalogue/printed.ts';
import type { Dossier } from '#domain/evidence/dossier.ts';
import { fontFromSite } from './fonts/from-site.ts';
import { type CatalogueRows, catalogueOf, nextCatalogueOf } from './models/catalogue.ts';
import { chargesReceiptOf } from './models/charges-receipt.ts';
import { deliveryOrderOf, type Papers } from './models/delivery-order.ts';
import { dossierPaperOf } from './models/dossier-paper.ts';
import type { HousePaper } from './models/house-paper.ts';
import { accountStatementOf, type DayPaper, daySheetOf, type StatementPaper } from './models/ledger-sheets.ts';
import { lotListOf } from './models/lot-list.ts';
import { memorandumOf } from './models/memorandum.ts';
import { receiptOf } from './models/receipt.ts';
import { type VendorStatementPaper, vendorStatementOf } from './models/vendor-statement.ts';
import { drawPdf } from './paper/draw.ts';
import { photoFromSite } from './photos/from-site.ts';
import type { Paper, PrintedDocument } from './print.ts';
import { unprintedOf } from './unprinted.ts';

/** The documents of the site as files. All that draws PDFs hangs on this module, which is imported when somebody asks for one. */

type ModelOf = (papers: Papers, house: HousePaper, nowMs: number) => PrintedDocument;

const PAPERS: Readonly<Record<Paper, ModelOf>> = {
  receipt: ({ purchase, buyer, verifyAddress, handover }, house) =>
    receiptOf(purchase, buyer, house, verifyAddress.receipt, handover),
  memorandum: ({ purchase, buyer, verifyAddress, handover }, house) =>
    memorandumOf(purchase, buyer, house, verifyAddress.memorandum, handover),
  'delivery order': deliveryOrderOf,
  'charges receipt': chargesReceiptOf,
};

/** The same paper of one or of several purchases, in one file. `nowMs`: the server's clock, by which delivery orders are dated. */
export function makePapers(
  paper: Paper,
  purchases: readonly Papers[],
  house: HousePaper,
  nowMs: number,
): Promise<File> {
  const all = purchases.map((papers) => PAPERS[paper](papers, house, nowMs));
  return fileOf(all, all.length === 1 ? all[0]?.fileName : `${paper.replace(' ', '-')}s.pdf`);
}

export const makeAccountStatement = (statement: StatementPaper, house: HousePaper) =>
  fileOf(accountStatementOf(statement, house));

export const makeVendorStatement = (statement: VendorStatementPaper, house: HousePaper) =>
  fileOf(vendorStatementOf(statement, house));

export const makeDaySheet = (sheet: DayPaper, house: HousePaper) => fileOf(daySheetOf(sheet, house));

export const makeDossier = (dossier: Dossier, house: HousePaper) => fileOf(dossierPaperOf(dossier, house));

/** Of one session, or of all current ones. */
export const makeCatalogue = (rows: CatalogueRows, session: string | undefined, house: HousePaper) =>
  fileOf(catalogueOf(rowsOf(rows, session), house));

/** Of one session, or of all current ones. */
export const makeLotList = (rows: CatalogueRows, session: string | undefined, house: HousePaper) =>
  fileOf(lotListOf(rowsOf(rows, session), house));

function rowsOf(rows: CatalogueRows, session: string | undefined): CatalogueRows {
  const fits = (lot: PrintedLot) => session === undefined || lot.session === session;
  return { ...rows, lots: rows.lots.filter(fits) };
}

export const makeNextCatalogue = (
  rows: { readonly lots: readonly PrintedNextLot[]; readonly contacts: readonly VendorContact[] },
  house: HousePaper,
) => fileOf(nextCatalogueOf(rows, house));

async function fileOf(
  document: PrintedDocument | readonly PrintedDocument[],
  fileName = [document].flat()[0]?.fileName ?? '',
): Promise<File> {
  const letters: string[] = [];
  const pdf = await drawPdf(document, fontFromSite, photoFromSite, (missing) => letters.push(...missing));
  const file = new File([pdf], fileName, { type: 'application/pdf' });
  unprintedOf.set(file, letters);
  return file;
}

import { refuseField } from '#api/platform/http/refusal.ts';
import type { VendorSale, VendorStatement } from '#contract/vendors.ts';
import { ringgitOf } from '#domain/money.ts';
import { malaysianDay, malaysianInstant } from '#domain/session-clock.ts';
import type { BookView } from '#domain/state.ts';
import { containedTaxSen } from '#domain/vendor-agreement.ts';
import type { ReadDb } from '#projections/database.ts';
import { type VendorLine, type VendorSaleRow, vendorLines } from '#projections/queries/vendors.ts';

/** A vendor's account as the house reads it and as the vendor does: one text for both, so that no figure differs. */

/** Days at +08:00, both included; undefined: without a beginning, or an end. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** After every instant of a book. */
const END_MS = Date.UTC(9999, 0);
export const PERIOD_TEXTS = { from: 'Please choose a day.', to: 'Please choose a day.' };

/** @throws {HttpRefusal} 400 for a period that ends before it begins. */
export function requirePeriod({ from, to }: Period): void {
  if (from !== undefined && to !== undefined && from > to)
    throw refuseField({ field: 'to', text: 'The last day is before the first day.' });
}

export async function statementOf(
  { readDb, book }: StatementDeps,
  vendor: string,
  { from, to }: Period,
): Promise<Pick<VendorStatement, 'opening' | 'lines' | 'closing'>> {
  const fromMs = from === undefined ? 0 : malaysianInstant(from, '00:00');
  const toMs = to === undefined ? END_MS : malaysianDay(malaysianInstant(to, '00:00')).endMs;
  const { openingSen, lines } = await vendorLines(readDb, vendor, fromMs, toMs);
  return withBalances(book.committed, openingSen, lines);
}

/** What the lots of one session came to: their lines alone, from nothing. */
export async function statementOfSession(
  { readDb, book }: StatementDeps,
  vendor: string,
  session: string,
): Promise<Pick<VendorStatement, 'opening' | 'lines' | 'closing'>> {
  const { lines } = await vendorLines(readDb, vendor, 0, END_MS);
  return withBalances(
    book.committed,
    0,
    lines.filter(({ lot }) => lot.startsWith(`${session}/`)),
  );
}

interface StatementDeps {
  readonly readDb: ReadDb;
  readonly book: { readonly committed: BookView };
}

/** What the settlement that stands of a lot contains of tax, sen; 0: none. */
export function containedTaxOf(committed: BookView, vendor: string, lot: string): number {
  const settlement = committed.purchases.get(lot)?.settlement;
  const agreement = committed.vendors.get(vendor)?.agreements.find(({ agreedAt }) => agreedAt === settlement?.agreedAt);
  return settlement && agreement ? containedTaxSen(agreement.terms, settlement) : 0;
}

function withBalances(committed: BookView, openingSen: number, lines: readonly VendorLine[]) {
  // What was taken back, and settled anew since, is another one.
  const last = new Map(
    lines.flatMap(({ lot, movement, revision }) => (movement === 'sale settled' ? [[lot, revision]] : [])),
  );
  const containsOf = ({ lot, movement, counter, revision }: VendorLine) => {
    if (movement !== 'sale settled' || counter !== 'commission' || last.get(lot) !== revision) return null;
    const vendor = committed.purchases.get(lot)?.settlement?.vendor;
    return ringgitOf(vendor === undefined ? 0 : containedTaxOf(committed, vendor, lot)) || null;
  };
  let balanceSen = openingSen;
  const shown = lines.map((whole) => {
    const { reference, creditSen, debitSen, ...line } = whole;
    balanceSen += creditSen - debitSen;
    const amounts = { credit: ringgitOf(creditSen), debit: ringgitOf(debitSen), balance: ringgitOf(balanceSen) };
    return { ...line, reference: reference ?? '', ...amounts, contains: containsOf(whole) };
  });
  return { opening: ringgitOf(openingSen), lines: shown, closing: ringgitOf(balanceSen) };
}

export function saleForCall(row: VendorSaleRow): Omit<VendorSale, 'otherwise' | 'containedTax'> {
  const { lot, regnNo, soldAt, dueOn, hammerSen, commissionSen, chargesSen, taxSen } = row;
  const kept = { commission: commissionSen ?? 0, charges: chargesSen ?? 0, tax: taxSen ?? 0 };
  return {
    ...{ lot, regnNo, soldAt, dueOn, state: stateOfSale(row), hammer: ringgitOf(hammerSen) },
    ...{ commission: ringgitOf(kept.commission), charges: ringgitOf(kept.charges), tax: ringgitOf(kept.tax) },
    net: ringgitOf(netSenOf(row)),
  };
}

/** What a sale leaves its vendor; of one that is not settled the hammer price. */
export function netSenOf({ hammerSen, commissionSen, chargesSen, taxSen }: VendorSaleRow): number {
  return hammerSen - (commissionSen ?? 0) - (chargesSen ?? 0) - (taxSen ?? 0);
}

export function stateOfSale({ status, isPaid, commissionSen }: VendorSaleRow): VendorSale['state'] {
  if (status === 'forfeited') return 'forfeited';
  if (commissionSen !== null) return 'settled';
  return isPaid ? 'paid' : 'sold';
}

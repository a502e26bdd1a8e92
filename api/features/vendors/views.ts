import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf } from '#api/platform/http/access.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { type VendorSale, vendorAccount, vendorAccounts, vendorSales, vendorStatement } from '#contract/vendors.ts';
import { ringgitOf } from '#domain/money.ts';
import type { VendorAgreement } from '#domain/state.ts';
import { deductedSen, vendorDeductions } from '#domain/vendor-agreement.ts';
import type { ReadDb } from '#projections/database.ts';
import { salesOfVendor, unsettledByVendor, type VendorSaleRow } from '#projections/queries/vendors.ts';
import { bankAccountsOf, newestOf, stateOf } from './bank-accounts.ts';
import { payoutStanding, payoutState } from './payouts.ts';
import { containedTaxOf, PERIOD_TEXTS, requirePeriod, saleForCall, statementOf } from './statements.ts';
import { termsForCall } from './terms.ts';
import { figuresFor, knownVendor } from './vendor.ts';

export interface VendorViewDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly accounts: Accounts;
}

const MOST_AGREEMENTS = 20;
const MOST_PAYOUTS = 200;
const MOST_SALES = 500;

/** What the house sees of its vendors' accounts. */
export function viewRoutes(app: FastifyInstance, { book, db, readDb, gate, accounts }: VendorViewDeps): void {
  const access = 'admin' as const;

  route(app, vendorAccounts, { access }, async (request) => {
    await gate(request, ['purchases', 'lots']);
    const vendors = await db.selectFrom('office.vendors').select(['code', 'name']).orderBy('code').execute();
    const unsettled = await unsettledByVendor(readDb);
    const open = await db.selectFrom('office.vendorPayouts').selectAll().where('approvedBy', 'is', null).execute();
    const { committed } = book;
    const nowMs = book.nowMs();
    const proposed = open.filter((row) => payoutState(committed, row) === 'proposed');
    return vendors.map(({ code: vendor, name }) => ({
      ...{ vendor, name, ...figuresFor(committed, vendor, nowMs) },
      agreed: (committed.vendors.get(vendor)?.agreements.length ?? 0) > 0,
      unsettled: unsettled.get(vendor) ?? 0,
      proposed: proposed.filter((row) => row.vendor === vendor).length,
    }));
  });

  route(app, vendorAccount, { access }, async (request) => {
    const { code: vendor, name } = await knownVendor(db, request.params.vendor);
    const { id: asking } = accountOf(request);
    const { committed } = book;
    const nowMs = book.nowMs();
    const bankAccounts = await bankAccountsOf(db, vendor);
    const payouts = await db
      .selectFrom('office.vendorPayouts')
      .selectAll()
      .where('vendor', '=', vendor)
      .orderBy('proposedAt', 'desc')
      .limit(MOST_PAYOUTS)
      .execute();
    const agreements = (committed.vendors.get(vendor)?.agreements ?? []).slice(-MOST_AGREEMENTS).toReversed();
    const set = await Promise.all(agreements.map(async (agreement) => ({ ...agreement, ...(await setBy(agreement)) })));
    const people = await accounts.byIds([
      ...set.flatMap(({ account }) => account ?? []),
      ...[...bankAccounts, ...payouts].map(({ proposedBy }) => proposedBy),
      ...bankAccounts.flatMap(({ confirmedBy }) => confirmedBy ?? []),
      ...payouts.flatMap(({ approvedBy }) => approvedBy ?? []),
    ]);
    const nameOf = (id: number | null) => (id === null ? '' : (people.get(id)?.name ?? `${id}`));
    const newest = newestOf(bankAccounts);
    return {
      ...{ vendor, name, ...figuresFor(committed, vendor, nowMs) },
      agreements: set.map(({ agreedAt, terms, at, account }) => {
        return { agreedAt, at, by: nameOf(account), terms: termsForCall(terms) };
      }),
      bankAccounts: bankAccounts.map((row) => ({
        ...{ id: row.id, bank: row.bank, accountNo: row.accountNo, holder: row.holder },
        state: stateOf(row, newest, nowMs),
        proposedBy: nameOf(row.proposedBy),
        proposedAt: row.proposedAt.toISOString(),
        confirmedBy: nameOf(row.confirmedBy),
        usableAt: row.usableAt?.toISOString() ?? null,
        isOwn: row.proposedBy === asking,
      })),
      payouts: payouts.map((row) => {
        const to = bankAccounts.find(({ id }) => id === row.bankAccount);
        return {
          ...{ id: row.id, amount: ringgitOf(row.amountSen), ...payoutStanding(committed, row), payee: row.payee },
          ...{ bank: to?.bank ?? '', accountNo: to?.accountNo ?? '', holder: to?.holder ?? '' },
          proposedBy: nameOf(row.proposedBy),
          proposedAt: row.proposedAt.toISOString(),
          approvedBy: nameOf(row.approvedBy),
          isOwn: row.proposedBy === asking,
        };
      }),
    };
  });

  /** What the newest agreement makes of a sale that was settled by another one. */
  function otherwiseOf(vendor: string, { lot, hammerSen }: VendorSaleRow): VendorSale['otherwise'] {
    const from = book.committed.purchases.get(lot)?.settlement?.agreedAt;
    const newest = book.committed.vendors.get(vendor)?.agreements.at(-1);
    if (from === undefined || newest === undefined || from === newest.agreedAt) return null;
    const netSen = hammerSen - deductedSen(vendorDeductions(newest.terms, hammerSen));
    return { from, to: newest.agreedAt, net: ringgitOf(netSen) };
  }

  async function setBy({ agreedAt }: VendorAgreement) {
    const event = await book.eventAt(agreedAt);
    if (event === undefined) throw new Error(`The log has no event ${agreedAt}`);
    return { at: event.metadata.at, account: event.metadata.actor?.account ?? null };
  }

  route(app, vendorStatement, { access, fieldTexts: PERIOD_TEXTS }, async (request) => {
    const { code: vendor, name } = await knownVendor(db, request.params.vendor);
    const { from, to } = request.query;
    requirePeriod({ from, to });
    await gate(request, ['ledger']);
    return { vendor, name, ...(await statementOf({ readDb, book }, vendor, { from, to })) };
  });

  route(app, vendorSales, { access }, async (request) => {
    const { code: vendor } = await knownVendor(db, request.params.vendor);
    await gate(request, ['purchases', 'lots']);
    const rows = await salesOfVendor(readDb, vendor, MOST_SALES + 1);
    const sales = rows.slice(0, MOST_SALES).map((row) => ({
      ...saleForCall(row),
      containedTax: ringgitOf(containedTaxOf(book.committed, vendor, row.lot)),
      otherwise: otherwiseOf(vendor, row),
    }));
    return { sales, isCut: rows.length > MOST_SALES };
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { reserveAt } from '#api/book/commit.ts';
import { textsOf } from '#api/features/catalogue/lots.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { vendorOf } from '#api/platform/identity/bidder-names.ts';
import { photosOf } from '#api/platform/photos/lot-photos.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import { unitOfLot } from '#contract/catalogue/units.ts';
import {
  type OwnFile,
  type OwnLot,
  type OwnLotState,
  ownAgreement,
  ownLotPage,
  ownLots,
  ownStatement,
  ownVendor,
} from '#contract/vendors/area.ts';
import { dayOf, type HandoverStep, type StepDone, stepsMissing } from '#domain/handover.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import { isPaid, lastReceivedOn } from '#domain/purchase.ts';
import { countedBids } from '#domain/state.ts';
import { type HandoverRow, handoversOf, openHandoversOfVendor } from '#projections/queries/handovers.ts';
import { paymentsFor } from '#projections/queries/purchases.ts';
import { type UnitRecordRow, unitRecords } from '#projections/queries/unit-records.ts';
import { salesOfVendor, type VendorSaleRow, vendorLines } from '#projections/queries/vendors.ts';
import { bankAccountsOf } from './bank-accounts.ts';
import { isUnderWay, payoutState } from './payouts.ts';
import {
  containedTaxOf,
  netSenOf,
  PERIOD_TEXTS,
  requirePeriod,
  statementOf,
  statementOfSession,
  stateOfSale,
} from './statements.ts';
import { termsForCall } from './terms.ts';
import { figuresFor } from './vendor.ts';
import type { VendorViewDeps } from './views.ts';

export interface OwnDeps extends VendorViewDeps {
  readonly photos: PhotoStore;
}

/** lots */
const MOST_LOTS = 500;
const LATEST_PAYOUTS = 12;
const MOST_AGREEMENTS = 20;
/** After every instant of a book. */
const END_MS = Date.UTC(9999, 0);

const NO_VENDOR = 'Your account is not linked to a vendor yet. Please contact us.';

/**
 * The vendor of who asks: by the verified group of their account, never by anything in the request.
 * @throws {HttpRefusal} 404 for an account that nobody has verified for a vendor.
 */
async function ownVendorOf(
  db: Kysely<OfficeDb>,
  request: FastifyRequest,
): Promise<{ readonly vendor: string; readonly name: string }> {
  const vendor = await vendorOf(db, accountOf(request).id);
  if (vendor === undefined) throw new HttpRefusal(404, 'no-such-vendor', NO_VENDOR);
  const row = await db.selectFrom('office.vendors').select('name').where('code', '=', vendor).executeTakeFirst();
  return { vendor, name: row?.name ?? '' };
}

/** What a vendor sees of their own: account, lots, papers, agreement. No bidder is in it. */
export function ownRoutes(app: FastifyInstance, deps: OwnDeps): void {
  const { book, db, readDb, gate } = deps;
  const access = 'vendor' as const;
  const read = (request: FastifyRequest) => gate(request, ['purchases', 'lots', 'sessions', 'handovers']);

  route(app, ownVendor, { access }, async (request) => {
    const own = await ownVendorOf(db, request);
    const { vendor } = own;
    await gate(request, ['purchases', 'lots', 'handovers', 'ledger']);
    const { committed } = book;
    const nowMs = book.nowMs();
    const today = dayOf(nowMs);
    const [payouts, files] = await Promise.all([latestPayouts(deps, vendor), openHandoversOfVendor(readDb, vendor)]);
    const plates = platesOf(deps, files);
    const shown = files.map((row) => fileOf(row, plates.get(row.lot) ?? '', isPaidIn(deps, row.lot), today));
    const dueDays = [...(committed.settledLots.get(vendor)?.keys() ?? [])].flatMap((lot) => {
      const dueOn = committed.purchases.get(lot)?.settlement?.dueOn;
      return dueOn !== null && dueOn !== undefined && dueOn > today ? [dueOn] : [];
    });
    return {
      ...own,
      ...figuresFor(committed, vendor, nowMs),
      nextDueOn: dueDays.toSorted()[0] ?? null,
      agreed: (committed.vendors.get(vendor)?.agreements.length ?? 0) > 0,
      payouts,
      files: shown.toSorted((a, b) => Number(needsRelease(b)) - Number(needsRelease(a))),
    };
  });

  route(app, ownLots, { access }, async (request) => {
    const { vendor } = await ownVendorOf(db, request);
    await read(request);
    const rows = await unitRecords(readDb, { vendor }, MOST_LOTS + 1);
    const [next, lots] = await Promise.all([
      nextLotsOf(deps, vendor),
      ownLotViews(deps, vendor, rows.slice(0, MOST_LOTS)),
    ]);
    return { lots: [...next, ...lots.map(({ view }) => view)], isCut: rows.length > MOST_LOTS };
  });

  route(app, ownLotPage, { access }, async (request) => {
    const { vendor } = await ownVendorOf(db, request);
    await read(request);
    const lot = lotKeyOf(request.params.session, request.params.lotNo);
    // Of another vendor, or none: one answer.
    const [found] = await ownLotViews(deps, vendor, await unitRecords(readDb, { vendor, lot }, 1));
    if (found === undefined) throw new HttpRefusal(404, 'no-such-lot', 'There is no such lot among yours.');
    const { view, sale, file } = found;
    const payments = sale?.isPaid ? await paymentsFor(readDb, [lot]) : [];
    const isSettled = sale !== undefined && sale.commissionSen !== null;
    return {
      ...view,
      paidOn: sale?.isPaid ? lastReceivedOn({ payments, soldAt: sale.soldAt }) : null,
      settlement: isSettled
        ? {
            commission: ringgitOf(sale.commissionSen ?? 0),
            ...{ charges: ringgitOf(sale.chargesSen ?? 0), tax: ringgitOf(sale.taxSen ?? 0) },
            containedTax: ringgitOf(containedTaxOf(book.committed, vendor, lot)),
          }
        : null,
      file: file ?? null,
    };
  });

  route(app, ownStatement, { access, fieldTexts: PERIOD_TEXTS }, async (request) => {
    const own = await ownVendorOf(db, request);
    const { session, ...period } = request.query;
    requirePeriod(period);
    await gate(request, ['ledger']);
    const lines =
      session === undefined
        ? await statementOf(deps, own.vendor, period)
        : await statementOfSession(deps, own.vendor, session);
    return { ...own, ...lines };
  });

  route(app, ownAgreement, { access }, async (request) => {
    const { vendor } = await ownVendorOf(db, request);
    const all = (book.committed.vendors.get(vendor)?.agreements ?? []).slice(-MOST_AGREEMENTS).toReversed();
    const agreements = await Promise.all(
      all.map(async ({ agreedAt, terms }) => {
        const event = await book.eventAt(agreedAt);
        if (event === undefined) throw new Error(`The log has no event ${agreedAt}`);
        return { at: event.metadata.at, terms: termsForCall(terms) };
      }),
    );
    return { agreements };
  });
}

interface OwnLotFound {
  readonly view: OwnLot;
  readonly sale: VendorSaleRow | undefined;
  readonly file: OwnFile | undefined;
}

/** Lots of this vendor, whose rows they are already. */
async function ownLotViews(deps: OwnDeps, vendor: string, rows: readonly UnitRecordRow[]): Promise<OwnLotFound[]> {
  if (rows.length === 0) return [];
  const { book, db, readDb, photos } = deps;
  const keys = rows.map(({ lot }) => lot.lot);
  const nowMs = book.nowMs();
  const today = dayOf(nowMs);
  const pictures = photosOf(photos);
  const [texts, sales, files] = await Promise.all([
    textsOf(
      db,
      rows.map(({ lot }) => lot),
    ),
    salesOfVendor(readDb, vendor, MOST_LOTS),
    handoversOf(readDb, keys),
  ]);
  const saleOf = new Map(sales.map((sale) => [sale.lot, sale]));
  const fileRow = new Map(files.filter(({ isOpen }) => isOpen).map((row) => [row.lot, row]));
  const paidOut = paidOutOf(sales, await owedSen(deps, vendor), today);
  return Promise.all(
    rows.map(async ({ lot: row, sessionStartsAt }): Promise<OwnLotFound> => {
      const { lot, session, lotNo, regnNo } = row;
      const { make = '', descOfGood = '', year = '', location = '', unit: noted } = texts.get(lot) ?? {};
      const unit = unitOfLot(noted, regnNo);
      const state = book.committed.lots.get(lot);
      const sale = saleOf.get(lot);
      const filed = fileRow.get(lot);
      const file = filed && fileOf(filed, regnNo, sale?.isPaid ?? false, today);
      const undecided = row.status === 'open' || row.status === 'offered';
      const reserve = undecided && state ? reserveAt(state, row.top?.amountSen ?? 0) : undefined;
      const isSettled = sale !== undefined && sale.commissionSen !== null;
      const view: OwnLot = {
        ...{ session, lotNo, regnNo, unit, make, descOfGood, year, location },
        photos: [...(await pictures(unit))],
        state: stateOfLot(row.status, sale, paidOut.has(lot), {
          hasStarted: Date.parse(sessionStartsAt) <= nowMs,
          hasEnded: Date.parse(row.endsAt) <= nowMs,
        }),
        startingPrice: ringgitOf(row.startingPriceSen),
        ...{ startsAt: sessionStartsAt, endsAt: row.endsAt },
        price: priceOf(row, sale),
        bids: state ? countedBids(state) : row.bidCount - row.voidBids,
        reserve: reserve ?? null,
        soldAt: sale?.soldAt ?? null,
        releasedAt: sale?.releasedAt ?? null,
        net: isSettled ? ringgitOf(netSenOf(sale)) : null,
        dueOn: sale?.dueOn ?? null,
        waitsFor: file?.missing ?? [],
      };
      return { view, sale, file };
    }),
  );
}

function priceOf({ top, status }: UnitRecordRow['lot'], sale: VendorSaleRow | undefined): number | null {
  if (sale !== undefined) return ringgitOf(sale.hammerSen);
  return top === null || status === 'unsold' ? null : ringgitOf(top.amountSen);
}

function stateOfLot(
  status: UnitRecordRow['lot']['status'],
  sale: VendorSaleRow | undefined,
  isPaidOut: boolean,
  { hasStarted, hasEnded }: { readonly hasStarted: boolean; readonly hasEnded: boolean },
): OwnLotState {
  if (status === 'offered') return 'offered';
  if (status === 'unsold' || status === 'withdrawn') return 'unsold';
  if (sale !== undefined) {
    const state = stateOfSale(sale);
    return state === 'settled' && isPaidOut ? 'paid-out' : state;
  }
  if (status === 'forfeited') return 'forfeited';
  return hasEnded ? 'ended' : hasStarted ? 'running' : 'listed';
}

/**
 * Settled sales of which nothing is owed any more. A payout is an amount and names no lots: what the house still owes is of what fell due last, so that it is
 * laid on the sales from the latest on.
 */
function paidOutOf(sales: readonly VendorSaleRow[], owedSen: number, today: string): ReadonlySet<string> {
  const NEVER = '9999-12-31';
  const dueOf = ({ dueOn }: VendorSaleRow) => dueOn ?? NEVER;
  const settled = sales
    .filter((sale) => stateOfSale(sale) === 'settled')
    .toSorted((a, b) => dueOf(b).localeCompare(dueOf(a)) || (b.settledAt ?? 0) - (a.settledAt ?? 0));
  const done = new Set<string>();
  let leftSen = Math.max(0, owedSen);
  for (const sale of settled) {
    const isDue = dueOf(sale) <= today;
    if (leftSen <= 0 && isDue) done.add(sale.lot);
    leftSen -= Math.max(0, netSenOf(sale));
  }
  return done;
}

/** The balance, and what is under way to the bank: the vendor does not have it yet. */
async function owedSen({ book, db }: OwnDeps, vendor: string): Promise<number> {
  const { committed } = book;
  const rows = await db.selectFrom('office.vendorPayouts').selectAll().where('vendor', '=', vendor).execute();
  const underWay = rows.filter((row) => isUnderWay(payoutState(committed, row)));
  return (committed.vendors.get(vendor)?.balanceSen ?? 0) + underWay.reduce((sum, row) => sum + row.amountSen, 0);
}

/** What is meant for the next auction, which the book does not know yet. */
async function nextLotsOf({ db, photos }: OwnDeps, vendor: string): Promise<OwnLot[]> {
  const rows = await db
    .selectFrom('office.nextLots')
    .selectAll()
    .where('vendor', '=', vendor)
    .orderBy('position')
    .limit(MOST_LOTS)
    .execute();
  const pictures = photosOf(photos);
  return Promise.all(
    rows.map(async ({ lotNo, regnNo, make, descOfGood, year, location, priceSen, unit: noted }): Promise<OwnLot> => {
      const unit = unitOfLot(noted, regnNo);
      return {
        ...{ session: '', lotNo, regnNo, unit, make, descOfGood, year, location },
        photos: [...(await pictures(unit))],
        ...{ state: 'next', startingPrice: ringgitOf(priceSen), startsAt: null, endsAt: null, price: null, bids: 0 },
        ...{ reserve: null, soldAt: null, releasedAt: null, net: null, dueOn: null, waitsFor: [] },
      };
    }),
  );
}

/** How far a payment order is, and why it came back, is between the house and the bank. */
const TOLD_AS = {
  ordered: 'ordered',
  sent: 'ordered',
  paid: 'paid',
  refused: 'returned',
  returned: 'returned',
} as const;

async function latestPayouts({ book, db, readDb }: OwnDeps, vendor: string) {
  const rows = await db
    .selectFrom('office.vendorPayouts')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('approvedBy', 'is not', null)
    .orderBy('proposedAt', 'desc')
    .limit(LATEST_PAYOUTS)
    .execute();
  if (rows.length === 0) return [];
  const accounts = await bankAccountsOf(db, vendor);
  const { lines } = await vendorLines(readDb, vendor, 0, END_MS);
  const leftAt = new Map(
    lines.flatMap(({ movement, reference, at }) => (movement === 'payout ordered' ? [[reference, at] as const] : [])),
  );
  return rows.flatMap((row) => {
    const state = payoutState(book.committed, row);
    const at = leftAt.get(row.id);
    // Nothing has left the account yet.
    if (at === undefined || state === 'proposed' || state === 'withdrawn') return [];
    const to = accounts.find(({ id }) => id === row.bankAccount);
    const bank = { bank: to?.bank ?? '', accountEndsIn: to?.accountNo.slice(-4) ?? '' };
    return [{ amount: ringgitOf(row.amountSen), state: TOLD_AS[state], at, ...bank }];
  });
}

function platesOf({ book }: OwnDeps, files: readonly HandoverRow[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ lot }) => [lot, book.committed.lots.get(lot)?.regnNo ?? '']));
}

function isPaidIn({ book }: OwnDeps, lot: string): boolean {
  const purchase = book.committed.purchases.get(lot);
  return purchase !== undefined && isPaid(purchase);
}

function needsRelease({ missing }: OwnFile): boolean {
  return missing.includes('vendor-release');
}

function fileOf(row: HandoverRow, regnNo: string, paid: boolean, today: string): OwnFile {
  const { lot, kind, openedOn, terms, releasedAt } = row;
  const steps = Object.entries(row.steps) as [HandoverStep, StepDone][];
  return {
    ...{ lot, regnNo, kind, openedOn, paid, releasedAt },
    mustDo: [...terms.mustDo],
    steps: steps.map(([step, { on, until }]) => ({ step, on, until })),
    missing: row.isOpen && releasedAt === null ? stepsMissing(row, today) : [],
  };
}

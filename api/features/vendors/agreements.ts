import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { commandIdOf } from '#api/platform/http/command-id.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { type ChangedDeps, unwrapConfirmed } from '#api/platform/refusals/changed.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import { setAgreement, tryAgreement } from '#contract/vendors.ts';
import { ringgitOf } from '#domain/money.ts';
import { agreementFor } from '#domain/vendor-account.ts';
import {
  agreementProblem,
  deductedSen,
  type VendorAgreementTerms,
  vendorDeductions,
} from '#domain/vendor-agreement.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import type { ReadDb } from '#projections/database.ts';
import { salesOfVendor } from '#projections/queries/vendors.ts';
import { termsFromCall } from './terms.ts';
import { knownVendor } from './vendor.ts';

export interface AgreementDeps extends ChangedDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
}

/** Of the latest sales. */
const MOST_SALES = 50;
/** Hammer prices that everybody can work out by heart, sen. */
const ROUND_PRICES = [500_00, 1_000_00, 5_000_00, 10_000_00, 20_000_00, 50_000_00, 100_000_00];

/** What vendor and house agree: tried on prices and past sales, then set. */
export function agreementRoutes(app: FastifyInstance, deps: AgreementDeps): void {
  const { book, db, readDb, gate } = deps;

  /** Their latest, but for what was forfeited. */
  const soldLots = async (vendor: string) =>
    (await salesOfVendor(readDb, vendor, MOST_SALES)).filter(({ status }) => status === 'sold');

  route(app, tryAgreement, { access: 'admin' }, async (request) => {
    const { vendor } = request.body;
    const terms = termsFromCall(request.body.terms);
    const problem = agreementProblem(terms);
    if (problem !== undefined)
      throw refuseField({ field: 'terms', text: refusalText({ code: 'agreement-invalid', problem }).message });
    await knownVendor(db, vendor);
    await gate(request, ['purchases', 'lots']);
    const sales = await soldLots(vendor);
    const { committed } = book;
    return {
      examples: examplePrices(terms).map((hammerSen) => {
        const { commissionSen, chargesSen, taxSen } = vendorDeductions(terms, hammerSen);
        return {
          hammer: ringgitOf(hammerSen),
          ...{ commission: ringgitOf(commissionSen), charges: ringgitOf(chargesSen), tax: ringgitOf(taxSen) },
          net: ringgitOf(netSen(terms, hammerSen)),
        };
      }),
      sales: sales.map(({ lot, hammerSen }) => {
        const purchase = committed.purchases.get(lot) ?? { soldAt: -1, settledBy: null };
        const holds = agreementFor(committed, vendor, purchase)?.terms;
        return {
          lot,
          hammer: ringgitOf(hammerSen),
          net: holds === undefined ? null : ringgitOf(netSen(holds, hammerSen)),
          netThen: ringgitOf(netSen(terms, hammerSen)),
        };
      }),
    };
  });

  route(app, setAgreement, { access: 'super-admin' }, async (request) => {
    const { vendor, shownAt, belowZero = 0 } = request.body;
    const terms = termsFromCall(request.body.terms);
    await knownVendor(db, vendor);
    await gate(request, ['purchases', 'lots']);
    const actor = actorOf(request);
    // Of terms that cannot be worked out the book says why.
    const below = agreementProblem(terms) === undefined ? (await soldLots(vendor)).filter(isBelowZero(terms)) : [];
    if (below.length > belowZero) throw new HttpRefusal(409, 'sales-below-zero', belowZeroText(below[0]?.lot ?? ''));
    const commandId = commandIdOf(actor.account, request.headers[IDEMPOTENCY_HEADER]);
    const command = { type: 'set-vendor-agreement', commandId, vendor, terms, shownAt } as const;
    const written = await unwrapConfirmed(deps, await book.execute(command, actor));
    return { message: `The agreement with ${vendor} is saved.`, ...written };
  });
}

function netSen(by: VendorAgreementTerms, hammerSen: number): number {
  return hammerSen - deductedSen(vendorDeductions(by, hammerSen));
}

const isBelowZero = (terms: VendorAgreementTerms) => (sale: { readonly hammerSen: number }) =>
  netSen(terms, sale.hammerSen) < 0;

function belowZeroText(lot: string): string {
  return `By these terms the vendor would owe the house for lots that were sold, such as ${lot}. Try them, and save them if that is meant.`;
}

/** Round ones, and where a band begins: just below it and at it. */
function examplePrices({ commission }: VendorAgreementTerms): number[] {
  const edges = 'bands' in commission ? commission.bands.flatMap(({ fromSen }) => [fromSen - 100, fromSen]) : [];
  return [...new Set([...ROUND_PRICES, ...edges])].filter((sen) => sen > 0).toSorted((a, b) => a - b);
}

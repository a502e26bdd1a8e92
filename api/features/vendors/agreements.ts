import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { commandIdOf } from '#api/platform/http/command-id.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { refuseField } from '#api/platform/http/refusal.ts';
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

  route(app, tryAgreement, { access: 'admin' }, async (request) => {
    const { vendor } = request.body;
    const terms = termsFromCall(request.body.terms);
    const problem = agreementProblem(terms);
    if (problem !== undefined)
      throw refuseField({ field: 'terms', text: refusalText({ code: 'agreement-invalid', problem }).message });
    await knownVendor(db, vendor);
    await gate(request, ['purchases', 'lots']);
    const sales = await salesOfVendor(readDb, vendor, MOST_SALES);
    const { committed } = book;
    const netSen = (by: VendorAgreementTerms, hammerSen: number) =>
      hammerSen - deductedSen(vendorDeductions(by, hammerSen));
    return {
      examples: examplePrices(terms).map((hammerSen) => {
        const { commissionSen, chargesSen, taxSen } = vendorDeductions(terms, hammerSen);
        return {
          hammer: ringgitOf(hammerSen),
          ...{ commission: ringgitOf(commissionSen), charges: ringgitOf(chargesSen), tax: ringgitOf(taxSen) },
          net: ringgitOf(netSen(terms, hammerSen)),
        };
      }),
      sales: sales
        .filter(({ status }) => status === 'sold')
        .map(({ lot, hammerSen }) => {
          const soldAt = committed.purchases.get(lot)?.soldAt ?? -1;
          const holds = agreementFor(committed, vendor, soldAt)?.terms;
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
    const { vendor, terms, shownAt } = request.body;
    await knownVendor(db, vendor);
    const actor = actorOf(request);
    const commandId = commandIdOf(actor.account, request.headers[IDEMPOTENCY_HEADER]);
    const command = { type: 'set-vendor-agreement', commandId, vendor, terms: termsFromCall(terms), shownAt } as const;
    const written = await unwrapConfirmed(deps, await book.execute(command, actor));
    return { message: `The agreement with ${vendor} is saved.`, ...written };
  });
}

/** Round ones, and where a band begins: just below it and at it. */
function examplePrices({ commission }: VendorAgreementTerms): number[] {
  const edges = 'bands' in commission ? commission.bands.flatMap(({ fromSen }) => [fromSen - 100, fromSen]) : [];
  return [...new Set([...ROUND_PRICES, ...edges])].filter((sen) => sen > 0).toSorted((a, b) => a - b);
}

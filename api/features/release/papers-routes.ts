import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { PURCHASE_TABLES, purchaseViews } from '#api/features/purchases/purchase-rows.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, subjectOf } from '#api/platform/http/access.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { shownAddress } from '#api/platform/mail/no-address.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import { termsOnWire } from '#contract/handover/terms.ts';
import type { PrintedHandover } from '#contract/handover.ts';
import type { Purchase } from '#contract/purchases.ts';
import { type Buyer, purchasePapers, verifyPaper } from '#contract/release.ts';
import { chargesDueSen } from '#domain/handover.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import { lastReceivedOn } from '#domain/purchase.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { ReadDb } from '#projections/database.ts';
import { type HandoverRow, handoversOf } from '#projections/queries/handovers.ts';
import { type PurchaseRow, purchaseOf } from '#projections/queries/purchases.ts';
import type { GatePasses } from './gate-passes.ts';
import type { IssuedPaper, PaperCodes } from './paper-codes.ts';

export interface PapersDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly passes: GatePasses;
  readonly codes: PaperCodes;
  readonly securityLog: SecurityLog;
  /** Of the site, without a slash at its end. */
  readonly publicUrl: string;
}

const NO_PURCHASE = new HttpRefusal(404, 'purchase-not-found', 'Nobody has bought this lot.');

/** What receipt, memorandum and delivery order of a purchase are made from, all of one moment. */
export function papersRoutes(app: FastifyInstance, deps: PapersDeps): void {
  const { book, db, readDb, gate, passes, codes, securityLog, publicUrl } = deps;

  route(app, purchasePapers, { access: 'self-or-admin' }, async (request) => {
    const { session, lotNo } = request.params;
    const key = lotKeyOf(session, lotNo);
    await gate(request, PURCHASE_TABLES);
    const row = await purchaseOf(readDb, key);
    const asking = accountOf(request);
    // Who buys what is nobody else's business: to others a lot that was sold looks like one that was not.
    if (row === undefined || (asking.role !== 'admin' && asking.id !== row.bidder)) throw NO_PURCHASE;
    const bidder = subjectOf(request, row.bidder);
    const [[purchase], buyer, [file]] = await Promise.all([
      purchaseViews({ db, readDb, nowMs: () => book.nowMs() }, [row]),
      buyerOf(db, bidder),
      handoversOf(readDb, row.hasFile ? [key] : []),
    ]);
    if (purchase === undefined || buyer === undefined) throw NO_PURCHASE;
    if (asking.id !== bidder) {
      securityLog.record({ kind: 'data-exported', request, detail: { what: 'papers', lot: key, bidder } });
    }
    const passAddress = purchase.gatePass
      ? `${publicUrl}/adminPage/gate#pass=${passes.sign({ lot: key, bidder })}`
      : null;
    const handover = file?.isOpen ? printed(file) : null;
    return { purchase, buyer, handover, passAddress, verifyAddress: verifyAddress(row, purchase) };
  });

  const addressOf = (paper: IssuedPaper) => `${publicUrl}/verify/paper/${codes.sign(paper)}`;
  const verifyAddress = (row: PurchaseRow, purchase: Purchase) => {
    const order = `${row.lot.session}-${row.lot.lotNo}`;
    const receivedSen = row.depositSen + row.additionalDepositSen + row.paidSen;
    return {
      receipt: addressOf({ kind: 'receipt', order, date: lastReceivedOn(purchase), amountSen: receivedSen }),
      memorandum: addressOf({
        kind: 'memorandum',
        order,
        date: malaysianTime(Date.parse(purchase.soldAt)).date,
        amountSen: row.hammerSen,
      }),
    };
  };

  route(app, verifyPaper, { access: 'public', rateLimit: { max: 30, timeWindow: 60_000 } }, async ({ params }) => {
    const paper = codes.read(params.code);
    if (paper === undefined)
      throw new HttpRefusal(404, 'paper-unknown', 'This code does not belong to any document of ours.');
    const { kind, order, date, amountSen } = paper;
    return { kind, number: `${kind === 'receipt' ? 'OR' : 'MS'}-${order}`, date, amount: ringgitOf(amountSen) };
  });
}

/** What papers print of a file. */
function printed(file: HandoverRow): PrintedHandover {
  return {
    terms: termsOnWire(file.terms),
    charges: file.charges.map(({ charge, what, words, amountSen, at, waivedFor }) => {
      return { charge, what, words, amount: ringgitOf(amountSen), at, waivedFor };
    }),
    payments: file.payments.map(({ amountSen, ...payment }) => ({ ...payment, amount: ringgitOf(amountSen) })),
    chargesDue: ringgitOf(chargesDueSen(file)),
  };
}

async function buyerOf(db: Kysely<OfficeDb>, id: number): Promise<Buyer | undefined> {
  const row = await db
    .selectFrom('office.users')
    .select(['id', 'name', 'accountType', 'ic', 'representativeName', 'representativeIc', 'phoneNo', 'email'])
    .select(['address', 'city', 'postcode', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, email, ...others } = row;
  return { ...others, firstName: name, email: shownAddress(email) };
}

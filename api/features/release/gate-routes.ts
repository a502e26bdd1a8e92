import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { catalogueLots, type PhotosOf } from '#api/features/catalogue/lots.ts';
import { PURCHASE_TABLES } from '#api/features/purchases/purchase-rows.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { commandIdOf } from '#api/platform/http/command-id.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { vendorOf } from '#api/platform/identity/bidder-names.ts';
import { httpRefusal, refuseOther, unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { IDEMPOTENCY_TEXT } from '#contract/common.ts';
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import { type GateUnit, releaseUnit, unitOfOrder, unitOfPass, unitsOfLotNo } from '#contract/release.ts';
import { dayOf } from '#domain/handover.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { isPaid } from '#domain/purchase.ts';
import type { ReadDb } from '#projections/database.ts';
import { type HandoverStanding, handoversAtGate, mayLeave } from '#projections/queries/handovers.ts';
import { type PurchaseRow, purchaseOf, unreleasedUnder } from '#projections/queries/purchases.ts';
import type { GatePasses } from './gate-passes.ts';

export interface GateDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly accounts: Pick<Accounts, 'byIds'>;
  readonly passes: GatePasses;
  readonly photosOf: PhotosOf;
}

/** The same for a number that was never sold, and for another vendor's: neither learns of the other. */
const NO_UNIT =
  'No unit that you may release has this order number. Compare it with the delivery order, number by number; if it is the same there, ask the office of the house.';

/** The gate: what the book says of a unit that somebody wants to take away, and its release. Vendors: their own lots. */
export function gateRoutes(app: FastifyInstance, deps: GateDeps): void {
  const { book, db, readDb, gate, accounts, passes, photosOf } = deps;

  /** @throws {HttpRefusal} 404 for a lot that was not sold, and for one of another vendor: nobody learns whether it was. */
  const purchaseFor = async (request: FastifyRequest, lot: string): Promise<PurchaseRow> => {
    await gate(request, PURCHASE_TABLES);
    const row = await purchaseOf(readDb, lot);
    const { id, role } = accountOf(request);
    const isSeen = row !== undefined && (role === 'admin' || row.lot.vendor === (await vendorOf(db, id)));
    if (!isSeen) throw new HttpRefusal(404, 'purchase-not-found', NO_UNIT);
    return row;
  };

  const unitView = async (row: PurchaseRow): Promise<GateUnit> => {
    const [[lot], person, released, standings] = await Promise.all([
      catalogueLots(db, [row.lot], photosOf),
      db
        .selectFrom('office.users')
        .select(['name', 'accountType', 'ic', 'representativeName', 'representativeIc'])
        .where('id', '=', row.bidder)
        .executeTakeFirst(),
      releaseOf(row),
      handoversAtGate(readDb, [row], dayOf(book.nowMs())),
    ]);
    const file = standings.get(row.lot.lot);
    const isOrganization = person?.accountType === 'Organization';
    return {
      auctionName: row.lot.lot,
      session: row.lot.session,
      lotNo: row.lot.lotNo,
      regnNo: row.lot.regnNo,
      unit: lot?.unit ?? '',
      make: lot?.make ?? '',
      description: lot?.descOfGood ?? '',
      year: lot?.year ?? '',
      vendor: row.lot.vendor,
      location: lot?.location ?? '',
      photo: lot?.photos[0] ?? null,
      buyer: {
        bidderNo: row.bidder,
        name: person?.name ?? '',
        representative: isOrganization ? person.representativeName : '',
        icEnding: ((isOrganization ? person.representativeIc : person?.ic) ?? '').slice(-4),
      },
      standing: standingOf(row, file),
      missing: [...(file?.missing ?? [])],
      chargesDue: (file?.chargesDueSen ?? 0) > 0,
      released,
      revision: book.revision,
    };
  };

  const releaseOf = async ({ released }: Pick<PurchaseRow, 'released'>): Promise<GateUnit['released']> => {
    if (released === null) return null;
    const { at, by } = released;
    const people = await accounts.byIds(by === null ? [] : [by]);
    return { at, by: (by === null ? undefined : people.get(by)?.name) ?? 'the house' };
  };

  route(app, unitOfOrder, { access: 'vendor-up' }, async (request) => {
    const { session, lotNo } = request.params;
    return unitView(await purchaseFor(request, lotKeyOf(session, lotNo)));
  });

  route(app, unitsOfLotNo, { access: 'vendor-up' }, async (request) => {
    await gate(request, PURCHASE_TABLES);
    const { id, role } = accountOf(request);
    const [all, vendor] = await Promise.all([
      unreleasedUnder(readDb, request.params.lotNo),
      role === 'admin' ? undefined : vendorOf(db, id),
    ]);
    const rows = role === 'admin' ? all : all.filter(({ lot }) => lot.vendor === vendor);
    const texts = await catalogueLots(
      db,
      rows.map(({ lot }) => lot),
      photosOf,
    );
    const units = rows.map(({ lot: { lot, regnNo } }, at) => {
      return { auctionName: lot, regnNo, make: texts[at]?.make ?? '', description: texts[at]?.descOfGood ?? '' };
    });
    return { units };
  });

  route(app, unitOfPass, { access: 'vendor-up' }, async (request) => {
    const pass = passes.read(request.body.pass);
    if (pass === undefined) throw new HttpRefusal(404, 'no-such-pass', 'This is not a gate pass of this house.');
    const row = await purchaseFor(request, pass.lot);
    if (row.bidder !== pass.bidder) throw httpRefusal({ code: 'buyer-changed' });
    return unitView(row);
  });

  route(
    app,
    releaseUnit,
    { access: 'vendor-up', person: 'acts-on', fieldTexts: { [IDEMPOTENCY_HEADER]: IDEMPOTENCY_TEXT } },
    async (request) => {
      const { auctionName, bidderNo } = request.body;
      await purchaseFor(request, auctionName);
      const actor = actorOf(request);
      const commandId = commandIdOf(actor.account, request.headers[IDEMPOTENCY_HEADER]);
      for (const { lot, bidder, releasedBy } of book.committed.purchases.values()) {
        if (releasedBy === commandId) refuseOther(lot === auctionName && bidder === bidderNo);
      }
      // Days of storage that the house's clock has not come to yet: the buyer is told what is due, not that something is to be charged.
      if (book.committed.handovers.get(auctionName)?.isOpen)
        await book.execute({ type: 'accrue-storage', commandId: `${commandId}-storage`, lot: auctionName });
      const command = { type: 'release-unit', commandId, lot: auctionName, bidder: bidderNo } as const;
      const done = unwrapOutcome(await book.execute(command, actor));
      return { message: 'Released', revision: done.kind === 'done' ? done.revision : done.event.revision };
    },
  );
}

function standingOf(row: PurchaseRow, file: HandoverStanding | undefined): GateUnit['standing'] {
  if (row.released !== null) return 'released';
  if (row.status === 'forfeited') return 'forfeited';
  if (!row.depositApplied) return 'not-balanced';
  if (!isPaid(row)) return 'not-paid';
  if (file?.isDisposed) return 'disposed';
  return mayLeave(row, file) ? 'paid' : 'incomplete';
}

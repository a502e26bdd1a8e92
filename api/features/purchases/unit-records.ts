import type { FastifyInstance, FastifyRequest } from 'fastify';
import { catalogueLots } from '#api/features/catalogue/lots.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { sharedRoute } from '#api/platform/http/shared-answers.ts';
import { bidderNamesSeenBy, vendorOf } from '#api/platform/identity/bidder-names.ts';
import { ownKeyOf, unitOfPlate } from '#contract/catalogue/units.ts';
import {
  lotLog,
  lotOfSession,
  searchUnitRecords,
  type UnitRecord,
  unitRecords,
  unitsWithoutPhotos,
  unsoldUnits,
} from '#contract/purchases.ts';
import { LOT_KEY, lotKeyOf, splitLotKey } from '#domain/lot-key.ts';
import * as queries from '#projections/queries/unit-records.ts';
import { type PurchaseDeps, SOLD_LOTS } from './routes.ts';
import { unitRecordView } from './views.ts';

/** records: no registration number is sold more often; a longer list asks for a narrower search. */
const MAX_FOUND = 100;
/** lots whose folders of photos are looked into at once. */
const AT_ONCE = 100;
/** records: the most that a session can leave unsold. */
const MAX_UNSOLD = 5_000;

/** The records of all lots. An admin sees all; a vendor those of the group whose verified staff they are. */
export function unitRecordRoutes(app: FastifyInstance, deps: PurchaseDeps): void {
  const { db, readDb, gate, shared, accounts, photosOf, nowMs } = deps;

  /** Vendor whose rows they may see; undefined: all. */
  const seenBy = async (request: FastifyRequest): Promise<Pick<queries.UnitRecordFilter, 'vendor'> | undefined> => {
    await gate(request, ['purchases', 'lots', 'sessions']);
    const account = accountOf(request);
    if (account.role !== 'vendor') return {};
    const vendor = await vendorOf(db, account.id);
    return vendor === undefined ? undefined : { vendor };
  };

  const find = async (
    request: FastifyRequest,
    wanted: Omit<queries.UnitRecordFilter, 'vendor'>,
    most: number,
  ): Promise<UnitRecord[]> => {
    const seen = await seenBy(request);
    return seen === undefined ? [] : views(request, await queries.unitRecords(readDb, { ...seen, ...wanted }, most));
  };

  const views = async (request: FastifyRequest, rows: readonly queries.UnitRecordRow[]): Promise<UnitRecord[]> => {
    const account = accountOf(request);
    const seesNames = await bidderNamesSeenBy(db, account);
    const isNamed = ({ lot, sessionEndsAt }: queries.UnitRecordRow) =>
      seesNames({ vendor: lot.vendor, sessionEnded: nowMs() >= Date.parse(sessionEndsAt) });
    const winners = rows.filter(isNamed).flatMap(({ lot: { sale } }) => sale?.winner ?? []);
    const [people, lots] = await Promise.all([
      accounts.byIds(winners),
      catalogueLots(
        db,
        rows.map(({ lot }) => lot),
        photosOf,
      ),
    ]);
    return rows.flatMap((row, at) => {
      const lot = lots[at];
      const winner = row.lot.sale?.winner;
      const buyer = winner !== undefined && isNamed(row) ? people.get(winner) : undefined;
      return lot === undefined ? [] : [unitRecordView(row, lot, buyer)];
    });
  };

  route(app, unitRecords, { access: 'vendor-up' }, async (request) => {
    const seen = await seenBy(request);
    if (seen === undefined) return { records: [], totalRecords: 0 };
    const { records, total } = await queries.unitRecordsPage(readDb, seen, request.params);
    return { records: await views(request, records), totalRecords: total };
  });
  route(app, searchUnitRecords, { access: 'vendor-up' }, async (request) => {
    const { regnNo } = request.params;
    const order = regnNo.toUpperCase().replaceAll(/\s/g, '');
    const wanted = LOT_KEY.test(order) ? { order: splitLotKey(order) } : { regnNo };
    return { records: await find(request, wanted, MAX_FOUND) };
  });
  route(app, unitsWithoutPhotos, { access: 'vendor-up' }, async (request) => {
    const seen = await seenBy(request);
    const rows =
      seen === undefined ? [] : await queries.unitRecords(readDb, { ...seen, openAtMs: nowMs() }, MAX_UNSOLD);
    const records: UnitRecord[] = [];
    // In parts: other requests have their turns in between.
    for (let from = 0; from < rows.length && records.length < MAX_FOUND; from += AT_ONCE) {
      const part = await views(request, rows.slice(from, from + AT_ONCE));
      records.push(...part.filter(({ auctionLotLog: { photos } }) => photos.length === 0));
    }
    return { records: records.slice(0, MAX_FOUND) };
  });
  route(app, lotLog, { access: 'vendor-up' }, async (request) => {
    const { particular } = request.params;
    // What is no key of a unit is looked for as it stands.
    const unit = unitOfPlate(particular) ?? ownKeyOf(particular);
    return { records: await find(request, unit === undefined ? { particular } : { unit }, MAX_FOUND) };
  });
  // As public as the lot was while its session ran; never with names.
  const soldLot = ({ params: { lotNo } }: { readonly params: { readonly lotNo: string } }) => ({ ...SOLD_LOTS, lotNo });
  sharedRoute(app, shared, lotOfSession, soldLot, async ({ params: { session, lotNo } }) => {
    const [row] = await queries.unitRecords(readDb, { lot: lotKeyOf(session, lotNo) }, 1);
    const [lot] = row === undefined ? [] : await catalogueLots(db, [row.lot], photosOf);
    if (row === undefined || lot === undefined) {
      throw new HttpRefusal(404, 'lot-not-found', 'There is no such lot in this session.');
    }
    return unitRecordView(row, lot, undefined);
  });
  route(app, unsoldUnits, { access: 'super-admin' }, async (request) => {
    const { session: unsoldIn } = request.params;
    return { records: await find(request, { unsoldIn }, MAX_UNSOLD) };
  });
}

import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Sources } from '#api/platform/http/answer-sources.ts';
import { jsonInTurns } from '#api/platform/http/json-in-turns.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import { route } from '#api/platform/http/route.ts';
import { type SharedAnswers, sharedRoute } from '#api/platform/http/shared-answers.ts';
import {
  displayedVendorContacts,
  type PrintedLot,
  type PrintedNextLot,
  printedCatalogue,
  printedNextCatalogue,
} from '#contract/catalogue/printed.ts';
import type { ReadDb } from '#projections/database.ts';
import { inPages, offsetOf } from '#projections/queries/in-pages.ts';
import { allCurrentLots } from '#projections/queries/lots.ts';
import { sharedReading } from '#projections/queries/shared-reading.ts';
import { nextLotFrom } from './lot-rows.ts';
import { catalogueLots, type PhotosOf } from './lots.ts';
import type { NextLotsTable } from './tables.ts';

export interface PrintedDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly shared: SharedAnswers;
  readonly photosOf: PhotosOf;
}

/** Of the next auction's lots, whatever their session is called. */
const ANY_SESSION = 'all';

/** A whole catalogue is megabytes; people who share an address print some. */
const limited = { rateLimit: perAccount(30, 60_000) };
/** A lot is printed without its bids. */
export const PRINTED: Sources = {
  ...{ tables: ['lots', 'sessions'], unchangedBy: ['LotEntered', 'BidPlaced', 'BidCancelled', 'LotExtended'] },
  office: ['lots', 'photos'],
};
const PRINTED_NEXT: Sources = { tables: [], office: ['next_lots', 'photos'] };

/** What the printed catalogues are made of: thousands of lots, in turns with what others ask for, and kept until one of them changes. */
export function printedRoutes(app: FastifyInstance, { db, readDb, shared, photosOf }: PrintedDeps): void {
  sharedRoute(
    app,
    shared,
    printedCatalogue,
    PRINTED,
    async () =>
      jsonInTurns(await allCurrentLots(readDb), async (rows): Promise<PrintedLot[]> => {
        const lots = await catalogueLots(db, rows, photosOf);
        return lots.map(({ photos, endsAt: _, ...lot }) => ({ ...lot, cover: photos[0] ?? null }));
      }),
    limited,
  );

  const nextRows = sharedReading(() => nextLotRows(db));
  sharedRoute(
    app,
    shared,
    printedNextCatalogue,
    PRINTED_NEXT,
    async ({ params: { session } }) => {
      const rows = await nextRows();
      const wanted = session === ANY_SESSION ? rows : rows.filter((row) => row.session === session);
      return jsonInTurns(
        wanted,
        (part): Promise<PrintedNextLot[]> =>
          Promise.all(
            part.map(nextLotFrom).map(async (lot) => ({ ...lot, cover: (await photosOf(lot.unit))[0] ?? null })),
          ),
      );
    },
    limited,
  );

  route(app, displayedVendorContacts, { access: 'public' }, () =>
    db
      .selectFrom('office.vendorContacts')
      .selectAll()
      .where('toggle', '=', true)
      .orderBy('vendor')
      .orderBy('id')
      .execute(),
  );
}

function nextLotRows(db: Kysely<OfficeDb>): Promise<readonly Selectable<NextLotsTable>[]> {
  return inPages(db, (trx, page) =>
    trx
      .selectFrom('office.nextLots')
      .selectAll()
      .orderBy('position')
      .orderBy('lotNo')
      .orderBy('session')
      .limit(page.size)
      .offset(offsetOf(page))
      .execute(),
  );
}

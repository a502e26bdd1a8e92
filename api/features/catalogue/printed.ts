import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { route } from '#api/platform/http/route.ts';
import { displayedVendorContacts, printedCatalogue, printedNextCatalogue } from '#contract/catalogue/printed.ts';
import type { ReadDb } from '#projections/database.ts';
import { currentLots } from '#projections/queries/lots.ts';
import { nextLotFrom } from './lot-rows.ts';
import { catalogueLots, type PhotosOf } from './lots.ts';

export interface PrintedDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly photosOf: PhotosOf;
}

/** More than any catalogue has; one page of it is the whole. */
const ALL_LOTS = { page: 1, size: 10_000 };
/** Of the next auction's lots, whatever their session is called. */
const ANY_SESSION = 'all';

const access = 'public' as const;
/** A whole catalogue costs as much as hundreds of pages of it; people who share an address print some. */
const whole = { access, rateLimit: perAccount(30, 60_000) };

/** What the printed catalogues are made of. */
export function printedRoutes(app: FastifyInstance, { db, readDb, gate, photosOf }: PrintedDeps): void {
  route(app, printedCatalogue, whole, async (request) => {
    await gate(request, ['lots']);
    const { value } = await currentLots(readDb, ALL_LOTS);
    const lots = await catalogueLots(db, value.lots, photosOf);
    return lots.map(({ photos, ...lot }) => ({ ...lot, cover: photos[0] ?? null }));
  });

  route(app, printedNextCatalogue, whole, async ({ params: { session } }) => {
    const rows = await db.selectFrom('office.nextLots').selectAll().orderBy('position').orderBy('lotNo').execute();
    const wanted = session === ANY_SESSION ? rows : rows.filter((row) => row.session === session);
    return Promise.all(
      wanted.map(nextLotFrom).map(async (lot) => ({ ...lot, cover: (await photosOf(lot.unit))[0] ?? null })),
    );
  });

  route(app, displayedVendorContacts, { access }, () =>
    db
      .selectFrom('office.vendorContacts')
      .selectAll()
      .where('toggle', '=', true)
      .orderBy('vendor')
      .orderBy('id')
      .execute(),
  );
}

import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { jsonInTurns, sendJson } from '#api/platform/http/json-in-turns.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { route } from '#api/platform/http/route.ts';
import {
  displayedVendorContacts,
  type PrintedLot,
  type PrintedNextLot,
  printedCatalogue,
  printedNextCatalogue,
} from '#contract/catalogue/printed.ts';
import type { ReadDb } from '#projections/database.ts';
import { currentLots, type LotRow } from '#projections/queries/lots.ts';
import { sharedReading } from '#projections/queries/shared-reading.ts';
import { nextLotFrom } from './lot-rows.ts';
import { catalogueLots, type PhotosOf } from './lots.ts';
import type { NextLotsTable } from './tables.ts';

export interface PrintedDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly photosOf: PhotosOf;
}

/** Lots that are read at once: some milliseconds. */
const READ_AT_ONCE = 1_000;
/** Of the next auction's lots, whatever their session is called. */
const ANY_SESSION = 'all';

const access = 'public' as const;
/** A whole catalogue costs as much as hundreds of pages of it; people who share an address print some. */
const whole = { access, rateLimit: perAccount(30, 60_000) };

/** What the printed catalogues are made of: thousands of lots, in turns with what others ask for, and once for all who ask at the same time. */
export function printedRoutes(app: FastifyInstance, { db, readDb, gate, photosOf }: PrintedDeps): void {
  const catalogue = sharedReading(async () =>
    jsonInTurns(await currentRows(readDb), async (rows): Promise<PrintedLot[]> => {
      const lots = await catalogueLots(db, rows, photosOf);
      return lots.map(({ photos, ...lot }) => ({ ...lot, cover: photos[0] ?? null }));
    }),
  );
  route(app, printedCatalogue, whole, async (request, reply) => {
    await gate(request, ['lots']);
    return sendJson(reply, await catalogue());
  });

  const nextRows = sharedReading(() => nextLotRows(db));
  route(app, printedNextCatalogue, whole, async ({ params: { session } }, reply) => {
    const rows = await nextRows();
    const wanted = session === ANY_SESSION ? rows : rows.filter((row) => row.session === session);
    const json = await jsonInTurns(
      wanted,
      (part): Promise<PrintedNextLot[]> =>
        Promise.all(
          part.map(nextLotFrom).map(async (lot) => ({ ...lot, cover: (await photosOf(lot.unit))[0] ?? null })),
        ),
    );
    return sendJson(reply, json);
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

/** All current lots, as they were at one moment. */
function currentRows(readDb: ReadDb): Promise<readonly LotRow[]> {
  return atOneMoment(readDb, async (page, trx) => (await currentLots(trx, { page, size: READ_AT_ONCE })).value.lots);
}

function nextLotRows(db: Kysely<OfficeDb>): Promise<readonly Selectable<NextLotsTable>[]> {
  return atOneMoment(db, (page, trx) =>
    trx
      .selectFrom('office.nextLots')
      .selectAll()
      .orderBy('position')
      .orderBy('lotNo')
      .orderBy('session')
      .limit(READ_AT_ONCE)
      .offset((page - 1) * READ_AT_ONCE)
      .execute(),
  );
}

/** All pages (they count from 1), none of which sees what is written while another one is read. */
function atOneMoment<Tables, Row>(
  db: Kysely<Tables>,
  pageOf: (page: number, trx: Kysely<Tables>) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const all: Row[] = [];
      for (let page = 1; ; page += 1) {
        const rows = await pageOf(page, trx);
        all.push(...rows);
        if (rows.length < READ_AT_ONCE) return all;
      }
    });
}

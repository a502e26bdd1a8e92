import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, isSuperAdmin, notAllowed } from '#api/platform/http/access.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { photosOf } from '#api/platform/photos/lot-photos.ts';
import { HOMEPAGE, lotFolder } from '#api/platform/photos/names.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import { named } from '#api/platform/photos/uploads.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { unitOfLot } from '#contract/catalogue/units.ts';
import {
  arrangePhotos,
  deleteFile,
  deleteHomepagePhoto,
  homepagePhotoByUrl,
  type LotWithPhotos,
  lotPhotos as lotPhotosNow,
  lotPhotoUrl,
  lotsWithPhotos,
  savePhotoToHomepage,
} from '#contract/photos.ts';
import type { Actor } from '#domain/actor.ts';
import type { ReadDb } from '#projections/database.ts';
import { sessionByName } from '#projections/queries/sessions.ts';
import { unitListings, unitsOfSession } from '#projections/queries/unit-listings.ts';
import { homepagePhotosOf, type LotPhotoPlace, lotPhotoAt } from './homepage-photos.ts';
import type { LotPhotos } from './lot-photo-changes.ts';

export interface LotPhotoRouteDeps {
  readonly store: PhotoStore;
  readonly lotPhotos: LotPhotos;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
}

/** What staff do with the photos of lots that are there; new ones arrive at `POST /api/file/upload/photo`. */
export function lotPhotoRoutes(app: FastifyInstance, { store, lotPhotos, db, readDb, gate }: LotPhotoRouteDeps): void {
  route(app, lotPhotosNow, { access: 'vendor-up' }, (request) =>
    named(async () => {
      const folder = lotFolder(request.params.regnNo);
      // What changes in between has a version of its own, and an order under this one is refused.
      const version = await store.version(folder);
      return { photos: await store.list(folder), version, listed: await lotPhotos.isListed(request, folder) };
    }),
  );

  route(app, lotsWithPhotos, { access: 'super-admin' }, async (request) => {
    const { auction } = request.params;
    await gate(request, ['lots']);
    return photosOfAuction({ store, db, readDb }, auction);
  });

  route(app, arrangePhotos, { access: 'vendor-up' }, async (request) => {
    const { folderName, names, removed = [], version } = request.body;
    const now = await named(() => lotPhotos.arrange(request, { unit: folderName, names, removed, version }));
    return { message: 'Photo successfully saved.', ...now };
  });

  route(app, deleteFile, { access: 'vendor-up' }, async (request) => {
    const { unit, name } = await named(() => lotPhotoAt(request.body.url));
    await lotPhotos.remove(request, unit, name);
    return { message: 'Photo deleted.' };
  });

  route(app, savePhotoToHomepage, { access: 'vendor-up' }, async (request) => {
    const { imageUrl, session: asked } = request.body;
    const place = await named(() => lotPhotoAt(imageUrl));
    await lotPhotos.requireOwn(request, place.unit);
    await gate(request, ['lots', 'sessions']);
    if ((await store.open(place.folder, place.name)) === undefined) {
      throw new HttpRefusal(404, 'no-such-photo', 'There is no such photo.');
    }
    const session = asked ?? (await unitListings(readDb, place.unit))[0]?.session;
    if (session === undefined) {
      throw new HttpRefusal(409, 'no-session', 'This unit is in no session yet: photos are shown with a session.');
    }
    if ((await sessionByName(readDb, session)) === undefined) {
      throw new HttpRefusal(409, 'no-session', `There is no session ${session} with which it could be shown.`);
    }
    const imgUrl = addressOf(place);
    await db.transaction().execute(async (trx) => {
      const shown = await homepagePhotosOf(trx, place.folder);
      if (shown.some((photo) => photo.name === place.name && photo.session === session)) return;
      await trx
        .insertInto('office.homepagePhotos')
        .values(({ selectFrom, fn, val }) => ({
          session,
          imgUrl,
          position: selectFrom('office.homepagePhotos')
            .where('session', '=', session)
            .select((eb) => eb(fn.coalesce(fn.max('position'), val(0)), '+', 1).as('position')),
        }))
        .execute();
      await recordChange(trx, {
        actor: actorOf(request),
        subject: { kind: 'unit', key: place.unit },
        action: 'photo shown on the home page',
        after: { photo: place.name, session },
      });
    });
    return { message: 'Photo saved to Homepage' };
  });

  route(app, homepagePhotoByUrl, { access: 'vendor-up' }, async ({ body }, reply) => {
    const place = await named(() => lotPhotoAt(body.imageUrl));
    const shown = (await homepagePhotosOf(db, place.folder)).find(({ name }) => name === place.name);
    return shown === undefined ? reply.send('') : { session: shown.session, imageUrl: addressOf(place) };
  });

  /** A photo that is on the home page only goes with its file. */
  const deleteUploaded = async (actor: Actor, imgUrl: string) => {
    await db.transaction().execute(async (trx) => {
      const rows = await trx.deleteFrom('office.homepagePhotos').where('imgUrl', '=', imgUrl).returningAll().execute();
      if (rows.length === 0) throw new HttpRefusal(404, 'no-such-photo', 'There is no such photo.');
      const [{ session } = { session: '' }] = rows;
      const subject = { kind: 'page', key: 'homepage' } as const;
      await recordChange(trx, { actor, subject, action: 'photo deleted', before: { session, imgUrl } });
    });
    await store.remove(HOMEPAGE, imgUrl.slice(UPLOADED.length));
  };
  // Whoever may show a lot's photo there may take it off again; pictures of the house itself are the super admin's.
  route(app, deleteHomepagePhoto, { access: 'vendor-up' }, async (request) => {
    const { imageUrl } = request.body;
    if (imageUrl.startsWith(UPLOADED)) {
      if (!isSuperAdmin(accountOf(request))) throw notAllowed();
      await deleteUploaded(actorOf(request), imageUrl);
      return { message: 'Photo removed from Homepage' };
    }
    const place = await named(() => lotPhotoAt(imageUrl));
    await lotPhotos.requireOwn(request, place.unit);
    await db.transaction().execute(async (trx) => {
      const shown = (await homepagePhotosOf(trx, place.folder)).filter(({ name }) => name === place.name);
      if (shown.length === 0) {
        throw new HttpRefusal(
          404,
          'no-such-photo',
          'This photo is not on the home page: somebody may have removed it.',
        );
      }
      for (const { id, session } of shown) {
        await trx.deleteFrom('office.homepagePhotos').where('id', '=', id).execute();
        await recordChange(trx, {
          actor: actorOf(request),
          subject: { kind: 'unit', key: place.unit },
          action: 'photo taken off the home page',
          before: { photo: place.name, session },
        });
      }
    });
    return { message: 'Photo removed from Homepage' };
  });
}

/** Where the photos of invitations are that are not of a lot. */
const UPLOADED = '/api/file/image/homepage/';

/** The lots of a session, of all vendors or of one, or of the next auction ('next'), with their photos. */
export async function photosOfAuction(
  { store, db, readDb }: Pick<LotPhotoRouteDeps, 'store' | 'db' | 'readDb'>,
  auction: string,
  vendor?: string,
): Promise<LotWithPhotos[]> {
  const lots = auction === 'next' ? await nextUnits(db) : await sessionUnits(db, readDb, auction, vendor);
  return Promise.all(
    lots.map(async ({ lotNo, regnNo, unit: noted, make, descOfGood }) => {
      const unit = unitOfLot(noted, regnNo);
      const name = [make, descOfGood].filter(Boolean).join(' ');
      return { lotNo, regnNo, unit, name, photos: [...(await photosOf(store)(unit))] };
    }),
  );
}

interface Unit {
  readonly lotNo: string;
  readonly regnNo: string;
  readonly unit?: string;
  readonly make?: string;
  readonly descOfGood?: string;
}

function nextUnits(db: Kysely<OfficeDb>): Promise<Unit[]> {
  return db
    .selectFrom('office.nextLots')
    .select(['lotNo', 'regnNo', 'unit', 'make', 'descOfGood'])
    .orderBy('position')
    .orderBy('lotNo')
    .execute();
}

async function sessionUnits(
  db: Kysely<OfficeDb>,
  readDb: ReadDb,
  session: string,
  vendor: string | undefined,
): Promise<Unit[]> {
  const [units, texts] = await Promise.all([
    unitsOfSession(readDb, session, vendor),
    db
      .selectFrom('office.lots')
      .select(['lotNo', 'unit', 'make', 'descOfGood'])
      .where('session', '=', session)
      .execute(),
  ]);
  const byLotNo = new Map(texts.map((text) => [text.lotNo, text]));
  return units.map((unit) => ({ ...byLotNo.get(unit.lotNo), ...unit }));
}

function addressOf({ unit, name }: LotPhotoPlace): string {
  return lotPhotoUrl(unit, name);
}

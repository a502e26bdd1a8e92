import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { changesOf } from '#api/platform/http/stale-writes.ts';
import { BANNERS, HOMEPAGE } from '#api/platform/photos/names.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import { LOT_PHOTO_UPLOAD, processUpload } from '#api/platform/photos/uploads.ts';
import { actorOf, recordChange, recordChanges } from '#api/platform/trail/changes.ts';
import { MAX_BANNERS } from '#contract/site/site.ts';
import { deleteBanner, saveBanners, uploadHomepagePhoto } from '#contract/site/site-writes.ts';

const SUBJECT = { kind: 'page', key: 'banners' } as const;

export interface BannerDeps {
  readonly db: Kysely<OfficeDb>;
  readonly photos: PhotoStore;
}

/** The pictures of the home page: its banners, and photos that the house uploads for an invitation. */
export function bannerWrites(app: FastifyInstance, { db, photos }: BannerDeps): void {
  route(app, uploadHomepagePhoto, { access: 'super-admin', upload: LOT_PHOTO_UPLOAD }, async (request) => {
    const { session = '', alt = '', draft = false, size } = request.body;
    const jpeg = await pictureOf(request.upload, size);
    const actor = actorOf(request);
    const photoId = `${randomUUID()}.jpg`;
    const imgUrl = `/api/file/image/${session === '' ? 'banner' : 'homepage'}/${photoId}`;
    const folder = session === '' ? BANNERS : HOMEPAGE;
    await photos.put(folder, photoId, jpeg);
    try {
      await db.transaction().execute(async (trx) => {
        if (session !== '') {
          const shown = await trx
            .selectFrom('office.homepagePhotos')
            .select('position')
            .where('session', '=', session)
            .execute();
          const position = nextPosition(shown);
          await trx.insertInto('office.homepagePhotos').values({ session, imgUrl, position }).execute();
          const subject = { kind: 'page', key: 'homepage' } as const;
          await recordChange(trx, { actor, subject, action: 'photo added', after: { session, imgUrl } });
          return;
        }
        const rows = await trx.selectFrom('office.banners').select('position').forUpdate().execute();
        if (rows.length >= MAX_BANNERS) {
          throw new HttpRefusal(
            409,
            'too-many-banners',
            `The home page shows at most ${MAX_BANNERS} banners. Please delete one first.`,
          );
        }
        const position = nextPosition(rows);
        const shown = !draft;
        await trx.insertInto('office.banners').values({ photoId, imgUrl, position, alt, shown }).execute();
        await recordChange(trx, { actor, subject: SUBJECT, action: 'added', after: { photoId, alt, position, shown } });
      });
    } catch (error) {
      await photos.remove(folder, photoId);
      throw error;
    }
    return { message: 'Photo successfully saved.', photoId, imgUrl };
  });

  route(app, saveBanners, { access: 'super-admin' }, async (request) => {
    const actor = actorOf(request);
    await db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('office.banners')
        .select(['photoId', 'alt', 'focusX', 'focusY', 'position', 'shown'])
        .forUpdate()
        .execute();
      const stored = new Map(rows.map(({ photoId, ...value }) => [photoId, value]));
      const writes = request.body.map(({ photoId, before, position, ...value }, index) => {
        const now = stored.get(photoId);
        if (now === undefined && before === undefined) throw noSuchBanner(400);
        const { shown = true } = now ?? {};
        const wanted = { shown, ...value, position: position ?? index + 1 };
        return { key: photoId, wanted, before: before && { shown, ...before } };
      });
      const changes = changesOf(writes, stored);
      for (const { key, after } of changes) {
        if (key !== undefined) await trx.updateTable('office.banners').set(after).where('photoId', '=', key).execute();
      }
      await recordChanges(
        trx,
        changes.map(({ key, before, after }) => ({
          ...{ actor, subject: SUBJECT, before: before ?? null, after },
          action: `'${before?.alt || key}' changed`,
        })),
      );
    });
    return { message: 'Update successfull' };
  });

  route(app, deleteBanner, { access: 'super-admin' }, async (request) => {
    const { photoId } = request.body;
    const actor = actorOf(request);
    const deleted = await db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom('office.banners')
        .where('photoId', '=', photoId)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw noSuchBanner(404);
      await recordChange(trx, { actor, subject: SUBJECT, action: 'deleted', before: row });
      return row;
    });
    if (deleted.imgUrl.startsWith('/api/file/image/banner/'))
      await photos.remove(BANNERS, path.basename(deleted.imgUrl));
    return { message: 'The banner was deleted.' };
  });
}

function nextPosition(rows: readonly { readonly position: number }[]): number {
  return Math.max(0, ...rows.map(({ position }) => position)) + 1;
}

function noSuchBanner(status: 400 | 404): HttpRefusal {
  return new HttpRefusal(status, 'no-such-banner', 'There is no such banner: somebody may have deleted it.');
}

/** @throws {HttpRefusal} for a missing or incomplete file, or one that is no photo. */
async function pictureOf(upload: Buffer | null, size: number | undefined): Promise<Buffer> {
  if (upload === null) throw refuseField({ field: 'file', text: 'Please choose a photo.' });
  if (size !== undefined && size !== upload.length)
    throw refuseField({ field: 'file', text: 'The photo arrived incomplete. Please try again.' });
  return (await processUpload(upload)).jpeg;
}

import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import {
  BANNERS,
  HOMEPAGE,
  lotFolder,
  type PhotoFolder,
  type PhotoWidth,
  WEBSITE,
} from '#api/platform/photos/names.ts';
import { createFolderPhotoStore, type PhotoStore, type StoredPhoto } from '#api/platform/photos/store.ts';
import { named } from '#api/platform/photos/uploads.ts';
import {
  BANNER_URL,
  fileCount,
  fileNames,
  HOMEPAGE_PICTURE_URL,
  LOT_PHOTO_URL,
  type LotFolderBody,
  SITE_PICTURE_URL,
} from '#contract/photos.ts';

const querystring = z.object({ w: z.enum(['400', '800']).optional(), v: z.string().max(40).optional() });
const params = z.object({ file: z.string().max(120) });
const lotParams = params.extend({ regnNo: z.string().max(64) });
const tags = ['photos'];

/** Stamp and placeholder as the project drew them, until a house has its own. */
const OWN_PICTURES = createFolderPhotoStore(path.join(import.meta.dirname, 'site'));

/** A page may show a picture for five minutes without asking; after that it asks, and mostly hears that nothing changed. */
const FOR_MINUTES = 'public, max-age=300, stale-while-revalidate=86400';
/** Under its version a photo of a lot stays what it is; under its mere name it may be another one at any time. */
const FOR_A_WEEK = 'public, max-age=604800, immutable';
const ASKED_EVERY_TIME = 'no-cache';

const WIDTHS: Readonly<Record<'400' | '800', PhotoWidth>> = { 400: 400, 800: 800 };

/**
 * Photos of lots and pictures of the site, as everybody may see them; `?w=400` and `?w=800` give smaller ones. A missing photo is a
 * 404: a page shows its own placeholder.
 */
export const photoRoutes: FastifyPluginAsyncZod<{ readonly store: PhotoStore }> = async (app, { store }) => {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    picture: { readonly folder: () => PhotoFolder; readonly file: string; readonly w?: '400' | '800' | undefined },
    cacheControl = FOR_MINUTES,
  ): Promise<FastifyReply> => {
    const { folder, file, w } = picture;
    const photo = await named(async () => {
      const kept = await store.open(folder(), file, { width: w && WIDTHS[w], webp: takesWebp(request) });
      return kept ?? (folder() === WEBSITE ? OWN_PICTURES.open(WEBSITE, file) : undefined);
    });
    if (photo === undefined) throw new HttpRefusal(404, 'no-such-photo', 'There is no such photo.');
    const tag = entityTag(photo);
    reply.headers({
      etag: tag,
      vary: 'accept',
      'cache-control': cacheControl,
      'last-modified': new Date(photo.changedAtMs).toUTCString(),
    });
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    return reply.type(photo.type).send(await photo.bytes());
  };

  const listed = ({ folderName, folderName2, folderType }: LotFolderBody) => {
    if (folderType !== 'image' || folderName2 !== 'auctionlot') {
      throw new HttpRefusal(403, 'lot-photos-only', 'Only the photos of lots are listed.');
    }
    return named(() => store.list(lotFolder(folderName)));
  };
  route(app, fileNames, { access: 'public' }, ({ body }) => listed(body));
  route(app, fileCount, { access: 'public' }, async ({ body }) => ({ count: (await listed(body)).length }));

  app.get(
    LOT_PHOTO_URL,
    { config: { access: 'public' }, schema: { tags, summary: 'A photo of a lot.', params: lotParams, querystring } },
    (request, reply) => {
      const { params, query } = request;
      const picture = { folder: () => lotFolder(params.regnNo), file: params.file, w: query.w };
      return answer(request, reply, picture, query.v === undefined ? ASKED_EVERY_TIME : FOR_A_WEEK);
    },
  );

  app.get(
    BANNER_URL,
    { config: { access: 'public' }, schema: { tags, summary: 'A banner of the home page.', params, querystring } },
    (request, reply) =>
      answer(request, reply, { folder: () => BANNERS, file: request.params.file, w: request.query.w }),
  );

  app.get(
    HOMEPAGE_PICTURE_URL,
    { config: { access: 'public' }, schema: { tags, summary: 'A photo of an invitation.', params, querystring } },
    (request, reply) =>
      answer(request, reply, { folder: () => HOMEPAGE, file: request.params.file, w: request.query.w }),
  );

  app.get(
    SITE_PICTURE_URL,
    {
      config: { access: 'public' },
      schema: { tags, summary: 'A picture of the site, such as sold_stamp.png.', params },
    },
    (request, reply) => answer(request, reply, { folder: () => WEBSITE, file: request.params.file }),
  );
};

/** A browser that takes WebP says so by name. */
function takesWebp({ headers }: FastifyRequest): boolean {
  return /image\/webp(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers.accept ?? '');
}

/** Weak, since a proxy may pack the answer. */
function entityTag({ type, sizeBytes, changedAtMs }: StoredPhoto): string {
  return `W/"${type.slice('image/'.length)}-${sizeBytes.toString(36)}-${changedAtMs.toString(36)}"`;
}

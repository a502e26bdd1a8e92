import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { HttpRefusal } from '#api/http/refusal.ts';
import { route } from '#api/http/route.ts';
import { refusal } from '#contract/common.ts';
import { contract } from '#contract/contract.ts';
import { BANNERS, lotFolder, type PhotoFolder, PhotoNameError, type PhotoWidth, WEBSITE } from './names.ts';
import type { PhotoStore, StoredPhoto } from './store.ts';

const fileNames = contract({
  method: 'POST',
  url: '/api/file/filenames',
  tag: 'catalogue',
  summary: "File names of a lot's photos, the cover first.",
  body: z.object({
    /** The registration number. */
    folderName: z.string().min(1).max(64),
    folderName2: z.string().max(64),
    folderType: z.string().max(64),
  }),
  response: { 200: z.array(z.string()), 400: refusal, 403: refusal },
});

const width = z.object({ w: z.enum(['400', '800']).optional() });
const fileParams = z.object({ file: z.string().max(120) });
const lotFileParams = fileParams.extend({ regnNo: z.string().max(64) });

/** A page may show a photo for five minutes without asking; after that it asks, and mostly hears that nothing changed. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

/** Photos of lots and pictures of the site, as everybody may see them. A missing one is a 404: the page shows its own placeholder. */
export const photoRoutes: FastifyPluginAsyncZod<{ store: PhotoStore }> = async (app, { store }) => {
  route(app, fileNames, { access: 'public' }, ({ body }) => {
    if (body.folderType !== 'image' || body.folderName2 !== 'auctionlot') {
      throw new HttpRefusal(403, 'not-allowed', 'Only the photos of lots are listed.');
    }
    return naming(() => store.list(lotFolder(body.folderName)));
  });

  app.get(
    '/api/file/image/auctionlot/:regnNo/:file',
    { config: { access: 'public' }, schema: pictureSchema('A photo of a lot.', lotFileParams) },
    ({ params, query, ...rest }, reply) => undefined,
  );
};

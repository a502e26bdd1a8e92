import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { mapFrameUrl, TUTORIAL_VIDEO_IDS, videoFrameUrl } from '#contract/site/embeds.ts';
import { banners, contactInfo, homepageInfo, homepagePhotos, toggleById, toggles } from '#contract/site/site.ts';

/** What the house shows about itself, as stored. */
export async function siteRoutes(app: FastifyInstance, { db }: { db: Kysely<OfficeDb> }): Promise<void> {
  route(app, contactInfo, { access: 'public' }, async () => {
    const row = await db.selectFrom('office.contactInfo').selectAll().executeTakeFirst();
    const { id: _, mapUrl: mapURL = '', ...known } = row ?? { id: 1 };
    // Whatever stands there, a page gets nothing for its frame but a map of a host that it may show.
    return { ...NO_CONTACT, ...known, mapURL: mapFrameUrl(mapURL) === undefined ? '' : mapURL };
  });

  route(app, banners, { access: 'public' }, () =>
    db.selectFrom('office.banners').select(['photoId', 'imgUrl']).orderBy('position').execute(),
  );

  route(app, homepageInfo, { access: 'public' }, () =>
    db
      .selectFrom('office.homepageRows')
      .select(['id', 'sessionOrder', 'session', 'column1', 'column1Bold', 'value', 'valueBold', 'valueUnderlined'])
      .orderBy('sessionOrder')
      .orderBy('position')
      .orderBy('id')
      .execute(),
  );

  route(app, homepagePhotos, { access: 'public' }, () =>
    db.selectFrom('office.homepagePhotos').select(['session', 'imgUrl']).orderBy('position').orderBy('id').execute(),
  );

  route(app, toggles, { access: 'public' }, async () => {
    const entries = await db
      .selectFrom('office.toggles')
      .select(['id', 'name', 'info', 'toggle'])
      .orderBy('id')
      .execute();
    return entries.map(shown);
  });

  route(app, toggleById, { access: 'public' }, async ({ params }) => {
    const entry = await db
      .selectFrom('office.toggles')
      .select(['id', 'name', 'info', 'toggle'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!entry) throw new HttpRefusal(404, 'no-such-entry', 'There is no such entry.');
    return shown(entry);
  });
}

/** Of the addresses of films, those that a page may show. */
function shown<Entry extends { readonly id: number; readonly info: string | null }>(entry: Entry): Entry {
  const isVideo = TUTORIAL_VIDEO_IDS.some((id) => id === entry.id);
  return isVideo && videoFrameUrl(entry.info ?? '') === undefined ? { ...entry, info: '' } : entry;
}

const NO_CONTACT = {
  companyName: 'Tukul',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  addressLine4: '',
  tel: '',
  fax: '',
  email: '',
};

import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import {
  banners,
  contactInfo,
  homepageInfo,
  homepagePhotos,
  managedBanners,
  toggleById,
  toggles,
} from '#contract/site/site.ts';
import { contactOf } from './pages/contact.ts';
import { homepageRows } from './pages/homepage-rows.ts';
import { shownToggle, untouchedToggle } from './pages/toggles.ts';

/** The stored content of the site. */
export async function siteRoutes(app: FastifyInstance, { db }: { db: Kysely<OfficeDb> }): Promise<void> {
  route(app, contactInfo, { access: 'public' }, async () => {
    return contactOf(await db.selectFrom('office.contactInfo').selectAll().executeTakeFirst());
  });

  route(app, banners, { access: 'public' }, () =>
    db
      .selectFrom('office.banners')
      .select(['photoId', 'imgUrl', 'position', 'alt', 'focusX', 'focusY'])
      .where('shown', '=', true)
      .orderBy('position')
      .orderBy('photoId')
      .execute(),
  );
  route(app, managedBanners, { access: 'super-admin' }, () =>
    db.selectFrom('office.banners').selectAll().orderBy('position').orderBy('photoId').execute(),
  );

  route(app, homepageInfo, { access: 'public' }, () => homepageRows(db).execute());

  route(app, homepagePhotos, { access: 'public' }, () =>
    db.selectFrom('office.homepagePhotos').select(['session', 'imgUrl']).orderBy('position').orderBy('id').execute(),
  );

  route(app, toggles, { access: 'public' }, async () => {
    const entries = await db
      .selectFrom('office.toggles')
      .select(['id', 'name', 'info', 'toggle'])
      .orderBy('id')
      .execute();
    return entries.map(shownToggle);
  });

  route(app, toggleById, { access: 'public' }, async ({ params }) => {
    const stored = await db
      .selectFrom('office.toggles')
      .select(['id', 'name', 'info', 'toggle'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    const entry = stored ?? untouchedToggle(params.id);
    if (!entry) throw new HttpRefusal(404, 'no-such-entry', 'There is no such entry.');
    return shownToggle(entry);
  });
}

import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { OfficeList } from '#api/platform/http/answer-sources.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { type SharedAnswers, sharedRoute } from '#api/platform/http/shared-answers.ts';
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
export async function siteRoutes(
  app: FastifyInstance,
  { db, shared }: { db: Kysely<OfficeDb>; shared: SharedAnswers },
): Promise<void> {
  const from = (list: OfficeList) => ({ tables: [], office: [list] });
  sharedRoute(app, shared, contactInfo, from('contact_info'), async () => {
    return contactOf(await db.selectFrom('office.contactInfo').selectAll().executeTakeFirst());
  });

  sharedRoute(app, shared, banners, from('banners'), () =>
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

  sharedRoute(app, shared, homepageInfo, from('homepage_rows'), () => homepageRows(db).execute());

  sharedRoute(app, shared, homepagePhotos, from('homepage_photos'), () =>
    db.selectFrom('office.homepagePhotos').select(['session', 'imgUrl']).orderBy('position').orderBy('id').execute(),
  );

  sharedRoute(app, shared, toggles, from('toggles'), async () => {
    const entries = await db
      .selectFrom('office.toggles')
      .select(['id', 'name', 'info', 'toggle'])
      .orderBy('id')
      .execute();
    return entries.map(shownToggle);
  });

  sharedRoute(app, shared, toggleById, from('toggles'), async ({ params }) => {
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

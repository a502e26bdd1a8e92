import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { CONTACT_INFO, TOGGLES, VENDOR_CONTACTS } from './house.ts';
import { importLots, NEXT_LOTS } from './lists.ts';
import type { StoredBanner } from './store-pictures.ts';

/** What the house says about itself, and its next auction. Done again, it leaves the same rows. */
export async function fillOffice(db: Kysely<OfficeDb>, book: Book, banners: readonly StoredBanner[]): Promise<void> {
  const { mapURL: mapUrl, ...contact } = CONTACT_INFO;
  await db.transaction().execute(async (trx) => {
    for (const table of ['contactInfo', 'vendorContacts', 'toggles', 'banners', 'nextLots'] as const) {
      await trx.deleteFrom(`office.${table}`).execute();
    }
    await trx
      .insertInto('office.contactInfo')
      .values({ ...contact, mapUrl })
      .execute();
    await trx
      .insertInto('office.toggles')
      .values([...TOGGLES])
      .execute();
    await trx
      .insertInto('office.vendorContacts')
      .values(VENDOR_CONTACTS.map(({ display, ...each }) => ({ ...each, toggle: display })))
      .execute();
    await trx
      .insertInto('office.banners')
      .values(
        banners.map(({ name, alt, focusX }, i) => ({
          ...{ photoId: name, imgUrl: `/api/file/image/banner/${name}` },
          ...{ position: i + 1, alt, focusX },
        })),
      )
      .execute();
  });
  await importLots({ db, book }, 'next', NEXT_LOTS);
}

import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { changesOf } from '#api/platform/http/stale-writes.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { NAMELESS_HOUSE } from '#contract/constants.ts';
import { contactFaults } from '#contract/site/contact-rules.ts';
import { mapFrameUrl } from '#contract/site/embeds.ts';
import type { ContactInfo } from '#contract/site/site.ts';
import { saveContactInfo } from '#contract/site/site-writes.ts';

/** Of a house that has saved nothing yet. */
const NO_CONTACT: ContactInfo = {
  companyName: NAMELESS_HOUSE,
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  addressLine4: '',
  tel: '',
  fax: '',
  email: '',
  mapURL: '',
  registrationNo: '',
  licenceNo: '',
  sstNo: '',
};

type Row = Selectable<OfficeDb['office.contactInfo']>;

export function contactOf(row: Row | undefined): ContactInfo {
  if (row === undefined) return NO_CONTACT;
  const { id: _, mapUrl, ...fields } = row;
  // Only a map of an allowed host is shown in the page's frame, whatever is stored.
  return { ...fields, mapURL: mapFrameUrl(mapUrl) === undefined ? '' : mapUrl };
}

/** Saves the contact page. */
export function contactWrites(app: FastifyInstance, { db }: { db: Kysely<OfficeDb> }): void {
  route(app, saveContactInfo, { access: 'super-admin' }, async (request) => {
    const { before: shown, ...body } = request.body;
    const [fault] = Object.entries(contactFaults(body));
    if (fault !== undefined) throw refuseField({ field: fault[0], text: fault[1] });
    await db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('office.contactInfo').selectAll().forUpdate().executeTakeFirst();
      const now = contactOf(row);
      // Fields that the caller does not send stay as they are.
      const wanted = { ...now, ...body };
      const before = shown && { ...now, ...shown };
      const [change] = changesOf([{ key: 'contact', wanted, before }], new Map([['contact', now]]));
      if (change === undefined) return;
      const { mapURL: mapUrl, ...rest } = wanted;
      await trx
        .insertInto('office.contactInfo')
        .values({ id: 1, ...rest, mapUrl })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...rest, mapUrl }))
        .execute();
      const subject = { kind: 'page', key: 'contact' } as const;
      await recordChange(trx, { actor: actorOf(request), subject, action: 'changed', before: now, after: wanted });
    });
    return { message: 'Update successfull' };
  });
}

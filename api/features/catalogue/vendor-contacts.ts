import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { changesOf } from '#api/platform/http/stale-writes.ts';
import { vendorOf } from '#api/platform/identity/bidder-names.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import type { VendorContact } from '#contract/catalogue/printed.ts';
import * as contract from '#contract/catalogue/printed.ts';

type ContactValue = Omit<VendorContact, 'id'>;

/** The vendors' contacts: read by the house and by each vendor, written by a super admin (specification, back office, section 7). */
export function vendorContactRoutes(app: FastifyInstance, { db }: { readonly db: Kysely<OfficeDb> }): void {
  route(app, contract.vendorContacts, { access: 'vendor-up' }, async (request) => {
    const { id, role } = accountOf(request);
    const all = db.selectFrom('office.vendorContacts').selectAll().orderBy('vendor').orderBy('id');
    if (role !== 'vendor') return all.execute();
    const own = await vendorOf(db, id);
    return own === undefined ? [] : all.where('vendor', '=', own).execute();
  });

  const save = async (request: FastifyRequest, contacts: readonly contract.VendorContactWrite[]) => {
    const actor = actorOf(request);
    await db.transaction().execute(async (trx) => {
      const rows = await trx.selectFrom('office.vendorContacts').selectAll().orderBy('id').forUpdate().execute();
      const stored = new Map(rows.map(({ id, ...value }): [number, ContactValue] => [id, value]));
      for (const { key, before, after } of changesOf(contacts.map(writeOf), stored)) {
        const id = key ?? (await insert(trx, after));
        if (key !== undefined) await trx.updateTable('office.vendorContacts').set(after).where('id', '=', id).execute();
        await recordChange(trx, {
          ...{ actor, before: before ?? null, after },
          subject: { kind: 'vendor-contact', key: String(id) },
          action: before === undefined ? 'added' : 'changed',
        });
      }
    });
    return { message: 'Update successfull' };
  };
  route(app, contract.saveVendorContact, { access: 'super-admin' }, (request) => save(request, [request.body]));
  route(app, contract.saveVendorContacts, { access: 'super-admin', bodyLimitBytes: 512 * 1024 }, (request) =>
    save(request, request.body),
  );

  route(app, contract.deleteVendorContact, { access: 'super-admin' }, async (request) => {
    await db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('office.vendorContacts')
        .where('id', '=', request.body.id)
        .returningAll()
        .executeTakeFirst();
      if (gone === undefined)
        throw new HttpRefusal(404, 'no-such-contact', 'There is no such contact: somebody may have removed it.');
      const { id, ...before } = gone;
      const subject = { kind: 'vendor-contact', key: String(id) } as const;
      await recordChange(trx, { actor: actorOf(request), subject, action: 'removed', before });
    });
    return { message: 'The contact was removed.' };
  });
}

function writeOf(contact: contract.VendorContactWrite) {
  const { id, before, vendor, contactNo, location = '', contactPerson = '', address = '', toggle = false } = contact;
  const { viewingHours = '' } = contact;
  const wanted: ContactValue = { vendor, location, contactPerson, contactNo, address, viewingHours, toggle };
  if (wanted.vendor.trim() === '') throw refuseField({ field: 'vendor', text: 'Please name the vendor.' });
  return { key: id ?? undefined, wanted, before: before && { ...before, viewingHours: before.viewingHours ?? '' } };
}

async function insert(db: Kysely<OfficeDb>, value: ContactValue): Promise<number> {
  const { id } = await db.insertInto('office.vendorContacts').values(value).returning('id').executeTakeFirstOrThrow();
  return id;
}

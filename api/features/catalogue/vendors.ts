import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { changesOf } from '#api/platform/http/stale-writes.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import * as contract from '#contract/catalogue/vendors.ts';

/** The vendors whom the house sells for: what staff choose from, and what an import compares with. */
export function vendorRoutes(app: FastifyInstance, { db }: { readonly db: Kysely<OfficeDb> }): void {
  const byCode = db.selectFrom('office.vendors').selectAll().orderBy('code');
  route(app, contract.vendors, { access: 'admin' }, () => byCode.execute());

  const fieldTexts = { code: 'Please enter a code: one line of at most 100 characters.' };
  route(app, contract.saveVendor, { access: 'super-admin', fieldTexts }, async (request) => {
    const { code, before, ...wanted } = request.body;
    if (before === undefined && contract.isReservedVendor(code)) {
      throw refuseField({ field: 'code', text: `“${code}” is a word of filters. Please choose another code.` });
    }
    await db.transaction().execute(async (trx) => {
      // Two that add the same one wait for each other.
      await sql`lock table office.vendors in share row exclusive mode`.execute(trx);
      const rows = await trx.selectFrom('office.vendors').selectAll().execute();
      const alike = rows.find((row) => row.code.toLowerCase() === code.toLowerCase());
      if (before === undefined && alike !== undefined) {
        throw new HttpRefusal(409, 'vendor-is-there', `There is a vendor ${alike.code} already.`, {
          extra: { field: 'code' },
        });
      }
      const stored = new Map(rows.map(({ code: key, ...value }) => [key, value]));
      for (const { before: known, after } of changesOf([{ key: code, wanted, before }], stored)) {
        const row = { code, ...after };
        await trx
          .insertInto('office.vendors')
          .values(row)
          .onConflict((conflict) => conflict.column('code').doUpdateSet(after))
          .execute();
        await recordChange(trx, {
          ...{ actor: actorOf(request), before: known ?? null, after },
          subject: { kind: 'vendor', key: code },
          action: known === undefined ? 'added' : 'changed',
        });
      }
    });
    return { message: `Vendor ${code} saved.` };
  });
}

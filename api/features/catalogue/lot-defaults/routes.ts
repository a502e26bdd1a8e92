import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { staleWrite } from '#api/platform/http/stale-writes.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import * as contract from '#contract/catalogue/lot-defaults.ts';
import type { LotDefaults } from '#domain/lot-defaults.ts';
import type { VendorDefaults } from './defaults.ts';

interface LotDefaultsDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Pick<Book, 'nowMs'>;
  readonly accounts: Pick<Accounts, 'byIds'>;
}

/** Who sets reserves reads what they begin with, and nobody else: with the starting price it tells one (decision 71). */
const access = 'super-admin' as const;

export function lotDefaultsRoutes(app: FastifyInstance, { db, book, accounts }: LotDefaultsDeps): void {
  route(app, contract.lotDefaults, { access }, async () => {
    const rows = await db
      .selectFrom('office.lotDefaults')
      .distinctOn('vendor')
      .selectAll()
      .orderBy('vendor')
      .orderBy('version', 'desc')
      .execute();
    const people = await accounts.byIds(rows.map(({ setBy }) => setBy));
    return rows.map(({ setBy, setAt, ...row }) => ({
      ...row,
      at: setAt.toISOString(),
      by: people.get(setBy)?.name ?? '',
    }));
  });

  route(app, contract.saveLotDefaults, { access }, async (request) => {
    const { vendor, shown, reservePercent, approval } = request.body;
    const actor = actorOf(request);
    return db.transaction().execute(async (trx) => {
      // Of two who save at once the second reads what the first has saved. Vendors are never deleted.
      const known = await trx
        .selectFrom('office.vendors')
        .select('code')
        .where('code', '=', vendor)
        .forUpdate()
        .executeTakeFirst();
      if (known === undefined)
        throw new HttpRefusal(404, 'no-such-vendor', `There is no vendor ${vendor} in the list.`);
      const stored = await trx
        .selectFrom('office.lotDefaults')
        .select(['version', 'reservePercent', 'approval'])
        .where('vendor', '=', vendor)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst();
      const before = stored ?? NOTHING;
      const isSame = before.reservePercent === reservePercent && before.approval === approval;
      if (isSame) return { message: 'There was nothing to change.', version: before.version };
      if (before.version !== shown) throw staleWrite([{ key: vendor, now: { ...before } }]);
      const after = { version: before.version + 1, reservePercent, approval };
      await trx
        .insertInto('office.lotDefaults')
        .values({ vendor, ...after, setBy: actor.account, setAt: new Date(book.nowMs()).toISOString() })
        .execute();
      await recordChange(trx, {
        ...{ actor, action: 'changed', subject: { kind: 'vendor', key: vendor } },
        before: recorded(before),
        after: recorded(after),
      });
      return { message: `What new lots of ${vendor} begin with is saved.`, version: after.version };
    });
  });
}

const NOTHING: VendorDefaults = { version: 0, reservePercent: null, approval: false };

/** For the history of the vendor, which more people read than may know the share. */
function recorded({ reservePercent, approval, version }: LotDefaults & { readonly version: number }) {
  return { newLotsReserved: reservePercent !== null, newLotsApproved: approval, newLotsVersion: version };
}

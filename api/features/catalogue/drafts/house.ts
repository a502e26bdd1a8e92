import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { vendorOf } from '#api/platform/identity/bidder-names.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import type { WorkSource } from '#api/platform/work/open-work.ts';
import { returnDraft, sentDrafts, takeDraft } from '#contract/catalogue/lot-drafts.ts';
import { readLotCells } from '../lot-cells.ts';
import { saveNextLots } from '../next-lot-writes.ts';
import { type DraftDeps, type DraftRow, draftForCall, lockedDraft } from './drafts.ts';
import { record } from './own.ts';

/** drafts */
const MOST_SHOWN = 500;

/** What the house does with drafts of vendors. */
export function houseDraftRoutes(app: FastifyInstance, deps: DraftDeps): void {
  const { db, now } = deps;
  const access = 'super-admin' as const;
  const forCall = draftForCall(deps);

  route(app, sentDrafts, { access }, async () => {
    const rows = await db
      .selectFrom('office.lotDrafts')
      .selectAll()
      .where('state', '=', 'sent')
      .orderBy('sentAt')
      .orderBy('id')
      .limit(MOST_SHOWN)
      .execute();
    const vendors = await db.selectFrom('office.vendors').select(['code', 'name']).execute();
    const names = new Map(vendors.map(({ code, name }) => [code, name]));
    const drafts = rows.map(async (row) => {
      return { ...(await forCall(row)), vendor: row.vendor, vendorName: names.get(row.vendor) ?? '' };
    });
    return { drafts: await Promise.all(drafts) };
  });

  const sent = async (
    trx: Kysely<OfficeDb>,
    of: { readonly id: number; readonly version: number },
  ): Promise<DraftRow> => {
    const row = await lockedDraft(trx, deps, of);
    if (row.state === 'returned')
      throw new HttpRefusal(409, 'draft-returned', 'This draft was returned to its vendor already.');
    if (row.state !== 'sent') throw new HttpRefusal(409, 'draft-returned', 'Its vendor has not sent this draft.');
    return row;
  };

  route(app, takeDraft, { access, read: readLotOf }, async (request) => {
    const { id, version, lot } = request.body;
    const actor = actorOf(request);
    const { unit } =
      (await db.selectFrom('office.lotDrafts').select('unit').where('id', '=', id).executeTakeFirst()) ?? {};
    await saveNextLots(db, [{ ...lot, unit }], actor, [], async (trx) => {
      const row = await sent(trx, { id, version });
      if (lot.vendor !== row.vendor)
        throw refuseField({ field: 'vendor', text: `This unit was sent by ${row.vendor}: its lot is theirs.` });
      await refuseKnown(trx, lot.id);
      const taken = { state: 'taken', lotNo: lot.id, version: version + 1 } as const;
      const at = new Date(now()).toISOString();
      await trx
        .updateTable('office.lotDrafts')
        .set({ ...taken, decidedBy: actor.account, decidedAt: at, changedAt: at })
        .where('id', '=', id)
        .execute();
      await record(trx, row.vendor, actor, 'draft taken', undefined, row, { lotNo: lot.id });
    });
    return { message: `Lot ${lot.id} added.` };
  });

  route(app, returnDraft, { access, fieldTexts: { reason: 'Please say why.' } }, async (request) => {
    const { id, version, reason } = request.body;
    const actor = actorOf(request);
    const at = new Date(now()).toISOString();
    return db.transaction().execute(async (trx) => {
      const row = await sent(trx, { id, version });
      const returned = { state: 'returned', reason: reason.trim(), version: version + 1 } as const;
      await trx
        .updateTable('office.lotDrafts')
        .set({ ...returned, decidedBy: actor.account, decidedAt: at, changedAt: at })
        .where('id', '=', id)
        .execute();
      await record(trx, row.vendor, actor, 'draft returned', undefined, row, { reason: reason.trim() });
      return { message: 'The draft is returned to its vendor.' };
    });
  });
}

/** Numbers of the lot may be written as in a list. */
function readLotOf(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || !('lot' in body)) return body;
  return { ...body, lot: readLotCells(body.lot) };
}

/** A draft replaces no lot: its photos would take the place of another unit's. */
async function refuseKnown(trx: Kysely<OfficeDb>, lotNo: string): Promise<void> {
  const known = await trx.selectFrom('office.nextLots').select('lotNo').where('lotNo', '=', lotNo).executeTakeFirst();
  if (known === undefined) return;
  throw new HttpRefusal(
    409,
    'lot-no-taken',
    `There is a lot ${lotNo} in the next auction already. Please choose another number.`,
  );
}

/** Drafts that wait for the house; for a vendor those that came back to them. */
export function openDrafts({ db }: Pick<DraftDeps, 'db'>): readonly WorkSource[] {
  const waiting = async (state: 'sent' | 'returned', vendor?: string) => {
    const since = state === 'sent' ? 'sentAt' : 'decidedAt';
    const { count, oldest } = await db
      .selectFrom('office.lotDrafts')
      .where('state', '=', state)
      .$if(vendor !== undefined, (query) => query.where('vendor', '=', vendor ?? ''))
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<Date | null>(since).as('oldest')])
      .executeTakeFirstOrThrow();
    return { count: Number(count), since: oldest };
  };
  return [
    { rule: 'super-admin', waiting: async () => [{ kind: 'lot-drafts', ...(await waiting('sent')) }] },
    {
      rule: 'vendor',
      waiting: async ({ id }) => {
        const vendor = await vendorOf(db, id);
        return vendor === undefined ? [] : [{ kind: 'lot-drafts-returned', ...(await waiting('returned', vendor)) }];
      },
    },
  ];
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { vendorOf } from '#api/platform/identity/bidder-names.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { moveDraft, OPEN_DRAFT_STATES, ownDrafts, saveDraft } from '#contract/catalogue/lot-drafts.ts';
import { MOST_DRAFTS } from '#contract/constants.ts';
import { senExactly } from '#domain/money.ts';
import { newKey } from '../units.ts';
import { type DraftDeps, type DraftRow, draftForCall, lockDrafts, lockedDraft, refuseTooMany } from './drafts.ts';

const NO_VENDOR = 'Your account is not linked to a vendor yet. Please contact us.';
/** Of those that the house has taken: what became of them is among the vendor's lots. */
const LATEST_TAKEN = 20;

/** What a vendor writes for the house to take. Whose it is says their verified group, never the request. */
export function ownDraftRoutes(app: FastifyInstance, deps: DraftDeps): void {
  const { db, now } = deps;
  const access = 'vendor' as const;
  const forCall = draftForCall(deps);

  const ownVendor = async (request: FastifyRequest): Promise<string> => {
    const vendor = await vendorOf(db, accountOf(request).id);
    if (vendor === undefined) throw new HttpRefusal(404, 'no-such-vendor', NO_VENDOR);
    return vendor;
  };

  route(app, ownDrafts, { access }, async (request) => {
    const vendor = await ownVendor(request);
    const of = db.selectFrom('office.lotDrafts').selectAll().where('vendor', '=', vendor);
    const [open, taken] = await Promise.all([
      of
        .where('state', 'in', [...OPEN_DRAFT_STATES])
        .orderBy('id', 'desc')
        .limit(MOST_DRAFTS)
        .execute(),
      of.where('state', '=', 'taken').orderBy('decidedAt', 'desc').limit(LATEST_TAKEN).execute(),
    ]);
    const drafts = [...open, ...taken].map(async (row) => ({
      ...(await forCall(row)),
      state: stateForVendor(row),
      reason: row.state === 'returned' ? row.reason : '',
    }));
    return { drafts: await Promise.all(drafts) };
  });

  route(app, saveDraft, { access }, async (request) => {
    const vendor = await ownVendor(request);
    const { id, version, key, regnNo, make, descOfGood, year, mileageKm, note, reserve } = request.body;
    const actor = actorOf(request);
    const at = new Date(now()).toISOString();
    const texts = { regnNo: regnNo.trim(), make: make.trim(), descOfGood: descOfGood.trim(), year, note: note.trim() };
    const wanted = { ...texts, mileageKm, reserveSen: reserve === null ? null : senExactly(reserve) };
    return db.transaction().execute(async (trx) => {
      if (id !== undefined) {
        if (version === undefined) throw refuseField({ field: 'version', text: 'Please say which version was shown.' });
        const row = await lockedDraft(trx, deps, { id, version, vendor });
        const next = row.version + 1;
        await trx
          .updateTable('office.lotDrafts')
          .set({ ...wanted, version: next, changedAt: at })
          .where('id', '=', id)
          .execute();
        await record(trx, vendor, actor, 'draft changed', row, { ...row, ...wanted });
        return { message: SAVED, id, version: next, unit: row.unit };
      }
      const requestKey = key === undefined ? null : `${actor.account} ${key}`;
      // Of two at once the second sees the first.
      await lockDrafts(trx, vendor);
      const before = await madeWith(trx, requestKey);
      if (before !== undefined) return { message: SAVED, id: before.id, version: before.version, unit: before.unit };
      await refuseTooMany(trx, vendor, MOST_DRAFTS);
      const row = await trx
        .insertInto('office.lotDrafts')
        .values({ ...wanted, vendor, unit: newKey(), requestKey, madeBy: actor.account, madeAt: at, changedAt: at })
        .returningAll()
        .executeTakeFirstOrThrow();
      await record(trx, vendor, actor, 'draft made', undefined, row);
      return { message: SAVED, id: row.id, version: row.version, unit: row.unit };
    });
  });

  route(app, moveDraft, { access }, async (request) => {
    const vendor = await ownVendor(request);
    const { id, version, to } = request.body;
    const actor = actorOf(request);
    const at = new Date(now()).toISOString();
    return db.transaction().execute(async (trx) => {
      const row = await lockedDraft(trx, deps, { id, version, vendor });
      const { regnNo, make, descOfGood } = row;
      if (to === 'sent' && regnNo === '' && (make === '' || descOfGood === ''))
        throw new HttpRefusal(409, 'draft-bare', BARE);
      if (row.state !== to) {
        const sent = to === 'sent' ? { sentAt: at, reason: '' } : {};
        const change = { state: to, version: row.version + 1, changedAt: at, ...sent };
        await trx.updateTable('office.lotDrafts').set(change).where('id', '=', id).execute();
        await record(trx, vendor, actor, to === 'sent' ? 'draft sent' : 'draft withdrawn', undefined, row);
      }
      return { message: to === 'sent' ? 'The draft is sent to the house.' : 'The draft is withdrawn.' };
    });
  });
}

const SAVED = 'The draft is saved.';
const BARE = 'Please enter the registration number, or make and model, before you send it.';

function stateForVendor({ state }: DraftRow) {
  if (state === 'withdrawn') throw new Error('a withdrawn draft is not listed');
  return state;
}

async function madeWith(trx: Kysely<OfficeDb>, requestKey: string | null): Promise<DraftRow | undefined> {
  if (requestKey === null) return undefined;
  return trx.selectFrom('office.lotDrafts').selectAll().where('requestKey', '=', requestKey).executeTakeFirst();
}

/** Into the history of the vendor, which staff read: without the reserve that they wish, which nobody is to know while their lot is for sale. */
export async function record(
  trx: Kysely<OfficeDb>,
  vendor: string,
  actor: Parameters<typeof recordChange>[1]['actor'],
  action: string,
  before: DraftRow | undefined,
  after: DraftRow,
  more: object = {},
): Promise<void> {
  const shown = ({ id, regnNo, make, descOfGood, year, mileageKm, note }: DraftRow) => {
    return { draft: id, regnNo, make, descOfGood, year, mileageKm, note };
  };
  await recordChange(trx, {
    actor,
    subject: { kind: 'vendor', key: vendor },
    action,
    ...(before !== undefined && { before: shown(before) }),
    after: { ...shown(after), ...more },
  });
}

import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { changesOf } from '#api/platform/http/stale-writes.ts';
import { actorOf, recordChanges } from '#api/platform/trail/changes.ts';
import type { BodyOf } from '#contract/contract.ts';
import { TUTORIAL_VIDEO_IDS, videoFrameUrl } from '#contract/site/embeds.ts';
import { SETTINGS } from '#contract/site/settings.ts';
import { WORKING_HOURS } from '#contract/site/site.ts';
import { saveToggles } from '#contract/site/site-writes.ts';
import { readWorkingHours } from '#domain/working-hours.ts';
import type { TogglesTable } from '../tables.ts';

type ToggleWrite = BodyOf<typeof saveToggles>[number];

const SAVED = 'Update successfull';

/** An entry for pages: film addresses only of allowed hosts. */
export function shownToggle<Entry extends { readonly id: number; readonly info: string | null }>(entry: Entry): Entry {
  return isVideo(entry.id) && videoFrameUrl(entry.info ?? '') === undefined ? { ...entry, info: '' } : entry;
}

/** The default of an entry: an empty text, or off. Undefined for an unknown id. */
export function untouchedToggle(id: number): Selectable<TogglesTable> | undefined {
  const setting = SETTINGS.find((each) => each.id === id);
  return setting && { id, name: setting.name, ...untouched(setting.kind) };
}

/** Saves the house's messages and switches (specification, back office, section 7, 'Documents and toggles'). */
export function toggleWrites(app: FastifyInstance, { db }: { db: Kysely<OfficeDb> }): void {
  route(app, saveToggles, { access: 'super-admin', bodyLimitBytes: 256 * 1024 }, async (request) => {
    const { body } = request;
    for (const write of body) requireGoodToggle(write);
    const actor = actorOf(request);
    await db.transaction().execute(async (trx) => {
      const ids = body.map(({ id }) => id);
      const rows = await trx
        .selectFrom('office.toggles')
        .select(['id', 'info', 'toggle'])
        .where('id', 'in', ids)
        .forUpdate()
        .execute();
      const stored = new Map(SETTINGS.map(({ id, kind }) => [id, untouched(kind)]));
      for (const row of rows) {
        const { id, info, toggle } = shownToggle(row);
        stored.set(id, { info, toggle });
      }
      const changes = changesOf(
        body.map(({ id, info, toggle, before }) => {
          const now = stored.get(id);
          if (now === undefined) throw new HttpRefusal(400, 'no-such-entry', `There is no entry ${id}.`);
          const wanted = {
            info: info === undefined ? now.info : info,
            toggle: toggle === undefined ? now.toggle : toggle,
          };
          return { key: id, wanted, before };
        }),
        stored,
      );
      for (const { key: id, after } of changes) {
        const name = SETTINGS.find((setting) => setting.id === id)?.name ?? '';
        if (id === undefined) continue;
        await trx
          .insertInto('office.toggles')
          .values({ id, name, ...after })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(after))
          .execute();
      }
      await recordChanges(
        trx,
        changes.map(({ key, before, after }) => ({
          ...{ actor, action: 'changed', before: before ?? null, after },
          subject: { kind: 'setting', key: String(key) },
        })),
      );
    });
    return { message: SAVED };
  });
}

/** The value of an entry that was never saved. */
function untouched(kind: 'text' | 'switch'): { info: string | null; toggle: boolean | null } {
  return kind === 'text' ? { info: '', toggle: null } : { info: null, toggle: false };
}

/** @throws {HttpRefusal} 400 for an entry that is neither text nor switch, and for a film of a host that is not allowed. */
function requireGoodToggle({ id, info, toggle }: ToggleWrite): void {
  const isText = info !== undefined && info !== null;
  const isSwitch = toggle !== undefined && toggle !== null;
  const { kind } = SETTINGS.find((setting) => setting.id === id) ?? {};
  if (isText === isSwitch || (kind === 'text' && isSwitch) || (kind === 'switch' && isText)) {
    throw refuseField({ field: String(id), text: `Entry ${id} is ${kind === 'switch' ? 'a switch' : 'a text'}.` });
  }
  if (id === WORKING_HOURS && isText && readWorkingHours(info) === undefined)
    throw refuseField({ field: String(id), text: WORKING_HOURS_FORM });
  if (isVideo(id) && isText && info.trim() !== '' && videoFrameUrl(info) === undefined) {
    throw refuseField({
      field: String(id),
      text: 'Only films on YouTube or Vimeo can be shown: please paste their https address.',
    });
  }
}

const WORKING_HOURS_FORM =
  'Please write the working hours like “Mon-Fri 09:00-18:00; Sat 09:00-13:00”: days by their first three letters, each once, and hours of 24.';

function isVideo(id: number): boolean {
  return TUTORIAL_VIDEO_IDS.some((video) => video === id);
}

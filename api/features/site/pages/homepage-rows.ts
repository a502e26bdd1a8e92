import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { changesOf } from '#api/platform/http/stale-writes.ts';
import { actorOf, recordChange, recordChanges } from '#api/platform/trail/changes.ts';
import type { HomepageRow } from '#contract/site/site.ts';
import {
  deleteHomepageRow,
  deleteHomepageRowByGet,
  type HomepageRowWrite,
  saveHomepage,
} from '#contract/site/site-writes.ts';

type RowValue = Omit<HomepageRow, 'id'>;

const SUBJECT = { kind: 'page', key: 'homepage' } as const;

/** The rows of the home page's invitations, in their order. */
export function homepageRows(db: Kysely<OfficeDb>) {
  return db
    .selectFrom('office.homepageRows')
    .select([
      'id',
      'sessionOrder',
      'session',
      'position',
      'column1',
      'column1Bold',
      'value',
      'valueBold',
      'valueUnderlined',
      'column1Ms',
      'valueMs',
    ])
    .orderBy('sessionOrder')
    .orderBy('position')
    .orderBy('id');
}

/** Saves the rows of the home page's invitations (specification, back office, section 7, 'Homepage admin'). */
export function homepageRowWrites(app: FastifyInstance, { db }: { db: Kysely<OfficeDb> }): void {
  route(app, saveHomepage, { access: 'super-admin', bodyLimitBytes: 1024 * 1024 }, async (request) => {
    const actor = actorOf(request);
    await db.transaction().execute(async (trx) => {
      const stored = new Map((await lockedRows(trx)).map(({ id, ...value }) => [id, value]));
      const changes = changesOf(writesOf(request.body, stored), stored);
      for (const { key: id, after } of changes) {
        if (id === undefined) await trx.insertInto('office.homepageRows').values(after).execute();
        else await trx.updateTable('office.homepageRows').set(after).where('id', '=', id).execute();
      }
      await recordChanges(
        trx,
        changes.map(({ before, after }) => ({
          ...{ actor, subject: SUBJECT, before: before ?? null, after },
          action: before === undefined ? 'row added' : `row ${nameOf(before)} changed`,
        })),
      );
    });
    return { message: 'Update successfull' };
  });

  const remove = async (request: FastifyRequest, id: number) => {
    await db.transaction().execute(async (trx) => {
      const rows = await lockedRows(trx);
      const row = rows.find((each) => each.id === id);
      if (row === undefined)
        throw new HttpRefusal(404, 'no-such-row', 'There is no such row: somebody may have deleted it.');
      if (row === rows[0]) throw new HttpRefusal(409, 'first-row', 'The first row cannot be deleted.');
      await trx.deleteFrom('office.homepageRows').where('id', '=', id).execute();
      const { id: _, ...before } = row;
      await recordChange(trx, {
        actor: actorOf(request),
        subject: SUBJECT,
        action: `row ${nameOf(row)} deleted`,
        before,
      });
    });
    return { message: 'The row was deleted.' };
  };
  route(app, deleteHomepageRow, { access: 'super-admin' }, (request) => remove(request, request.params.id));
  route(app, deleteHomepageRowByGet, { access: 'super-admin', changes: true }, (request) =>
    remove(request, request.params.id),
  );
}

/** Locks all rows, so that concurrent saves are serialised; ordered, so that they cannot deadlock. */
function lockedRows(trx: Transaction<OfficeDb>): Promise<HomepageRow[]> {
  return homepageRows(trx).forUpdate().execute();
}

/** The row's label in the record of changes. */
function nameOf({ session, column1 }: RowValue): string {
  return `'${column1}' of ${session}`;
}

type InMalay = Pick<RowValue, 'column1Ms' | 'valueMs'>;

/** What a call does not bring of it is as it was. */
function malayOf(
  row: { readonly [Field in keyof InMalay]?: string | undefined },
  now: InMalay = { column1Ms: '', valueMs: '' },
): InMalay {
  return { column1Ms: row.column1Ms ?? now.column1Ms, valueMs: row.valueMs ?? now.valueMs };
}

/** New rows are not compared with the stored ones. */
function writesOf(rows: readonly HomepageRowWrite[], stored: ReadonlyMap<number, RowValue>) {
  const sessionOf = ({ id, session, sessionOrder, column1 }: HomepageRowWrite): string => {
    const beside = [...stored.values()].find((row) => row.sessionOrder === sessionOrder);
    const found = session ?? (id == null ? beside : (stored.get(id) ?? beside))?.session;
    if (found === undefined) throw new HttpRefusal(400, 'invalid', `Please name the session of the row ‘${column1}’.`);
    return found;
  };

  const placed = new Map<string, number>();
  return rows.map((row) => {
    const { id, before, position, ...value } = row;
    const session = sessionOf(row);
    const place = (placed.get(session) ?? 0) + 1;
    placed.set(session, place);
    const now = id == null ? undefined : stored.get(id);
    const wanted = { ...value, session, position: position ?? place, ...malayOf(value, now) };
    return { key: id ?? undefined, wanted, before: before && { ...before, ...malayOf(before, now) } };
  });
}

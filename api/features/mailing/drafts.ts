import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { deleteMailDraft, MAX_CONTENT, MAX_SUBJECT, mailDrafts, saveMailDraft } from '#contract/mailing.ts';

/** A mail with its list of addresses. */
export const MAIL_BYTES = 2 * 1024 * 1024;

/** Of one person; who has more deletes some. */
export const MAX_DRAFTS = 50;

/** Mails that somebody has begun to write (specification, back office, section 3: Email draft). Each member of staff has their own. */
export function draftRoutes(
  app: FastifyInstance,
  { db, now }: { readonly db: Kysely<OfficeDb>; readonly now: () => number },
): void {
  route(app, mailDrafts, { access: 'admin' }, async (request) => {
    const rows = await db
      .selectFrom('office.mailDrafts')
      .select(['id', 'subject', 'content', 'recipientsType', 'emailList', 'changedAt'])
      .where('accountId', '=', accountOf(request).id)
      .orderBy('changedAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ changedAt, ...draft }) => ({ ...draft, changedAt: changedAt.toISOString() }));
  });

  route(app, saveMailDraft, { access: 'admin', bodyLimitBytes: MAIL_BYTES }, async (request) => {
    const { id, subject = '', content = '', recipientsType = '', emailList = [] } = request.body;
    const accountId = accountOf(request).id;
    const values = {
      subject: subject.slice(0, MAX_SUBJECT),
      content: content.slice(0, MAX_CONTENT),
      recipientsType,
      emailList,
      changedAt: new Date(now()),
    };
    if (id !== undefined) {
      const { numUpdatedRows } = await db
        .updateTable('office.mailDrafts')
        .set(values)
        .where('id', '=', id)
        .where('accountId', '=', accountId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw noSuchDraft();
      return { message: 'The draft is saved.', id };
    }
    const { count } = await db
      .selectFrom('office.mailDrafts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_DRAFTS) throw tooManyDrafts();
    const added = await db
      .insertInto('office.mailDrafts')
      .values({ ...values, accountId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { message: 'The draft is saved.', id: added.id };
  });

  route(app, deleteMailDraft, { access: 'admin' }, async (request) => {
    const { numDeletedRows } = await db
      .deleteFrom('office.mailDrafts')
      .where('id', '=', request.body.id)
      .where('accountId', '=', accountOf(request).id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw noSuchDraft();
    return { message: 'The draft is deleted.' };
  });
}

export function tooManyDrafts(): HttpRefusal {
  return new HttpRefusal(409, 'too-many-drafts', `You have ${MAX_DRAFTS} drafts. Please delete one first.`);
}

function noSuchDraft(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-draft', 'There is no such draft.');
}

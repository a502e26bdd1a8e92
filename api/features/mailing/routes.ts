import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { accountOf } from '#api/platform/http/access.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { letterHouse, letterOf } from '#api/platform/mail/letter-of.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { IDEMPOTENCY_TEXT } from '#contract/common.ts';
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import type { BodyOf } from '#contract/contract.ts';
import * as contract from '#contract/mailing.ts';
import { MAILING_TEXTS, type MailForm } from '#contract/mailing.ts';
import { mailingLetter, unsubscribeLink } from './letter.ts';
import {
  addressed,
  createMailing,
  type MailingDeps,
  mailingSentWith,
  mailingView,
  noSuchMailing,
  requestHash,
  stepMailing,
} from './mailings.ts';

/** A mail with its list of addresses. */
export const MAIL_BYTES = 2 * 1024 * 1024;

const MINUTE_MS = 60_000;

export interface MailingRoutesDeps extends MailingDeps {
  readonly accounts: Pick<Accounts, 'byIds'>;
  readonly publicUrl: string;
  readonly mailFrom: string;
}

const access = 'admin' as const;

/** Mails to many: written, sent in turn, watched (specification, back office, sections 2, 5 and 7). */
export function mailingRoutes(app: FastifyInstance, deps: MailingRoutesDeps): void {
  const { db, accounts, publicUrl, mailFrom } = deps;
  const mail = { access, bodyLimitBytes: MAIL_BYTES };

  const limited = {
    ...mail,
    rateLimit: perAccount(20, MINUTE_MS),
    fieldTexts: { [IDEMPOTENCY_HEADER]: IDEMPOTENCY_TEXT },
  };
  route(app, contract.sendMails, limited, async (request) => {
    const actor = actorOf(request);
    const named = request.headers[IDEMPOTENCY_HEADER];
    const key = named === undefined ? null : `${actor.account} ${named}`;
    const form = formOf(request.body);
    const about = { actor, key, requestHash: requestHash(form) };
    const { id, total, optedOut, noAddress } =
      (await mailingSentWith(db, key, about.requestHash)) ??
      (await createMailing(deps, await addressed(db, form), about));
    return { message: MAILING_TEXTS.sent, id, recipients: total, optedOut, noAddress };
  });

  route(app, contract.previewMails, mail, async (request) => {
    const { subject, content, audience } = await addressed(db, formOf(request.body));
    const { recipients, optedOut, noAddress } = audience;
    const letter = mailingLetter({ subject, content }, unsubscribeLink(publicUrl, '…'));
    const { text, html } = letterOf(letter, await letterHouse(db, publicUrl));
    return { from: mailFrom, subject, text, html, recipients: recipients.length, optedOut, noAddress };
  });

  route(app, contract.mailings, { access }, async ({ params: { page0, size } }) => {
    const [rows, { total }] = await Promise.all([
      db
        .selectFrom('office.mailings')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(size)
        .offset(page0 * size)
        .execute(),
      db
        .selectFrom('office.mailings')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    const people = await accounts.byIds(rows.map(({ accountId }) => accountId));
    return { mailings: rows.map((row) => mailingView(row, people.get(row.accountId)?.name ?? null)), total };
  });

  route(app, contract.mailingById, { access }, async ({ params: { id } }) => {
    const row = await db.selectFrom('office.mailings').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw noSuchMailing();
    const people = await accounts.byIds([row.accountId]);
    return { ...mailingView(row, people.get(row.accountId)?.name ?? null), content: row.content };
  });

  route(app, contract.mailingRecipients, { access }, async ({ params: { id, state, page0, size } }) => {
    const mailing = await db.selectFrom('office.mailings').select('id').where('id', '=', id).executeTakeFirst();
    if (mailing === undefined) throw noSuchMailing();
    const those = db
      .selectFrom('office.mailingRecipients')
      .where('mailingId', '=', id)
      .$if(state !== 'all', (all) => all.where('state', '=', sql<never>`${state}`));
    const [rows, { total }] = await Promise.all([
      those
        .select(['email', 'userId', 'state', 'reason', 'at'])
        .orderBy('id')
        .limit(size)
        .offset(page0 * size)
        .execute(),
      those.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { total, recipients: rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null })) };
  });

  const fieldTexts = { id: 'Please choose a mailing.' };
  const step = (request: FastifyRequest<{ Body: { id: number } }>, name: Parameters<typeof stepMailing>[3]) => {
    accountOf(request);
    return stepMailing(deps, actorOf(request), request.body.id, name);
  };
  route(app, contract.pauseMailing, { access, fieldTexts }, async (request) => {
    await step(request, 'pause');
    return { message: 'The mailing is paused.' };
  });
  route(app, contract.resumeMailing, { access, fieldTexts }, async (request) => {
    await step(request, 'resume');
    return { message: 'The mailing goes on.' };
  });
  route(app, contract.stopMailing, { access, fieldTexts }, async (request) => {
    await step(request, 'stop');
    return { message: 'The mailing is stopped.' };
  });
  route(app, contract.retryMailing, { access, fieldTexts }, async (request) => {
    await step(request, 'retry');
    return { message: 'The addresses are tried again.' };
  });
}

function formOf(body: BodyOf<typeof contract.previewMails>): MailForm {
  const { subject = '', content = '', recipientsType = '', emailList = [] } = body;
  return { subject, content, recipientsType, emailList };
}

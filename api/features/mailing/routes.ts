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
import { MAILING_TEXTS, type MailForm, type Mailing } from '#contract/mailing.ts';
import { approversOf, decideMailing, needsApproval, noSuchMailing, STATE_WORDS } from './approval.ts';
import { MAIL_BYTES } from './drafts.ts';
import { mailingLetter, unsubscribeLink } from './letter.ts';
import {
  addressed,
  createMailing,
  type MailingDeps,
  mailingSentWith,
  mailingView,
  requestHash,
  stepMailing,
} from './mailings.ts';

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
    const { id, state, total, optedOut, noAddress, deactivated } =
      (await mailingSentWith(db, key, about.requestHash)) ??
      (await createMailing(deps, await addressed(db, form), about));
    return {
      message: sendText(state),
      id,
      waits: state === 'waiting',
      recipients: total,
      optedOut,
      noAddress,
      deactivated,
    };
  });

  route(app, contract.previewMails, mail, async (request) => {
    const { subject, content, audience } = await addressed(db, formOf(request.body));
    const { recipients, optedOut, noAddress, deactivated } = audience;
    const asker = accountOf(request).id;
    const waits = await needsApproval(deps, db, { accountId: asker, total: recipients.length });
    const approval = waits ? { approvers: await approversOf(db, asker), alone: deps.massMailsAlone } : null;
    const letter = mailingLetter({ subject, content }, unsubscribeLink(publicUrl, '…'));
    const { text, html } = letterOf(letter, await letterHouse(db, publicUrl));
    const leftOut = { optedOut, noAddress, deactivated };
    return { from: mailFrom, subject, text, html, recipients: recipients.length, ...leftOut, approval };
  });

  route(app, contract.mailings, { access }, async (request) => {
    const { page0, size } = request.params;
    const [rows, { total }] = await Promise.all([
      db
        .selectFrom('office.mailings')
        .selectAll()
        .orderBy((eb) => eb('state', '=', 'waiting'), 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset(page0 * size)
        .execute(),
      db
        .selectFrom('office.mailings')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    const views = { names: await accounts.byIds(rows.flatMap(peopleOf)), reader: accountOf(request).id };
    return { mailings: rows.map((row) => mailingView(row, views)), total };
  });

  route(app, contract.mailingById, { access }, async (request) => {
    const { id } = request.params;
    const row = await db.selectFrom('office.mailings').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw noSuchMailing();
    const [names, approvers] = await Promise.all([accounts.byIds(peopleOf(row)), approversOf(db, row.accountId)]);
    return { ...mailingView(row, { names, reader: accountOf(request).id }), content: row.content, approvers };
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

  route(app, contract.approveMailing, { access, fieldTexts }, async (request) => {
    await decideMailing(deps, actorOf(request), { id: request.body.id, verdict: 'approve' });
    return { message: 'The mailing is approved, and on its way.' };
  });
  const rejected = { access, fieldTexts: { ...fieldTexts, reason: 'Please say why.' } };
  route(app, contract.rejectMailing, rejected, async (request) => {
    const { id, reason } = request.body;
    await decideMailing(deps, actorOf(request), { id, verdict: 'reject', reason });
    return { message: 'The mailing is rejected. Its writer is told why.' };
  });
  route(app, contract.withdrawMailing, { access, fieldTexts }, async (request) => {
    await decideMailing(deps, actorOf(request), { id: request.body.id, verdict: 'withdraw' });
    return { message: 'The mailing is withdrawn, and among your drafts again.' };
  });
}

/** What becomes of a mail that was sent; of the same one sent again, how it is by now. */
function sendText(state: Mailing['state']): string {
  if (state === 'waiting') return 'The mail waits for another admin, who looks at it before it goes.';
  if (state === 'rejected' || state === 'withdrawn') return `This mailing is ${STATE_WORDS[state]}.`;
  return MAILING_TEXTS.sent;
}

function peopleOf({ accountId, decidedBy }: { readonly accountId: number; readonly decidedBy: number | null }) {
  return decidedBy === null ? [accountId] : [accountId, decidedBy];
}

function formOf(body: BodyOf<typeof contract.previewMails>): MailForm {
  const { subject = '', content = '', recipientsType = '', emailList = [] } = body;
  return { subject, content, recipientsType, emailList };
}

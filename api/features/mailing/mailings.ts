import { hash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { refuseOther } from '#api/platform/refusals/refusals.ts';
import { hasUnseenCharacters, oneLine } from '#contract/accounts/unseen-characters.ts';
import { type MailForm, type Mailing, mailFault, type RecipientsType } from '#contract/mailing.ts';
import type { Actor } from '#domain/actor.ts';
import {
  type ApprovalDeps,
  askForApproval,
  lockDay,
  needsApproval,
  noSuchMailing,
  noteMailing,
  refuseAboveCap,
  STATE_WORDS,
} from './approval.ts';
import { type Audience, audienceOf } from './audience.ts';
import { go, lockedMailing, type RunDeps } from './runs.ts';
import type { MailingsTable } from './tables.ts';

export interface MailingDeps extends Pick<RunDeps, 'jobs'>, ApprovalDeps {}

/** What is sent: a form without a fault, and whom it goes to. */
export interface Addressed {
  readonly subject: string;
  readonly content: string;
  readonly recipientsType: RecipientsType;
  readonly audience: Audience;
}

/** @throws {HttpRefusal} 400 with the first fault and its field; 409 when nobody is left to write to. */
export async function addressed(db: Kysely<OfficeDb>, form: MailForm): Promise<Addressed> {
  const fault = mailFault(form);
  if (fault !== undefined) throw refuseField(fault);
  const subject = oneLine(form.subject);
  if (hasUnseenCharacters(subject)) {
    throw refuseField({ field: 'subject', text: 'Please remove the invisible characters.' });
  }
  const recipientsType = form.recipientsType as RecipientsType;
  const audience = await audienceOf(db, recipientsType, form.emailList);
  if (audience.recipients.length === 0) {
    const why = audience.optedOut > 0 ? ' Those who were chosen want no mailings.' : '';
    throw new HttpRefusal(409, 'nobody', `There is nobody to write to.${why}`);
  }
  return { subject, content: form.content.trim(), recipientsType, audience };
}

/** What tells whether a key is sent again with the same mail. The text itself is forgotten some time after the mailing has ended. */
export function requestHash({ subject, content, recipientsType, emailList }: MailForm): string {
  return hash('sha256', JSON.stringify([subject, content, recipientsType, emailList]), 'hex');
}

/** The mailing that was sent with this key. @throws {HttpRefusal} 422 when it was another one. */
export async function mailingSentWith(
  db: Kysely<OfficeDb>,
  key: string | null,
  requestHash: string | null,
): Promise<Selectable<MailingsTable> | undefined> {
  if (key === null) return undefined;
  const mailing = await db.selectFrom('office.mailings').selectAll().where('key', '=', key).executeTakeFirst();
  if (mailing !== undefined) refuseOther(mailing.requestHash === null || mailing.requestHash === requestHash);
  return mailing;
}

/** `key`: of the command; with one that was used before the mailing of then is meant. */
export async function createMailing(
  deps: MailingDeps,
  { subject, content, recipientsType, audience }: Addressed,
  {
    actor,
    key,
    requestHash,
  }: { readonly actor: Actor; readonly key: string | null; readonly requestHash: string | null },
): Promise<Selectable<MailingsTable>> {
  const { recipients, optedOut, noAddress, deactivated } = audience;
  const at = new Date(deps.now());
  const total = recipients.length;
  return deps.db.transaction().execute(async (trx) => {
    await lockDay(trx);
    const waits = await needsApproval(deps, trx, { accountId: actor.account, total });
    const added = await trx
      .insertInto('office.mailings')
      .values({
        ...{ accountId: actor.account, key, requestHash, subject, content, recipientsType, total },
        ...{ state: waits ? 'waiting' : 'sending', decidedBy: null, decidedAt: null, reason: null },
        ...{ optedOut, noAddress, deactivated, problem: null, madeAt: at, beatAt: at, finishedAt: null },
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added === undefined) {
      const mailing = await mailingSentWith(trx, key, requestHash);
      if (mailing === undefined) throw new Error('A mailing was neither made nor made before');
      return mailing;
    }
    const { id } = added;
    const emails = recipients.map(({ email }) => email);
    const owners = recipients.map(({ userId }) => userId);
    await sql`
      insert into office.mailing_recipients (mailing_id, email, user_id, next_attempt_at)
      select ${id}, email, user_id, ${at}
      from unnest(${emails}::text[], ${owners}::integer[]) as chosen (email, user_id)`.execute(trx);
    await noteMailing(trx, actor, id, waits ? 'waits for approval' : 'sent', { recipientsType, recipients: total });
    if (waits) await askForApproval(deps, trx, added);
    else {
      await refuseAboveCap(deps, trx, added);
      await go(deps, trx, id);
    }
    return added;
  });
}

type Step = 'pause' | 'resume' | 'stop' | 'retry';

/** @throws {HttpRefusal} 404; 409 when this is not for a mailing in its state. */
export async function stepMailing(
  deps: Pick<MailingDeps, 'db' | 'jobs' | 'now'>,
  actor: Actor,
  id: number,
  step: Step,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const mailing = await lockedMailing(trx, id);
    if (mailing === undefined) throw noSuchMailing();
    const { state } = mailing;
    if (!STEPS[step].from.includes(state)) {
      throw new HttpRefusal(409, 'mailing-state', `This mailing is ${STATE_WORDS[state]}.`);
    }
    if (step === 'retry') await waitAgain(trx, mailing, new Date(deps.now()));
    if (step === 'resume' || step === 'retry') await go(deps, trx, id);
    else {
      const ended = step === 'stop' ? { finishedAt: new Date(deps.now()), problem: null } : {};
      const next = step === 'stop' ? 'stopped' : 'paused';
      await trx
        .updateTable('office.mailings')
        .set({ state: next, ...ended })
        .where('id', '=', id)
        .execute();
    }
    await noteMailing(trx, actor, id, STEPS[step].said, { state: STEPS[step].said });
  });
}

const STEPS: Readonly<Record<Step, { readonly from: readonly MailingsTable['state'][]; readonly said: string }>> = {
  pause: { from: ['sending'], said: 'paused' },
  resume: { from: ['paused'], said: 'resumed' },
  stop: { from: ['sending', 'paused'], said: 'stopped' },
  retry: { from: ['done'], said: 'tried again' },
};

/** @throws {HttpRefusal} 409 when every address took it, or nobody knows the addresses any more. */
async function waitAgain(
  trx: Parameters<typeof lockedMailing>[0],
  { id, content }: Selectable<MailingsTable>,
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('office.mailingRecipients')
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: at, reason: '', at: null })
    .where('mailingId', '=', id)
    .where('state', 'in', ['bounced', 'failed'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n || content === '') {
    throw new HttpRefusal(409, 'nothing-to-retry', 'There is no address to be tried again.');
  }
  await trx
    .updateTable('office.mailings')
    .set((row) => ({ failed: row('failed', '-', Number(numUpdatedRows)) }))
    .where('id', '=', id)
    .execute();
}

/** `names`: of whoever wrote and decided. */
export function mailingView(
  row: Selectable<MailingsTable>,
  { names, reader }: { readonly names: ReadonlyMap<number, { readonly name: string }>; readonly reader: number },
): Mailing {
  const { id, accountId, subject, recipientsType, state, problem, total, sent, failed } = row;
  const { optedOut, noAddress, deactivated, decidedBy, decidedAt, reason } = row;
  const nameOf = (account: number) => names.get(account)?.name ?? null;
  return {
    ...{ id, subject, recipientsType, state, problem, total, sent, failed, optedOut, noAddress, deactivated },
    ...{ sentBy: nameOf(accountId), own: accountId === reader },
    decided:
      decidedBy === null || decidedAt === null ? null : { by: nameOf(decidedBy), at: decidedAt.toISOString(), reason },
    at: row.madeAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

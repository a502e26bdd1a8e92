import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { locked } from '#api/platform/db/users.ts';
import { notAllowed } from '#api/platform/http/access.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { recordChange } from '#api/platform/trail/changes.ts';
import { oneLine } from '#contract/accounts/unseen-characters.ts';
import { MAX_REJECTION } from '#contract/mailing.ts';
import type { Actor } from '#domain/actor.ts';
import { momentText } from '#domain/moments.ts';
import { decidedMail, waitingMail } from './approval-mails.ts';
import { MAX_DRAFTS, tooManyDrafts } from './drafts.ts';
import { go, lockedMailing, type RunDeps } from './runs.ts';
import type { MailingsTable } from './tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of one writer, that wait at a time. */
const MAX_WAITING = 5;

export interface ApprovalDeps extends Pick<RunDeps, 'db' | 'now' | 'publicUrl'> {
  readonly mailer: Pick<Mailer, 'send'>;
  /** Addresses within a day, of all mailings together. */
  readonly massMailsPerDay: number;
  /** Addresses within a day that one admin writes to without another. */
  readonly massMailsAlone: number;
}

type Row = Selectable<MailingsTable>;

export const STATE_WORDS: Readonly<Record<Row['state'], string>> = {
  waiting: 'waiting for approval',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  sending: 'being sent',
  paused: 'paused',
  stopped: 'stopped',
  done: 'done',
};

type Verdict = 'approve' | 'reject' | 'withdraw';

/**
 * Why somebody's word on a mailing does not count; undefined: it does. `person`: as their account is at this moment, null for one that is gone.
 */
export function refusalOfVerdict(
  { state, accountId }: Pick<Row, 'state' | 'accountId'>,
  person: { readonly id: number; readonly role: string; readonly inactive: boolean } | null,
  verdict: Verdict,
): 'not-an-admin' | 'own-mailing' | 'not-own-mailing' | 'mailing-state' | undefined {
  if (person === null || person.inactive || person.role !== 'admin') return 'not-an-admin';
  const own = person.id === accountId;
  if (verdict === 'withdraw' && !own) return 'not-own-mailing';
  if (verdict !== 'withdraw' && own) return 'own-mailing';
  return state === 'waiting' ? undefined : 'mailing-state';
}

/** Mailings that are counted or decided at once would each be judged without the other: they wait for each other. */
export async function lockDay(trx: Transaction<OfficeDb>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('office.mailings', 0))`.execute(trx);
}

/**
 * Mailings that have gone since then, UTC ms, or still go, or could: one that was paused goes on the day on which somebody resumes it, so that a number of
 * them, each small enough for its own day, could be kept and sent at once.
 */
function goesWithin(sinceMs: number) {
  const since = new Date(sinceMs);
  return sql<boolean>`(state in ('sending', 'paused') or state in ('stopped', 'done') and coalesce(finished_at, beat_at) > ${since})`;
}

/** Would their mailings of a day that nobody else has seen go to more addresses with this one than one admin writes to alone? */
export async function needsApproval(
  { massMailsAlone, now }: Pick<ApprovalDeps, 'massMailsAlone' | 'now'>,
  db: Kysely<OfficeDb>,
  { accountId, total }: { readonly accountId: number; readonly total: number },
): Promise<boolean> {
  const { sum } = await db
    .selectFrom('office.mailings')
    .select(sql<number>`coalesce(sum(total), 0)::int`.as('sum'))
    .where('accountId', '=', accountId)
    .where('decidedAt', 'is', null)
    .where(goesWithin(now() - DAY_MS))
    .executeTakeFirstOrThrow();
  return sum + total > massMailsAlone;
}

/** Admins who could approve what this one has written. */
export async function approversOf(db: Kysely<OfficeDb>, writer: number): Promise<number> {
  return (await otherAdmins(db, writer)).length;
}

function otherAdmins(db: Kysely<OfficeDb>, writer: number) {
  return db
    .selectFrom('office.users')
    .select(['id', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('inactive', '=', false)
    .where('erasedAt', 'is', null)
    .where('id', '!=', writer)
    .orderBy('id')
    .execute();
}

/**
 * Tells the other admins by mail, of the same writer once an hour: the page lists all that wait.
 * @throws {HttpRefusal} 409 when it is more than may ever go in a day, or too many of this writer wait.
 */
export async function askForApproval(
  deps: Pick<ApprovalDeps, 'mailer' | 'massMailsPerDay' | 'now' | 'publicUrl'>,
  trx: Transaction<OfficeDb>,
  { id, accountId, subject, total }: Row,
): Promise<void> {
  if (total > deps.massMailsPerDay) throw aboveCap(deps.massMailsPerDay, deps.massMailsPerDay, total);
  const { waiting } = await trx
    .selectFrom('office.mailings')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('accountId', '=', accountId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (waiting > MAX_WAITING) {
    throw new HttpRefusal(
      409,
      'mailings-waiting',
      `${MAX_WAITING} of your mailings wait for approval. Please have them approved, or withdraw one first.`,
    );
  }
  const writer = await locked(trx, accountId).select(['name']).executeTakeFirstOrThrow();
  const hour = Math.floor(deps.now() / HOUR_MS);
  for (const admin of await otherAdmins(trx, accountId)) {
    const mail = waitingMail(admin, { id, subject, total, writer: writer.name }, deps.publicUrl);
    await deps.mailer.send({ ...mail, dedupeKey: `mailing-waits-${accountId}-${hour}-${admin.id}` }, trx);
  }
}

/**
 * Once, however many say it at once.
 * @throws {HttpRefusal} 403 for who may not (any more); 404; 409 when it does not wait, or too many would go in a day.
 */
export async function decideMailing(
  deps: ApprovalDeps & Pick<RunDeps, 'jobs'>,
  actor: Actor,
  { id, verdict, reason = '' }: { readonly id: number; readonly verdict: Verdict; readonly reason?: string },
): Promise<void> {
  const why = oneLine(reason);
  if (verdict === 'reject' && why === '') throw refuseField({ field: 'reason', text: 'Please say why.' });
  if (why.length > MAX_REJECTION) {
    throw refuseField({ field: 'reason', text: `The reason may have at most ${MAX_REJECTION} characters.` });
  }
  const at = new Date(deps.now());
  await deps.db.transaction().execute(async (trx) => {
    await lockDay(trx);
    const mailing = await lockedMailing(trx, id);
    if (mailing === undefined) throw noSuchMailing();
    // As they are now, not as they were when the request came: nobody is deactivated or demoted before this is done.
    const person = await locked(trx, actor.account).select(['id', 'role', 'inactive']).executeTakeFirst();
    const refused = refusalOfVerdict(mailing, person ?? null, verdict);
    if (refused === 'mailing-state') throw await decidedBefore(trx, mailing);
    refuse(refused);
    if (verdict === 'approve') {
      await trx
        .updateTable('office.mailings')
        .set({ decidedBy: actor.account, decidedAt: at })
        .where('id', '=', id)
        .execute();
      await go(deps, trx, id);
      await refuseAboveCap(deps, trx, mailing);
    } else {
      const decided =
        verdict === 'reject'
          ? ({ state: 'rejected', decidedBy: actor.account, decidedAt: at, reason: why } as const)
          : ({ state: 'withdrawn' } as const);
      await trx
        .updateTable('office.mailings')
        .set({ ...decided, finishedAt: at })
        .where('id', '=', id)
        .execute();
      await backToDrafts(trx, mailing, { at, mustFit: verdict === 'withdraw' });
    }
    const action = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' }[verdict];
    await noteMailing(trx, actor, id, action, { state: action, ...(why !== '' && { reason: why }) });
    if (verdict !== 'withdraw') await tellWriter(deps, trx, mailing, { by: actor.account, reason: why });
  });
}

function refuse(refused: Exclude<ReturnType<typeof refusalOfVerdict>, 'mailing-state'>): void {
  switch (refused) {
    case undefined:
      return;
    case 'not-an-admin':
      throw notAllowed();
    case 'own-mailing':
      throw new HttpRefusal(403, refused, 'You have written this mailing: another admin approves or rejects it.');
    case 'not-own-mailing':
      throw new HttpRefusal(403, refused, 'Only who has written a mailing withdraws it.');
  }
}

/** Who was faster, where another admin was. */
async function decidedBefore(trx: Transaction<OfficeDb>, { state, decidedBy, decidedAt }: Row): Promise<HttpRefusal> {
  const now = `This mailing is ${STATE_WORDS[state]}.`;
  if (decidedBy === null || decidedAt === null) return new HttpRefusal(409, 'mailing-state', now);
  const admin = await trx.selectFrom('office.users').select('name').where('id', '=', decidedBy).executeTakeFirst();
  const decided = state === 'rejected' ? 'rejected' : 'approved';
  const before = `${admin?.name ?? 'Another admin'} ${decided} this mailing before, ${momentText(decidedAt.toISOString())}.`;
  return new HttpRefusal(409, 'mailing-state', state === 'rejected' ? before : `${before} ${now}`);
}

/** So that its writer can change it: what is written is not changed. */
async function backToDrafts(
  trx: Transaction<OfficeDb>,
  { id, accountId, subject, content, recipientsType }: Row,
  { at, mustFit }: { readonly at: Date; readonly mustFit: boolean },
): Promise<void> {
  const { count } = await trx
    .selectFrom('office.mailDrafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_DRAFTS) {
    if (mustFit) throw tooManyDrafts();
    return;
  }
  const recipients = trx
    .selectFrom('office.mailingRecipients')
    .select('email')
    .where('mailingId', '=', id)
    .orderBy('id');
  const emailList = recipientsType === 'Individual' ? (await recipients.execute()).map(({ email }) => email) : [];
  await trx
    .insertInto('office.mailDrafts')
    .values({ accountId, subject, content, recipientsType, emailList, changedAt: at })
    .execute();
}

async function tellWriter(
  { mailer, publicUrl }: Pick<ApprovalDeps, 'mailer' | 'publicUrl'>,
  trx: Transaction<OfficeDb>,
  { id, accountId, subject }: Row,
  { by, reason }: { readonly by: number; readonly reason: string },
): Promise<void> {
  const people = await trx
    .selectFrom('office.users')
    .select(['id', 'name', 'email', 'language', 'inactive'])
    .where('id', 'in', [accountId, by])
    .execute();
  const writer = people.find((person) => person.id === accountId);
  if (writer === undefined || writer.inactive) return;
  const admin = people.find((person) => person.id === by)?.name ?? '';
  const mail = decidedMail(writer, { id, subject, admin, reason }, publicUrl);
  await mailer.send({ ...mail, dedupeKey: `mailing-decided-${id}` }, trx);
}

/** It is counted already. @throws {HttpRefusal} 409 when all mailings of a day together would go to more addresses than the house allows. */
export async function refuseAboveCap(
  { massMailsPerDay, now }: Pick<ApprovalDeps, 'massMailsPerDay' | 'now'>,
  trx: Transaction<OfficeDb>,
  { total }: Pick<Row, 'total'>,
): Promise<void> {
  const { sum } = await trx
    .selectFrom('office.mailings')
    .select(sql<number>`coalesce(sum(total), 0)::int`.as('sum'))
    .where(goesWithin(now() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (sum > massMailsPerDay) throw aboveCap(massMailsPerDay, Math.max(0, massMailsPerDay - (sum - total)), total);
}

function aboveCap(massMailsPerDay: number, left: number, total: number): HttpRefusal {
  const [most, rest, those] = [massMailsPerDay, left, total].map((count) => count.toLocaleString('en-MY'));
  return new HttpRefusal(
    409,
    'mails-of-the-day',
    `Mails to many go to ${most} addresses a day at most: ${rest} are left today, and this one has ${those}.`,
  );
}

export async function noteMailing(db: Kysely<OfficeDb>, actor: Actor, id: number, action: string, after: object) {
  await recordChange(db, { actor, subject: { kind: 'mailing', key: `${id}` }, action, after });
}

export function noSuchMailing(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-mailing', 'There is no such mailing.');
}

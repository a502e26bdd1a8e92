import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import { letterHouse, letterOf } from '#api/platform/mail/letter-of.ts';
import { type Deliver, smtpFailure, unlessAway } from '#api/platform/mail/smtp.ts';
import { mailingLetter, unsubscribeHeaders, unsubscribeLink } from './letter.ts';
import { addressHash, type UnsubscribeTokens, unwantedBy } from './opt-out.ts';

/** Addresses that one job writes to. */
const AT_ONCE = 10;
const MINUTE_MS = 60_000;
/** An address whose server is busy is tried so often, with a growing pause. */
const MAX_ATTEMPTS = 4;
const PAUSE_MS = 5 * MINUTE_MS;
/** Nothing was done for so long: its job is gone, or it waits for addresses whose pause is over. Longer than the pauses of the job itself. */
const STALLED_MS = 3 * MINUTE_MS;
const REASON_LENGTH = 300;

const nextOfMailing = z.object({ mailingId: z.int(), turn: z.int() });

/** The next few of a mailing; each enqueues the one after it. One starts a second, in all processes together. */
const sendMailing = defineJob({
  name: 'send-mailing',
  data: nextOfMailing,
  attempts: 8,
  pauseS: { first: 5, max: 45 },
  leaseS: 30,
  timeoutS: 600,
  concurrency: 1,
  perSecond: 1,
  mayRetry: false,
});

export interface RunDeps {
  readonly db: Kysely<OfficeDb>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly deliver: Deliver;
  readonly tokens: UnsubscribeTokens;
  readonly publicUrl: string;
  /** UTC ms. */
  readonly now: () => number;
}

/** Sends what is to be sent, in this process too. `revive` has mailings go on whose job is gone: call it now and then. */
export function startRuns(deps: RunDeps): { revive(): Promise<void> } {
  const { db, jobs, now } = deps;
  jobs.work(sendMailing, async ({ mailingId, turn }, { isLast, signal }) => {
    try {
      if ((await sendNext(deps, mailingId, turn, signal)) === 'more')
        await jobs.enqueue(sendMailing, { mailingId, turn });
    } catch (error) {
      // Nobody is told off for a mail server that is away: the house sees it, and goes on when it is back.
      if (isLast) await pauseBy(db, mailingId, turn, smtpFailure(error).answer);
      throw unlessAway(error);
    }
  });
  return {
    revive: async () => {
      const stalled = await db
        .selectFrom('office.mailings')
        .select('id')
        .where('state', '=', 'sending')
        .where('beatAt', '<', new Date(now() - STALLED_MS))
        .execute();
      for (const { id } of stalled) {
        await db.transaction().execute(async (trx) => {
          const mailing = await lockedMailing(trx, id);
          if (mailing?.state !== 'sending' || mailing.beatAt.getTime() >= now() - STALLED_MS) return;
          if (await waitsForLater(trx, id, now())) return;
          await go(deps, trx, id);
        });
      }
    },
  };
}

/** From now on it is sent, by a new turn: what is left of the one before ends. */
export async function go(
  { jobs, now }: Pick<RunDeps, 'jobs' | 'now'>,
  trx: Transaction<OfficeDb>,
  mailingId: number,
): Promise<void> {
  const { turn } = await trx
    .updateTable('office.mailings')
    .set((row) => ({
      turn: row('turn', '+', 1),
      state: 'sending',
      problem: null,
      finishedAt: null,
      beatAt: new Date(now()),
    }))
    .where('id', '=', mailingId)
    .returning('turn')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(sendMailing, { mailingId, turn }, { trx });
}

export function lockedMailing(trx: Transaction<OfficeDb>, id: number) {
  return trx.selectFrom('office.mailings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** `more`: there are addresses left that can be written to now. */
async function sendNext(deps: RunDeps, mailingId: number, turn: number, signal: AbortSignal): Promise<'more' | 'over'> {
  const { db, now } = deps;
  const due = await db
    .selectFrom('office.mailingRecipients')
    .select(['id', 'email', 'userId', 'attempts'])
    .where('mailingId', '=', mailingId)
    .where('state', '=', 'waiting')
    .where('nextAttemptAt', '<=', new Date(now()))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const recipient of due) {
    signal.throwIfAborted();
    const mailing = await db
      .updateTable('office.mailings')
      .set({ beatAt: new Date(now()) })
      .where('id', '=', mailingId)
      .where('turn', '=', turn)
      .where('state', '=', 'sending')
      .returning(['subject', 'content'])
      .executeTakeFirst();
    // Paused, stopped, or going on by another turn.
    if (mailing === undefined) return 'over';
    await sendTo(deps, mailingId, mailing, recipient);
  }
  if (due.length === AT_ONCE) return 'more';
  await finish(db, mailingId, turn, now());
  return 'over';
}

interface Addressed {
  readonly id: number;
  readonly email: string;
  readonly userId: number | null;
  readonly attempts: number;
}

/** @throws when the mail server is away: nothing is said of the address then. */
async function sendTo(
  { db, deliver, tokens, publicUrl, now }: RunDeps,
  mailingId: number,
  { subject, content }: { readonly subject: string; readonly content: string },
  { id, email, userId, attempts }: Addressed,
): Promise<void> {
  const note = (values: Noted) => noteOutcome(db, mailingId, id, values);
  const unwanted = await unwantedBy(db, { email, userId });
  if (unwanted !== undefined) {
    await note({ state: unwanted, at: new Date(now()) });
    return;
  }
  const link = unsubscribeLink(
    publicUrl,
    tokens.tokenOf(userId === null ? { addressHash: addressHash(email) } : { userId }),
  );
  const letter = letterOf(mailingLetter({ subject, content }, link), await letterHouse(db, publicUrl));
  try {
    // The same name at every attempt: who gets it twice, since a process died with our note of it, is shown it once.
    await deliver({ id: `mailing-${mailingId}-${id}`, to: email, ...letter, headers: unsubscribeHeaders(link) });
  } catch (error) {
    const { kind, answer } = smtpFailure(error);
    if (kind === 'away') throw error;
    const reason = answer.slice(0, REASON_LENGTH);
    if (kind === 'refused') await note({ state: 'bounced', reason, at: new Date(now()) });
    else if (attempts + 1 >= MAX_ATTEMPTS) await note({ state: 'failed', reason, at: new Date(now()) });
    else {
      const nextAttemptAt = new Date(now() + PAUSE_MS * 2 ** attempts);
      await db
        .updateTable('office.mailingRecipients')
        .set({ attempts: attempts + 1, reason, nextAttemptAt })
        .where('id', '=', id)
        .execute();
    }
    return;
  }
  await note({ state: 'sent', reason: '', at: new Date(now()) });
}

interface Noted {
  readonly state: keyof typeof COUNTED;
  readonly reason?: string;
  readonly at: Date;
}

/** The number of the mailing in which each end is counted. */
const COUNTED = {
  sent: 'sent',
  bounced: 'failed',
  failed: 'failed',
  'opted out': 'optedOut',
  deactivated: 'deactivated',
} as const;

/** With the numbers of the mailing, which stay when its recipients are forgotten. */
async function noteOutcome(db: Kysely<OfficeDb>, mailingId: number, id: number, values: Noted): Promise<void> {
  const counted = COUNTED[values.state];
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('office.mailingRecipients')
      .set(values)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await trx
      .updateTable('office.mailings')
      .set((row) => ({ [counted]: row(counted, '+', 1) }))
      .where('id', '=', mailingId)
      .execute();
  });
}

/** When nobody waits any more it is done; who waits for another attempt is found by `revive`. */
async function finish(db: Kysely<OfficeDb>, mailingId: number, turn: number, now: number): Promise<void> {
  await db
    .updateTable('office.mailings')
    .set({ state: 'done', finishedAt: new Date(now) })
    .where('id', '=', mailingId)
    .where('turn', '=', turn)
    .where('state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('office.mailingRecipients')
            .select('id')
            .where('mailingId', '=', mailingId)
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}

/** Does everybody who is left wait for a later attempt? */
async function waitsForLater(trx: Transaction<OfficeDb>, mailingId: number, now: number): Promise<boolean> {
  const row = await trx
    .selectFrom('office.mailingRecipients')
    .select((eb) => eb.fn.min('nextAttemptAt').as('next'))
    .where('mailingId', '=', mailingId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.next != null && row.next.getTime() > now;
}

async function pauseBy(db: Kysely<OfficeDb>, mailingId: number, turn: number, said: string): Promise<void> {
  await db
    .updateTable('office.mailings')
    .set({ state: 'paused', problem: said.slice(0, REASON_LENGTH), turn: sql<number>`turn + 1` })
    .where('id', '=', mailingId)
    .where('turn', '=', turn)
    .where('state', '=', 'sending')
    .execute();
}

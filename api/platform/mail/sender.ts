import type { Kysely, Updateable } from 'kysely';
import { z } from 'zod';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { messageOf } from '#api/platform/jobs/runner.ts';
import { type Delivery, smtpFailure, unlessAway } from './smtp.ts';
import type { OutboxTable } from './tables.ts';

/** attempts before a mail is given up, some four hours after the first. */
export const MAX_ATTEMPTS = 12;
/** ms: longer than an SMTP transaction may take. */
const ATTEMPT_S = 60;

/** Delivers one mail of the outbox. Its text may hold a code and is gone once it is given up, so it cannot be retried. */
export const deliverMail = defineJob({
  name: 'deliver-mail',
  data: z.object({ mailId: z.int() }),
  attempts: MAX_ATTEMPTS,
  pauseS: { first: 10, max: 3_600 },
  leaseS: 30,
  timeoutS: ATTEMPT_S,
  concurrency: 10,
  mayRetry: false,
});

const SWEEP_MS = 60_000;
const AT_ONCE = 100;

/** The columns of a finished mail. */
export const EMPTIED = { text: '', html: null };

/**
 * Delivers the outbox until the jobs close, on any number of processes. A mail goes out twice only when a process dies between the server's
 * acceptance and our record of it; its Message-ID is the same then, so that mail clients show it once. The text, which may hold a code or a link,
 * is emptied once a mail is sent or given up.
 */
export function startSender(deps: {
  readonly db: Kysely<OfficeDb>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly deliver: (mail: Delivery) => Promise<void>;
  /** UTC ms. */
  readonly now: () => number;
  readonly loops: Pick<Loops, 'everyForHouse'>;
  /** A mail (by the id of its row) was given up. */
  readonly onGivenUp: (mailId: number) => void;
}): void {
  const { db, jobs, deliver, now, loops, onGivenUp } = deps;
  jobs.work(deliverMail, async ({ mailId }, { number, isLast }) => {
    const mail = await claim(db, mailId, { attempts: number, nextAttemptAt: new Date(now() + ATTEMPT_S * 1_000) });
    // Sent before its process died, or so old that only its key is left.
    if (mail === undefined) return;
    try {
      await deliver(mail);
      await update(db, mailId, { sentAt: new Date(now()), lastError: null, ...EMPTIED });
    } catch (error) {
      // A refusal for good is the same at every attempt.
      const isFinal = smtpFailure(error).kind === 'refused';
      const isGivenUp = isLast || isFinal;
      await update(db, mailId, { lastError: messageOf(error), ...(isGivenUp && EMPTIED) });
      if (isGivenUp) onGivenUp(mailId);
      if (!isFinal) throw unlessAway(error);
    }
  });
  const sweep = async (signal: AbortSignal) => {
    while (!signal.aborted && (await enqueueJobless(db, jobs, now())) === AT_ONCE);
  };
  loops.everyForHouse('mails without a job', SWEEP_MS, sweep, { atOnce: true });
}

/**
 * Mails without a job: of an earlier version, or of scripts. One that has been due for a minute belongs to no other sender.
 */
async function enqueueJobless(db: Kysely<OfficeDb>, jobs: Pick<Jobs, 'enqueue'>, nowMs: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const mails = await trx
      .selectFrom('office.outbox')
      .select('id')
      .where('jobId', 'is', null)
      .where('sentAt', 'is', null)
      .where('attempts', '<', MAX_ATTEMPTS)
      .where('recipient', '!=', '')
      .where('nextAttemptAt', '<=', new Date(nowMs - SWEEP_MS))
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of mails) {
      const jobId = await jobs.enqueue(deliverMail, { mailId: id }, { trx });
      await update(trx, id, { jobId: jobId ?? null });
    }
    return mails.length;
  });
}

function claim(
  db: Kysely<OfficeDb>,
  id: number,
  values: { readonly attempts: number; readonly nextAttemptAt: Date },
): Promise<Delivery | undefined> {
  return db
    .updateTable('office.outbox')
    .set(values)
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('recipient', '!=', '')
    .returning(['id', 'recipient as to', 'subject', 'text', 'html'])
    .executeTakeFirst();
}

async function update(db: Kysely<OfficeDb>, id: number, values: Updateable<OutboxTable>): Promise<void> {
  await db.updateTable('office.outbox').set(values).where('id', '=', id).execute();
}

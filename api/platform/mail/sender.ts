import type { Kysely, Updateable } from 'kysely';
import { z } from 'zod';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { messageOf } from '#api/platform/jobs/runner.ts';
import type { Delivery } from './smtp.ts';
import type { OutboxTable } from './tables.ts';

/** After so many a mail is given up, some four hours after the first. */
export const MAX_ATTEMPTS = 12;
/** Longer than an SMTP server may take. */
const ATTEMPT_S = 60;

/** One mail of the outbox. Its text may hold a code and is gone once it is given up: nobody can have it sent again. */
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

/** What a mail leaves behind that is done with. */
export const EMPTIED = { text: '', html: null };

/**
 * Delivers the outbox until the jobs close. Any number of processes may do so. A mail goes out twice only when a process dies between
 * the server's yes and our note of it; its Message-ID is the same then, so that mail programs show it once. The text, which may hold a
 * code or a link, is emptied once a mail is sent or given up.
 */
export function startSender(deps: {
  readonly db: Kysely<OfficeDb>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly deliver: (mail: Delivery) => Promise<void>;
  /** UTC ms. */
  readonly now: () => number;
  readonly loops: Pick<Loops, 'every'>;
  /** A mail (by the id of its row) will not be tried again. */
  readonly onGivenUp: (mailId: number) => void;
}): void {
  const { db, jobs, deliver, now, loops, onGivenUp } = deps;
  jobs.work(deliverMail, async ({ mailId }, { number, isLast }) => {
    const mail = await take(db, mailId, { attempts: number, nextAttemptAt: new Date(now() + ATTEMPT_S * 1_000) });
    // Sent before its process died, or so old that only its key is left.
    if (mail === undefined) return;
    try {
      await deliver(mail);
      await note(db, mailId, { sentAt: new Date(now()), lastError: null, ...EMPTIED });
    } catch (error) {
      await note(db, mailId, { lastError: messageOf(error), ...(isLast && EMPTIED) });
      if (isLast) onGivenUp(mailId);
      throw error;
    }
  });
  const sweep = async (signal: AbortSignal) => {
    while (!signal.aborted && (await enqueueJobless(db, jobs, now())) === AT_ONCE);
  };
  loops.every('mails without a job', SWEEP_MS, sweep, { atOnce: true });
}

/**
 * Mails without a job: of an earlier version, of scripts. One that was to go a minute ago is no other sender's, the sender of an
 * earlier version included.
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
      await note(trx, id, { jobId: jobId ?? null });
    }
    return mails.length;
  });
}

function take(
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

async function note(db: Kysely<OfficeDb>, id: number, values: Updateable<OutboxTable>): Promise<void> {
  await db.updateTable('office.outbox').set(values).where('id', '=', id).execute();
}

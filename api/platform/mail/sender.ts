import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Updateable } from 'kysely';
import { createTransport } from 'nodemailer';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { OutboxTable } from './tables.ts';

const POLL_MS = 1_000;
const AT_ONCE = 10;
/** While a process has a mail in hand the others leave it alone for so long; longer than an SMTP server may take. */
const LEASE_MS = 60_000;
/** After so many a mail is given up, some seven hours after the first. */
export const MAX_ATTEMPTS = 12;
const CLOSE_MS = 2_000;
const SMTP_PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 };

export interface Delivery {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * Delivers the outbox, again and again with growing pauses, until `close`. Any number of processes may do so. A mail goes out twice
 * only when a process dies between the server's yes and our note of it; its Message-ID is the same then, so that mail programs show it
 * once. The text, which may hold a code or a link, is emptied once a mail is sent or given up.
 */
export function startSender(deps: {
  readonly db: Kysely<OfficeDb>;
  readonly deliver: (mail: Delivery) => Promise<void>;
  /** UTC ms. */
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
  /** A mail (by the id of its row) will not be tried again. */
  readonly onGivenUp: (mailId: number) => void;
  readonly pollMs?: number;
}): { close(): Promise<void> } {
  const stop = new AbortController();
  const run = async () => {
    while (!stop.signal.aborted) {
      let sent = 0;
      try {
        sent = await sendSome(deps);
      } catch (error) {
        deps.onFailure(error);
      }
      if (sent < AT_ONCE)
        await sleep(deps.pollMs ?? POLL_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  };
  const ended = run();
  return {
    /** Waits for what is under way, but not for a server that has gone silent: the mail's lease brings it to the next sender. */
    close: async () => {
      stop.abort();
      await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** A mail of the outbox by SMTP. */
export function smtpDelivery(smtpUrl: string, from: string): (mail: Delivery) => Promise<void> {
  const transport = createTransport({ url: smtpUrl, ...SMTP_PATIENCE }, { from });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'tukul.invalid';
  return async ({ id, to, subject, text }) => {
    await transport.sendMail({ to, subject, text, messageId: `<outbox-${id}@${domain}>` });
  };
}

async function sendSome(deps: Parameters<typeof startSender>[0]): Promise<number> {
  const mails = await take(deps.db, deps.now());
  await Promise.all(
    mails.map(async (mail) => {
      try {
        await deps.deliver(mail);
        await note(deps.db, mail.id, { sentAt: new Date(deps.now()), lastError: null, ...EMPTIED });
      } catch (error) {
        deps.onFailure(error);
        const pauseMs = Math.min(3_600_000, 5_000 * 2 ** mail.attempts);
        const lastError = error instanceof Error ? error.message.slice(0, 500) : String(error);
        const givenUp = mail.attempts >= MAX_ATTEMPTS;
        const nextAttemptAt = new Date(deps.now() + pauseMs);
        await note(deps.db, mail.id, { lastError, nextAttemptAt, ...(givenUp && EMPTIED) });
        if (givenUp) deps.onGivenUp(mail.id);
      }
    }),
  );
  return mails.length;
}

async function take(db: Kysely<OfficeDb>, now: number): Promise<(Delivery & { readonly attempts: number })[]> {
  const due = db
    .selectFrom('office.outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('recipient', '!=', '')
    .where('nextAttemptAt', '<=', new Date(now))
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('office.outbox')
    .set({ attempts: sql`attempts + 1`, nextAttemptAt: new Date(now + LEASE_MS) })
    .where('id', 'in', due)
    .returning(['id', 'recipient as to', 'subject', 'text', 'attempts'])
    .execute();
}

/** What a mail leaves behind that is done with. */
export const EMPTIED = { text: '', html: null };

async function note(db: Kysely<OfficeDb>, id: number, values: Updateable<OutboxTable>): Promise<void> {
  await db.updateTable('office.outbox').set(values).where('id', '=', id).execute();
}

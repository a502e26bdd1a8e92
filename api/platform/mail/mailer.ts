import type { Kysely, Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { ofAddress } from '#api/platform/db/users.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Letter } from './letter.ts';
import { letterHouse, letterOf, type WrittenLetter } from './letter-of.ts';
import { isGivenUp } from './mail-states.ts';
import { isPlaceholder } from './no-address.ts';
import { deliverMail } from './sender.ts';

export interface Mail {
  readonly to: string;
  /** In the recipient's language. */
  readonly letter: Letter | WrittenLetter;
  /** Unique for ever: a mail with a used key is not sent again. */
  readonly dedupeKey?: string;
  /** The account that it is about; by default the one with the address. */
  readonly accountId?: number;
}

/** Writes mails to the outbox, from where the sender delivers them. */
export interface Mailer {
  /** With a transaction as `db`, the mail is sent only if it commits. False: its key was used before, or nobody has this address. */
  send(mail: Mail, db?: Kysely<OfficeDb>): Promise<boolean>;
  /** Writes and sends a given-up mail with a key again; false when there is none. */
  sendAgain(mail: Mail & { readonly dedupeKey: string }, trx: Transaction<OfficeDb>): Promise<boolean>;
}

/**
 * `now`: UTC ms. Without `jobs` mails stay in the outbox until the sender of some process finds them; `publicUrl` is in their footer.
 */
export function createMailer(
  db: Kysely<OfficeDb>,
  now: () => number,
  { jobs, publicUrl = '' }: { readonly jobs?: Pick<Jobs, 'enqueue'> | undefined; readonly publicUrl?: string } = {},
): Mailer {
  const written = async (letter: Mail['letter'], trx: Kysely<OfficeDb>): Promise<WrittenLetter> =>
    'html' in letter ? letter : letterOf(letter, await letterHouse(trx, publicUrl));
  const deliver = async (trx: Transaction<OfficeDb>, mailId: number): Promise<void> => {
    const jobId = await jobs?.enqueue(deliverMail, { mailId }, { trx });
    if (jobId !== undefined) await trx.updateTable('office.outbox').set({ jobId }).where('id', '=', mailId).execute();
  };
  const write = async (trx: Transaction<OfficeDb>, mail: Mail): Promise<boolean> => {
    // '' is how an address that is none is shown.
    if (mail.to === '' || isPlaceholder(mail.to)) return false;
    const at = new Date(now());
    const row = await trx
      .insertInto('office.outbox')
      .values({
        dedupeKey: mail.dedupeKey ?? null,
        accountId: mail.accountId ?? ofAddress(trx, mail.to).select('id'),
        recipient: mail.to,
        ...(await written(mail.letter, trx)),
        madeAt: at,
        nextAttemptAt: at,
      })
      .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    await deliver(trx, row.id);
    return true;
  };
  return {
    sendAgain: async ({ dedupeKey, to, letter, accountId }, trx) => {
      const at = new Date(now());
      const row = await trx
        .updateTable('office.outbox')
        .set({
          ...{ recipient: to, ...(await written(letter, trx)), madeAt: at, nextAttemptAt: at },
          ...{ attempts: 0, lastError: null, jobId: null },
          ...(accountId !== undefined && { accountId }),
        })
        .where('dedupeKey', '=', dedupeKey)
        .where(isGivenUp)
        .returning('id')
        .executeTakeFirst();
      if (row !== undefined) await deliver(trx, row.id);
      return row !== undefined;
    },
    send: (mail, within = db) =>
      within.isTransaction
        ? write(within as Transaction<OfficeDb>, mail)
        : within.transaction().execute((trx) => write(trx, mail)),
  };
}

import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { ofAddress } from '#api/platform/db/users.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A mail with a key that was used before is not sent again, ever. */
  readonly dedupeKey?: string;
  /** Whose account it is about; without it the one that has the address. */
  readonly accountId?: number;
}

/** Puts mails into the outbox, from where the sender delivers them. */
export interface Mailer {
  /** `db` may be a transaction: then the mail goes if, and only if, it commits. Returns false when the key was used before. */
  send(mail: Mail, db?: Kysely<OfficeDb>): Promise<boolean>;
}

/** `now`: UTC ms. */
export function createMailer(db: Kysely<OfficeDb>, now: () => number): Mailer {
  return {
    async send(mail, within = db) {
      const at = new Date(now());
      const { numInsertedOrUpdatedRows } = await within
        .insertInto('office.outbox')
        .values({
          dedupeKey: mail.dedupeKey ?? null,
          accountId: mail.accountId ?? ofAddress(within, mail.to).select('id'),
          recipient: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: null,
          madeAt: at,
          nextAttemptAt: at,
        })
        .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}

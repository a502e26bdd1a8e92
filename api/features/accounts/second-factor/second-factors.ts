import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { newTemporaryPassword } from '#api/features/accounts/codes/one-time-codes.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { locked } from '#api/platform/db/users.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { cipherRing } from '#api/platform/security/ciphers.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import type { Language } from '#contract/constants.ts';
import { factorMail } from './mails.ts';
import { newSecret, stepOf } from './totp.ts';

const HOUR_MS = 3_600_000;
const RECOVERY_CODES = 10;
/** Letters and digits of a recovery code, without dashes. */
const RECOVERY_CODE_LENGTH = 20;
/** ms: whoever begins and does not confirm begins anew. */
const CONFIRM_WITHIN_MS = HOUR_MS;
/**
 * Wrong codes an hour: with so many strangers can try no more, and with twice as many nobody. Of the three that count at a time somebody with a known device
 * guesses one in some two years then.
 */
const WRONG_TRIES = { ofStrangers: 10, most: 20, windowMs: HOUR_MS };

export const WRONG_APP_CODE = 'This code is incorrect or has been used. Please enter the next one that your app shows.';

/** What opened: the code of the app, or one of those for when it is lost. */
export type UsedFactor = 'code' | 'recovery-code';

/** Whose it is, and whom to write to. */
interface Owner {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
}

/**
 * The second factors of accounts. `secrets`: of the key that enciphers, the newest first. `now`: UTC ms. `publicUrl`: of the site, for links in mails.
 */
export function createSecondFactors({
  secrets,
  now,
  mailer,
  securityLog,
  publicUrl,
}: {
  readonly secrets: readonly string[];
  readonly now: () => number;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly securityLog: Pick<SecurityLog, 'record'>;
  readonly publicUrl: string;
}) {
  const ring = cipherRing('second factors', secrets);
  const rowOf = (db: Kysely<OfficeDb>, userId: number) =>
    db.selectFrom('office.secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst();
  const lockedRow = (trx: Transaction<OfficeDb>, userId: number) =>
    trx.selectFrom('office.secondFactors').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst();
  const change = (trx: Transaction<OfficeDb>, userId: number) =>
    trx.updateTable('office.secondFactors').where('userId', '=', userId);

  return {
    /** Undefined: there is none that counts. */
    async stateOf(db: Kysely<OfficeDb>, userId: number) {
      const row = await rowOf(db, userId);
      if (row === undefined || row.confirmedAt === null) return undefined;
      return { since: row.confirmedAt, recoveryCodes: row.recoveryCodes.length };
    },

    /**
     * A new secret, which counts once its owner has given a code of it. `isConfirmed`: have they said that it is they?
     * @returns undefined when they have not. @throws {HttpRefusal} 409 while another one counts.
     */
    async begin(
      trx: Transaction<OfficeDb>,
      userId: number,
      isConfirmed: () => Promise<boolean>,
    ): Promise<Buffer | undefined> {
      // Not the row, which may not be there yet: two that begin at once follow one another.
      await locked(trx, userId).select('id').execute();
      if ((await rowOf(trx, userId))?.confirmedAt) throw isOnAlready();
      if (!(await isConfirmed())) return undefined;
      const secret = newSecret();
      const { bytes, keyId } = ring.seal(secret, `${userId}`);
      const row = { secret: bytes, keyId, madeAt: new Date(now()) };
      await trx
        .insertInto('office.secondFactors')
        .values({ userId, ...row })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute();
      return secret;
    },

    /** @returns the recovery codes, once; undefined when it was another code. @throws {HttpRefusal} 409 when there is none to confirm. */
    async confirm(trx: Transaction<OfficeDb>, userId: number, code: string): Promise<readonly string[] | undefined> {
      await locked(trx, userId).select('id').execute();
      const row = await lockedRow(trx, userId);
      if (row?.confirmedAt) throw isOnAlready();
      if (row === undefined || row.madeAt.getTime() + CONFIRM_WITHIN_MS < now()) {
        throw new HttpRefusal(409, 'nothing-to-confirm', 'Please set up your app anew.');
      }
      const secret = ring.open({ keyId: row.keyId, bytes: row.secret }, `${userId}`);
      const step = secret && stepOf(secret, code, now(), row.lastStep);
      if (step === undefined) return undefined;
      const codes = newRecoveryCodes();
      const recoveryCodes = codes.map((each) => hashOf(userId, each));
      await change(trx, userId)
        .set({ confirmedAt: new Date(now()), lastStep: step, recoveryCodes, wrongTries: 0, triesSince: null })
        .execute();
      return codes;
    },

    /**
     * Uses up a code, or a recovery code, of a factor that counts. `stranger`: it comes from a device that has not logged in to the account. A recovery code
     * counts after any number of wrong codes, and its owner is told by mail.
     */
    async redeem(
      trx: Transaction<OfficeDb>,
      owner: Owner,
      typed: string,
      { stranger }: { readonly stranger: boolean },
    ): Promise<UsedFactor | undefined> {
      const userId = owner.id;
      // First the person, as everybody who changes something of theirs does: in another order two calls could wait for each other.
      await locked(trx, userId).select('id').execute();
      const row = await lockedRow(trx, userId);
      if (row === undefined || row.confirmedAt === null) return undefined;
      if (isRecoveryCode(typed)) {
        const used = hashOf(userId, typed);
        const recoveryCodes = row.recoveryCodes.filter((each) => each !== used);
        if (recoveryCodes.length === row.recoveryCodes.length) return undefined;
        await change(trx, userId).set({ recoveryCodes }).execute();
        const left = recoveryCodes.length;
        await mailer.send(factorMail(owner, 'codeUsed', { publicUrl, left }), trx);
        securityLog.record({
          ...{ kind: 'second-factor-changed', accountId: userId, detail: { what: 'recovery-code-used', left } },
        });
        return 'recovery-code';
      }
      const at = now();
      const inWindow = row.triesSince !== null && at < row.triesSince.getTime() + WRONG_TRIES.windowMs;
      const wrongTries = inWindow ? row.wrongTries : 0;
      if (wrongTries >= (stranger ? WRONG_TRIES.ofStrangers : WRONG_TRIES.most)) return undefined;
      const secret = ring.open({ keyId: row.keyId, bytes: row.secret }, `${userId}`);
      const step = secret && stepOf(secret, typed, at, row.lastStep);
      if (secret === undefined || step === undefined) {
        const triesSince = inWindow ? row.triesSince : new Date(at);
        await change(trx, userId)
          .set({ wrongTries: wrongTries + 1, triesSince })
          .execute();
        return undefined;
      }
      // Enciphered anew, so that the key of before can be taken away some day.
      const { bytes, keyId } = ring.seal(secret, `${userId}`);
      await change(trx, userId).set({ lastStep: step, secret: bytes, keyId }).execute();
      return 'code';
    },

    /** Those of before count no longer. */
    async renewRecoveryCodes(trx: Transaction<OfficeDb>, userId: number): Promise<readonly string[]> {
      const codes = newRecoveryCodes();
      await change(trx, userId)
        .set({ recoveryCodes: codes.map((each) => hashOf(userId, each)) })
        .execute();
      return codes;
    },

    /** @returns whether there was one that counted. */
    async remove(trx: Transaction<OfficeDb>, userId: number): Promise<boolean> {
      const gone = await trx
        .deleteFrom('office.secondFactors')
        .where('userId', '=', userId)
        .returning('confirmedAt')
        .executeTakeFirst();
      return gone !== undefined && gone.confirmedAt !== null;
    },
  };
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** Does it look like one? They have more letters than any other code. */
export function isRecoveryCode(typed: string): boolean {
  return letters(typed).length === RECOVERY_CODE_LENGTH;
}

const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newTemporaryPassword);
const letters = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** 98 random bits need no salt. */
const hashOf = (userId: number, code: string) => hash('sha256', `${userId} ${letters(code)}`, 'base64url');

function isOnAlready(): HttpRefusal {
  return new HttpRefusal(409, 'factor-on', 'Your account has a second factor already.');
}

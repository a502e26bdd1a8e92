import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { OfficeDb, OneTimeCodesTable } from '#api/office/tables.ts';

type Purpose = OneTimeCodesTable['purpose'];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Security settings of the house. */
export const LOGIN_CODE = { livesMs: 10 * MINUTE_MS, length: 6, tries: 5, resends: 3, resendWindowMs: 15 * MINUTE_MS };
export const WRONG_CODE = 'The code is not right or no longer valid. Please request a new one.';
export const TEMPORARY_PASSWORD = { livesMs: 30 * MINUTE_MS };

/** Digits only: any keyboard has them, and six are what the specification's form takes. */
export function newLoginCode(): string {
  return Array.from({ length: LOGIN_CODE.length }, () => randomInt(10)).join('');
}

/** 20 letters and digits that nobody mistakes for one another (98 bits), in groups of five. */
export function newTemporaryPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/(.{5})(?=.)/g, '$1-');
}

/**
 * Codes that are mailed and used once. Of one person and purpose only the newest counts. `pepper` keeps a copy of the database from
 * being enough to find a code.
 */
export function createOneTimeCodes(pepper: string) {
  const digest = (salt: Buffer, code: string) => createHmac('sha256', pepper).update(salt).update(code).digest();

  return {
    /** Keeps a new code; the ones before it count no longer, and those of yesterday go. */
    async keep(trx: Transaction<OfficeDb>, code: { userId: number; purpose: Purpose; text: string; now: number }) {
      await trx
        .deleteFrom('office.oneTimeCodes')
        .where('userId', '=', code.userId)
        .where('madeAt', '<', new Date(code.now - DAY_MS))
        .execute();
      const salt = randomBytes(16);
      const { livesMs } = code.purpose === 'reset' ? TEMPORARY_PASSWORD : LOGIN_CODE;
      await trx
        .insertInto('office.oneTimeCodes')
        .values({
          userId: code.userId,
          purpose: code.purpose,
          salt,
          hash: digest(salt, code.text),
          madeAt: new Date(code.now),
          expiresAt: new Date(code.now + livesMs),
        })
        .execute();
    },

    /** Is this the newest code, and in time? Changes nothing, so it is only for codes that can't be guessed. */
    async matches(db: Kysely<OfficeDb>, userId: number, purpose: Purpose, text: string, now: number): Promise<boolean> {
      const code = await newest(db, userId, purpose).executeTakeFirst();
      return code !== undefined && isGood(code, now) && timingSafeEqual(code.hash, digest(code.salt, text));
    },

    /** Uses up a try, and with the right text the code; the other codes of the same purpose go with it. */
    async redeem(trx: Transaction<OfficeDb>, userId: number, purpose: Purpose, text: string, now: number) {
      const code = await newest(trx, userId, purpose).forUpdate().executeTakeFirst();
      if (code === undefined || !isGood(code, now)) return false;
      if (timingSafeEqual(code.hash, digest(code.salt, text))) {
        await trx
          .deleteFrom('office.oneTimeCodes')
          .where('userId', '=', userId)
          .where('purpose', '=', purpose)
          .execute();
        return true;
      }
      await trx
        .updateTable('office.oneTimeCodes')
        .set({ tries: code.tries + 1 })
        .where('id', '=', code.id)
        .execute();
      return false;
    },

    /**
     * Instants (UTC ms) at which codes of a login were mailed within the window of resends, oldest first. A login that succeeded
     * starts anew.
     */
    async mailedAt(trx: Transaction<OfficeDb>, userId: number, purpose: Purpose, now: number): Promise<number[]> {
      const rows = await trx
        .selectFrom('office.oneTimeCodes')
        .select('madeAt')
        .where('userId', '=', userId)
        .where('purpose', '=', purpose)
        .where('madeAt', '>', new Date(now - LOGIN_CODE.resendWindowMs))
        .orderBy('id')
        .execute();
      return rows.map((row) => row.madeAt.getTime());
    },
  };
}

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

function newest(db: Kysely<OfficeDb>, userId: number, purpose: Purpose) {
  return db
    .selectFrom('office.oneTimeCodes')
    .select(['id', 'salt', 'hash', 'tries', 'expiresAt'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1);
}

function isGood(code: { expiresAt: Date; tries: number }, now: number): boolean {
  return code.expiresAt.getTime() > now && code.tries < LOGIN_CODE.tries;
}

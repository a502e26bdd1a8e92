import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { OneTimeCodesTable } from '../tables.ts';
import type { Mailed } from './mail-limits.ts';

type Purpose = OneTimeCodesTable['purpose'];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Security settings of the house. */
export const LOGIN_CODE = { livesMs: 10 * MINUTE_MS, length: 6, tries: 5, resends: 3, resendWindowMs: 15 * MINUTE_MS };
export const WRONG_CODE = 'The code is incorrect or no longer valid. Please check it, or request a new one.';
export const TEMPORARY_PASSWORD = { livesMs: 30 * MINUTE_MS };

/** Who asked for a code. */
interface AskedBy {
  /** Of the cookie that the device has, or is given with the answer. */
  readonly device?: string;
  readonly network: string;
  /** The request brought no cookie, and its client may be one that keeps none. */
  readonly cookieless?: boolean;
}

/** Who brings a code back. */
interface BroughtBy {
  readonly device: string | null;
  readonly network: string;
}

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
 * Codes that are mailed and used once. Of one person, purpose and device only the newest counts; of temporary passwords, which nobody
 * guesses, every one in time: a stranger who asks for another must not take away the one that its owner is about to type. `pepper` keeps a
 * copy of the database from being enough to find a code.
 */
export function createOneTimeCodes(pepper: string) {
  const digest = (salt: Buffer, code: string) => createHmac('sha256', pepper).update(salt).update(code).digest();

  return {
    /** Keeps a new code: earlier ones count no longer, and those of yesterday are deleted. With `askedBy` it is good for that login only. */
    async keep(
      trx: Transaction<OfficeDb>,
      code: { userId: number; purpose: Purpose; text: string; now: number; askedBy?: AskedBy },
    ) {
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
          ...code.askedBy,
        })
        .execute();
    },

    /** Is this one of the codes in time? Changes nothing, so it is only for codes that can't be guessed. */
    async matches(db: Kysely<OfficeDb>, userId: number, purpose: Purpose, text: string, now: number): Promise<boolean> {
      const codes = await newestFirst(db, userId, purpose).execute();
      return codes.some((code) => isGood(code, now) && timingSafeEqual(code.hash, digest(code.salt, text)));
    },

    /**
     * Uses up a try, and with the right text the code; the other codes of the same purpose go with it. `broughtBy`: only a code of the same
     * login counts, that is of the same device; of the same network where neither request brought a cookie.
     */
    async redeem(
      trx: Transaction<OfficeDb>,
      userId: number,
      purpose: Purpose,
      text: string,
      now: number,
      broughtBy?: BroughtBy,
    ) {
      const codes = await newestFirst(trx, userId, purpose).forUpdate().execute();
      const ofLogin = codes.filter((code) => broughtBy === undefined || isOfLogin(code, broughtBy));
      // The newest only: each further one that counted would be five more guesses.
      const good = (purpose === 'reset' ? ofLogin : ofLogin.slice(0, 1)).filter((code) => isGood(code, now));
      if (good.some((code) => timingSafeEqual(code.hash, digest(code.salt, text)))) {
        await trx
          .deleteFrom('office.oneTimeCodes')
          .where('userId', '=', userId)
          .where('purpose', '=', purpose)
          .execute();
        return true;
      }
      const [tried] = good;
      if (tried === undefined) return false;
      await trx
        .updateTable('office.oneTimeCodes')
        .set({ tries: tried.tries + 1 })
        .where('id', '=', tried.id)
        .execute();
      return false;
    },

    /** What was mailed within a day, oldest first, since the last login that succeeded. */
    async mailed(trx: Transaction<OfficeDb>, userId: number, purpose: Purpose): Promise<Mailed[]> {
      const rows = await newestFirst(trx, userId, purpose).execute();
      return rows.map(({ madeAt, network, device }) => ({ atMs: madeAt.getTime(), network, device })).reverse();
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

function newestFirst(db: Kysely<OfficeDb>, userId: number, purpose: Purpose) {
  return db
    .selectFrom('office.oneTimeCodes')
    .select(['id', 'salt', 'hash', 'tries', 'madeAt', 'expiresAt', 'device', 'network', 'cookieless'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc');
}

/** The cookie of a device wins over the network: a phone may change from one network to another between the two steps. */
function isOfLogin(
  code: { device: string | null; network: string | null; cookieless: boolean },
  { device, network }: BroughtBy,
): boolean {
  return device === null ? code.cookieless && code.network === network : code.device === device;
}

function isGood(code: { expiresAt: Date; tries: number }, now: number): boolean {
  return code.expiresAt.getTime() > now && code.tries < LOGIN_CODE.tries;
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { linkHash, newLinkToken } from '#api/features/accounts/codes/link-tokens.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { REGISTRATION } from '#api/platform/identity/registration-limits.ts';
import type { RegistrationDetails } from '../tables.ts';

export interface NewRegistration {
  readonly email: string;
  readonly passwordHash: string;
  readonly details: RegistrationDetails;
  /** A processed JPEG. */
  readonly staffCard: Buffer | null;
  /** From which it came: /24 or /64. */
  readonly network: string;
}

/** Keeps a registration until its link is opened, and deletes those that nobody opened in time. */
export async function keepRegistration(
  trx: Transaction<OfficeDb>,
  registration: NewRegistration,
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('office.registrations')
    .where('madeAt', '<=', new Date(now - REGISTRATION.livesMs))
    .execute();
  await trx
    .insertInto('office.registrations')
    .values({ ...registration, madeAt: new Date(now) })
    .execute();
  const { network } = registration;
  const address = ofAddress(trx, registration.email);
  await keepFirstAndLast(trx, address.where('network', '=', network), REGISTRATION.ofAddressAndNetwork);
  await keepFirstAndLast(trx, address, REGISTRATION.ofAddress);
  const ofNetwork = trx.selectFrom('office.registrations').where('network', '=', network);
  await keepNewest(trx, ofNetwork, REGISTRATION.ofNetwork);
}

/**
 * A link for an address, beside those that were mailed before: whoever has it reads the mails of that address. It says nothing of which
 * registration is meant, since anybody may have made one.
 * @returns the token of the link; undefined when nothing waits for the address.
 */
export async function newLink(trx: Transaction<OfficeDb>, email: string, now: number): Promise<string | undefined> {
  const waiting = await inTime(ofAddress(trx, email), now).select('userId').limit(1).executeTakeFirst();
  if (waiting === undefined) return undefined;
  const { token, tokenHash } = newLinkToken();
  await trx.deleteFrom('office.registrationLinks').where('expiresAt', '<=', new Date(now)).execute();
  await trx
    .insertInto('office.registrationLinks')
    .values({ tokenHash, email, expiresAt: new Date(now + REGISTRATION.linkLivesMs) })
    .execute();
  return token;
}

/** Does this link, in time, belong to this address? */
export async function isGoodLink(db: Kysely<OfficeDb>, email: string, token: string, now: number): Promise<boolean> {
  const link = await db
    .selectFrom('office.registrationLinks')
    .select('tokenHash')
    .where('tokenHash', '=', linkHash(token))
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .where('expiresAt', '>', new Date(now))
    .executeTakeFirst();
  return link !== undefined;
}

/** What waits for an address, newest first. */
export function waitingRegistrations(db: Kysely<OfficeDb>, email: string, now: number) {
  return inTime(ofAddress(db, email), now)
    .select(['userId', 'passwordHash'])
    .orderBy('madeAt', 'desc')
    .orderBy('userId', 'desc')
    .execute();
}

/** One that waits still. All of its address are locked until the transaction ends. */
export async function lockRegistration(trx: Transaction<OfficeDb>, email: string, userId: number, now: number) {
  const waiting = await lockAll(trx, email, now);
  return waiting.find((each) => each.userId === userId);
}

/** The address has an account now. Its links stay to their end: who opens one again is told so. */
export async function forgetRegistrations(trx: Transaction<OfficeDb>, email: string): Promise<void> {
  await trx.deleteFrom('office.registrations').where(sql<string>`lower(email)`, '=', email.toLowerCase()).execute();
}

/** What a login compares with beside the account. */
export function newestRegistration(db: Kysely<OfficeDb>, email: string, now: number) {
  return inTime(ofAddress(db, email), now)
    .select('passwordHash')
    .orderBy('madeAt', 'desc')
    .orderBy('userId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** In one order, so that two links of one address that are opened at once wait for each other instead of locking each other out. */
function lockAll(trx: Transaction<OfficeDb>, email: string, now: number) {
  return inTime(ofAddress(trx, email), now).selectAll().orderBy('userId').forUpdate().execute();
}

type Registrations = ReturnType<typeof ofAddress>;

function inTime(registrations: Registrations, now: number): Registrations {
  return registrations.where('madeAt', '>', new Date(now - REGISTRATION.livesMs));
}

/**
 * Beyond `max` the newest but one goes: nobody who registers an address after its owner pushes theirs out, and an owner who comes later has theirs
 * until the next one, which is an hour by then.
 */
async function keepFirstAndLast(trx: Transaction<OfficeDb>, registrations: Registrations, max: number): Promise<void> {
  const waiting = await registrations.select('userId').orderBy('madeAt').orderBy('userId').execute();
  const tooMany = waiting.slice(max - 1, -1).map(({ userId }) => userId);
  if (tooMany.length > 0) await trx.deleteFrom('office.registrations').where('userId', 'in', tooMany).execute();
}

/** The oldest beyond `max` go. */
async function keepNewest(trx: Transaction<OfficeDb>, registrations: Registrations, max: number): Promise<void> {
  const tooMany = registrations.select('userId').orderBy('madeAt', 'desc').orderBy('userId', 'desc').offset(max);
  await trx.deleteFrom('office.registrations').where('userId', 'in', tooMany).execute();
}

function ofAddress(db: Kysely<OfficeDb>, email: string) {
  return db.selectFrom('office.registrations').where(sql<string>`lower(email)`, '=', email.trim().toLowerCase());
}

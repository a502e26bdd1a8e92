import { type Kysely, sql, type Transaction } from 'kysely';
import { linkHash, newLinkToken } from '#api/accounts/link-tokens.ts';
import type { OfficeDb, RegistrationDetails } from '#api/office/tables.ts';

const HOUR_MS = 3_600_000;

/** Registrations that wait for the click in their mail. */
export const REGISTRATION = {
  linkLivesMs: 24 * HOUR_MS,
  /** For so long a new link can be had; then what was typed is deleted. */
  livesMs: 7 * 24 * HOUR_MS,
  /** Of one address; the oldest gives way. */
  atOnce: 5,
};

export interface NewRegistration {
  readonly email: string;
  readonly passwordHash: string;
  readonly details: RegistrationDetails;
  /** A processed JPEG. */
  readonly staffCard: Buffer | null;
  /** From which it came: /24 or /64. */
  readonly network: string;
}

/** A link to be mailed. */
export interface VerificationLink {
  readonly token: string;
  /** When its registration was made, UTC ms. */
  readonly madeAtMs: number;
}

/** Keeps a registration until its link is opened, and deletes those that nobody opened in time. */
export async function keepRegistration(
  trx: Transaction<OfficeDb>,
  registration: NewRegistration,
  now: number,
): Promise<VerificationLink> {
  await trx
    .deleteFrom('office.registrations')
    .where('madeAt', '<=', new Date(now - REGISTRATION.livesMs))
    .execute();
  const { token, tokenHash } = newLinkToken();
  await trx
    .insertInto('office.registrations')
    .values({
      ...registration,
      tokenHash,
      tokenExpiresAt: new Date(now + REGISTRATION.linkLivesMs),
      madeAt: new Date(now),
    })
    .execute();
  const newest = ofAddress(trx, registration.email)
    .select('userId')
    .orderBy('madeAt', 'desc')
    .orderBy('userId', 'desc')
    .limit(REGISTRATION.atOnce);
  await trx
    .deleteFrom('office.registrations')
    .where(sql<string>`lower(email)`, '=', registration.email.toLowerCase())
    .where('userId', 'not in', newest)
    .execute();
  return { token, madeAtMs: now };
}

/** New links for all registrations that wait for this address, in place of the old ones, oldest first. */
export async function renewLinks(trx: Transaction<OfficeDb>, email: string, now: number): Promise<VerificationLink[]> {
  const waiting = await lockAll(trx, email, now);
  const links: VerificationLink[] = [];
  for (const { userId, madeAt } of waiting) {
    const { token, tokenHash } = newLinkToken();
    await trx
      .updateTable('office.registrations')
      .set({ tokenHash, tokenExpiresAt: new Date(now + REGISTRATION.linkLivesMs) })
      .where('userId', '=', userId)
      .execute();
    links.push({ token, madeAtMs: madeAt.getTime() });
  }
  return links;
}

/** The registration whose link this is, in time; undefined when there is none. All of the address are locked until the transaction ends. */
export async function registrationByToken(trx: Transaction<OfficeDb>, email: string, token: string, now: number) {
  const waiting = await lockAll(trx, email, now);
  const hash = linkHash(token);
  return waiting.find((each) => each.tokenHash.equals(hash) && each.tokenExpiresAt.getTime() > now);
}

/** The address has an account now. */
export async function forgetRegistrations(trx: Transaction<OfficeDb>, email: string): Promise<void> {
  await trx.deleteFrom('office.registrations').where(sql<string>`lower(email)`, '=', email.toLowerCase()).execute();
}

/** What a login compares with beside the account. */
export function newestRegistration(db: Kysely<OfficeDb>, email: string, now: number) {
  return ofAddress(db, email)
    .select('passwordHash')
    .where('madeAt', '>', new Date(now - REGISTRATION.livesMs))
    .orderBy('madeAt', 'desc')
    .orderBy('userId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** In one order, so that two links of one address that are opened at once wait for each other instead of locking each other out. */
function lockAll(trx: Transaction<OfficeDb>, email: string, now: number) {
  return ofAddress(trx, email)
    .selectAll()
    .where('madeAt', '>', new Date(now - REGISTRATION.livesMs))
    .orderBy('userId')
    .forUpdate()
    .execute();
}

function ofAddress(db: Kysely<OfficeDb>, email: string) {
  return db.selectFrom('office.registrations').where(sql<string>`lower(email)`, '=', email.trim().toLowerCase());
}

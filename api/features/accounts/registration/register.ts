import { type Kysely, sql, type Transaction } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { refuseWeakPassword } from '#api/features/accounts/passwords/weak-passwords.ts';
import { requirePrintedLetters } from '#api/features/accounts/printed-letters.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { bankNames, ofAddress } from '#api/platform/db/users.ts';
import { refuseField } from '#api/platform/http/refusal.ts';
import type { Passwords } from '#api/platform/identity/passwords.ts';
import { REGISTRATION } from '#api/platform/identity/registration-limits.ts';
import type { Mail, Mailer } from '#api/platform/mail/mailer.ts';
import type { StaffCards } from '#api/platform/photos/staff-cards.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { storedProfile } from '#contract/accounts/profile-rules.ts';
import { type RegistrationForm, registrationFaults } from '#contract/accounts/registration.ts';
import type { Language } from '#contract/constants.ts';
import type { RegistrationDetails } from '../tables.ts';
import {
  forgetRegistrations,
  isGoodLink,
  keepRegistration,
  lockRegistration,
  newLink,
  waitingRegistrations,
} from './pending.ts';
import { REGISTRATION_WORDS } from './words.ts';

const HOUR_MS = 3_600_000;

function verificationMail(to: string, language: Language, token: string, publicUrl: string): Mail {
  const { subject, heading, paragraphs, action, after } = REGISTRATION_WORDS[language].confirm;
  // The token in the fragment: browsers send it to no server, so that it stands in no log on the way.
  const url = `${publicUrl}/login/verify?${new URLSearchParams({ email: to })}#${new URLSearchParams({ token })}`;
  return {
    to,
    letter: {
      ...{ language, subject, heading, after },
      paragraphs: paragraphs(REGISTRATION.linkLivesMs / HOUR_MS),
      action: { label: action, url },
    },
  };
}

function alreadyRegisteredMail(to: string, language: Language, publicUrl: string): Mail {
  const { subject, paragraphs, action } = REGISTRATION_WORDS[language].known;
  return {
    to,
    letter: { language, subject, heading: subject, paragraphs, action: { label: action, url: `${publicUrl}/login` } },
  };
}

export interface RegistrationDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Pick<Book, 'execute'>;
  readonly mailer: Mailer;
  readonly passwords: Passwords;
  readonly staffCards: Pick<StaffCards, 'process' | 'put'>;
  /** UTC ms. */
  readonly now: () => number;
  readonly publicUrl: string;
}

/** @throws {HttpRefusal} 400 with the first fault in the specification's order, and its field; a password that is easy to guess comes last. */
export async function requireGoodForm({ db }: Pick<RegistrationDeps, 'db'>, form: RegistrationForm): Promise<void> {
  const [fault] = registrationFaults(form, await bankNames(db));
  if (fault) throw refuseField(fault);
  requirePrintedLetters(form);
  await refuseWeakPassword(form.pwd, { ...form, name: `${form.firstName} ${form.representativeName}` });
}

/**
 * Keeps a registration that is in order and mails its link; the owner of an address that has an account is told that somebody tried.
 * Whoever asks cannot tell the two apart: the same password is hashed, the same photo looked at, one mail written.
 * @param photo of the staff card, as it was uploaded
 * @param network from which it comes
 * @param language of the mail, and of those that follow
 * @throws {HttpRefusal} for a staff card photo that is not taken; 503 when too many wait.
 */
export async function register(
  deps: RegistrationDeps,
  form: RegistrationForm,
  photo: Buffer | null,
  network: string,
  language: Language,
): Promise<void> {
  const email = form.email.trim();
  const staffCard = photo === null ? null : await deps.staffCards.process(photo);
  const passwordHash = await deps.passwords.hash(form.pwd);
  await deps.db.transaction().execute(async (trx) => {
    const details = { ...detailsOf(form), language };
    // Also for an address with an account, where nobody gets the link: a login with this password must not tell the two apart.
    await keepRegistration(trx, { email, passwordHash, details, staffCard, network }, deps.now());
    await mailLink(deps, trx, email, language);
  });
}

/** Mails a further link to an address for which registrations wait; the links of before stay good. */
export async function resendLink(deps: RegistrationDeps, email: string, language: Language): Promise<void> {
  await deps.db.transaction().execute((trx) => mailLink(deps, trx, email.trim(), language));
}

/** To an address that has an account no link goes: its owner is told that somebody tried. */
async function mailLink(
  deps: RegistrationDeps,
  trx: Transaction<OfficeDb>,
  email: string,
  language: Language,
): Promise<void> {
  const { mailer, publicUrl } = deps;
  const token = await newLink(trx, email, deps.now());
  if (token === undefined) return;
  const owner = await ownerOf(trx, email);
  const mail = owner
    ? alreadyRegisteredMail(owner.email, language, publicUrl)
    : verificationMail(email, language, token, publicUrl);
  await mailer.send(mail, trx);
}

/**
 * `verified`: the account is open, now or since before; `not-verified`: the link is not (or no longer) good; `password-needed`: it is;
 * `wrong-password`: no registration has this one.
 */
export type Verification = 'verified' | 'not-verified' | 'password-needed' | 'wrong-password';

/**
 * Opens the account of a registration. The link shows that whoever has it reads the mails of that address; the password, which of the
 * registrations that wait for it is meant: only who made one knows it, so that nobody confirms a stranger's by mistake.
 * @throws {HttpRefusal} 503 when the book can't take the bidder now.
 */
export async function verifyEmail(
  deps: RegistrationDeps,
  email: string,
  token: string,
  pwd: string,
): Promise<Verification> {
  if (!(await isGoodLink(deps.db, email, token, deps.now()))) return 'not-verified';
  // The link is opened once more: whoever has it reads the mails that tell as much.
  if (pwd === '') return (await isVerified(deps.db, email)) ? 'verified' : 'password-needed';
  const waiting = await waitingRegistrations(deps.db, email, deps.now());
  if (waiting.length === 0) return 'not-verified';
  for (const { userId, passwordHash } of waiting) {
    if (await deps.passwords.verify(passwordHash, pwd)) {
      return (await openAccount(deps, email, userId)) ? 'verified' : 'not-verified';
    }
  }
  return 'wrong-password';
}

/**
 * The bidder joins the book, then the row of their account is written and the registration goes, all of which the database keeps or forgets
 * together. When something breaks off on the way the link stays good, and the next attempt has the same number: joining twice changes
 * nothing. A number in the book without an account can do nothing.
 * @returns false when the registration waits no longer, or its address has an account.
 * @throws {HttpRefusal} 503 when the book can't take the bidder now.
 */
async function openAccount(deps: RegistrationDeps, email: string, userId: number): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const registration = await lockRegistration(trx, email, userId, deps.now());
    if (registration === undefined || (await ownerOf(trx, registration.email)) !== undefined) return false;
    const { details, staffCard } = registration;
    unwrapOutcome(await deps.book.execute({ type: 'join-bidder', commandId: `register:${userId}`, bidder: userId }));
    const account = await trx
      .insertInto('office.users')
      .values({
        ...details,
        id: userId,
        email: registration.email,
        role: 'user',
        passwordHash: registration.passwordHash,
        passwordChangedAt: registration.madeAt,
        emailVerifiedAt: new Date(deps.now()),
        staffVerifiedAt: null,
      })
      // Somebody may take this address for their account at the same moment.
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('id')
      .executeTakeFirst();
    await forgetRegistrations(trx, registration.email);
    if (account === undefined) return false;
    if (staffCard !== null) await deps.staffCards.put(details.staffId, userId, staffCard);
    return true;
  });
}

function ownerOf(trx: Transaction<OfficeDb>, email: string) {
  return ofAddress(trx, email).select('email').executeTakeFirst();
}

async function isVerified(db: Kysely<OfficeDb>, email: string): Promise<boolean> {
  const owner = await ofAddress(db, email).select('emailVerifiedAt').executeTakeFirst();
  return owner !== undefined && owner.emailVerifiedAt !== null;
}

/** What is stored, of a form without faults. */
function detailsOf(form: RegistrationForm): RegistrationDetails {
  const accountType = form.accountType === 'Organization' ? 'Organization' : 'Individual';
  const { firstName, ...fields } = storedProfile(form, accountType);
  return { ...fields, name: firstName, accountType };
}

import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { refuseKnownNumber } from '#api/features/accounts/known-number.ts';
import { requirePrintedLetters } from '#api/features/accounts/printed-letters.ts';
import { newConfirmLink } from '#api/features/accounts/profile/email-change.ts';
import { firstAddressMail } from '#api/features/accounts/profile/mails.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { locked, ofAddress } from '#api/platform/db/users.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Passwords } from '#api/platform/identity/passwords.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { isPlaceholder, placeholderAddress } from '#api/platform/mail/no-address.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { isEmailAddress } from '#contract/accounts/email-address.ts';
import { createInstantBidder, offerEmail } from '#contract/accounts/people.ts';
import { type ProfileForm, storedProfile } from '#contract/accounts/profile-rules.ts';
import {
  REGISTRATION_TEXTS,
  type RegistrationField,
  type RegistrationForm,
  registrationFaults,
} from '#contract/accounts/registration.ts';
import type { Actor } from '#domain/actor.ts';
import { noSuchPerson } from './standing.ts';

export interface InstantBidderDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Pick<Book, 'execute'>;
  readonly passwords: Passwords;
  readonly mailer: Mailer;
  /** UTC ms. */
  readonly now: () => number;
  readonly publicUrl: string;
}

/** What is asked at the counter, in the specification's order (back office, section 3: Instant bidder). */
const ASKED: readonly RegistrationField[] = [
  'accountType',
  'firstName',
  'ic',
  'representativeName',
  'representativeIc',
  'phoneNo',
];

/** Bidders whom the house creates at its counter, without a mail address. */
export function instantBidderRoutes(app: FastifyInstance, deps: InstantBidderDeps): void {
  route(app, createInstantBidder, { access: 'super-admin' }, async (request) => {
    const { accountType = '', firstName = '', ic = '', phoneNo = '' } = request.body;
    const { representativeName = '', representativeIc = '' } = request.body;
    const form = {
      ...EMPTY,
      accountType,
      firstName,
      ic,
      phoneNo,
      representativeName,
      representativeIc,
      passport: true,
    };
    const fault = registrationFaults(form, undefined).find(({ field }) => ASKED.includes(field));
    if (fault !== undefined) throw refuseField({ ...fault, text: OF_EITHER[fault.text] ?? fault.text });
    requirePrintedLetters(form);
    const { userId, revision } = await create(deps, form, actorOf(request));
    return { message: `Bidder ${userId} has been created.`, userId, revision };
  });

  const fieldTexts = { userId: 'Please choose a person.', email: REGISTRATION_TEXTS.email };
  route(app, offerEmail, { access: 'super-admin', person: 'acts-on', fieldTexts }, async ({ body }) => {
    const email = body.email.trim();
    if (email.length > 254 || !isEmailAddress(email) || isPlaceholder(email)) {
      throw refuseField({ field: 'email', text: REGISTRATION_TEXTS.email });
    }
    await deps.db.transaction().execute(async (trx) => {
      const person = await locked(trx, body.userId).select(['id', 'email', 'language']).executeTakeFirst();
      if (person === undefined) throw noSuchPerson();
      if (!isPlaceholder(person.email)) {
        throw new HttpRefusal(409, 'has-email', 'This bidder has an email address; they change it in their profile.');
      }
      const owner = await ofAddress(trx, email).select('id').executeTakeFirst();
      if (owner !== undefined) {
        throw new HttpRefusal(409, 'taken', `This address belongs to account ${owner.id} already.`, {
          extra: { field: 'email' },
        });
      }
      const link = await newConfirmLink(deps, trx, { userId: person.id, newEmail: email });
      const mail = firstAddressMail({ email, language: person.language }, person.id, link);
      await deps.mailer.send({ ...mail, accountId: person.id }, trx);
    });
    return { message: `A link is on its way to ${email}.` };
  });
}

/** At the counter a number is an IC's or a passport's. */
const OF_EITHER: Readonly<Record<string, string>> = {
  [REGISTRATION_TEXTS.passport]: REGISTRATION_TEXTS.ic,
  [REGISTRATION_TEXTS.representativePassport]: REGISTRATION_TEXTS.representativeIc,
  [REGISTRATION_TEXTS.passportInvalid]: REGISTRATION_TEXTS.icOrPassportInvalid,
};

const EMPTY: RegistrationForm = {
  ...{ accountType: '', firstName: '', ic: '', representativeName: '', representativeIc: '', phoneNo: '' },
  ...{ email: '', pwd: '', address: '', state: '', city: '', postcode: '', bankName: '', bankAccNo: '' },
  ...{ staff: false, staffOf: '', staffId: '' },
};

/**
 * The number is taken first, then the bidder joins the book, then the account is written, in one transaction: when something breaks off on
 * the way there is at most a number in the book without an account, which can do nothing.
 * @throws {HttpRefusal} 409 for a number that an account has; 503 when the book can't take the bidder now.
 */
async function create(
  { db, book, passwords, now }: InstantBidderDeps,
  form: RegistrationForm,
  actor: Actor,
): Promise<{ readonly userId: number; readonly revision: number }> {
  const accountType = form.accountType === 'Organization' ? 'Organization' : 'Individual';
  const {
    firstName: name,
    ic,
    phoneNo,
    representativeName,
    representativeIc,
  } = storedProfile(form as ProfileForm, accountType);
  // Nobody knows this password: the account opens with an address and a password that is mailed there.
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
  return db.transaction().execute(async (trx) => {
    await refuseKnownNumber(trx, ic, 'staff');
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('office.users', 'id'))::integer as id`.execute(trx);
    const userId = rows[0]?.id ?? 0;
    const command = { type: 'join-bidder', commandId: `counter:${userId}`, bidder: userId } as const;
    const outcome = unwrapOutcome(await book.execute(command, actor));
    await trx
      .insertInto('office.users')
      .values({
        ...{ id: userId, email: placeholderAddress(userId), name, role: 'user', accountType, ic, phoneNo },
        ...{ representativeName, representativeIc, passwordHash, passwordChangedAt: new Date(now()) },
      })
      .execute();
    return { userId, revision: outcome.kind === 'done' ? outcome.revision : outcome.event.revision };
  });
}

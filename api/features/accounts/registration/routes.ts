import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { createMailMemory } from '#api/features/accounts/codes/mail-limits.ts';
import { refuseWeakPassword } from '#api/features/accounts/passwords/weak-passwords.ts';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { languageOf } from '#api/platform/http/language.ts';
import { counted, tooMany } from '#api/platform/http/rate-limits.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { UploadRefusal } from '#api/platform/http/uploads.ts';
import { STAFF_CARD_UPLOAD } from '#api/platform/photos/staff-cards.ts';
import { createNetworkLimit } from '#api/platform/security/expiring-counts.ts';
import { networkOf } from '#api/platform/security/network.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import { isEmailAddress } from '#contract/accounts/email-address.ts';
import * as contract from '#contract/accounts/registration.ts';
import { REGISTRATION_TEXTS, type RegistrationForm } from '#contract/accounts/registration.ts';
import type { BodyOf } from '#contract/contract.ts';
import { type OpenRegistrationDeps, requireOpenRegistration } from './open.ts';
import { type RegistrationDeps, register, requireGoodForm, resendLink, verifyEmail } from './register.ts';

/** Photos of one network that may wait for the click in a mail. */
const WAITING_OF_ONE_NETWORK = 10;
const HOUR_MS = 3_600_000;

const OF_NETWORK =
  'Several photos have come from your network already. Please register without the photo; you can add it in your profile afterwards.';
const OF_HOUSE =
  'We can take no more photos at this moment. Please register without the photo; you can add it in your profile afterwards.';

/**
 * Keeps guests from filling the disk with photos of staff cards: so many an hour and network, whether or not they are taken, so many that
 * wait of one network, and so many bytes that wait in all. A registration without a photo is not concerned.
 * @returns a function that throws an {@link UploadRefusal} (429 or 503) when the photo of this request is one too many.
 */
function photoLimits(
  app: FastifyInstance,
  { db, config }: { db: Kysely<OfficeDb>; config: Pick<Config, 'registrationPhotosPerHour' | 'registrationPhotosMb'> },
): (request: FastifyRequest) => Promise<void> {
  const byNetwork = (request: FastifyRequest) => `photos of ${networkOf(request.ip)}`;
  const perHour = counted(app, config.registrationPhotosPerHour, HOUR_MS, byNetwork);
  return async (request) => {
    const { bytes, ofNetwork } = await waitingPhotos(db, networkOf(request.ip));
    const extra = { field: 'file' };
    if (bytes >= config.registrationPhotosMb * 1_000_000) {
      throw new UploadRefusal(503, 'photos-full', OF_HOUSE, { extra, retryAfterS: HOUR_MS / 1000 });
    }
    const tooMany = (retryAfterS?: number) =>
      new UploadRefusal(429, 'too-many-photos', OF_NETWORK, { extra, ...(retryAfterS && { retryAfterS }) });
    if (ofNetwork >= WAITING_OF_ONE_NETWORK) throw tooMany();
    await perHour(request).catch((error: unknown) => {
      throw error instanceof HttpRefusal ? tooMany(error.retryAfterS) : error;
    });
  };
}

/** Of the stored photos only the sizes are read. */
async function waitingPhotos(db: Kysely<OfficeDb>, network: string): Promise<{ bytes: number; ofNetwork: number }> {
  const { bytes, ofNetwork } = await db
    .selectFrom('office.registrations')
    .select([
      sql<string>`coalesce(sum(octet_length(staff_card)), 0)`.as('bytes'),
      sql<string>`count(*) filter (where network = ${network})`.as('ofNetwork'),
    ])
    .where('staffCard', 'is not', null)
    .executeTakeFirstOrThrow();
  return { bytes: Number(bytes), ofNetwork: Number(ofNetwork) };
}

const MINUTE_MS = 60_000;
/** Mails to whatever addresses somebody types. A carrier has many customers in one network. */
const MAILS_OF_NETWORK = { max: 100, windowMs: HOUR_MS };

const REGISTERED = 'Thank you. We have sent you an email; please open the link in it.';
const RESENT = 'If you have registered with this address, an email with a new link is on its way.';
const NOT_VERIFIED = 'Verification failed.';
const PASSWORD_NEEDED = 'Please enter the password that you chose when you registered.';
const WRONG_PASSWORD = 'This is not the password that you chose when you registered.';

/** For fields that are no text at all; what a text must be is said by the rules. In the specification's order. */
const FIELD_TEXTS = {
  accountType: REGISTRATION_TEXTS.accountType,
  firstName: REGISTRATION_TEXTS.fullName,
  ic: REGISTRATION_TEXTS.ic,
  representativeName: REGISTRATION_TEXTS.representativeName,
  representativeIc: REGISTRATION_TEXTS.representativeIc,
  staffOf: REGISTRATION_TEXTS.staffOf,
  staffId: REGISTRATION_TEXTS.staffId,
  email: REGISTRATION_TEXTS.email,
  pwd: REGISTRATION_TEXTS.password,
  phoneNo: REGISTRATION_TEXTS.phoneNo,
  address: REGISTRATION_TEXTS.address,
  state: REGISTRATION_TEXTS.state,
  city: REGISTRATION_TEXTS.city,
  postcode: REGISTRATION_TEXTS.postcode,
  bankName: REGISTRATION_TEXTS.bankName,
  bankAccNo: REGISTRATION_TEXTS.bankAccNo,
};

export interface RegistrationRoutesDeps extends RegistrationDeps, OpenRegistrationDeps {
  readonly book: RegistrationDeps['book'] & OpenRegistrationDeps['book'];
  readonly securityLog: SecurityLog;
  readonly config: Pick<Config, 'loginRatePerMin' | 'registrationPhotosPerHour' | 'registrationPhotosMb'>;
}

/** Registration, verification of the address, and the banks to choose from (specification, bidder side, sections 4, 5 and 7). */
export function registrationRoutes(app: FastifyInstance, deps: RegistrationRoutesDeps): void {
  const { loginRatePerMin } = deps.config;
  // Before the body is read: it may bring a photo.
  const rateLimit = { max: loginRatePerMin, timeWindow: MINUTE_MS };
  const mayBringPhoto = photoLimits(app, deps);
  const mailMemory = createMailMemory(deps.now);
  const ofNetwork = createNetworkLimit({ ...MAILS_OF_NETWORK, now: deps.now });
  /** Anybody may type anybody's address: mails are limited as those with codes are. */
  const mayMail = (request: FastifyRequest, email: string) => {
    // The network first: who may send none must not use up the turn of the mailbox.
    const waitMs = ofNetwork.isTooMany(request.ip) ? MAILS_OF_NETWORK.windowMs : mailMemory.take(email);
    if (waitMs <= 0) return;
    deps.securityLog.record({ kind: 'registration-refused', request, detail: { reason: 'too-many-mails' } });
    throw tooMany(waitMs);
  };
  const options = { access: 'guest', rateLimit } as const;

  route(app, contract.register, { ...options, fieldTexts: FIELD_TEXTS, upload: STAFF_CARD_UPLOAD }, async (request) => {
    await requireOpenRegistration(deps);
    const form = formOf(request.body);
    await requireGoodForm(deps, form);
    mayMail(request, form.email);
    const photo = form.staff ? request.upload : null;
    if (photo !== null) await mayBringPhoto(request);
    await register(deps, form, photo, networkOf(request.ip), languageOf(request) ?? 'en');
    return { message: REGISTERED };
  });

  // Asked on the first of two pages, so that nobody fills in the second for nothing.
  route(app, contract.checkPassword, { ...options, fieldTexts: FIELD_TEXTS }, async ({ body }) => {
    await requireOpenRegistration(deps);
    const { pwd, firstName = '', representativeName = '', ic = '', email = '' } = body;
    await refuseWeakPassword(pwd, { name: `${firstName} ${representativeName}`, email, ic, phoneNo: '' });
    return { message: 'success' };
  });

  const failed = { email: NOT_VERIFIED, token: NOT_VERIFIED, pwd: WRONG_PASSWORD };
  route(app, contract.verifyEmail, { ...options, fieldTexts: failed }, async ({ body }) => {
    const { email, token, pwd = '' } = body;
    const verification = await verifyEmail(deps, email, token, pwd);
    if (verification === 'verified') return { message: 'success' as const };
    const field = { extra: { field: 'pwd' } };
    if (verification === 'password-needed') throw new HttpRefusal(400, verification, PASSWORD_NEEDED, field);
    if (verification === 'wrong-password') throw new HttpRefusal(400, verification, WRONG_PASSWORD, field);
    throw new HttpRefusal(400, verification, NOT_VERIFIED);
  });

  const missing = { email: REGISTRATION_TEXTS.email };
  route(app, contract.resendVerification, { ...options, fieldTexts: missing }, async (request) => {
    if (!isEmailAddress(request.body.email)) throw new HttpRefusal(400, 'invalid', REGISTRATION_TEXTS.email);
    mayMail(request, request.body.email);
    await resendLink(deps, request.body.email, languageOf(request) ?? 'en');
    return { message: RESENT };
  });

  route(app, contract.banks, { access: 'public' }, () =>
    deps.db.selectFrom('office.banks').select('name').orderBy('name').execute(),
  );
}

/** Fields that are not there count as empty ones. */
function formOf({ staff = false, passport = false, ...typed }: BodyOf<typeof contract.register>): RegistrationForm {
  return {
    accountType: typed.accountType ?? '',
    firstName: typed.firstName ?? '',
    ic: typed.ic ?? '',
    representativeName: typed.representativeName ?? '',
    representativeIc: typed.representativeIc ?? '',
    staff,
    passport,
    staffOf: typed.staffOf ?? '',
    staffId: typed.staffId ?? '',
    email: typed.email ?? '',
    pwd: typed.pwd ?? '',
    phoneNo: typed.phoneNo ?? '',
    address: typed.address ?? '',
    state: typed.state ?? '',
    city: typed.city ?? '',
    postcode: typed.postcode ?? '',
    bankName: typed.bankName ?? '',
    bankAccNo: typed.bankAccNo ?? '',
  };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#api/config.ts';
import { counted } from '#api/http/rate-limits.ts';
import { HttpRefusal } from '#api/http/refusal.ts';
import { route } from '#api/http/route.ts';
import { STAFF_CARD_UPLOAD } from '#api/photos/staff-cards.ts';
import { networkOf } from '#api/security/network.ts';
import type { BodyOf } from '#contract/contract.ts';
import * as contract from '#contract/registration.ts';
import { isEmailAddress, REGISTRATION_TEXTS, type RegistrationForm } from '#contract/registration-rules.ts';
import { photoLimits } from './photo-limits.ts';
import {
  type OpenRegistrationDeps,
  type RegistrationDeps,
  register,
  requireGoodForm,
  requireOpenRegistration,
  resendLinks,
  verifyEmail,
} from './register.ts';

const MINUTE_MS = 60_000;

/** Mails that strangers can cause to one address: as many as codes of a login. */
const MAILS = { max: 4, windowMs: 15 * MINUTE_MS };

const REGISTERED = 'Thank you. We have sent a mail to your address; please open the link in it.';
const RESENT = 'If a registration waits for this address, a mail with a new link is on its way.';
const NOT_VERIFIED = 'Verification failed.';

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
  readonly config: Pick<Config, 'loginRatePerMin' | 'registrationPhotosPerHour' | 'registrationPhotosMb'>;
}

/** Registration, verification of the address, and the banks to choose from (specification, bidder side, sections 4, 5 and 7). */
export function registrationRoutes(app: FastifyInstance, deps: RegistrationRoutesDeps): void {
  const { loginRatePerMin } = deps.config;
  // Before the body is read: it may bring a photo.
  const rateLimit = { max: loginRatePerMin, timeWindow: MINUTE_MS };
  const mayMail = counted(app, MAILS.max, MAILS.windowMs, mailAddressIn);
  const mayBringPhoto = photoLimits(app, deps);
  const options = { access: 'guest', rateLimit } as const;

  route(app, contract.register, { ...options, fieldTexts: FIELD_TEXTS, upload: STAFF_CARD_UPLOAD }, async (request) => {
    await requireOpenRegistration(deps);
    const form = formOf(request.body);
    await requireGoodForm(deps, form);
    await mayMail(request);
    const photo = form.staff ? request.upload : null;
    if (photo !== null) await mayBringPhoto(request);
    await register(deps, form, photo, networkOf(request.ip));
    return { message: REGISTERED };
  });

  const failed = { email: NOT_VERIFIED, token: NOT_VERIFIED };
  route(app, contract.verifyEmail, { ...options, fieldTexts: failed }, async ({ body }) => {
    if (await verifyEmail(deps, body.email, body.token)) return { message: 'success' as const };
    throw new HttpRefusal(400, 'not-verified', NOT_VERIFIED);
  });

  const missing = { email: REGISTRATION_TEXTS.email };
  route(app, contract.resendVerification, { ...options, fieldTexts: missing }, async (request) => {
    if (!isEmailAddress(request.body.email)) throw new HttpRefusal(400, 'invalid', REGISTRATION_TEXTS.email);
    await mayMail(request);
    await resendLinks(deps, request.body.email);
    return { message: RESENT };
  });

  route(app, contract.banks, { access: 'public' }, () =>
    deps.db.selectFrom('office.banks').select('name').orderBy('name').execute(),
  );
}

/** Fields that are not there count as empty ones. */
function formOf({ staff = false, ...typed }: BodyOf<typeof contract.register>): RegistrationForm {
  return {
    accountType: typed.accountType ?? '',
    firstName: typed.firstName ?? '',
    ic: typed.ic ?? '',
    representativeName: typed.representativeName ?? '',
    representativeIc: typed.representativeIc ?? '',
    staff,
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

function mailAddressIn(request: FastifyRequest): string {
  return `mails to ${(request.body as { readonly email?: string }).email?.trim().toLowerCase()}`;
}

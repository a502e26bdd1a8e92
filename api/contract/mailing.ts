import * as zod from 'zod/mini';
import {
  checked,
  commandHeaders,
  fieldRefusal,
  isoInstant,
  message,
  refusal,
  rowNo,
  rowNoInAddress,
  wholeNumber,
} from './common.ts';
import { contract } from './contract.ts';

/** Of mails to many (specification, back office, sections 5 and 9). Without zod: the pages load this module. */

export const RECIPIENT_TYPES = ['All Users', 'TM Staff', 'Individual'] as const;
export type RecipientsType = (typeof RECIPIENT_TYPES)[number];

export const MAILING_TEXTS = {
  recipients: 'Please choose recipients',
  subject: 'Please enter a subject',
  content: 'Please put in the content to be emailed',
  sent: 'email successfully sent',
} as const;

/** Characters. */
export const MAX_SUBJECT = 200;
export const MAX_CONTENT = 20_000;
export const MAX_REJECTION = 500;
/** Addresses that one mail may name. */
const MAX_ADDRESSES = 10_000;

export interface MailForm {
  readonly subject: string;
  readonly content: string;
  /** '' while nothing is chosen. */
  readonly recipientsType: string;
  readonly emailList: readonly string[];
}

export type MailField = keyof MailForm;

/** What is missing, in the specification's order and words. */
export function mailFault(form: MailForm): { readonly field: MailField; readonly text: string } | undefined {
  const type = RECIPIENT_TYPES.find((each) => each === form.recipientsType);
  if (type === undefined) return { field: 'recipientsType', text: MAILING_TEXTS.recipients };
  if (type === 'Individual' && form.emailList.every((email) => email.trim() === '')) {
    return { field: 'emailList', text: MAILING_TEXTS.recipients };
  }
  if (form.subject.trim() === '') return { field: 'subject', text: MAILING_TEXTS.subject };
  if (form.subject.trim().length > MAX_SUBJECT) {
    return { field: 'subject', text: `The subject may have at most ${MAX_SUBJECT} characters.` };
  }
  if (form.content.trim() === '') return { field: 'content', text: MAILING_TEXTS.content };
  if (form.content.length > MAX_CONTENT) {
    return { field: 'content', text: `The content may have at most ${MAX_CONTENT.toLocaleString('en')} characters.` };
  }
  return undefined;
}

/** Mails from the house to many people (specification, back office, sections 2, 5 and 7). */

/** Generous, so that what is missing or too long is refused at its field. */
const mail = zod.object({
  subject: zod.optional(checked(zod.string(), zod.maxLength(4_000))),
  content: zod.optional(checked(zod.string(), zod.maxLength(200_000))),
  /** 'All Users', 'TM Staff' or 'Individual'. */
  recipientsType: zod.optional(checked(zod.string(), zod.maxLength(100))),
  /** For 'Individual'. */
  emailList: zod.optional(checked(zod.array(checked(zod.string(), zod.maxLength(300))), zod.maxLength(MAX_ADDRESSES))),
});

const REFUSED = { 401: refusal, 403: refusal };
const ASKED = { 400: fieldRefusal, 401: refusal, 403: refusal };

/** Who gets nothing since they want no mailings. */
const optedOut = zod.int();
/** Who gets nothing since they have no address, or one that is not verified. */
const noAddress = zod.int();
/** Who gets nothing since their account is deactivated. */
const deactivated = zod.int();

const mailingState = zod.enum(['waiting', 'rejected', 'withdrawn', 'sending', 'paused', 'stopped', 'done']);

export const sendMails = contract('mailing', 'POST', '/api/mail/multiple/emails', () => ({
  summary:
    'Sends a mail to many: each address once, in turn, after the answer. Who wants no mailings gets none. The same Idempotency-Key sends nothing twice. Above the number that one admin may write to alone within a day it waits for another admin.',
  headers: commandHeaders,
  body: mail,
  response: {
    200: zod.extend(message, {
      ...{ id: zod.int(), recipients: zod.int(), optedOut, noAddress, deactivated },
      /** For another admin, who approves or rejects it. */
      waits: zod.boolean(),
    }),
    ...ASKED,
    409: refusal,
    /** The key was used for another mail. */
    422: refusal,
  },
}));

export const previewMails = contract('mailing', 'POST', '/api/mail/preview', () => ({
  summary: 'The mail as its readers get it, how many they are, and who is left out. Nothing is sent.',
  body: mail,
  response: {
    200: zod.object({
      from: zod.string(),
      subject: zod.string(),
      text: zod.string(),
      html: zod.string(),
      recipients: zod.int(),
      optedOut,
      noAddress,
      deactivated,
      /** Another admin has to approve it; how many could. */
      approval: zod.nullable(zod.object({ approvers: zod.int(), alone: zod.int() })),
    }),
    ...ASKED,
    409: refusal,
  },
}));

const mailing = zod.object({
  id: zod.int(),
  subject: zod.string(),
  recipientsType: zod.string(),
  /** Who wrote it; null for an account that is gone. */
  sentBy: zod.nullable(zod.string()),
  /** Is it one's own? */
  own: zod.boolean(),
  at: isoInstant,
  state: mailingState,
  /** Who approved or rejected it, when, and why it was rejected; null: nobody has, or had to. */
  decided: zod.nullable(
    zod.object({ by: zod.nullable(zod.string()), at: isoInstant, reason: zod.nullable(zod.string()) }),
  ),
  /** Why it paused by itself; null: it did not. */
  problem: zod.nullable(zod.string()),
  total: zod.int(),
  sent: zod.int(),
  /** Addresses that no server took. */
  failed: zod.int(),
  optedOut,
  noAddress,
  deactivated,
  finishedAt: zod.nullable(isoInstant),
});
export type Mailing = zod.infer<typeof mailing>;

export const mailings = contract('mailing', 'GET', '/api/mail/mailings/:page0/:size', () => ({
  summary:
    'Mails that were sent to many, those that wait for an admin first, then the newest, with how far each is; page 0 is the first.',
  params: zod.object({ page0: wholeNumber(0, 10_000), size: wholeNumber(1, 50) }),
  response: { 200: zod.object({ mailings: zod.array(mailing), total: zod.int() }), ...REFUSED },
}));

const idParams = { id: rowNoInAddress };

export const mailingById = contract('mailing', 'GET', '/api/mail/mailing/:id', () => ({
  summary: 'One of them, with its text until that is forgotten.',
  params: zod.object(idParams),
  response: {
    200: zod.extend(mailing, {
      content: zod.string(),
      /** How many admins could approve it: all but its writer. */
      approvers: zod.int(),
    }),
    ...REFUSED,
    404: refusal,
  },
}));

export const mailingRecipients = contract(
  'mailing',
  'GET',
  '/api/mail/mailing/:id/recipients/:state/:page0/:size',
  () => ({
    summary:
      'The addresses of a mailing, by state: `waiting`, `sent`, `bounced` (refused for good, with what the mail server said), `failed` (given up after several attempts), `opted out` or `deactivated` meanwhile, or `all`.',
    params: zod.object({
      ...idParams,
      state: zod.enum(['all', 'waiting', 'sent', 'bounced', 'failed', 'opted out', 'deactivated']),
      page0: wholeNumber(0, 10_000),
      size: wholeNumber(1, 100),
    }),
    response: {
      200: zod.object({
        total: zod.int(),
        recipients: zod.array(
          zod.object({
            email: zod.string(),
            userId: zod.nullable(zod.int()),
            state: zod.enum(['waiting', 'sent', 'bounced', 'failed', 'opted out', 'deactivated']),
            /** What the mail server said; '' for nothing. */
            reason: zod.string(),
            at: zod.nullable(isoInstant),
          }),
        ),
      }),
      ...REFUSED,
      404: refusal,
    },
  }),
);
export type MailingRecipient = zod.infer<(typeof mailingRecipients)['response'][200]>['recipients'][number];

const ofMailing = {
  body: zod.object({ id: rowNo }),
  response: { 200: message, 400: fieldRefusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal },
};

export const pauseMailing = contract('mailing', 'POST', '/api/mail/mailing/pause', () => ({
  summary: 'Holds a mailing: nobody else gets it until it goes on.',
  ...ofMailing,
}));
export const resumeMailing = contract('mailing', 'POST', '/api/mail/mailing/resume', () => ({
  summary: 'Goes on with a mailing.',
  ...ofMailing,
}));
export const stopMailing = contract('mailing', 'POST', '/api/mail/mailing/stop', () => ({
  summary: 'Ends a mailing: who has not got it gets it never.',
  ...ofMailing,
}));
export const retryMailing = contract('mailing', 'POST', '/api/mail/mailing/retry', () => ({
  summary: 'Tries the addresses of a mailing that failed or bounced once more.',
  ...ofMailing,
}));

export const approveMailing = contract('mailing', 'POST', '/api/mail/mailing/approve', () => ({
  summary:
    'Has a mailing go that waits: by an admin who did not write it. It goes as they saw it; nobody changes one that is written.',
  ...ofMailing,
}));
export const rejectMailing = contract('mailing', 'POST', '/api/mail/mailing/reject', () => ({
  summary:
    'Rejects a mailing that waits, with the reason, by an admin who did not write it. It goes to nobody, and is among the drafts of its writer again.',
  body: zod.object({ id: rowNo, reason: checked(zod.string(), zod.maxLength(4_000)) }),
  response: ofMailing.response,
}));
export const withdrawMailing = contract('mailing', 'POST', '/api/mail/mailing/withdraw', () => ({
  summary: 'Takes back a mailing that waits, by its writer. It goes to nobody, and is among their drafts again.',
  ...ofMailing,
}));

const draft = zod.object({
  id: zod.int(),
  subject: zod.string(),
  content: zod.string(),
  recipientsType: zod.string(),
  emailList: zod.array(zod.string()),
  changedAt: isoInstant,
});
export type MailDraft = zod.infer<typeof draft>;

export const mailDrafts = contract('mailing', 'GET', '/api/mail/drafts', () => ({
  summary: 'The own drafts of mails, the last changed first.',
  response: { 200: zod.array(draft), ...REFUSED },
}));

export const saveMailDraft = contract('mailing', 'POST', '/api/mail/drafts/save', () => ({
  summary: 'Saves a draft of a mail, whatever is missing in it; without an id a new one.',
  body: zod.extend(mail, { id: zod.optional(rowNo) }),
  response: { 200: zod.extend(message, { id: zod.int() }), ...ASKED, 404: refusal, 409: refusal },
}));

export const deleteMailDraft = contract('mailing', 'POST', '/api/mail/drafts/delete', () => ({
  summary: 'Deletes a draft of a mail.',
  body: zod.object({ id: rowNo }),
  response: { 200: message, ...ASKED, 404: refusal },
}));

export const remindOfRegistration = contract('mailing', 'POST', '/api/user/register/remind', () => ({
  summary:
    'While registration is closed: has this address written to, once, when it opens. The answer says nothing of whose it is.',
  body: zod.object({
    email: checked(zod.string(), zod.maxLength(4_000)),
    language: zod.optional(zod.enum(['en', 'ms'])),
  }),
  response: { 200: message, 400: fieldRefusal, 409: refusal, 429: refusal },
}));

export const UNSUBSCRIBE_PAGE_URL = '/api/mail/unsubscribe/:token';

export const UNSUBSCRIBE_URL = '/api/mail/unsubscribe/:token';

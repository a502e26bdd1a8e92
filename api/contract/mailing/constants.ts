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
/** Addresses that one mail may name. */
export const MAX_ADDRESSES = 10_000;

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

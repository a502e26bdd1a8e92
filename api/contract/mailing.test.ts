import { expect, test } from 'vitest';
import { type MailForm, mailFault } from './mailing.ts';

const MAIL: MailForm = { subject: 'Sale', content: 'Come.', recipientsType: 'Individual', emailList: ['a@b.my'] };

test.each<[Partial<MailForm>, string | undefined, string?]>([
  [{}, undefined],
  [{ recipientsType: 'All Users', emailList: [] }, undefined],
  [{ recipientsType: '' }, 'recipientsType', 'Please choose recipients'],
  [{ recipientsType: 'KNB Staff' }, 'recipientsType', 'Please choose recipients'],
  [{ emailList: [' '] }, 'emailList', 'Please choose recipients'],
  [{ subject: '\t' }, 'subject', 'Please enter a subject'],
  [{ subject: 'x'.repeat(201) }, 'subject', 'The subject may have at most 200 characters.'],
  [{ content: '\n' }, 'content', 'Please put in the content to be emailed'],
  [{ content: 'x'.repeat(20_001) }, 'content', 'The content may have at most 20,000 characters.'],
  // The specification's order.
  [{ recipientsType: '', subject: '', content: '' }, 'recipientsType', 'Please choose recipients'],
])('%j: %s', (change, field, text) => {
  expect(mailFault({ ...MAIL, ...change })).toEqual(field === undefined ? undefined : { field, text });
});

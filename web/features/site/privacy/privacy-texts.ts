import { text } from '#web/i18n/translate.ts';

export const SEEN_BY = [
  text('Other bidders see your bidder number, never your name.'),
  text('Our staff see your data as far as their work needs it; what they change or export is recorded.'),
  text(
    'Our payment partner Billplz and the banks get what a payment, a refund or the check of your bank account needs.',
  ),
  text('Authorities get what the law obliges us to give. We do not sell your data.'),
  text(
    'Your browser keeps your login, your language and your colour scheme; one cookie recognises a device on which you logged in before. There are no advertising cookies.',
  ),
] as const;

export const RIGHTS = [
  text('get a copy of everything on record about you: My Profile has “Download my data”;'),
  text('have it corrected: you can change most of it in My Profile, and we change the rest on request;'),
  text('stop news by email and notifications at any time, in My Profile or by the link in each email;'),
  text(
    'have your account erased once no payment or purchase is outstanding; purchase documents are kept for as long as the law requires;',
  ),
  text('complain to the Personal Data Protection Commissioner (pdp.gov.my) if you are not satisfied with our answer.'),
] as const;

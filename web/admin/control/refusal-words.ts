import { refusalToHouse } from '#domain/vocabulary/refusals.ts';
import { type Text, type Translate, text } from '../i18n/use-t.ts';

/** What is refused beside the book, to whoever runs the evening. Codes without words are shown as they are. */
const WORDS: Readonly<Record<string, Text>> = {
  outbid: text('Somebody else bid first'),
  'not-signed-in': text('Not logged in, or logged out meanwhile'),
  'not-allowed': text('Not allowed for this account'),
  'account-inactive': text('Account deactivated'),
  'wrong-credentials': text('Wrong email or password'),
  'wrong-code': text('Wrong code'),
  'wrong-password': text('Wrong password'),
  'email-unverified': text('Email not verified'),
  'password-expired': text('Password out of date'),
  'password-change-required': text('Password to be changed first'),
  'too-many-codes': text('Too many codes asked for'),
  'not-yours': text('About somebody else'),
  'not-found': text('No such page'),
  'event-not-found': text('Revision that the book has not come to'),
  invalid: text('Something sent was not valid'),
  'too-large': text('Something sent was too large'),
  'foreign-origin': text('From a page of another site'),
  'host-not-allowed': text('Return to a page that is not ours'),
  'too-many-requests': text('Too many requests from one place'),
  'too-many-sockets': text('Too many live feeds from one place'),
  'changed-meanwhile': text('Changed by somebody else meanwhile'),
  'confirmation-needed': text('Password and code not given yet'),
  'command-not-available': text('Other words than those asked for'),
  'lots-being-saved': text('Other lots of the session being saved'),
  'watchlist-full': text('Watchlist full'),
  'bank-refused': text('Refused by the bank'),
  'bank-unreachable': text('Bank not reachable'),
  'payment-unreachable': text('Payment service not reachable'),
  'signature-invalid': text('Signature not valid'),
  'read-tables-behind': text('Read tables behind the book'),
  'too-many-waiting': text('Too many bids waiting'),
  'waited-too-long': text('Waited too long, not carried out'),
  'log-away': text('The book did not answer'),
  'clock-moved': text("Server's clock being checked"),
  unknown: text('Not confirmed in time'),
  closing: text('Server restarting'),
  broken: text('The book has stopped'),
  fault: text('Something went wrong in the book'),
  busy: text('Server busy'),
  unavailable: text('We could not answer'),
  internal: text('Something went wrong on our side'),
};

/** Of a person, a lot, a mail, … that was asked for by its number. */
const NOT_THERE = /^no-such-|-not-found$/;

export function refusalWords(t: Translate, code: string): string {
  const ofBook = refusalToHouse(code);
  if (ofBook !== undefined) return t.message(ofBook);
  const words = WORDS[code];
  if (words !== undefined) return t(words);
  return NOT_THERE.test(code) ? t('Something that is not there') : code;
}

import { refusalToHouse } from '#domain/vocabulary/refusals.ts';

/** What is refused beside the book, to whoever runs the evening. Codes without words are shown as they are. */
const WORDS: Readonly<Record<string, string>> = {
  outbid: 'Somebody else bid first',
  'not-signed-in': 'Not logged in, or logged out meanwhile',
  'not-allowed': 'Not allowed for this account',
  'account-inactive': 'Account deactivated',
  'wrong-credentials': 'Wrong email or password',
  'wrong-code': 'Wrong code',
  'wrong-password': 'Wrong password',
  'email-unverified': 'Email not verified',
  'password-expired': 'Password out of date',
  'password-change-required': 'Password to be changed first',
  'too-many-codes': 'Too many codes asked for',
  'not-yours': 'About somebody else',
  'not-found': 'No such page',
  invalid: 'Something sent was not valid',
  'too-large': 'Something sent was too large',
  'foreign-origin': 'From a page of another site',
  'host-not-allowed': 'Return to a page that is not ours',
  'too-many-requests': 'Too many requests from one place',
  'too-many-sockets': 'Too many live feeds from one place',
  'changed-meanwhile': 'Changed by somebody else meanwhile',
  'confirmation-needed': 'Password and code not given yet',
  'command-not-available': 'Other words than those asked for',
  'lots-being-saved': 'Other lots of the session being saved',
  'watchlist-full': 'Watchlist full',
  'bank-refused': 'Refused by the bank',
  'bank-unreachable': 'Bank not reachable',
  'payment-unreachable': 'Payment service not reachable',
  'signature-invalid': 'Signature not valid',
  'read-tables-behind': 'Read tables behind the book',
  'too-many-waiting': 'Too many bids waiting',
  'waited-too-long': 'Waited too long, not carried out',
  'log-away': 'The book did not answer',
  'clock-moved': "Server's clock being checked",
  unknown: 'Not confirmed in time',
  closing: 'Server restarting',
  broken: 'The book has stopped',
  fault: 'Something went wrong in the book',
  busy: 'Server busy',
  unavailable: 'We could not answer',
  internal: 'Something went wrong on our side',
};

export function refusalWords(code: string): string {
  return refusalToHouse(code) ?? WORDS[code] ?? code;
}

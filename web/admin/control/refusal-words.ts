/** What a refusal's code means to whoever runs the evening. Codes without words are shown as they are. */
const WORDS: Readonly<Record<string, string>> = {
  outbid: 'Somebody else bid first',
  'bid-too-low': 'Below the least bid',
  'bid-too-high': 'More than one bid may raise',
  'bid-on-top': 'They had the highest bid already',
  'not-in-lot': 'They had not entered the lot',
  'deposit-insufficient': 'Deposit balance too low',
  'deposit-exceeded': 'Deposit holds for other lots',
  'session-not-started': 'The auction had not started',
  'session-ended': 'The auction had ended',
  'staff-only': 'Lot for staff only',
  'staff-one-winning': 'One winning lot a person in a staff auction',
  'bidder-suspended': 'Account deactivated',
  'bidder-barred': 'Blacklisted by the vendor',
  'bidder-unknown': 'No bidder',
  'lot-not-found': 'No such lot',
  'not-signed-in': 'Not logged in, or logged out meanwhile',
  'not-allowed': 'Not allowed for this account',
  'wrong-credentials': 'Wrong email or password',
  'wrong-code': 'Wrong code',
  'not-yours': 'About somebody else',
  'not-found': 'No such page',
  invalid: 'Something sent was not valid',
  'too-many-requests': 'Too many requests from one place',
  unavailable: 'We could not answer',
  internal: 'Something went wrong on our side',
};

export function refusalWords(code: string): string {
  return WORDS[code] ?? code;
}

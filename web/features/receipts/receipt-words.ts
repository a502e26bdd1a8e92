import { type EnglishText, type Translate, text } from '#web/i18n/translate.ts';

/**
 * Why a bid was refused, by the code in its receipt: also for somebody else than its bidder. In the house's words where they need nothing that
 * a receipt does not have.
 */
const REASONS: Readonly<Record<string, EnglishText>> = {
  'lot-not-found': text('There was no such lot in the auction.'),
  'session-not-started': text('The auction had not started.'),
  'session-ended': text('The auction had ended.'),
  'bidder-unknown': text('Only bidders can take part in an auction.'),
  'bidder-suspended': text('The bidding account was suspended.'),
  'bidder-barred': text('The vendor of this lot does not accept bids from this bidder.'),
  'not-in-lot': text('The bidder had not taken part in this lot with a deposit.'),
  'staff-only': text('The auction was for the staff of one company only.'),
  'staff-one-winning': text(
    'The bidder held the highest bid for another lot, and this auction allows one winning lot per person.',
  ),
  'amount-invalid': text('The amount was not in whole ringgit, or not above zero.'),
  'bid-on-top': text('The bidder already held the highest bid for this lot.'),
  'bid-too-low': text('The bid was below the next bid: somebody else was faster, or the price was another.'),
  'bid-too-high': text('It was higher than a single bid was allowed to go.'),
  'deposit-insufficient': text('Insufficient deposit balance.'),
  'deposit-exceeded': text('The deposit did not cover this lot beside the lots that the bidder was winning.'),
  'command-id-reused': text('The bid was sent under the number of another one.'),
};

export function reasonWords(t: Translate, reason: string): string {
  const words = REASONS[reason];
  return words === undefined ? t('Refused by a rule of the auction ({code}).', { code: reason }) : t(words);
}

/** An instant at +08:00, to the millisecond. */
export function exactTime(at: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    ...{ timeZone: 'Asia/Kuala_Lumpur', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3, hourCycle: 'h23' },
  }).format(new Date(at));
}

/** The halves of a lot key; of a lot that there was not only its number is known. */
export function lotWords(t: Translate, lot: string): string {
  const [first = '', second] = lot.split('/');
  return second === undefined
    ? t('Lot {no}', { no: first })
    : t('Lot {no} of {session}', { no: second, session: first });
}

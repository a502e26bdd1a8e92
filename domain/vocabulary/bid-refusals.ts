import type { BidRefusalCode } from '../decisions/bidding.ts';

/**
 * Why a bid was refused, by the code in its receipt: also for somebody else than its bidder, in words that need nothing that a receipt does
 * not have. In English and in Malay, of which `web/i18n/ms/receipts.ts` makes entries of the dictionary.
 */
export const REFUSED_BID = {
  'lot-not-found': { en: 'There was no such lot in the auction.', ms: 'Tiada lot sedemikian dalam lelongan.' },
  'session-not-started': { en: 'The auction had not started.', ms: 'Lelongan belum bermula.' },
  'session-ended': { en: 'The auction had ended.', ms: 'Lelongan telah tamat.' },
  'bidder-unknown': { en: 'Only bidders can take part in an auction.', ms: 'Hanya pembida boleh menyertai lelongan.' },
  'bidder-suspended': { en: 'The bidding account was suspended.', ms: 'Akaun bidaan itu digantung.' },
  'bidder-barred': {
    en: 'The vendor of this lot does not accept bids from this bidder.',
    ms: 'Vendor lot ini tidak menerima bidaan daripada pembida ini.',
  },
  'not-in-lot': {
    en: 'The bidder had not taken part in this lot with a deposit.',
    ms: 'Pembida belum menyertai lot ini dengan deposit.',
  },
  'staff-only': {
    en: 'The auction was for the staff of one company only.',
    ms: 'Lelongan itu hanya untuk kakitangan sebuah syarikat.',
  },
  'staff-one-winning': {
    en: 'The bidder held the highest bid for another lot, and this auction allows one winning lot per person.',
    ms: 'Pembida memegang bidaan tertinggi untuk lot lain, dan lelongan ini membenarkan setiap orang memenangi satu lot sahaja.',
  },
  'amount-invalid': {
    en: 'The amount was not in whole ringgit, or not above zero.',
    ms: 'Amaun itu bukan dalam ringgit penuh, atau tidak melebihi sifar.',
  },
  'bid-on-top': {
    en: 'The bidder already held the highest bid for this lot.',
    ms: 'Pembida sudah memegang bidaan tertinggi untuk lot ini.',
  },
  'bid-too-low': {
    en: 'The bid was below the next bid: somebody else was faster, or the price was another.',
    ms: 'Bidaan itu lebih rendah daripada bidaan seterusnya: orang lain lebih pantas, atau harganya sudah berubah.',
  },
  'price-changed': {
    en: 'The price that the bidder saw was no longer the price.',
    ms: 'Harga yang dilihat oleh pembida bukan lagi harga semasa.',
  },
  'bid-too-high': {
    en: 'It was higher than a single bid was allowed to go.',
    ms: 'Ia melebihi kenaikan yang dibenarkan untuk satu bidaan.',
  },
  'deposit-insufficient': { en: 'Insufficient deposit balance.', ms: 'Baki deposit tidak mencukupi.' },
  'deposit-exceeded': {
    en: 'The deposit did not cover this lot beside the lots that the bidder was winning.',
    ms: 'Deposit tidak mencukupi untuk lot ini di samping lot yang sedang dimenangi oleh pembida.',
  },
  'command-id-reused': {
    en: 'The bid was sent under the number of another one.',
    ms: 'Bidaan itu dihantar dengan nombor bidaan lain.',
  },
} as const satisfies Record<BidRefusalCode, { readonly en: string; readonly ms: string }>;

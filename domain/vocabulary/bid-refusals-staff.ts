import type { BidRefusalCode } from '../decisions/bidding.ts';

/** Why a bid was refused, for auditors and on the paper of a dossier: `short` for a chip, `because` within a sentence. In English. */
const REFUSED_BID = {
  'lot-not-found': { short: 'no such lot', because: 'there was no such lot' },
  'session-not-started': { short: 'not open', because: 'the session had not started' },
  'session-ended': { short: 'ended', because: 'the session had ended' },
  'bidder-unknown': { short: 'no bidder', because: 'the house knew no such bidder' },
  'bidder-suspended': { short: 'suspended', because: 'their account was deactivated' },
  'bidder-barred': { short: 'barred', because: 'the vendor does not accept their bids' },
  'not-in-lot': { short: 'not in lot', because: 'they had not entered the lot' },
  'staff-only': { short: 'staff only', because: 'the session was for staff only' },
  'staff-one-winning': { short: 'wins one', because: 'they were leading another lot of this staff session' },
  'amount-invalid': { short: 'amount', because: 'it was not in whole ringgit' },
  'bid-on-top': { short: 'on top', because: 'they had the highest bid already' },
  'bid-too-low': { short: 'too low', because: 'it was below the least bid' },
  'price-changed': { short: 'other price', because: 'the price that they saw was no longer the price' },
  'bid-too-high': { short: 'too high', because: 'it was above the limit of a raise' },
  'deposit-insufficient': { short: 'no cover', because: 'their deposit was too low' },
  'deposit-exceeded': { short: 'no cover', because: 'their deposit was held for other lots' },
  'command-id-reused': { short: 'repeated', because: 'its key had been used for another bid' },
} as const satisfies Record<BidRefusalCode, { readonly short: string; readonly because: string }>;

/** Undefined for a reason that is not known: a receipt of another time. */
export function wordsOfRefusedBid(reason: string): { readonly short: string; readonly because: string } | undefined {
  return Object.hasOwn(REFUSED_BID, reason) ? REFUSED_BID[reason as BidRefusalCode] : undefined;
}

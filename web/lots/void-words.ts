import type { VoidReason } from '#domain/cancel-reasons.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';

/** Why a bid no longer counts, as bidders read it beside the bid. */
export const VOID_WORDS: Readonly<Record<VoidReason, EnglishText>> = {
  'placed-by-mistake': text('Cancelled: placed by mistake'),
  'bidder-not-entitled': text('Cancelled: bidder not entitled'),
  'technical-fault': text('Cancelled: technical fault'),
  'order-of-an-authority': text('Cancelled: order of an authority'),
  other: text('Cancelled by the auction house'),
  // By hand: its bidder could not lead; an automatic one may not be needed any more, or its maximum is gone.
  'passed-over': text('No longer counts since another bid was cancelled'),
};

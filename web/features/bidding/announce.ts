import { formatRM } from '#domain/money.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { ConfirmedPrice } from './offer.ts';

/** What a screen reader says when the price of the followed lot has changed. */
export interface Announcement {
  /** 'assertive' interrupts: kept for one's own outbid. */
  readonly manner: 'polite' | 'assertive';
  readonly text: string;
}

/** undefined when nothing was bid in between. */
export function announcementOf(
  t: Translate,
  before: ConfirmedPrice,
  now: ConfirmedPrice,
  me: number,
): Announcement | undefined {
  if (now.latestBidSen === before.latestBidSen || now.bidderNo === null) return undefined;
  const amount = formatRM(now.latestBidSen);
  if (now.bidderNo === me) return { manner: 'polite', text: t('Your bid of {amount} is the highest.', { amount }) };
  if (before.bidderNo === me) {
    return {
      manner: 'assertive',
      text: t('You have been outbid by bidder {no}. The highest bid is {amount}.', { no: now.bidderNo, amount }),
    };
  }
  return { manner: 'polite', text: t('Bidder {no} bid {amount}.', { no: now.bidderNo, amount }) };
}

import { formatRM } from '#domain/money.ts';
import type { ConfirmedPrice } from './offer.ts';

/** What a screen reader says when the price of the followed lot has changed. */
export interface Announcement {
  /** 'assertive' interrupts: kept for one's own outbid. */
  readonly manner: 'polite' | 'assertive';
  readonly text: string;
}

/** undefined when nothing was bid in between. */
export function announcementOf(before: ConfirmedPrice, now: ConfirmedPrice, me: number): Announcement | undefined {
  if (now.latestBidSen === before.latestBidSen || now.bidderNo === null) return undefined;
  const amount = formatRM(now.latestBidSen);
  if (now.bidderNo === me) return { manner: 'polite', text: `Your bid of ${amount} is the highest.` };
  if (before.bidderNo === me) {
    return {
      manner: 'assertive',
      text: `You have been outbid by bidder ${now.bidderNo}. The highest bid is ${amount}.`,
    };
  }
  return { manner: 'polite', text: `Bidder ${now.bidderNo} bid ${amount}.` };
}

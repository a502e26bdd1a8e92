import { formatRM } from '#domain/money.ts';
import type { Countdown } from '#domain/session-clock.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { ConfirmedPrice } from './offer.ts';

/** Announcement for screen readers when the price of the lot has changed. */
export interface Announcement {
  /** 'assertive' interrupts: only for being outbid. */
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
  if (now.latestBidSen === before.latestBidSen) return undefined;
  const amount = formatRM(now.latestBidSen);
  if (now.latestBidSen < before.latestBidSen)
    return { manner: 'assertive', text: cancellationText(t, now, me, amount) };
  if (now.bidderNo === null) return undefined;
  if (now.bidderNo === me) return { manner: 'polite', text: t('Your bid of {amount} is the highest.', { amount }) };
  if (before.bidderNo === me) {
    return {
      manner: 'assertive',
      text: t('You have been outbid by bidder {no}. The highest bid is {amount}.', { no: now.bidderNo, amount }),
    };
  }
  return { manner: 'polite', text: t('Bidder {no} bid {amount}.', { no: now.bidderNo, amount }) };
}

/** Prices fall only when the house cancels a bid. */
function cancellationText(t: Translate, { bidderNo }: ConfirmedPrice, me: number, amount: string): string {
  const what = t('A bid was cancelled by the house.');
  if (bidderNo === null) return `${what} ${t('There are no bids on this lot now.')}`;
  if (bidderNo === me) return `${what} ${t('You have the highest bid now: {amount}.', { amount })}`;
  return `${what} ${t('The highest bid is now {amount}.', { amount })}`;
}

/** minutes before the end at which the time left is announced. */
const TOLD_AT_MINUTES = [15, 5, 1];

/** The announcement when the countdown has gone from `before` to `now`; undefined between the marks. */
export function timeAnnouncementOf(t: Translate, before: Countdown, now: Countdown): Announcement | undefined {
  const passed = TOLD_AT_MINUTES.filter(
    (minutes) => secondsOf(before) > minutes * 60 && secondsOf(now) <= minutes * 60,
  );
  // A device that was asleep passes several marks at once: only the current one counts.
  const minutes = passed.at(-1);
  if (minutes === undefined || secondsOf(now) === 0) return undefined;
  return { manner: 'polite', text: minutes === 1 ? t('1 minute left.') : t('{n} minutes left.', { n: minutes }) };
}

function secondsOf({ days, hours, minutes, seconds }: Countdown): number {
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

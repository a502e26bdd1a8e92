import { formatRM } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { Increment, SessionRules, SoftClose } from '#domain/session-rules.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** How a session is bid on, in sentences for bidders: the same beside a lot, in the house's preview, and on the page that explains bidding. */
export function ruleLines(t: Translate, rules: SessionRules): readonly string[] {
  const { maximumBids, softClose, staggerSeconds, increments } = rules;
  return [
    ...(increments.length > 0 ? [incrementsText(t, increments)] : []),
    ...(maximumBids
      ? [
          t(
            'You can leave a maximum bid: the house then bids for you, only as far as others make it necessary. Nobody else sees it before the lot has ended.',
          ),
        ]
      : []),
    ...(staggerSeconds > 0 ? [staggerText(t, staggerSeconds)] : []),
    ...(softClose === null ? [] : [softCloseText(t, softClose)]),
  ];
}

/** 'The minimum raise is RM100; from RM5,000 it is RM250; from RM20,000 it is RM500.' */
function incrementsText(t: Translate, [first, ...others]: readonly Increment[]): string {
  const least = t('The minimum raise is {step}', { step: wholeRM(first?.stepSen ?? 0) });
  const then = others.map(({ fromSen, stepSen }) =>
    t('from {from} it is {step}', { from: wholeRM(fromSen), step: wholeRM(stepSen) }),
  );
  return `${[least, ...then].join('; ')}.`;
}

/**
 * What a reserve does to maximum bids while it is not met: they are bid at once, also the leader's own. Nothing where there are no maximum bids.
 */
export function reserveLines(t: Translate, { maximumBids, softClose }: SessionRules): readonly string[] {
  if (!maximumBids) return [];
  const lines = [t('While the reserve is not met, a maximum is bid in full up to it, also when its owner leads.')];
  return softClose === null ? lines : [...lines, t('Such a bid of a maximum may extend the lot, as any bid may.')];
}

function staggerText(t: Translate, seconds: number): string {
  return seconds % 60 === 0
    ? t('The lots end one after the other in the order of the catalogue, {minutes} apart.', {
        minutes: minutesText(t, seconds / 60),
      })
    : t('The lots end one after the other in the order of the catalogue, {n} seconds apart.', { n: seconds });
}

/** For all lots. */
function softCloseText(t: Translate, { windowMinutes: n, lastEndMinutes }: SoftClose): string {
  const most = minutesText(t, lastEndMinutes);
  return n === 1
    ? t('A bid in the last minute of a lot gives everybody 1 more minute, at most {most} beyond its planned end.', {
        most,
      })
    : t(
        'A bid in the last {n} minutes of a lot gives everybody {n} more minutes, at most {most} beyond its planned end.',
        {
          ...{ n, most },
        },
      );
}

/** For one lot, whose last end is known; UTC ms. 'A bid in the last 3 minutes gives everybody 3 more minutes, at the latest until 20:30.' */
export function softCloseUntil(t: Translate, { windowMinutes: n }: SoftClose, lastEndMs: number): string {
  const time = clockText(lastEndMs);
  return n === 1
    ? t('A bid in the last minute gives everybody 1 more minute, at the latest until {time}.', { time })
    : t('A bid in the last {n} minutes gives everybody {n} more minutes, at the latest until {time}.', { n, time });
}

/** 'Extended: a bid in the last 3 minutes' */
export function extendedText(t: Translate, { windowMinutes: n }: SoftClose): string {
  return n === 1 ? t('Extended: a bid in the last minute') : t('Extended: a bid in the last {n} minutes', { n });
}

/** '20:30', '20:30:05'; at +08:00. */
export function clockText(ms: number): string {
  const { time } = malaysianTime(ms);
  return time.endsWith(':00') ? time.slice(0, 5) : time;
}

/** '1 working hour', '24 working hours'. */
export function workingHoursText(t: Translate, n: number): string {
  return n === 1 ? t('1 working hour') : t('{n} working hours', { n });
}

function minutesText(t: Translate, n: number): string {
  return n === 1 ? t('1 minute') : t('{n} minutes', { n });
}

export function wholeRM(sen: number): string {
  return formatRM(sen).replace(/\.00$/, '');
}

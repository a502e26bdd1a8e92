import { dayText } from '#domain/moments.ts';
import type { EnglishText, Translate as TranslateOf } from '#web/i18n/translate.ts';
import type { OfficeText } from './ms.ts';

/** As `useT` has it, which is made of this. */
type Translate = TranslateOf<EnglishText | OfficeText>;

/** '27 Nov 2026, 12:43:00', as the server writes it. */
const MOMENT = String.raw`(\d{1,2} [A-Z][a-z]{2} \d{4}), (\d{2}:\d{2}:\d{2})`;
/** 'Payment recorded by Nurul, 27 Nov 2026, 12:43:00: RM3,000.00, CHQ 9, lot AMS1/403, bidder 1010.' */
const CHANGE = new RegExp(
  String.raw`(?<=^|[.:] )([A-Z][A-Za-z' ]*?)(?: by (.+?))?, ${MOMENT}(?:: (.+?))?\.(?= Why: |$)`,
);
/** 'from 28 Nov 2026, 05:13:56 to 28 Nov 2026, 08:00:00, public' */
const TIMES = new RegExp(String.raw`\bfrom ${MOMENT} to ${MOMENT}, (?:public|for ([^.]+))`);

/**
 * A sentence of the server may have another one in it, which it has put together of what was done, by whom and when, or of the times of a session: the
 * whole is in the chosen language then, not only the sentence around it.
 */
export function withTold(t: Translate): Translate {
  const moment = (day: string, time: string) => {
    return `${dayText(`${new Date(`${day} UTC`).toISOString().slice(0, 10)}T00:00:00+08:00`, t.language)}, ${time}`;
  };
  const changeOf = (
    whole: string,
    what: string,
    who: string | undefined,
    day: string,
    time: string,
    facts?: string,
  ) => {
    const [said, at] = [t.message(what), moment(day, time)];
    if (said === what) return whole;
    const told =
      who === undefined ? `${said}, ${at}.` : t('{what} by {who}, {moment}.', { what: said, who, moment: at });
    const own = facts?.replace(/(?<=^|, )bidder (\d+)/, (_, bidder: string) => t('bidder {bidder}', { bidder }));
    return own === undefined ? told : `${told.slice(0, -1)}: ${own}.`;
  };
  const timesOf = (_: string, ...[day, time, lastDay, lastTime, access]: (string | undefined)[]) => {
    const [start, end] = [moment(day ?? '', time ?? ''), moment(lastDay ?? '', lastTime ?? '')];
    return typeof access === 'string'
      ? t('from {start} to {end}, for {access}', { start, end, access })
      : t('from {start} to {end}, public', { start, end });
  };
  const message = (english: string) => t.message(english).replace(CHANGE, changeOf).replace(TIMES, timesOf);
  return Object.assign((...[english, values]: Parameters<Translate>) => t(english, values), {
    message,
    language: t.language,
  });
}

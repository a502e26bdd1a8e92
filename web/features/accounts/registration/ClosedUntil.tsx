import { useLocale, useT } from '#web/i18n/language.ts';
import { useServerClock } from '#web/live/server-clock.ts';
import { useRegistrationClosed } from './use-registration-closed.ts';

/** When registration opens again, as far as anybody can know. Malaysian time. */
export function ClosedUntil() {
  const t = useT();
  const locale = useLocale();
  const { untilMs } = useRegistrationClosed();
  const serverNow = useServerClock();
  if (untilMs === undefined) return null;
  if (untilMs <= serverNow())
    return t('The auction has ended. Registration opens again when the sale has been closed.');
  const time = new Date(untilMs).toLocaleString(locale, {
    timeZone: 'Asia/Kuala_Lumpur',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return t('Registration opens again after the auction, which ends on {time}.', { time });
}

import Typography from '@mui/material/Typography';
import { malaysianTime } from '#domain/session-clock.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { useLocale, useT } from '../i18n/language.ts';
import type { SessionView } from './session-view.ts';

/** ms between two looks at the clock: it only decides whether the end is today. */
const CLOCK_MS = 60_000;

/**
 * By which rule a lot ends, to the second, for whoever waits for the last moment. One rule holds for every lot today: the end of its session is its
 * end, whatever is bid before it. A lot with another rule says that one here instead.
 */
export function EndRule({ session: { endsAtMs } }: { readonly session: Pick<SessionView, 'endsAtMs'> }) {
  const t = useT();
  const locale = useLocale();
  const { date, time } = malaysianTime(endsAtMs);
  const isToday = date === malaysianTime(useServerNow(CLOCK_MS)).date;
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'Asia/Kuala_Lumpur' });
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {isToday
        ? t('There is no extension: this lot ends at {time}.', { time })
        : t('There is no extension: this lot ends at {time} on {day}.', { time, day: day.format(endsAtMs) })}
    </Typography>
  );
}

import Typography from '@mui/material/Typography';
import { malaysianTime } from '#domain/session-clock.ts';
import type { SessionReason } from '#domain/session-reasons.ts';
import { useLocale, useT } from '../i18n/language.ts';
import { type EnglishText, text } from '../i18n/translate.ts';
import type { SessionView } from './session-view.ts';

const REASONS: Readonly<Record<SessionReason, EnglishText>> = {
  'entered-by-mistake': text('a mistake when the session was entered'),
  'technical-fault': text('a technical fault'),
  'request-of-the-vendor': text('the request of the vendor'),
  'order-of-an-authority': text('the order of an authority'),
  other: text('a decision of the auction house'),
};

/** Of a session that is running: that the house has moved its end meanwhile, and why. */
export function EndMoved({ session: { endMoved, plannedEndMs } }: { readonly session: SessionView }) {
  const t = useT();
  const locale = useLocale();
  if (endMoved === null || endMoved.beforeMs === plannedEndMs) return null;
  const clock = (ms: number) => timeText(ms, plannedEndMs, locale);
  return (
    <Typography variant="body2" component="p" sx={{ mt: 0.75, color: 'late.main' }}>
      {t('The end was moved to {end} (it was {before}). Reason: {reason}.', {
        end: clock(plannedEndMs),
        before: clock(endMoved.beforeMs),
        reason: t(REASONS[endMoved.reason]),
      })}
    </Typography>
  );
}

/** '17:48', with its day where that is not the day of the end. */
function timeText(ms: number, endMs: number, locale: string): string {
  const [{ date, time }, { date: ofEnd }] = [malaysianTime(ms), malaysianTime(endMs)];
  const clock = time.endsWith(':00') ? time.slice(0, 5) : time;
  if (date === ofEnd) return clock;
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'Asia/Kuala_Lumpur' });
  return `${day.format(ms)}, ${clock}`;
}

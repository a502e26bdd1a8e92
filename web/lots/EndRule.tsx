import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { malaysianTime } from '#domain/session-clock.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { useLocale, useT } from '../i18n/language.ts';
import type { SessionView } from './session-view.ts';

// Most sessions have no extension.
const SoftCloseRule = lazy(async () => ({ default: (await import('./rules/SoftCloseRule.tsx')).SoftCloseRule }));

/** ms between two looks at the clock: it only decides whether the end is today. */
const CLOCK_MS = 60_000;

interface EndRuleProps {
  /** As the lot has it, with the lot's own end. */
  readonly session: SessionView;
}

/** By which rule a lot ends, to the second, for whoever waits for the last moment. */
export function EndRule({ session }: EndRuleProps) {
  if (session.rules.softClose === null) return <NoExtension session={session} />;
  return (
    // Of the height of what comes.
    <Suspense
      fallback={
        <Typography variant="caption" component="p">
          &nbsp;
        </Typography>
      }
    >
      <SoftCloseRule session={session} />
    </Suspense>
  );
}

function NoExtension({ session: { endsAtMs } }: EndRuleProps) {
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

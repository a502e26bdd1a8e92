import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useServerNow } from '#web/live/server-clock.ts';
import { CalendarIcon } from '../components/icons.tsx';
import { useLocale, useT } from '../i18n/language.ts';
import { type SessionView, sessionClock } from './session-view.ts';
import { sessionName, sessionRule, startsAt } from './words.ts';

// Of few sessions.
const EndMoved = lazy(async () => ({ default: (await import('./EndMoved.tsx')).EndMoved }));

interface SessionHeaderProps {
  readonly session: SessionView;
  /** It is the heading of the page. */
  readonly first: boolean;
  /** With the way to one's own calendar. */
  readonly calendar?: boolean;
  /** What is said after its end, where it is the session as one lot has it: others may run on. */
  readonly ended?: string | undefined;
}

/** 'Session AMS12 · public' and how it stands (specification, section 2), ticking every second. */
export function SessionHeader({ session, first, calendar = false, ended }: SessionHeaderProps) {
  const t = useT();
  const locale = useLocale();
  const clock = sessionClock(session, useServerNow(1000));
  return (
    <Box>
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 }}
      >
        {sessionName(t, session.id, session.publicOrPrivate)}
        {calendar && clock.phase !== 'end' && <CalendarLink session={session.id} />}
      </Typography>
      <Typography
        variant={first ? 'h1' : 'h3'}
        component={first ? 'h1' : 'p'}
        sx={first ? { fontSize: { xs: '1.25rem', sm: '1.75rem', md: '2rem' } } : {}}
      >
        {clock.phase === 'not started' && startsAt(t, locale, session.startsAtMs)}
        {clock.phase === 'started' && (
          <EndsIn
            text={t('Auction ends in: {days}d {hours}h {minutes}m {seconds}s', { ...clock.left })}
            late={clock.late}
          />
        )}
        {clock.phase === 'end' && (ended ?? t('Auction has ended'))}
      </Typography>
      {clock.phase !== 'end' && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ '&:empty': { display: 'none' } }}>
          {sessionRule(t, session.publicOrPrivate)}
        </Typography>
      )}
      {clock.phase !== 'end' && session.endMoved !== null && (
        // Its place is kept: nothing below moves when the session starts, or when this part arrives.
        <div style={{ visibility: clock.phase === 'started' ? 'visible' : 'hidden' }}>
          <Suspense
            fallback={
              <Typography variant="body2" component="p" sx={{ mt: 0.75 }}>
                &nbsp;
              </Typography>
            }
          >
            <EndMoved session={session} />
          </Suspense>
        </div>
      )}
    </Box>
  );
}

/** The figures stay together and change colour when time runs out; the words before them do not. */
function EndsIn({ text, late }: { readonly text: string; readonly late: boolean }) {
  const figures = text.indexOf(':') + 1;
  return (
    <>
      <Box component="span" sx={{ fontSize: { xs: '0.8em', sm: '1em' } }}>
        {text.slice(0, figures)}{' '}
      </Box>
      <Box
        component="span"
        role="timer"
        aria-live="off"
        sx={{ whiteSpace: 'nowrap', color: late ? 'late.main' : 'inherit' }}
      >
        {text.slice(figures).trim()}
      </Box>
    </>
  );
}

function CalendarLink({ session }: { readonly session: string }) {
  const t = useT();
  return (
    <Link
      aria-label={`${t('Add to calendar')}: ${session}`}
      href={`/api/calendar/${encodeURIComponent(session)}.ics`}
      sx={{ my: -1.5, minHeight: 48, display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 500 }}
    >
      <CalendarIcon />
      {/* Beside the buttons of a list a phone has room for the sign alone. */}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t('Add to calendar')}
      </Box>
    </Link>
  );
}

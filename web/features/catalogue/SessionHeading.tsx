import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useLocale, useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { SessionHeader } from '#web/lots/SessionHeader.tsx';
import { leadingSession, type SessionView, sessionClock, sortSessions } from '#web/lots/session-view.ts';
import { useStaffGroup } from '#web/lots/use-staff-group.ts';
import { sessionName, startsAt } from '#web/lots/words.ts';
import { CONDENSED } from '#web/theme/theme.ts';

const PHONE = '@media (width < 37.5rem)';

interface SessionsProps {
  readonly sessions: readonly SessionView[];
  /** The sessions that the list is narrowed to; empty: all. */
  readonly chosen: readonly string[];
}

/** The session that heads the list, with its clock: of the chosen ones, else of all, the first that the viewer may enter. */
function useLeading({ sessions, chosen }: SessionsProps): SessionView | undefined {
  // Which of them leads changes when one of them starts or ends, which nobody needs to see to the second.
  const nowMs = useServerNow(10_000);
  const group = useStaffGroup(sessions);
  const among = sessions.filter(({ id }) => chosen.includes(id));
  const ordered = sortSessions(among.length > 0 ? among : sessions, nowMs);
  return leadingSession(ordered, group, nowMs) ?? ordered[0];
}

/** `known`: the sessions have arrived. */
export function SessionHeading({ known, ...props }: SessionsProps & { readonly known: boolean }) {
  const t = useT();
  const leading = useLeading(props);
  if (leading !== undefined) return <SessionHeader session={leading} first calendar />;
  return (
    <Box component="h1" sx={{ typography: 'h1', m: 0, fontSize: { xs: '1.375rem', sm: '2rem' } }}>
      {known ? t('No auction at the moment') : t('Online Auction')}
    </Box>
  );
}

/** The other sessions in a line each, which narrows the list to that session. */
export function OtherSessions(props: SessionsProps) {
  const nowMs = useServerNow(1_000);
  const leading = useLeading(props);
  const others = sortSessions(props.sessions, nowMs).filter((session) => session !== leading);
  return others.map((session) => <OtherSession key={session.id} session={session} nowMs={nowMs} />);
}

function OtherSession({ session, nowMs }: { readonly session: SessionView; readonly nowMs: number }) {
  const t = useT();
  const locale = useLocale();
  const { phase, left } = sessionClock(session, nowMs);
  return (
    <Box
      component="p"
      sx={{
        m: 0,
        py: 0.25,
        color: 'text.secondary',
        fontSize: '0.875rem',
        lineHeight: 1.3,
        '& a': { mr: 0.75 },
        // Narrow letters, so that a phone has it in one line.
        [PHONE]: { fontFamily: CONDENSED, fontSize: '0.9375rem', fontWeight: 600 },
      }}
    >
      <Link
        component={RouterLink}
        to={`/onlineAuction/onAuction/1?session=${session.id}`}
        sx={{ fontWeight: 'inherit', py: 1.5, my: -1.5 }}
      >
        {sessionName(t, session.id, session.publicOrPrivate)}
      </Link>
      {phase === 'not started' && startsAt(t, locale, session.startsAtMs)}
      {phase === 'started' && t('Auction ends in: {days}d {hours}h {minutes}m {seconds}s', { ...left })}
      {phase === 'end' && t('Auction has ended')}
    </Box>
  );
}

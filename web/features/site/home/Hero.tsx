import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Session } from '#contract/catalogue/catalogue.ts';
import type { Countdown } from '#domain/session-clock.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { leadingSession, sessionClock, sessionView } from '#web/lots/session-view.ts';
import { useStaffGroup } from '#web/lots/use-staff-group.ts';
import { lotsOfSession, sessionName } from '#web/lots/words.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { Banner } from './Banner.tsx';

const ON_DARK = { bgcolor: 'rgb(255 255 255 / 0.12)' } as const;

interface HeroProps {
  /** Absent while it is on its way. */
  readonly sessions: readonly Session[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** What runs now (or next) that the viewer may enter, how long it has, and the way in; beside it the house's banners. */
export function Hero(props: HeroProps) {
  return (
    <Box
      sx={{
        bgcolor: 'topBar.main',
        color: 'topBar.contrastText',
        borderTop: '1px solid rgb(255 255 255 / 0.1)',
        '--tk-focus': 'var(--tk-palette-primary-main)',
      }}
    >
      <Box
        sx={{
          maxWidth: 1238,
          mx: 'auto',
          px: { sm: 3 },
          py: { md: 5 },
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 7fr)' },
          columnGap: 5,
          alignItems: 'center',
        }}
      >
        <Box
          sx={{
            '&:only-child': { gridColumn: '1 / -1' },
            order: { xs: 2, md: 1 },
            px: { xs: 2, sm: 0 },
            pt: { xs: 3, md: 0 },
            pb: { xs: 4, md: 0 },
          }}
        >
          <Summary {...props} />
        </Box>
        <Banner />
      </Box>
    </Box>
  );
}

function Summary({ sessions, failed, onRetry }: HeroProps) {
  const nowMs = useServerNow(1000);
  const group = useStaffGroup(sessions ?? []);
  const t = useT();
  if (failed && sessions === undefined) {
    return (
      <Words over={t('The auction calendar couldn’t be loaded.')}>
        <Button onClick={onRetry}>{t('Try again')}</Button>
      </Words>
    );
  }
  if (sessions === undefined) return <SummarySkeleton />;

  const views = sessions.map(sessionView);
  const open = views.filter((session) => sessionClock(session, nowMs).phase !== 'end');
  const shown = leadingSession(views, group, nowMs);
  const others = open.length - (shown === undefined ? 0 : 1);
  const more = others > 0 && (
    <Typography variant="body2" sx={{ mt: 2, color: 'topBar.muted' }}>
      {others === 1 ? t('One more session below') : t('{n} more sessions below', { n: others })}
    </Typography>
  );
  if (shown === undefined) {
    const over = views.length === 0 || open.length > 0 ? t('No public auction at the moment') : t('Auction has ended');
    return (
      <Words over={over}>
        <WayOn ended={views.length > 0} />
        {more}
      </Words>
    );
  }

  const { phase, left, late } = sessionClock(shown, nowMs);
  return (
    <Words over={sessionName(t, shown.id, shown.publicOrPrivate)}>
      <Typography component="h2" sx={{ fontWeight: 500, color: 'topBar.muted', mb: 1 }}>
        {phase === 'started' ? t('Auction ends in:') : t('Auction starts in:')}
      </Typography>
      <CountdownPlates left={left} late={late} />
      <Way to={lotsOfSession(shown.id, views.length)}>{t('View Auction Lot')}</Way>
      {more}
    </Words>
  );
}

/** Without a session to enter: to the lots of the next auction, of which there may be none yet; else to those of the one that has ended. */
function WayOn({ ended }: { readonly ended: boolean }) {
  const t = useT();
  const { data } = catalogueApi.useListCountsQuery();
  if (data === undefined) return <Skeleton height={58} sx={{ ...ON_DARK, maxWidth: 340 }} />;
  if (data.next > 0) {
    return (
      <>
        <Typography sx={{ color: 'topBar.muted' }}>
          {t('The lots of the next auction can be viewed now. Its date is announced here.')}
        </Typography>
        <Way to="/onlineAuction/nextAuction/1">
          {data.next === 1
            ? t('View the lot of the next auction')
            : t('View {n} lots of the next auction', { n: data.next })}
        </Way>
      </>
    );
  }
  return ended ? <Way to="/onlineAuction/onAuction/1">{t('View Auction Lot')}</Way> : null;
}

function Words({ over, children }: { readonly over: ReactNode; readonly children: ReactNode }) {
  const t = useT();
  return (
    <>
      <Typography component="div" sx={{ fontWeight: 500, color: 'topBar.muted' }}>
        {over}
      </Typography>
      <Typography
        variant="h1"
        sx={{
          mt: 0.5,
          mb: { xs: 2.5, md: 3.5 },
          fontFamily: CONDENSED,
          fontWeight: 700,
          fontSize: { xs: 'clamp(2.25rem, 9vw, 3.5rem)', md: '2.625rem', lg: '3.375rem' },
          lineHeight: 1,
          textWrap: 'balance',
        }}
      >
        {t('Vehicles and machines, under the hammer')}
      </Typography>
      {children}
    </>
  );
}

/** The one way on. */
function Way({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="contained"
      color="primary"
      size="large"
      sx={{ mt: 3, width: { xs: '100%', sm: 'auto' }, px: { sm: 5 } }}
    >
      {children}
    </Button>
  );
}

/** What is known before anything arrives stands already; the rest holds its place. */
function SummarySkeleton() {
  const t = useT();
  return (
    <Words over={<Skeleton width="50%" height={24} sx={ON_DARK} />}>
      <Box aria-busy="true" aria-label={t('Loading the auction calendar')} role="status">
        <Skeleton width={120} height={24} sx={{ ...ON_DARK, mb: 1 }} />
        <Skeleton sx={{ ...ON_DARK, maxWidth: 400, height: { xs: 76, md: 84 } }} />
        <Skeleton height={58} sx={{ ...ON_DARK, mt: 3, width: { xs: '100%', sm: 220 } }} />
      </Box>
    </Words>
  );
}

/** The time left, each unit on a plate of its own. */
function CountdownPlates({ left, late }: { readonly left: Countdown; readonly late: boolean }) {
  const t = useT();
  const units = [
    { value: left.days, word: left.days === 1 ? t('day') : t('days') },
    { value: left.hours, word: left.hours === 1 ? t('hour') : t('hours') },
    { value: left.minutes, word: t('min') },
    { value: left.seconds, word: t('sec') },
  ];
  return (
    <Box role="timer" aria-live="off">
      <HiddenText>{t('{days}d {hours}h {minutes}m {seconds}s', { ...left })}</HiddenText>
      <Box
        aria-hidden="true"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1, maxWidth: 400 }}
      >
        {units.map(({ value, word }) => (
          <Box
            key={word}
            sx={{
              py: 1.25,
              textAlign: 'center',
              bgcolor: '#000000',
              border: '1px solid rgb(255 255 255 / 0.28)',
              borderRadius: '8px',
              color: late ? '#FFC24B' : '#FFFFFF',
            }}
          >
            <Box
              sx={{ fontFamily: CONDENSED, fontWeight: 700, fontSize: { xs: '2.25rem', md: '2.75rem' }, lineHeight: 1 }}
            >
              {String(value).padStart(2, '0')}
            </Box>
            <Box sx={{ mt: 0.25, fontSize: '0.8125rem', fontWeight: 500, color: 'topBar.muted' }}>{word}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

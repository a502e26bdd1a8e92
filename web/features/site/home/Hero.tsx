import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Session } from '#contract/catalogue/catalogue.ts';
import { useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { sessionClock, sessionView, sortSessions } from '#web/lots/session-view.ts';
import { sessionName } from '#web/lots/words.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { Banner } from './Banner.tsx';
import { CountdownPlates } from './CountdownPlates.tsx';

interface HeroProps {
  /** Absent while it is on its way. */
  readonly sessions: readonly Session[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** What runs now (or next), how long it has, and the way in; beside it the house's banners. */
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
  const t = useT();
  if (failed && sessions === undefined) {
    return (
      <Words over={t('The auction calendar did not arrive.')}>
        <Button onClick={onRetry}>{t('Try again')}</Button>
      </Words>
    );
  }
  if (sessions === undefined) return <SummarySkeleton />;

  const views = sortSessions(sessions.map(sessionView), nowMs);
  const open = views.filter((session) => sessionClock(session, nowMs).phase !== 'end');
  const shown =
    open.find((session) => sessionClock(session, nowMs).phase === 'started') ??
    open.toSorted((a, b) => a.startsAtMs - b.startsAtMs)[0];
  if (shown === undefined) {
    return (
      <Words over={views.length > 0 ? t('Auction has ended') : t('No auction is scheduled at the moment')}>
        {views.length > 0 && <ViewLots />}
      </Words>
    );
  }

  const { phase, left, late } = sessionClock(shown, nowMs);
  const others = open.length - 1;
  return (
    <Words over={sessionName(t, shown.id, shown.publicOrPrivate)}>
      <Typography component="h2" sx={{ fontWeight: 500, color: 'topBar.muted', mb: 1 }}>
        {phase === 'started' ? t('Auction ends in:') : t('Auction starts in:')}
      </Typography>
      <CountdownPlates left={left} late={late} />
      <ViewLots />
      {others > 0 && (
        <Typography variant="body2" sx={{ mt: 2, color: 'topBar.muted' }}>
          {others === 1 ? t('One more session below') : t('{n} more sessions below', { n: others })}
        </Typography>
      )}
    </Words>
  );
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

function ViewLots() {
  const t = useT();
  return (
    <Button
      component={Link}
      to="/onlineAuction/onAuction/1"
      variant="contained"
      color="primary"
      size="large"
      sx={{ mt: 3, width: { xs: '100%', sm: 'auto' }, px: { sm: 5 } }}
    >
      {t('View Auction Lot')}
    </Button>
  );
}

/** What is known before anything arrives stands already; the rest holds its place. */
function SummarySkeleton() {
  const t = useT();
  const bar = { bgcolor: 'rgb(255 255 255 / 0.12)' };
  return (
    <Words over={<Skeleton variant="rounded" width="50%" height={24} sx={bar} />}>
      <Box aria-busy="true" aria-label={t('Loading the auction calendar')} role="status">
        <Skeleton variant="rounded" width={120} height={24} sx={{ ...bar, mb: 1 }} />
        <Skeleton variant="rounded" sx={{ ...bar, maxWidth: 400, height: { xs: 76, md: 84 } }} />
        <Skeleton variant="rounded" height={58} sx={{ ...bar, mt: 3, width: { xs: '100%', sm: 220 } }} />
      </Box>
    </Words>
  );
}

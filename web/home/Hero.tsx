import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { Session } from '#contract/catalogue.ts';
import { useServerNow } from '../app/server-clock.ts';
import { CONDENSED } from '../app/theme.ts';
import { inOrder, sessionClock, sessionView } from '../lots/session-view.ts';
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
    <Box sx={{ bgcolor: 'topBar.main', color: 'topBar.contrastText', borderTop: '1px solid rgb(255 255 255 / 0.1)' }}>
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
  if (failed && sessions === undefined) {
    return (
      <Words over="The auction calendar did not arrive." title="Vehicles and machines, under the hammer">
        <Button onClick={onRetry}>Try again</Button>
      </Words>
    );
  }
  if (sessions === undefined) return <SummarySkeleton />;

  const views = inOrder(sessions.map(sessionView), nowMs);
  const open = views.filter((session) => sessionClock(session, nowMs).phase !== 'end');
  const shown =
    open.find((session) => sessionClock(session, nowMs).phase === 'started') ??
    open.toSorted((a, b) => a.startsAtMs - b.startsAtMs)[0];
  if (shown === undefined) {
    return (
      <Words
        over={views.length > 0 ? 'Auction has ended' : 'No auction is scheduled at the moment'}
        title="Vehicles and machines, under the hammer"
      >
        {views.length > 0 && <ViewLots />}
      </Words>
    );
  }

  const { phase, left, late } = sessionClock(shown, nowMs);
  const others = open.length - 1;
  return (
    <Words over={`Session ${shown.id} · ${shown.publicOrPrivate}`} title="Vehicles and machines, under the hammer">
      <Typography component="h2" sx={{ fontWeight: 500, color: 'topBar.muted', mb: 1 }}>
        {phase === 'started' ? 'Auction ends in:' : 'Auction starts in:'}
      </Typography>
      <CountdownPlates left={left} late={late} />
      <ViewLots />
      {others > 0 && (
        <Typography variant="body2" sx={{ mt: 2, color: 'topBar.muted' }}>
          {others === 1 ? 'One more session' : `${others} more sessions`} below
        </Typography>
      )}
    </Words>
  );
}

function Words({ over, title, children }: { over: string; title: string; children: React.ReactNode }) {
  return (
    <>
      <Typography sx={{ fontWeight: 500, color: 'topBar.muted' }}>{over}</Typography>
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
        {title}
      </Typography>
      {children}
    </>
  );
}

function ViewLots() {
  return (
    <Button
      component={Link}
      to="/onlineAuction/onAuction/1"
      variant="contained"
      color="primary"
      size="large"
      sx={{ mt: 3, width: { xs: '100%', sm: 'auto' }, px: { sm: 5 } }}
    >
      View Auction Lot
    </Button>
  );
}

function SummarySkeleton() {
  const bar = { bgcolor: 'rgb(255 255 255 / 0.12)' };
  return (
    <Box aria-busy="true" aria-label="Loading the auction calendar" role="status">
      <Skeleton variant="rounded" width="50%" height={22} sx={bar} />
      <Skeleton variant="rounded" height={104} sx={{ ...bar, mt: 1.5, mb: 3 }} />
      <Skeleton variant="rounded" width="80%" height={84} sx={bar} />
      <Skeleton variant="rounded" height={58} sx={{ ...bar, mt: 3, width: { xs: '100%', sm: 220 } }} />
    </Box>
  );
}

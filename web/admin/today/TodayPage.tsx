import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { OpenWork, SessionNow, Today } from '#contract/monitoring.ts';
import { dayInWords, momentText } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { StateCard } from '#web/components/StateCard.tsx';
import { useServerNow } from '#web/live/server-clock.ts';
import { SessionClocks } from '../control/SessionClocks.tsx';
import { type Translate, useT } from '../i18n/use-t.ts';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { TODAY_MS, useToday } from './endpoints.ts';
import { aboutOf, TASKS } from './work.ts';

/** Where the back office opens: what waits for whoever looks, the worst first, each with the one way to it; and the sessions. */
export function TodayPage() {
  const t = useT();
  const query = useToday();
  const today = malaysianTime(useServerNow(60_000)).date;
  return (
    <>
      <PageHeading
        actions={
          <Typography sx={{ color: 'text.secondary', fontWeight: 500 }}>{dayInWords(today, t.language)}</Typography>
        }
      >
        {t('Today')}
      </PageHeading>
      <LiveLoadable query={query} everyMs={TODAY_MS} failure={t('What waits for you could not be loaded')}>
        <Box
          sx={{
            ...{ display: 'grid', alignItems: 'start', gap: 2 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 3fr)' },
          }}
        >
          <Work today={query.data} />
          <Box component="section" aria-label={t('Sessions')}>
            <SessionClocks sessions={query.data?.sessions} />
          </Box>
        </Box>
      </LiveLoadable>
    </>
  );
}

function Work({ today }: { readonly today: Today | undefined }) {
  const t = useT();
  if (today === undefined) return <Skeleton variant="rounded" height={320} />;
  const { work, sessions, at } = today;
  if (work.length === 0) {
    return <StateCard title={t('Nothing waits for you.')}>{comesNext(t, sessions, Date.parse(at))}</StateCard>;
  }
  return (
    <Card component="section" aria-labelledby="waiting">
      <Typography id="waiting" variant="h3" component="h2" sx={{ px: 2, py: 1.5 }}>
        {t('Waiting for you')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {work.map((each) => (
          <Line key={`${each.kind} ${each.of ?? ''}`} work={each} />
        ))}
      </Box>
    </Card>
  );
}

const DOT = { serious: 'outbid.main', soon: 'primary.main', calm: 'text.disabled' } as const;

function Line({ work }: { readonly work: OpenWork }) {
  const t = useT();
  const { tone, what, to, at } = TASKS[work.kind];
  const about = aboutOf(t, work);
  return (
    <Box
      component="li"
      sx={{
        ...{ px: 2, py: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 },
        ...{ borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: DOT[tone] }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{what(t, work)}</Box>
        {about !== '' && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{about}</Box>}
      </Box>
      <Button component={Link} to={to(work)} variant="outlined" size="small" aria-label={`${t(at)}: ${what(t, work)}`}>
        {t(at)}
      </Button>
    </Box>
  );
}

/** What a day without work leads to. */
export function comesNext(t: Translate, sessions: readonly SessionNow[], nowMs: number): string {
  const lastEnd = ({ endsAt, ends }: SessionNow) => ends?.lastEndsAt ?? endsAt;
  const running = sessions.find((each) => Date.parse(each.startsAt) <= nowMs && nowMs < Date.parse(lastEnd(each)));
  if (running !== undefined) {
    const { session } = running;
    const endsAt = lastEnd(running);
    return t('{session} is running. It ends on {moment}.', { session, moment: momentText(endsAt, t.language) });
  }
  const [next] = sessions
    .filter(({ startsAt }) => Date.parse(startsAt) > nowMs)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  if (next === undefined) return t('No session is planned.');
  const { session, startsAt } = next;
  return t('The next session is {session}. It starts on {moment}.', {
    session,
    moment: momentText(startsAt, t.language),
  });
}

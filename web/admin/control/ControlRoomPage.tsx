import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type * as contract from '#contract/monitoring.ts';
import type { ControlRoom } from '#contract/monitoring.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';
import { CheckIcon } from '#web/components/icons.tsx';
import { type Freshness, isOld, useFreshness } from '#web/live/freshness.ts';
import { type Text, type Translate, text, useT } from '../i18n/use-t.ts';
import { ChartCard } from '../kit/Chart.tsx';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { ManagedList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { clockText, counted } from '../kit/texts.ts';
import { FailedJobs } from './FailedJobs.tsx';
import { refusalWords } from './refusal-words.ts';
import { SessionClocks } from './SessionClocks.tsx';
import { TracedCalls } from './TracedCalls.tsx';
import { type Trouble, troublesOf } from './troubles.ts';

const controlRoomApi = endpointsOf<typeof contract>()(({ query }) => ({
  controlRoom: query('GET /api/control-room'),
}));

const ASK_EVERY_MS = 2_000;

/** The control room: whoever runs the evening sees that all is well, or what is wrong and what to do. */
export function ControlRoomPage() {
  const t = useT();
  const query = controlRoomApi.useControlRoomQuery(undefined, { pollingInterval: ASK_EVERY_MS });
  const { data: room } = query;
  const freshness = useFreshness(query, ASK_EVERY_MS);
  const perSecond = room?.bidsBySecond ?? [];
  return (
    <>
      <PageHeading>{t('Control room')}</PageHeading>
      <Verdict room={room} freshness={freshness} />
      <LiveLoadable query={query} everyMs={ASK_EVERY_MS} failure={t('The server does not answer')}>
        <SessionClocks sessions={room?.sessions} />
        <Figures room={room} />
        <ChartCard
          title={t('Bids per second')}
          label={t('Bids per second in the last minute')}
          summary={t('{bids} in the last minute', { bids: sumOf(perSecond) })}
          kind="bars"
          points={perSecond.map((value, place) => ({ label: `${place - perSecond.length + 1} s`, value }))}
          x={t('Seconds from now')}
          y={t('Bids')}
          text={(bids) => counted(t, bids, 'bid')}
          short={String}
          marked={perSecond.length - 1}
          height={140}
          below={2.5}
        />
        <ManagedList
          title={t('Refused in the last ten minutes')}
          label={t('Refusals')}
          columns={REFUSALS}
          rows={room?.refusals}
          keyOf={({ code }) => code}
          titleOf={({ code }) => refusalWords(t, code)}
          empty={t('Nothing was refused.')}
        />
        {room !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {t(
              'Sockets, refusals, delay and read tables are those of the process that has answered: {name}, started {time}. Where the house runs as several processes, each has its own. Bids are those of the whole house.',
              { name: room.process.name, time: clockText(room.process.startedAt) },
            )}
          </Typography>
        )}
      </LiveLoadable>
      <FailedJobs />
      <TracedCalls />
    </>
  );
}

const REFUSALS: readonly Column<ControlRoom['refusals'][number]>[] = [
  column.text('Reason', ({ code }, t) => refusalWords(t, code), { inTitle: true }),
  column.text('Code', ({ code }) => code),
  column.count('Times', ({ count }) => count, { sorts: true }),
];

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

interface VerdictProps {
  readonly room: ControlRoom | undefined;
  readonly freshness: Freshness;
}

/** One sentence when all is well, by a current answer; else each trouble with what to do. Read out when it changes. */
function Verdict({ room, freshness }: VerdictProps) {
  const t = useT();
  const { state, answeredAtMs } = freshness;
  const troubles = [
    ...(isOld(freshness) ? [silence(t, answeredAtMs, state === 'silent')] : []),
    ...(room === undefined ? [] : troublesOf(t, room)),
  ];
  return (
    <Box role="status" sx={{ mb: 2.5, display: 'grid', gap: 1, minHeight: 56 }}>
      {state === 'fresh' && troubles.length === 0 && (
        <Box
          sx={{
            ...{ px: 2, py: 1.5, display: 'flex', alignItems: 'center', gap: 1.5, borderRadius: '10px' },
            ...{ bgcolor: 'onTop.ground', color: 'onTop.main', typography: 'h3' },
          }}
        >
          <CheckIcon /> {t('All is well')}
        </Box>
      )}
      {troubles.map(({ what, todo, serious }) => (
        <Alert key={what} severity={serious ? 'error' : 'warning'}>
          <strong>{what}</strong> {todo}
        </Alert>
      ))}
    </Box>
  );
}

function silence(t: Translate, answeredAtMs: number | undefined, serious: boolean): Trouble {
  return {
    what:
      answeredAtMs === undefined
        ? t('No answer yet.')
        : t('No answer since {time}.', { time: malaysianTime(answeredAtMs).time }),
    todo: t('What is shown is from then. Check the line, then call whoever runs the server.'),
    serious,
  };
}

const BOOK_STATES: Readonly<Record<ControlRoom['book']['state'], Text>> = {
  idle: text('idle'),
  deciding: text('deciding'),
  appending: text('appending'),
  'in doubt': text('in doubt'),
  'catching up': text('catching up'),
  closing: text('closing'),
  broken: text('broken'),
};

function Figures({ room }: { readonly room: ControlRoom | undefined }) {
  const t = useT();
  const perSecond = room?.bidsBySecond ?? [];
  const failed = room?.failedJobs && sumOf(room.failedJobs.map(({ count }) => count));
  const refused = room && sumOf(room.refusals.map(({ count }) => count));
  return (
    <Stats label={t('Figures')}>
      <Stat label={t('Server time')} value={room && clockText(room.at)} note={t('at +08:00')} />
      <Stat
        label={t('Open sockets')}
        value={room?.sockets.open}
        note={
          room &&
          t('{signedIn} logged in, {followingLots} on a lot', {
            signedIn: room.sockets.signedIn,
            followingLots: room.sockets.followingLots,
          })
        }
      />
      <Stat
        label={t('Bids a second')}
        value={perSecond.at(-1)}
        note={t('{n} at most in a minute', { n: Math.max(0, ...perSecond) })}
      />
      <Stat label={t('Refused')} value={refused} note={t('in ten minutes')} />
      <Stat
        label={t('Book')}
        value={room && t(BOOK_STATES[room.book.state])}
        note={room && t('revision {n}', { n: room.book.revision.toLocaleString('en-MY') })}
      />
      <Stat
        label={t('Read tables')}
        value={room && (room.projections.behind === 0 ? t('current') : room.projections.behind)}
        note={room?.projections.behind === 0 ? ' ' : t('events behind')}
      />
      <Stat
        label={t('Delay')}
        value={room && `${room.process.delayMs} ms`}
        note={room && t('at most in a minute; p99 {delayP99Ms} ms', { delayP99Ms: room.process.delayP99Ms })}
      />
      <Stat label={t('Failed jobs')} value={failed} note={t('in a day')} />
    </Stats>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type * as contract from '#contract/monitoring.ts';
import type { ControlRoom } from '#contract/monitoring.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';
import { CheckIcon } from '#web/components/icons.tsx';
import { type Freshness, isOld, useFreshness } from '#web/live/freshness.ts';
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
import { type Trouble, troublesOf } from './troubles.ts';

const controlRoomApi = endpointsOf<typeof contract>()(({ query }) => ({
  controlRoom: query('GET /api/control-room'),
}));

const ASK_EVERY_MS = 2_000;

/** The control room: whoever runs the evening sees that all is well, or what is wrong and what to do. */
export function ControlRoomPage() {
  const query = controlRoomApi.useControlRoomQuery(undefined, { pollingInterval: ASK_EVERY_MS });
  const { data: room } = query;
  const freshness = useFreshness(query, ASK_EVERY_MS);
  const perSecond = room?.bidsBySecond ?? [];
  return (
    <>
      <PageHeading>Control room</PageHeading>
      <Verdict room={room} freshness={freshness} />
      <LiveLoadable query={query} everyMs={ASK_EVERY_MS} failure="The server does not answer">
        <SessionClocks sessions={room?.sessions} />
        <Figures room={room} />
        <ChartCard
          title="Bids per second"
          label="Bids per second in the last minute"
          summary={`${sumOf(perSecond)} in the last minute`}
          kind="bars"
          points={perSecond.map((value, place) => ({ label: `${place - perSecond.length + 1} s`, value }))}
          x="Seconds from now"
          y="Bids"
          text={(bids) => counted(bids, 'bid')}
          short={String}
          marked={perSecond.length - 1}
          height={140}
          below={2.5}
        />
        <ManagedList
          title="Refused in the last ten minutes"
          label="Refusals"
          columns={REFUSALS}
          rows={room?.refusals}
          keyOf={({ code }) => code}
          titleOf={({ code }) => refusalWords(code)}
          empty="Nothing was refused."
        />
        {room !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            Sockets, refusals, delay and read tables are those of the process that has answered: {room.process.name},
            started {clockText(room.process.startedAt)}. Where the house runs as several processes, each has its own.
            Bids are those of the whole house.
          </Typography>
        )}
      </LiveLoadable>
      <FailedJobs />
    </>
  );
}

const REFUSALS: readonly Column<ControlRoom['refusals'][number]>[] = [
  column.text('Reason', ({ code }) => refusalWords(code), { inTitle: true }),
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
  const { state, answeredAtMs } = freshness;
  const troubles = [
    ...(isOld(freshness) ? [silence(answeredAtMs, state === 'silent')] : []),
    ...(room === undefined ? [] : troublesOf(room)),
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
          <CheckIcon /> All is well
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

function silence(answeredAtMs: number | undefined, serious: boolean): Trouble {
  const since = answeredAtMs === undefined ? 'yet' : `since ${malaysianTime(answeredAtMs).time}`;
  return {
    what: `No answer ${since}.`,
    todo: 'What is shown is from then. Check the line, then call whoever runs the server.',
    serious,
  };
}

function Figures({ room }: { readonly room: ControlRoom | undefined }) {
  const perSecond = room?.bidsBySecond ?? [];
  const failed = room?.failedJobs && sumOf(room.failedJobs.map(({ count }) => count));
  const refused = room && sumOf(room.refusals.map(({ count }) => count));
  return (
    <Stats label="Figures">
      <Stat label="Server time" value={room && clockText(room.at)} note="at +08:00" />
      <Stat
        label="Open sockets"
        value={room?.sockets.open}
        note={room && `${room.sockets.signedIn} logged in, ${room.sockets.followingLots} on a lot`}
      />
      <Stat label="Bids a second" value={perSecond.at(-1)} note={`${Math.max(0, ...perSecond)} at most in a minute`} />
      <Stat label="Refused" value={refused} note="in ten minutes" />
      <Stat
        label="Book"
        value={room?.book.state}
        note={room && `revision ${room.book.revision.toLocaleString('en-MY')}`}
      />
      <Stat
        label="Read tables"
        value={room && (room.projections.behind === 0 ? 'current' : room.projections.behind)}
        note={room?.projections.behind === 0 ? ' ' : 'events behind'}
      />
      <Stat
        label="Delay"
        value={room && `${room.process.delayMs} ms`}
        note={room && `at most in a minute; p99 ${room.process.delayP99Ms} ms`}
      />
      <Stat label="Failed jobs" value={failed} note="in a day" />
    </Stats>
  );
}

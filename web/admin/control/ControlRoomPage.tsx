import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ControlRoom } from '#contract/monitoring.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { CheckIcon } from '#web/components/icons.tsx';
import { type Freshness, useFreshness } from '#web/live/freshness.ts';
import { BarChart } from '../kit/BarChart.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { controlRoomApi } from './endpoints.ts';
import { refusalWords } from './refusal-words.ts';
import { SessionClocks } from './SessionClocks.tsx';
import { type Trouble, troublesOf } from './troubles.ts';

const ASK_EVERY_MS = 2_000;

/** The control room: whoever runs the evening sees that all is well, or what is wrong and what to do. */
export function ControlRoomPage() {
  const query = controlRoomApi.useControlRoomQuery(undefined, { pollingInterval: ASK_EVERY_MS });
  const { data: room } = query;
  const freshness = useFreshness(query, ASK_EVERY_MS);
  return (
    <>
      <PageHeading>Control room</PageHeading>
      <Verdict room={room} freshness={freshness} />
      <LiveLoadable query={query} everyMs={ASK_EVERY_MS} failure="The server does not answer">
        <SessionClocks sessions={room?.sessions} />
        <Figures room={room} />
        <BidsBySecond values={room?.bidsBySecond ?? []} />
        <Section title="Refused in the last ten minutes">
          <DataTable
            label="Refusals"
            columns={REFUSALS}
            rows={room?.refusals}
            keyOf={({ code }) => code}
            titleOf={({ code }) => refusalWords(code)}
            empty="Nothing was refused."
          />
        </Section>
        {room !== undefined && (
          <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            Sockets, refusals, delay and read tables are those of the process that has answered: {room.process.name},
            started {timeOf(room.process.startedAt)}. Where the house runs as several processes, each has its own. Bids
            are those of the whole house.
          </Typography>
        )}
      </LiveLoadable>
    </>
  );
}

type Refusal = ControlRoom['refusals'][number];

const REFUSALS = [
  { label: 'Reason', inTitle: true as const, cell: ({ code }: Refusal) => refusalWords(code) },
  { label: 'Code', cell: ({ code }: Refusal) => code },
  {
    label: 'Times',
    align: 'right' as const,
    cell: ({ count }: Refusal) => count,
    sortValue: ({ count }: Refusal) => count,
  },
];

interface VerdictProps {
  readonly room: ControlRoom | undefined;
  readonly freshness: Freshness;
}

/** One sentence when all is well, by an answer of now; else each trouble with what to do. Read out when it changes. */
function Verdict({ room, freshness: { state, answeredAtMs } }: VerdictProps) {
  const troubles = [
    ...(state === 'silent' ? [silence(answeredAtMs)] : []),
    ...(room === undefined ? [] : troublesOf(room)),
  ];
  return (
    <Box role="status" sx={{ mb: 2.5, display: 'grid', gap: 1, minHeight: 56 }}>
      {state === 'fresh' && troubles.length === 0 && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            py: 1.5,
            borderRadius: '10px',
            bgcolor: 'onTop.ground',
            color: 'onTop.main',
            typography: 'h3',
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

function silence(answeredAtMs: number | undefined): Trouble {
  const since = answeredAtMs === undefined ? 'yet' : `since ${malaysianTime(answeredAtMs).time}`;
  return {
    what: `No answer ${since}.`,
    todo: 'What is shown is from then. Check the line, then call whoever runs the server.',
    serious: true,
  };
}

function Figures({ room }: { readonly room: ControlRoom | undefined }) {
  const perSecond = room?.bidsBySecond ?? [];
  const failed = room?.failedJobs?.reduce((sum, { count }) => sum + count, 0);
  const refused = room?.refusals.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stats label="Figures">
      <Stat label="Server time" value={room && timeOf(room.at)} note="at +08:00" />
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
      <Stat label="Delay" value={room && `${room.process.delayMs} ms`} note="at most in ten seconds" />
      <Stat label="Failed jobs" value={failed} note="in a day" />
    </Stats>
  );
}

function BidsBySecond({ values }: { readonly values: readonly number[] }) {
  const summary = `${values.reduce((sum, value) => sum + value, 0)} in the last minute`;
  return (
    <Card sx={{ mb: 2.5, px: 2, pt: 1.5, pb: 2 }}>
      <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography component="h2" variant="h4">
          Bids per second
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {summary}
        </Typography>
      </Box>
      <BarChart label={`Bids per second in the last minute: ${summary}`} values={values} height={72} />
    </Card>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

function timeOf(at: string): string {
  return malaysianTime(Date.parse(at)).time;
}

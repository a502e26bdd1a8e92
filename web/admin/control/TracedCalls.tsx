import Box from '@mui/material/Box';
import type * as contract from '#contract/monitoring.ts';
import type { TracedCall, TraceStage } from '#contract/monitoring.ts';
import { endpointsOf } from '#web/calls/contract-endpoints.ts';
import { type Text, type Translate, text, useT } from '../i18n/use-t.ts';
import { textParam } from '../kit/address-params.ts';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { clockText } from '../kit/texts.ts';

const tracesApi = endpointsOf<typeof contract>()(({ query }) => ({ traces: query('GET /api/traces') }));

type Stage = TracedCall['stages'][number] & { readonly place: number };

const PARAMS = { traced: textParam };
const ASK_EVERY_MS = 5_000;

/** The calls that somebody has asked to trace, and the stages of the chosen one; of the newest where none is chosen. */
export function TracedCalls() {
  const t = useT();
  const list = useManagedList(PARAMS);
  const query = tracesApi.useTracesQuery(undefined, { pollingInterval: ASK_EVERY_MS });
  const calls = query.data?.traces;
  const chosen = calls?.find(({ id }) => id === list.params.traced) ?? calls?.[0];
  return (
    <Box sx={{ mt: 2.5 }}>
      <ManagedList<TracedCall>
        title={t('Traced calls')}
        label={t('Traced calls')}
        note={t(
          'A page that is opened with ?trace at the end of its address traces the bids and other commands that it sends. They are kept for 15 minutes.',
        )}
        query={query}
        everyMs={ASK_EVERY_MS}
        failure={t('The traced calls could not be loaded')}
        rows={calls}
        columns={[
          ...CALLS,
          column.actions('Stages', [
            {
              label: 'Stages',
              nameOf: (call) => stagesOf(t, call),
              onPress: ({ id }) => list.change({ traced: id }),
            },
          ]),
        ]}
        keyOf={({ id }) => id}
        titleOf={({ route }) => route}
        empty={t('Nothing was traced.')}
      />
      {chosen !== undefined && (
        <Box sx={{ mt: 2 }}>
          <ManagedList
            title={stagesOf(t, chosen)}
            level={3}
            label={t('Stages')}
            columns={STAGES}
            rows={chosen.stages.map((stage, place) => ({ ...stage, place }))}
            keyOf={({ place }) => String(place)}
            titleOf={({ stage }) => t(WORDS[stage])}
            empty={t('Nothing was traced.')}
          />
        </Box>
      )}
    </Box>
  );
}

function stagesOf(t: Translate, { route, at }: TracedCall): string {
  return t('Stages of {call} at {time}', { call: route, time: clockText(at) });
}

const CALLS: readonly Column<TracedCall>[] = [
  column.text('Sent to', ({ route }) => route, { inTitle: true, head: true }),
  column.text('Time', ({ at }) => clockText(at)),
  column.person('Account', ({ account }) => ({ id: account })),
  column.text('Lot', ({ lot }) => lot),
  column.text('Status', ({ status }) => status),
  column.text('Took', ({ stages }) => msText(endOf(stages)), { align: 'right' }),
];

const STAGES: readonly Column<Stage>[] = [
  column.text('Stage', ({ stage }, t) => t(WORDS[stage]), {
    inTitle: true,
    head: true,
    wraps: true,
    minWidth: '15rem',
  }),
  column.text('Where', whereText),
  column.text('Began', ({ atMs }) => msText(atMs), { align: 'right' }),
  column.text('Took', ({ ms }) => msText(ms), { align: 'right' }),
  column.text('How many', ({ count }) => count, { align: 'right' }),
  column.text('Ended', ({ end }) => end),
];

const WORDS: Readonly<Record<TraceStage, Text>> = {
  click: text('From the click to the sending'),
  call: text('Under way, until the answer was there'),
  'let in': text('Waited to be let in'),
  announced: text('Announced to the other processes (part of tracing)'),
  read: text('Body, checks and rights'),
  queued: text('Waited in the book’s queue'),
  turn: text('Waited for the turn among processes'),
  decided: text('Decided, with all of its batch (commands)'),
  appended: text('Appended to the log (events)'),
  answered: text('Waited for its answer'),
  sent: text('Answer made and sent'),
  heard: text('Heard of by the process'),
  frame: text('Sent to those who follow the lot (pages)'),
  tables: text('Until the read tables had it'),
  drawn: text('Drawn by the page that sent it'),
  screen: text('Drawn by a page that follows'),
};

function whereText({ where, of }: Stage, t: Translate): string {
  if (where === 'house') return of;
  return where === 'page' ? t('page of {account}', { account: of }) : t('screen of {account}', { account: of });
}

/** When the answer was out, of the house's own stages: ms from the arrival. */
function endOf(stages: TracedCall['stages']): number {
  return Math.max(0, ...stages.filter(({ stage }) => stage === 'sent').map(({ atMs, ms }) => atMs + ms));
}

function msText(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}

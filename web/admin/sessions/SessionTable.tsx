import Box from '@mui/material/Box';
import type { ManagedSession } from '#contract/catalogue/session-manager.ts';
import { dayInWords } from '#domain/payment-dates.ts';
import type { TypedTimes } from '#domain/session-plan.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { type Drafts, phaseOf } from './drafts.ts';
import { ArchiveSession, DeleteSession } from './session-questions.tsx';
import { accessText, timeText } from './words.ts';

interface SessionTableProps {
  readonly sessions: readonly ManagedSession[] | undefined;
  readonly drafts: Drafts;
  /** The server's clock, UTC ms. */
  readonly nowMs: number;
  readonly onEdit: (id: string) => void;
  /** Takes a draft back. */
  readonly onForget: (id: string) => void;
}

interface Row extends TypedTimes {
  readonly id: string;
  /** undefined: it is new and not saved. */
  readonly session: ManagedSession | undefined;
  readonly drafted: boolean;
}

/** The sessions as they will be when they are saved. */
export function SessionTable(props: SessionTableProps) {
  const { sessions, drafts, nowMs } = props;
  const rows = sessions && [
    ...sessions.map((session): Row => {
      const draft = drafts[session.id];
      return { ...(draft ?? session), id: session.id, session, drafted: draft !== undefined };
    }),
    ...Object.values(drafts)
      .filter(({ id }) => sessions.every((session) => session.id !== id))
      .map((draft): Row => ({ ...draft, session: undefined, drafted: true })),
  ];
  return (
    <DataTable
      label="Sessions"
      columns={columnsOf(props)}
      rows={rows}
      keyOf={({ id }) => id}
      titleOf={(row) => <CardTitle left={row.id} right={chip(stateOf(row, nowMs))} />}
      empty="There is no session in the current auction."
    />
  );
}

/** How far the end-auction steps of an ended session are. */
const STEPS: Readonly<Record<ManagedSession['step'], string>> = {
  open: 'Ended',
  'sales-recorded': 'Ended, sales recorded',
  'deposits-balanced': 'Ended, deposits balanced out',
  'winners-told': 'Ended, winners emailed',
};

function stateOf({ session, drafted }: Row, nowMs: number): Standing {
  if (session === undefined) return ['late', 'New, not saved'];
  if (drafted) return ['late', 'Changed, not saved'];
  const phase = phaseOf(session, nowMs);
  if (phase === 'not started') return ['no bid', 'Not started'];
  if (phase === 'started') return ['taken', 'Running'];
  return ['late', session.archived ? `${STEPS[session.step]}, in the history` : STEPS[session.step]];
}

function columnsOf({ nowMs, onEdit, onForget }: SessionTableProps): readonly Column<Row>[] {
  const ended = ({ session }: Row) => session !== undefined && phaseOf(session, nowMs) === 'end';
  return [
    { label: 'Session', inTitle: true, cell: ({ id }) => <strong>{id}</strong> },
    { label: 'Start', cell: ({ startDate, startTime }) => <At date={startDate} time={startTime} /> },
    { label: 'End', cell: ({ endDate, endTime }) => <At date={endDate} time={endTime} /> },
    column.text('For', ({ publicOrPrivate }) => accessText(publicOrPrivate)),
    column.state('State', (row) => stateOf(row, nowMs)),
    { label: 'Lots', align: 'right', cell: ({ session }) => session?.lots ?? '–' },
    { label: 'Bids', align: 'right', cell: ({ session }) => session?.bids ?? '–' },
    column.actions('Actions', [
      {
        label: (row) => (ended(row) ? 'View' : 'Edit'),
        nameOf: (row) => `${ended(row) ? 'View' : 'Edit'} session ${row.id}`,
        onPress: ({ id }) => onEdit(id),
      },
      {
        label: 'Discard',
        nameOf: ({ id }) => `Discard what is not saved of ${id}`,
        shown: ({ drafted }) => drafted,
        onPress: ({ id }) => onForget(id),
      },
      {
        label: 'Delete',
        destroys: true,
        nameOf: ({ id }) => `Delete session ${id}`,
        // One that runs is deleted from its own dialog.
        shown: ({ session, drafted }) =>
          session !== undefined &&
          !drafted &&
          session.step === 'open' &&
          session.bids === 0 &&
          phaseOf(session, nowMs) !== 'started',
        dialog: ({ id }, onClose) => (
          <DeleteSession session={id} runs={false} onDeleted={() => onForget(id)} onClose={onClose} />
        ),
      },
      {
        label: 'End',
        nameOf: ({ id }) => `End session ${id} and keep it in the history`,
        shown: (row) => ended(row) && row.session?.archived === false,
        dialog: ({ session }, onClose) =>
          session !== undefined && <ArchiveSession session={session} onClose={onClose} />,
      },
    ]),
  ];
}

function At({ date, time }: { readonly date: string; readonly time: string }) {
  return (
    <>
      {dayInWords(date)}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {timeText(time)}
      </Box>
    </>
  );
}

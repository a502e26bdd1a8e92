import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ManagedSession } from '#contract/catalogue/session-manager.ts';
import type { TypedTimes } from '#domain/session-plan.ts';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { type Drafts, phaseOf } from './drafts.ts';
import { accessText, dayText, timeText } from './words.ts';

interface SessionTableProps {
  readonly sessions: readonly ManagedSession[] | undefined;
  readonly drafts: Drafts;
  /** The server's clock, UTC ms. */
  readonly nowMs: number;
  readonly onEdit: (id: string) => void;
  /** Takes a draft back. */
  readonly onForget: (id: string) => void;
  readonly onDelete: (session: ManagedSession) => void;
  readonly onArchive: (session: ManagedSession) => void;
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
      titleOf={(row) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
          {row.id}
          <State row={row} nowMs={nowMs} />
        </Box>
      )}
      empty="There is no session in the current auction."
    />
  );
}

function State({ row: { session, drafted }, nowMs }: { readonly row: Row; readonly nowMs: number }) {
  if (session === undefined) return <StatusChip status="late">New, not saved</StatusChip>;
  if (drafted) return <StatusChip status="late">Changed, not saved</StatusChip>;
  const { status, label } = stateOf(session, nowMs);
  return <StatusChip status={status}>{label}</StatusChip>;
}

/** How far the end-auction steps of an ended session are. */
const STEPS: Readonly<Record<ManagedSession['step'], string>> = {
  open: 'Ended',
  'sales-recorded': 'Ended, sales recorded',
  'deposits-balanced': 'Ended, deposits balanced out',
  'winners-told': 'Ended, winners emailed',
};

function stateOf(session: ManagedSession, nowMs: number): { readonly status: Status; readonly label: string } {
  const phase = phaseOf(session, nowMs);
  if (phase === 'not started') return { status: 'no bid', label: 'Not started' };
  if (phase === 'started') return { status: 'taken', label: 'Running' };
  return { status: 'late', label: session.archived ? `${STEPS[session.step]}, in the history` : STEPS[session.step] };
}

function columnsOf({ nowMs, ...props }: SessionTableProps): readonly Column<Row>[] {
  return [
    { label: 'Session', inTitle: true, cell: ({ id }) => <strong>{id}</strong> },
    { label: 'Start', cell: ({ startDate, startTime }) => <At date={startDate} time={startTime} /> },
    { label: 'End', cell: ({ endDate, endTime }) => <At date={endDate} time={endTime} /> },
    { label: 'For', cell: ({ publicOrPrivate }) => accessText(publicOrPrivate) },
    { label: 'State', inTitle: true, cell: (row) => <State row={row} nowMs={nowMs} /> },
    { label: 'Lots', align: 'right', cell: ({ session }) => session?.lots ?? '–' },
    { label: 'Bids', align: 'right', cell: ({ session }) => session?.bids ?? '–' },
    { label: 'Actions', action: true, cell: (row) => <Actions row={row} nowMs={nowMs} {...props} /> },
  ];
}

/** Day over time: two columns less to look along. */
function At({ date, time }: { readonly date: string; readonly time: string }) {
  return (
    <>
      <div>{dayText(date)}</div>
      <Box sx={{ color: 'text.secondary' }}>{timeText(time)}</Box>
    </>
  );
}

interface ActionsProps extends Omit<SessionTableProps, 'sessions' | 'drafts'> {
  readonly row: Row;
}

function Actions({ row: { id, session, drafted }, nowMs, onEdit, onForget, onDelete, onArchive }: ActionsProps) {
  const ended = session !== undefined && phaseOf(session, nowMs) === 'end';
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      <Button size="small" onClick={() => onEdit(id)} aria-label={`${ended ? 'View' : 'Edit'} session ${id}`}>
        {ended ? 'View' : 'Edit'}
      </Button>
      {drafted && (
        <Button size="small" onClick={() => onForget(id)} aria-label={`Discard what is not saved of ${id}`}>
          Discard
        </Button>
      )}
      {session !== undefined && !drafted && session.step === 'open' && session.bids === 0 && (
        <Button size="small" onClick={() => onDelete(session)} aria-label={`Delete session ${id}`}>
          Delete
        </Button>
      )}
      {session !== undefined && ended && !session.archived && (
        <Button
          size="small"
          onClick={() => onArchive(session)}
          aria-label={`End session ${id} and keep it in the history`}
        >
          End
        </Button>
      )}
    </Box>
  );
}

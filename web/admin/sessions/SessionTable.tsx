import Box from '@mui/material/Box';
import type { ManagedSession } from '#contract/catalogue/session-manager.ts';
import { dayInWords } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { TypedTimes } from '#domain/session-plan.ts';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { PageLink } from '../kit/PageLink.tsx';
import { lotsAddress } from '../kit/texts.ts';
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
  const t = useT();
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
      label={t('Sessions')}
      columns={columnsOf(props)}
      rows={rows}
      keyOf={({ id }) => id}
      titleOf={(row) => <CardTitle left={row.id} right={chip(stateOf(t, row, nowMs))} />}
      empty={t('There is no session in the current auction.')}
    />
  );
}

/** How far the end-auction steps of an ended session are. */
const STEPS: Readonly<Record<ManagedSession['step'], Text>> = {
  open: 'Ended',
  'sales-recorded': 'Ended, sales recorded',
  'deposits-balanced': 'Ended, deposits balanced out',
  'winners-told': 'Ended, winners emailed',
};

function stateOf(t: Translate, { session, drafted }: Row, nowMs: number): Standing {
  if (session === undefined) return ['late', t('New, not saved')];
  if (drafted) return ['late', t('Changed, not saved')];
  const phase = phaseOf(session, nowMs);
  if (phase === 'not started') return ['no bid', t('Not started')];
  if (phase === 'started') return ['taken', t('Running')];
  if (lotsRun(session, nowMs)) return ['taken', t('Last lots running')];
  const state = t(STEPS[session.step]);
  return ['late', session.archived ? t('{state}, in the history', { state }) : state];
}

/** Its end is over, and by the rules of its bidding some of its lots are not. */
function lotsRun({ step, lastEndsAt }: ManagedSession, nowMs: number): boolean {
  return step === 'open' && nowMs < Date.parse(lastEndsAt);
}

function columnsOf({ nowMs, onEdit, onForget }: SessionTableProps): readonly Column<Row>[] {
  // Of one without lots there is nothing to settle, and nothing to keep.
  const canGo = ({ session, drafted }: Row) =>
    session !== undefined && !drafted && session.step === 'open' && !session.hadBids;
  const ended = ({ session }: Row) => session !== undefined && phaseOf(session, nowMs) === 'end';
  return [
    { label: 'Session', inTitle: true, cell: ({ id }) => <strong>{id}</strong> },
    { label: 'Start', cell: ({ startDate, startTime }) => <At date={startDate} time={startTime} /> },
    { label: 'End', cell: (row) => <End row={row} /> },
    column.text('For', ({ publicOrPrivate }, t) => accessText(t, publicOrPrivate)),
    column.state('State', (row, t) => stateOf(t, row, nowMs)),
    { label: 'Lots', align: 'right', cell: (row, t) => <Lots row={row} t={t} nowMs={nowMs} /> },
    { label: 'Bids', align: 'right', cell: ({ session }) => session?.bids ?? '–' },
    column.actions('Actions', [
      {
        label: (row, t) => (ended(row) ? t('View') : t('Edit')),
        nameOf: (row, t) => t(ended(row) ? 'View session {session}' : 'Edit session {session}', { session: row.id }),
        onPress: ({ id }) => onEdit(id),
      },
      {
        label: 'Discard',
        nameOf: ({ id }, t) => t('Discard what is not saved of {session}', { session: id }),
        shown: ({ drafted }) => drafted,
        onPress: ({ id }) => onForget(id),
      },
      {
        label: 'Delete',
        destroys: true,
        nameOf: ({ id }, t) => t('Delete session {session}', { session: id }),
        // One that runs is deleted from its own dialog.
        shown: (row) => canGo(row) && row.session !== undefined && phaseOf(row.session, nowMs) !== 'started',
        dialog: ({ id }, onClose) => (
          <DeleteSession session={id} runs={false} onDeleted={() => onForget(id)} onClose={onClose} />
        ),
      },
      {
        label: 'End',
        nameOf: ({ id }, t) => t('End session {id} and keep it in the history', { id }),
        shown: (row) =>
          ended(row) &&
          row.session?.archived === false &&
          !lotsRun(row.session, nowMs) &&
          !(row.session.lots === 0 && canGo(row)),
        dialog: ({ session }, onClose) =>
          session !== undefined && <ArchiveSession session={session} onClose={onClose} />,
      },
    ]),
  ];
}

function Lots({ row: { session }, t, nowMs }: { readonly row: Row; readonly t: Translate; readonly nowMs: number }) {
  if (session === undefined) return '–';
  if (session.lots > 0 || phaseOf(session, nowMs) !== 'not started') return session.lots;
  return <PageLink to={lotsAddress(session.id)}>{t('No lots yet')}</PageLink>;
}

/** The planned end, and beside it when the last lot ends where that is later. */
function End({ row: { session, drafted, endDate, endTime } }: { readonly row: Row }) {
  const t = useT();
  const isLater = session !== undefined && !drafted && Date.parse(session.lastEndsAt) > Date.parse(session.endsAt);
  return (
    <>
      <At date={endDate} time={endTime} />
      {isLater && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('last lot {time}', { time: malaysianTime(Date.parse(session.lastEndsAt)).time })}
        </Box>
      )}
    </>
  );
}

function At({ date, time }: { readonly date: string; readonly time: string }) {
  const t = useT();
  return (
    <>
      {dayInWords(date, t.language)}{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {timeText(time)}
      </Box>
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BankLine, BankStatement } from '#contract/ledger.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { Pages } from '#web/components/Pages.tsx';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { CardTitle } from '../../kit/CardTitle.tsx';
import { type Column, DataTable } from '../../kit/DataTable.tsx';
import { FilterChips } from '../../kit/FilterChips.tsx';
import { rm } from '../../kit/texts.ts';
import { ledgerApi } from '../endpoints.ts';

import { MatchDialog } from './MatchDialog.tsx';
import { movementText } from './movement-text.ts';
import { NoteDialog } from './NoteDialog.tsx';

const PAGE_SIZE = 50;
const SHOW = { open: 'Not found', all: 'All lines' };

const STATES: Readonly<Record<BankLine['state'], readonly [Status, string]>> = {
  matched: ['taken', 'In the book'],
  'other amount': ['refused', 'Other amount in the book'],
  'not in the book': ['late', 'Not in the book'],
};

/** The lines of a bank statement, and what each is in the book. */
export function BankLines({ statement }: { readonly statement: BankStatement }) {
  const { placed, missing, statementId } = statement;
  const open = placed.filter(({ state }) => state !== 'matched');
  const [show, setShow] = useState<keyof typeof SHOW>(open.length > 0 ? 'open' : 'all');
  const [page, setPage] = useState(1);
  const [matched, setMatched] = useState<BankLine>();
  const [noted, setNoted] = useState<BankLine>();
  const takeBack = useTakeBack(statementId);
  const lines = show === 'open' ? open : placed;
  return (
    <Box component="section" aria-label="At the bank">
      <Typography variant="h2" sx={{ mb: 1.5, fontSize: '1.5rem' }}>
        At the bank
      </Typography>
      <Box sx={{ mb: 2 }}>
        <FilterChips
          label="Lines"
          choices={{
            open: `Not found (${open.length.toLocaleString('en-MY')})`,
            all: `All lines (${placed.length.toLocaleString('en-MY')})`,
          }}
          chosen={show}
          onChoose={(next) => {
            setShow(next);
            setPage(1);
          }}
        />
      </Box>
      <DataTable
        label="Lines of the bank"
        columns={columnsOf({ onMatch: setMatched, onNote: setNoted, onTakeBack: takeBack })}
        rows={lines.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        keyOf={({ line }) => `${line}`}
        titleOf={({ day, amount }) => <CardTitle left={day} right={rm(amount)} />}
        empty="Every line of the bank is in the book."
      />
      <Pages label="Pages of lines" page={page} count={Math.ceil(lines.length / PAGE_SIZE)} onPage={setPage} />
      {matched !== undefined && (
        <MatchDialog
          statementId={statementId}
          line={matched}
          movements={missing}
          onClose={() => setMatched(undefined)}
        />
      )}
      {noted !== undefined && <NoteDialog statementId={statementId} line={noted} onClose={() => setNoted(undefined)} />}
    </Box>
  );
}

function useTakeBack(statementId: string): (line: BankLine) => void {
  const [unmatch] = ledgerApi.useUnmatchBankLineMutation();
  const dispatch = useAppDispatch();
  return async ({ line }) => {
    const { error } = await unmatch({ statementId, line });
    if (error !== undefined) dispatch(showMessage(refusalOf(error).message, 'error'));
  };
}

interface Actions {
  readonly onMatch: (line: BankLine) => void;
  readonly onNote: (line: BankLine) => void;
  readonly onTakeBack: (line: BankLine) => void;
}

function columnsOf({ onMatch, onNote, onTakeBack }: Actions): readonly Column<BankLine>[] {
  return [
    { label: 'Date', inTitle: true, cell: ({ day }) => day },
    {
      label: 'Description',
      wraps: true,
      cell: ({ description, reference, note }) => (
        <>
          {[description, reference].filter(Boolean).join(' · ') || '–'}
          {note !== '' && <Box sx={{ fontStyle: 'italic', color: 'text.secondary' }}>{note}</Box>}
        </>
      ),
    },
    { label: 'Amount', align: 'right', inTitle: true, cell: ({ amount }) => rm(amount) },
    { label: 'State', cell: ({ state }) => <StatusChip status={STATES[state][0]}>{STATES[state][1]}</StatusChip> },
    { label: 'In the book', wraps: true, cell: (line) => <InTheBook line={line} /> },
    {
      label: 'Change',
      action: true,
      cell: (line) => (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {line.state === 'matched' ? (
            <Button
              size="small"
              onClick={() => onTakeBack(line)}
              aria-label={`Take back the match of line ${line.line}`}
            >
              Take back
            </Button>
          ) : (
            <Button size="small" onClick={() => onMatch(line)} aria-label={`Match line ${line.line}`}>
              Match
            </Button>
          )}
          <Button size="small" onClick={() => onNote(line)} aria-label={`Note on line ${line.line}`}>
            Note
          </Button>
        </Box>
      ),
    },
  ];
}

function InTheBook({ line: { movements, state } }: { readonly line: BankLine }) {
  const [first] = movements;
  if (first === undefined) return '–';
  if (movements.length > 1)
    return `${movements.length} movements of ${rm(movements.reduce((sum, m) => sum + m.amount, 0))}`;
  return `${movementText(first)}${state === 'other amount' ? `, ${rm(first.amount)}` : ''}`;
}

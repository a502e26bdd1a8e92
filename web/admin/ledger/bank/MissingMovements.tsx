import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BankMovement } from '#contract/ledger.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { Pages } from '#web/components/Pages.tsx';
import { CardTitle } from '../../kit/CardTitle.tsx';
import { type Column, DataTable } from '../../kit/DataTable.tsx';
import { rm } from '../../kit/texts.ts';
import { MOVEMENT_WORDS, referenceText } from '../words.ts';

const PAGE_SIZE = 50;

/** What the book has and the bank has not shown up to the last day of a statement. */
export function MissingMovements({ movements }: { readonly movements: readonly BankMovement[] }) {
  const [page, setPage] = useState(1);
  return (
    <Box component="section" aria-label="In the book, not at the bank">
      <Typography variant="h2" sx={{ mb: 1, fontSize: '1.5rem' }}>
        In the book, not at the bank
      </Typography>
      <Typography sx={{ mb: 1.5, color: 'text.secondary', maxWidth: 720 }}>
        What banks and payment services are still paying out shows up on the next statement.
      </Typography>
      <DataTable
        label="In the book, not at the bank"
        columns={[
          ...MOVEMENT_COLUMNS.slice(0, -1),
          { ...AMOUNT, total: rm(movements.reduce((sum, { amount }) => sum + amount, 0)) },
        ]}
        rows={movements.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        keyOf={({ revision }) => `${revision}`}
        titleOf={movementTitle}
        empty=""
      />
      <Pages label="Pages of movements" page={page} count={Math.ceil(movements.length / PAGE_SIZE)} onPage={setPage} />
    </Box>
  );
}

const AMOUNT: Column<BankMovement> = {
  label: 'Amount',
  align: 'right',
  inTitle: true,
  cell: ({ amount }) => rm(amount),
  sortValue: ({ amount }) => amount,
};

export const MOVEMENT_COLUMNS: readonly Column<BankMovement>[] = [
  { label: 'Date', cell: ({ at }) => malaysianTime(Date.parse(at)).date },
  { label: 'Movement', inTitle: true, cell: ({ movement }) => MOVEMENT_WORDS[movement] },
  { label: 'Bidder', align: 'right', cell: ({ bidder }) => bidder },
  { label: 'Reference', wraps: true, cell: ({ reference }) => referenceText(reference) || '–' },
  AMOUNT,
];

export function movementTitle({ movement, amount }: BankMovement) {
  return <CardTitle left={MOVEMENT_WORDS[movement]} right={rm(amount)} />;
}

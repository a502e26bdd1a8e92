import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BankStatementHead } from '#contract/ledger.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { textParam, useAddressParams } from '../../kit/address-params.ts';
import { type Column, DataTable } from '../../kit/DataTable.tsx';
import { FRESH, ledgerApi } from '../endpoints.ts';
import { BankStatementView } from './BankStatementView.tsx';
import { type BankFile, FileChooser } from './FileChooser.tsx';
import { NewStatement } from './NewStatement.tsx';

const PARAMS = { statement: textParam };

/** Statements of the house's bank account, laid beside the book. Which one is open stands in the address. */
export function BankTab() {
  const [{ statement }, change] = useAddressParams(PARAMS);
  const [file, setFile] = useState<BankFile>();
  if (file !== undefined) {
    return (
      <NewStatement
        file={file}
        onSaved={(statementId) => {
          setFile(undefined);
          change({ statement: statementId });
        }}
        onClose={() => setFile(undefined)}
      />
    );
  }
  if (statement !== '') return <BankStatementView statementId={statement} onBack={() => change({ statement: '' })} />;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FileChooser onFile={setFile} />
      <Statements onOpen={(statementId) => change({ statement: statementId })} />
    </Box>
  );
}

function Statements({ onOpen }: { readonly onOpen: (statementId: string) => void }) {
  const query = ledgerApi.useBankStatementsQuery(undefined, FRESH);
  return (
    <Box component="section" aria-label="Bank statements" sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 1.5, fontSize: '1.5rem' }}>
        Bank statements
      </Typography>
      <Loadable query={query} failure="The bank statements could not be loaded">
        <DataTable
          label="Bank statements"
          columns={columnsOf(onOpen)}
          rows={query.currentData?.statements}
          keyOf={({ statementId }) => statementId}
          titleOf={({ fileName }) => fileName}
          empty="No bank statement has been added yet."
        />
      </Loadable>
    </Box>
  );
}

function columnsOf(onOpen: (statementId: string) => void): readonly Column<BankStatementHead>[] {
  return [
    { label: 'File', inTitle: true, wraps: true, cell: ({ fileName }) => fileName },
    { label: 'From', cell: ({ firstDay }) => firstDay },
    { label: 'To', cell: ({ lastDay }) => lastDay },
    { label: 'Lines', align: 'right', cell: ({ lines }) => lines.toLocaleString('en-MY') },
    { label: 'Added by', cell: ({ savedBy }) => savedBy || '–' },
    {
      label: 'Differences',
      cell: ({ open }) =>
        open === 0 ? (
          <StatusChip status="taken">All lines found</StatusChip>
        ) : (
          <StatusChip status="late">{open.toLocaleString('en-MY')} not found</StatusChip>
        ),
    },
    {
      label: 'Open',
      action: true,
      cell: ({ statementId, fileName }) => (
        <Button size="small" onClick={() => onOpen(statementId)} aria-label={`Open ${fileName}`}>
          Open
        </Button>
      ),
    },
  ];
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BankStatement } from '#contract/ledger.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { ConfirmAction } from '../../kit/ConfirmAction.tsx';
import { FactList } from '../../kit/FactList.tsx';
import { HistoryButton } from '../../kit/HistoryButton.tsx';
import { rm } from '../../kit/texts.ts';
import { FRESH, ledgerApi } from '../endpoints.ts';

import { BankLines } from './BankLines.tsx';
import { MissingMovements } from './MissingMovements.tsx';

interface BankStatementViewProps {
  readonly statementId: string;
  readonly onBack: () => void;
}

/** One bank statement beside the book: whether the balances agree, and every difference by its name. */
export function BankStatementView({ statementId, onBack }: BankStatementViewProps) {
  const query = ledgerApi.useBankStatementQuery(statementId, FRESH);
  const [deleting, setDeleting] = useState(false);
  const [remove] = ledgerApi.useDeleteBankStatementMutation();
  const statement = query.currentData;
  return (
    <>
      <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onBack}>All bank statements</Button>
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        {statement !== undefined && (
          <>
            <HistoryButton kind="bank-statement" subjectKey={statementId} of={statement.fileName} />
            <Button onClick={() => setDeleting(true)}>Delete</Button>
          </>
        )}
      </Box>
      <Loadable query={query} failure="The bank statement could not be loaded">
        {statement === undefined ? <Skeleton variant="rounded" height={420} /> : <Beside statement={statement} />}
      </Loadable>
      {deleting && statement !== undefined && (
        <ConfirmAction
          title={`Delete ${statement.fileName}?`}
          action="Delete"
          onConfirm={async () => {
            const { error } = await remove({ statementId });
            if (error === undefined) onBack();
            return { error };
          }}
          onClose={() => setDeleting(false)}
        >
          Its lines, notes and matches go with it; the book stays as it is. The file can be added again.
        </ConfirmAction>
      )}
    </>
  );
}

function Beside({ statement }: { readonly statement: BankStatement }) {
  const { fileName, firstDay, lastDay, missing } = statement;
  return (
    <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
      <Card component="section" aria-label="Reckoning" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
        <Typography variant="h2" sx={{ fontSize: '1.5rem', overflowWrap: 'anywhere' }}>
          {fileName}
        </Typography>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          {firstDay} to {lastDay}
        </Typography>
        <Reckoning statement={statement} />
      </Card>
      <BankLines statement={statement} />
      {missing.length > 0 && <MissingMovements movements={missing} />}
    </Box>
  );
}

function Reckoning({ statement: { reckoning, lastDay } }: { readonly statement: BankStatement }) {
  const { book, notInBook, notAtBank, expected, bank, difference } = reckoning;
  return (
    <>
      <FactList
        label="Does the bank say what the book says?"
        facts={[
          [`Book at the end of ${lastDay}`, rm(book)],
          ['In the bank, not in the book', rm(notInBook)],
          ['In the book, not at the bank', rm(-notAtBank)],
          ['What the bank should say', rm(expected)],
          ['What the bank says', bank === null ? 'Not in the file' : rm(bank)],
        ]}
      />
      <Box sx={{ mt: 2 }}>
        {difference === null ? (
          <StatusChip status="no bid">The file has no balance to compare</StatusChip>
        ) : difference === 0 ? (
          <StatusChip status="taken">
            {notInBook === 0 && notAtBank === 0
              ? 'The bank says what the book says'
              : 'The differences explain the balance'}
          </StatusChip>
        ) : (
          <StatusChip status="refused">{rm(difference)} not explained</StatusChip>
        )}
      </Box>
    </>
  );
}

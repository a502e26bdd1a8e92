import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { BankMovement, BankStatement } from '#contract/ledger.ts';
import { dayText } from '#domain/moments.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { Answer } from '../../kit/Answer.tsx';
import { ConfirmAction } from '../../kit/ConfirmAction.tsx';
import { chip, type Standing } from '../../kit/columns.tsx';
import { DialogButton } from '../../kit/DialogFrame.tsx';
import { FactList } from '../../kit/FactList.tsx';
import { HistoryButton } from '../../kit/HistoryButton.tsx';
import { ManagedList, useLocalList } from '../../kit/ManagedList.tsx';
import { rm } from '../../kit/texts.ts';
import { FRESH, ledgerApi } from '../endpoints.ts';
import { BankLines } from './BankLines.tsx';
import { movementColumns, movementTitle } from './movements.tsx';

interface BankStatementViewProps {
  readonly statementId: string;
  readonly onBack: () => void;
}

/** One bank statement beside the book: whether the balances agree, and every difference by its name. */
export function BankStatementView({ statementId, onBack }: BankStatementViewProps) {
  const t = useT();
  const query = ledgerApi.useBankStatementQuery(statementId, FRESH);
  const [remove] = ledgerApi.useDeleteBankStatementMutation();
  const fileName = query.currentData?.fileName;
  const confirm = async () => {
    const outcome = await remove({ statementId });
    if (outcome.error === undefined) onBack();
    return outcome;
  };
  return (
    <>
      <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onBack}>{t('All bank statements')}</Button>
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        {fileName !== undefined && (
          <>
            <HistoryButton kind="bank-statement" subjectKey={statementId} of={fileName} />
            <DialogButton
              destroys
              dialog={(close) => (
                <ConfirmAction
                  title={t('Delete {fileName}?', { fileName })}
                  action={t('Delete')}
                  destroys
                  onConfirm={confirm}
                  onClose={close}
                >
                  {t('Its lines, notes and matches go with it; the book stays as it is. The file can be added again.')}
                </ConfirmAction>
              )}
            >
              {t('Delete')}
            </DialogButton>
          </>
        )}
      </Box>
      <Answer query={query} failure={t('The bank statement could not be loaded')} outline={420}>
        {(statement) => (
          <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
            <Reckoning statement={statement} />
            <BankLines statement={statement} />
            {statement.missing.length > 0 && <MissingMovements movements={statement.missing} />}
          </Box>
        )}
      </Answer>
    </>
  );
}

function Reckoning({ statement: { fileName, firstDay, lastDay, reckoning } }: { readonly statement: BankStatement }) {
  const t = useT();
  const { book, notInBook, notAtBank, expected, bank } = reckoning;
  return (
    <Card component="section" aria-label={t('Reckoning')} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
      <Typography variant="h2" sx={{ fontSize: '1.5rem', overflowWrap: 'anywhere' }}>
        {fileName}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('{from} to {to}', { from: dayText(firstDay, t.language), to: dayText(lastDay, t.language) })}
      </Typography>
      <FactList
        label={t('Does the bank say what the book says?')}
        facts={[
          [t('Book at the end of {day}', { day: dayText(lastDay, t.language) }), rm(book)],
          [t('In the bank, not in the book'), rm(notInBook)],
          [t('Less what is in the book, not at the bank'), rm(notAtBank)],
          [t('What the bank should say'), rm(expected)],
          [t('What the bank says'), bank === null ? t('Not in the file') : rm(bank)],
        ]}
      />
      <Box sx={{ mt: 2 }}>{chip(verdictOf(t, reckoning))}</Box>
    </Card>
  );
}

function verdictOf(t: Translate, { difference, notInBook, notAtBank }: BankStatement['reckoning']): Standing {
  if (difference === null) return ['no bid', t('The file has no balance to compare')];
  if (difference !== 0) return ['refused', t('{amount} not explained', { amount: rm(difference) })];
  const same = notInBook === 0 && notAtBank === 0;
  return ['taken', t(same ? 'The bank says what the book says' : 'The differences explain the balance')];
}

const PAGE_SIZE = 50;

/** What the book has and the bank has not shown up to the last day of a statement. */
function MissingMovements({ movements }: { readonly movements: readonly BankMovement[] }) {
  const t = useT();
  return (
    <ManagedList
      title={t('In the book, not at the bank')}
      note={
        <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: 720 }}>
          {t('What banks and payment services are still paying out shows up on the next statement.')}
        </Typography>
      }
      label={t('In the book, not at the bank')}
      list={useLocalList('all')}
      pageSize={PAGE_SIZE}
      pagesLabel={t('Pages of movements')}
      columns={movementColumns(movements.reduce((sum, { amount }) => sum + amount, 0))}
      rows={movements}
      keyOf={({ revision }) => `${revision}`}
      titleOf={movementTitle}
      empty=""
    />
  );
}

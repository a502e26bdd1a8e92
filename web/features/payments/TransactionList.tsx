import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { type RowsProps, TransactionCards } from './TransactionCards.tsx';
import { TRANSACTIONS_A_PAGE } from './transaction-words.ts';

// A phone has no room for it.
const loadTable = () => import('./TransactionTable.tsx');
const TransactionTable = lazy(async () => ({ default: (await loadTable()).TransactionTable }));

/** Everything that moved on the deposit, newest first. */
export function TransactionList({ me }: { me: number }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const desk = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  // Together with its lines, not after them.
  if (desk) void loadTable();
  const list = paymentsApi.useTransactionsByPageQuery({ userId: me, noOfContent: TRANSACTIONS_A_PAGE, page });
  const { data: counted } = paymentsApi.useTransactionCountQuery(me);
  const { data: refunded } = paymentsApi.useRefundsOfUserQuery(me);
  const refunds = new Map(refunded?.refunds.map((refund) => [refund.refundId, refund]));
  const pages = Math.ceil((counted?.count ?? 0) / TRANSACTIONS_A_PAGE);
  return (
    <Box component="section" aria-label={t('Transactions')}>
      <Typography variant="h2" sx={{ mb: 1.5, mt: 1 }}>
        {t('Transactions')}
      </Typography>
      <Loadable query={list} failure={t('Your transactions could not be loaded')}>
        {list.currentData === undefined ? (
          <Outline />
        ) : (
          <Listed transactions={list.currentData} refunds={refunds} desk={desk} />
        )}
      </Loadable>
      <Pages label={t('Pages of transactions')} page={page} count={pages} onPage={setPage} />
    </Box>
  );
}

interface ListedProps extends RowsProps {
  readonly desk: boolean;
}

function Listed({ transactions, refunds, desk }: ListedProps) {
  const t = useT();
  if (transactions.length === 0) {
    return (
      <StateCard title={t('There are no transactions yet')}>
        {t('Top-ups, refunds and deposits used are listed here.')}
      </StateCard>
    );
  }
  return desk ? (
    <Suspense fallback={<Outline />}>
      <TransactionTable transactions={transactions} refunds={refunds} />
    </Suspense>
  ) : (
    <TransactionCards transactions={transactions} refunds={refunds} />
  );
}

function Outline() {
  const t = useT();
  return (
    <Card role="status" aria-label={t('Loading your transactions')} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      {Array.from({ length: TRANSACTIONS_A_PAGE }, (_, i) => `row ${i}`).map((key) => (
        <Skeleton key={key} height={44} />
      ))}
    </Card>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { OwnRefund } from '#contract/payments/refunds.ts';
import type { Transaction } from '#contract/payments/transactions.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/api/amounts.ts';
import { useLocale, useT } from '#web/i18n/language.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { useRefundSentence } from './refund-sentence.ts';
import { typeWord } from './transaction-words.ts';

interface RowsProps {
  readonly transactions: readonly Transaction[];
  /** What is known of refunds, by their ids. */
  readonly refunds: ReadonlyMap<string, OwnRefund>;
}

/** On a desk. */
export function TransactionTable({ transactions, refunds }: RowsProps) {
  const t = useT();
  const timeOf = useTime();
  const detailsOf = useDetails(refunds);
  return (
    <Card>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{t('Time')}</TableCell>
            <TableCell>{t('Transaction')}</TableCell>
            <TableCell>{t('Details')}</TableCell>
            <TableCell align="right">{t('Amount')}</TableCell>
            <TableCell align="right">{t('Balance')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {transactions.map((each) => (
            <TableRow key={each.id} sx={{ '&:last-child td': { borderBottom: 0 } }}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{timeOf(each.at)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{t.message(typeWord(each.transactionType))}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{detailsOf(each)}</TableCell>
              <TableCell align="right">
                <Movement sen={wireSen(each.value)} />
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {formatRM(wireSen(each.balance))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** On a phone. */
export function TransactionCards({ transactions, refunds }: RowsProps) {
  const t = useT();
  const timeOf = useTime();
  const detailsOf = useDetails(refunds);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
      {transactions.map((each) => (
        <Card key={each.id} component="li" sx={{ px: 2, py: 1.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
            <Typography sx={{ fontWeight: 600 }}>{t.message(typeWord(each.transactionType))}</Typography>
            <Movement sen={wireSen(each.value)} />
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
            {detailsOf(each)}
          </Typography>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 0.75, color: 'text.secondary' }}>
            <Typography variant="body2">{timeOf(each.at)}</Typography>
            <Typography variant="body2">
              {t('Balance {amount}', { amount: formatRM(wireSen(each.balance)) })}
            </Typography>
          </Box>
        </Card>
      ))}
    </Box>
  );
}

/** What came in has a plus and what went out a minus; the colour only says it again. */
function Movement({ sen }: { readonly sen: number }) {
  return (
    <Box
      component="span"
      sx={{
        fontFamily: CONDENSED,
        fontWeight: 600,
        fontSize: '1.1875rem',
        whiteSpace: 'nowrap',
        color: sen < 0 ? 'outbid.main' : 'onTop.main',
      }}
    >
      {sen > 0 ? '+' : ''}
      {formatRM(sen)}
    </Box>
  );
}

/** Of a refund what has become of it, for as long as that is on record. */
function useDetails(refunds: RowsProps['refunds']): (transaction: Transaction) => string {
  const t = useT();
  const sentenceOf = useRefundSentence();
  return ({ details, refundId }) => {
    const refund = refundId === null ? undefined : refunds.get(refundId);
    return refund === undefined ? t.message(details) : sentenceOf(refund);
  };
}

function useTime(): (at: string) => string {
  const locale = useLocale();
  return (at) =>
    new Date(at).toLocaleString(locale, { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'medium', timeStyle: 'short' });
}

import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { useT } from '#web/i18n/language.ts';
import { Movement, type RowsProps, useDetails, useTime } from './TransactionCards.tsx';
import { typeWord } from './transaction-words.ts';

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

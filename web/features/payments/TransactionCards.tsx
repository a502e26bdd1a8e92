import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Transaction } from '#contract/payments/payments.ts';
import type { OwnRefund } from '#contract/payments/refunds.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { useLocale, useT } from '#web/i18n/language.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { useRefundSentence } from './refund-sentence.ts';
import { typeWord } from './transaction-words.ts';

export interface RowsProps {
  readonly transactions: readonly Transaction[];
  /** What is known of refunds, by their ids. */
  readonly refunds: ReadonlyMap<string, OwnRefund>;
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
          <Box
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 },
              ...{ mt: 0.75, color: 'text.secondary' },
            }}
          >
            <Typography variant="body2">{timeOf(each.at)}</Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
              {t('Balance {amount}', { amount: formatRM(wireSen(each.balance)) })}
            </Typography>
          </Box>
        </Card>
      ))}
    </Box>
  );
}

/** What came in has a plus and what went out a minus; the colour only says it again. */
export function Movement({ sen }: { readonly sen: number }) {
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
export function useDetails(refunds: RowsProps['refunds']): (transaction: Transaction) => string {
  const t = useT();
  const sentenceOf = useRefundSentence();
  return ({ details, refundId }) => {
    const refund = refundId === null ? undefined : refunds.get(refundId);
    return refund === undefined ? t.message(details) : sentenceOf(refund);
  };
}

/** In the house's time. */
export function useTime(): (at: string) => string {
  const locale = useLocale();
  return (at) =>
    new Date(at).toLocaleString(locale, { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'medium', timeStyle: 'short' });
}

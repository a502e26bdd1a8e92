import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { OwnRefund } from '#contract/payments/refunds.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/api/amounts.ts';
import { paymentsApi } from '#web/api/endpoints/payments.ts';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { useRefundSentence } from './refund-sentence.ts';

/** A refund that came to an end stays here for so long; afterwards the transactions have it. */
const SHOWN_MS = 14 * 24 * 3_600_000;
/** While one is under way, ms. */
const POLL_MS = 15_000;

const STATES: Readonly<Record<OwnRefund['state'], readonly [Status, string]>> = {
  waiting: ['late', text('On its way')],
  ordered: ['late', text('On its way')],
  sent: ['late', text('On its way')],
  settled: ['taken', text('Paid')],
  returned: ['refused', text('Returned')],
  failed: ['refused', text('Not paid')],
};

const isUnderWay = ({ state }: OwnRefund) => STATES[state][0] === 'late';

/** Refunds to the bidder's bank account: those under way, and those of the last days. Nothing where there is none. */
export function RefundsCard({ me }: { readonly me: number }) {
  const t = useT();
  const sentenceOf = useRefundSentence();
  const cached = paymentsApi.endpoints.refundsOfUser.useQueryState(me);
  const moving = cached.data?.refunds.some(isUnderWay) ?? false;
  const { data } = paymentsApi.useRefundsOfUserQuery(me, { pollingInterval: moving ? POLL_MS : 0 });
  const since = Date.now() - SHOWN_MS;
  const shown = (data?.refunds ?? []).filter((refund) => isUnderWay(refund) || Date.parse(refund.changedAt) >= since);
  if (shown.length === 0) return null;
  return (
    <Card component="section" aria-label={t('Refunds')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('Refunds')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((refund) => {
          const [status, words] = STATES[refund.state];
          return (
            <Box
              key={refund.refundId}
              component="li"
              sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                <Box component="span" sx={{ typography: 'h3', flex: '1 1 auto' }}>
                  {formatRM(wireSen(refund.amount))}
                </Box>
                <StatusChip status={status}>{t.message(words)}</StatusChip>
              </Box>
              <Typography color="textSecondary" sx={{ mt: 0.25 }}>
                {refund.bankName === '' ? '' : `${refund.bankName}. `}
                {sentenceOf(refund)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}

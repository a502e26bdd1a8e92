import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { OwnRefundRequest } from '#contract/payments/refund-requests.ts';
import type { OwnRefund } from '#contract/payments/refunds.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { ConfirmOnDemand } from '#web/components/ConfirmOnDemand.tsx';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import { useLocale, useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { useServerClock } from '#web/live/server-clock.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { isMoving, useOwnRefunds } from './own-refunds.ts';
import { useRefundSentence } from './refund-sentence.ts';

/** What came to an end stays here for so long; afterwards the transactions have it. */
const SHOWN_MS = 14 * 24 * 3_600_000;

const REFUND_STATES: Readonly<Record<OwnRefund['state'], readonly [Status, string]>> = {
  waiting: ['late', text('Waiting to be processed')],
  ordered: ['late', text('Ordered, not yet sent')],
  sent: ['late', text('Sent to the bank')],
  settled: ['taken', text('Paid')],
  returned: ['refused', text('Returned')],
  failed: ['refused', text('Not paid')],
};

/** Requests that a refund answers are shown as that refund; those that were taken back are gone. */
const REQUEST_STATES: Readonly<Partial<Record<OwnRefundRequest['state'], readonly [Status, string]>>> = {
  asked: ['late', text('Requested')],
  declined: ['refused', text('Declined')],
  paid: ['taken', text('Paid')],
};

/** What the bidder has asked back, and refunds to their bank account: those under way, and those of the last days. Nothing where there is none. */
export function RefundsCard({ me }: { readonly me: number }) {
  const t = useT();
  const sentenceOf = useRefundSentence();
  const own = useOwnRefunds(me);
  const serverNow = useServerClock();
  const since = serverNow() - SHOWN_MS;
  const refunds = (own.refunds ?? []).filter((each) => isMoving(each) || Date.parse(each.changedAt) >= since);
  const requests = (own.requests ?? []).filter(
    ({ state, changedAt }) =>
      REQUEST_STATES[state] !== undefined && (state === 'asked' || Date.parse(changedAt) >= since),
  );
  if (refunds.length + requests.length === 0) return null;
  return (
    <Card component="section" aria-label={t('Refunds')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('Refunds')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {requests.map((request) => (
          <Request key={request.requestId} request={request} />
        ))}
        {refunds.map((refund) => (
          <Entry key={refund.refundId} amount={refund.amount} look={REFUND_STATES[refund.state]}>
            {refund.bankName === '' ? '' : `${refund.bankName}. `}
            {sentenceOf(refund)}
          </Entry>
        ))}
      </Box>
    </Card>
  );
}

function Request({ request }: { readonly request: OwnRefundRequest }) {
  const t = useT();
  const locale = useLocale();
  const { requestId, amount, answered, state, reason, askedAt, changedAt } = request;
  const look = REQUEST_STATES[state];
  if (look === undefined) return null;
  const dateOf = (at: string) =>
    new Date(at).toLocaleDateString(locale, { timeZone: 'Asia/Kuala_Lumpur', dateStyle: 'medium' });
  return (
    <Entry
      amount={amount}
      look={look}
      {...(state === 'asked' && { action: <TakeBack id={requestId} amount={amount} /> })}
    >
      {state === 'asked' && t('Requested on {date}. We refund within 10 working days.', { date: dateOf(askedAt) })}
      {state === 'asked' &&
        answered > 0 &&
        ` ${t('{answered} of {amount} is refunded already.', { answered: formatRM(wireSen(answered)), amount: formatRM(wireSen(amount)) })}`}
      {state === 'declined' && t('Declined on {date}: {reason}', { date: dateOf(changedAt), reason })}
      {state === 'paid' && t('Refunded by the auction house on {date}.', { date: dateOf(changedAt) })}
    </Entry>
  );
}

function TakeBack({ id, amount }: { readonly id: string; readonly amount: number }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [takeBack, { isLoading }] = paymentsApi.useTakeBackRefundRequestMutation();
  const [open, setOpen] = useState(false);
  const close = () => !isLoading && setOpen(false);
  useBackCloses(open, close);
  const take = async () => {
    const { error } = await takeBack({ requestId: id });
    if (error !== undefined) dispatch(showMessage(refusalOf(error).message, 'error'));
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Cancel request')}</Button>
      <ConfirmOnDemand
        open={open}
        title={t('Cancel your request for {amount}?', { amount: formatRM(wireSen(amount)) })}
        yes={t('Cancel request')}
        no={t('Keep it')}
        busy={isLoading}
        onYes={take}
        onNo={close}
      >
        {t('The money stays in your deposit. You can ask again at any time.')}
      </ConfirmOnDemand>
    </>
  );
}

interface EntryProps {
  readonly amount: number;
  readonly look: readonly [Status, string];
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function Entry({ amount, look: [status, words], children, action }: EntryProps) {
  const t = useT();
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box component="span" sx={{ typography: 'h3', flex: '1 1 auto' }}>
          {formatRM(wireSen(amount))}
        </Box>
        <StatusChip status={status}>{t.message(words)}</StatusChip>
      </Box>
      <Typography color="textSecondary" sx={{ mt: 0.25 }}>
        {children}
      </Typography>
      {action !== undefined && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}

import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { OwnRefundRequests } from '#contract/payments/refund-requests.ts';
import { WITHDRAWAL_PROBLEMS } from '#contract/payments/refunds.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { useLocale, useT } from '#web/i18n/language.ts';

const WithdrawDialog = lazy(async () => ({ default: (await import('./WithdrawDialog.tsx')).WithdrawDialog }));

/** The way to ask for the deposit; where it is closed, why and what opens it. */
export function Withdraw({ me }: { readonly me: number }) {
  const t = useT();
  const { data } = paymentsApi.useOwnRefundRequestsQuery(me);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button fullWidth disabled={data?.problem !== null} onClick={() => setOpen(true)}>
        {t('Withdraw deposit')}
      </Button>
      <Typography variant="body2" component="p" color="textSecondary" sx={{ mt: 1, minHeight: 40 }}>
        {data !== undefined && <Why {...data} />}
      </Typography>
      {open && data !== undefined && (
        <Suspense>
          <WithdrawDialog me={me} account={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Why({ problem, bankName, bankAccEnd, heldUntil, requests }: OwnRefundRequests) {
  const t = useT();
  const locale = useLocale();
  if (problem === null) {
    return t('Refunded to your {bank} account ending in {end} within 10 working days.', {
      bank: bankName,
      end: bankAccEnd,
    });
  }
  if (problem === 'bank-not-verified') {
    return (
      <>
        {t('Your bank account must be verified before a deposit is refunded to it.')}{' '}
        <Link component={RouterLink} to="/myaccount/myprofile">
          {t('Go to your profile')}
        </Link>
      </>
    );
  }
  if (problem === 'bank-on-hold' && heldUntil !== null) {
    const date = new Date(heldUntil).toLocaleString(locale, {
      timeZone: 'Asia/Kuala_Lumpur',
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    return t('Your bank account was changed. For your safety, withdrawals to it start on {date}.', { date });
  }
  const asked = requests.find(({ state }) => state === 'asked');
  const why = t.message(WITHDRAWAL_PROBLEMS[problem]);
  return problem === 'request-open' && asked !== undefined
    ? `${why} ${t('It is for {amount}.', { amount: formatRM(wireSen(asked.amount)) })}`
    : why;
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/api/amounts.ts';
import { paymentsApi } from '#web/api/endpoints/payments.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { CheckIcon, ClockIcon, CloseIcon, CrossIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { returnedFields } from './bank-return.ts';

const { topUpStatus } = paymentsApi.endpoints;

/** As long as the bank has not said anything, ms. */
const ASK_EVERY_MS = 3_000;
/** Refusals that asking again does not change. */
const UNKNOWN: readonly string[] = ['signature-invalid', 'no-such-payment', 'invalid'];

const UNKNOWN_RETURN = text('This return from the bank is not known to us');
const SEE_BELOW = text('What has arrived stands in your transactions below.');
const NOT_ASKED = text('We could not ask about your payment');

/** What became of the payment that the person comes back from. It updates by itself. */
export function BankReturn({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const [search, setSearch] = useSearchParams();
  const returned = useMemo(() => returnedFields(search), [search]);
  if (returned === null) return null;
  return <Outcome returned={returned} onTryAgain={onTryAgain} onClose={() => setSearch({}, { replace: true })} />;
}

interface OutcomeProps {
  readonly returned: Readonly<Record<string, string>>;
  readonly onTryAgain: () => void;
  readonly onClose: () => void;
}

function Outcome({ returned, onTryAgain, onClose }: OutcomeProps) {
  const t = useT();
  const { data, error } = topUpStatus.useQueryState(returned);
  const state = data?.returned?.state;
  const refused = error === undefined ? undefined : refusalOf(error);
  const unknown = refused !== undefined && UNKNOWN.includes(refused.code);
  const settled = unknown || state === 'paid' || state === 'failed';
  topUpStatus.useQuerySubscription(returned, {
    pollingInterval: settled ? 0 : ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });

  const amount = data?.returned ? formatRM(wireSen(data.returned.amount)) : '';
  const tryAgain = () => {
    onClose();
    onTryAgain();
  };
  if (refused !== undefined && data === undefined) {
    return (
      <Strip tone="outbid" icon={<CrossIcon />} title={t(unknown ? UNKNOWN_RETURN : NOT_ASKED)} onClose={onClose}>
        {t.message(unknown ? SEE_BELOW : refused.message)}
      </Strip>
    );
  }
  switch (state) {
    case 'paid':
      return (
        <Strip tone="onTop" icon={<CheckIcon />} title={t('Paid')} onClose={onClose}>
          {t('{amount} has been added to your deposit.', { amount })}
        </Strip>
      );
    case 'failed':
      return (
        <Strip
          tone="outbid"
          icon={<CrossIcon />}
          title={t('Payment failed')}
          onClose={onClose}
          action={<Button onClick={tryAgain}>{t('Try again')}</Button>}
        >
          {t('Your payment of {amount} was not completed, and your deposit is unchanged.', { amount })}
        </Strip>
      );
    case 'on its way':
      return (
        <Strip tone="late" icon={<ClockIcon />} title={t('On its way')} onClose={onClose}>
          {t('Your bank has not confirmed {amount} yet. This page updates by itself as soon as it does.', { amount })}
        </Strip>
      );
    default:
      return <Skeleton variant="rectangular" height={88} role="status" aria-label={t('Asking the bank')} />;
  }
}

interface StripProps {
  readonly tone: 'onTop' | 'outbid' | 'late';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly onClose: () => void;
}

function Strip({ tone, icon, title, children, action, onClose }: StripProps) {
  const t = useT();
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        pl: { xs: 2, sm: 3 },
        pr: 1,
        py: 1.5,
        borderRadius: '10px',
        bgcolor: `${tone}.ground`,
      }}
    >
      <Box sx={{ color: `${tone}.main`, fontSize: '1.25rem', pt: 1.25 }}>{icon}</Box>
      <Box sx={{ flex: 1, minWidth: 0, py: 0.75 }}>
        <Typography variant="h3" component="h2" sx={{ color: `${tone}.main` }}>
          {title}
        </Typography>
        <Typography>{children}</Typography>
        {action !== undefined && <Box sx={{ mt: 1.5 }}>{action}</Box>}
      </Box>
      <IconButton color="inherit" aria-label={t('Close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { TopUpStatus } from '#contract/payments/payments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { ownHandoverApi } from '#web/calls/endpoints/handover.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { CheckIcon, ClockIcon, CloseIcon, CrossIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { useServerClock } from '#web/live/server-clock.ts';
import { AskingTheBank } from './AskingTheBank.tsx';
import { isOldReturn, paidAtMs } from './bank-return.ts';
import { TRANSACTIONS_A_PAGE } from './transaction-words.ts';

const { topUpStatus } = paymentsApi.endpoints;

/** As long as the bank has not said anything, ms. */
const ASK_EVERY_MS = 3_000;
/** Refusals that asking again does not change. */
const UNKNOWN: readonly string[] = ['signature-invalid', 'no-such-payment', 'invalid'];

type Returned = NonNullable<TopUpStatus['returned']>;

const UNKNOWN_RETURN = text('We don’t recognise this payment');
const SEE_BELOW = text('Payments that we have received are listed below.');
const NOT_ASKED = text('We couldn’t check your payment');

export interface BankReturnProps {
  readonly me: number;
  /** The lot that the deposit was topped up for; null: none in particular. */
  readonly lotNo?: string | null;
  /** `lot`: the order number of the purchase that it was for; null: the deposit. */
  readonly onTryAgain: (lot: string | null) => void;
}

interface BankReturnOutcomeProps extends Required<BankReturnProps> {
  readonly returned: Readonly<Record<string, string>>;
  /** There is nothing left to wait for. */
  readonly onKnown: () => void;
  readonly onClose: () => void;
}

/** How the payment that the person comes back from stands. It updates by itself; of one that was paid long ago nothing is said. */
export function BankReturnOutcome({ me, returned, lotNo, onTryAgain, onKnown, onClose }: BankReturnOutcomeProps) {
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
  const known = useEffectEvent(onKnown);
  useEffect(() => {
    if (settled) known();
  }, [settled]);
  const serverNow = useServerClock();
  const stands = useStanding(me, returned, data?.returned ?? undefined);

  const payment = data?.returned ?? undefined;
  const amount = payment === undefined ? '' : formatRM(wireSen(payment.amount));
  const tryAgain = () => {
    onClose();
    onTryAgain(data?.returned?.lot ?? null);
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
      if (stands === 'asked') return <AskingTheBank />;
      if (stands === 'taken back') {
        return (
          <Strip tone="outbid" icon={<CrossIcon />} title={t('Taken back by the bank')} onClose={onClose}>
            {t(
              'Your payment of {amount} for lot {no} of {session} was taken back by the bank. It no longer counts as paid.',
              {
                amount,
                ...halvesOf(payment?.lot ?? ''),
              },
            )}
          </Strip>
        );
      }
      if (stands === 'unsure' || isOldReturn(returned, serverNow())) return null;
      return (
        <Strip
          tone="onTop"
          icon={<CheckIcon />}
          title={t('Paid')}
          onClose={onClose}
          action={
            lotNo !== null && (
              <Button variant="contained" color="primary" component={RouterLink} to={`/itempage/${lotNo}`}>
                {t('Back to lot {no}', { no: lotNo })}
              </Button>
            )
          }
        >
          {payment !== undefined && paidText(t, payment)}
        </Strip>
      );
    case 'failed':
      return (
        <Strip
          tone="outbid"
          icon={<CrossIcon />}
          title={t('Payment failed')}
          onClose={onClose}
          // Charges are paid again at their lot, where they stand.
          action={!payment?.charges && <Button onClick={tryAgain}>{t('Try again')}</Button>}
        >
          {payment?.charges
            ? t('Your payment of {amount} for the charges of lot {no} was not completed.', {
                amount,
                no: halvesOf(payment.lot ?? '').no,
              })
            : payment?.lot == null
              ? t('Your payment of {amount} was not completed, and your deposit is unchanged.', { amount })
              : t('Your payment of {amount} for lot {no} was not completed.', {
                  amount,
                  no: halvesOf(payment.lot).no,
                })}
        </Strip>
      );
    case 'on its way':
      return (
        <Strip tone="late" icon={<ClockIcon />} title={t('Processing')} onClose={onClose}>
          {t('Your bank has not confirmed {amount} yet. This page updates by itself as soon as it does.', { amount })}
        </Strip>
      );
    default:
      return <AskingTheBank />;
  }
}

/**
 * Does a payment that was credited still count? Of a purchase its entries say so by the bill. Of a deposit they name none, so that any reversal
 * after it makes it unsure: what moved stands in the transactions.
 */
function useStanding(
  me: number,
  returned: Readonly<Record<string, string>>,
  payment: Returned | undefined,
): 'asked' | 'stands' | 'taken back' | 'unsure' {
  const serverNow = useServerClock();
  const [sinceMs] = useState(() => paidAtMs(returned) ?? serverNow());
  const paid = payment?.state === 'paid' ? payment : undefined;
  const { data: bought, isLoading: buying } = purchasesApi.endpoints.purchases.useQueryState(me, {
    skip: paid?.lot == null || paid.charges,
  });
  const { data: handed, isFetching: filing } = ownHandoverApi.useOwnHandoversQuery(undefined, { skip: !paid?.charges });
  const { data: moved, isLoading: moving } = paymentsApi.useTransactionsByPageQuery(
    { userId: me, noOfContent: TRANSACTIONS_A_PAGE, page: 1 },
    { skip: paid?.lot !== null },
  );
  if (buying || moving || filing) return 'asked';
  const purchase = bought?.lots.find(({ id }) => id === paid?.lot);
  const isOfIt = ({ reference }: { readonly reference: string }) => reference === returned.id;
  if (purchase?.takenBack.some(isOfIt) && !purchase.payments.some(isOfIt)) return 'taken back';
  // Of charges their file names what stands, and not who took back what does not.
  const file = handed?.files.find(({ auctionName }) => auctionName === paid?.lot);
  const isOfCharges = paid !== undefined && wireSen(paid.toDeposit) < wireSen(paid.amount);
  if (file !== undefined && isOfCharges && !file.payments.some(isOfIt)) return 'unsure';
  const reversed = moved?.some(
    ({ transactionType, at }) => transactionType === 'reversal' && Date.parse(at) >= sinceMs,
  );
  return reversed ? 'unsure' : 'stands';
}

/** Where the money went: to the deposit, to the purchase, or, as far as that did not need it any more, to both. */
function paidText(t: ReturnType<typeof useT>, { lot, charges, amount, toDeposit }: Returned): string {
  const [paidSen, depositSen] = [wireSen(amount), wireSen(toDeposit)];
  if (lot === null) return t('{amount} has been added to your deposit.', { amount: formatRM(paidSen) });
  const { session, no } = halvesOf(lot);
  if (depositSen === 0 && charges)
    return t('{amount} has been paid for the charges of lot {no} of {session}.', {
      amount: formatRM(paidSen),
      no,
      session,
    });
  if (depositSen === 0)
    return t('{amount} has been paid for lot {no} of {session}.', { amount: formatRM(paidSen), no, session });
  return t('{amount} of it was not needed for lot {no} of {session}. It is now in your deposit and can be refunded.', {
    no,
    session,
    amount: formatRM(depositSen),
  });
}

/** Of an order number, {session}/{lot no}. The module of the domain that knows it brings zod along. */
function halvesOf(lot: string): { readonly session: string; readonly no: string } {
  const [session = '', no = ''] = lot.split('/');
  return { session, no };
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
        {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
      </Box>
      <IconButton color="inherit" aria-label={t('Close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

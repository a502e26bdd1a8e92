import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { leaveFor } from '#web/boot/leave-for.ts';
import { singleFlight } from '#web/boot/single-flight.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { OneDialog } from '#web/components/OneDialog.tsx';
import { Price } from '#web/components/Price.tsx';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import { useFaultsInLanguage, useFields } from '#web/forms/fields.ts';
import { TextField } from '#web/forms/TextField.tsx';
import { useT } from '#web/i18n/language.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { BankSelect } from '../payments/BankSelect.tsx';
import { BankSum, debitedSen } from '../payments/BankSum.tsx';
import { readPayment } from './pay-online.ts';
import { suggestedSen } from './suggested-sen.ts';

interface PayOnlineDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Pays a purchase, or a part of it, by online banking. */
export function PayOnlineDialog({ purchase, onClose }: PayOnlineDialogProps) {
  const t = useT();
  const [createBill] = paymentsApi.useCreatePurchaseBillUrlMutation();
  const { auctionName, lotNo } = purchase;
  return (
    <PayOnlineForm
      title={t('Pay lot {no} online', { no: lotNo })}
      item={t('Lot {no}', { no: lotNo })}
      about={<Unit purchase={purchase} />}
      due={t('Balance due')}
      dueSen={wireSen(purchase.balanceDue)}
      createBill={(bill) => createBill({ auctionName, ...bill })}
      onClose={onClose}
    />
  );
}

/** What the lot is, in a line. */
export function Unit({ purchase: { particular, make, description } }: Pick<PayOnlineDialogProps, 'purchase'>) {
  return (
    <Typography>
      {particular} {make} {description}
    </Typography>
  );
}

interface Bill {
  /** Ringgit. */
  readonly amount: number;
  readonly currentHost: string;
  readonly bankCode?: string;
}

interface Answer {
  readonly data?: { readonly url: string } | undefined;
  readonly error?: unknown;
}

interface PayOnlineFormProps {
  readonly title: string;
  /** Its line in the sum that the bank debits. */
  readonly item: string;
  readonly about: ReactNode;
  /** What `dueSen` is. */
  readonly due: string;
  readonly dueSen: number;
  readonly createBill: (bill: Bill) => PromiseLike<Answer>;
  readonly onClose: () => void;
}

/** Amount and bank of a payment for what is due, or a part of it. */
export function PayOnlineForm({ title, item, about, due, dueSen, createBill, onClose }: PayOnlineFormProps) {
  const t = useT();
  const id = useId();
  const form = useForm({
    defaultValues: { amount: (suggestedSen(dueSen) / 100).toFixed(2), bankCode: '' },
    mode: 'onChange',
  });
  const field = useFields(form);
  useFaultsInLanguage(form);
  const onRefused = (message: string) => form.setError('amount', { message }, { shouldFocus: true });
  const { pay, busy } = usePayment(createBill, onRefused);
  const [typedNow, bankNow] = useWatch({ control: form.control, name: ['amount', 'bankCode'] });
  const amount = readPayment(typedNow, dueSen);
  const send = form.handleSubmit(async ({ amount: typed, bankCode }) => {
    const read = readPayment(typed, dueSen);
    if ('sen' in read) await pay(read.sen, bankCode);
  });
  useBackCloses(true, () => !busy && onClose());
  return (
    <OneDialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <Box component="form" noValidate onSubmit={send} aria-labelledby={id}>
        <DialogTitle id={id} component="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Box>
            {about}
            <Box sx={{ mt: 1.5, display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
              <Typography component="span" color="textSecondary">
                {due}
              </Typography>
              <Price amountSen={dueSen} />
            </Box>
          </Box>
          <TextField
            {...field(
              'amount',
              {
                validate: (typed) => {
                  const read = readPayment(typed, dueSen);
                  return 'sen' in read || t(read.fault, { amount: formatRM(dueSen) });
                },
              },
              t('You can pay in parts, up to RM30,000.00 at a time.'),
            )}
            label={t('Amount')}
            autoComplete="off"
            start="RM"
            inputMode="decimal"
            maxLength={20}
            style={{ fontFamily: CONDENSED, fontWeight: 600, fontSize: '1.5rem' }}
          />
          <BankSelect value={bankNow} {...field('bankCode')} />
          <BankSum label={item} amountSen={'sen' in amount ? amount.sen : 0} />
          <Typography variant="body2" color="textSecondary">
            {t('You pay by online banking (FPX) and come back here.')}
          </Typography>
        </DialogContent>
        <DialogActions sx={{ '& > *': { flex: '1 1 auto' } }}>
          <Button onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <BusyButton type="submit" variant="contained" color="primary" disabled={'fault' in amount} busy={busy}>
            {'sen' in amount ? t('Pay {amount}', { amount: formatRM(debitedSen(amount.sen)) }) : t('Pay')}
          </BusyButton>
        </DialogActions>
      </Box>
    </OneDialog>
  );
}

/** Asks for the bill and goes to its page. `onRefused` gets the house's words. */
function usePayment(createBill: PayOnlineFormProps['createBill'], onRefused: (message: string) => void) {
  const [busy, setBusy] = useState(false);
  const one = useMemo(() => singleFlight(setBusy), []);
  const pay = async (amountSen: number, bankCode: string) => {
    const { data, error } = await createBill({
      amount: amountSen / 100,
      currentHost: location.origin,
      ...(bankCode !== '' && { bankCode }),
    });
    if (data === undefined) onRefused(refusalOf(error).message);
    else await leaveFor(data.url);
  };
  // Busy until there is no bill, or the payer is back from the bank.
  return { busy, pay: (amountSen: number, bankCode: string) => one(() => pay(amountSen, bankCode))() };
}

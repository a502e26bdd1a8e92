import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { OwnRefundRequests } from '#contract/payments/refund-requests.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { OneDialog } from '#web/components/OneDialog.tsx';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import { useFaultsInLanguage, useFields } from '#web/forms/fields.ts';
import { TextField } from '#web/forms/TextField.tsx';
import { typedRinggitSen } from '#web/forms/typed-ringgit.ts';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { typedAmount } from './top-up-amount.ts';
import { readWithdrawal } from './withdrawal-amount.ts';

interface WithdrawDialogProps {
  readonly me: number;
  /** How much there is, and where it goes. */
  readonly account: Pick<OwnRefundRequests, 'available' | 'bankName' | 'bankAccEnd'>;
  readonly onClose: () => void;
}

/** Asks the house for the deposit, or a part of it. Nothing moves until the house orders it. */
export function WithdrawDialog({ me, account: { available, bankName, bankAccEnd }, onClose }: WithdrawDialogProps) {
  const t = useT();
  const id = useId();
  const dispatch = useAppDispatch();
  // However often it is pressed or sent, this dialog asks once.
  const [commandId] = useState(newCommandId);
  const [ask, { isLoading }] = paymentsApi.useAskForRefundMutation();
  const [failure, setFailure] = useState('');
  const availableSen = wireSen(available);
  const form = useForm({ defaultValues: { amount: typedAmount(availableSen) }, mode: 'onChange' });
  const field = useFields(form);
  const faultOf = (typed: string): string | undefined => {
    const read = readWithdrawal(typed, availableSen);
    return 'fault' in read ? t(read.fault, { amount: formatRM(availableSen) }) : undefined;
  };
  useFaultsInLanguage(form);
  const typed = useWatch({ control: form.control, name: 'amount' });
  const close = () => !isLoading && onClose();
  useBackCloses(true, close);
  const send = form.handleSubmit(async ({ amount }) => {
    setFailure('');
    const { error } = await ask({ commandId, body: { userId: me, amount: (typedRinggitSen(amount) ?? 0) / 100 } });
    if (error === undefined) {
      dispatch(showMessage(text('We have received your request.'), 'success'));
      onClose();
      return;
    }
    const { field: about, message } = refusalOf(error);
    if (about === 'amount') form.setError('amount', { message }, { shouldFocus: true });
    else setFailure(message);
  });
  return (
    <OneDialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
      <Box component="form" noValidate aria-labelledby={id} onSubmit={send}>
        <DialogTitle id={id} component="h2">
          {t('Withdraw deposit')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '12px !important' }}>
          <TextField
            label={t('Amount')}
            autoComplete="off"
            autoFocus
            start="RM"
            inputMode="decimal"
            maxLength={20}
            style={{ fontFamily: CONDENSED, fontWeight: 600, fontSize: '1.5rem' }}
            {...field(
              'amount',
              { validate: (value) => faultOf(value) ?? true },
              t('Available: {amount}', { amount: formatRM(availableSen) }),
            )}
          />
          <Box
            component="ul"
            sx={{ m: 0, pl: 2.5, color: 'text.secondary', typography: 'body2', '& li': { py: 0.25 } }}
          >
            <li>
              {t('Refunded to your {bank} account ending in {end} within 10 working days.', {
                bank: bankName,
                end: bankAccEnd,
              })}
            </li>
            <li>{t('Until we process the refund you can still bid with this deposit, or cancel your request.')}</li>
          </Box>
          {failure !== '' && (
            <Typography role="alert" sx={{ color: 'outbid.main' }}>
              {t.message(failure)}
            </Typography>
          )}
        </DialogContent>
        <DialogActions sx={{ '& > *': { flex: '1 1 auto' } }}>
          <Button onClick={close} disabled={isLoading}>
            {t('Cancel')}
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            color="primary"
            busy={isLoading}
            disabled={faultOf(typed) !== undefined}
          >
            {faultOf(typed) === undefined
              ? t('Withdraw {amount}', { amount: formatRM(typedRinggitSen(typed) ?? 0) })
              : t('Withdraw')}
          </BusyButton>
        </DialogActions>
      </Box>
    </OneDialog>
  );
}

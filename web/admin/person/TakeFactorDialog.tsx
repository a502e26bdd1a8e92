import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { RESET_REASON_LENGTH } from '#contract/accounts/second-factor.ts';
import { useT } from '../i18n/use-t.ts';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { accountOfPersonApi, SHOWN_MS } from '../people/endpoints.ts';
import { NO_PROOF, Proof } from './Proof.tsx';

/** For somebody who has lost their phone and their recovery codes. */
export function TakeFactorDialog({
  person: { id, firstName },
  onClose,
}: DialogProps<{ readonly person: Pick<PersonDetail, 'id' | 'firstName'> }>) {
  const t = useT();
  const form = useForm({ defaultValues: { reason: '' } });
  const proof = useForm({ defaultValues: NO_PROOF });
  const otp = useWatch({ control: proof.control, name: 'otp' }).trim();
  const [takeAway] = accountOfPersonApi.useResetSecondFactorMutation();
  const send = useSend(SHOWN_MS);
  return (
    <FormDialog
      title={t('Take away the second factor of {firstName}', { firstName })}
      form={form}
      action={t('Take away')}
      destroys
      maxWidth="xs"
      onSubmit={({ reason }) => send(takeAway({ userId: id, reason: reason.trim(), ...proof.getValues(), otp }))}
      disabled={otp === ''}
      onClose={onClose}
    >
      <Typography>
        {t(
          'For somebody who has lost their phone and their recovery codes. They log in with a mailed code again and are told of it by mail. Make sure that it is they: look at their MyKad, or call the number on record.',
        )}
      </Typography>
      <TextInput
        control={form.control}
        name="reason"
        label={t('Reason')}
        hint={t('It stands in the history of the account: no personal details.')}
        missing={t('Please give a reason.')}
        maxLength={RESET_REASON_LENGTH}
        noSuggestions
        autoFocus
      />
      <Proof form={proof} userId={id} change="factor" />
    </FormDialog>
  );
}

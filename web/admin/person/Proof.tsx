import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseFormReturn } from 'react-hook-form';
import { secondFactorApi } from '#web/calls/endpoints/accounts/second-factor.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { type Text, useT } from '../i18n/use-t.ts';
import { TextInput } from '../kit/fields.tsx';
import { accountOfPersonApi } from '../people/endpoints.ts';

export const NO_PROOF = { pwd: '', otp: '' };

/** What the code in the mail is good for. */
const MAILED = {
  identity: 'Confirm it is you: we email you a code that is good for correcting account {userId} only.',
  factor:
    'Confirm it is you: we email you a code that is good for taking away the second factor of account {userId} only.',
} as const satisfies Readonly<Record<string, Text>>;

interface ProofProps {
  readonly form: UseFormReturn<typeof NO_PROOF>;
  /** The account that they are about to change. */
  readonly userId: number;
  /** What they do with it: correct who it is, or take away its second factor. */
  readonly change: keyof typeof MAILED;
}

/** Whoever changes to whom money goes, or who gets in, says that it is they: the password, then a code of their app, or the one from their own mailbox. */
export function Proof({ form, userId, change }: ProofProps) {
  const t = useT();
  const { data: factor } = secondFactorApi.useSecondFactorQuery();
  const [request, { isLoading, isSuccess, error }] = accountOfPersonApi.useRequestCodeForPersonMutation();
  const { control, getValues, setError, clearErrors } = form;
  const hasApp = factor !== undefined && factor.since !== null;
  const ask = async () => {
    clearErrors();
    const { error: refused } = await request({ pwd: getValues('pwd'), userId });
    if (refused !== undefined) setError('pwd', { message: refusalOf(refused).message });
  };
  return (
    <>
      <Typography>
        {hasApp ? t('Confirm it is you: your password, and a code from your app.') : t(MAILED[change], { userId })}
      </Typography>
      <TextInput control={control} name="pwd" label={t('Your password')} type="password" noSuggestions />
      {hasApp ? (
        <TextInput
          control={control}
          name="otp"
          label={t('Code from your app')}
          noSuggestions
          hint={t('Each code works once. A recovery code is taken, too.')}
        />
      ) : (
        <>
          <Box>
            <BusyButton busy={isLoading} refused={error} variant="outlined" onClick={ask}>
              {isSuccess ? t('Email another code') : t('Email me a code')}
            </BusyButton>
          </Box>
          <TextInput
            control={control}
            name="otp"
            label={t('Code from the email')}
            keys="numeric"
            noSuggestions
            hint={isSuccess ? t('It is on its way, and good for ten minutes.') : undefined}
          />
        </>
      )}
    </>
  );
}

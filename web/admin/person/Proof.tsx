import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseFormReturn } from 'react-hook-form';
import { secondFactorApi } from '#web/calls/endpoints/accounts/second-factor.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { TextInput } from '../kit/fields.tsx';
import { accountOfPersonApi } from '../people/endpoints.ts';

export const NO_PROOF = { pwd: '', otp: '' };

interface ProofProps {
  readonly form: UseFormReturn<typeof NO_PROOF>;
  /** The account that they are about to change. */
  readonly userId: number;
  /** What they do with it. */
  readonly change: 'correcting' | 'taking away the second factor of';
}

/** Whoever changes to whom money goes, or who gets in, says that it is they: the password, then a code of their app, or the one from their own mailbox. */
export function Proof({ form, userId, change }: ProofProps) {
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
        {hasApp
          ? 'Confirm it is you: your password, and a code from your app.'
          : `Confirm it is you: we email you a code that is good for ${change} account ${userId} only.`}
      </Typography>
      <TextInput control={control} name="pwd" label="Your password" type="password" noSuggestions />
      {hasApp ? (
        <TextInput
          control={control}
          name="otp"
          label="Code from your app"
          noSuggestions
          hint="Each code works once. A recovery code is taken, too."
        />
      ) : (
        <>
          <Box>
            <BusyButton busy={isLoading} refused={error} variant="outlined" onClick={ask}>
              {isSuccess ? 'Email another code' : 'Email me a code'}
            </BusyButton>
          </Box>
          <TextInput
            control={control}
            name="otp"
            label="Code from the email"
            keys="numeric"
            noSuggestions
            hint={isSuccess ? 'It is on its way, and good for ten minutes.' : undefined}
          />
        </>
      )}
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isOtp, OTP_LENGTH_TEXT } from '#contract/accounts/profile-rules.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { secondFactorApi } from '#web/calls/endpoints/accounts/second-factor.ts';
import { CopyButton } from '#web/components/CopyButton.tsx';
import { OtpField } from '#web/forms/OtpField.tsx';
import { useT } from '#web/i18n/language.ts';
import { OtpDialog } from './OtpDialog.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface SetUpFactorDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

interface Secret {
  /** As it is typed into an app. */
  readonly secret: string;
  /** As the QR code has it. */
  readonly uri: string;
}

type Step =
  | { readonly name: 'password' }
  | { readonly name: 'mailed code'; readonly pwd: string }
  | { readonly name: 'scan'; readonly app: Secret }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** From the password to the recovery codes: who has stolen a password and a login session sets up nothing, since a code is mailed. */
export function SetUpFactorDialog({ email, onClose }: SetUpFactorDialogProps) {
  const t = useT();
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [requestAgain] = profileApi.useRequestUpdateOtpMutation();
  const [setUp] = secondFactorApi.useSetUpSecondFactorMutation();
  switch (step.name) {
    case 'password':
      return (
        <PasswordStep
          email={email}
          introduction={t('We ask for your password, and send a code to {email}. Then you connect your app.', {
            email,
          })}
          onAsked={(pwd) => setStep({ name: 'mailed code', pwd })}
          onClose={onClose}
        />
      );
    case 'mailed code':
      return (
        <OtpDialog
          email={email}
          send={async (otp) => {
            const result = await setUp({ pwd: step.pwd, otp });
            if (result.data !== undefined) setStep({ name: 'scan', app: result.data });
            return { error: result.error };
          }}
          sendAnotherCode={() => requestAgain({ pwd: step.pwd })}
          onTaken={() => undefined}
          onClose={onClose}
        />
      );
    case 'scan':
      return <ScanStep app={step.app} onTaken={(codes) => setStep({ name: 'codes', codes })} onClose={onClose} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} email={email} onClose={onClose} />;
    default:
      return step satisfies never;
  }
}

interface ScanStepProps {
  readonly app: Secret;
  readonly onTaken: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The app learns the secret, and shows that it has. */
function ScanStep({ app: { secret, uri }, onTaken, onClose }: ScanStepProps) {
  const t = useT();
  const [confirm] = secondFactorApi.useConfirmSecondFactorMutation();
  const { field, busy, refused, submit } = useProfileForm({
    defaultValues: { otp: '' },
    faultOf: ({ otp }) => (isOtp(otp) ? undefined : { field: 'otp', text: OTP_LENGTH_TEXT }),
    send: async ({ otp }) => {
      const result = await confirm({ otp: otp.trim() });
      if (result.data !== undefined) onTaken(result.data.recoveryCodes);
      return { error: result.error };
    },
    onTaken: () => undefined,
  });
  return (
    <ProfileDialog
      title={t('Connect your app')}
      action={t('Confirm')}
      busy={busy}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
      introduction={t(
        'Scan this code with your authenticator app, or type the key into it. Then enter the code it shows.',
      )}
    >
      <QrCode text={uri} label={t('QR code for your app')} />
      {/* No camera sees the screen that it belongs to. */}
      <Button component="a" href={uri}>
        {t('Open in an app on this device')}
      </Button>
      <Box>
        <Typography variant="caption" component="p" color="textSecondary">
          {t('Key')}
        </Typography>
        <Typography
          sx={{ fontFamily: 'ui-monospace, monospace', fontWeight: 600, overflowWrap: 'anywhere', userSelect: 'all' }}
        >
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Typography>
        <CopyButton text={secret} label={t('Copy the key')} />
      </Box>
      <OtpField {...field('otp')} label={t('Code from your app')} autoFocus={false} />
    </ProfileDialog>
  );
}

import { useState } from 'react';
import { secondFactorApi } from '#web/calls/endpoints/accounts/second-factor.ts';
import { AppCodeField } from '#web/forms/AppCodeField.tsx';
import { APP_CODE_TEXT, isAppCode } from '#web/forms/app-code.ts';
import { PasswordField } from '#web/forms/PasswordField.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface OwnFactorDialogProps {
  readonly email: string;
  readonly change: 'switch off' | 'new codes';
  readonly onClose: () => void;
}

const WORDS = {
  'switch off': {
    title: text('Switch off the second factor?'),
    action: text('Switch off'),
    introduction: text('From then on we email you a code at each login. Your recovery codes stop working.'),
  },
  'new codes': {
    title: text('New recovery codes'),
    action: text('Make new codes'),
    introduction: text('You get ten new codes. Those of before stop working.'),
  },
} as const;

/** What somebody does with their own second factor: with their password and a code of it. */
export function OwnFactorDialog({ email, change, onClose }: OwnFactorDialogProps) {
  const t = useT();
  const [codes, setCodes] = useState<readonly string[]>();
  const [switchOff] = secondFactorApi.useSwitchOffSecondFactorMutation();
  const [renew] = secondFactorApi.useRenewRecoveryCodesMutation();
  const { field, busy, refused, submit } = useProfileForm({
    defaultValues: { pwd: '', otp: '' },
    faultOf: ({ pwd, otp }) => {
      if (pwd === '') return { field: 'pwd', text: 'Please enter your password.' };
      return isAppCode(otp) ? undefined : { field: 'otp', text: APP_CODE_TEXT };
    },
    send: async ({ pwd, otp }) => {
      const proof = { pwd, otp: otp.trim() };
      if (change === 'switch off') {
        const result = await switchOff(proof);
        if (result.error === undefined) onClose();
        return result;
      }
      const result = await renew(proof);
      if (result.data !== undefined) setCodes(result.data.recoveryCodes);
      return { error: result.error };
    },
    onTaken: () => undefined,
  });
  if (codes !== undefined) return <RecoveryCodes codes={codes} email={email} onClose={onClose} />;
  const { title, action, introduction } = WORDS[change];
  return (
    <ProfileDialog
      title={t(title)}
      action={t(action)}
      busy={busy}
      refused={refused}
      onSubmit={submit}
      onClose={onClose}
      introduction={t(introduction)}
    >
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden tabIndex={-1} />
      <PasswordField autoFocus {...field('pwd')} />
      <AppCodeField {...field('otp')} />
    </ProfileDialog>
  );
}

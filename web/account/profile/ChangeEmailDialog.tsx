import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { type EmailChangeForm, emailChangeFault } from '#contract/profile-rules.ts';
import { profileApi } from '../../app/endpoints/profile.ts';
import { said } from '../../app/notices.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useAppDispatch } from '../../app/state.ts';
import { useT } from '../../i18n/language.ts';
import { field } from '../../login/field.ts';
import { PasswordField } from '../../login/PasswordField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { checkedBy, fieldOf, PROFILE_NOTICE_MS } from './profile-form.ts';

interface ChangeEmailDialogProps {
  /** The address of now. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Asks for another address; it counts when its owner has followed the link that is mailed to it. */
export function ChangeEmailDialog({ email, onClose }: ChangeEmailDialogProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [change] = profileApi.useChangeEmailMutation();
  const { register, handleSubmit, setError, formState } = useForm<EmailChangeForm>({
    defaultValues: { email: '', confirmation: '', pwd: '' },
    resolver: checkedBy(emailChangeFault),
  });
  const { errors, isSubmitting } = formState;
  const told = (message: string | undefined) => (message === undefined ? undefined : t(message));

  const send = handleSubmit(async (values) => {
    const result = await change({ email: values.email.trim(), pwd: values.pwd });
    if (result.error === undefined) {
      dispatch(said(result.data.message, 'success', PROFILE_NOTICE_MS));
      onClose();
      return;
    }
    const { message } = refusalOf(result.error);
    const wrong = fieldOf(result.error, values);
    if (wrong !== undefined) setError(wrong, { message }, { shouldFocus: true });
    else dispatch(said(message, 'warning', PROFILE_NOTICE_MS));
  });

  return (
    <FormDialog
      title={t('Change Email')}
      action={t('Send link')}
      busy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      introduction={t('We mail a link to the new address. Until you open it, {email} stays your address.', { email })}
    >
      <TextField
        label={t('New email')}
        type="email"
        autoFocus
        autoComplete="email"
        error={errors.email !== undefined}
        helperText={told(errors.email?.message)}
        {...field(register('email'))}
      />
      <TextField
        label={t('Confirm new email')}
        type="email"
        autoComplete="off"
        error={errors.confirmation !== undefined}
        helperText={told(errors.confirmation?.message)}
        {...field(register('confirmation'))}
      />
      <PasswordField label={t('Password')} error={told(errors.pwd?.message)} {...field(register('pwd'))} />
    </FormDialog>
  );
}

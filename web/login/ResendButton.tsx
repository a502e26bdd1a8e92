import Button from '@mui/material/Button';
import { registrationApi } from '../app/endpoints/registration.ts';
import { said } from '../app/notices.ts';
import { refusalOf } from '../app/refusal.ts';
import { useAppDispatch } from '../app/state.ts';
import { useT } from '../i18n/language.ts';

/** Asks for the mail with the verification link once more. */
export function ResendButton({ email }: { readonly email: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [resend, { isLoading }] = registrationApi.useResendVerificationMutation();
  const send = async () => {
    const result = await resend({ email });
    if (result.error === undefined) dispatch(said(t(result.data.message), 'success'));
    else dispatch(said(t(refusalOf(result.error).message), 'warning'));
  };
  return (
    <Button onClick={() => void send()} loading={isLoading}>
      {t('Send the mail again')}
    </Button>
  );
}

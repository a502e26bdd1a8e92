import { registrationApi } from '../app/endpoints/registration.ts';
import { noticeOf } from '../app/notice-of.ts';
import { useAppDispatch } from '../app/state.ts';
import { BusyButton } from '../components/BusyButton.tsx';
import { useT } from '../i18n/language.ts';

/** Asks for the mail with the verification link once more. */
export function ResendButton({ email }: { readonly email: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [resend, { isLoading }] = registrationApi.useResendVerificationMutation();
  const send = async () => dispatch(noticeOf(await resend({ email })));
  return (
    <BusyButton onClick={send} busy={isLoading}>
      {t('Send the mail again')}
    </BusyButton>
  );
}

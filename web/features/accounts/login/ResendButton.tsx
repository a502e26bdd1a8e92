import { registrationApi } from '#web/calls/endpoints/accounts/registration.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { useT } from '#web/i18n/language.ts';
import { useAppDispatch } from '#web/state/state.ts';

/** Asks for the mail with the verification link once more. */
export function ResendButton({ email }: { readonly email: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [resend, { isLoading, error }] = registrationApi.useResendVerificationMutation();
  const send = async () => dispatch(noticeOf(await resend({ email })));
  return (
    <BusyButton onClick={send} busy={isLoading} refused={error}>
      {t('Send the email again')}
    </BusyButton>
  );
}

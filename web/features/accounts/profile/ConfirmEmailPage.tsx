import Button from '@mui/material/Button';
import { Link, useLocation, useNavigate } from 'react-router';
import type { confirmEmail } from '#contract/accounts/profile.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';
import { linkToken } from '#web/session/link-token.ts';

/** What became of the link. It stays with the entry of the history, from which the link itself is taken. */
interface Outcome {
  readonly confirmed?: AnswerOf<typeof confirmEmail>;
  readonly refused?: string;
}

const INCOMPLETE = text('This link is not complete.');

/** The button that had the focus is gone. */
const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** Where the link leads that was mailed to a new address. A click confirms, so that no mail filter does it by looking. */
export function ConfirmEmailPage() {
  const t = useT();
  usePageTitle(t('Confirm your email address'));
  const navigate = useNavigate();
  const location = useLocation();
  const token = linkToken(location);
  const { confirmed, refused } = (location.state ?? {}) as Outcome;
  const [send, { error, isLoading }] = profileApi.useConfirmEmailMutation();
  const confirm = async () => {
    const { data: confirmed, error } = await send({ token });
    const { status, message } = refusalOf(error);
    // Without an answer the link is still good.
    if (confirmed === undefined && status !== 400) return;
    const outcome: Outcome = confirmed === undefined ? { refused: message } : { confirmed };
    void navigate({ search: '' }, { replace: true, state: outcome });
  };
  const toProfile = (
    <Button component={Link} to="/myaccount/myprofile" ref={focus}>
      {t('To your profile')}
    </Button>
  );
  return (
    <PageFrame>
      {confirmed !== undefined ? (
        <StateCard alone title={t.message(confirmed.message)} action={toProfile}>
          {t('From now on you log in with {email}.', { email: confirmed.email })}
        </StateCard>
      ) : token === '' ? (
        <StateCard alone failed title={t('The address was not changed')} action={toProfile}>
          {t.message(refused ?? INCOMPLETE)}
        </StateCard>
      ) : (
        <StateCard
          alone
          title={t('Confirm your email address')}
          action={
            <BusyButton variant="contained" color="primary" busy={isLoading} onClick={confirm}>
              {t('Use this address')}
            </BusyButton>
          }
        >
          {error === undefined
            ? t('Use the address where you received this link for your account.')
            : t.message(refusalOf(error).message)}
        </StateCard>
      )}
    </PageFrame>
  );
}

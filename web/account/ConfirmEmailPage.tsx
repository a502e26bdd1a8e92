import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { profileApi } from '../app/endpoints/profile.ts';
import { usePageTitle } from '../app/page-title.ts';
import { refusalOf } from '../app/refusal.ts';
import { PageFrame } from '../components/PageFrame.tsx';
import { StateCard } from '../components/StateCard.tsx';
import { useT } from '../i18n/language.ts';

/** Where the link leads that was mailed to a new address. A click confirms, so that no mail filter does it by looking. */
export function ConfirmEmailPage() {
  const t = useT();
  usePageTitle(t('Confirm your email address'));
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [confirm, { data, error, isLoading }] = profileApi.useConfirmEmailMutation();
  const toProfile = (
    <Button component={Link} to="/myaccount/myprofile">
      {t('To your profile')}
    </Button>
  );
  return (
    <PageFrame>
      {data !== undefined ? (
        <StateCard alone title={t(data.message)} action={toProfile}>
          {t('From now on you log in with {email}.', { email: data.email })}
        </StateCard>
      ) : token === '' || (error !== undefined && refusalOf(error).status === 400) ? (
        <StateCard alone failed title={t('The address was not changed')} action={toProfile}>
          {error === undefined ? t('This link is not complete.') : t(refusalOf(error).message)}
        </StateCard>
      ) : (
        <StateCard
          alone
          title={t('Confirm your email address')}
          action={
            <Button variant="contained" color="primary" loading={isLoading} onClick={() => void confirm({ token })}>
              {t('Use this address')}
            </Button>
          }
        >
          {error === undefined
            ? t('The address at which you received this link becomes the one of your account.')
            : t(refusalOf(error).message)}
        </StateCard>
      )}
    </PageFrame>
  );
}

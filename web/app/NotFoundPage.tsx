import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { usePageTitle } from '#web/boot/page-title.ts';
import { PageFrame } from '../components/PageFrame.tsx';
import { StateCard } from '../components/StateCard.tsx';
import { useT } from '../i18n/language.ts';

export function NotFoundPage() {
  const t = useT();
  usePageTitle(t('Page not found'));
  return (
    <PageFrame>
      <StateCard
        alone
        title={t('There is no such page')}
        action={
          <Button component={Link} to="/">
            {t('Home')}
          </Button>
        }
      >
        {t('The address may be old, or mistyped.')}
      </StateCard>
    </PageFrame>
  );
}

import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { usePageTitle } from '#web/boot/page-title.ts';
import { useT } from '../i18n/language.ts';
import { StateCard } from './StateCard.tsx';

/** `home`: where whoever came to an address of nothing goes on. */
export function NoSuchPage({ home }: { readonly home: string }) {
  const t = useT();
  usePageTitle(t('Page not found'));
  return (
    <StateCard
      alone
      title={t('There is no such page')}
      action={
        <Button component={Link} to={home}>
          {t('Home')}
        </Button>
      }
    >
      {t('The address may be old, or mistyped.')}
    </StateCard>
  );
}

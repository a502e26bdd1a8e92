import Button from '@mui/material/Button';
import { PageFrame } from '../components/PageFrame.tsx';
import { StateCard } from '../components/StateCard.tsx';
import { useT } from '../i18n/language.ts';

/** A page that failed while it was shown or could not be loaded; the rest of the site stays. */
export function BrokenPage() {
  const t = useT();
  return (
    <PageFrame>
      <StateCard
        alone
        failed
        title={t("This page didn't load")}
        action={<Button onClick={() => location.reload()}>{t('Load again')}</Button>}
      >
        {t('Your bids are safe: what the auction house confirmed stays confirmed.')}
      </StateCard>
    </PageFrame>
  );
}

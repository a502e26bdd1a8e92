import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useAppSelector } from '#web/state/state.ts';
import { PageFrame } from '../components/PageFrame.tsx';
import { StateCard } from '../components/StateCard.tsx';
import { useT } from '../i18n/language.ts';

/** A page that failed while it was shown or could not be loaded; the rest of the site stays. Without a network it waits for one. */
export function BrokenPage() {
  const t = useT();
  const online = useAppSelector((state) => state.api.config.online);
  const waited = useRef(false);
  useEffect(() => {
    if (online && waited.current) location.reload();
    waited.current = !online;
  }, [online]);
  return (
    <PageFrame>
      <StateCard
        alone
        failed
        title={online ? t("This page didn't load") : t('You are offline')}
        action={<Button onClick={() => location.reload()}>{t('Load again')}</Button>}
      >
        {online
          ? t('Your bids are safe: what the auction house confirmed stays confirmed.')
          : t('This page loads by itself as soon as you are online again.')}
      </StateCard>
    </PageFrame>
  );
}

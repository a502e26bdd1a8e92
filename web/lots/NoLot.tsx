import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { refusalOf } from '../app/refusal.ts';
import { StateCard } from '../components/StateCard.tsx';
import { useT } from '../i18n/language.ts';

interface NoLotProps {
  readonly error: Parameters<typeof refusalOf>[0];
  readonly onRetry: () => void;
  /** Where the lots are. */
  readonly list: string;
  /** Said of a lot that there is not. */
  readonly children: string;
}

/** In the place of a lot that there is not, or that did not arrive. */
export function NoLot({ error, onRetry, list, children }: NoLotProps) {
  const t = useT();
  const { status, message } = refusalOf(error);
  const toList = (
    <Button component={RouterLink} to={list}>
      {t('All lots')}
    </Button>
  );
  if (status === 404 || status === 400) {
    return (
      <StateCard alone title={t('No such lot')} action={toList}>
        {children}
      </StateCard>
    );
  }
  return (
    <StateCard
      failed
      alone
      title={t('This lot could not be loaded')}
      action={
        <>
          <Button onClick={onRetry}>{t('Try again')}</Button>
          {toList}
        </>
      }
    >
      {t(message)}
    </StateCard>
  );
}

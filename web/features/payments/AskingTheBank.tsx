import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';

/** Until it is known what became of a payment. */
export function AskingTheBank() {
  const t = useT();
  return <Skeleton height={88} role="status" aria-label={t('Asking the bank')} />;
}

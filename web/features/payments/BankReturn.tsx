import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '#web/i18n/language.ts';
import { returnedFields } from './bank-return.ts';

// Few come from their bank.
const BankReturnOutcome = lazy(async () => ({
  default: (await import('./BankReturnOutcome.tsx')).BankReturnOutcome,
}));

export interface BankReturnProps {
  /** The lot that the deposit was topped up for; null: none in particular. */
  readonly lotNo?: string | null;
  /** `lot`: the order number of the purchase that it was for; null: the deposit. */
  readonly onTryAgain: (lot: string | null) => void;
}

/** What became of the payment that the person comes back from. */
export function BankReturn({ lotNo = null, onTryAgain }: BankReturnProps) {
  const [search, setSearch] = useSearchParams();
  const returned = useMemo(() => returnedFields(search), [search]);
  if (returned === null) return null;
  return (
    <Suspense fallback={<AskingTheBank />}>
      <BankReturnOutcome
        returned={returned}
        lotNo={lotNo}
        onTryAgain={onTryAgain}
        onClose={() => setSearch(lotNo === null ? {} : { lot: lotNo }, { replace: true })}
      />
    </Suspense>
  );
}

export function AskingTheBank() {
  const t = useT();
  return <Skeleton variant="rectangular" height={88} role="status" aria-label={t('Asking the bank')} />;
}

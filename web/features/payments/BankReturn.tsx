import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { AskingTheBank } from './AskingTheBank.tsx';
import type { BankReturnProps } from './BankReturnOutcome.tsx';
import { returnedFields } from './bank-return.ts';

// Few come from their bank.
const BankReturnOutcome = lazy(async () => ({
  default: (await import('./BankReturnOutcome.tsx')).BankReturnOutcome,
}));

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

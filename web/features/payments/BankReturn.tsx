import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AskingTheBank } from './AskingTheBank.tsx';
import type { BankReturnProps } from './BankReturnOutcome.tsx';
import { returnedFields, withoutReturn } from './bank-return.ts';

// Few come from their bank.
const BankReturnOutcome = lazy(async () => ({
  default: (await import('./BankReturnOutcome.tsx')).BankReturnOutcome,
}));

/**
 * What became of the payment that the person comes back from. It is said once: as soon as that is known it leaves the address, so that neither
 * a reload nor the way back brings it again when it may be so no longer.
 */
export function BankReturn({ me, lotNo = null, onTryAgain }: BankReturnProps) {
  const [search, setSearch] = useSearchParams();
  const [returned, setReturned] = useState(() => returnedFields(search));
  const clean = () => {
    if (returnedFields(search) !== null) setSearch(withoutReturn(search), { replace: true });
  };
  if (returned === null) return null;
  return (
    <Suspense fallback={<AskingTheBank />}>
      <BankReturnOutcome
        me={me}
        returned={returned}
        lotNo={lotNo}
        onTryAgain={onTryAgain}
        onKnown={clean}
        onClose={() => {
          clean();
          setReturned(null);
        }}
      />
    </Suspense>
  );
}

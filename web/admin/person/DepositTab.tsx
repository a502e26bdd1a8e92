import { StatementOf } from '../ledger/StatementTab.tsx';
import { PersonActions } from './PersonActions.tsx';
import { usePerson } from './use-person.ts';

/** Their deposit account: what is done with it, and every movement. */
export function DepositTab() {
  const person = usePerson();
  if (person === undefined) return null;
  return (
    <>
      <PersonActions person={person} of="deposit" />
      <StatementOf key={person.depositBalance} bidder={person.id} />
    </>
  );
}

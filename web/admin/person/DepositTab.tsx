import Box from '@mui/material/Box';
import { StatementOf } from '../ledger/StatementTab.tsx';
import { PersonActions } from './PersonActions.tsx';
import { usePerson } from './use-person.ts';

/** Their deposit account: what is done with it, and every movement. */
export function DepositTab() {
  const person = usePerson();
  if (person === undefined) return null;
  return (
    <>
      <Box sx={{ mb: 2.5 }}>
        <PersonActions person={person} of="deposit" />
      </Box>
      <StatementOf key={person.depositBalance} bidder={person.id} />
    </>
  );
}

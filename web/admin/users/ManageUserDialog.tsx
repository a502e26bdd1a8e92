import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Loadable } from '#web/components/Loadable.tsx';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { History } from '../kit/History.tsx';
import { peopleApi } from '../people/endpoints.ts';
import { Part } from '../people/facts.tsx';
import { BankPart } from './BankPart.tsx';
import { PersonActions } from './PersonActions.tsx';
import { AccountState, MoneyFacts, PersonFacts } from './PersonFacts.tsx';

interface ManageUserDialogProps {
  readonly userId: number;
  readonly onClose: () => void;
}

/** Everything that the house knows of a person, and all that it can do with their account. */
export function ManageUserDialog({ userId, onClose }: ManageUserDialogProps) {
  const id = useId();
  const query = peopleApi.usePersonByIdQuery(userId);
  const { currentData: person } = query;
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {person === undefined ? `Bidder ${userId}` : `${person.firstName} · bidder ${userId}`}
      </DialogTitle>
      <DialogContent>
        <Loadable query={query} failure="The user could not be loaded">
          {person === undefined ? (
            <PageOnItsWay framed={false} />
          ) : (
            <>
              <AccountState person={person} />
              <Part title="Person">
                <PersonFacts person={person} />
              </Part>
              <Part title="Deposit">
                <MoneyFacts person={person} />
              </Part>
              <BankPart person={person} />
              <Part title="Actions">
                <PersonActions person={person} />
              </Part>
              <Part title="History">
                {/* Read anew with whatever was done. */}
                <History key={person.revision} kind="user" subjectKey={`${userId}`} />
              </Part>
            </>
          )}
        </Loadable>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

import { Loadable } from '#web/components/Loadable.tsx';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { Part } from '../kit/Facts.tsx';
import { History } from '../kit/History.tsx';
import { peopleApi } from '../people/endpoints.ts';
import { BankPart } from './BankPart.tsx';
import { PersonActions } from './PersonActions.tsx';
import { AccountState, MoneyFacts, PersonFacts } from './PersonFacts.tsx';

interface ManageUserDialogProps {
  readonly userId: number;
  readonly onClose: () => void;
}

/** Everything that the house knows of a person, and all that it can do with their account. */
export function ManageUserDialog({ userId, onClose }: ManageUserDialogProps) {
  const query = peopleApi.usePersonByIdQuery(userId);
  const { currentData: person } = query;
  return (
    <DialogFrame
      title={person === undefined ? `Bidder ${userId}` : `${person.firstName} · bidder ${userId}`}
      maxWidth="md"
      onClose={onClose}
    >
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
    </DialogFrame>
  );
}

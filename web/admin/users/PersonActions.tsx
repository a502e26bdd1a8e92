import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { showMessage } from '#web/notices/notices.ts';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { AddDepositDialog } from '../deposits/AddDepositDialog.tsx';
import { ManualRefundDialog } from '../deposits/ManualRefundDialog.tsx';
import { ResetDepositDialog } from '../deposits/ResetDepositDialog.tsx';
import { SingleRefundDialog } from '../deposits/SingleRefundDialog.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { accountOfPersonApi, peopleApi } from '../people/endpoints.ts';
import { PurchasedLotsDialog } from '../settlement/PurchasedLotsDialog.tsx';
import { ReserveUnitDialog } from '../settlement/ReserveUnitDialog.tsx';
import { BlacklistDialog } from './BlacklistDialog.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { SHOWN_MS } from './filters.ts';
import { IdentityDialog } from './IdentityDialog.tsx';
import { PersonDataDialog } from './PersonDataDialog.tsx';
import { StaffDialog } from './StaffDialog.tsx';

const PERSONAL_DATA = 'Personal data';

interface Action {
  readonly label: string;
  /** Shown to who looks, of this person. */
  readonly shown: boolean;
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** What this member of the house may do with this account (specification, back office, sections 2 and 6). */
export function PersonActions({ person }: { readonly person: PersonDetail }) {
  const [open, setOpen] = useState<string>();
  const all = useActions(person);
  // Of whom nothing is known nothing can be done.
  const actions = all.filter(({ label, shown }) => shown && (person.erasedAt === null || label === PERSONAL_DATA));
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {person.bidder && (
        <Button component={Link} to={`/adminPage/ledger?tab=statement&bidder=${person.id}`}>
          Statement
        </Button>
      )}
      {actions.map(({ label }) => (
        <Button key={label} onClick={() => setOpen(label)}>
          {label}
        </Button>
      ))}
      {/* Also one that can be opened no more: it says what it has done. */}
      {all.find(({ label }) => label === open)?.dialog(close)}
    </Box>
  );
}

function useActions(person: PersonDetail): readonly Action[] {
  const user = useAppSelector(selectUser);
  const superAdmin = user !== null && isSuperAdmin(user);
  const isBidder = person.bidder;
  const { depositBalance } = person;
  return [
    {
      label: 'Add Deposit Balance',
      shown: isBidder && superAdmin,
      dialog: (onClose) => <AddDepositDialog open person={person} onClose={onClose} />,
    },
    {
      label: 'Reset Deposit Balance',
      shown: isBidder && depositBalance < 0,
      dialog: (onClose) => <ResetDepositDialog open person={person} onClose={onClose} />,
    },
    {
      label: 'Refund',
      shown: isBidder && depositBalance > 0,
      dialog: (onClose) => <SingleRefundDialog open person={person} onClose={onClose} />,
    },
    {
      label: 'Manual Refund',
      shown: isBidder && superAdmin && depositBalance > 0,
      dialog: (onClose) => <ManualRefundDialog open person={person} onClose={onClose} />,
    },
    {
      label: 'View Purchased Lot',
      shown: isBidder,
      dialog: (onClose) => <PurchasedLotsDialog open person={person} onClose={onClose} />,
    },
    {
      label: 'Reserve Unit',
      shown: isBidder && superAdmin,
      dialog: (onClose) => <ReserveUnitDialog open person={person} onClose={onClose} />,
    },
    {
      label: 'Blacklist',
      shown: isBidder,
      dialog: (onClose) => <BlacklistDialog person={person} onClose={onClose} />,
    },
    {
      label: 'Make a bidder',
      shown: superAdmin && !isBidder && person.role === 'admin' && person.id > 2 && !person.inactive,
      dialog: (onClose) => <MakeBidderQuestion person={person} onClose={onClose} />,
    },
    {
      label: 'Staff card',
      shown: person.staff,
      dialog: (onClose) => <StaffDialog person={person} onClose={onClose} />,
    },
    {
      label: 'Give an email address',
      shown: person.email === '' && !person.inactive,
      dialog: (onClose) => <EmailDialog person={person} onClose={onClose} />,
    },
    {
      label: 'Correct name or IC',
      shown: superAdmin || person.role === 'user',
      dialog: (onClose) => <IdentityDialog person={person} onClose={onClose} />,
    },
    {
      label: 'Log out everywhere',
      shown: person.sessions.length > 0,
      dialog: (onClose) => <LogOutQuestion person={person} onClose={onClose} />,
    },
    {
      label: person.inactive ? 'Activate' : 'Deactivate',
      shown: person.id !== user?.userId && !isSuperAdmin({ ...person, userId: person.id, name: '', jwt: '' }),
      dialog: (onClose) => <ActiveQuestion person={person} onClose={onClose} />,
    },
    {
      label: PERSONAL_DATA,
      shown: true,
      dialog: (onClose) => <PersonDataDialog person={person} onClose={onClose} />,
    },
  ];
}

interface QuestionProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

/** An admin takes part with a deposit account of their own. */
function MakeBidderQuestion({ person: { id, firstName }, onClose }: QuestionProps) {
  const [make] = peopleApi.useMakeBidderMutation();
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      title={`Make ${firstName} a bidder?`}
      action="Make a bidder"
      onConfirm={async () => {
        const outcome = await make({ userId: id });
        if (outcome.data !== undefined) dispatch(showMessage(outcome.data.message, 'success', SHOWN_MS));
        return outcome;
      }}
      onClose={onClose}
    >
      They get a deposit account under their number {id}, top it up and bid like everybody else. This cannot be undone.
    </ConfirmDialog>
  );
}

/** Says what follows before an account is closed or opened again. */
function ActiveQuestion({ person, onClose }: QuestionProps) {
  const { id, firstName, inactive, winning, sessions } = person;
  const [deactivate] = peopleApi.useDeactivateUserMutation();
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      title={`${inactive ? 'Activate' : 'Deactivate'} ${firstName}?`}
      action={inactive ? 'Activate' : 'Deactivate'}
      onConfirm={async () => {
        const outcome = await deactivate({ userId: id, toggle: !inactive });
        if (outcome.data !== undefined) dispatch(showMessage(outcome.data.message, 'success', SHOWN_MS));
        return outcome;
      }}
      onClose={onClose}
    >
      {inactive ? (
        `Bidder ${id} can log in, enter lots and bid again. Their deposit is as it was.`
      ) : (
        <>
          <p>
            Bidder {id} is logged out at once
            {sessions.length > 0 &&
              ` (now logged in in ${sessions.length} ${sessions.length === 1 ? 'place' : 'places'})`}
            , cannot log in, and none of their bids is taken. Their deposit stays where it is.
          </p>
          {winning.length > 0 && (
            <p>
              They stay on top of {winning.map(({ auctionName }) => auctionName).join(', ')}: bids that were taken
              stand, and they win unless somebody bids more.
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

function LogOutQuestion({ person: { id, firstName, sessions }, onClose }: QuestionProps) {
  const [end] = accountOfPersonApi.useEndAllLoginSessionsMutation();
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      title={`Log ${firstName} out everywhere?`}
      action="Log out everywhere"
      onConfirm={async () => {
        const outcome = await end(id);
        if (outcome.data !== undefined) dispatch(showMessage(outcome.data.message, 'success', SHOWN_MS));
        return outcome;
      }}
      onClose={onClose}
    >
      {sessions.length === 1 ? 'One login session ends' : `${sessions.length} login sessions end`} at once. They can log
      in again with their password and a code.
    </ConfirmDialog>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { AddDeposit, ManualRefund, ResetDeposit, SingleRefund } from '../deposits/person-dialogs.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { counted } from '../kit/texts.ts';
import { accountOfPersonApi, peopleApi } from '../people/endpoints.ts';
import { PurchasedLotsDialog } from '../settlement/PurchasedLotsDialog.tsx';
import { ReserveUnitDialog } from '../settlement/ReserveUnitDialog.tsx';
import { BlacklistDialog } from './BlacklistDialog.tsx';
import { SHOWN_MS } from './filters.ts';
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
      dialog: (onClose) => <AddDeposit person={person} onClose={onClose} />,
    },
    {
      label: 'Reset Deposit Balance',
      shown: isBidder && depositBalance < 0,
      dialog: (onClose) => <ResetDeposit person={person} onClose={onClose} />,
    },
    {
      label: 'Refund',
      shown: isBidder && depositBalance > 0,
      dialog: (onClose) => <SingleRefund person={person} onClose={onClose} />,
    },
    {
      label: 'Manual Refund',
      shown: isBidder && superAdmin && depositBalance > 0,
      dialog: (onClose) => <ManualRefund person={person} onClose={onClose} />,
    },
    {
      label: 'View Purchased Lot',
      shown: isBidder,
      dialog: (onClose) => <PurchasedLotsDialog person={person} onClose={onClose} />,
    },
    {
      label: 'Reserve Unit',
      shown: isBidder && superAdmin,
      dialog: (onClose) => <ReserveUnitDialog person={person} onClose={onClose} />,
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

/** For a bidder who was created at the counter: the way to an account that they log in to themselves. */
export function EmailDialog({ person: { id, firstName }, onClose }: QuestionProps) {
  const form = useForm({ defaultValues: { email: '' } });
  const [offer] = peopleApi.useOfferEmailMutation();
  const send = useSend(SHOWN_MS);
  return (
    <FormDialog
      title={`Email address of ${firstName}`}
      form={form}
      action="Send the link"
      maxWidth="xs"
      onSubmit={({ email }) => send(offer({ userId: id, email: email.trim() }))}
      onClose={onClose}
    >
      <Typography>
        A link goes to this address. Whoever follows it chooses a password, and the account with its deposit is theirs
        to log in to. Make sure that it is the person who stands before you.
      </Typography>
      <TextInput
        control={form.control}
        name="email"
        label="Email address"
        type="email"
        missing="Please enter an email address."
        maxLength={254}
        noSuggestions
        autoFocus
      />
    </FormDialog>
  );
}

/** Name and IC once they are verified: from then on the house alone changes them, and stands for them. */
export function IdentityDialog({ person, onClose }: QuestionProps) {
  const { firstName, ic, representativeName, representativeIc } = person;
  const organization = person.accountType === 'Organization';
  const form = useForm({
    defaultValues: { firstName, ic, ...(organization && { representativeName, representativeIc }) },
  });
  const { control } = form;
  const [change] = accountOfPersonApi.useChangePersonalDataMutation();
  const send = useSend(SHOWN_MS);
  return (
    <FormDialog
      title={`Correct name or ${organization ? 'SSM no' : 'IC'}`}
      form={form}
      action="Save"
      onSubmit={(values) => send(change({ userId: person.id, ...values }))}
      onClose={onClose}
    >
      <Typography>
        Look at their {organization ? 'SSM certificate' : 'MyKad'} first. They are told of the change by mail, and a
        bank account is verified anew.
      </Typography>
      <TextInput control={control} name="firstName" label={organization ? 'Organization' : 'Name'} autoFocus />
      <TextInput control={control} name="ic" label={organization ? 'SSM no' : 'IC'} />
      {organization && <TextInput control={control} name="representativeName" label="Representative" />}
      {organization && <TextInput control={control} name="representativeIc" label="Representative IC" />}
    </FormDialog>
  );
}

/** An admin takes part with a deposit account of their own. */
function MakeBidderQuestion({ person: { id, firstName }, onClose }: QuestionProps) {
  const [make] = peopleApi.useMakeBidderMutation();
  const send = useSend(SHOWN_MS);
  return (
    <ConfirmAction
      title={`Make ${firstName} a bidder?`}
      action="Make a bidder"
      onConfirm={() => send(make({ userId: id }))}
      onClose={onClose}
    >
      They get a deposit account under their number {id}, top it up and bid like everybody else. This cannot be undone.
    </ConfirmAction>
  );
}

/** Says what follows before an account is closed or opened again. */
function ActiveQuestion({ person, onClose }: QuestionProps) {
  const { id, firstName, inactive, winning, sessions } = person;
  const [deactivate] = peopleApi.useDeactivateUserMutation();
  const send = useSend(SHOWN_MS);
  const action = inactive ? 'Activate' : 'Deactivate';
  return (
    <ConfirmAction
      title={`${action} ${firstName}?`}
      action={action}
      onConfirm={() => send(deactivate({ userId: id, toggle: !inactive }))}
      onClose={onClose}
    >
      {inactive ? (
        `Bidder ${id} can log in, enter lots and bid again. Their deposit is as it was.`
      ) : (
        <>
          <p>
            Bidder {id} is logged out at once
            {sessions.length > 0 && ` (now logged in in ${counted(sessions.length, 'place')})`}, cannot log in, and none
            of their bids is taken. Their deposit stays where it is.
          </p>
          {winning.length > 0 && (
            <p>
              They stay on top of {winning.map(({ auctionName }) => auctionName).join(', ')}: bids that were taken
              stand, and they win unless somebody bids more.
            </p>
          )}
        </>
      )}
    </ConfirmAction>
  );
}

function LogOutQuestion({ person: { id, firstName, sessions }, onClose }: QuestionProps) {
  const [end] = accountOfPersonApi.useEndAllLoginSessionsMutation();
  const send = useSend(SHOWN_MS);
  return (
    <ConfirmAction
      title={`Log ${firstName} out everywhere?`}
      action="Log out everywhere"
      onConfirm={() => send(end(id))}
      onClose={onClose}
    >
      {sessions.length === 1 ? 'One login session ends' : `${sessions.length} login sessions end`} at once. They can log
      in again with their password and a code.
    </ConfirmAction>
  );
}

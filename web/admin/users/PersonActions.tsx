import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentType, useId, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { PersonDetail } from '#contract/accounts/people.ts';
import type { BankStatus } from '#contract/accounts/profile.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { AddDeposit, ManualRefund, ResetDeposit, SingleRefund } from '../deposits/person-dialogs.tsx';
import { TakeBackDeposit } from '../deposits/TakeBackDepositDialog.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { Fact, Facts } from '../kit/Facts.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { OthersChanged } from '../kit/OthersChanged.tsx';
import { useSend } from '../kit/send.ts';
import { counted, timeText } from '../kit/texts.ts';
import { shownOf, useSeen } from '../kit/use-seen.ts';
import { accountOfPersonApi, peopleApi } from '../people/endpoints.ts';
import { PurchasedLotsDialog } from '../settlement/PurchasedLotsDialog.tsx';
import { ReserveUnitDialog } from '../settlement/ReserveUnitDialog.tsx';
import { BlacklistDialog } from './BlacklistDialog.tsx';
import { SHOWN_MS } from './filters.ts';
import { PersonDataDialog } from './PersonDataDialog.tsx';
import { NO_PROOF, Proof } from './Proof.tsx';
import { StaffDialog } from './StaffDialog.tsx';
import { TakeFactorDialog } from './TakeFactorDialog.tsx';

const PERSONAL_DATA = 'Personal data';
/** As the house refuses it. */
const OUT_OF_REACH = "Only a super admin can do this with a super admin's account.";

type PersonDialogProps = DialogProps<{ readonly person: PersonDetail }>;

interface Action {
  readonly label: string;
  /** Shown to who looks, of this person. */
  readonly shown: boolean;
  readonly Dialog: ComponentType<PersonDialogProps>;
}

/** What this member of the house may do with this account (specification, back office, sections 2 and 6). */
export function PersonActions({ person }: { readonly person: PersonDetail }) {
  const [open, setOpen] = useState<string>();
  const all = useActions(person);
  const outOfReach = useOutOfReach(person);
  const why = useId();
  // Of whom nothing is known nothing can be done.
  const actions = all.filter(({ label, shown }) => shown && (person.erasedAt === null || label === PERSONAL_DATA));
  // Also one that can be opened no more: it says what it has done.
  const Dialog = all.find(({ label }) => label === open)?.Dialog;
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {person.bidder && (
        <Button component={Link} to={`/adminPage/ledger?tab=statement&bidder=${person.id}`}>
          Statement
        </Button>
      )}
      {actions.map(({ label }) => (
        <Button
          key={label}
          disabled={outOfReach}
          aria-describedby={outOfReach ? why : undefined}
          onClick={() => setOpen(label)}
        >
          {label}
        </Button>
      ))}
      {outOfReach && (
        <Typography id={why} variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {OUT_OF_REACH}
        </Typography>
      )}
      {Dialog !== undefined && <Dialog person={person} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}

/** As on the server: nobody below a super admin acts on a super admin. */
function useOutOfReach(person: PersonDetail): boolean {
  const user = useAppSelector(selectUser);
  return user !== null && !isSuperAdmin(user) && isSuperAdmin(asUser(person));
}

const asUser = (person: PersonDetail) => ({ ...person, userId: person.id, name: '', jwt: '' });

function useActions(person: PersonDetail): readonly Action[] {
  const user = useAppSelector(selectUser);
  const superAdmin = user !== null && isSuperAdmin(user);
  const { bidder, depositBalance, role, id, inactive } = person;
  return [
    { label: 'Add Deposit Balance', shown: bidder && superAdmin, Dialog: AddDeposit },
    { label: 'Take Back Deposit', shown: bidder && superAdmin, Dialog: TakeBackDeposit },
    { label: 'Reset Deposit Balance', shown: bidder && depositBalance < 0, Dialog: ResetDeposit },
    { label: 'Refund', shown: bidder && depositBalance > 0, Dialog: SingleRefund },
    { label: 'Manual Refund', shown: bidder && superAdmin && depositBalance > 0, Dialog: ManualRefund },
    { label: 'View Purchased Lot', shown: bidder, Dialog: PurchasedLotsDialog },
    { label: 'Reserve Unit', shown: bidder && superAdmin, Dialog: ReserveUnitDialog },
    { label: 'Blacklist', shown: bidder, Dialog: BlacklistDialog },
    {
      label: 'Make a bidder',
      shown: superAdmin && !bidder && role === 'admin' && id > 2 && !inactive,
      Dialog: MakeBidderQuestion,
    },
    { label: 'Staff card', shown: person.staff, Dialog: StaffDialog },
    { label: 'Give an email address', shown: person.email === '' && !inactive, Dialog: EmailDialog },
    {
      label: 'Correct name or IC',
      shown: id !== user?.userId && (superAdmin || role === 'user'),
      Dialog: IdentityDialog,
    },
    {
      label: 'Take away second factor',
      shown: superAdmin && person.secondFactor && id !== user.userId,
      Dialog: TakeFactorDialog,
    },
    { label: 'Log out everywhere', shown: person.sessions.length > 0, Dialog: LogOutQuestion },
    {
      label: inactive ? 'Activate' : 'Deactivate',
      shown: id !== user?.userId && !isSuperAdmin(asUser(person)),
      Dialog: ActiveQuestion,
    },
    { label: PERSONAL_DATA, shown: true, Dialog: PersonDataDialog },
  ];
}

/** For a bidder who was created at the counter: the way to an account that they log in to themselves. */
export function EmailDialog({ person: { id, firstName }, onClose }: PersonDialogProps) {
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

type IdentityForm = Pick<PersonDetail, 'firstName' | 'ic'> &
  Partial<Pick<PersonDetail, 'representativeName' | 'representativeIc'>>;

/** Name and IC once they are verified: from then on the house alone changes them, and stands for them. */
export function IdentityDialog({ person, onClose }: PersonDialogProps) {
  const organization = person.accountType === 'Organization';
  const now = useMemo<IdentityForm>(() => {
    const { firstName, ic, representativeName, representativeIc } = person;
    return { firstName, ic, ...(organization && { representativeName, representativeIc }) };
  }, [person, organization]);
  const labels = {
    firstName: organization ? 'Organization' : 'Name',
    ic: organization ? 'SSM no' : 'IC',
    representativeName: 'Representative',
    representativeIc: 'Representative IC',
  } as const;
  const form = useForm({ defaultValues: now });
  const { control } = form;
  const proof = useForm({ defaultValues: NO_PROOF });
  const otp = useWatch({ control: proof.control, name: 'otp' }).trim();
  const {
    seen = now,
    look,
    others,
  } = useSeen(form, {
    opened: now,
    now,
    formOf: (seen) => seen,
    labelOf: (field) => labels[field],
  });
  const [change] = accountOfPersonApi.useChangePersonalDataMutation();
  const send = useSend(SHOWN_MS);
  return (
    <FormDialog
      title={`Correct name or ${labels.ic}`}
      form={form}
      action="Save"
      onSubmit={async (values) =>
        look(
          await send(change({ userId: person.id, ...values, ...proof.getValues(), otp, shown: shownOf(values, seen) })),
        )
      }
      disabled={otp === ''}
      onClose={onClose}
    >
      <OthersChanged others={others} kind="user" subjectKey={`${person.id}`} />
      <Typography>
        Look at their {organization ? 'SSM certificate' : 'MyKad'} first. They are told of the change by mail, and a
        bank account is verified anew.
      </Typography>
      {(Object.keys(now) as (keyof IdentityForm)[]).map((name) => (
        <TextInput key={name} control={control} name={name} label={labels[name]} autoFocus={name === 'firstName'} />
      ))}
      <Proof form={proof} userId={person.id} change="correcting" />
    </FormDialog>
  );
}

/** An admin takes part with a deposit account of their own. */
function MakeBidderQuestion({ person: { id, firstName }, onClose }: PersonDialogProps) {
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
function ActiveQuestion({ person, onClose }: PersonDialogProps) {
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

function LogOutQuestion({ person: { id, firstName, sessions }, onClose }: PersonDialogProps) {
  const [end] = accountOfPersonApi.useEndAllLoginSessionsMutation();
  const send = useSend(SHOWN_MS);
  return (
    <ConfirmAction
      title={`Log ${firstName} out everywhere?`}
      action="Log out everywhere"
      onConfirm={() => send(end({ userId: id }))}
      onClose={onClose}
    >
      {sessions.length === 1 ? 'One login session ends' : `${sessions.length} login sessions end`} at once. They can log
      in again with their password and a code.
    </ConfirmAction>
  );
}

const BANK_LOOK: Readonly<Record<BankStatus, Status>> = {
  'Has not yet verified.': 'no bid',
  pending: 'late',
  verified: 'taken',
  rejected: 'refused',
};

/** How the account stands with the bank, and the way to have the bank look at it. */
export function BankAccount({ person }: Pick<PersonDialogProps, 'person'>) {
  const { id: userId, firstName: name, bankName, bankAccNo, bankStatus, reject_desc, refundsHeldUntil } = person;
  const [verify, { isLoading }] = accountOfPersonApi.useVerifyBankOfPersonMutation();
  const send = useSend(SHOWN_MS);
  const outOfReach = useOutOfReach(person);
  const mayAsk =
    !outOfReach && bankAccNo !== '' && (bankStatus === 'Has not yet verified.' || bankStatus === 'rejected');
  const ask = () => {
    const organization = person.accountType === 'Organization';
    const account = { userId, name, ic: person.ic.replaceAll('-', ''), bankAccNo, bankName, organization };
    return send(verify(account), { failed: (reason, { status }) => (status === 'none' ? 'Error' : reason) });
  };
  return (
    <>
      <Facts>
        <Fact term="Bank name">{bankName || '–'}</Fact>
        <Fact term="Bank account">{bankAccNo || '–'}</Fact>
        <Fact term="Status">
          <StatusChip status={BANK_LOOK[bankStatus]}>{isLoading ? 'Fetching info..' : bankStatus}</StatusChip>
        </Fact>
        {bankStatus === 'rejected' && reject_desc !== '' && <Fact term="Rejected because">{reject_desc}</Fact>}
        {refundsHeldUntil !== null && <Fact term="Refunds wait until">{timeText(refundsHeldUntil)}</Fact>}
      </Facts>
      {mayAsk && (
        <BusyButton busy={isLoading} onClick={ask} sx={{ mt: 1.5 }}>
          Verify Bank Account
        </BusyButton>
      )}
    </>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentType, useId, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { AddDeposit, ManualRefund, ResetDeposit, SingleRefund } from '../deposits/person-dialogs.tsx';
import { TakeBackDeposit } from '../deposits/TakeBackDepositDialog.tsx';
import { type Text, text, useT } from '../i18n/use-t.ts';
import { useOpenedAtMs } from '../kit/ChangedNotice.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { ChangedSince } from '../kit/History.tsx';
import { OthersChanged } from '../kit/OthersChanged.tsx';
import { useSend } from '../kit/send.ts';
import { counted, personAddress } from '../kit/texts.ts';
import { shownOf, useSeen } from '../kit/use-seen.ts';
import { accountOfPersonApi, peopleApi, SHOWN_MS } from '../people/endpoints.ts';
import { ReserveUnitDialog } from '../settlement/ReserveUnitDialog.tsx';
import { LotsTheyLead } from './LotsTheyLead.tsx';
import { isSuperAdminAccount, useOutOfReach } from './out-of-reach.ts';
import { PersonDataDialog } from './PersonDataDialog.tsx';
import { NO_PROOF, Proof } from './Proof.tsx';
import { TakeFactorDialog } from './TakeFactorDialog.tsx';

const PERSONAL_DATA = text('Personal data');
/** As the house refuses it. */
const OUT_OF_REACH = text("Only a super admin can do this with a super admin's account.");

type PersonDialogProps = DialogProps<{ readonly person: PersonDetail }>;

/** Where an action stands: with the account, the deposit, the purchases, or what the person may not do. */
type Part = 'account' | 'deposit' | 'purchases' | 'restrictions';

interface Action {
  readonly label: Text;
  readonly of: Part;
  /** Shown to who looks, of this person. */
  readonly shown: boolean;
  /** It cannot be undone, or takes something from them: its button is red. */
  readonly destroys?: true;
  readonly Dialog: ComponentType<PersonDialogProps>;
}

/** What leads on to another tab stands with the deposit, as in the specification. */
const LINKS: readonly (readonly [label: Text, tab: string])[] = [
  ['Statement', 'deposit'],
  ['View Purchased Lot', 'purchases'],
  ['Blacklist', 'restrictions'],
];

interface PersonActionsProps {
  readonly person: PersonDetail;
  readonly of: Part;
  /** The tabs that it leads to are another page. */
  readonly withLinks?: boolean;
}

/** What this member of the house may do with this account (specification, back office, sections 2 and 6). */
export function PersonActions({ person, of, withLinks = false }: PersonActionsProps) {
  const t = useT();
  const [open, setOpen] = useState<Text>();
  const all = useActions(person).filter((each) => each.of === of);
  const outOfReach = useOutOfReach(person);
  const why = useId();
  // Of whom nothing is known nothing can be done.
  const actions = all.filter(({ label, shown }) => shown && (person.erasedAt === null || label === PERSONAL_DATA));
  // Also one that can be opened no more: it says what it has done.
  const Dialog = all.find(({ label }) => label === open)?.Dialog;
  return (
    <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
      {actions.map(({ label, destroys }) => (
        <Button
          key={label}
          {...(destroys && { color: 'error' })}
          disabled={outOfReach}
          aria-describedby={outOfReach ? why : undefined}
          onClick={() => setOpen(label)}
        >
          {t(label)}
        </Button>
      ))}
      {withLinks &&
        LINKS.map(([label, tab]) => (
          <Button key={label} component={Link} to={personAddress(person.id, tab)}>
            {t(label)}
          </Button>
        ))}
      {outOfReach && actions.length > 0 && (
        <Typography id={why} variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {t(OUT_OF_REACH)}
        </Typography>
      )}
      {Dialog !== undefined && <Dialog person={person} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}

function useActions(person: PersonDetail): readonly Action[] {
  const user = useAppSelector(selectUser);
  const superAdmin = user !== null && isSuperAdmin(user);
  const { bidder, depositBalance, role, id, inactive } = person;
  const mayClose = id !== user?.userId && !isSuperAdminAccount(person);
  return [
    { label: 'Add Deposit Balance', of: 'deposit', shown: bidder && superAdmin, Dialog: AddDeposit },
    { label: 'Reverse Deposit', of: 'deposit', shown: bidder && superAdmin, Dialog: TakeBackDeposit },
    {
      ...{ label: 'Reset Deposit Balance', of: 'deposit', destroys: true, Dialog: ResetDeposit },
      shown: bidder && depositBalance < 0,
    },
    { label: 'Refund', of: 'deposit', shown: bidder && depositBalance > 0, Dialog: SingleRefund },
    {
      ...{ label: 'Manual Refund', of: 'deposit', Dialog: ManualRefund },
      shown: bidder && superAdmin && depositBalance > 0,
    },
    { label: 'Reserve Unit', of: 'purchases', shown: bidder && superAdmin, Dialog: ReserveUnitDialog },
    {
      ...{ label: 'Make a bidder', of: 'account', Dialog: MakeBidderQuestion },
      shown: superAdmin && !bidder && role === 'admin' && id > 2 && !inactive,
    },
    {
      ...{ label: 'Give an email address', of: 'account', Dialog: EmailDialog },
      shown: person.email === '' && !inactive,
    },
    {
      ...{ label: 'Correct name or IC', of: 'account', Dialog: IdentityDialog },
      shown: id !== user?.userId && (superAdmin || role === 'user'),
    },
    {
      ...{ label: 'Take away second factor', of: 'account', destroys: true, Dialog: TakeFactorDialog },
      shown: superAdmin && person.secondFactorSince !== null && id !== user.userId,
    },
    { label: 'Log out everywhere', of: 'account', shown: person.sessions.length > 0, Dialog: LogOutQuestion },
    { label: PERSONAL_DATA, of: 'account', shown: true, Dialog: PersonDataDialog },
    {
      ...{ label: 'Deactivate', of: 'restrictions', destroys: true, Dialog: ActiveQuestion },
      shown: mayClose && !inactive,
    },
    { label: 'Activate', of: 'restrictions', shown: mayClose && inactive, Dialog: ActiveQuestion },
  ];
}

/** For a bidder who was created at the counter: the way to an account that they log in to themselves. */
export function EmailDialog({ person: { id, firstName }, onClose }: PersonDialogProps) {
  const t = useT();
  const form = useForm({ defaultValues: { email: '' } });
  const [offer] = peopleApi.useOfferEmailMutation();
  const send = useSend(SHOWN_MS);
  return (
    <FormDialog
      title={t('Email address of {firstName}', { firstName })}
      form={form}
      action={t('Send the link')}
      maxWidth="xs"
      onSubmit={({ email }) => send(offer({ userId: id, email: email.trim() }))}
      onClose={onClose}
    >
      <Typography>
        {t(
          'A link goes to this address. Whoever follows it chooses a password, and the account with its deposit is theirs to log in to. Make sure that it is the person who stands before you.',
        )}
      </Typography>
      <TextInput
        control={form.control}
        name="email"
        label={t('Email address')}
        type="email"
        missing={t('Please enter an email address.')}
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
  const t = useT();
  const organization = person.accountType === 'Organization';
  const now = useMemo<IdentityForm>(() => {
    const { firstName, ic, representativeName, representativeIc } = person;
    return { firstName, ic, ...(organization && { representativeName, representativeIc }) };
  }, [person, organization]);
  const labels = {
    firstName: organization ? t('Organization') : t('Name'),
    ic: organization ? t('SSM no') : t('IC'),
    representativeName: t('Representative'),
    representativeIc: t('Representative IC'),
  };
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
      title={organization ? t('Correct name or SSM no') : t('Correct name or IC')}
      form={form}
      action={t('Save')}
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
        {organization
          ? t(
              'Look at their SSM certificate first. They are told of the change by mail, and a bank account is verified anew.',
            )
          : t('Look at their MyKad first. They are told of the change by mail, and a bank account is verified anew.')}
      </Typography>
      {(Object.keys(now) as (keyof IdentityForm)[]).map((name) => (
        <TextInput key={name} control={control} name={name} label={labels[name]} autoFocus={name === 'firstName'} />
      ))}
      <Proof form={proof} userId={person.id} change="identity" />
    </FormDialog>
  );
}

/** An admin takes part with a deposit account of their own. */
function MakeBidderQuestion({ person: { id, firstName }, onClose }: PersonDialogProps) {
  const t = useT();
  const [make] = peopleApi.useMakeBidderMutation();
  const send = useSend(SHOWN_MS);
  return (
    <ConfirmAction
      title={t('Make {firstName} a bidder?', { firstName })}
      action={t('Make a bidder')}
      onConfirm={() => send(make({ userId: id }))}
      onClose={onClose}
    >
      {t(
        'They get a deposit account under their number {id}, top it up and bid like everybody else. This cannot be undone.',
        { id },
      )}
    </ConfirmAction>
  );
}

/** Says what follows before an account is closed or opened again. */
function ActiveQuestion({ person, onClose }: PersonDialogProps) {
  const t = useT();
  const { id, firstName, winning, sessions } = person;
  // What was asked stays asked: a press does not undo what somebody else has done meanwhile.
  const [{ inactive }] = useState(person);
  const [pressed, setPressed] = useState(false);
  const isDone = person.inactive !== inactive && !pressed;
  const openedAtMs = useOpenedAtMs();
  const [deactivate] = peopleApi.useDeactivateUserMutation();
  const send = useSend(SHOWN_MS);
  return (
    <ConfirmAction
      title={inactive ? t('Activate {firstName}?', { firstName }) : t('Deactivate {firstName}?', { firstName })}
      action={inactive ? t('Activate') : t('Deactivate')}
      destroys={!inactive}
      disabled={isDone}
      onConfirm={() => {
        setPressed(true);
        return send(deactivate({ userId: id, toggle: !inactive }));
      }}
      onClose={onClose}
    >
      {isDone && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {inactive
            ? t('Somebody else has activated this account meanwhile.')
            : t('Somebody else has deactivated this account meanwhile.')}
          <ChangedSince kind="user" subjectKey={`${id}`} sinceMs={openedAtMs} />
        </Alert>
      )}
      {inactive ? (
        t(
          'Bidder {id} can log in, enter lots and bid again. Their deposit is as it was. A maximum bid that was needed meanwhile does not come back.',
          { id },
        )
      ) : (
        <>
          <p>
            {sessions.length === 0
              ? t(
                  'Bidder {id} is logged out at once, cannot log in, and none of their bids is taken. Their deposit stays where it is.',
                  { id },
                )
              : t(
                  'Bidder {id} is logged out at once (now logged in at {places}), cannot log in, and none of their bids is taken. Their deposit stays where it is.',
                  { id, places: counted(t, sessions.length, 'place') },
                )}
          </p>
          <LotsTheyLead lots={winning} />
        </>
      )}
    </ConfirmAction>
  );
}

function LogOutQuestion({ person: { id, firstName, sessions }, onClose }: PersonDialogProps) {
  const t = useT();
  const [end] = accountOfPersonApi.useEndAllLoginSessionsMutation();
  const send = useSend(SHOWN_MS);
  return (
    <ConfirmAction
      title={t('Log {firstName} out everywhere?', { firstName })}
      action={t('Log out everywhere')}
      onConfirm={() => send(end({ userId: id }))}
      onClose={onClose}
    >
      {sessions.length === 1
        ? t('One login session ends at once. They can log in again with their password and a code.')
        : t('{n} login sessions end at once. They can log in again with their password and a code.', {
            n: sessions.length,
          })}
    </ConfirmAction>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { choicesIn } from '../i18n/choices.ts';
import { useT } from '../i18n/use-t.ts';
import { DialogButton, type DialogProps } from '../kit/DialogFrame.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { useManagedList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { Section } from '../kit/Section.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { personAddress } from '../kit/texts.ts';
import { MailingPanel } from '../mailing/MailingPanel.tsx';
import { peopleApi, SHOWN_MS } from '../people/endpoints.ts';
import { FILTERS, type Filter, PARAMS, STAFF_FILTERS, UNFILTERED } from './filters.ts';
import * as lists from './lists.tsx';
import type { Manager } from './PeopleList.tsx';

const LISTS: Readonly<Record<Filter, ComponentType<{ readonly manager: Manager }>>> = {
  found: lists.FoundPeople,
  all: lists.AllPeople,
  name: lists.PeopleByName,
  email: lists.PeopleByEmail,
  withBalance: lists.BalanceList,
  unverifiedEmail: lists.UnverifiedEmails,
  bankStatus: lists.BankList,
  paymentStatus: lists.PaymentList,
  blacklisted: lists.BlacklistedPeople,
  deactivated: lists.DeactivatedPeople,
  verifiedStaff: ({ manager }) => <lists.StaffList manager={manager} verified />,
  unverifiedStaff: ({ manager }) => <lists.StaffList manager={manager} verified={false} />,
};

/** User Manager: admins find and manage everybody, vendors look at the staff of their group. The filter stands in the address. */
export function UserManagerPage() {
  const t = useT();
  const user = useAppSelector(selectUser);
  const isAdmin = user?.role === 'admin';
  const list = useManagedList(PARAMS);
  const { params, change } = list;
  const filter = isAdmin || params.filter in STAFF_FILTERS ? params.filter : 'verifiedStaff';
  const navigate = useNavigate();
  const found = filter === 'found' ? params.text : '';
  const List = LISTS[filter];
  if (isAdmin && params.user !== 0) return <Navigate to={personAddress(params.user)} replace />;
  return (
    <>
      <PageHeading
        actions={
          isAdmin && (
            <Box sx={{ '--tk-search-width': '100%', width: '32rem', maxWidth: '100%', display: 'grid' }}>
              <SearchBox
                key={found}
                label={t('Find a person')}
                placeholder={t('Number, name, email, phone, IC (or its last four), regn no they won')}
                inBar
                text={found}
                longest={200}
                onSearch={(text) => change({ ...UNFILTERED, filter: 'found', text })}
              />
            </Box>
          )
        }
      >
        {t('User manager')}
      </PageHeading>
      <FilterChips
        label={t('Show')}
        choices={choicesIn(t, (isAdmin ? FILTERS : STAFF_FILTERS) as typeof FILTERS)}
        chosen={filter as keyof typeof FILTERS}
        onChoose={(next) => change({ ...UNFILTERED, filter: next })}
        below={1.5}
      />
      <List manager={{ ...list, isAdmin }} />
      <Box sx={{ mt: 3, display: 'grid', gap: 2.5 }}>
        {user !== null && isSuperAdmin(user) && (
          <Section
            title={t('Instant bidder')}
            about={t(
              'For somebody at the counter who has not registered: they get a bidder number at once, and cannot log in until they have given an email address.',
            )}
          >
            <DialogButton
              dialog={(close) => (
                <InstantBidder onCreated={(userId) => navigate(personAddress(userId))} onClose={close} />
              )}
            >
              {t('Create Instant Bidder')}
            </DialogButton>
          </Section>
        )}
        {isAdmin && <MailingPanel />}
      </Box>
    </>
  );
}

const EMPTY = {
  accountType: 'Individual',
  firstName: '',
  ic: '',
  phoneNo: '',
  representativeName: '',
  representativeIc: '',
};

/** `onCreated`: shows who was created. */
type InstantBidderProps = DialogProps<{ readonly onCreated: (userId: number) => void }>;

/** Create Instant Bidder: a bidder at the counter, without an email address. */
function InstantBidder({ onCreated, onClose }: InstantBidderProps) {
  const t = useT();
  const form = useForm({ defaultValues: EMPTY });
  const { control } = form;
  const [create] = peopleApi.useCreateInstantBidderMutation();
  const send = useSend(SHOWN_MS);
  const organization = useWatch({ control, name: 'accountType' }) === 'Organization';
  return (
    <FormDialog
      title={t('Create Instant Bidder')}
      form={form}
      action={t('Create')}
      onSubmit={async ({ representativeName, representativeIc, ...values }) => {
        const bidder = { ...values, ...(organization && { representativeName, representativeIc }) };
        const outcome = await send(create(bidder), { failed: theReason });
        if (outcome.data !== undefined) onCreated(outcome.data.userId);
        return outcome;
      }}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{t('Look at their MyKad or SSM certificate first.')}</Typography>
      <SelectInput
        control={control}
        name="accountType"
        label={t('Account type')}
        options={{ Individual: t('Individual'), Organization: t('Organization') }}
      />
      <TextInput control={control} name="firstName" label={organization ? t('Organization') : t('Name')} autoFocus />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput control={control} name="ic" label={organization ? t('SSM no') : t('IC')} />
        <TextInput control={control} name="phoneNo" label={t('Phone')} type="tel" />
        {organization && <TextInput control={control} name="representativeName" label={t('Representative')} />}
        {organization && <TextInput control={control} name="representativeIc" label={t('Representative IC')} />}
      </Box>
    </FormDialog>
  );
}

import Box from '@mui/material/Box';
import { useState } from 'react';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useAddressParams } from '../kit/address-params.ts';
import { FilterChips } from '../kit/FilterChips.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { MailingPanel } from '../mailing/MailingPanel.tsx';
import { BalanceList } from './BalanceList.tsx';
import { BankList, StaffList } from './ChosenList.tsx';
import { FILTERS, type Filter, PARAMS, STAFF_FILTERS, UNFILTERED } from './filters.ts';
import { InstantBidder } from './InstantBidder.tsx';
import {
  AllPeople,
  BlacklistedPeople,
  DeactivatedPeople,
  FoundPeople,
  PeopleByEmail,
  PeopleByName,
  UnverifiedEmails,
} from './lists.tsx';
import { ManageUserDialog } from './ManageUserDialog.tsx';
import { PaymentList } from './PaymentList.tsx';
import { StaffDialog, type StaffPerson } from './StaffDialog.tsx';

/** User Manager: admins find and manage everybody, vendors look at the staff of their group. The filter stands in the address. */
export function UserManagerPage() {
  const user = useAppSelector(selectUser);
  const isAdmin = user?.role === 'admin';
  const [params, change] = useAddressParams(PARAMS);
  const [card, setCard] = useState<StaffPerson>();
  const { page, text, group } = params;
  const filter = isAdmin || params.filter in STAFF_FILTERS ? params.filter : 'verifiedStaff';
  const open = (userId: number) => change({ user: userId, page });
  const choose = (next: Filter) => change({ ...UNFILTERED, filter: next });
  const list = {
    page,
    onPage: (next: number) => change({ page: next }),
    onManage: isAdmin ? open : undefined,
    onStaff: setCard,
  };
  const search = { ...list, text, onText: (next: string) => change({ text: next }) };
  const staff = { ...list, group, onGroup: (next: string) => change({ group: next }) };
  return (
    <>
      <PageHeading>User manager</PageHeading>
      {isAdmin && (
        <SearchBox
          key={filter === 'found' ? text : ''}
          label="Find a person"
          hint="By number, name, email, phone, IC (or its last four digits), or regn no of a lot they won"
          primary={false}
          text={filter === 'found' ? text : ''}
          longest={200}
          onSearch={(next) => change({ ...UNFILTERED, filter: 'found', text: next })}
        />
      )}
      <Box sx={{ mb: 2.5 }}>
        {isAdmin ? (
          <FilterChips label="Show" choices={FILTERS} chosen={filter as keyof typeof FILTERS} onChoose={choose} />
        ) : (
          <FilterChips
            label="Show"
            choices={STAFF_FILTERS}
            chosen={filter as keyof typeof STAFF_FILTERS}
            onChoose={choose}
          />
        )}
      </Box>
      {filter === 'found' && <FoundPeople {...search} />}
      {filter === 'all' && <AllPeople {...list} />}
      {filter === 'name' && <PeopleByName {...search} />}
      {filter === 'email' && <PeopleByEmail {...search} />}
      {filter === 'withBalance' && (
        <BalanceList {...list} scope={params.scope} onScope={(next) => change({ scope: next })} />
      )}
      {filter === 'unverifiedEmail' && <UnverifiedEmails {...list} />}
      {filter === 'bankStatus' && <BankList {...list} bank={params.bank} onBank={(next) => change({ bank: next })} />}
      {filter === 'paymentStatus' && (
        <PaymentList
          {...list}
          auction={params.auction}
          payment={params.payment}
          onAuction={(next) => change({ auction: next })}
          onPayment={(next) => change({ payment: next })}
        />
      )}
      {filter === 'blacklisted' && <BlacklistedPeople {...list} />}
      {filter === 'deactivated' && <DeactivatedPeople {...list} />}
      {filter === 'verifiedStaff' && <StaffList {...staff} verified />}
      {filter === 'unverifiedStaff' && <StaffList {...staff} verified={false} />}
      <Box sx={{ mt: 3, display: 'grid', gap: 2.5 }}>
        {user !== null && isSuperAdmin(user) && <InstantBidder onCreated={open} />}
        {isAdmin && <MailingPanel />}
      </Box>
      {isAdmin && params.user !== 0 && (
        // Back does not open it again.
        <ManageUserDialog userId={params.user} onClose={() => change({ user: 0, page }, { replace: true })} />
      )}
      {card !== undefined && <StaffDialog person={card} onClose={() => setCard(undefined)} />}
    </>
  );
}

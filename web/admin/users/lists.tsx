import type { ComponentProps } from 'react';
import { STAFF_GROUPS } from '#contract/accounts/malaysia.ts';
import { dayText } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import type { Query } from '#web/components/Loadable.tsx';
import { useServerClock } from '#web/live/server-clock.ts';
import { BulkRefundDialog } from '../deposits/BulkRefundDialog.tsx';
import { depositsApi } from '../deposits/endpoints.ts';
import { choicesIn } from '../i18n/choices.ts';
import { useT } from '../i18n/use-t.ts';
import { AuctionSelect } from '../kit/AuctionSelect.tsx';
import { ChoiceField } from '../kit/ChoiceField.tsx';
import { CsvButton } from '../kit/CsvButton.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import type { CsvColumn } from '../kit/csv.ts';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { counted, rm } from '../kit/texts.ts';
import { useTold } from '../kit/told.ts';
import { peopleApi, SHOWN_MS } from '../people/endpoints.ts';
import { settlementApi } from '../settlement/endpoints.ts';
import { standingOf } from '../settlement/words.ts';
import { BANK_STATES, LONG_PAGE_SIZE, PAGE_SIZE, PAYMENTS, SCOPES } from './filters.ts';
import { type ListedPerson, type Manager, PeopleList } from './PeopleList.tsx';

/** The lists of the User Manager, one for each of its filters. */
interface ListProps {
  readonly manager: Manager;
}

export function AllPeople({ manager }: ListProps) {
  const t = useT();
  const query = peopleApi.useUsersByPageQuery({ page0: manager.page - 1, size: PAGE_SIZE });
  const { data: all } = peopleApi.useUserCountQuery();
  const page = { people: query.data, total: all?.count, pageSize: PAGE_SIZE };
  return <PeopleList manager={manager} query={query} {...page} empty={t('There are no accounts yet.')} />;
}

export function BlacklistedPeople({ manager }: ListProps) {
  const t = useT();
  const query = peopleApi.useBlacklistedByPageQuery({ page0: manager.page - 1, size: LONG_PAGE_SIZE });
  return <PeopleList manager={manager} query={query} {...pageOf(query.data)} empty={t('Nobody is blacklisted.')} />;
}

export function DeactivatedPeople({ manager }: ListProps) {
  const t = useT();
  const query = peopleApi.useDeactivatedByPageQuery({ page0: manager.page - 1, size: LONG_PAGE_SIZE });
  return <PeopleList manager={manager} query={query} {...pageOf(query.data)} empty={t('No account is deactivated.')} />;
}

export function UnverifiedEmails({ manager }: ListProps) {
  const t = useT();
  const query = peopleApi.useUsersByEmailVerificationQuery({ status: 'unverified' });
  const empty = t('Everybody has verified their email.');
  return <PeopleList manager={manager} query={query} people={query.data} empty={empty} />;
}

export function PeopleByName({ manager }: ListProps) {
  const t = useT();
  const { text: name } = manager.params;
  const query = peopleApi.useUsersByNameQuery({ name }, { skip: name === '' });
  const empty = t('There is nobody with ‘{text}’ in their name.', { text: name });
  return <SearchedPeople manager={manager} query={query} label={t('Name')} longest={200} empty={empty} />;
}

export function PeopleByEmail({ manager }: ListProps) {
  const t = useT();
  const { text: email } = manager.params;
  const query = peopleApi.useUsersByEmailQuery({ email }, { skip: email === '' });
  const empty = t('There is nobody with ‘{text}’ in their email.', { text: email });
  return <SearchedPeople manager={manager} query={query} label={t('Email')} longest={254} empty={empty} />;
}

interface SearchedPeopleProps extends ListProps, Pick<ComponentProps<typeof SearchBox>, 'label' | 'longest'> {
  readonly query: Query & { readonly currentData?: readonly ListedPerson[] | undefined };
  readonly empty: string;
}

function SearchedPeople({ manager, query, label, longest, empty }: SearchedPeopleProps) {
  const t = useT();
  const { text } = manager.params;
  useTold(query, text, t('Search Done'), SHOWN_MS);
  const search = (next: string) => manager.change({ text: next });
  return (
    <>
      {text === '' ? (
        <SearchBox label={label} text={text} longest={longest} onSearch={search} />
      ) : (
        <PeopleList
          manager={manager}
          query={query}
          people={query.currentData}
          empty={empty}
          bar={<SearchBox key={text} label={label} inBar text={text} longest={longest} onSearch={search} />}
        />
      )}
    </>
  );
}

/** By number, name, email, phone, IC or SSM number, or the registration number of a lot that they won. */
export function FoundPeople({ manager }: ListProps) {
  const t = useT();
  const { text } = manager.params;
  const query = peopleApi.useSearchPeopleQuery({ query: text, page0: manager.page - 1, size: PAGE_SIZE });
  useTold(query, text, t('Search Done'), SHOWN_MS);
  const page = { ...pageOf(query.data), pageSize: PAGE_SIZE };
  return <PeopleList manager={manager} query={query} {...page} empty={t('Nobody was found for ‘{text}’.', { text })} />;
}

/** With Balance Deposit: whose money the house holds, and what would have to be refunded. */
export function BalanceList({ manager }: ListProps) {
  const t = useT();
  const { scope, text } = manager.params;
  const asked = { scope, search: text.trim() };
  const query = peopleApi.useUsersWithDepositQuery({ ...asked, page0: manager.page - 1, size: LONG_PAGE_SIZE });
  const [all] = peopleApi.useLazyAllUsersWithDepositQuery();
  const [emails] = peopleApi.useLazyEmailsWithDepositQuery();
  const { data } = query;
  const owing = scope === 'negative';
  const isWhole = scope !== 'negative' && asked.search === '';
  // Not all that is there is refunded: what a bulk refund would come to, and what it leaves out.
  const preview = depositsApi.useRefundPreviewQuery(scope === 'negative' ? 'all' : scope, {
    skip: !isWhole,
  }).currentData;
  const serverNow = useServerClock();
  return (
    <PeopleList
      manager={manager}
      query={query}
      {...pageOf(data)}
      bar={
        <>
          <FilterChips
            label={t('Deposits')}
            choices={choicesIn(t, SCOPES)}
            chosen={scope}
            onChoose={(next) => manager.change({ scope: next })}
          />
          <SearchBox
            key={text}
            label={t('Name or email')}
            inBar
            text={text}
            longest={200}
            clears
            onSearch={(next) => manager.change({ text: next })}
          />
        </>
      }
      allEmails={async () => (await emails(asked).unwrap()).emails}
      empty={
        asked.search !== ''
          ? t('Nobody was found for ‘{search}’.', { search: asked.search })
          : owing
            ? t('Nobody owes the house.')
            : t('Nobody has a deposit balance.')
      }
      more={BALANCE_COLUMNS}
      head={
        <Stats label={t('Deposits')}>
          {isWhole && (
            <>
              <Stat
                label={t('Total to be refunded')}
                value={preview && rm(preview.total)}
                note={preview && counted(t, preview.count, 'bidder')}
              />
              <Stat
                label={t('Skipped')}
                value={preview && rm(preview.leftOutTotal)}
                note={preview && counted(t, preview.leftOut.length, 'bidder')}
              />
            </>
          )}
          <Stat
            label={owing ? t('Owed to the house') : t('Deposit balances')}
            value={data && rm(data.totalDepositBalance)}
          />
        </Stats>
      }
      tools={
        data !== undefined && (
          <>
            {!owing && (
              <DialogButton dialog={(close) => <BulkRefundDialog onClose={close} />}>{t('Bulk refund')}</DialogButton>
            )}
            <CsvButton
              fileName={`User with deposit balance - ${malaysianTime(serverNow()).date}.csv`}
              columns={BALANCE_CSV}
              rows={async () => (await all(asked).unwrap()).users}
            >
              {t('Export CSV')}
            </CsvButton>
          </>
        )
      }
    />
  );
}

const BALANCE_COLUMNS: readonly Column<ListedPerson>[] = [
  column.amount('Deposit Balance', ({ depositBalance = 0 }) => depositBalance, { leaves: 'never' }),
  column.text(
    'Recent Deposit Date',
    ({ recentDepositDate }, t) => recentDepositDate && dayText(recentDepositDate, t.language),
    {
      leaves: 2,
    },
  ),
];

/** The columns of the specification (back office, section 2, 'Printable documents'). */
const BALANCE_CSV: readonly CsvColumn<ListedPerson>[] = [
  { label: 'Bidder No', value: ({ id }) => id },
  { label: 'Name', value: ({ firstName }) => firstName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Deposit Balance', value: ({ depositBalance = 0 }) => depositBalance.toFixed(2) },
];

const SELECT = { width: { xs: '100%', sm: 220 } };

/** Bank Status: whose bank account waits for the bank, or was rejected. */
export function BankList({ manager }: ListProps) {
  const t = useT();
  const { bank } = manager.params;
  const query = peopleApi.useUsersByBankStatusQuery(bank);
  return (
    <PeopleList
      manager={manager}
      query={query}
      people={query.currentData}
      empty={t('No bank account is {bank}.', { bank: t(BANK_STATES[bank]) })}
      bar={
        <ChoiceField
          label={t('Bank account status')}
          value={bank}
          options={Object.entries(choicesIn(t, BANK_STATES))}
          onChoose={(next) => manager.change({ bank: next === 'rejected' ? next : 'pending' })}
          sx={SELECT}
        />
      }
    />
  );
}

/** Payment Status: who bought in an auction, and whether they have paid. A line for each lot. */
export function PaymentList({ manager }: ListProps) {
  const t = useT();
  const { auction, payment } = manager.params;
  const query = settlementApi.usePaymentStatusQuery(
    { auctionName: auction, status: payment },
    { skip: auction === '' },
  );
  useTold(query, `${auction} ${payment}`, t('Finish fetching data..'), SHOWN_MS);
  const choice = <AuctionSelect session={auction} onSession={(next) => manager.change({ auction: next })} below={0} />;
  return (
    <>
      {auction === '' ? (
        choice
      ) : (
        <PeopleList
          manager={manager}
          query={query}
          people={query.currentData?.map(({ user, mybid }) => ({ ...user, purchase: mybid }))}
          rowIs="lot"
          empty={t(NO_PAYMENTS[payment], { auction })}
          more={PAYMENT_COLUMNS}
          bar={
            <>
              {choice}
              <FilterChips
                label={t('Payments')}
                choices={choicesIn(t, PAYMENTS)}
                chosen={payment}
                onChoose={(next) => manager.change({ payment: next })}
              />
            </>
          }
        />
      )}
    </>
  );
}

const NO_PAYMENTS = {
  all: 'Nothing was sold in {auction}.',
  paid: 'No lot of {auction} is paid.',
  unpaid: 'Every lot of {auction} is paid.',
} as const;

const PAYMENT_COLUMNS: readonly Column<ListedPerson>[] = [
  { label: 'Lot No', vital: true, cell: ({ purchase }) => purchase && `${purchase.lotNo} · ${purchase.particular}` },
  column.amount('Total Price', ({ purchase }) => purchase?.totalPrice ?? null, { leaves: 'never' }),
  { label: 'Payment', leaves: 'never', cell: ({ purchase }, t) => purchase && chip(standingOf(t, purchase)) },
];

/** Verified Staff and Unverified Staff: an admin sees those of all groups, a vendor those of their own. */
export function StaffList({ manager, verified }: ListProps & { readonly verified: boolean }) {
  const t = useT();
  const { isAdmin, page } = manager;
  const { group } = manager.params;
  const { data: own } = profileApi.useProfileQuery(undefined, { skip: isAdmin });
  const staffOf = isAdmin ? group || 'All' : own?.staffOf;
  const query = peopleApi.useStaffByPageQuery(
    { staffOf: staffOf ?? '', verified: verified ? 'true' : 'false', page0: page - 1, size: LONG_PAGE_SIZE },
    { skip: !staffOf },
  );
  return (
    <PeopleList
      manager={manager}
      query={query}
      {...pageOf(query.data)}
      staff
      empty={verified ? t('Nobody is verified as staff.') : t('There is no staff to be verified.')}
      bar={
        isAdmin && (
          <ChoiceField
            label={t('Staff of')}
            placeholder={t('All groups')}
            options={STAFF_GROUPS.map((each) => [each, each] as const)}
            value={group}
            onChoose={(next) => manager.change({ group: next })}
            sx={SELECT}
          />
        )
      }
    />
  );
}

/** A page of people; its rows stay until those of the next are there. */
function pageOf(
  answer: { readonly users: readonly ListedPerson[]; readonly totalUsers?: number | undefined } | undefined,
) {
  return { people: answer?.users, total: answer?.totalUsers };
}

import TextField from '@mui/material/TextField';
import { STAFF_GROUPS } from '#contract/accounts/malaysia.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { SelectField } from '#web/forms/SelectField.tsx';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { peopleApi } from '../people/endpoints.ts';
import { BANK_STATES, LONG_PAGE_SIZE } from './filters.ts';
import { type ListProps, PagedPeople, WholeList } from './lists.tsx';

const SELECT = { mb: 2.5, width: { xs: '100%', sm: 260 } };

interface BankListProps extends ListProps {
  readonly bank: keyof typeof BANK_STATES;
  readonly onBank: (bank: keyof typeof BANK_STATES) => void;
}

/** Bank Status: whose bank account waits for the bank, or was rejected. */
export function BankList({ bank, onBank, ...rest }: BankListProps) {
  const query = peopleApi.useUsersByBankStatusQuery(bank);
  return (
    <>
      <TextField
        label="Bank account status"
        select
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        value={bank}
        onChange={({ target }) => onBank(target.value === 'rejected' ? 'rejected' : 'pending')}
        sx={SELECT}
      >
        {Object.entries(BANK_STATES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextField>
      <WholeList {...rest} query={query} people={query.currentData} empty={`No bank account is ${bank}.`} />
    </>
  );
}

interface StaffListProps extends ListProps {
  readonly verified: boolean;
  /** '' for all. */
  readonly group: string;
  readonly onGroup: (group: string) => void;
}

/** Verified Staff and Unverified Staff: an admin sees those of all groups, a vendor those of their own. */
export function StaffList({ verified, group, onGroup, ...rest }: StaffListProps) {
  const isVendor = useAppSelector(selectUser)?.role === 'vendor';
  const { data: own } = profileApi.useProfileQuery(undefined, { skip: !isVendor });
  const staffOf = isVendor ? own?.staffOf : group || 'All';
  const query = peopleApi.useStaffByPageQuery(
    { staffOf: staffOf ?? '', verified, page0: rest.page - 1, size: LONG_PAGE_SIZE },
    { skip: !staffOf },
  );
  return (
    <>
      {!isVendor && (
        <SelectField
          label="Staff of"
          placeholder="All groups"
          options={STAFF_GROUPS}
          value={group}
          onChange={({ target }) => onGroup(target.value)}
          sx={SELECT}
        />
      )}
      <PagedPeople
        {...rest}
        query={query}
        size={LONG_PAGE_SIZE}
        staff
        empty={verified ? 'Nobody is verified as staff.' : 'There is no staff to be verified.'}
      />
    </>
  );
}

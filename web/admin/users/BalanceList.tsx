import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatRM } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { BulkRefundDialog } from '../deposits/BulkRefundDialog.tsx';
import { CsvButton } from '../kit/CsvButton.tsx';
import type { CsvColumn } from '../kit/csv.ts';
import type { Column } from '../kit/DataTable.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { peopleApi } from '../people/endpoints.ts';
import { SCOPES } from './filters.ts';
import { type ListProps, WholeList } from './lists.tsx';
import type { ListedPerson } from './PeopleTable.tsx';
import { dayText } from './words.ts';

interface BalanceListProps extends ListProps {
  readonly scope: keyof typeof SCOPES;
  readonly onScope: (scope: keyof typeof SCOPES) => void;
}

/** With Balance Deposit: whose money the house holds, and what would have to be refunded. */
export function BalanceList({ scope, onScope, ...rest }: BalanceListProps) {
  const query = peopleApi.useUsersWithDepositQuery(scope);
  const { currentData: data } = query;
  const [refunding, setRefunding] = useState(false);
  const owing = scope === 'negative';
  return (
    <>
      <Box sx={{ mb: 2.5 }}>
        <FilterChips label="Deposits" choices={SCOPES} chosen={scope} onChoose={onScope} />
      </Box>
      <WholeList
        {...rest}
        query={query}
        people={data?.users}
        empty={owing ? 'Nobody owes the house.' : 'Nobody has a deposit balance.'}
        more={COLUMNS}
        head={
          <Stats label="Deposits">
            <Stat
              label={owing ? 'Owed to the house' : 'Total to be refunded'}
              value={data && formatRM(wireSen(data.totalDepositBalance))}
            />
            <Stat label="People" value={data?.users.length} />
          </Stats>
        }
        tools={
          data !== undefined && (
            <>
              {!owing && <Button onClick={() => setRefunding(true)}>Bulk refund</Button>}
              <CsvButton
                fileName={`User with deposit balance - ${malaysianTime(Date.now()).date}.csv`}
                columns={CSV}
                rows={() => data.users}
              >
                Export CSV
              </CsvButton>
            </>
          )
        }
      />
      <BulkRefundDialog open={refunding} onClose={() => setRefunding(false)} />
    </>
  );
}

const COLUMNS: readonly Column<ListedPerson>[] = [
  { label: 'Deposit Balance', align: 'right', cell: ({ depositBalance = 0 }) => formatRM(wireSen(depositBalance)) },
  {
    label: 'Recent Deposit Date',
    cell: ({ recentDepositDate }) => (recentDepositDate ? dayText(recentDepositDate) : '–'),
  },
];

/** The columns of the specification (back office, section 2, 'Printable documents'). */
const CSV: readonly CsvColumn<ListedPerson>[] = [
  { label: 'Bidder No', value: ({ id }) => id },
  { label: 'Name', value: ({ firstName }) => firstName },
  { label: 'Email', value: ({ email }) => email },
  { label: 'Deposit Balance', value: ({ depositBalance = 0 }) => depositBalance.toFixed(2) },
];

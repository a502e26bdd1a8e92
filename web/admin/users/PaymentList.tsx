import Box from '@mui/material/Box';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { AuctionSelect } from '../kit/AuctionSelect.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { settlementApi } from '../settlement/endpoints.ts';
import { rm, standingOf } from '../settlement/words.ts';
import { PAYMENTS } from './filters.ts';
import { type ListProps, WholeList } from './lists.tsx';
import type { ListedPerson } from './PeopleTable.tsx';
import { useTold } from './use-told.ts';

interface PaymentListProps extends ListProps {
  /** '' while none is chosen. */
  readonly auction: string;
  readonly payment: keyof typeof PAYMENTS;
  readonly onAuction: (auction: string) => void;
  readonly onPayment: (payment: keyof typeof PAYMENTS) => void;
}

/** Payment Status: who bought in an auction, and whether they have paid. A line for each lot. */
export function PaymentList({ auction, payment, onAuction, onPayment, ...rest }: PaymentListProps) {
  const asked = { auctionName: auction, status: payment };
  const query = settlementApi.usePaymentStatusQuery(asked, { skip: auction === '' });
  useTold(query, `${auction} ${payment}`, 'Finish fetching data..');
  return (
    <>
      <AuctionSelect session={auction} onSession={onAuction} />
      {auction !== '' && (
        <>
          <Box sx={{ mb: 2.5 }}>
            <FilterChips label="Payments" choices={PAYMENTS} chosen={payment} onChoose={onPayment} />
          </Box>
          <WholeList
            {...rest}
            query={query}
            people={query.currentData?.map(({ user, mybid }) => ({ ...user, purchase: mybid }))}
            counted="lot"
            empty={EMPTY[payment](auction)}
            more={COLUMNS}
          />
        </>
      )}
    </>
  );
}

const EMPTY = {
  all: (auction: string) => `Nothing was sold in ${auction}.`,
  paid: (auction: string) => `No lot of ${auction} is paid.`,
  unpaid: (auction: string) => `Every lot of ${auction} is paid.`,
};

const COLUMNS: readonly Column<ListedPerson>[] = [
  { label: 'Lot No', cell: ({ purchase }) => purchase && `${purchase.lotNo} · ${purchase.particular}` },
  { label: 'Total Price', align: 'right', cell: ({ purchase }) => purchase && rm(purchase.totalPrice) },
  {
    label: 'Payment',
    cell: ({ purchase }) => {
      if (purchase === undefined) return null;
      const { status, word } = standingOf(purchase);
      return <StatusChip status={status}>{word}</StatusChip>;
    },
  },
];

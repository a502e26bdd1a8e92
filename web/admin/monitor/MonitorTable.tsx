import type { MonitoredLot } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column, Sort } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import { ManagedList, type Paging } from '../kit/ManagedList.tsx';
import { bidsThatCount, hasBid, heldDeposit, isReached, totalsOf } from './totals.ts';

const PAGE_SIZE = 50;

type Row = MonitoredLot & { readonly no: number };

interface MonitorTableProps {
  readonly lots: readonly MonitoredLot[] | undefined;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  readonly list: Paging;
  /** Shows the bids on a lot; absent for those who cannot cancel one. */
  readonly onBids?: ((lot: MonitoredLot) => void) | undefined;
}

export function MonitorTable({ lots, sort, onSort, list, onBids }: MonitorTableProps) {
  return (
    <ManagedList
      label="Lots"
      list={list}
      pageSize={PAGE_SIZE}
      columns={[...columnsOf(lots ?? []), ...(onBids === undefined ? [] : [bidsColumn(onBids)])]}
      rows={lots?.map((lot, index) => ({ ...lot, no: index + 1 }))}
      keyOf={({ session, id }) => `${session}/${id}`}
      titleOf={({ id, regnNo }) => (
        <CardTitle left={`Lot ${id}`} right={<NumberPlate regnNo={regnNo} size="small" />} />
      )}
      empty="There are no lots here."
      sort={sort}
      onSort={onSort}
      columnChoice="unit-monitor"
    />
  );
}

function bidsColumn(onBids: (lot: MonitoredLot) => void): Column<Row> {
  return column.actions('Bids of the lot', [
    {
      label: 'Show bids',
      nameOf: ({ id }) => `Bids on lot ${id}`,
      disabled: ({ bidCount }) => bidCount === 0,
      onPress: onBids,
    },
  ]);
}

/** The columns of the specification (back office, section 2, 'Unit Monitor'), then those beyond it. */
function columnsOf(lots: readonly MonitoredLot[]): readonly Column<Row>[] {
  const { bidSen, depositSen } = totalsOf(lots);
  return [
    column.text('No.', ({ no }) => no, { align: 'right', inTitle: true }),
    column.text('Lot No', ({ id }) => id, { head: true, inTitle: true, sorts: true }),
    column.text('Bidder No', ({ bidderNo }) => bidderNo, { align: 'right', sorts: true }),
    column.text('Name', ({ bidderName }) => bidderName, { wraps: true, sorts: true }),
    column.text('Vendor', ({ vendor }) => vendor, { wraps: true, sorts: true }),
    column.amount('Bid Price', (lot) => (hasBid(lot) ? lot.latestBid : null), {
      ...{ sorts: true, total: formatRM(bidSen) },
    }),
    column.amount('Deposit', heldDeposit, { sorts: true, total: formatRM(depositSen) }),
    column.count('Bids', bidsThatCount, { sorts: true }),
    column.count('In lot', ({ biddersInLot }) => biddersInLot, { sorts: true }),
    column.count('Watching', ({ watching }) => watching, { sorts: true }),
    // A bid is at least the reserve: the other columns say as much, and a laptop has no room for it.
    {
      ...{ label: 'Reserve', optional: true },
      cell: (lot) => chip(isReached(lot) ? ['taken', 'Reached'] : ['no bid', 'No bid']),
      sortValue: (lot) => Number(isReached(lot)),
    },
    column.amount('Starting Price', ({ startingPrice }) => startingPrice, { optional: true, sorts: true }),
    column.text('Auction', ({ session }) => session, { optional: true, sorts: true }),
    column.text('Unit', ({ make, descOfGood }) => `${make} ${descOfGood}`, { optional: true, inTitle: true }),
  ];
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MonitoredLot } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { CheckIcon, MinusIcon } from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Pages } from '#web/components/Pages.tsx';
import { type Column, DataTable, type Sort } from '../kit/DataTable.tsx';
import { sortedRows } from '../kit/table-sort.ts';
import { bidsThatCount, isReached, totalsOf } from './totals.ts';

const PAGE_SIZE = 50;

type Row = MonitoredLot & { readonly no: number };

interface MonitorTableProps {
  readonly lots: readonly MonitoredLot[] | undefined;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Shows the bids on a lot; absent for those who cannot cancel one. */
  readonly onBids?: ((lot: MonitoredLot) => void) | undefined;
}

export function MonitorTable({ lots, sort, onSort, page, onPage, onBids }: MonitorTableProps) {
  const columns = [...columnsOf(lots ?? []), ...(onBids === undefined ? [] : [bidsColumn(onBids)])];
  const rows = lots?.map((lot, index) => ({ ...lot, no: index + 1 }));
  const sorted = rows && sortedRows(rows, columns, sort);
  return (
    <>
      <DataTable
        label="Lots"
        columns={columns}
        rows={sorted?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        keyOf={({ session, id }) => `${session}/${id}`}
        titleOf={(lot) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
            Lot {lot.id}
            <NumberPlate regnNo={lot.regnNo} size="small" />
          </Box>
        )}
        empty="There are no lots here."
        sort={sort}
        onSort={onSort}
        columnChoice="unit-monitor"
      />
      <Pages label="Pages of lots" page={page} count={Math.ceil((rows?.length ?? 0) / PAGE_SIZE)} onPage={onPage} />
    </>
  );
}

function bidsColumn(onBids: (lot: MonitoredLot) => void): Column<Row> {
  return {
    label: 'Bids of the lot',
    action: true,
    cell: (lot) => (
      <Button
        size="small"
        disabled={lot.bidCount === 0}
        onClick={() => onBids(lot)}
        aria-label={`Bids on lot ${lot.id}`}
      >
        Show bids
      </Button>
    ),
  };
}

/** The columns of the specification (back office, section 2, 'Unit Monitor'), then those beyond it. */
function columnsOf(lots: readonly MonitoredLot[]): readonly Column<Row>[] {
  const { bidSen, depositSen } = totalsOf(lots);
  return [
    { label: 'No.', align: 'right', inTitle: true, cell: ({ no }) => no },
    { label: 'Lot No', head: true, inTitle: true, cell: ({ id }) => id, sortValue: ({ id }) => id },
    {
      label: 'Bidder No',
      align: 'right',
      cell: ({ bidderNo }) => bidderNo || '–',
      sortValue: ({ bidderNo }) => bidderNo || null,
    },
    {
      label: 'Name',
      wraps: true,
      cell: ({ bidderName }) => bidderName ?? '–',
      sortValue: ({ bidderName }) => bidderName ?? null,
    },
    { label: 'Vendor', wraps: true, cell: ({ vendor }) => vendor, sortValue: ({ vendor }) => vendor },
    {
      label: 'Bid Price',
      align: 'right',
      cell: ({ bidderNo, latestBid }) => (bidderNo === 0 ? '–' : formatRM(wireSen(latestBid))),
      sortValue: ({ bidderNo, latestBid }) => (bidderNo === 0 ? null : latestBid),
      total: formatRM(bidSen),
    },
    {
      label: 'Deposit',
      align: 'right',
      cell: ({ deposit }) => formatRM(wireSen(deposit)),
      sortValue: ({ deposit }) => deposit,
      total: formatRM(depositSen),
    },
    { label: 'Bids', align: 'right', cell: (lot) => bidsThatCount(lot), sortValue: (lot) => bidsThatCount(lot) },
    {
      label: 'In lot',
      align: 'right',
      cell: ({ biddersInLot }) => biddersInLot,
      sortValue: ({ biddersInLot }) => biddersInLot,
    },
    { label: 'Watching', align: 'right', cell: ({ watching }) => watching, sortValue: ({ watching }) => watching },
    // A bid is at least the reserve: the other columns say as much, and a laptop has no room for it.
    {
      label: 'Reserve',
      optional: true,
      cell: (lot) => <Reserve lot={lot} />,
      sortValue: (lot) => Number(isReached(lot)),
    },
    {
      label: 'Starting Price',
      align: 'right',
      optional: true,
      cell: ({ startingPrice }) => formatRM(wireSen(startingPrice)),
      sortValue: ({ startingPrice }) => startingPrice,
    },
    { label: 'Auction', optional: true, cell: ({ session }) => session, sortValue: ({ session }) => session },
    { label: 'Unit', optional: true, inTitle: true, cell: ({ make, descOfGood }) => `${make} ${descOfGood}` },
  ];
}

function Reserve({ lot }: { readonly lot: MonitoredLot }) {
  const reached = isReached(lot);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontWeight: 500,
        color: reached ? 'onTop.main' : 'text.secondary',
      }}
    >
      {reached ? <CheckIcon /> : <MinusIcon />}
      {reached ? 'Reached' : 'No bid'}
    </Box>
  );
}

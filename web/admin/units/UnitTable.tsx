import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UnitRecord } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';

interface UnitTableProps {
  readonly records: readonly UnitRecord[] | undefined;
  /** On all pages. */
  readonly count: number | undefined;
  readonly stale: boolean;
  readonly empty: string;
  readonly onView: (record: UnitRecord) => void;
  readonly onPhotos: (record: UnitRecord) => void;
}

export function UnitTable({ records, count, stale, empty, onView, onPhotos }: UnitTableProps) {
  return (
    <DataTable
      label="Units"
      columns={columnsOf(onView, onPhotos)}
      rows={records}
      keyOf={({ id }) => id}
      titleOf={({ auctionLotLog: lot }) => (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          {lot.make} {lot.descOfGood}
          <NumberPlate regnNo={lot.regnNo} size="small" />
        </Box>
      )}
      stale={stale}
      columnChoice="units"
      tools={
        <Typography role="status" sx={{ minHeight: 24, fontWeight: 500 }}>
          {count === undefined ? '' : `${count} unit/s found.`}
        </Typography>
      }
      empty={empty}
    />
  );
}

/** The columns of the specification (back office, section 2, 'Auction Unit Records'). */
function columnsOf(
  onView: UnitTableProps['onView'],
  onPhotos: UnitTableProps['onPhotos'],
): readonly Column<UnitRecord>[] {
  return [
    {
      label: 'Regn No',
      inTitle: true,
      cell: ({ auctionLotLog: lot }) => <NumberPlate regnNo={lot.regnNo} size="small" />,
    },
    { label: 'Make', inTitle: true, cell: ({ auctionLotLog: lot }) => lot.make },
    { label: 'Description Of Good', inTitle: true, wraps: true, cell: ({ auctionLotLog: lot }) => lot.descOfGood },
    { label: 'Starting Price', align: 'right', cell: ({ auctionLotLog: lot }) => formatRM(wireSen(lot.price)) },
    { label: 'Bidder No', align: 'right', cell: ({ bidderNo }) => bidderNo ?? '–' },
    { label: 'Bidder', cell: ({ bidderName }) => bidderName ?? '–' },
    { label: 'Auction', cell: ({ session }) => session },
    { label: 'Date', cell: ({ date }) => date },
    { label: 'Images', align: 'right', cell: ({ auctionLotLog: lot }) => lot.photos.length },
    {
      label: 'Photos',
      action: true,
      cell: (record) => (
        <Button
          size="small"
          onClick={() => onPhotos(record)}
          aria-label={`Add photos of unit ${record.auctionLotLog.regnNo}`}
        >
          Add photos
        </Button>
      ),
    },
    {
      label: 'View',
      action: true,
      cell: (record) => (
        <Button size="small" onClick={() => onView(record)} aria-label={`View unit ${record.auctionLotLog.regnNo}`}>
          View unit
        </Button>
      ),
    },
  ];
}

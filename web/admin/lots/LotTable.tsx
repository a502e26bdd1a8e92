import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatRM } from '#domain/money.ts';
import { parsePremium } from '#domain/premium.ts';
import { premiumText } from '#domain/premium-words.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { type Column, DataTable, type Selection } from '../kit/DataTable.tsx';
import type { ManagedLot } from './lot-form.ts';

export interface LotActions {
  readonly onEdit: (lot: ManagedLot) => void;
  readonly onPhotos: (lot: ManagedLot) => void;
  readonly onDelete: (lot: ManagedLot) => void;
}

interface LotTableProps extends LotActions {
  readonly label: string;
  readonly lots: readonly ManagedLot[] | undefined;
  /** How many fit in all. */
  readonly total: number | undefined;
  readonly stale: boolean;
  readonly empty: string;
  /** Are they in the current auction, where people bid? */
  readonly current: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: Selection<ManagedLot>['onChange'];
  /** What can be done with the chosen lots. */
  readonly choiceActions: ReactNode;
}

/** Lots of either manager, ten a page (specification, back office, section 9). */
export function LotTable(props: LotTableProps) {
  const { label, lots, total, stale, empty, current, chosen, onChoose, choiceActions } = props;
  return (
    <DataTable
      label={label}
      columns={columnsOf(props, current)}
      rows={lots}
      keyOf={({ id }) => id}
      titleOf={({ id, regnNo, make, descOfGood }) => (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          <span>
            {id} · {make} {descOfGood}
          </span>
          <NumberPlate regnNo={regnNo} size="small" />
        </Box>
      )}
      stale={stale}
      empty={empty}
      columnChoice={current ? 'lots' : 'next lots'}
      selection={{ chosen, onChange: onChoose, nameOf: ({ id }) => `lot ${id}` }}
      tools={
        <>
          <Typography role="status" sx={{ minHeight: 24, mr: 1, fontWeight: 500 }}>
            {total === undefined
              ? ''
              : chosen.size === 0
                ? lotsText(total)
                : `${chosen.size} of ${lotsText(total)} chosen`}
          </Typography>
          {chosen.size > 0 && choiceActions}
        </>
      }
    />
  );
}

export function lotsText(lots: number): string {
  return lots === 1 ? '1 lot' : `${lots.toLocaleString('en-MY')} lots`;
}

function columnsOf({ onEdit, onPhotos, onDelete }: LotActions, current: boolean): readonly Column<ManagedLot>[] {
  const amount = (ringgit: number) => formatRM(wireSen(ringgit));
  const bids: readonly Column<ManagedLot>[] = [
    { label: 'Bidders', align: 'right', cell: ({ biddersInLot }) => biddersInLot },
    { label: 'Bids', align: 'right', optional: true, cell: ({ bidCount }) => bidCount },
  ];
  return [
    { label: 'Lot no', inTitle: true, cell: ({ id }) => <strong>{id}</strong> },
    { label: 'Regn No', inTitle: true, cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" /> },
    {
      label: 'Make and model',
      inTitle: true,
      wraps: true,
      cell: ({ make, descOfGood }) => (
        <Box sx={{ minWidth: 120 }}>
          {make} {descOfGood}
        </Box>
      ),
    },
    { label: 'Session', cell: ({ session }) => session || '–' },
    { label: 'Vendor', wraps: true, cell: ({ vendor }) => vendor || '–' },
    { label: 'Starting price', align: 'right', cell: ({ price }) => amount(price) },
    { label: 'Deposit', align: 'right', optional: true, cell: ({ deposit }) => amount(deposit) },
    { label: 'Premium', align: 'right', optional: true, cell: premiumOf },
    { label: 'Year', optional: true, cell: ({ year }) => year || '–' },
    {
      label: 'Mileage',
      align: 'right',
      optional: true,
      cell: ({ mileageKm }) => (mileageKm === null ? '–' : `${mileageKm.toLocaleString('en-MY')} km`),
    },
    { label: 'Location', optional: true, wraps: true, cell: ({ location }) => location || '–' },
    ...(current ? bids : []),
    {
      label: 'Actions',
      action: true,
      cell: (lot) => (
        <Box sx={{ display: 'flex', gap: 0.5, '& button': { px: 1.25, minWidth: 0 } }}>
          <Button size="small" onClick={() => onEdit(lot)} aria-label={`Edit lot ${lot.id}`}>
            Edit
          </Button>
          <Button
            size="small"
            onClick={() => onPhotos(lot)}
            aria-label={`Photos of lot ${lot.id}: ${lot.photos.length}`}
          >
            {lot.photos.length} photos
          </Button>
          <Button size="small" onClick={() => onDelete(lot)} aria-label={`Delete lot ${lot.id}`}>
            Delete
          </Button>
        </Box>
      ),
    },
  ];
}

/** 'RM600.00', '2% (at least RM600.00)', 'None' (specification, back office, section 9). */
export function premiumOf({ premium, premiumBands }: Pick<ManagedLot, 'premium' | 'premiumBands'>): string {
  return premiumText(parsePremium(premium, premiumBands), (terms) => {
    switch (terms.kind) {
      case 'none':
        return 'None';
      case 'flat':
        return formatRM(terms.amountSen);
      case 'share':
        return `${terms.ppm / 10_000}% (at least RM600.00)`;
    }
  });
}

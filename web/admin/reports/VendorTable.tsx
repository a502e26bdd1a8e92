import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OverviewLot } from '#contract/reports.ts';
import { formatRM } from '#domain/money.ts';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { figuresByVendor, figuresOf, percent, type SaleFigures } from './figures.ts';

type VendorRow = ReturnType<typeof figuresByVendor>[number];

/** Totals by vendor, with those of all at the foot. */
export function VendorTable({ lots }: { readonly lots: readonly OverviewLot[] | undefined }) {
  return (
    <Box component="section" aria-label="By vendor">
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        By vendor
      </Typography>
      <DataTable
        label="By vendor"
        columns={columnsOf(lots && figuresOf(lots))}
        rows={lots && figuresByVendor(lots)}
        keyOf={({ vendor }) => vendor}
        titleOf={({ vendor }) => vendor}
        empty="There are no lots."
      />
    </Box>
  );
}

function columnsOf(all: SaleFigures | undefined): readonly Column<VendorRow>[] {
  const number = (label: string, of: (figures: SaleFigures) => number): Column<VendorRow> => ({
    label,
    align: 'right',
    cell: ({ figures }) => of(figures),
    sortValue: ({ figures }) => of(figures),
    total: all && of(all),
  });
  const amount = (label: string, of: (figures: SaleFigures) => number): Column<VendorRow> => ({
    label,
    align: 'right',
    cell: ({ figures }) => formatRM(of(figures)),
    sortValue: ({ figures }) => of(figures),
    total: all && formatRM(of(all)),
  });
  const ofReserve = (figures: SaleFigures) => percentText(percent(figures.hammerSen, figures.reserveSen));
  return [
    { label: 'Vendor', inTitle: true, cell: ({ vendor }) => vendor, sortValue: ({ vendor }) => vendor, total: 'All' },
    number('Lots', ({ lots }) => lots),
    number('Sold', ({ sold }) => sold),
    {
      label: 'Share',
      cell: ({ figures }) => <ShareBar share={percent(figures.sold, figures.lots) ?? 0} />,
      sortValue: ({ figures }) => percent(figures.sold, figures.lots) ?? 0,
      total: all && <ShareBar share={percent(all.sold, all.lots) ?? 0} />,
    },
    amount('Reserve of sold', ({ reserveSen }) => reserveSen),
    amount('Hammer', ({ hammerSen }) => hammerSen),
    {
      label: 'Of reserve',
      align: 'right',
      cell: ({ figures }) => ofReserve(figures),
      sortValue: ({ figures }) => percent(figures.hammerSen, figures.reserveSen) ?? null,
      total: all && ofReserve(all),
    },
    number('Bids', ({ bids }) => bids),
    amount('Outstanding', ({ owedSen }) => owedSen),
  ];
}

function ShareBar({ share }: { readonly share: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 120 }}>
      <Box
        aria-hidden="true"
        sx={{ flex: 1, height: 10, borderRadius: '5px', bgcolor: 'quiet.main', overflow: 'hidden' }}
      >
        <Box sx={{ width: `${share}%`, height: '100%', bgcolor: 'text.primary', printColorAdjust: 'exact' }} />
      </Box>
      <Box component="span" sx={{ minWidth: 40, textAlign: 'right' }}>
        {percentText(share)}
      </Box>
    </Box>
  );
}

function percentText(share: number | undefined): string {
  return share === undefined ? '–' : `${share}%`;
}

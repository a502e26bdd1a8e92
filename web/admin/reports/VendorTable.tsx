import Box from '@mui/material/Box';
import type { OverviewLot } from '#contract/reports.ts';
import { formatRM } from '#domain/money.ts';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { ManagedList } from '../kit/ManagedList.tsx';
import { figuresByVendor, figuresOf, percent, percentText, priceWord, type SaleFigures } from './figures.ts';

type VendorRow = ReturnType<typeof figuresByVendor>[number];

/** Totals by vendor, with those of all at the foot. */
export function VendorTable({ lots }: { readonly lots: readonly OverviewLot[] | undefined }) {
  const t = useT();
  return (
    <ManagedList
      title={t('By vendor')}
      level={3}
      label={t('By vendor')}
      columns={columnsOf(t, lots && figuresOf(lots))}
      rows={lots && figuresByVendor(lots)}
      keyOf={({ vendor }) => vendor}
      titleOf={({ vendor }) => vendor}
      empty={t('There are no lots.')}
    />
  );
}

function columnsOf(t: Translate, all: SaleFigures | undefined): readonly Column<VendorRow>[] {
  const figure = (
    label: Text,
    of: (figures: SaleFigures) => number | undefined,
    cell: (value: number | undefined) => Column<VendorRow>['total'],
    align: Pick<Column<VendorRow>, 'align'> = { align: 'right' },
  ): Column<VendorRow> => ({
    ...{ label, ...align, total: all && cell(of(all)) },
    cell: ({ figures }) => cell(of(figures)),
    sortValue: ({ figures }) => of(figures) ?? null,
  });
  const count = (value = 0) => value;
  const amount = (sen = 0) => formatRM(sen);
  return [
    column.text('Vendor', ({ vendor }) => vendor, { inTitle: true, sorts: true, total: t('All') }),
    figure('Lots', ({ lots }) => lots, count),
    figure('Sold', ({ sold }) => sold, count),
    figure(
      'Share',
      ({ sold, lots }) => percent(sold, lots),
      (share = 0) => <ShareBar share={share} />,
      {},
    ),
    figure('Starting price of sold', ({ reserveSen }) => reserveSen, amount),
    figure(priceWord(all ?? { open: 0 }), ({ hammerSen }) => hammerSen, amount),
    figure('Of starting price', ({ hammerSen, reserveSen }) => percent(hammerSen, reserveSen), percentText),
    figure('Bids', ({ bids }) => bids, count),
    figure('Outstanding', ({ owedSen }) => owedSen, amount),
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

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OverviewLot } from '#contract/reports.ts';
import { formatRM } from '#domain/money.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { CardTitle } from '../kit/CardTitle.tsx';
import { chip, column } from '../kit/columns.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { type OwingLot, owedByAge, owingLots, purchasesText } from './figures.ts';

/** What is still to be paid, and for how long. */
export function Outstanding({ session, lots }: { readonly session: string; readonly lots: readonly OverviewLot[] }) {
  const owing = owingLots(lots);
  return (
    <Box component="section" aria-label="Payments outstanding">
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        Payments outstanding
      </Typography>
      {owing.length > 0 && (
        <Stats label="By days since the hammer fell">
          {owedByAge(owing).map(({ label, lots: count, owedSen }) => (
            <Stat key={label} label={label} value={formatRM(owedSen)} note={purchasesText(count)} />
          ))}
        </Stats>
      )}
      <DataTable
        label="Payments outstanding"
        columns={COLUMNS}
        rows={owing}
        keyOf={({ lotNo }) => lotNo}
        titleOf={({ lotNo, regnNo }) => (
          <CardTitle left={`Lot ${lotNo}`} right={<NumberPlate regnNo={regnNo} size="small" />} />
        )}
        empty={`Nothing is outstanding in ${session}.`}
      />
    </Box>
  );
}

const COLUMNS: readonly Column<OwingLot>[] = [
  { label: 'Lot', inTitle: true, cell: ({ lotNo }) => lotNo },
  { label: 'Regn No', inTitle: true, cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" /> },
  { label: 'Vendor', cell: ({ vendor }) => vendor },
  { label: 'Bidder No', align: 'right', cell: ({ sale }) => sale.bidderNo },
  amount('Total price', ({ sale }) => sale.totalPrice),
  amount('Paid', ({ sale }) => sale.amountPaid),
  amount('Balance due', ({ sale }) => sale.balanceDue),
  { label: 'Days', align: 'right', cell: ({ sale }) => sale.ageDays, sortValue: ({ sale }) => sale.ageDays },
  {
    label: 'Due',
    cell: ({ sale: { overdue, dueDate } }) =>
      chip(overdue ? ['refused', `Overdue since ${dueDate}`] : ['late', `Due by ${dueDate}`]),
  },
];

function amount(label: string, of: (lot: OwingLot) => number): Column<OwingLot> {
  return column.amount(label, of, { sortValue: of });
}

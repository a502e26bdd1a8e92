import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OverviewLot } from '#contract/reports.ts';
import { dayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { ChartCard } from '../kit/Chart.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { counted, purchaseAddress } from '../kit/texts.ts';
import { reportsApi } from './endpoints.ts';
import {
  type Compared,
  compared,
  figuresOf,
  type OwingLot,
  owedByAge,
  owingLots,
  percent,
  priceWord,
  type SaleFigures,
} from './figures.ts';
import { VendorTable } from './VendorTable.tsx';

/** On the screen for those who listen. */
const ON_PAPER_ONLY = {
  '@media screen': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;

interface SalesFiguresProps {
  readonly session: string;
  /** '' for all that whoever asks may see. */
  readonly vendor: string;
}

/** What a sale came to: by vendor, by lot, against the one before it, and what is still to be paid. */
export function SalesFigures({ session, vendor }: SalesFiguresProps) {
  const overview = reportsApi.useSalesOverviewQuery(session);
  const { currentData: data } = overview;
  const before = data?.sessionBefore ?? null;
  const earlier = reportsApi.useSalesOverviewQuery(before ?? '', { skip: before === null });
  const of = (lots: readonly OverviewLot[]) => lots.filter((lot) => vendor === '' || lot.vendor === vendor);
  const lots = data && of(data.lots);
  const figures = lots && figuresOf(lots);
  return (
    <Loadable query={overview} failure="The figures could not be loaded">
      <Box component="section" aria-label={`Figures of ${session}`}>
        {/* On the screen the choice above says it. */}
        <Typography variant="h2" sx={{ mb: 1, fontSize: '1.375rem', ...ON_PAPER_ONLY }}>
          {[session, vendor].filter(Boolean).join(' · ')}
          {data && (
            <Box component="span" sx={{ ml: 1.5, typography: 'body1', color: 'text.secondary' }}>
              {dayText(data.session.startDate)}
              {data.session.status === 'end' ? '' : ', so far'}
            </Box>
          )}
        </Typography>
        {lots?.length === 0 ? (
          <StateCard title={`There are no lots${vendor === '' ? '' : ` of ${vendor}`} in ${session}`} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Totals figures={figures} />
            {vendor === '' && <VendorTable lots={lots} />}
            {lots && <Charts lots={lots} />}
            {figures && before !== null && earlier.currentData && (
              <Comparison
                session={session}
                before={before}
                rows={compared(figures, figuresOf(of(earlier.currentData.lots)))}
              />
            )}
            {lots && <Outstanding session={session} lots={lots} />}
          </Box>
        )}
      </Box>
    </Loadable>
  );
}

function Totals({ figures: f }: { readonly figures: SaleFigures | undefined }) {
  const share = f && percent(f.sold, f.lots);
  const reserve = f && percent(f.hammerSen, f.reserveSen);
  const others = f && [
    [f.unsold, 'unsold'],
    [f.forfeited, 'forfeited'],
    [f.open, 'not recorded'],
  ];
  return (
    <Box sx={{ mb: -1.5 }}>
      <Stats label="Totals">
        <Stat
          label="Lots"
          value={f?.lots}
          note={others?.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`])).join(', ') || ' '}
        />
        <Stat label="Sold" value={f?.sold} note={share === undefined ? ' ' : `${share}% of lots`} />
        <Stat
          label={f === undefined ? 'Hammer' : priceWord(f)}
          value={f && formatRM(f.hammerSen)}
          note={reserve === undefined ? ' ' : `${reserve}% of reserve`}
        />
        <Stat label="Buyer's premium" value={f && formatRM(f.premiumSen)} />
        <Stat label="Bids" value={f?.bids} note={f && f.lots > 0 ? `${(f.bids / f.lots).toFixed(1)} per lot` : ' '} />
        <Stat
          label="Outstanding"
          value={f && formatRM(f.owedSen)}
          note={f && `${counted(f.owing, 'purchase')}; paid ${formatRM(f.paidSen)}`}
        />
      </Stats>
    </Box>
  );
}

/** px: of a lot, and of what stands at the axis. */
const WIDEST_LOT = 48;
const AXIS = 80;

/** By lot, in the order of the catalogue. */
function Charts({ lots }: { readonly lots: readonly OverviewLot[] }) {
  const bids = lots.map((lot) => lot.bids);
  const price = priceWord(figuresOf(lots));
  const sold = lots.filter(({ price, status }) => price !== null && status !== 'forfeited');
  const shares = sold.map(({ price, reserve }) => percent(price ?? 0, reserve) ?? 0);
  const busiest = lots[indexOfMax(bids)];
  const dearest = sold[indexOfMax(shares)];
  const withoutBid = bids.filter((count) => count === 0).length;
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } },
        '@media print': { gridTemplateColumns: '1fr 1fr' },
      }}
    >
      <ChartCard
        title="Bids per lot"
        level={3}
        label="Bids per lot, in the order of the catalogue"
        summary={
          busiest === undefined || busiest.bids === 0
            ? 'No bids'
            : `${busiest.bids} at most (lot ${busiest.lotNo})${withoutBid === 0 ? '' : `, ${withoutBid} without a bid`}`
        }
        kind="bars"
        points={lots.map(({ lotNo, bids: value }) => ({ label: lotNo, value }))}
        x="Lot"
        y="Bids"
        text={(value) => counted(value, 'bid')}
        short={String}
        marked={indexOfMax(bids)}
        {...sizeOf(lots)}
      />
      <ChartCard
        title={`${price} in percent of reserve`}
        level={3}
        label={`${price} in percent of reserve, in the order of the catalogue`}
        summary={
          dearest === undefined
            ? 'Nothing sold'
            : `${Math.min(...shares)}% to ${Math.max(...shares)}% (lot ${dearest.lotNo}), ${counted(sold.length, 'lot')}`
        }
        kind="dots"
        points={sold.map(({ lotNo }, place) => ({ label: lotNo, value: shares[place] ?? 0 }))}
        reference={{ value: 100, label: 'Reserve' }}
        x="Lot"
        y="% of reserve"
        text={(value) => `${value}%`}
        {...sizeOf(sold)}
      />
    </Box>
  );
}

function sizeOf(lots: readonly unknown[]) {
  return { height: 190, maxWidth: AXIS + Math.max(4, lots.length) * WIDEST_LOT };
}

/** The first of the highest; -1 for none. */
function indexOfMax(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

interface ComparisonProps {
  readonly session: string;
  readonly before: string;
  readonly rows: readonly Compared[];
}

/** A sale beside the one before it. */
function Comparison({ session, before, rows }: ComparisonProps) {
  return (
    <Box sx={{ breakInside: 'avoid' }}>
      <ManagedList<Compared>
        title={`Compared with ${before}`}
        level={3}
        label={`${session} and ${before}`}
        columns={[
          column.text('Figure', ({ label }) => label, { inTitle: true }),
          column.text(session, ({ now }) => now, { align: 'right' }),
          column.text(before, ({ earlier }) => earlier, { align: 'right' }),
          column.text('Change', ({ change }) => change, { align: 'right' }),
        ]}
        rows={rows}
        keyOf={({ label }) => label}
        titleOf={({ label }) => label}
        empty=""
      />
    </Box>
  );
}

/** Rows a page. */
const PAGE_SIZE = 20;

/** What is still to be paid, and for how long. */
function Outstanding({ session, lots }: { readonly session: string; readonly lots: readonly OverviewLot[] }) {
  const list = useLocalList('all');
  const owing = owingLots(lots);
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  const order = (lotNo: string) => `${session}/${lotNo}`;
  const columns = [
    ...COLUMNS,
    ...(isAdmin
      ? [
          column.actions<OwingLot>('Payment', [
            {
              label: 'Manage Payment',
              nameOf: ({ lotNo }) => `Manage Payment of lot ${order(lotNo)}`,
              to: ({ lotNo }) => purchaseAddress(order(lotNo)),
            },
          ]),
        ]
      : []),
  ];
  return (
    <ManagedList
      title="Payments outstanding"
      level={3}
      head={
        owing.length > 0 && (
          <Stats label="By days since the hammer fell">
            {owedByAge(owing).map(({ label, lots: count, owedSen }) => (
              <Stat key={label} label={label} value={formatRM(owedSen)} note={counted(count, 'purchase')} />
            ))}
          </Stats>
        )
      }
      label="Payments outstanding"
      columns={columns}
      list={list}
      pageSize={PAGE_SIZE}
      rows={owing}
      keyOf={({ lotNo }) => lotNo}
      titleOf={({ lotNo, regnNo }) => (
        <CardTitle left={`Lot ${lotNo}`} right={<NumberPlate regnNo={regnNo} size="small" />} />
      )}
      empty={`Nothing is outstanding in ${session}.`}
    />
  );
}

const COLUMNS: readonly Column<OwingLot>[] = [
  column.text('Lot', ({ lotNo }) => lotNo, { inTitle: true }),
  { label: 'Regn No', inTitle: true, cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" /> },
  column.text('Vendor', ({ vendor }) => vendor),
  column.person('Bidder No', ({ sale: { bidderNo: id } }) => ({ id }), { align: 'right' }),
  column.amount('Total price', ({ sale }) => sale.totalPrice, { sorts: true }),
  column.amount('Paid', ({ sale }) => sale.amountPaid, { sorts: true }),
  column.amount('Balance due', ({ sale }) => sale.balanceDue, { sorts: true }),
  column.count('Days', ({ sale }) => sale.ageDays, { sorts: true }),
  {
    label: 'Due',
    cell: ({ sale: { overdue, dueDate } }) =>
      chip(overdue ? ['refused', `Overdue since ${dayText(dueDate)}`] : ['late', `Due by ${dayText(dueDate)}`]),
  },
];

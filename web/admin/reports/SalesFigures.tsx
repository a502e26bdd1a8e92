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
import { useT } from '../i18n/use-t.ts';
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
import { RulesFigures } from './RulesFigures.tsx';
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
  const t = useT();
  const overview = reportsApi.useSalesOverviewQuery(session);
  const { currentData: data } = overview;
  const before = data?.sessionBefore ?? null;
  const earlier = reportsApi.useSalesOverviewQuery(before ?? '', { skip: before === null });
  const of = (lots: readonly OverviewLot[]) => lots.filter((lot) => vendor === '' || lot.vendor === vendor);
  const lots = data && of(data.lots);
  const figures = lots && figuresOf(lots);
  return (
    <Loadable query={overview} failure={t('The figures could not be loaded')}>
      <Box component="section" aria-label={t('Figures of {session}', { session })}>
        {/* On the screen the choice above says it. */}
        <Typography variant="h2" sx={{ mb: 1, fontSize: '1.375rem', ...ON_PAPER_ONLY }}>
          {[session, vendor].filter(Boolean).join(' · ')}
          {data && (
            <Box component="span" sx={{ ml: 1.5, typography: 'body1', color: 'text.secondary' }}>
              {dayText(data.session.startDate, t.language)}
              {data.session.status === 'end' ? '' : t(', so far')}
            </Box>
          )}
        </Typography>
        {lots?.length === 0 ? (
          <StateCard
            title={
              vendor === ''
                ? t('There are no lots in {session}', { session })
                : t('There are no lots of {vendor} in {session}', { vendor, session })
            }
          />
        ) : (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Totals figures={figures} />
            {data?.rules && (vendor === '' || data.vendors.length === 1) && <RulesFigures rules={data.rules} />}
            {vendor === '' && <VendorTable lots={lots} />}
            {lots && <Charts lots={lots} />}
            {figures && before !== null && earlier.currentData && (
              <Comparison
                session={session}
                before={before}
                rows={compared(t, figures, figuresOf(of(earlier.currentData.lots)))}
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
  const t = useT();
  const share = f && percent(f.sold, f.lots);
  const reserve = f && percent(f.hammerSen, f.reserveSen);
  const others = f && [
    ...(f.unsold > 0 ? [t('{n} unsold', { n: f.unsold })] : []),
    ...(f.offered > 0 ? [t('{n} offered to vendors', { n: f.offered })] : []),
    ...(f.forfeited > 0 ? [t('{n} forfeited', { n: f.forfeited })] : []),
    ...(f.open > 0 ? [t('{n} not recorded', { n: f.open })] : []),
  ];
  return (
    <Box sx={{ mb: -1.5 }}>
      <Stats label={t('Totals')}>
        <Stat label={t('Lots')} value={f?.lots} note={others?.join(', ') || ' '} />
        <Stat label={t('Sold')} value={f?.sold} note={share === undefined ? ' ' : t('{share}% of lots', { share })} />
        <Stat
          label={t(f === undefined ? 'Hammer' : priceWord(f))}
          value={f && formatRM(f.hammerSen)}
          note={reserve === undefined ? ' ' : t('{share}% of starting price', { share: reserve })}
        />
        <Stat label={t("Buyer's premium")} value={f && formatRM(f.premiumSen)} />
        <Stat
          label={t('Bids')}
          value={f?.bids}
          note={f && f.lots > 0 ? t('{bids} per lot', { bids: (f.bids / f.lots).toFixed(1) }) : ' '}
        />
        <Stat
          label={t('Outstanding')}
          value={f && formatRM(f.owedSen)}
          note={
            f &&
            t('{purchases}; paid {amount}', {
              purchases: counted(t, f.owing, 'purchase'),
              amount: formatRM(f.paidSen),
            })
          }
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
  const t = useT();
  const bids = lots.map((lot) => lot.bids);
  const price = t(priceWord(figuresOf(lots)));
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
        title={t('Bids per lot')}
        level={3}
        label={t('Bids per lot, in the order of the catalogue')}
        summary={
          busiest === undefined || busiest.bids === 0
            ? t('No bids')
            : t(
                withoutBid === 0
                  ? '{bids} at most (lot {lotNo})'
                  : '{bids} at most (lot {lotNo}), {withoutBid} without a bid',
                { bids: busiest.bids, lotNo: busiest.lotNo, withoutBid },
              )
        }
        kind="bars"
        points={lots.map(({ lotNo, bids: value }) => ({ label: lotNo, value }))}
        x={t('Lot')}
        y={t('Bids')}
        text={(value) => counted(t, value, 'bid')}
        short={String}
        marked={indexOfMax(bids)}
        {...sizeOf(lots)}
      />
      <ChartCard
        title={t('{price} in percent of starting price', { price })}
        level={3}
        label={t('{price} in percent of starting price, in the order of the catalogue', { price })}
        summary={
          dearest === undefined
            ? t('Nothing sold')
            : t('{min}% to {max}% (lot {lotNo}), {lots}', {
                min: Math.min(...shares),
                max: Math.max(...shares),
                lotNo: dearest.lotNo,
                lots: counted(t, sold.length, 'lot'),
              })
        }
        kind="dots"
        points={sold.map(({ lotNo }, place) => ({ label: lotNo, value: shares[place] ?? 0 }))}
        reference={{ value: 100, label: t('Starting price') }}
        x={t('Lot')}
        y={t('% of starting price')}
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
  const t = useT();
  return (
    <Box sx={{ breakInside: 'avoid' }}>
      <ManagedList<Compared>
        title={t('Compared with {before}', { before })}
        level={3}
        label={t('{session} and {before}', { session, before })}
        columns={[
          column.text('Figure', ({ label }) => t(label), { inTitle: true }),
          column.text('Session', ({ now }) => now, { named: session, align: 'right' }),
          column.text('Auction', ({ earlier }) => earlier, { named: before, align: 'right' }),
          column.text('Change', ({ change }) => change, { align: 'right' }),
        ]}
        rows={rows}
        keyOf={({ label }) => label}
        titleOf={({ label }) => t(label)}
        empty=""
      />
    </Box>
  );
}

/** Rows a page. */
const PAGE_SIZE = 20;

/** What is still to be paid, and for how long. */
function Outstanding({ session, lots }: { readonly session: string; readonly lots: readonly OverviewLot[] }) {
  const t = useT();
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
              nameOf: ({ lotNo }) => t('Manage Payment of lot {lot}', { lot: order(lotNo) }),
              to: ({ lotNo }) => purchaseAddress(order(lotNo)),
            },
          ]),
        ]
      : []),
  ];
  return (
    <ManagedList
      title={t('Payments outstanding')}
      level={3}
      head={
        owing.length > 0 && (
          <Stats label={t('By days since the hammer fell')}>
            {owedByAge(owing).map(({ label, lots: count, owedSen }) => (
              <Stat key={label} label={t(label)} value={formatRM(owedSen)} note={counted(t, count, 'purchase')} />
            ))}
          </Stats>
        )
      }
      label={t('Payments outstanding')}
      columns={columns}
      list={list}
      pageSize={PAGE_SIZE}
      rows={owing}
      keyOf={({ lotNo }) => lotNo}
      titleOf={({ lotNo, regnNo }) => (
        <CardTitle left={t('Lot {no}', { no: lotNo })} right={<NumberPlate regnNo={regnNo} size="small" />} />
      )}
      empty={t('Nothing is outstanding in {session}.', { session })}
    />
  );
}

const COLUMNS: readonly Column<OwingLot>[] = [
  column.text('Lot', ({ lotNo }) => lotNo, { inTitle: true }),
  {
    ...{ label: 'Regn No', inTitle: true, leaves: 5 },
    cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" />,
  },
  column.text('Vendor', ({ vendor }) => vendor, { leaves: 3 }),
  column.person('Bidder No', ({ sale: { bidderNo: id } }) => ({ id }), { align: 'right' }),
  column.amount('Total price', ({ sale }) => sale.totalPrice, { sorts: true, leaves: 4 }),
  column.amount('Paid', ({ sale }) => sale.amountPaid, { sorts: true, leaves: 2 }),
  column.amount('Balance due', ({ sale }) => sale.balanceDue, { sorts: true }),
  column.count('Days', ({ sale }) => sale.ageDays, { sorts: true, leaves: 1 }),
  {
    ...{ label: 'Due', leaves: 'never' },
    cell: ({ sale: { overdue, dueDate } }, t) => {
      const day = dayText(dueDate, t.language);
      return chip(overdue ? ['refused', t('Overdue since {day}', { day })] : ['late', t('Due by {day}', { day })]);
    },
  },
];

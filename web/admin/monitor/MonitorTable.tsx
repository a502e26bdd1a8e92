import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { MonitoredLot } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { useServerNow } from '#web/live/server-clock.ts';
import { useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column, Sort } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import { ROW_BUTTON } from '../kit/density.ts';
import { ManagedList, type Paging } from '../kit/ManagedList.tsx';
import { Short } from '../kit/Short.tsx';
import { counted, rm, shortTime } from '../kit/texts.ts';
import { FRESH } from './fresh.ts';
import { keyOf, type ToldBids } from './live-bids.ts';
import { clockWords, LAST_LOOK } from './SessionClock.tsx';
import { isExtended, lastMoments, lotTimes, type MonitoredSession } from './sessions.ts';
import { bidsThatCount, hasBid, heldDeposit, isReached, totalsOf } from './totals.ts';

const PAGE_SIZE = 50;

type Row = MonitoredLot & { readonly no: number };

interface MonitorTableProps {
  readonly lots: readonly MonitoredLot[] | undefined;
  readonly sessions: readonly MonitoredSession[];
  readonly told: ToldBids;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
  readonly list: Paging;
  /** Above the rows: what they come to. */
  readonly tools: ReactNode;
  /** Shows the price of a lot over time, and to who may cancel one its bids. */
  readonly onBids: (lot: MonitoredLot) => void;
}

export function MonitorTable({ lots, sort, onSort, list, tools, ...of }: MonitorTableProps) {
  const t = useT();
  return (
    <ManagedList
      label={t('Lots')}
      list={list}
      pageSize={PAGE_SIZE}
      columns={columnsOf(lots ?? [], of)}
      rows={lots?.map((lot, index) => ({ ...lot, no: index + 1 }))}
      keyOf={keyOf}
      titleOf={({ id, regnNo }) => (
        <CardTitle left={t('Lot {no}', { no: id })} right={<NumberPlate regnNo={regnNo} size="small" />} />
      )}
      empty={t('There are no lots here.')}
      sort={sort}
      onSort={onSort}
      columnChoice="unit-monitor"
      tools={tools}
    />
  );
}

/** The columns of the specification (back office, section 2, 'Unit Monitor'), with plate and model of the lot, then those beyond it. */
function columnsOf(
  lots: readonly MonitoredLot[],
  { sessions, told, onBids }: Pick<MonitorTableProps, 'sessions' | 'told' | 'onBids'>,
): readonly Column<Row>[] {
  const { bidSen, depositSen } = totalsOf(lots);
  return [
    column.text('No.', ({ no }) => no, { align: 'right', inTitle: true, leaves: 1 }),
    column.text('Lot No', ({ id }) => id, { head: true, inTitle: true, sorts: true }),
    {
      ...{ label: 'Regn No', inTitle: true, leaves: 'never', sortValue: ({ regnNo }) => regnNo },
      cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" />,
    },
    { label: 'Unit', leaves: 5, cell: ({ make, descOfGood }) => <Short text={`${make} ${descOfGood}`} /> },
    column.person('Bidder No', ({ bidderNo }) => ({ id: bidderNo }), {
      align: 'right',
      sortValue: ({ bidderNo }) => bidderNo,
    }),
    {
      ...{ label: 'Name', leaves: 4 },
      sortValue: ({ bidderName = null }) => bidderName,
      cell: ({ bidderName = '–' }) => <Short text={bidderName} px={120} />,
    },
    column.text('Vendor', ({ vendor }) => vendor, { sorts: true, leaves: 3 }),
    {
      ...{ label: 'Bid Price', align: 'right', leaves: 'never', total: formatRM(bidSen) },
      cell: (lot) => <BidPrice lot={lot} heardAtMs={told.get(keyOf(lot))?.heardAtMs} />,
      sortValue: (lot) => (hasBid(lot) ? lot.latestBid : null),
    },
    column.amount('Deposit', heldDeposit, { sorts: true, leaves: 2, total: formatRM(depositSen) }),
    { label: 'Bids', action: true, cell: (lot) => <BidsButton lot={lot} onBids={onBids} /> },
    {
      ...{
        label: sessions.length > 1 ? 'Session' : 'Time',
        align: 'right',
        leaves: 'never',
        sortValue: ({ session, endsAt }) => `${session} ${endsAt ?? ''}`,
      },
      cell: (lot) => {
        const session = sessions.find((each) => each.session === lot.session);
        return (
          <>
            <TimeLeft session={session && lotTimes(lot, session)} named={sessions.length > 1} />
            {isExtended(lot) && <Extended endsAt={lot.endsAt ?? ''} />}
          </>
        );
      },
    },
    column.text('Auction', ({ session }) => session, { optional: true, sorts: true }),
    column.count('Bids that count', bidsThatCount, { optional: true, sorts: true }),
    column.count('In lot', ({ biddersInLot }) => biddersInLot, { optional: true, sorts: true }),
    column.count('Watching', ({ watching }) => watching, { optional: true, sorts: true }),
    // A bid is at least the starting price: the other columns say as much, and a laptop has no room for it.
    {
      ...{ label: 'Starting price', optional: true },
      cell: (lot, t) => chip(isReached(lot) ? ['taken', t('Reached')] : ['no bid', t('No bid')]),
      sortValue: (lot) => Number(isReached(lot)),
    },
    column.amount('Starting Price', ({ startingPrice }) => startingPrice, { optional: true, sorts: true }),
  ];
}

interface BidsButtonProps {
  readonly lot: MonitoredLot;
  readonly onBids: (lot: MonitoredLot) => void;
}

function BidsButton({ lot, onBids }: BidsButtonProps) {
  const t = useT();
  const bids = counted(t, bidsThatCount(lot), 'bid');
  return (
    <Button
      size="small"
      aria-label={t('{bids} on lot {lotNo} of {session}', { bids, lotNo: lot.id, session: lot.session })}
      disabled={lot.bidCount === 0}
      sx={ROW_BUTTON}
      onClick={() => onBids(lot)}
    >
      {bids}
    </Button>
  );
}

interface BidPriceProps {
  readonly lot: MonitoredLot;
  /** When the feed told it; undefined: it is not new. */
  readonly heardAtMs: number | undefined;
}

function BidPrice({ lot, heardAtMs }: BidPriceProps) {
  if (!hasBid(lot)) return '–';
  return (
    <Box
      key={heardAtMs}
      component="span"
      sx={{ px: 0.5, mx: -0.5, borderRadius: '4px', ...(heardAtMs !== undefined && FRESH) }}
    >
      {rm(lot.latestBid)}
    </Box>
  );
}

/** That a late bid has moved the end of a lot. */
function Extended({ endsAt }: { readonly endsAt: string }) {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'block', color: 'late.main', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
      {t('Extended to {time}', { time: shortTime(endsAt) })}
    </Box>
  );
}

interface TimeLeftProps {
  readonly session: MonitoredSession | undefined;
  /** With its name, since lots of several sessions are in the list; the time then only when it runs out: the chips have it too. */
  readonly named: boolean;
}

function TimeLeft({ session, named }: TimeLeftProps) {
  const t = useT();
  const nowMs = useServerNow(1_000);
  if (session === undefined) return '–';
  const { phase, left, late } = clockWords(t, session, nowMs);
  const last = lastMoments(session, nowMs);
  const look = last === undefined ? { color: late ? 'late.main' : undefined } : { ...LAST_LOOK[last], fontWeight: 700 };
  return (
    <Box component="span" sx={{ px: 0.75, mx: -0.75, borderRadius: '4px', ...look }}>
      {named && `${session.session} `}
      {phase === 'ended' && t(phase)}
      {phase === 'starts in' && t('not begun')}
      {phase === 'ends in' && (late || !named) && left}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { MonitoredLot, UnitMonitor } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { RefreshIcon } from '#web/components/icons.tsx';
import { useServerNow } from '#web/live/server-clock.ts';
import { choiceParam, pageParam, sortParam, textParam, useAddressParams } from '../kit/address-params.ts';
import { BidderNumbersNote } from '../kit/BidderNumbersNote.tsx';
import { ChartCard } from '../kit/Chart.tsx';
import { ChoiceField } from '../kit/ChoiceField.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { useManagedList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { SavedViews } from '../kit/SavedViews.tsx';
import { counted } from '../kit/texts.ts';
import { LotBidsDialog } from './LotBidsDialog.tsx';
import { MonitorTable } from './MonitorTable.tsx';
import { SessionChips } from './SessionClock.tsx';
import { bidsByMinute, ofSessions, runningOf, shownSessions } from './sessions.ts';
import { hasBid, totalsOf } from './totals.ts';
import { ASK_EVERY_MS, useMonitor } from './use-monitor.ts';
import { WallView } from './WallView.tsx';

const FILTERS = { all: 'All', vendors: 'Vendors' };
const BIDS = { all: 'All lots', none: 'Without a bid', some: 'With bids' };
const PARAMS = {
  /** Names, comma-separated; '': those that run. */
  sessions: textParam,
  filter: choiceParam(FILTERS, 'all'),
  vendor: textParam,
  bids: choiceParam(BIDS, 'all'),
  sort: sortParam,
  page: pageParam,
};
/** The wall screen is no filter, nor is the chart: a saved view does not open them. */
const VIEW = {
  view: choiceParam({ table: 'Table', wall: 'Wall screen' }, 'table'),
  chart: choiceParam({ hidden: 'Hidden', minutes: 'Bids a minute' }, 'hidden'),
};

/** ms: so soon after its beginning a session is among those that run. */
const PHASES_EVERY_MS = 5_000;

/** Unit Monitor (specification, back office, section 2): who is on top of which lot, and how the sale goes; of the sessions that run, or of those chosen. */
export function UnitMonitorPage() {
  const list = useManagedList(PARAMS);
  const { change } = list;
  const { sessions: chosen, filter, vendor, bids, sort } = list.params;
  const [{ view, chart }, changeView] = useAddressParams(VIEW);
  const nowMs = useServerNow(PHASES_EVERY_MS);
  const [opened, setOpened] = useState<MonitoredLot>();
  const { query, monitor: all, told } = useMonitor(filter === 'vendors' ? vendor : '');
  const names = all && shownSessions(all, chosen, nowMs);
  const monitor = all && names && ofSessions(all, names);
  const running = monitor && runningOf(monitor.sessions, nowMs).map(({ session }) => session);
  const openWall = () => {
    changeView({ view: 'wall' });
    // Only a click may ask for it; where it is refused the wall fills the window.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return (
    <>
      <PageHeading
        actions={
          <>
            <BusyButton
              busy={query.isFetching && all === undefined}
              startIcon={<RefreshIcon />}
              onClick={query.refetch}
            >
              Refresh
            </BusyButton>
            <Button
              aria-expanded={chart === 'minutes'}
              onClick={() => changeView({ chart: chart === 'minutes' ? 'hidden' : 'minutes' })}
            >
              Bids a minute
            </Button>
            <Button onClick={openWall}>Wall screen</Button>
          </>
        }
      >
        Unit monitor
      </PageHeading>
      <Box sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {all && names && (
          <SessionChips sessions={all.sessions} shown={names} onChoose={(sessions) => change({ sessions })} />
        )}
        <FilterChips
          label="Vendors"
          choices={FILTERS}
          chosen={filter}
          onChoose={(next) => change({ filter: next, vendor: '' })}
        />
        {filter === 'vendors' && (
          <ChoiceField
            label="Vendor"
            value={vendor}
            options={all?.vendors.map((name) => [name, name]) ?? []}
            placeholder="All vendors"
            onChoose={(next) => change({ vendor: next })}
            sx={{ width: { xs: '100%', sm: 180 } }}
          />
        )}
        <ChoiceField
          label="Bids"
          value={bids}
          options={Object.entries(BIDS)}
          onChoose={(next) => change({ bids: next as keyof typeof BIDS })}
          sx={{ width: { xs: '100%', sm: 150 } }}
        />
        <SavedViews screen="unit-monitor" params={PARAMS} />
      </Box>
      <LiveLoadable query={query} everyMs={ASK_EVERY_MS} failure="The lots could not be loaded">
        {chart === 'minutes' && monitor && <BidsPerMinute monitor={monitor} />}
        <BidderNumbersNote />
        <MonitorTable
          lots={monitor && lotsShown(monitor, bids)}
          sessions={monitor?.sessions ?? []}
          told={told}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          list={list}
          tools={<Totals monitor={monitor} />}
          onBids={setOpened}
        />
      </LiveLoadable>
      {opened !== undefined && <LotBidsDialog lot={opened} onClose={() => setOpened(undefined)} />}
      {view === 'wall' && (
        <WallView
          monitor={monitor && running && ofSessions(monitor, running)}
          told={told}
          answered={query}
          onClose={() => changeView({ view: 'table' })}
        />
      )}
    </>
  );
}

function lotsShown({ lots }: UnitMonitor, bids: keyof typeof BIDS) {
  if (bids === 'all') return lots;
  return lots.filter((lot) => hasBid(lot) === (bids === 'some'));
}

/** In one line of a desk. Pages that are open now are counted by the process that answers. */
function Totals({ monitor }: { readonly monitor: UnitMonitor | undefined }) {
  const t = monitor && totalsOf(monitor.lots);
  const minutes = monitor === undefined ? [] : bidsByMinute(monitor).map(({ value }) => value);
  const of = (part: number, whole: number, what: string) =>
    whole === 0 ? '' : `${Math.round((part / whole) * 100)}% ${what}`;
  const figures = [
    ['Lots', t?.lots, t && `${t.withoutBid} without a bid`],
    ['With bids', t?.withBid, t && of(t.withBid, t.lots, 'of lots')],
    ['Bid price', t && formatRM(t.bidSen), t && of(t.bidSen, t.reserveSen, 'of reserve')],
    ['Deposits held', t && formatRM(t.depositSen), ''],
    ['In lots', t?.entries, t && `${t.watching} watching`],
    ['Bids this minute', minutes.at(-1), minutes.length === 0 ? '' : `${Math.max(...minutes)} at most`],
  ] as const;
  return (
    <Box
      component="dl"
      aria-label="Totals"
      sx={{
        ...{ m: 0, flex: '1 1 0', minWidth: 'min(100%, 30rem)', display: 'flex', flexWrap: 'wrap' },
        ...{ columnGap: 2, rowGap: 1, '& > *': { flex: '1 1 auto' } },
      }}
    >
      {figures.map(([label, value, note]) => (
        <div key={label}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem', lineHeight: 1.3 }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, lineHeight: 1.3 }}>
            <Box component="span" sx={{ typography: 'h4', fontSize: '1.25rem', whiteSpace: 'nowrap' }}>
              {value ?? '–'}
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
              {note}
            </Box>
          </Box>
        </div>
      ))}
    </Box>
  );
}

function BidsPerMinute({ monitor }: { readonly monitor: UnitMonitor }) {
  const points = bidsByMinute(monitor);
  const most = points.reduce((before, each) => (each.value > before.value ? each : before), { label: '', value: 0 });
  const peak = most.value === 0 ? '' : `, ${most.value} at most (${most.label})`;
  return (
    <ChartCard
      title="Bids per minute"
      label={`Bids per minute in the last half hour, ${monitor.sessions.map(({ session }) => session).join(', ')}`}
      summary={`${points.at(-1)?.value ?? 0} in this minute${peak}`}
      kind="bars"
      points={points}
      x="Minute"
      y="Bids"
      text={(bids) => counted(bids, 'bid')}
      short={String}
      marked={points.length - 1}
      height={150}
      below={1.5}
    />
  );
}

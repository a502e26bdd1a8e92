import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { MonitoredLot, UnitMonitor } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { RefreshIcon } from '#web/components/icons.tsx';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { choiceParam, pageParam, sortParam, textParam, useAddressParams } from '../kit/address-params.ts';
import { ChartCard } from '../kit/BarChart.tsx';
import { BidderNumbersNote } from '../kit/BidderNumbersNote.tsx';
import { ChoiceField } from '../kit/ChoiceField.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { useManagedList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { SavedViews } from '../kit/SavedViews.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { clockText } from '../kit/texts.ts';
import { LotBidsDialog } from './LotBidsDialog.tsx';
import { MonitorTable } from './MonitorTable.tsx';
import { hasBid, totalsOf } from './totals.ts';
import { ASK_EVERY_MS, useMonitor } from './use-monitor.ts';
import { WallView } from './WallView.tsx';

const FILTERS = { all: 'All', vendors: 'Vendors' };
const BIDS = { all: 'All lots', none: 'Without a bid', some: 'With bids' };
const PARAMS = {
  filter: choiceParam(FILTERS, 'all'),
  vendor: textParam,
  bids: choiceParam(BIDS, 'all'),
  sort: sortParam,
  page: pageParam,
};
/** The wall screen is no filter: a saved view does not open it. */
const VIEW = { view: choiceParam({ table: 'Table', wall: 'Wall screen' }, 'table') };

/** Unit Monitor (specification, back office, section 2): who is on top of which lot, and how the sale goes. */
export function UnitMonitorPage() {
  const list = useManagedList(PARAMS);
  const { change } = list;
  const { filter, vendor, bids, sort } = list.params;
  const [{ view }, changeView] = useAddressParams(VIEW);
  const user = useAppSelector(selectUser);
  const [shown, setShown] = useState<MonitoredLot>();
  const { query, monitor, told } = useMonitor(filter === 'vendors' ? vendor : '');
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
              busy={query.isFetching && monitor === undefined}
              startIcon={<RefreshIcon />}
              onClick={query.refetch}
            >
              Refresh
            </BusyButton>
            <Button onClick={openWall}>Wall screen</Button>
          </>
        }
      >
        Unit monitor
      </PageHeading>
      <Box sx={{ mb: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
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
            options={monitor?.vendors.map((name) => [name, name]) ?? []}
            placeholder="All vendors"
            onChoose={(next) => change({ vendor: next })}
            sx={{ width: { xs: '100%', sm: 220 } }}
          />
        )}
        <FilterChips label="Bids" choices={BIDS} chosen={bids} onChoose={(next) => change({ bids: next })} />
        <SavedViews screen="unit-monitor" params={PARAMS} />
      </Box>
      <LiveLoadable query={query} everyMs={ASK_EVERY_MS} failure="The lots could not be loaded">
        <Totals lots={monitor?.lots} />
        <BidsPerMinute minutes={monitor?.minutes} />
        <BidderNumbersNote />
        <MonitorTable
          lots={monitor && lotsShown(monitor, bids)}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          list={list}
          onBids={user !== null && isSuperAdmin(user) ? setShown : undefined}
        />
      </LiveLoadable>
      {shown !== undefined && <LotBidsDialog lot={shown} onClose={() => setShown(undefined)} />}
      {view === 'wall' && (
        <WallView monitor={monitor} told={told} answered={query} onClose={() => changeView({ view: 'table' })} />
      )}
    </>
  );
}

function lotsShown({ lots }: UnitMonitor, bids: keyof typeof BIDS) {
  if (bids === 'all') return lots;
  return lots.filter((lot) => hasBid(lot) === (bids === 'some'));
}

/** Pages that are open now are counted by the process that answers. */
function Totals({ lots }: { readonly lots: readonly MonitoredLot[] | undefined }) {
  const totals = lots && totalsOf(lots);
  const share = totals && totals.lots > 0 ? `${Math.round((totals.withBid / totals.lots) * 100)}% of lots` : ' ';
  const above =
    totals && totals.reserveSen > 0 ? `${Math.round((totals.bidSen / totals.reserveSen) * 100)}% of reserve` : ' ';
  return (
    <Stats label="Totals">
      <Stat label="Lots" value={totals?.lots} note={totals && `${totals.withoutBid} without a bid`} />
      <Stat label="With bids" value={totals?.withBid} note={share} />
      <Stat label="Reserve reached" value={totals?.reached} note="of the lots" />
      <Stat label="Bid price" value={totals && formatRM(totals.bidSen)} note={above} />
      <Stat label="Deposits held" value={totals && formatRM(totals.depositSen)} note="of those on top" />
      <Stat label="In lots" value={totals?.entries} note="entries of bidders" />
      <Stat label="Watching" value={totals?.watching} note="lot pages open now" />
    </Stats>
  );
}

function BidsPerMinute({ minutes = [] }: { readonly minutes: UnitMonitor['minutes'] | undefined }) {
  const values = minutes.map(({ bids }) => bids);
  const most = Math.max(0, ...values);
  const at = minutes.find(({ bids }) => bids === most)?.at;
  const peak = most === 0 || at === undefined ? '' : `, ${most} at most (${clockText(at)})`;
  return (
    <ChartCard
      title="Bids per minute"
      label="Bids per minute in the last half hour"
      summary={`${values.at(-1) ?? 0} in this minute${peak}`}
      values={values}
      height={72}
      below={2.5}
    />
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { MonitoredLot, UnitMonitor } from '#contract/bidding.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { RefreshIcon } from '#web/components/icons.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { isSuperAdmin, selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { choiceParam, pageParam, sortParam, textParam, useAddressParams } from '../kit/address-params.ts';
import { FilterChips } from '../kit/FilterChips.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { SavedViews } from '../kit/SavedViews.tsx';
import { BidsPerMinute } from './BidsPerMinute.tsx';
import { LotBidsDialog } from './LotBidsDialog.tsx';
import { MonitorTable } from './MonitorTable.tsx';
import { MonitorTotals } from './MonitorTotals.tsx';
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
  const [{ filter, vendor, bids, sort, page }, change] = useAddressParams(PARAMS);
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
          <SelectField
            label="Vendor"
            options={monitor?.vendors ?? (vendor === '' ? [] : [vendor])}
            placeholder="All vendors"
            value={vendor}
            onChange={({ target }) => change({ vendor: target.value })}
            sx={{ width: { xs: '100%', sm: 220 } }}
          />
        )}
        <FilterChips label="Bids" choices={BIDS} chosen={bids} onChoose={(next) => change({ bids: next })} />
        <SavedViews screen="unit-monitor" params={PARAMS} />
      </Box>
      <LiveLoadable query={query} everyMs={ASK_EVERY_MS} failure="The lots could not be loaded">
        <MonitorTotals lots={monitor?.lots} />
        <BidsPerMinute minutes={monitor?.minutes} />
        <MonitorTable
          lots={monitor && lotsShown(monitor, bids)}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          page={page}
          onPage={(next) => change({ page: next })}
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
  return lots.filter(({ bidderNo }) => bidderNo > 0 === (bids === 'some'));
}

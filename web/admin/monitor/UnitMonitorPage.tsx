import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { MonitoredLot } from '#contract/bidding.ts';
import { formatRM } from '#domain/money.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { RefreshIcon } from '#web/components/icons.tsx';
import { useServerNow } from '#web/live/server-clock.ts';
import { choicesIn } from '../i18n/choices.ts';
import { text, useT } from '../i18n/use-t.ts';
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
import { bidsByMinute, type Monitor, ofSessions, runningOf, shownSessions } from './sessions.ts';
import { hasBid, totalsOf } from './totals.ts';
import { ASK_EVERY_MS, useMonitor } from './use-monitor.ts';
import { WallView } from './WallView.tsx';

const FILTERS = { all: text('All'), vendors: text('Vendors') };
const BIDS = { all: text('All lots'), none: text('Without a bid'), some: text('With bids') };
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
  view: choiceParam({ table: true, wall: true }, 'table'),
  chart: choiceParam({ hidden: true, minutes: true }, 'hidden'),
};

/** ms: so soon after its beginning a session is among those that run. */
const PHASES_EVERY_MS = 5_000;

/** Unit Monitor (specification, back office, section 2): who is on top of which lot, and how the sale goes; of the sessions that run, or of those chosen. */
export function UnitMonitorPage() {
  const t = useT();
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
              {t('Refresh')}
            </BusyButton>
            <Button
              aria-expanded={chart === 'minutes'}
              onClick={() => changeView({ chart: chart === 'minutes' ? 'hidden' : 'minutes' })}
            >
              {t('Bids a minute')}
            </Button>
            <Button onClick={openWall}>{t('Wall screen')}</Button>
          </>
        }
      >
        {t('Unit monitor')}
      </PageHeading>
      <Box sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {all && names && (
          <SessionChips sessions={all.sessions} shown={names} onChoose={(sessions) => change({ sessions })} />
        )}
        <FilterChips
          label={t('Vendors')}
          choices={choicesIn(t, FILTERS)}
          chosen={filter}
          onChoose={(next) => change({ filter: next, vendor: '' })}
        />
        {filter === 'vendors' && (
          <ChoiceField
            label={t('Vendor')}
            value={vendor}
            options={all?.vendors.map((name) => [name, name]) ?? []}
            placeholder={t('All vendors')}
            onChoose={(next) => change({ vendor: next })}
            sx={{ width: { xs: '100%', sm: 180 } }}
          />
        )}
        <ChoiceField
          label={t('Bids')}
          value={bids}
          options={Object.entries(choicesIn(t, BIDS))}
          onChoose={(next) => change({ bids: next as keyof typeof BIDS })}
          sx={{ width: { xs: '100%', sm: 150 } }}
        />
        <SavedViews screen="unit-monitor" params={PARAMS} />
      </Box>
      <LiveLoadable query={query} everyMs={ASK_EVERY_MS} failure={t('The lots could not be loaded')}>
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

function lotsShown({ lots }: Monitor, bids: keyof typeof BIDS) {
  if (bids === 'all') return lots;
  return lots.filter((lot) => hasBid(lot) === (bids === 'some'));
}

/** In one line of a desk. Pages that are open now are counted by the process that answers. */
function Totals({ monitor }: { readonly monitor: Monitor | undefined }) {
  const t = useT();
  const totals = monitor && totalsOf(monitor.lots);
  const minutes = monitor === undefined ? [] : bidsByMinute(monitor).map(({ value }) => value);
  const of = (part: number, whole: number, words: '{share}% of lots' | '{share}% of starting price') =>
    whole === 0 ? '' : t(words, { share: Math.round((part / whole) * 100) });
  const figures = [
    [t('Lots'), totals?.lots, totals && t('{n} without a bid', { n: totals.withoutBid })],
    [t('With bids'), totals?.withBid, totals && of(totals.withBid, totals.lots, '{share}% of lots')],
    [
      t('Bid price'),
      totals && formatRM(totals.bidSen),
      totals && of(totals.bidSen, totals.reserveSen, '{share}% of starting price'),
    ],
    [t('Deposits held'), totals && formatRM(totals.depositSen), ''],
    [t('In lots'), totals?.entries, totals && t('{n} watching', { n: totals.watching })],
    [t('Bids this minute'), minutes.at(-1), minutes.length === 0 ? '' : t('{n} at most', { n: Math.max(...minutes) })],
  ] as const;
  return (
    <Box
      component="dl"
      aria-label={t('Totals')}
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

function BidsPerMinute({ monitor }: { readonly monitor: Monitor }) {
  const t = useT();
  const points = bidsByMinute(monitor);
  const most = points.reduce((before, each) => (each.value > before.value ? each : before), { label: '', value: 0 });
  const bids = points.at(-1)?.value ?? 0;
  return (
    <ChartCard
      title={t('Bids per minute')}
      label={t('Bids per minute in the last half hour, {sessions}', {
        sessions: monitor.sessions.map(({ session }) => session).join(', '),
      })}
      summary={
        most.value === 0
          ? t('{bids} in this minute', { bids })
          : t('{bids} in this minute, {most} at most ({minute})', { bids, most: most.value, minute: most.label })
      }
      kind="bars"
      points={points}
      x={t('Minute')}
      y={t('Bids')}
      text={(count) => counted(t, count, 'bid')}
      short={String}
      marked={points.length - 1}
      height={150}
      below={1.5}
    />
  );
}

import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useState } from 'react';
import type { MonitoredLot, UnitMonitor } from '#contract/bidding.ts';
import { amountParts, formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { CloseIcon, PauseIcon, PlayIcon } from '#web/components/icons.tsx';
import { type Answered, isOld, useFreshness } from '#web/live/freshness.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { sessionClock, shortCountdown } from '#web/lots/session-view.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { BarChart } from '../kit/BarChart.tsx';
import { AnswerAge, DIMMED, Dimmed, LineBanner } from '../kit/LiveLoadable.tsx';
import { counted } from '../kit/texts.ts';
import { keyOf, type ToldBids } from './live-bids.ts';
import { bidsThatCount, hasBid, totalsOf } from './totals.ts';
import { ASK_EVERY_MS } from './use-monitor.ts';

/** A lot's tile, px; more lots than fit take turns. */
const TILE = { width: 232, height: 138, gap: 10 };
const TURN_EVERY_MS = 12_000;
/** A new price stands out for so long. */
const FRESH_MS = 4_000;
const LARGE = { fontFamily: CONDENSED, fontWeight: 700, lineHeight: 1 } as const;

interface WallViewProps {
  readonly monitor: UnitMonitor | undefined;
  readonly told: ToldBids;
  readonly answered: Answered;
  readonly onClose: () => void;
}

/** The unit monitor for a screen on the wall of the saleroom: large, without navigation, readable from the back row. */
export function WallView({ monitor, told, answered, onClose }: WallViewProps) {
  useScreenAwake();
  const id = useId();
  const nowMs = useServerNow(1_000);
  const freshness = useFreshness(answered, ASK_EVERY_MS);
  const old = isOld(freshness);
  const lots = monitor?.lots ?? [];
  const [board, setBoard] = useState<HTMLElement | null>(null);
  const { columns, rows } = useTilesIn(board);
  const perPage = columns * rows;
  const pages = Math.max(1, Math.ceil(lots.length / perPage));
  const [paused, setPaused] = useState(false);
  const turn = useTurn(paused);
  const page = turn % pages;
  const close = () => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    onClose();
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={close}
      aria-labelledby={id}
      slotProps={{
        paper: { sx: { m: 0, maxHeight: '100%', border: 0, borderRadius: 0, bgcolor: 'background.default' } },
      }}
    >
      <Box sx={{ height: '100dvh', p: { xs: 2, md: 3 }, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box component="h2" id={id} sx={{ display: 'contents' }}>
          <HiddenText>Wall screen</HiddenText>
        </Box>
        <LineBanner />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
          <Dimmed when={old}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
              {monitor?.sessions.map((session) => (
                <SessionTime key={session.session} session={session} nowMs={nowMs} />
              ))}
            </Box>
          </Dimmed>
          <Box sx={{ flex: 1 }} />
          <AnswerAge freshness={freshness} />
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            {pages > 1 && (
              <>
                <Box component="span" sx={{ mr: 1, fontSize: '1.25rem', color: 'text.secondary' }}>
                  {page + 1} of {pages}
                </Box>
                <IconButton
                  aria-label={paused ? 'Take turns again' : 'Stay on these lots'}
                  onClick={() => setPaused(!paused)}
                >
                  {paused ? <PlayIcon /> : <PauseIcon />}
                </IconButton>
              </>
            )}
            <IconButton aria-label="Close the wall screen" onClick={close}>
              <CloseIcon />
            </IconButton>
          </Box>
        </Box>
        <Dimmed when={old}>
          <Figures monitor={monitor} />
        </Dimmed>
        <Box ref={setBoard} sx={{ flex: 1, minHeight: TILE.height, overflow: 'hidden', ...(old ? DIMMED : undefined) }}>
          <Box
            component="ul"
            aria-label="Lots"
            sx={{
              ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: `${TILE.gap}px`, height: '100%' },
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
            }}
          >
            {lots.slice(page * perPage, (page + 1) * perPage).map((lot) => (
              <Tile
                key={keyOf(lot)}
                lot={lot}
                fresh={performance.now() - (told.get(keyOf(lot))?.heardAtMs ?? -FRESH_MS) < FRESH_MS}
              />
            ))}
          </Box>
        </Box>
      </Box>
    </Dialog>
  );
}

interface SessionTimeProps {
  readonly session: UnitMonitor['sessions'][number];
  readonly nowMs: number;
}

const PHASES = { 'not started': 'starts in', started: 'ends in', end: 'ended' };

function SessionTime({ session: { session, startsAt, endsAt }, nowMs }: SessionTimeProps) {
  const times = { startsAtMs: Date.parse(startsAt), endsAtMs: Date.parse(endsAt) };
  const { phase, left, late } = sessionClock(times, nowMs);
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.25, fontFamily: CONDENSED, fontWeight: 600 }}>
      <Box component="span" sx={{ fontSize: { xs: '1.5rem', md: '2rem' } }}>
        {session}
      </Box>
      <Box component="span" sx={{ fontSize: '1.25rem', color: 'text.secondary' }}>
        {PHASES[phase]}
      </Box>
      {phase !== 'end' && (
        <Box
          component="span"
          sx={{ fontSize: { xs: '2rem', md: '3rem' }, lineHeight: 1, color: late ? 'late.main' : 'text.primary' }}
        >
          {shortCountdown(left)}
        </Box>
      )}
    </Box>
  );
}

function Figures({ monitor }: { readonly monitor: UnitMonitor | undefined }) {
  const { lots, withBid, withoutBid, bidSen, watching } = totalsOf(monitor?.lots ?? []);
  const values = monitor?.minutes.map(({ bids }) => bids) ?? [];
  const figures = [
    ['Bid price', formatRM(bidSen)],
    ['With bids', `${withBid} of ${lots}`],
    ['Without a bid', `${withoutBid}`],
    ['Watching', `${watching}`],
    ['Bids this minute', `${values.at(-1) ?? 0}`],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 5, rowGap: 1 }}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: { xs: '0.875rem', md: '1.125rem' } }}>
              {label}
            </Box>
            <Box component="dd" sx={{ ...LARGE, m: 0, fontSize: { xs: '1.5rem', md: '2.75rem' }, lineHeight: 1.1 }}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
      <Box sx={{ flex: '1 1 240px', display: { xs: 'none', md: 'block' } }}>
        <BarChart label="Bids per minute in the last half hour" values={values} height={64} />
      </Box>
    </Box>
  );
}

function Tile({ lot, fresh }: { readonly lot: MonitoredLot; readonly fresh: boolean }) {
  const { id, latestBid, startingPrice, bidderNo, biddersInLot, watching } = lot;
  const bid = hasBid(lot);
  const { ringgit } = amountParts(wireSen(bid ? latestBid : startingPrice));
  return (
    <Box
      component="li"
      sx={{
        ...{ px: 2, py: 1.25, border: 1, borderRadius: '10px', overflow: 'hidden' },
        ...{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
        borderColor: fresh ? 'onTop.main' : 'divider',
        bgcolor: fresh ? 'onTop.ground' : 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <Box component="span" sx={{ fontFamily: CONDENSED, fontWeight: 600, fontSize: '1.5rem', lineHeight: 1.1 }}>
          LOT {id}
        </Box>
        <Box component="span" sx={{ fontSize: '1.125rem', fontWeight: 500 }}>
          {bidderNo}
        </Box>
      </Box>
      <Box sx={{ ...LARGE, fontSize: '2.5rem', whiteSpace: 'nowrap', color: bid ? 'text.primary' : 'text.secondary' }}>
        RM{ringgit}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '1rem', whiteSpace: 'nowrap' }}>
        {bid ? counted(bidsThatCount(lot), 'bid') : 'No bid'} · {biddersInLot} in lot · {watching} watching
      </Box>
    </Box>
  );
}

/** Keeps the screen from going dark while the page is shown, where the browser lets it. */
function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async () => {
      try {
        const granted = await navigator.wakeLock?.request('screen');
        if (over) await granted?.release();
        else lock = granted;
      } catch {
        // Refused, as with an empty battery.
      }
    };
    // The browser ends it when the page is hidden.
    const askAgain = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    void ask();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}

/** How many tiles a box has room for. */
function useTilesIn(box: HTMLElement | null) {
  const [tiles, setTiles] = useState({ columns: 1, rows: 1 });
  useEffect(() => {
    if (box === null) return;
    const along = (room: number, size: number) => Math.max(1, Math.floor((room + TILE.gap) / (size + TILE.gap)));
    const observer = new ResizeObserver(() =>
      setTiles({ columns: along(box.clientWidth, TILE.width), rows: along(box.clientHeight, TILE.height) }),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  return tiles;
}

/** Counts up as the turns pass. */
function useTurn(paused: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => setTurn((count) => count + 1), TURN_EVERY_MS);
    return () => clearInterval(timer);
  }, [paused]);
  return turn;
}

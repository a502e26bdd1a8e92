import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { MonitoredLot } from '#contract/bidding.ts';
import { amountParts, formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { CloseIcon, PauseIcon, PlayIcon } from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { type Answered, isOld, useFreshness } from '#web/live/freshness.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import { useT } from '../i18n/use-t.ts';
import { AnswerAge, DIMMED, Dimmed, LineBanner } from '../kit/LiveLoadable.tsx';
import { counted, shortTime } from '../kit/texts.ts';
import { FRESH } from './fresh.ts';
import { keyOf, type ToldBids } from './live-bids.ts';
import { clockWords, LAST_LOOK } from './SessionClock.tsx';
import {
  bidsByMinute,
  byEnd,
  endApart,
  isExtended,
  lastMoments,
  lotTimes,
  type Monitor,
  type MonitoredSession,
  runsOver,
  stillRunning,
} from './sessions.ts';
import { bidsThatCount, hasBid, totalsOf } from './totals.ts';
import { pageAfter } from './turns.ts';
import { ASK_EVERY_MS } from './use-monitor.ts';

/** The least that a lot's tile takes, rem; on a large screen a fifth of its width. More lots than fit take turns; those that move keep theirs. */
const TILE = { width: 16, height: 11.25 };
const TILES_ACROSS = 5.2;
const GAP_PX = 10;
const TURN_EVERY_MS = 12_000;
const LARGE = { fontFamily: CONDENSED, fontWeight: 700, lineHeight: 1 } as const;

interface WallViewProps {
  /** Of the sessions that run: of the lots that one can bid on. */
  readonly monitor: Monitor | undefined;
  readonly told: ToldBids;
  readonly answered: Answered;
  readonly onClose: () => void;
}

/** The unit monitor for a screen on the wall of the saleroom: large, without navigation, readable from the back row. */
export function WallView({ monitor, told, answered, onClose }: WallViewProps) {
  const t = useT();
  useScreenAwake();
  const id = useId();
  const nowMs = useServerNow(1_000);
  const freshness = useFreshness(answered, ASK_EVERY_MS);
  const old = isOld(freshness);
  const { sessions = [] } = monitor ?? {};
  const lots = byEnd(monitor?.lots ?? [], nowMs);
  const [board, setBoard] = useState<HTMLElement | null>(null);
  const { columns, rows } = useTilesIn(board);
  const perPage = columns * rows;
  const pages = Math.max(1, Math.ceil(lots.length / perPage));
  const [paused, setPaused] = useState(false);
  const turned = useTurns(paused, (page) =>
    pageAfter(page, { lots, perPage, sessions, told, nowMs, heardNowMs: performance.now() }),
  );
  const page = turned % pages;
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
      <Box
        sx={{
          height: '100dvh',
          overflowY: 'auto',
          p: { xs: 2, md: 3 },
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
        }}
      >
        <Box component="h2" id={id} sx={{ display: 'contents' }}>
          <HiddenText>{t('Wall screen')}</HiddenText>
        </Box>
        <LineBanner />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1 }}>
          <Dimmed when={old}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
              {sessions.map((session) => (
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
                  {t('{n} of {total}', { n: page + 1, total: pages })}
                </Box>
                <IconButton
                  aria-label={paused ? t('Take turns again') : t('Stay on these lots')}
                  onClick={() => setPaused(!paused)}
                >
                  {paused ? <PlayIcon /> : <PauseIcon />}
                </IconButton>
              </>
            )}
            <IconButton aria-label={t('Close the wall screen')} onClick={close}>
              <CloseIcon />
            </IconButton>
          </Box>
        </Box>
        <Dimmed when={old}>
          <Figures monitor={monitor} nowMs={nowMs} />
        </Dimmed>
        {monitor !== undefined && lots.length === 0 && (
          <StateCard title={t('No session is running')}>{t('There are no lots that one can bid on now.')}</StateCard>
        )}
        <Box
          ref={setBoard}
          sx={{ flex: '1 0 0', minHeight: `${TILE.height}rem`, overflow: 'hidden', ...(old ? DIMMED : undefined) }}
        >
          <Box
            component="ul"
            aria-label={t('Lots')}
            sx={{
              ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: `${GAP_PX}px`, height: '100%' },
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
            }}
          >
            {lots.slice(page * perPage, (page + 1) * perPage).map((lot) => (
              <Tile
                key={keyOf(lot)}
                lot={lot}
                session={sessions.find(({ session }) => session === lot.session)}
                nowMs={nowMs}
                heardAtMs={told.get(keyOf(lot))?.heardAtMs}
              />
            ))}
          </Box>
        </Box>
      </Box>
    </Dialog>
  );
}

interface SessionTimeProps {
  readonly session: MonitoredSession;
  readonly nowMs: number;
}

function SessionTime({ session, nowMs }: SessionTimeProps) {
  const t = useT();
  const { phase, left, late } = clockWords(t, session, nowMs);
  const last = lastMoments(session, nowMs);
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 },
        ...{ fontFamily: CONDENSED, fontWeight: 600, whiteSpace: 'nowrap' },
      }}
    >
      <Box component="span" sx={{ fontSize: { xs: '1.5rem', md: '2rem' } }}>
        {session.session}
      </Box>
      <Box component="span" sx={{ fontSize: '1.25rem', color: 'text.secondary' }}>
        {t(phase)}
      </Box>
      <Box
        component="span"
        sx={{
          ...{ px: 1, mx: -1, borderRadius: '8px', lineHeight: 1.1, fontSize: { xs: '2rem', md: 'max(3rem, 4vw)' } },
          ...(last === undefined ? { color: late ? 'late.main' : 'text.primary' } : LAST_LOOK[last]),
        }}
      >
        {left}
      </Box>
      {runsOver(session, nowMs) && (
        <Box component="span" sx={{ fontSize: '1.25rem', color: 'late.main' }}>
          {t('planned end was {time}', { time: shortTime(session.plannedEndsAt ?? session.endsAt) })}
        </Box>
      )}
    </Box>
  );
}

interface FiguresProps {
  readonly monitor: Monitor | undefined;
  readonly nowMs: number;
}

function Figures({ monitor, nowMs }: FiguresProps) {
  const t = useT();
  const all = monitor?.lots ?? [];
  const { lots, withBid, withoutBid, bidSen, watching } = totalsOf(all);
  const extended = all.filter(isExtended).length;
  const figures = [
    [t('Bid price'), formatRM(bidSen)],
    ...(endApart(all)
      ? [[t('Still running'), t('{n} of {total}', { n: stillRunning(all, nowMs), total: lots })] as const]
      : []),
    ...(extended > 0 ? [[t('Extended lots'), `${extended}`] as const] : []),
    [t('With bids'), t('{n} of {total}', { n: withBid, total: lots })],
    [t('Without a bid'), `${withoutBid}`],
    [t('Watching'), `${watching}`],
    [t('Bids this minute'), `${monitor === undefined ? 0 : (bidsByMinute(monitor).at(-1)?.value ?? 0)}`],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <Box
            component="dt"
            sx={{ color: 'text.secondary', fontSize: { xs: '0.875rem', md: 'max(1.125rem, 1.2vw)' } }}
          >
            {label}
          </Box>
          <Box
            component="dd"
            sx={{ ...LARGE, m: 0, fontSize: { xs: '1.5rem', md: 'max(2.5rem, 2.8vw)' }, lineHeight: 1.1 }}
          >
            {value}
          </Box>
        </div>
      ))}
    </Box>
  );
}

interface TileProps {
  readonly lot: MonitoredLot;
  readonly session: MonitoredSession | undefined;
  readonly nowMs: number;
  /** When the feed told its newest bid; undefined: it is not new. */
  readonly heardAtMs: number | undefined;
}

/** What is written on it grows with it: a hall is read from the back row. */
function Tile({ lot, session, nowMs, heardAtMs }: TileProps) {
  const t = useT();
  const { id, regnNo, make, descOfGood, latestBid, startingPrice, bidderNo, biddersInLot, watching } = lot;
  const bid = hasBid(lot);
  const { ringgit } = amountParts(wireSen(bid ? latestBid : startingPrice));
  const times = session && lotTimes(lot, session);
  const last = times && lastMoments(times, nowMs);
  const isOver = times !== undefined && clockWords(t, times, nowMs).phase === 'ended';
  const line = {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 1,
    minWidth: 0,
  } as const;
  // A tile has room for two lines of each.
  const cut = {
    ...{ minWidth: 0, overflow: 'hidden', lineHeight: 1.2 },
    ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  } as const;
  return (
    <Box
      component="li"
      key={heardAtMs}
      sx={{
        ...{
          px: 2,
          py: 1.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          overflow: 'hidden',
          minWidth: 0,
        },
        ...{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', containerType: 'inline-size' },
        bgcolor: isOver ? 'background.default' : 'background.paper',
        color: isOver ? 'text.secondary' : 'text.primary',
        ...(last && { borderColor: LAST_LOOK[last].borderColor, borderWidth: 2 }),
        ...(heardAtMs !== undefined && FRESH),
      }}
    >
      <Box sx={line}>
        <Box component="span" sx={{ ...LARGE, fontSize: 'max(1.5rem, 10cqi)', whiteSpace: 'nowrap' }}>
          {t('LOT {no}', { no: id })}
        </Box>
        {last === undefined || times === undefined ? (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'max(1rem, 6cqi)' }}>
            {isOver ? t('ended') : lot.session}
          </Box>
        ) : (
          <Box
            component="span"
            sx={{ ...LARGE, ...LAST_LOOK[last], px: 1, py: 0.25, borderRadius: '6px', fontSize: 'max(1.375rem, 9cqi)' }}
          >
            {lot.session} {clockWords(t, times, nowMs).left}
          </Box>
        )}
      </Box>
      <Box sx={{ ...line, justifyContent: 'flex-start', alignItems: 'center', fontSize: 'max(1rem, 6cqi)' }}>
        <Box component="span" sx={{ fontSize: 'max(1rem, 5.5cqi)', '& > *': { fontSize: 'inherit !important' } }}>
          <NumberPlate regnNo={regnNo} size="small" />
        </Box>
        <Box component="span" sx={cut}>
          {make} {descOfGood}
        </Box>
      </Box>
      <Box sx={line}>
        <Box
          component="span"
          sx={{
            ...{ ...LARGE, whiteSpace: 'nowrap', fontSize: 'max(2.5rem, 16cqi)' },
            color: bid ? 'inherit' : 'text.secondary',
          }}
        >
          RM{ringgit}
        </Box>
        {bidderNo !== null && (
          <Box component="span" sx={{ fontSize: 'max(1.125rem, 7cqi)', fontWeight: 600 }}>
            <HiddenText>{t('on top: bidder')} </HiddenText>
            {bidderNo}
          </Box>
        )}
      </Box>
      <Box sx={{ ...cut, color: 'text.secondary', fontSize: 'max(0.9375rem, 5cqi)' }}>
        {isExtended(lot) && (
          <Box component="span" sx={{ color: isOver ? 'inherit' : 'late.main', fontWeight: 600 }}>
            {t('Extended to {time}', { time: shortTime(lot.endsAt ?? '') })}
            {' · '}
          </Box>
        )}
        {t('{bids} · {biddersInLot} in lot · {watching} watching', {
          bids: bid ? counted(t, bidsThatCount(lot), 'bid') : t('No bid'),
          biddersInLot,
          watching,
        })}
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
    const along = (room: number, size: number) => Math.max(1, Math.floor((room + GAP_PX) / (size + GAP_PX)));
    const observer = new ResizeObserver(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = Math.max(TILE.width * rem, box.clientWidth / TILES_ACROSS);
      const height = Math.max(TILE.height * rem, (width * TILE.height) / TILE.width);
      setTiles({ columns: along(box.clientWidth, width), rows: along(box.clientHeight, height) });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  return tiles;
}

/** The page that is shown: the one that comes next as each turn passes. */
function useTurns(paused: boolean, next: (page: number) => number): number {
  const [page, setPage] = useState(0);
  const turn = useEffectEvent(() => setPage(next(page)));
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => turn(), TURN_EVERY_MS);
    return () => clearInterval(timer);
  }, [paused]);
  return page;
}

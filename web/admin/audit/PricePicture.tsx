import Box from '@mui/material/Box';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatRM } from '#domain/money.ts';
import { type LotReplay, lastAt } from '#domain/replay/lot-replay.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { useT } from '../i18n/use-t.ts';
import { chartOf } from './chart.ts';
import { clockOf } from './clock.ts';
import { isBid, type TimelineRow } from './timeline.ts';

interface PricePictureProps {
  readonly rows: readonly TimelineRow[];
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly replay: LotReplay;
  /** Around the chosen row; null: from the first bid to the last. */
  readonly spanMs: number | null;
}

const HEIGHT = 226;
const LEFT = 58;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 28;
/** px: the half of the longest time of a tick, which would end outside of the picture below its last moment. */
const HALF_TIME = 30;

/** The price as a stepped line, refused bids as crosses, the chosen row in amber. Drawn here; a click or a drag chooses the nearest row. */
export function PricePicture({ rows, place, onPlace, replay, spanMs }: PricePictureProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const row = rows[place];
  const range = useMemo(() => rangeOf(rows, replay), [rows, replay]);
  const centreMs = spanMs === null ? null : (row?.atMs ?? range.fromMs);
  const plotWidth = Math.max(80, width - LEFT - RIGHT);
  const chart = useMemo(() => {
    const [fromMs, toMs] =
      centreMs === null || spanMs === null
        ? [range.fromMs, range.toMs]
        : [centreMs - spanMs / 2, centreMs + spanMs / 2];
    const topAt = ({ revision }: TimelineRow) => {
      const { topBidder: leader, topSen: highest } = replay.topAt(revision);
      return leader === 0 ? null : highest;
    };
    return chartOf(rows, topAt, { width: plotWidth, height: HEIGHT - TOP - BOTTOM, fromMs, toMs });
  }, [rows, replay, range, plotWidth, centreMs, spanMs]);
  if (row === undefined) return null;
  const { topBidder, topSen } = replay.topAt(row.revision);
  const x = Math.max(0, Math.min(plotWidth, chart.xOf(row.atMs)));
  const choose = (event: PointerEvent) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const left = event.currentTarget.getBoundingClientRect().left;
    onPlace(nearest(rows, chart.msAt(event.clientX - left - LEFT)));
  };
  return (
    <Box
      ref={box}
      role="img"
      aria-label={t('Price over time: {price} at {time}', {
        price: topBidder === 0 ? t('no bid') : formatRM(topSen),
        time: clockOf(row.atMs),
      })}
      onPointerDown={choose}
      onPointerMove={choose}
      sx={{
        height: HEIGHT,
        cursor: 'crosshair',
        touchAction: 'pan-y',
        '& text': { fontSize: 11, fill: 'var(--tk-palette-text-secondary)' },
      }}
    >
      {width > 0 && (
        <svg width={width} height={HEIGHT} aria-hidden="true" style={{ display: 'block' }}>
          <g transform={`translate(${LEFT} ${TOP})`}>
            {chart.amounts.map(({ sen, y }) => (
              <g key={sen}>
                <line x1={0} x2={plotWidth} y1={y} y2={y} stroke="var(--tk-palette-divider)" />
                <text x={-8} y={y + 4} textAnchor="end">
                  {formatRM(sen).replace(/^RM|\.00$/g, '')}
                </text>
              </g>
            ))}
            {chart.times.map(({ ms, x: at }) => (
              <text key={ms} x={Math.min(at, plotWidth + RIGHT - HALF_TIME)} y={HEIGHT - TOP - 8} textAnchor="middle">
                {timeText(ms, chart.times)}
              </text>
            ))}
            {rows.map(
              ({ key, service, atMs }) =>
                service?.kind === 'outage' && (
                  <rect
                    key={key}
                    {...bandOf(chart.xOf(atMs), chart.xOf(service.toMs ?? atMs), plotWidth)}
                    y={0}
                    height={HEIGHT - TOP - BOTTOM}
                    fill="var(--tk-palette-outbid-ground)"
                  />
                ),
            )}
            <path
              d={chart.path}
              fill="none"
              stroke="var(--tk-palette-text-primary)"
              strokeWidth={2}
              strokeLinejoin="round"
            />
            {chart.crosses.map((cross) => (
              <path
                key={`${cross.x} ${cross.y}`}
                d={`M${cross.x - 3.5} ${cross.y - 3.5}l7 7m0-7l-7 7`}
                stroke="var(--tk-palette-outbid-main)"
                strokeWidth={2}
                strokeLinecap="round"
              />
            ))}
            <line
              x1={x}
              x2={x}
              y1={-6}
              y2={HEIGHT - TOP - BOTTOM + 4}
              stroke="var(--tk-palette-primary-main)"
              strokeWidth={2}
            />
            {topBidder !== 0 && (
              <circle
                cx={x}
                cy={chart.yOf(topSen)}
                r={5.5}
                fill="var(--tk-palette-primary-main)"
                stroke="var(--tk-palette-text-primary)"
                strokeWidth={2}
              />
            )}
          </g>
        </svg>
      )}
    </Box>
  );
}

/** What of it is within the picture. */
function bandOf(from: number, to: number, width: number): { readonly x: number; readonly width: number } {
  const [left, right] = [Math.max(0, from), Math.min(width, Math.max(to, from + 2))];
  return { x: left, width: Math.max(0, right - left) };
}

/** From the first bid to the last, and on to the end of the session where that is not far away. */
function rangeOf(rows: readonly TimelineRow[], replay: LotReplay): { readonly fromMs: number; readonly toMs: number } {
  const bids = rows.filter(isBid);
  const { startsAtMs = 0, endsAtMs = 0 } = replay.record.facts.at(-1) ?? {};
  const fromMs = bids[0]?.atMs ?? startsAtMs;
  const lastMs = bids.at(-1)?.atMs ?? endsAtMs;
  const toMs = endsAtMs > lastMs && endsAtMs - lastMs <= lastMs - fromMs ? endsAtMs : lastMs;
  const room = Math.max(500, (toMs - fromMs) * 0.02);
  return { fromMs: fromMs - room, toMs: toMs + room };
}

function nearest(rows: readonly TimelineRow[], ms: number): number {
  const before = lastAt(rows.length, (index) => rows[index]?.atMs ?? 0, ms);
  const [a, b] = [rows[before], rows[before + 1]];
  if (a === undefined) return 0;
  return b !== undefined && b.atMs - ms < ms - a.atMs ? before + 1 : before;
}

/** As exact as the marks are close. */
function timeText(ms: number, times: readonly { readonly ms: number }[]): string {
  const stepMs = (times[1]?.ms ?? 0) - (times[0]?.ms ?? 0);
  if (stepMs > 0 && stepMs < 1_000) return clockOf(ms).slice(0, 10);
  const { time } = malaysianTime(ms);
  return stepMs > 0 && stepMs < 60_000 ? time : time.slice(0, 5);
}

function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

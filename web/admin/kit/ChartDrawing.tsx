import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { dayText } from '#domain/moments.ts';
import { MALAYSIA_OFFSET_MS } from '#domain/session-clock.ts';
import type { Language } from '#web/i18n/language-state.ts';
import { useT } from '../i18n/use-t.ts';
import { axisOf } from './chart-axis.ts';
import type { ChartProps } from './chart-props.ts';
import { clockText } from './texts.ts';

const INK = 'var(--tk-palette-text-primary)';
const QUIET = 'var(--tk-palette-field-main)';
const TEXT = { fontFamily: 'var(--tk-text)', fontSize: 12, fill: 'var(--tk-palette-text-secondary)' } as const;

/** Drawn by MUI X Charts; see decision 69. Not for the keyboard: the numbers stand in a table below it. */
export function ChartDrawing({ kind, points, x, y, text, short = text, height, marked, reference }: ChartProps) {
  const { language } = useT();
  const values = points.map(({ value }) => value);
  const places = points.map((_, place) => place);
  const labelAt = (place: number) => points[place]?.label ?? '';
  const { min, max } = axisOf(kind, reference === undefined ? values : [...values, reference.value]);
  const shared = {
    height,
    hideLegend: true,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    margin: { top: 10, right: 44, bottom: 0, left: 0 },
    grid: { horizontal: true },
    yAxis: [
      {
        ...{ min, max, label: y, labelStyle: TEXT, tickLabelStyle: TEXT, width: 'auto' as const },
        // Whole bids, and no more marks than the height has room for.
        tickMinStep: kind === 'bars' ? 1 : 0,
        tickNumber: Math.max(2, Math.floor(height / 40)),
        valueFormatter: short,
        disableLine: true,
        disableTicks: true,
      },
    ],
    sx: LOOK,
  };
  const line = reference && (
    <ChartsReferenceLine
      y={reference.value}
      label={reference.label}
      labelAlign="start"
      labelStyle={TEXT}
      lineStyle={{ stroke: INK, strokeDasharray: '4 4' }}
    />
  );
  const valueFormatter = (value: number | null) => (value === null ? '' : text(value));
  const xAxis = { label: x, labelStyle: TEXT, tickLabelStyle: TEXT, disableTicks: true, height: 44 };
  if (kind === 'bars') {
    return (
      <BarChart
        {...shared}
        series={[{ data: values, label: y, valueFormatter, color: QUIET }]}
        xAxis={[
          {
            ...{ ...xAxis, scaleType: 'band' as const, data: places, valueFormatter: labelAt, categoryGapRatio: 0.2 },
            ...(marked !== undefined && {
              colorMap: { type: 'ordinal' as const, values: [marked], colors: [INK], unknownColor: QUIET },
            }),
          },
        ]}
      >
        {line}
      </BarChart>
    );
  }
  if (kind === 'dots') {
    return (
      <LineChart
        {...shared}
        series={[{ data: values, label: y, valueFormatter, color: INK, showMark: true, shape: 'circle' }]}
        xAxis={[{ ...xAxis, scaleType: 'band', data: places, valueFormatter: labelAt }]}
        sx={{ ...LOOK, [`& .${lineClasses.line}`]: { display: 'none' }, [`& .${lineClasses.mark}`]: { fill: INK } }}
      >
        {line}
      </LineChart>
    );
  }
  // The library knows no time zone but the device's and UTC: marks at full hours and days of +08:00 are those of UTC, moved.
  const times = points.map(({ atMs = 0 }) => new Date(atMs + MALAYSIA_OFFSET_MS));
  return (
    <LineChart
      {...shared}
      series={[
        { data: values, label: y, valueFormatter, color: INK, curve: 'stepAfter', showMark: points.length <= 40 },
      ]}
      xAxis={[
        {
          ...{ ...xAxis, scaleType: 'utc', data: times, tickNumber: 6, tickLabelMinGap: 16 },
          valueFormatter: (at: Date) => timeText(at, times, language),
        },
      ]}
    >
      {line}
    </LineChart>
  );
}

/** As exact as the marks are apart. */
function timeText(at: Date, times: readonly Date[], language: Language): string {
  const [from = at, to = at] = [times[0], times.at(-1)];
  const spanMs = to.getTime() - from.getTime();
  const moved = new Date(at.getTime() - MALAYSIA_OFFSET_MS).toISOString();
  if (spanMs > 2 * DAY_MS) return dayText(moved, language);
  if (spanMs > 10 * MINUTE_MS) return clockText(moved).slice(0, 5);
  // '21:54:43.2': between marks of less than a second.
  return spanMs > 10_000 ? clockText(moved) : `${clockText(moved)}${moved.slice(19, 21)}`;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const LOOK = {
  '& .MuiChartsAxis-line': { stroke: 'var(--tk-palette-edge-main)' },
  '& .MuiChartsGrid-line': { stroke: 'var(--tk-palette-divider)' },
} as const;

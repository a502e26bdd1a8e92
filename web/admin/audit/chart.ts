import { isBid, type TimelineRow } from './timeline.ts';

/** The picture of a lot's price: places in px within a plot of `width` × `height`. */
export interface Chart {
  /** The price as a stepped line, at most two corners for each px of width. */
  readonly path: string;
  /** Bids that were refused or cancelled, at most one for each px; at the edge where they were far from the price. */
  readonly crosses: readonly { readonly x: number; readonly y: number }[];
  readonly amounts: readonly { readonly sen: number; readonly y: number }[];
  readonly times: readonly { readonly ms: number; readonly x: number }[];
  xOf(ms: number): number;
  yOf(sen: number): number;
  /** UTC ms at this place. */
  msAt(x: number): number;
}

export interface Plot {
  readonly width: number;
  readonly height: number;
  /** UTC ms. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** `topAt`: the highest bid after a row, null while there is none. */
export function chartOf(rows: readonly TimelineRow[], topAt: (row: TimelineRow) => number | null, plot: Plot): Chart {
  const { width, height, fromMs, toMs } = plot;
  const spanMs = Math.max(1, toMs - fromMs);
  const xOf = (ms: number) => ((ms - fromMs) / spanMs) * width;
  const inside = rows.filter((row) => isBid(row) && row.atMs >= fromMs && row.atMs <= toMs);
  const before = rows.findLast((row) => isBid(row) && row.type !== null && row.atMs < fromMs);
  const [low, high] = heightOf(inside, before === undefined ? null : topAt(before));
  const room = Math.max(100_00, (high - low) * 0.12);
  const [bottom, top] = [Math.max(0, low - room), high + room];
  const yOf = (sen: number) => height - ((sen - bottom) / (top - bottom)) * height;
  return {
    path: pathOf(inside, before, topAt, { xOf, yOf, width }),
    crosses: crossesOf(inside, { xOf, yOf: (sen) => Math.max(0, Math.min(height, yOf(sen))) }),
    amounts: ticks(bottom, top, 4, AMOUNT_STEPS).map((sen) => ({ sen, y: yOf(sen) })),
    times: ticks(fromMs, toMs, Math.max(3, Math.floor(width / 100)), TIME_STEPS_MS).map((ms) => ({ ms, x: xOf(ms) })),
    xOf,
    yOf,
    msAt: (x) => fromMs + (x / width) * spanMs,
  };
}

/** A refused bid far from the price (a zero too many) must not flatten the line: so much of its height beyond each end is shown. */
const BEYOND = 0.5;

/** The least and the highest amount in the picture, sen. */
function heightOf(inside: readonly TimelineRow[], startSen: number | null): readonly [number, number] {
  const known = (rows: readonly TimelineRow[]) => rows.flatMap(({ amountSen }) => amountSen ?? []);
  const prices = [
    ...known(inside.filter(({ type }) => type === 'BidPlaced')),
    ...(startSen === null ? [] : [startSen]),
  ];
  const all = known(inside);
  if (all.length === 0 && startSen === null) return [0, 100_00];
  if (prices.length === 0) return [least(all), greatest(all)];
  const [low, high] = [least(prices), greatest(prices)];
  const beyond = Math.max(1_000_00, (high - low) * BEYOND);
  return [Math.max(low - beyond, least([low, ...all])), Math.min(high + beyond, greatest([high, ...all]))];
}

type Scale = { readonly xOf: (ms: number) => number; readonly yOf: (sen: number) => number };

function pathOf(
  rows: readonly TimelineRow[],
  before: TimelineRow | undefined,
  topAt: (row: TimelineRow) => number | null,
  { xOf, yOf, width }: Scale & { readonly width: number },
): string {
  const parts: string[] = [];
  const first = before === undefined ? null : topAt(before);
  if (first !== null) parts.push(`M0 ${round(yOf(first))}`);
  let lastX = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    if (row.type === null) continue;
    const sen = topAt(row);
    if (sen === null) continue;
    const [x, y] = [round(xOf(row.atMs)), round(yOf(sen))];
    if (parts.length === 0) parts.push(`M${x} ${y}`);
    // Of the bids within one px only the last can be seen.
    else if (x - lastX < 1) parts.push(`V${y}`);
    else parts.push(`H${x}V${y}`);
    if (x - lastX >= 1) lastX = x;
  }
  return parts.length === 0 ? '' : `${joined(parts)}H${width}`;
}

/** Several `V` behind each other: the last one is where the line goes on. */
function joined(parts: readonly string[]): string {
  return parts.filter((part, index) => !(part.startsWith('V') && parts[index + 1]?.startsWith('V'))).join('');
}

function crossesOf(rows: readonly TimelineRow[], { xOf, yOf }: Scale): { x: number; y: number }[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    if ((row.type === 'BidPlaced' && row.cancelledAt === null) || row.amountSen === null) return [];
    // The cross stands where the bid was made.
    if (row.type === 'BidCancelled') return [];
    const place = { x: Math.round(xOf(row.atMs)), y: Math.round(yOf(row.amountSen)) };
    const key = `${place.x} ${place.y}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [place];
  });
}

const AMOUNT_STEPS = [1, 2, 5]
  .flatMap((step) => [2, 3, 4, 5, 6, 7, 8, 9].map((power) => step * 10 ** power))
  .sort((a, b) => a - b);
const S = 1000;
const TIME_STEPS_MS = [
  ...[0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30].map((s) => s * S),
  ...[1, 2, 5, 10, 15, 30].map((min) => min * 60 * S),
  ...[1, 2, 3, 6, 12, 24, 48, 168].map((h) => h * 3600 * S),
];

/** Round values between two ends, about `wanted` of them. */
function ticks(from: number, to: number, wanted: number, steps: readonly number[]): number[] {
  const step = steps.find((each) => (to - from) / each <= wanted) ?? steps.at(-1) ?? 1;
  const first = Math.ceil(from / step) * step;
  const count = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length: Math.min(count, 20) }, (_, index) => first + index * step);
}

function round(px: number): number {
  return Math.round(px * 10) / 10;
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b));
}

function greatest(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b));
}

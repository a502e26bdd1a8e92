import type { FeedFigures } from '../bench/feed.ts';
import type { GrowthFigures } from '../bench/growth.ts';
import type { TwoProcessesFigures } from '../bench/two-processes.ts';
import type { Chart, Line } from './chart.ts';

/** What was measured, by size. */
export interface Figures {
  /** When and on what the first of them was measured. */
  readonly measured: { readonly on: string; readonly cores: number; readonly node: string };
  readonly events: Readonly<Record<string, GrowthFigures>>;
  readonly lots: Readonly<Record<string, GrowthFigures>>;
  readonly people: Readonly<Record<string, GrowthFigures>>;
  readonly sockets: Readonly<Record<string, FeedFigures>>;
  readonly processes: Readonly<Record<string, TwoProcessesFigures['loads'][string]>>;
}

export type Dimension = Exclude<keyof Figures, 'measured'>;

const SIZES: Readonly<Record<Dimension, string>> = {
  events: 'events in the book, of one session of 50 lots',
  lots: 'lots of the sale, with 100,000 events and 10,000 bidders',
  people: 'bidders, five lots entered by each, of a sale of 1,000 lots',
  sockets: 'sockets that listen to one lot, at 200 bids a second',
  processes: 'processes on one book and one lot, 500 connections in all',
};

/** The charts that these figures give, by the names of their files. */
export function chartsOf(figures: Figures): Readonly<Record<string, Chart>> {
  const charts: Record<string, Chart> = {};
  const add = (name: string, title: string, dimension: Dimension, unit: string, lines: readonly Line[]): void => {
    const there = lines.filter(({ points }) => points.length > 1);
    if (there.length > 0) charts[name] = { title, size: SIZES[dimension], unit, lines: there };
  };
  for (const dimension of ['events', 'lots', 'people'] as const) {
    const of = (name: string, may: Line['may'], value: (each: GrowthFigures) => number | undefined): Line =>
      lineOf(figures[dimension], name, may, value);
    const page = (name: string, title: string, may: Line['may'] = 'stay'): Line =>
      of(title, may, ({ pages }) => pages[name]?.p50Ms);
    add(`${dimension}-bid`, 'A bid, at 100 a second', dimension, 'ms', [
      of('answer, median', 'stay', ({ bid }) => bid.p50Ms),
      of('answer, 99 of 100', 'stay', ({ bid }) => bid.p99Ms),
      of('processor time', 'stay', ({ bid }) => bid.serverCpuMsPerBid),
    ]);
    add(`${dimension}-start`, 'Until a process that starts is ready', dimension, 'ms', [
      of('from a snapshot', 'stay', ({ readyMs }) => readyMs.withSnapshot),
      of('after kill -9', 'stay', ({ readyMs }) => readyMs.killed),
      of('from the beginning', 'grow', ({ readyMs }) => readyMs.withoutSnapshot),
    ]);
    add(`${dimension}-checks`, 'Made again and checked', dimension, 's', [
      of('read tables made', 'grow', ({ rebuildS }) => rebuildS),
      of('book verified', 'grow', ({ verifyS }) => verifyS),
      of('read tables compared', 'grow', ({ compareS }) => compareS),
    ]);
    add(`${dimension}-memory`, 'Memory', dimension, 'MB', [
      of('process', 'stay', ({ server }) => server.rssMb),
      of('of it heap', 'stay', ({ server }) => server.heapMb),
      of('snapshot', 'grow', ({ snapshot }) => snapshot.kB / 1_000),
    ]);
    add(`${dimension}-pages`, 'Pages, one after the other, median', dimension, 'ms', [
      page('list', 'list'),
      page('listEnd', 'end of the list', dimension === 'lots' ? 'grow' : 'stay'),
      page('search', 'search', dimension === 'lots' ? 'grow' : 'stay'),
      page('printed', 'printed catalogue', dimension === 'lots' ? 'grow' : 'stay'),
      page('lot', 'lot'),
      page('myBid', 'My Bid'),
    ]);
  }
  add('sockets', 'From a bid to the last screen, and all back after a cut', 'sockets', 'ms', [
    lineOf(figures.sockets, 'last screen', 'grow', ({ p99Ms }) => p99Ms),
    lineOf(figures.sockets, 'of a bare server', 'grow', ({ bareP99Ms }) => bareP99Ms),
    lineOf(figures.sockets, 'all back', 'grow', ({ rejoinMs }) => rejoinMs),
    lineOf(figures.sockets, 'of a bare server', 'grow', ({ bareRejoinMs }) => bareRejoinMs),
  ]);
  add('processes', 'Bids decided', 'processes', 'a second', [
    lineOf(figures.processes, 'decided', 'stay', ({ decidedPerS }) => decidedPerS),
    lineOf(figures.processes, 'of them accepted', 'stay', ({ acceptedPerS }) => acceptedPerS),
  ]);
  return charts;
}

function lineOf<T>(
  bySize: Readonly<Record<string, T>>,
  name: string,
  may: Line['may'],
  value: (each: T) => number | undefined,
): Line {
  const points = Object.entries(bySize)
    .map(([size, each]) => [Number(size), value(each) ?? 0] as const)
    .filter(([, measured]) => measured > 0)
    .toSorted(([a], [b]) => a - b);
  return { name, may, points };
}

/**
 * `npm run growth`: measures houses of growing sizes and draws what they cost (docs/pictures/growth). Each size that is measured is written to
 * figures.json there at once; one that stands in it is not measured again, so that it can be done in several evenings. `--events`, `--lots`, `--people`,
 * `--sockets`, `--processes`: which sizes, by commas; an empty list leaves them out. `--seconds N` is how long each load lasts (default 10). `--draw` only draws.
 * Ends with what grows faster than it may.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { benchFeed } from './bench/feed.ts';
import { catalogueOf, historyOf, peopleOf } from './bench/growth.ts';
import { benchTwoProcesses } from './bench/two-processes.ts';
import { drawn, tooFast } from './growth/chart.ts';
import { chartsOf, type Dimension, type Figures } from './growth/charts.ts';
import { parseOptions } from './lib/options.ts';
import { explained, PlainError } from './lib/plain-error.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'docs', 'pictures', 'growth');
const FILE = path.join(FOLDER, 'figures.json');

const EMPTY: Figures = {
  measured: {
    on: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    node: process.versions.node,
  },
  ...{ events: {}, lots: {}, people: {}, sockets: {}, processes: {} },
};

try {
  const { values } = parseOptions({
    options: {
      events: { type: 'string', default: '10000,100000,1000000,5000000' },
      lots: { type: 'string', default: '50,1000,10000,100000' },
      people: { type: 'string', default: '1000,20000,200000' },
      sockets: { type: 'string', default: '100,1000,10000' },
      processes: { type: 'string', default: '1,2,4' },
      seconds: { type: 'string', default: '10' },
      draw: { type: 'boolean', default: false },
    },
  });
  const seconds = numberOf('seconds', values.seconds);
  const sizes = (dimension: Dimension): number[] =>
    values.draw
      ? []
      : values[dimension]
          .split(',')
          .filter(Boolean)
          .map((each) => numberOf(dimension, each));
  mkdirSync(FOLDER, { recursive: true });
  let figures: Figures = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : EMPTY;
  const keep = (dimension: Dimension, measured: Readonly<Record<string, unknown>>): void => {
    figures = { ...figures, [dimension]: { ...figures[dimension], ...measured } };
    writeFileSync(FILE, `${JSON.stringify(figures, null, 1)}\n`);
  };
  const missing = (dimension: Dimension): number[] => sizes(dimension).filter((size) => !(size in figures[dimension]));
  const each = async (dimension: Dimension, measure: (size: number) => Promise<unknown>): Promise<void> => {
    for (const size of missing(dimension)) {
      console.log(`${size} ${dimension} …`);
      keep(dimension, { [size]: await measure(size) });
    }
  };
  await each('events', (events) => historyOf(events, seconds));
  await each('lots', (lots) => catalogueOf(lots, seconds));
  await each('people', (people) => peopleOf(people, seconds));
  await each('sockets', (sockets) => benchFeed(seconds, sockets));
  // One, two and four by turns: they are measured together or not at all.
  if (missing('processes').length > 0) keep('processes', (await benchTwoProcesses(seconds)).loads);

  const charts = Object.entries(chartsOf(figures));
  for (const [name, chart] of charts) writeFileSync(path.join(FOLDER, `${name}.svg`), drawn(chart));
  console.log(`${charts.length} pictures in ${path.relative(process.cwd(), FOLDER)}`);
  for (const [file, chart] of charts)
    for (const { name, times } of tooFast(chart))
      console.log(`Grows faster than it may (${file}): ${name}, ${times.toFixed(1)} times as much at the largest size`);
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}

function numberOf(option: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new PlainError(`--${option} takes whole numbers above 0, with commas between them.`);
}

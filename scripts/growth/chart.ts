/** One chart as a text in SVG, with both axes logarithmic: what grows in step with the size is a straight line that rises at the same angle in each. */
export interface Chart {
  readonly title: string;
  /** What is counted along the x axis. */
  readonly size: string;
  /** Of all values. */
  readonly unit: string;
  readonly lines: readonly Line[];
}

export interface Line {
  readonly name: string;
  /** Size and value, both above 0, in the order of their sizes. */
  readonly points: readonly (readonly [size: number, value: number])[];
  /** How it may grow: not at all, or in step with the size. */
  readonly may: 'stay' | 'grow';
}

const [WIDTH, HEIGHT] = [720, 400];
const PLOT = { left: 64, right: WIDTH - 190, top: 56, bottom: HEIGHT - 56 };
/** Apart from each other for eyes that see no red or green (Okabe and Ito). */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8c8c8c', '#7a5195'];
const LINE_HEIGHT = 15;

export function drawn({ title, size, unit, lines }: Chart): string {
  const points = lines.flatMap((line) => line.points);
  const x = scale(
    points.map(([at]) => at),
    PLOT.left,
    PLOT.right,
  );
  const y = scale(
    points.map(([, value]) => value),
    PLOT.bottom,
    PLOT.top,
  );
  const grid = [
    ...x.decades.map((value) => mark(x.at(value), PLOT.bottom + 18, 'middle', short(value))),
    ...y.decades.flatMap((value) => [
      `<line class="grid" x1="${PLOT.left}" x2="${PLOT.right}" y1="${y.at(value)}" y2="${y.at(value)}"/>`,
      mark(PLOT.left - 8, y.at(value) + 4, 'end', short(value)),
    ]),
  ];
  const labels = apart(lines.map((line) => y.at(line.points.at(-1)?.[1] ?? 1) + 4));
  const series = lines.flatMap((line, n) => {
    const colour = COLOURS[n % COLOURS.length];
    const places = line.points.map(([at, value]) => `${x.at(at)},${y.at(value)}`);
    return [
      `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${places.join(' ')}"/>`,
      ...line.points.map(
        ([at, value]) =>
          `<circle fill="${colour}" r="3" cx="${x.at(at)}" cy="${y.at(value)}"><title>${escaped(line.name)}: ${short(value)} ${escaped(unit)} at ${short(at)}</title></circle>`,
      ),
      `<text fill="${colour}" x="${PLOT.right + 12}" y="${labels[n]}">${escaped(line.name)}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}" font-family="sans-serif" font-size="13">`,
    '<style>.ground{fill:#fff}text{fill:#333}.title{font-size:16px;font-weight:600}.grid{stroke:#ddd}@media (prefers-color-scheme:dark){.ground{fill:#16181d}text{fill:#ccc}.grid{stroke:#3a3d44}}</style>',
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`,
    `<text class="title" x="${PLOT.left}" y="26">${escaped(title)}</text>`,
    mark(PLOT.left, 44, 'start', unit),
    mark((PLOT.left + PLOT.right) / 2, HEIGHT - 16, 'middle', size),
    ...grid,
    ...series,
    '</svg>\n',
  ].join('\n');
}

/** A little more than from the smallest to the largest, in tenfold steps that fit in. */
function scale(values: readonly number[], from: number, to: number) {
  const [low, high] = [Math.log10(Math.min(...values)) - 0.1, Math.log10(Math.max(...values)) + 0.1];
  const at = (value: number): number =>
    Math.round((from + ((Math.log10(value) - low) / (high - low)) * (to - from)) * 10) / 10;
  const decades: number[] = [];
  for (let power = Math.ceil(low); power <= high; power += 1) decades.push(10 ** power);
  return { at, decades };
}

/** Places of labels that do not lie on each other, each as near to where it belongs as the ones above let it. */
function apart(wanted: readonly number[]): number[] {
  const places = [...wanted];
  let above = Number.NEGATIVE_INFINITY;
  for (const n of wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))) {
    above = Math.max(wanted[n] ?? 0, above + LINE_HEIGHT);
    places[n] = above;
  }
  return places;
}

function mark(x: number, y: number, anchor: 'start' | 'middle' | 'end', text: string): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

function short(value: number): string {
  if (value >= 1e6) return `${value / 1e6} M`;
  if (value >= 1e4) return `${value / 1e3} k`;
  return String(Math.round(value * 1000) / 1000);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A doubling or so between the first and the last is what a machine does by itself from one minute to the next. */
const NOISE = 2;

/** The lines that grow faster than they may, each with how much more than that: 4 is four times as much at the largest size. */
export function tooFast({ lines }: Chart): readonly { readonly name: string; readonly times: number }[] {
  return lines.flatMap(({ name, points, may }) => {
    const [first, last] = [points[0], points.at(-1)];
    if (first === undefined || last === undefined) return [];
    const allowed = may === 'grow' ? last[0] / first[0] : 1;
    const times = last[1] / first[1] / allowed;
    return times > NOISE ? [{ name, times }] : [];
  });
}

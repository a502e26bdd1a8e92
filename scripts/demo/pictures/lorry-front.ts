/** Lorries from the front; centimetres, x = 0 in the middle. */
import { darker, lighter, PLASTIC } from './colour.ts';
import type { LorryPaint } from './lorry-side.ts';
import { plate } from './plate.ts';
import { both, circle, group, type Paper, path, rect, round, rounded, stroke } from './svg.ts';

export type LorryKind = 'box lorry' | 'tipper' | 'prime mover';

/** Half width, floor, roof and tyre of each kind's cab. */
export const CABS = {
  'box lorry': { half: 86, low: -44, high: -232, radius: 41 },
  tipper: { half: 118, low: -50, high: -300, radius: 52 },
  'prime mover': { half: 122, low: -48, high: -320, radius: 51 },
} as const;

export function lorryFront(paper: Paper, kind: LorryKind, paint: LorryPaint, number: string): string {
  const { half, low, high, radius } = CABS[kind];
  const h = low - high;
  const belt = round(low - h * 0.45);
  const shell = rounded([
    [-half, low, 10],
    [-half, belt, 12],
    [-half + 9, high, 18],
    [half - 9, high, 18],
    [half, belt, 12],
    [half, low, 10],
  ]);
  const fill = paper.linear(
    [0, high],
    [0, low],
    [
      [0, lighter(paint.cab, 0.45)],
      [0.08, lighter(paint.cab, 0.1)],
      [0.5, paint.cab],
      [0.56, lighter(paint.cab, 0.22)],
      [1, darker(paint.cab, 0.4)],
    ],
  );
  const edge = paper.linear(
    [-half, 0],
    [half, 0],
    [
      [0, darker(paint.cab, 0.7), 0.5],
      [0.12, darker(paint.cab, 0.7), 0],
      [0.88, darker(paint.cab, 0.7), 0],
      [1, darker(paint.cab, 0.7), 0.5],
    ],
  );
  return [
    both(lorryTyre(paper, half - 34, radius, 28)),
    rect(-half + 20, -radius - 10, half * 2 - 40, radius - 4, 4, { fill: '#0e1012' }),
    behindCab(paper, kind, paint),
    path(shell, { fill, stroke: darker(paint.cab, 0.65), 'stroke-width': 1 }),
    path(shell, { fill: edge }),
    screen(paper, half, high + h * 0.1, belt),
    mask(paper, half, belt, low, paint.cab),
    both(cabMirrors(half, high + h * 0.12, h)),
    group({ transform: `translate(0 ${low - 12})` }, plate(number, 56)),
  ].join('');
}

export function lorryTyre(paper: Paper, x: number, radius: number, width: number): string {
  return rect(x, -radius * 2, width, radius * 2, 7, {
    fill: paper.linear(
      [x, 0],
      [x + width, 0],
      [
        [0, '#0d0e10'],
        [0.5, '#2c3036'],
        [1, '#141619'],
      ],
    ),
  });
}

function behindCab(paper: Paper, kind: LorryKind, paint: LorryPaint): string {
  if (kind === 'box lorry') {
    const load = paint.load ?? '#e4e7e9';
    return rect(-104, -308, 208, 228, 6, {
      fill: paper.linear(
        [0, -308],
        [0, -80],
        [
          [0, load],
          [1, darker(load, 0.35)],
        ],
      ),
      stroke: darker(load, 0.55),
      'stroke-width': 1.2,
    });
  }
  if (kind === 'tipper') {
    const load = paint.load ?? paint.cab;
    return path(
      rounded([
        [-124, -110, 4],
        [-130, -322, 6],
        [130, -322, 6],
        [124, -110, 4],
      ]),
      { fill: darker(load, 0.25), stroke: darker(load, 0.65), 'stroke-width': 1.2 },
    );
  }
  return path(
    rounded([
      [-100, -310, 8],
      [-84, -352, 16],
      [84, -352, 16],
      [100, -310, 8],
    ]),
    {
      fill: paper.linear(
        [0, -352],
        [0, -310],
        [
          [0, lighter(paint.cab, 0.45)],
          [1, paint.cab],
        ],
      ),
      stroke: darker(paint.cab, 0.65),
      'stroke-width': 1,
    },
  );
}

function screen(paper: Paper, half: number, top: number, belt: number): string {
  const glass = rounded([
    [-half + 9, belt, 8],
    [-half + 15, top, 12],
    [half - 15, top, 12],
    [half - 9, belt, 8],
  ]);
  const inside = paper.clip(path(glass, {}));
  const seats = both(
    path(
      `M${half * 0.26} ${belt} V${belt - 34} Q${half * 0.28} ${belt - 44} ${half * 0.36} ${belt - 44} H${half * 0.56} Q${half * 0.66} ${belt - 44} ${half * 0.68} ${belt - 34} V${belt} Z`,
      { fill: '#11151a' },
    ),
  );
  return (
    path(glass, {
      fill: paper.linear(
        [0, top],
        [0, belt],
        [
          [0, '#5e6c78'],
          [0.45, '#36424c'],
          [1, '#1a2128'],
        ],
      ),
      stroke: '#0e1114',
      'stroke-width': 3.4,
    }) +
    group(
      { 'clip-path': inside },
      seats,
      stroke(
        `M${half * 0.28} ${belt + 3} C${half * 0.3} ${belt - 20} ${half * 0.64} ${belt - 20} ${half * 0.66} ${belt + 3}`,
        '#07090b',
        5,
      ),
      path(
        `M${-half * 0.7} ${belt} L${-half * 0.25} ${top - 4} L${half * 0.12} ${top - 4} L${-half * 0.33} ${belt} Z`,
        { fill: '#e6f0f7', opacity: 0.16 },
      ),
      rect(-half, top, half * 2, 8, 0, { fill: '#141a20', opacity: 0.6 }),
    ) +
    stroke(`M-8 ${belt} L${-half * 0.62} ${belt - 12} M${half * 0.5} ${belt} L-2 ${belt - 12}`, '#0c0e10', 2.2)
  );
}

/** Everything between windscreen and road. */
function mask(paper: Paper, half: number, belt: number, low: number, paint: string): string {
  const h = low - belt;
  const chrome = paper.linear(
    [0, belt],
    [0, low],
    [
      [0, '#f1f4f6'],
      [1, '#7b838a'],
    ],
  );
  const slats = [0.2, 0.32, 0.44]
    .map((s) => rect(-half * 0.66, belt + h * s, half * 1.32, h * 0.06, 2, { fill: '#0f1215' }))
    .join('');
  const bumper = rounded([
    [-half, low - h * 0.36, 4],
    [half, low - h * 0.36, 4],
    [half, low, 9],
    [-half, low, 9],
  ]);
  const lamp = both(
    rect(half - 42, belt + h * 0.68, 36, h * 0.16, 4, { fill: '#3b454e', stroke: '#15181c', 'stroke-width': 1.2 }) +
      circle(half - 15, belt + h * 0.76, h * 0.07, {
        fill: paper.radial([half - 16, belt + h * 0.75], h * 0.08, [
          [0, '#ffffff'],
          [0.6, '#d6e2ea'],
          [1, '#7c8994'],
        ]),
      }) +
      circle(half - 31, belt + h * 0.76, h * 0.06, {
        fill: paper.radial([half - 32, belt + h * 0.75], h * 0.07, [
          [0, '#ffffff'],
          [0.6, '#c8d5de'],
          [1, '#74818c'],
        ]),
      }) +
      rect(half - 12, belt + h * 0.3, 9, h * 0.16, 3, { fill: '#ef9d25' }),
  );
  return (
    rect(-half * 0.72, belt + h * 0.14, half * 1.44, h * 0.42, 6, {
      fill: darker(paint, 0.5),
      stroke: chrome,
      'stroke-width': 2,
    }) +
    slats +
    rect(-12, belt + h * 0.04, 24, h * 0.07, 3, { fill: chrome }) +
    path(bumper, {
      fill: paper.linear(
        [0, low - h * 0.36],
        [0, low],
        [
          [0, '#474d54'],
          [0.3, PLASTIC],
          [1, '#15171a'],
        ],
      ),
    }) +
    rect(-half * 0.5, low - h * 0.3, half, h * 0.1, 3, { fill: '#0f1113' }) +
    lamp
  );
}

function cabMirrors(half: number, y: number, h: number): string {
  return (
    stroke(`M${half - 8} ${y} L${half + 16} ${y + 4} V${y + h * 0.32} L${half - 2} ${y + h * 0.36}`, '#1b1e22', 2.6) +
    rect(half + 6, y + 8, 22, h * 0.19, 4, { fill: '#24282d', stroke: '#0f1113', 'stroke-width': 1 }) +
    rect(half + 6, y + h * 0.23, 22, h * 0.08, 4, { fill: '#24282d', stroke: '#0f1113', 'stroke-width': 1 })
  );
}

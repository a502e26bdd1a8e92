/** Lorries from the rear; centimetres, x = 0 in the middle. */
import { darker, lighter } from './colour.ts';
import { CABS, type LorryKind, lorryTyre } from './lorry-front.ts';
import type { LorryPaint } from './lorry-side.ts';
import { plate } from './plate.ts';
import { both, circle, group, type Paper, path, rect, rounded, stroke } from './svg.ts';

export function lorryRear(paper: Paper, kind: LorryKind, paint: LorryPaint, number: string): string {
  const { radius } = CABS[kind];
  const half = kind === 'box lorry' ? 104 : 122;
  return [
    both(lorryTyre(paper, half - 30, radius, 26) + lorryTyre(paper, half - 60, radius, 26)),
    rect(-half + 40, -radius * 1.4, half * 2 - 80, radius * 0.7, 6, { fill: '#101214' }),
    circle(0, -radius * 1.05, radius * 0.42, { fill: '#24282d' }),
    rearBody(paper, kind, paint),
    rect(-half + 2, -radius * 2 - 4, half * 2 - 4, 16, 2, { fill: '#2b2f34' }),
    both(
      rect(half - 40, -radius * 2 - 2, 34, 12, 2, { fill: '#c2281f' }) +
        rect(half - 29, -radius * 2 - 2, 11, 12, 0, { fill: '#ef9d25' }),
    ),
    both(rect(half - 62, -radius * 1.3, 58, radius * 0.95, 2, { fill: '#15171a' })),
    group({ transform: `translate(0 ${-radius * 2 + 4})` }, plate(number, 50)),
  ].join('');
}

function rearBody(paper: Paper, kind: LorryKind, paint: LorryPaint): string {
  if (kind === 'box lorry') return boxDoors(paper, paint.load ?? '#e4e7e9');
  if (kind === 'tipper') return tailboard(paper, paint.load ?? paint.cab);
  const { half, high } = CABS['prime mover'];
  const back = paper.linear(
    [0, high],
    [0, -110],
    [
      [0, lighter(paint.cab, 0.35)],
      [0.4, paint.cab],
      [1, darker(paint.cab, 0.45)],
    ],
  );
  return (
    path(
      rounded([
        [-100, -310, 8],
        [-84, -352, 16],
        [84, -352, 16],
        [100, -310, 8],
      ]),
      { fill: lighter(paint.cab, 0.15), stroke: darker(paint.cab, 0.65), 'stroke-width': 1 },
    ) +
    path(
      rounded([
        [-half, -110, 6],
        [-half, high, 14],
        [half, high, 14],
        [half, -110, 6],
      ]),
      { fill: back, stroke: darker(paint.cab, 0.65), 'stroke-width': 1 },
    ) +
    rect(-54, -286, 108, 58, 8, { fill: '#242d35', stroke: '#0e1114', 'stroke-width': 3 }) +
    both(stroke('M98 -120 V-330', '#8d949b', 10) + stroke('M96 -130 V-320', '#e3e7ea', 2.4)) +
    stroke('M-40 -190 C-20 -140 0 -150 10 -190', '#b3231d', 4) +
    stroke('M-10 -190 C6 -150 24 -146 40 -190', '#e3a90c', 4) +
    path('M-58 -110 L-48 -140 L48 -140 L58 -110 Z', {
      fill: paper.linear(
        [0, -140],
        [0, -110],
        [
          [0, '#7d848b'],
          [1, '#2b2f34'],
        ],
      ),
      stroke: '#16181b',
      'stroke-width': 1,
    })
  );
}

function boxDoors(paper: Paper, load: string): string {
  const bars = both(
    stroke('M22 -292 V-100 M76 -292 V-100', '#8d949b', 4) +
      stroke('M22 -160 L36 -152 M76 -160 L62 -152', '#4a5057', 3.4) +
      [-280, -200, -112].map((y) => rect(98, y, 8, 12, 1, { fill: '#7d848b' })).join(''),
  );
  return (
    rect(-106, -310, 212, 222, 4, { fill: '#aeb5bb', stroke: '#6d747b', 'stroke-width': 1 }) +
    rect(-98, -302, 196, 206, 2, {
      fill: paper.linear(
        [0, -302],
        [0, -96],
        [
          [0, lighter(load, 0.6)],
          [0.5, load],
          [1, darker(load, 0.22)],
        ],
      ),
    }) +
    stroke('M0 -302 V-96', '#4a5057', 1.6) +
    bars
  );
}

function tailboard(paper: Paper, load: string): string {
  const ribs = [-90, -45, 0, 45, 90]
    .map((x) =>
      rect(x - 7, -262, 14, 136, 2, {
        fill: paper.linear(
          [x - 7, 0],
          [x + 7, 0],
          [
            [0, lighter(load, 0.35)],
            [0.4, load],
            [1, darker(load, 0.5)],
          ],
        ),
      }),
    )
    .join('');
  return (
    path(
      rounded([
        [-118, -118, 5],
        [-128, -274, 5],
        [128, -274, 5],
        [118, -118, 5],
      ]),
      {
        fill: paper.linear(
          [0, -274],
          [0, -118],
          [
            [0, lighter(load, 0.2)],
            [0.5, load],
            [1, darker(load, 0.45)],
          ],
        ),
        stroke: darker(load, 0.65),
        'stroke-width': 1.2,
      },
    ) +
    ribs +
    rect(-130, -276, 260, 13, 3, { fill: lighter(load, 0.25), stroke: darker(load, 0.65), 'stroke-width': 1 }) +
    rect(-120, -132, 240, 12, 3, { fill: darker(load, 0.4) })
  );
}

/** Lorries from the side, front to the right, centimetres: a box lorry, a tipper and a prime mover. */
import { darker, lighter } from './colour.ts';
import { cab, frame, lorryWheel, mudguard, tank } from './lorry-parts.ts';
import { circle, type Paper, path, rect, rounded, stroke } from './svg.ts';

export interface LorryPaint {
  readonly cab: string;
  /** Box or tub; the cab's colour when absent. */
  readonly load?: string;
}

export const LORRY_SIZES = {
  'box lorry': { length: 640, height: 312 },
  tipper: { length: 740, height: 312 },
  'prime mover': { length: 640, height: 345 },
} as const;

export function boxLorry(paper: Paper, paint: LorryPaint): string {
  const load = paint.load ?? '#e4e7e9';
  return [
    frame(paper, 6, 600, -78),
    box(paper, load),
    tank(paper, 250, -70, 86, 36),
    rect(16, -64, 8, 30, 2, { fill: '#b51d16' }),
    stroke('M350 -52 H440 M350 -34 H440 M150 -52 M396 -70 V-34', '#2b2f34', 4),
    mudguard(118, 41),
    cab(paper, { x: 458, length: 170, low: -44, high: -232, axle: 545, radius: 41, sleeper: false }, paint.cab),
    lorryWheel(paper, 118, 41, true),
    lorryWheel(paper, 545, 41, false),
  ].join('');
}

function box(paper: Paper, load: string): string {
  const top = -308;
  const low = -86;
  const ribs = [44, 88, 132, 176, 220, 264, 308, 352, 396]
    .map(
      (x) =>
        stroke(`M${x} ${top + 12} V${low - 10}`, darker(load, 0.25), 1.2, { opacity: 0.7 }) +
        stroke(`M${x + 1.6} ${top + 12} V${low - 10}`, '#ffffff', 1, { opacity: 0.6 }),
    )
    .join('');
  return (
    rect(0, top, 446, low - top, 4, {
      fill: paper.linear(
        [0, top],
        [0, low],
        [
          [0, lighter(load, 0.6)],
          [0.5, load],
          [1, darker(load, 0.24)],
        ],
      ),
      stroke: darker(load, 0.55),
      'stroke-width': 1,
    }) +
    rect(0, top, 446, low - top, 4, {
      fill: paper.linear(
        [0, 0],
        [446, 0],
        [
          [0, '#20262c', 0.22],
          [0.08, '#20262c', 0],
          [0.92, '#20262c', 0],
          [1, '#20262c', 0.3],
        ],
      ),
    }) +
    ribs +
    rect(0, top, 446, 10, 3, { fill: '#aeb5bb' }) +
    rect(0, low - 9, 446, 11, 2, { fill: '#8d949b' }) +
    rect(0, top, 7, low - top, 2, { fill: '#aeb5bb' }) +
    rect(439, top, 7, low - top, 2, { fill: '#9aa1a8' }) +
    [30, 140, 250, 360].map((x) => rect(x, low - 7, 12, 5, 1, { fill: '#ef9d25' })).join('') +
    rect(2, -76, 10, 12, 2, { fill: '#c2281f' })
  );
}

export function tipper(paper: Paper, paint: LorryPaint): string {
  const load = paint.load ?? paint.cab;
  return [
    frame(paper, 20, 700, -106, 18),
    tub(paper, load),
    tank(paper, 330, -92, 92, 46),
    rect(436, -90, 44, 42, 4, { fill: '#2b2f34', stroke: '#4a5057', 'stroke-width': 1.2 }),
    stroke('M452 -90 V-312', '#8d949b', 9) + stroke('M454 -120 V-300', '#e2e6e9', 2),
    mudguard(128, 52),
    mudguard(254, 52),
    stroke('M196 -104 L128 -52 M196 -104 L254 -52', '#1d2024', 9),
    cab(paper, { x: 512, length: 196, low: -52, high: -298, axle: 606, radius: 52, sleeper: false }, paint.cab),
    lorryWheel(paper, 128, 52, true),
    lorryWheel(paper, 254, 52, true),
    lorryWheel(paper, 606, 52, false),
  ].join('');
}

function tub(paper: Paper, load: string): string {
  const outline = rounded([
    [18, -122, 10],
    [0, -262, 6],
    [470, -270, 4],
    [520, -318, 4],
    [524, -308, 4],
    [482, -262, 6],
    [470, -122, 6],
  ]);
  const fill = paper.linear(
    [0, -275],
    [0, -120],
    [
      [0, lighter(load, 0.3)],
      [0.15, load],
      [0.6, darker(load, 0.14)],
      [1, darker(load, 0.5)],
    ],
  );
  const ribs = [60, 128, 196, 264, 332, 400]
    .map((x) =>
      path(`M${x} -260 L${x + 16} -260 L${x + 16} -124 L${x} -124 Z`, {
        fill: paper.linear(
          [x, 0],
          [x + 16, 0],
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
    path(outline, { fill, stroke: darker(load, 0.65), 'stroke-width': 1.2 }) +
    ribs +
    path('M-2 -272 L474 -278 L474 -264 L-2 -258 Z', {
      fill: paper.linear(
        [0, -278],
        [0, -258],
        [
          [0, lighter(load, 0.5)],
          [1, darker(load, 0.25)],
        ],
      ),
      stroke: darker(load, 0.65),
      'stroke-width': 1,
    }) +
    rect(14, -128, 460, 9, 2, { fill: darker(load, 0.55) }) +
    path('M-2 -272 L12 -272 L30 -122 L16 -122 Z', { fill: darker(load, 0.35) }) +
    circle(40, -112, 9, { fill: '#2b2f34' }) +
    rect(26, -92, 10, 18, 2, { fill: '#c2281f' })
  );
}

export function primeMover(paper: Paper, paint: LorryPaint): string {
  const deflector = rounded([
    [380, -318, 6],
    [392, -338, 10],
    [446, -352, 14],
    [530, -318, 8],
  ]);
  return [
    frame(paper, 14, 620, -104, 18),
    fifthWheel(paper),
    path(deflector, {
      fill: paper.linear(
        [0, -350],
        [0, -316],
        [
          [0, lighter(paint.cab, 0.4)],
          [1, darker(paint.cab, 0.15)],
        ],
      ),
      stroke: darker(paint.cab, 0.65),
      'stroke-width': 1,
    }),
    stroke('M352 -100 V-306', '#6f767d', 13) + stroke('M349 -120 V-296', '#d9dde0', 3),
    rect(322, -196, 40, 76, 4, { fill: '#2b2f34', stroke: '#454b51', 'stroke-width': 1.2 }),
    stroke('M326 -180 H358 M326 -166 H358 M326 -152 H358 M326 -138 H358', '#50565d', 2),
    tank(paper, 300, -88, 72, 46),
    stroke('M384 -62 H462', '#24282d', 5),
    mudguard(92, 51),
    mudguard(222, 51),
    cab(paper, { x: 376, length: 236, low: -48, high: -318, axle: 524, radius: 51, sleeper: true }, paint.cab),
    lorryWheel(paper, 92, 51, true),
    lorryWheel(paper, 222, 51, true),
    lorryWheel(paper, 524, 51, false),
  ].join('');
}

function fifthWheel(paper: Paper): string {
  return (
    path('M92 -108 L116 -124 L224 -124 L236 -108 Z', { fill: '#24282d' }) +
    path('M84 -124 L104 -132 L226 -134 L234 -124 Z', {
      fill: paper.linear(
        [0, -134],
        [0, -122],
        [
          [0, '#7d848b'],
          [1, '#33383d'],
        ],
      ),
      stroke: '#16181b',
      'stroke-width': 1,
    }) +
    stroke('M250 -112 C262 -168 286 -176 304 -150', '#b3231d', 3) +
    stroke('M256 -112 C270 -160 288 -164 304 -140', '#e3a90c', 3) +
    rect(12, -100, 9, 14, 2, { fill: '#c2281f' }) +
    rect(28, -86, 44, 3, 1, { fill: '#4a5057' })
  );
}

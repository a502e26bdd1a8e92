/** Parts of lorries seen from the side: wheels, frames, tanks, cabs. Centimetres, front to the right. */
import { darker, lighter, PLASTIC } from './colour.ts';
import { circle, group, type Paper, path, rect, round, rounded, stroke } from './svg.ts';
import { ring } from './wheel.ts';

/** A steel wheel with nuts; `dish` turns the hub inwards, as on twin tyres. */
export function lorryWheel(paper: Paper, x: number, radius: number, dish: boolean): string {
  const rim = radius * 0.6;
  const tread = ring(36, (a) =>
    path(`M-1.1 ${-radius} L1.1 ${-radius} L0.8 ${round(-radius * 0.93)} L-0.8 ${round(-radius * 0.93)} Z`, {
      fill: '#08090a',
      transform: `rotate(${a})`,
    }),
  );
  const holes = ring(8, (a) =>
    circle(0, -rim * 0.66, rim * 0.11, { fill: '#16181b', transform: `rotate(${a + 22.5})` }),
  );
  const nuts = ring(8, (a) =>
    circle(0, -rim * (dish ? 0.36 : 0.4), rim * 0.055, { fill: '#555b62', transform: `rotate(${a})` }),
  );
  return group(
    { transform: `translate(${x} ${-radius})` },
    circle(0, 0, radius, {
      fill: paper.radial([0, -radius * 0.2], radius * 1.2, [
        [0, '#33373d'],
        [0.7, '#202328'],
        [1, '#0d0e10'],
      ]),
    }),
    tread,
    circle(0, 0, radius * 0.8, { fill: 'none', stroke: '#34383e', 'stroke-width': radius * 0.05 }),
    circle(0, 0, rim, { fill: dish ? '#7d848b' : '#b9bfc5' }),
    circle(0, 0, rim, { fill: 'none', stroke: '#d7dbdf', 'stroke-width': rim * 0.06 }),
    circle(0, 0, rim * 0.86, {
      fill: dish
        ? paper.radial([0, 0], rim * 0.86, [
            [0, '#3c4147'],
            [0.6, '#555b62'],
            [1, '#2b2f34'],
          ])
        : paper.radial([0, -rim * 0.3], rim, [
            [0, '#e3e6e9'],
            [0.7, '#a9b0b7'],
            [1, '#6c737a'],
          ]),
    }),
    holes,
    nuts,
    circle(0, 0, rim * 0.24, { fill: dish ? '#4a5057' : '#8d949b', stroke: '#2c3035', 'stroke-width': 0.8 }),
    circle(0, 0, rim * 0.13, { fill: dish ? '#2b2f34' : '#c5cacf' }),
  );
}

/** Ladder frame from x to x, its upper edge at `y`. */
export function frame(paper: Paper, from: number, to: number, y: number, depth = 14): string {
  return (
    rect(from, y, to - from, depth, 2, {
      fill: paper.linear(
        [0, y],
        [0, y + depth],
        [
          [0, '#4a5057'],
          [0.3, '#2d3136'],
          [1, '#131518'],
        ],
      ),
    }) + rect(from + 4, y + depth, to - from - 8, 6, 0, { fill: '#0e1012', opacity: 0.8 })
  );
}

/** A cylindrical fuel tank with two straps. */
export function tank(paper: Paper, x: number, y: number, w: number, h: number): string {
  return (
    rect(x, y, w, h, 5, {
      fill: paper.linear(
        [0, y],
        [0, y + h],
        [
          [0, '#8b9299'],
          [0.25, '#eef1f3'],
          [0.55, '#a3aab1'],
          [1, '#4f565d'],
        ],
      ),
    }) +
    rect(x + w * 0.2, y, 4, h, 0, { fill: '#5b6269' }) +
    rect(x + w * 0.72, y, 4, h, 0, { fill: '#5b6269' })
  );
}

export function mudguard(x: number, radius: number): string {
  const r = radius + 6;
  return stroke(
    `M${round(x - r)} ${round(-radius * 0.9)} A${r} ${r} 0 0 1 ${round(x + r)} ${round(-radius * 0.9)}`,
    '#16181b',
    5,
  );
}

export interface CabLook {
  /** x of the rear wall; the cab reaches `length` forwards. */
  readonly x: number;
  readonly length: number;
  /** y of the floor line and of the roof. */
  readonly low: number;
  readonly high: number;
  /** x of the front axle and radius of its tyre: the cab is cut out above it. */
  readonly axle: number;
  readonly radius: number;
  /** A sleeper is longer behind the door. */
  readonly sleeper: boolean;
}

/** A cab-over-engine cab. */
export function cab(paper: Paper, look: CabLook, paint: string): string {
  const { x, length, low, high, axle, radius } = look;
  const f = x + length;
  const h = low - high;
  const shape = rounded([
    [x, low, 5],
    [x, high + 4, 9],
    [f - length * 0.3, high - 3, 18],
    [f - length * 0.13, high + h * 0.06, 18],
    [f - 5, low - h * 0.46, 16],
    [f, low - h * 0.3, 6],
    [f, low, 8],
  ]);
  const fill = paper.linear(
    [0, high],
    [0, low],
    [
      [0, lighter(paint, 0.4)],
      [0.08, lighter(paint, 0.12)],
      [0.45, paint],
      [0.5, lighter(paint, 0.25)],
      [0.62, paint],
      [1, darker(paint, 0.42)],
    ],
  );
  const doorRear = f - Math.min(length * 0.78, 118);
  const doorFront = f - length * 0.14;
  const belt = low - h * 0.47;
  const windowTop = high + h * 0.1;
  const glass = rounded([
    [doorRear + 6, belt, 4],
    [doorRear + 6, windowTop, 6],
    [doorFront - h * 0.17, windowTop, 6],
    [doorFront - 8, belt - h * 0.12, 6],
    [doorFront - 10, belt + h * 0.05, 5],
    [doorFront - 34, belt, 4],
  ]);
  const screen = `M${f - length * 0.14} ${round(high + h * 0.1)} L${round(f - 5)} ${round(low - h * 0.47)} L${round(f - 12)} ${round(low - h * 0.47)} L${round(f - length * 0.14 - 5)} ${round(high + h * 0.12)} Z`;
  const inCab = paper.clip(path(shape, {}));
  const arch = group(
    { 'clip-path': inCab },
    rect(f - 26, high - 6, 26, h + 10, 0, {
      fill: paper.linear(
        [f - 26, 0],
        [f, 0],
        [
          [0, darker(paint, 0.7), 0],
          [1, darker(paint, 0.7), 0.5],
        ],
      ),
    }),
    rect(x, high - 6, 22, h + 10, 0, {
      fill: paper.linear(
        [x, 0],
        [x + 22, 0],
        [
          [0, darker(paint, 0.7), 0.5],
          [1, darker(paint, 0.7), 0],
        ],
      ),
    }),
    circle(axle, -radius, radius + 8, { fill: '#24282d' }),
    circle(axle, -radius, radius + 5, { fill: '#0c0d0f' }),
    rect(x, low - 9, length, 9, 0, { fill: PLASTIC }),
  );
  const dark = darker(paint, 0.75);
  const door = rounded([
    [doorRear, low - 10, 4],
    [doorRear, high + h * 0.06, 8],
    [doorFront - h * 0.15, high + h * 0.06, 10],
    [doorFront, belt - h * 0.06, 8],
    [doorFront, low - 10, 4],
  ]);
  return [
    path(shape, { fill, stroke: darker(paint, 0.65), 'stroke-width': 1 }),
    arch,
    path(door, {
      fill: 'none',
      stroke: dark,
      'stroke-width': 1.1,
      opacity: 0.85,
      'clip-path': paper.clip(rect(x, high - 10, length, low - high - radius * 0.55 + 10, 0, {})),
    }),
    path(glass, {
      fill: paper.linear(
        [0, windowTop],
        [0, belt],
        [
          [0, '#596671'],
          [0.5, '#333e48'],
          [1, '#1a2128'],
        ],
      ),
      stroke: '#0e1114',
      'stroke-width': 3,
    }),
    path(
      `M${doorRear + 20} ${belt} L${doorRear + 46} ${windowTop} L${doorRear + 60} ${windowTop} L${doorRear + 34} ${belt} Z`,
      { fill: '#e6f0f7', opacity: 0.16 },
    ),
    path(screen, { fill: '#2a343d', stroke: '#0e1114', 'stroke-width': 1.5 }),
    look.sleeper
      ? path(
          rounded([
            [x + 30, belt - 34, 6],
            [x + 30, windowTop + 18, 6],
            [doorRear - 22, windowTop + 18, 6],
            [doorRear - 22, belt - 34, 6],
          ]),
          { fill: '#242d35', stroke: '#0e1114', 'stroke-width': 2.4 },
        )
      : '',
    stroke(`M${doorRear + 8} ${round(belt + h * 0.16)} H${doorFront - 8}`, lighter(paint, 0.7), 1.3, { opacity: 0.5 }),
    rect(doorRear + 8, belt + h * 0.07, 15, 5, 2, { fill: '#1a1d21' }),
    rect(f - 8, low - h * 0.21, 8, h * 0.1, 2.5, { fill: '#eef4f8', stroke: '#181c21', 'stroke-width': 1 }),
    rect(f - 8, low - h * 0.1, 8, h * 0.05, 2, { fill: '#ef9d25' }),
    cabMirror(f, high + h * 0.14, h),
    rect(f - length * 0.42, low + 2, 40, 4, 1.5, { fill: '#3b4147' }),
  ].join('');
}

/** Large mirrors on an arm ahead of the door. */
function cabMirror(f: number, y: number, h: number): string {
  return (
    stroke(
      `M${f - 26} ${round(y)} L${f + 4} ${round(y + 2)} V${round(y + h * 0.3)} L${f - 10} ${round(y + h * 0.34)}`,
      '#1b1e22',
      2.2,
    ) +
    rect(f - 1, y + 5, 11, h * 0.17, 3, { fill: '#24282d', stroke: '#0f1113', 'stroke-width': 1 }) +
    rect(f - 1, y + h * 0.2, 11, h * 0.08, 3, { fill: '#24282d', stroke: '#0f1113', 'stroke-width': 1 })
  );
}

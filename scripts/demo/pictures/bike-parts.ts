/** Parts of motorcycles seen from the right side, front to the right; centimetres. */
import { darker, lighter } from './colour.ts';
import { circle, group, type Paper, type Point, path, rect, round, stroke } from './svg.ts';
import { polar, ring } from './wheel.ts';

export interface BikeWheel {
  readonly x: number;
  readonly radius: number;
  /** Thickness of the tyre, centimetres. */
  readonly tyre: number;
  readonly rim: string;
  readonly spokes: 'wire' | 'cast';
  readonly disc: boolean;
}

export function bikeWheel(paper: Paper, wheel: BikeWheel): string {
  const { x, radius, tyre, rim } = wheel;
  const inner = radius - tyre;
  const cast = `M-2.6 -3 L-1.4 ${-inner + 1} L1.4 ${-inner + 1} L2.6 -3 Z`;
  const spokes =
    wheel.spokes === 'cast'
      ? ring(5, (a) =>
          group(
            { transform: `rotate(${a + 14})` },
            path(cast, { fill: rim, transform: 'rotate(-9)', stroke: darker(rim, 0.5), 'stroke-width': 0.25 }),
            path(cast, { fill: rim, transform: 'rotate(9)', stroke: darker(rim, 0.5), 'stroke-width': 0.25 }),
          ),
        )
      : ring(
          18,
          (a) =>
            stroke(`M1.6 -2.6 L-1.5 ${-inner}`, '#c9ced3', 0.35, { transform: `rotate(${a})` }) +
            stroke(`M-1.6 -2.6 L1.5 ${-inner}`, '#9aa1a8', 0.35, { transform: `rotate(${a + 10})` }),
        );
  const disc = wheel.disc
    ? circle(0, 0, inner * 0.58, { fill: 'none', stroke: '#aab1b8', 'stroke-width': 2.6 }) +
      ring(12, (a) => circle(0, -inner * 0.58, 0.55, { fill: '#4a5057', transform: `rotate(${a})` }))
    : circle(0, 0, inner * 0.38, {
        fill: paper.radial([0, -2], inner * 0.45, [
          [0, '#b4bac0'],
          [1, '#5a6168'],
        ]),
        stroke: '#3b4147',
        'stroke-width': 0.5,
      });
  return group(
    { transform: `translate(${x} ${-radius})` },
    circle(0, 0, radius - tyre / 2, {
      fill: 'none',
      stroke: paper.linear(
        [0, -radius],
        [0, radius],
        [
          [0, '#34383e'],
          [0.5, '#1f2226'],
          [1, '#0e0f11'],
        ],
      ),
      'stroke-width': tyre,
    }),
    circle(0, 0, radius - tyre * 0.42, { fill: 'none', stroke: '#3b4046', 'stroke-width': 0.5 }),
    circle(0, 0, radius - 0.4, { fill: 'none', stroke: '#0c0d0f', 'stroke-width': 0.9, 'stroke-dasharray': '2.4 1.2' }),
    circle(0, 0, inner, { fill: 'none', stroke: darker(rim, 0.25), 'stroke-width': 2.6 }),
    circle(0, 0, inner + 0.9, { fill: 'none', stroke: lighter(rim, 0.5), 'stroke-width': 0.5 }),
    spokes,
    disc,
    circle(0, 0, 4, { fill: darker(rim, 0.2), stroke: '#1b1e22', 'stroke-width': 0.5 }),
    circle(0, 0, 1.6, { fill: '#d5d9dd' }),
  );
}

/** A tube of `width` between two points with a light edge. */
export function tube(from: Point, to: Point, width: number, colour: string): string {
  const d = `M${from[0]} ${from[1]} L${to[0]} ${to[1]}`;
  return (
    stroke(d, darker(colour, 0.45), width) +
    stroke(d, colour, width * 0.72) +
    stroke(d, lighter(colour, 0.6), width * 0.22, { opacity: 0.8 })
  );
}

/** A spring with its damper. */
export function shock(from: Point, to: Point, colour: string): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const coils = Array.from({ length: 8 }, (_, i) => {
    const x = round(length * (0.14 + i * 0.09));
    return stroke(`M${x} -3 L${round(x + length * 0.05)} 3`, colour, 1.5);
  }).join('');
  return group(
    { transform: `translate(${from[0]} ${from[1]}) rotate(${round(angle)})` },
    stroke(`M0 0 H${round(length)}`, '#24282d', 2.4),
    coils,
    circle(0, 0, 1.8, { fill: '#555b62' }),
    circle(round(length), 0, 1.8, { fill: '#555b62' }),
  );
}

/** A muffler along the right side: from its header at `from` to its end at `to`. */
export function muffler(paper: Paper, from: Point, to: Point, width: number): string {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const length = round(Math.hypot(to[0] - from[0], to[1] - from[1]));
  return group(
    { transform: `translate(${from[0]} ${from[1]}) rotate(${round(angle)})` },
    path(
      `M-2 -2.2 L8 ${-width / 2} L${length - 3} ${-width / 2} Q${length} ${-width / 2} ${length} ${-width / 2 + 2} L${length} ${width / 2 - 2} Q${length} ${width / 2} ${length - 3} ${width / 2} L8 ${width / 2} L-2 2.2 Z`,
      {
        fill: paper.linear(
          [0, -width / 2],
          [0, width / 2],
          [
            [0, '#1d2024'],
            [0.35, '#565d64'],
            [0.75, '#2b2f34'],
            [1, '#101214'],
          ],
        ),
        stroke: '#0e1012',
        'stroke-width': 0.5,
      },
    ),
    path(
      `M12 ${-width / 2 + 1.4} L${length - 8} ${-width / 2 + 1.4} L${length - 11} ${width / 2 - 2} L15 ${width / 2 - 2} Z`,
      {
        fill: paper.linear(
          [0, -width / 2],
          [0, width / 2],
          [
            [0, '#d9dde0'],
            [0.5, '#a1a8ae'],
            [1, '#5f666d'],
          ],
        ),
      },
    ),
  );
}

/** A finned crankcase and cylinder; (x, y) is the middle of the crankcase. */
export function engine(paper: Paper, x: number, y: number, lean: number): string {
  const metal = paper.linear(
    [0, -16],
    [0, 14],
    [
      [0, '#8d949b'],
      [0.5, '#5d646b'],
      [1, '#2f3439'],
    ],
  );
  const fins = [-9, -6, -3, 0, 3].map((fy) => rect(-9.5, fy - 15, 19, 1.5, 0.6, { fill: '#30353a' })).join('');
  return group(
    { transform: `translate(${x} ${y})` },
    group(
      { transform: `rotate(${lean})` },
      rect(-8, -26, 16, 24, 2, { fill: metal }),
      fins,
      rect(-9, -31, 18, 7, 2.5, { fill: '#6d747b' }),
    ),
    path('M-19 -6 Q-20 -13 -12 -14 L10 -14 Q19 -13 19 -4 L17 9 Q16 13 10 13 L-12 13 Q-19 12 -19 6 Z', {
      fill: metal,
      stroke: '#202327',
      'stroke-width': 0.6,
    }),
    circle(-7, 0, 9, {
      fill: paper.radial([-8, -3], 11, [
        [0, '#b4bac0'],
        [0.7, '#7d848b'],
        [1, '#454b51'],
      ]),
      stroke: '#2b2f34',
      'stroke-width': 0.6,
    }),
    circle(9, 1, 6, { fill: '#6d747b', stroke: '#33383d', 'stroke-width': 0.6 }),
    ring(6, (a) => group({ transform: `translate(-7 0) rotate(${a})` }, circle(0, -7.3, 0.7, { fill: '#33383d' }))),
  );
}

/** A rear-view mirror on its stalk from the handlebar. */
export function bikeMirror(x: number, y: number): string {
  return (
    stroke(`M${x} ${y} C${x - 1} ${y - 8} ${x - 5} ${y - 12} ${x - 7} ${y - 16}`, '#1b1e22', 1.1) +
    path(
      `M${x - 14} ${y - 16} C${x - 14} ${y - 22} ${x - 4} ${y - 24} ${x - 1} ${y - 20} C${x + 1} ${y - 16} ${x - 4} ${y - 14} ${x - 8} ${y - 14} Z`,
      { fill: '#24282d', stroke: '#101214', 'stroke-width': 0.5 },
    )
  );
}

/** Painted bodywork: a shape with a gradient from light above to dark below. */
export function fairing(paper: Paper, d: string, top: number, low: number, paint: string): string {
  return path(d, {
    fill: paper.linear(
      [0, top],
      [0, low],
      [
        [0, lighter(paint, 0.42)],
        [0.2, lighter(paint, 0.12)],
        [0.55, paint],
        [1, darker(paint, 0.42)],
      ],
    ),
    stroke: darker(paint, 0.65),
    'stroke-width': 0.5,
    'stroke-linejoin': 'round',
  });
}

/** A mudguard that follows the tyre from one angle to another (0 is up, clockwise), pointed at its ends. */
export function mudguard(paper: Paper, wheel: BikeWheel, from: number, to: number, paint: string): string {
  const inner = wheel.radius + 1.6;
  const outer = wheel.radius + 5.6;
  const at = (radius: number, degrees: number): string => {
    const [x, y] = polar(radius, degrees);
    return `${round(wheel.x + x)} ${round(y - wheel.radius)}`;
  };
  const d = `M${at(inner, from)} L${at(outer - 1.5, from + 6)} A${outer} ${outer} 0 0 1 ${at(outer - 1.5, to - 6)} L${at(inner, to)} A${inner} ${inner} 0 0 0 ${at(inner, from)} Z`;
  return fairing(paper, d, -wheel.radius * 2 - 6, -wheel.radius, paint);
}

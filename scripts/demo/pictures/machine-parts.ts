/** Parts of building machines: tracks, lugged tyres, rams, cabs. Centimetres, front to the right. */
import { darker, lighter } from './colour.ts';
import { circle, group, type Paper, type Point, path, rect, round, rounded, stroke } from './svg.ts';
import { ring } from './wheel.ts';

/** A crawler track from x to x. */
export function track(paper: Paper, from: number, to: number, height: number): string {
  const r = height / 2;
  const belt = rect(from, -height, to - from, height, r, {
    fill: paper.linear(
      [0, -height],
      [0, 0],
      [
        [0, '#4a4f56'],
        [0.25, '#24272c'],
        [1, '#0f1113'],
      ],
    ),
  });
  const count = Math.floor((to - from - height) / 14);
  const shoes = Array.from({ length: count + 1 }, (_, i) => {
    const x = from + r + i * ((to - from - height) / count);
    return (
      rect(round(x - 5), -height - 2.5, 10, 5, 1, { fill: '#2b2f34' }) +
      rect(round(x - 5), -2.5, 10, 4, 1, { fill: '#0c0d0f' })
    );
  }).join('');
  const frame = rect(from + r, -height + 16, to - from - height, height - 32, 8, {
    fill: paper.linear(
      [0, -height + 16],
      [0, -16],
      [
        [0, '#5d646b'],
        [1, '#24282d'],
      ],
    ),
  });
  const ends = [from + r, to - r]
    .map(
      (x) =>
        circle(x, -r, r - 9, { fill: '#33383d', stroke: '#15171a', 'stroke-width': 1.4 }) +
        circle(x, -r, r - 20, { fill: '#6d747b', stroke: '#24282d', 'stroke-width': 1.2 }) +
        ring(8, (a) =>
          group({ transform: `translate(${x} ${-r}) rotate(${a})` }, circle(0, -r + 15, 2, { fill: '#15171a' })),
        ),
    )
    .join('');
  const rollers = Array.from({ length: 6 }, (_, i) => {
    const x = from + height + (i + 0.5) * ((to - from - height * 2) / 6);
    return (
      circle(round(x), -15, 9.5, { fill: '#454b51', stroke: '#15171a', 'stroke-width': 1.2 }) +
      circle(round(x), -15, 3.4, { fill: '#8d949b' })
    );
  }).join('');
  return belt + shoes + frame + ends + rollers;
}

/** A tyre with deep lugs on a painted rim. */
export function lugTyre(paper: Paper, x: number, radius: number, rim: string): string {
  const inner = radius * 0.52;
  const lugs = ring(22, (a) =>
    path(
      `M-3.4 ${-radius} L3.4 ${-radius} L${round(radius * 0.14)} ${round(-radius * 0.78)} L${round(radius * 0.02)} ${round(-radius * 0.78)} Z`,
      { fill: '#0e0f11', transform: `rotate(${a})` },
    ),
  );
  return group(
    { transform: `translate(${x} ${-radius})` },
    circle(0, 0, radius, {
      fill: paper.radial([0, -radius * 0.2], radius * 1.2, [
        [0, '#3b4046'],
        [0.75, '#24272c'],
        [1, '#101214'],
      ]),
    }),
    lugs,
    circle(0, 0, radius * 0.7, { fill: 'none', stroke: '#3b4046', 'stroke-width': radius * 0.04 }),
    circle(0, 0, inner, {
      fill: paper.radial([0, -inner * 0.3], inner * 1.2, [
        [0, lighter(rim, 0.45)],
        [0.7, rim],
        [1, darker(rim, 0.45)],
      ]),
      stroke: darker(rim, 0.6),
      'stroke-width': 1,
    }),
    circle(0, 0, inner * 0.74, { fill: 'none', stroke: darker(rim, 0.35), 'stroke-width': 1.4 }),
    ring(8, (a) => circle(0, -inner * 0.5, inner * 0.07, { fill: darker(rim, 0.7), transform: `rotate(${a})` })),
    circle(0, 0, inner * 0.28, { fill: darker(rim, 0.25), stroke: darker(rim, 0.6), 'stroke-width': 1 }),
  );
}

/** A hydraulic ram between two points; `share` of it is the dark cylinder, the rest the bright rod. */
export function ram(from: Point, to: Point, width: number, share = 0.58): string {
  const x = round(from[0] + (to[0] - from[0]) * share);
  const y = round(from[1] + (to[1] - from[1]) * share);
  return (
    stroke(`M${from[0]} ${from[1]} L${to[0]} ${to[1]}`, '#4a5057', width * 0.62, { 'stroke-linecap': 'butt' }) +
    stroke(`M${from[0]} ${from[1]} L${to[0]} ${to[1]}`, '#e9edf0', width * 0.42, { 'stroke-linecap': 'butt' }) +
    stroke(`M${from[0]} ${from[1]} L${x} ${y}`, '#1b1e22', width) +
    stroke(`M${from[0]} ${from[1]} L${x} ${y}`, '#4a5057', width * 0.3) +
    circle(from[0], from[1], width * 0.6, { fill: '#30353a' }) +
    circle(to[0], to[1], width * 0.5, { fill: '#30353a' })
  );
}

/** A painted plate of steel: light above, dark edge. */
export function steelwork(paper: Paper, d: string, top: number, low: number, paint: string): string {
  return path(d, {
    fill: paper.linear(
      [0, top],
      [0, low],
      [
        [0, lighter(paint, 0.35)],
        [0.25, lighter(paint, 0.06)],
        [0.6, paint],
        [1, darker(paint, 0.32)],
      ],
    ),
    stroke: darker(paint, 0.65),
    'stroke-width': 1.1,
    'stroke-linejoin': 'round',
  });
}

/** A glazed cab: outline of the frame and of its windows. */
export function machineCab(
  paper: Paper,
  frame: readonly Point[],
  windows: readonly (readonly Point[])[],
  paint: string,
): string {
  const ys = frame.map(([, y]) => y);
  const top = Math.min(...ys);
  const low = Math.max(...ys);
  const glass = windows
    .map((corners) =>
      path(rounded(corners.map(([x, y]) => [x, y, 5])), {
        fill: paper.linear(
          [0, top],
          [0, low],
          [
            [0, '#8296a5'],
            [0.5, '#51626f'],
            [1, '#2b363f'],
          ],
        ),
        stroke: '#101316',
        'stroke-width': 2,
      }),
    )
    .join('');
  return steelwork(paper, rounded(frame.map(([x, y]) => [x, y, 9])), top, low, paint) + glass;
}

/** The part of a machine seen through its cab windows. */
export function driverSeat(x: number, y: number): string {
  return (
    path(
      `M${x - 14} ${y} L${x - 18} ${y - 46} Q${x - 18} ${y - 54} ${x - 10} ${y - 54} Q${x - 4} ${y - 54} ${x - 3} ${y - 46} L${x} ${y - 16} L${x + 24} ${y - 16} L${x + 24} ${y} Z`,
      { fill: '#12161a' },
    ) +
    stroke(`M${x + 34} ${y} L${x + 38} ${y - 34}`, '#12161a', 3.4) +
    stroke(`M${x + 30} ${y - 36} L${x + 46} ${y - 32}`, '#12161a', 3.4)
  );
}

/** Draws in a frame of its own, moved and turned. */
export function joint([x, y]: Point, degrees: number, ...children: readonly string[]): string {
  return group({ transform: `translate(${round(x)} ${round(y)}) rotate(${degrees})` }, ...children);
}

/** Where a point of a turned frame lies outside it. */
export function turned([x, y]: Point, degrees: number, [px, py]: Point): Point {
  const a = (degrees * Math.PI) / 180;
  return [round(x + px * Math.cos(a) - py * Math.sin(a)), round(y + px * Math.sin(a) + py * Math.cos(a))];
}

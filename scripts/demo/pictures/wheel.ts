/** Wheels seen from the side, drawn about 0,0 in centimetres and moved into place. */
import { darker, lighter, RUBBER } from './colour.ts';
import { circle, group, type Paper, path, round, stroke } from './svg.ts';

type Rim = 'five-spoke' | 'ten-spoke' | 'twin-spoke' | 'steel';

export interface WheelLook {
  /** Radius of the tyre, centimetres. */
  readonly radius: number;
  readonly rim: Rim;
  /** Radius of the rim as a share of the tyre's (0.68 when absent). */
  readonly rimShare?: number;
  readonly metal?: string;
}

/** A road wheel of a car, van or pickup with its centre at `x` and its tyre on the ground. */
export function carWheel(paper: Paper, x: number, look: WheelLook): string {
  const { radius } = look;
  const rim = radius * (look.rimShare ?? 0.68);
  const metal = look.metal ?? '#c3c8cd';
  return group(
    { transform: `translate(${round(x)} ${-radius})` },
    tyre(paper, radius, rim),
    rimFace(paper, rim, metal, look.rim),
  );
}

function tyre(paper: Paper, radius: number, rim: number): string {
  return (
    circle(0, 0, radius, {
      fill: paper.radial([0, -radius * 0.2], radius * 1.2, [
        [0, '#33373d'],
        [0.62, '#24272c'],
        [0.86, RUBBER],
        [1, '#0e0f12'],
      ]),
    }) +
    circle(0, 0, (radius + rim) / 2, { fill: 'none', stroke: '#3a3e45', 'stroke-width': (radius - rim) * 0.22 }) +
    circle(0, 0, radius * 0.985, { fill: 'none', stroke: '#0b0c0e', 'stroke-width': radius * 0.03 })
  );
}

function rimFace(paper: Paper, rim: number, metal: string, kind: Rim): string {
  const well = circle(0, 0, rim, {
    fill: paper.radial([0, 0], rim, [
      [0, '#3b4047'],
      [0.7, '#23262b'],
      [1, '#15171a'],
    ]),
  });
  const disc = kind === 'steel' ? '' : brakeDisc(rim);
  const lip = circle(0, 0, rim * 0.965, {
    fill: 'none',
    stroke: paper.linear(
      [0, -rim],
      [0, rim],
      [
        [0, lighter(metal, 0.5)],
        [0.5, metal],
        [1, darker(metal, 0.4)],
      ],
    ),
    'stroke-width': rim * 0.075,
  });
  const face = kind === 'steel' ? hubcap(paper, rim, metal) : spokes(paper, rim, metal, kind);
  const hub =
    circle(0, 0, rim * 0.2, { fill: metal }) +
    circle(0, 0, rim * 0.12, { fill: darker(metal, 0.55) }) +
    ring(5, (angle) => circle(...polar(rim * 0.28, angle + 36), rim * 0.035, { fill: darker(metal, 0.65) }));
  return well + disc + face + lip + hub;
}

function brakeDisc(rim: number): string {
  return (
    circle(0, 0, rim * 0.68, { fill: '#6d737b' }) +
    circle(0, 0, rim * 0.68, { fill: 'none', stroke: '#868d95', 'stroke-width': rim * 0.05 }) +
    circle(0, 0, rim * 0.4, { fill: '#3f444b' }) +
    path(
      `M${round(rim * 0.42)} ${round(-rim * 0.52)} A${round(rim * 0.7)} ${round(rim * 0.7)} 0 0 1 ${round(rim * 0.7)} 0 L${round(rim * 0.5)} 0 A${round(rim * 0.5)} ${round(rim * 0.5)} 0 0 0 ${round(rim * 0.3)} ${round(-rim * 0.4)} Z`,
      { fill: '#2d3137' },
    )
  );
}

function spokes(paper: Paper, rim: number, metal: string, kind: Rim): string {
  const fill = paper.linear(
    [0, -rim],
    [0, rim],
    [
      [0, lighter(metal, 0.55)],
      [0.45, metal],
      [1, darker(metal, 0.35)],
    ],
  );
  const edge = { fill, stroke: darker(metal, 0.6), 'stroke-width': rim * 0.018 };
  const r = (share: number): number => round(rim * share);
  if (kind === 'ten-spoke') {
    const arm = `M${r(-0.075)} ${r(-0.15)} L${r(-0.05)} ${r(-0.95)} L${r(0.05)} ${r(-0.95)} L${r(0.075)} ${r(-0.15)} Z`;
    return ring(10, (angle) => path(arm, { ...edge, transform: `rotate(${angle})` }));
  }
  if (kind === 'twin-spoke') {
    const arm = `M${r(-0.1)} ${r(-0.14)} L${r(-0.25)} ${r(-0.94)} L${r(-0.14)} ${r(-0.96)} L0 ${r(-0.34)} L${r(0.14)} ${r(-0.96)} L${r(0.25)} ${r(-0.94)} L${r(0.1)} ${r(-0.14)} Z`;
    return ring(5, (angle) => path(arm, { ...edge, transform: `rotate(${angle})` }));
  }
  const arm = `M${r(-0.17)} ${r(-0.12)} C${r(-0.1)} ${r(-0.45)} ${r(-0.13)} ${r(-0.7)} ${r(-0.23)} ${r(-0.94)} L${r(0.23)} ${r(-0.94)} C${r(0.13)} ${r(-0.7)} ${r(0.1)} ${r(-0.45)} ${r(0.17)} ${r(-0.12)} Z`;
  const ridge = `M0 ${r(-0.25)} L0 ${r(-0.88)}`;
  return ring(5, (angle) =>
    group(
      { transform: `rotate(${angle})` },
      path(arm, edge),
      stroke(ridge, darker(metal, 0.25), rim * 0.04, { opacity: 0.55 }),
    ),
  );
}

function hubcap(paper: Paper, rim: number, metal: string): string {
  const fill = paper.radial([0, -rim * 0.3], rim * 1.2, [
    [0, lighter(metal, 0.5)],
    [0.6, metal],
    [1, darker(metal, 0.4)],
  ]);
  const slot = `M${round(-rim * 0.09)} ${round(-rim * 0.55)} Q0 ${round(-rim * 0.62)} ${round(rim * 0.09)} ${round(-rim * 0.55)} L${round(rim * 0.13)} ${round(-rim * 0.8)} Q0 ${round(-rim * 0.88)} ${round(-rim * 0.13)} ${round(-rim * 0.8)} Z`;
  return (
    circle(0, 0, rim * 0.93, { fill }) +
    ring(9, (angle) => path(slot, { fill: '#1d2024', transform: `rotate(${angle})` })) +
    circle(0, 0, rim * 0.4, { fill: 'none', stroke: darker(metal, 0.3), 'stroke-width': rim * 0.03 })
  );
}

/** Repeats a drawing `count` times about the centre. */
export function ring(count: number, draw: (angle: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw((360 / count) * i)).join('');
}

/** The point at `radius` from 0,0; 0 degrees is up, clockwise. */
export function polar(radius: number, degrees: number): [number, number] {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return [round(radius * Math.cos(turn)), round(radius * Math.sin(turn))];
}

/** Cars, MPVs, SUVs, pickups and vans from the side, front to the right, in centimetres. */
import type { CarShape } from './car-shape.ts';
import { darker, lighter, mix, PLASTIC } from './colour.ts';
import { circle, ellipse, group, type Paper, type Point, path, rect, round, stroke } from './svg.ts';
import { carWheel } from './wheel.ts';

export function carSide(paper: Paper, shape: CarShape, paint: string): string {
  const body = path(shape.body, { fill: bodyFill(paper, shape, paint) });
  const inBody = paper.clip(path(shape.body, {}));
  return [
    underbody(shape),
    shape.behind?.(paper, paint) ?? '',
    body,
    group({ 'clip-path': inBody }, surface(paper, shape, paint)),
    path(shape.body, { fill: 'none', stroke: darker(paint, 0.65), 'stroke-width': 0.9, opacity: 0.7 }),
    glass(paper, shape, paint),
    seams(shape, paint),
    lights(paper, shape),
    shape.extras?.(paper, paint) ?? '',
    handles(paper, shape, paint),
    mirror(paper, shape.mirror, shape.blackMirror === true ? PLASTIC : paint),
    carWheel(paper, shape.wheels.rear, shape.wheels),
    carWheel(paper, shape.wheels.front, shape.wheels),
  ].join('');
}

function bodyFill(paper: Paper, shape: CarShape, paint: string): string {
  const top = -shape.height;
  const span = shape.height - shape.sill;
  const at = (y: number): number => round((y - top) / span);
  return paper.linear(
    [0, top],
    [0, -shape.sill],
    [
      [0, lighter(paint, 0.42)],
      [0.06, lighter(paint, 0.14)],
      [at(shape.belt - 2), paint],
      [at(shape.belt + 5), lighter(paint, 0.34)],
      [at(shape.belt + 14), lighter(paint, 0.1)],
      [at(shape.belt + 30), paint],
      [at(shape.belt + 38), darker(paint, 0.2)],
      [at(-shape.sill - 14), darker(paint, 0.34)],
      [at(-shape.sill - 5), darker(paint, 0.22)],
      [1, darker(paint, 0.55)],
    ],
  );
}

/** What lies on the paint and ends with it: reflections, creases, arches, sill. */
function surface(paper: Paper, shape: CarShape, paint: string): string {
  const { wheels, length, sill } = shape;
  const noseShade = rect(length - 60, -shape.height, 60, shape.height, 0, {
    fill: paper.linear(
      [length - 60, 0],
      [length, 0],
      [
        [0, darker(paint, 0.6), 0],
        [1, darker(paint, 0.6), 0.5],
      ],
    ),
  });
  const tailShade = rect(0, -shape.height, 46, shape.height, 0, {
    fill: paper.linear(
      [0, 0],
      [46, 0],
      [
        [0, darker(paint, 0.6), 0.5],
        [1, darker(paint, 0.6), 0],
      ],
    ),
  });
  const creases = shape.creases
    .map(
      (d) =>
        stroke(d, lighter(paint, 0.75), 1.1, { opacity: 0.55 }) +
        stroke(d, darker(paint, 0.6), 1.6, { opacity: 0.35, transform: 'translate(0 1.6)' }),
    )
    .join('');
  const cladding =
    shape.cladding === undefined
      ? ''
      : path(shape.cladding, {
          fill: paper.linear(
            [0, -sill - 26],
            [0, -sill],
            [
              [0, '#3d4249'],
              [0.3, PLASTIC],
              [1, '#15171b'],
            ],
          ),
        });
  const sillShade = rect(0, -sill - 5, length, 6, 0, { fill: '#14161a', opacity: 0.85 });
  return (
    noseShade +
    tailShade +
    creases +
    cladding +
    sillShade +
    arches(shape, paint, wheels.rear) +
    arches(shape, paint, wheels.front)
  );
}

function arches(shape: CarShape, paint: string, x: number): string {
  const { radius } = shape.wheels;
  const gap = radius + (shape.archGap ?? 4.5);
  const flare =
    shape.flare === true
      ? circle(x, -radius, gap + 6, { fill: PLASTIC }) +
        circle(x, -radius, gap + 6, { fill: 'none', stroke: '#4b5159', 'stroke-width': 1 })
      : '';
  return (
    flare +
    circle(x, -radius, gap + 1.2, { fill: mix(paint, '#0b0f16', 0.5) }) +
    circle(x, -radius - 0.6, gap, { fill: '#0c0d10' })
  );
}

function underbody(shape: CarShape): string {
  const { rear, front } = shape.wheels;
  return (
    rect(rear, -shape.sill - 4, front - rear, shape.sill - 4, 3, { fill: '#0d0f12' }) +
    ellipse((rear + front) / 2, -3, (front - rear) / 2, 5, { fill: '#0d0f12', opacity: 0.75 })
  );
}

function glass(paper: Paper, shape: CarShape, paint: string): string {
  const inGlass = paper.clip(path(shape.glass, {}));
  const top = -shape.height;
  const fill = paper.linear(
    [0, top],
    [0, shape.belt],
    [
      [0, '#55626d'],
      [0.35, '#36414b'],
      [1, '#1c232a'],
    ],
  );
  const inside = shape.seats
    .map(
      ([x, y]) =>
        path(
          `M${x - 9} ${shape.belt + 4} C${x - 8} ${y + 22} ${x - 9} ${y + 14} ${x - 6} ${y + 12} L${x + 5} ${y + 12} C${x + 9} ${y + 14} ${x + 10} ${y + 22} ${x + 13} ${shape.belt + 4} Z`,
          { fill: '#12161b', opacity: 0.85 },
        ) + rect(x - 6, y, 10, 11, 4, { fill: '#12161b', opacity: 0.85 }),
    )
    .join('');
  const streaks = shape.streaks
    .map(([x, w]) =>
      path(`M${x} ${shape.belt + 4} L${x + 38} ${top} L${x + 38 + w} ${top} L${x + w} ${shape.belt + 4} Z`, {
        fill: '#dfeaf2',
        opacity: 0.16,
      }),
    )
    .join('');
  const pillars = shape.pillars.map((d) => path(d, { fill: '#111418' })).join('');
  return (
    path(shape.glass, { fill: '#0e1114', stroke: '#0e1114', 'stroke-width': 2.6, 'stroke-linejoin': 'round' }) +
    path(shape.glass, { fill }) +
    group({ 'clip-path': inGlass }, inside, streaks, pillars) +
    (shape.chromeBelt === undefined ? '' : stroke(shape.chromeBelt, '#d5dade', 1.3)) +
    stroke(shape.roofLine, lighter(paint, 0.8), 1.1, { opacity: 0.6 })
  );
}

function seams(shape: CarShape, paint: string): string {
  return shape.seams
    .map(
      (d) =>
        stroke(d, darker(paint, 0.75), 0.9, { opacity: 0.85 }) +
        stroke(d, lighter(paint, 0.6), 0.5, { opacity: 0.4, transform: 'translate(0.9 0.4)' }),
    )
    .join('');
}

function lights(paper: Paper, shape: CarShape): string {
  const { length } = shape;
  const head = headlight(paper, shape.headlight, length);
  const tail = path(shape.taillight, {
    fill: paper.linear(
      [0, -110],
      [0, -60],
      [
        [0, '#d8352c'],
        [0.5, '#a8150f'],
        [1, '#6f0d0a'],
      ],
    ),
    stroke: '#3c0806',
    'stroke-width': 0.8,
  });
  const spots = shape.lamps
    .map(
      ([x, y, r = 4]) =>
        circle(x, y, r, { fill: '#3a424a' }) +
        circle(x, y, r * 0.72, {
          fill: paper.radial([x, y], r, [
            [0, '#ffffff'],
            [0.6, '#cfdbe3'],
            [1, '#6b7883'],
          ]),
        }),
    )
    .join('');
  return head + spots + tail;
}

/** A clear lens over a dark housing with a reflector and a running light along its lower edge. */
function headlight(paper: Paper, d: string, length: number): string {
  const lens = paper.clip(path(d, {}));
  const [x, y] = middleOf(d);
  return (
    path(d, {
      fill: paper.linear(
        [length - 60, 0],
        [length, 0],
        [
          [0, '#4a545e'],
          [0.45, '#a9b6c0'],
          [1, '#eef4f8'],
        ],
      ),
      stroke: '#181c21',
      'stroke-width': 1.2,
    }) +
    group(
      { 'clip-path': lens },
      circle(x + 3, y + 0.5, 7.2, { fill: '#39424b' }),
      circle(x + 3, y + 0.5, 5.6, {
        fill: paper.radial([x + 2, y - 1], 6, [
          [0, '#ffffff'],
          [0.5, '#d3e0ea'],
          [1, '#74828e'],
        ]),
      }),
      path(d, { fill: 'none', stroke: '#ffffff', 'stroke-width': 3.2, opacity: 0.75 }),
    )
  );
}

/** Middle of the first points of a path, good enough to place a lamp. */
function middleOf(d: string): Point {
  const numbers = [...d.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  return [round((Math.min(...xs) + Math.max(...xs)) / 2), round((Math.min(...ys) + Math.max(...ys)) / 2)];
}

function handles(paper: Paper, shape: CarShape, paint: string): string {
  return shape.handles
    .map(
      ([x, y]) =>
        ellipse(x, y + 1, 8, 3.6, { fill: darker(paint, 0.45), opacity: 0.7 }) +
        rect(x - 9.5, y - 2, 19, 3.4, 1.7, {
          fill: paper.linear(
            [0, y - 2],
            [0, y + 1.4],
            [
              [0, lighter(paint, 0.7)],
              [0.5, lighter(paint, 0.15)],
              [1, darker(paint, 0.4)],
            ],
          ),
        }),
    )
    .join('');
}

function mirror(paper: Paper, [x, y]: Point, colour: string): string {
  const fill = paper.linear(
    [0, y - 8],
    [0, y + 7],
    [
      [0, lighter(colour, 0.4)],
      [0.5, colour],
      [1, darker(colour, 0.5)],
    ],
  );
  return (
    path(`M${x + 1} ${y + 5} L${x + 10} ${y + 10} L${x + 14} ${y + 6} L${x + 6} ${y} Z`, { fill: '#15181c' }) +
    path(
      `M${x - 11} ${y - 5} C${x - 10} ${y - 9} ${x + 4} ${y - 9} ${x + 9} ${y - 4} C${x + 12} ${y} ${x + 11} ${y + 6} ${x + 4} ${y + 6} L${x - 8} ${y + 6} C${x - 12} ${y + 5} ${x - 12} ${y} ${x - 11} ${y - 5} Z`,
      {
        fill,
        stroke: darker(colour, 0.7),
        'stroke-width': 0.8,
      },
    )
  );
}

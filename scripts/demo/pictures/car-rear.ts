/** Cars, pickups and vans from the rear. */
import type { EndShape } from './car-end-shape.ts';
import { axle, cabin, canopyTop, halfOf, mirror, rack, tyre } from './car-front.ts';
import { darker, lighter, PLASTIC } from './colour.ts';
import { plate } from './plate.ts';
import { both, ellipse, group, type Paper, path, rect, round, stroke } from './svg.ts';

export function carRear(paper: Paper, shape: EndShape, paint: string, number: string): string {
  const plateY = shape.rear === 'boot' ? -76 : shape.rear === 'tailgate' ? -62 : -70;
  return [
    both(tyre(paper, shape)),
    axle(shape),
    shape.ladder === true ? rack(shape) : '',
    both(mirror(paper, shape, paint)),
    path(cabin(shape, shape.rearBelt), {
      fill: paper.linear(
        [0, -shape.height],
        [0, shape.rearBelt],
        [
          [0, lighter(paint, 0.4)],
          [0.15, paint],
          [1, darker(paint, 0.25)],
        ],
      ),
      stroke: darker(paint, 0.65),
      'stroke-width': 0.9,
    }),
    shape.canopy === true ? canopyTop(shape, paint) : '',
    rearGlass(paper, shape),
    tail(paper, shape, paint),
    panel(shape, paint),
    lamps(paper, shape),
    group({ transform: `translate(0 ${plateY})` }, plateRecess(), plate(number, 52)),
    bumper(paper, shape, paint),
  ].join('');
}

function rearGlass(paper: Paper, shape: EndShape): string {
  const w = halfOf(shape) - (shape.rear === 'barn' ? 14 : 20);
  const r = shape.roofWidth / 2 - 6;
  const top = -shape.height + (shape.canopy === true ? 10 : 14);
  const belt = shape.rearBelt - 4;
  const d = `M${-w} ${belt - 3} C${-(w - 3)} ${round(belt + (top - belt) * 0.5)} ${-(r + 4)} ${top + 8} ${-r} ${top + 2} C${round(-r * 0.5)} ${top} ${round(r * 0.5)} ${top} ${r} ${top + 2}
    C${r + 4} ${top + 8} ${w - 3} ${round(belt + (top - belt) * 0.5)} ${w} ${belt - 3} C${round(w * 0.6)} ${belt + 1} ${round(-w * 0.6)} ${belt + 1} ${-w} ${belt - 3} Z`;
  const heater = [0.3, 0.45, 0.6, 0.75]
    .map((share) => stroke(`M${-w} ${round(belt + (top - belt) * share)} H${w}`, '#8f7a5c', 0.4, { opacity: 0.5 }))
    .join('');
  const rests = both(rect(14, belt - 9, 20, 14, 6, { fill: '#10141a' }));
  const glare = path(
    `M${round(-w * 0.8)} ${belt} L${round(-r * 0.3)} ${top - 4} L${round(r * 0.1)} ${top - 4} L${round(-w * 0.4)} ${belt} Z`,
    { fill: '#e6f0f7', opacity: 0.16 },
  );
  const split =
    shape.rear === 'barn'
      ? rect(-6, top - 4, 12, belt - top + 8, 0, { fill: '#dfe2e4' }) +
        stroke(`M0 ${top - 4} V${belt + 8}`, '#3b4046', 1.2)
      : '';
  const wiper = shape.rear === 'hatch' ? stroke(`M2 ${belt + 2} L38 ${belt - 9}`, '#0d0f12', 1.8) : '';
  return (
    path(d, {
      fill: paper.linear(
        [0, top],
        [0, belt],
        [
          [0, '#56636e'],
          [0.45, '#343f49'],
          [1, '#1a2027'],
        ],
      ),
      stroke: '#0e1114',
      'stroke-width': 2.6,
    }) +
    group({ 'clip-path': paper.clip(path(d, {})) }, rests, heater, glare, split) +
    wiper
  );
}

/** The painted rear below the window. */
function tail(paper: Paper, shape: EndShape, paint: string): string {
  const w = halfOf(shape);
  const { rearBelt: belt, sill } = shape;
  const d = `M${-(w - 10)} ${-sill} C${-(w - 2)} ${-sill + 2} ${-w} ${-sill - 20} ${-w} -66 C${-w} ${round(belt * 0.8)} ${-(w - 3)} ${belt + 10} ${-(w - 9)} ${belt}
    C${round(-w * 0.5)} ${belt - 4} ${round(w * 0.5)} ${belt - 4} ${w - 9} ${belt} C${w - 3} ${belt + 10} ${w} ${round(belt * 0.8)} ${w} -66 C${w} ${-sill - 20} ${w - 2} ${-sill + 2} ${w - 10} ${-sill} Z`;
  const edges = rect(-w - 2, belt - 6, shape.width + 4, -belt, 0, {
    fill: paper.linear(
      [-w, 0],
      [w, 0],
      [
        [0, darker(paint, 0.7), 0.5],
        [0.14, darker(paint, 0.7), 0],
        [0.86, darker(paint, 0.7), 0],
        [1, darker(paint, 0.7), 0.5],
      ],
    ),
    'clip-path': paper.clip(path(d, {})),
  });
  const fill = paper.linear(
    [0, belt - 4],
    [0, -sill],
    [
      [0, lighter(paint, 0.5)],
      [0.08, lighter(paint, 0.22)],
      [0.3, paint],
      [0.55, darker(paint, 0.16)],
      [1, darker(paint, 0.5)],
    ],
  );
  const flares =
    shape.flare === true
      ? both(
          path(`M${w - 12} ${-sill} L${w + 2} ${-sill - 4} L${w + 3} -80 C${w} -86 ${w - 4} -80 ${w - 6} -70 Z`, {
            fill: PLASTIC,
          }),
        )
      : '';
  return path(d, { fill, stroke: darker(paint, 0.65), 'stroke-width': 0.9 }) + edges + flares;
}

/** The lid: seams, handle, crease. */
function panel(shape: EndShape, paint: string): string {
  const w = halfOf(shape);
  const { rearBelt: belt, sill } = shape;
  const dark = darker(paint, 0.75);
  if (shape.rear === 'barn') {
    return (
      stroke(`M0 ${belt} V${-sill - 14}`, dark, 1.2) +
      both(
        stroke(`M${w - 14} ${belt} V${-sill - 14}`, dark, 0.9) +
          rect(w - 13, belt + 14, 5, 9, 1, { fill: dark }) +
          rect(w - 13, -sill - 40, 5, 9, 1, { fill: dark }),
      ) +
      rect(5, belt + 22, 18, 5, 2, { fill: '#22262b' })
    );
  }
  if (shape.rear === 'tailgate') {
    return (
      stroke(`M${-(w - 20)} ${belt + 5} V${-sill - 22} H${w - 20} V${belt + 5}`, dark, 1.1) +
      rect(-16, belt + 12, 32, 9, 3, { fill: '#1c2025' }) +
      rect(-13, belt + 14, 26, 4, 2, { fill: darker(paint, 0.3) }) +
      stroke(`M${-(w - 26)} -92 H${w - 26}`, lighter(paint, 0.7), 1.2, { opacity: 0.45 })
    );
  }
  const low = shape.rear === 'boot' ? -52 : -46;
  return (
    both(
      stroke(
        `M0 ${low} H${w - 26} C${w - 22} ${low} ${w - 22} ${low - 4} ${w - 21} ${low - 10} L${w - 14} ${belt + 4}`,
        dark,
        1,
      ),
    ) +
    both(
      stroke(
        `M0 ${belt + 14} C${round(w * 0.4)} ${belt + 14} ${round(w * 0.6)} ${belt + 16} ${w - 24} ${belt + 18}`,
        lighter(paint, 0.75),
        1.2,
        { opacity: 0.5 },
      ),
    ) +
    rect(-20, shape.rear === 'boot' ? -88 : -84, 40, 4, 2, { fill: '#cfd5da', opacity: 0.9 })
  );
}

function lamps(paper: Paper, shape: EndShape): string {
  const w = halfOf(shape);
  const belt = shape.rearBelt;
  const red = paper.linear(
    [0, belt],
    [0, belt + 40],
    [
      [0, '#e2433a'],
      [0.5, '#b51d16'],
      [1, '#7a0f0b'],
    ],
  );
  if (shape.rear === 'barn' || shape.rear === 'tailgate') {
    const y = shape.rear === 'barn' ? -118 : belt + 8;
    return both(
      rect(w - 13, y, 11, 40, 3, { fill: red, stroke: '#3c0806', 'stroke-width': 0.8 }) +
        rect(w - 12, y + 13, 9, 9, 2, { fill: '#f0a52b' }) +
        rect(w - 12, y + 24, 9, 8, 2, { fill: '#eef1f3' }),
    );
  }
  const d =
    shape.rear === 'boot'
      ? `M${w - 46} ${belt + 12} C${w - 30} ${belt + 8} ${w - 14} ${belt + 7} ${w - 5} ${belt + 9} C${w - 2} ${belt + 16} ${w - 1} ${belt + 26} ${w - 3} ${belt + 32} C${w - 18} ${belt + 33} ${w - 34} ${belt + 30} ${w - 44} ${belt + 24} C${w - 48} ${belt + 20} ${w - 48} ${belt + 14} ${w - 46} ${belt + 12} Z`
      : `M${w - 24} ${belt + 4} C${w - 16} ${belt + 2} ${w - 10} ${belt + 3} ${w - 7} ${belt + 5} C${w - 2} ${belt + 16} ${w - 1} ${belt + 28} ${w - 3} ${belt + 40} C${w - 12} ${belt + 41} ${w - 22} ${belt + 36} ${w - 26} ${belt + 28} C${w - 28} ${belt + 20} ${w - 27} ${belt + 8} ${w - 24} ${belt + 4} Z`;
  const inner = paper.clip(path(d, {}));
  return both(
    path(d, { fill: red, stroke: '#3c0806', 'stroke-width': 0.9 }) +
      group(
        { 'clip-path': inner },
        ellipse(w - 14, belt + 26, 10, 5, { fill: '#f6d9d2', opacity: 0.85 }),
        rect(w - 50, belt + 15, 60, 3, 1, { fill: '#ff8378', opacity: 0.7 }),
        path(d, { fill: 'none', stroke: '#ff9a90', 'stroke-width': 2, opacity: 0.7 }),
      ),
  );
}

function plateRecess(): string {
  return rect(-31, -9, 62, 18, 4, { fill: '#0e1013', opacity: 0.45 });
}

function bumper(paper: Paper, shape: EndShape, paint: string): string {
  const w = halfOf(shape);
  const { sill } = shape;
  const reflectors = both(rect(w - 30, -sill - 17, 18, 4, 1.5, { fill: '#b51d16' }));
  if (shape.rear === 'tailgate') {
    return (
      rect(-w + 6, -sill - 16, shape.width - 12, 17, 4, {
        fill: paper.linear(
          [0, -sill - 16],
          [0, -sill + 1],
          [
            [0, '#e6eaed'],
            [0.4, '#a4abb2'],
            [1, '#5e656c'],
          ],
        ),
      }) + rect(-26, -sill - 16, 52, 9, 2, { fill: '#2b3036' })
    );
  }
  const valance = path(
    `M${-(w - 12)} ${-sill + 1} L${-(w - 20)} ${-sill - 11} L${w - 20} ${-sill - 11} L${w - 12} ${-sill + 1} Z`,
    { fill: '#191c20' },
  );
  const line = both(
    stroke(`M0 ${-sill - 24} H${w - 34} C${w - 16} ${-sill - 24} ${w - 8} -52 ${w - 1} -56`, darker(paint, 0.7), 0.9, {
      opacity: 0.7,
    }),
  );
  const pipe = ellipse(w - 34, -sill - 2, 6, 3.6, { fill: '#0b0c0e', stroke: '#b9bfc5', 'stroke-width': 1.4 });
  return line + valance + reflectors + pipe;
}

/** Cars, pickups and vans from the front. */
import type { EndShape } from './car-end-shape.ts';
import { darker, lighter, PLASTIC, RUBBER } from './colour.ts';
import { plate } from './plate.ts';
import { both, circle, ellipse, group, type Paper, path, rect, round, stroke } from './svg.ts';

export function carFront(paper: Paper, shape: EndShape, paint: string, number: string): string {
  return [
    both(tyre(paper, shape)),
    axle(shape),
    shape.canopy === true ? canopyTop(shape, paint) : '',
    shape.ladder === true ? rack(shape) : '',
    greenhouse(paper, shape, paint),
    windscreen(paper, shape),
    both(mirror(paper, shape, paint)),
    shell(paper, shape, paint),
    bonnet(shape, paint),
    face(paper, shape, paint),
    group({ transform: `translate(0 ${round(shape.nose + 50)})` }, plate(number, 52)),
  ].join('');
}

/** Half of the width of the body. */
export const halfOf = (shape: EndShape): number => shape.width / 2;

export function tyre(paper: Paper, shape: EndShape): string {
  const { width, radius } = shape.tyre;
  const x = halfOf(shape) - (shape.flare === true ? 2 : 6) - width;
  const tread = [0.15, 0.3, 0.45, 0.6, 0.75]
    .map((share) => stroke(`M${x + 2} ${round(-radius * 2 * share)} H${x + width - 2}`, '#0c0d0f', 1.2))
    .join('');
  return (
    rect(x, -radius * 2, width, radius * 2, 7, {
      fill: paper.linear(
        [x, 0],
        [x + width, 0],
        [
          [0, '#0f1013'],
          [0.5, '#2c3036'],
          [1, RUBBER],
        ],
      ),
    }) + tread
  );
}

/** The dark between the wheels. */
export function axle(shape: EndShape): string {
  const w = halfOf(shape) - 20;
  return rect(-w, -shape.sill - 4, w * 2, shape.sill - 6, 5, { fill: '#0e1012' });
}

/** Outline of roof and pillars. */
export function cabin(shape: EndShape, belt: number): string {
  const w = halfOf(shape);
  const r = shape.roofWidth / 2;
  const top = -shape.height;
  const rise = top - belt;
  return `M${-(w - 7)} ${belt + 4} C${-(w - 11)} ${round(belt + rise * 0.45)} ${-(r + 7)} ${top + 10} ${-r} ${top + 4}
    C${round(-r * 0.5)} ${top - 1} ${round(r * 0.5)} ${top - 1} ${r} ${top + 4}
    C${r + 7} ${top + 10} ${w - 11} ${round(belt + rise * 0.45)} ${w - 7} ${belt + 4} Z`;
}

function greenhouse(paper: Paper, shape: EndShape, paint: string): string {
  return path(cabin(shape, shape.cowl), {
    fill: paper.linear(
      [0, -shape.height],
      [0, shape.cowl],
      [
        [0, lighter(paint, 0.4)],
        [0.15, paint],
        [1, darker(paint, 0.35)],
      ],
    ),
    stroke: darker(paint, 0.65),
    'stroke-width': 0.9,
  });
}

function windscreen(paper: Paper, shape: EndShape): string {
  const w = halfOf(shape) - 16;
  const r = shape.roofWidth / 2 - 4;
  const top = -shape.height + 10;
  const { cowl } = shape;
  const d = `M${-w} ${cowl} C${-(w - 3)} ${round(cowl + (top - cowl) * 0.45)} ${-(r + 5)} ${top + 8} ${-r} ${top + 2}
    C${round(-r * 0.5)} ${top - 2} ${round(r * 0.5)} ${top - 2} ${r} ${top + 2} C${r + 5} ${top + 8} ${w - 3} ${round(cowl + (top - cowl) * 0.45)} ${w} ${cowl}
    C${round(w * 0.5)} ${cowl - 5} ${round(-w * 0.5)} ${cowl - 5} ${-w} ${cowl} Z`;
  const seat = both(
    path(
      `M16 ${cowl} C16 ${cowl - 18} 20 ${cowl - 20} 25 ${cowl - 21} L43 ${cowl - 21} C48 ${cowl - 20} 52 ${cowl - 18} 53 ${cowl} Z`,
      { fill: '#11151a' },
    ) + rect(26, cowl - 32, 16, 12, 5, { fill: '#11151a' }),
  );
  const wheel = stroke(`M22 ${cowl + 2} C24 ${cowl - 16} 46 ${cowl - 16} 48 ${cowl + 2}`, '#07090b', 3.4);
  const glare = path(
    `M${round(-w * 0.7)} ${cowl} L${round(-r * 0.2)} ${top - 4} L${round(r * 0.25)} ${top - 4} L${round(-w * 0.3)} ${cowl} Z`,
    { fill: '#e6f0f7', opacity: 0.17 },
  );
  const wipers = stroke(`M-10 ${cowl - 2} L-48 ${cowl - 10} M34 ${cowl - 2} L-4 ${cowl - 9}`, '#0d0f12', 1.6);
  return (
    path(d, {
      fill: paper.linear(
        [0, top],
        [0, cowl],
        [
          [0, '#5d6b77'],
          [0.4, '#39454f'],
          [1, '#1b222a'],
        ],
      ),
      stroke: '#0e1114',
      'stroke-width': 2.6,
    }) +
    group({ 'clip-path': paper.clip(path(d, {})) }, seat, wheel, glare, rect(-7, top, 14, 5, 2, { fill: '#0c0f12' })) +
    wipers
  );
}

/** The painted front below the windscreen. */
function shell(paper: Paper, shape: EndShape, paint: string): string {
  const w = halfOf(shape);
  const { cowl, nose, sill } = shape;
  const half = (s: 1 | -1): string =>
    `${s * (w - 4)} ${-sill + 8} ${s * w} ${round(nose / 2)} ${s * w} ${nose + 14} C${s * w} ${nose - 4} ${s * (w - 4)} ${cowl + 8} ${s * (w - 13)} ${cowl + 1}`;
  const d = `M${-(w - 12)} ${-sill} C${half(-1)} C${round(-w * 0.5)} ${cowl - 6} ${round(w * 0.5)} ${cowl - 6} ${w - 13} ${cowl + 1}
    C${w - 4} ${cowl + 8} ${w} ${nose - 4} ${w} ${nose + 14} C${w} ${round(nose / 2)} ${w - 4} ${-sill + 8} ${w - 12} ${-sill} Z`;
  const flares =
    shape.flare === true
      ? both(
          path(
            `M${w - 12} ${-sill} L${w + 2} ${-sill - 4} L${w + 3} ${nose + 26} C${w} ${nose + 20} ${w - 4} ${nose + 24} ${w - 7} ${nose + 34} Z`,
            { fill: PLASTIC },
          ),
        )
      : '';
  const fill = paper.linear(
    [0, cowl - 6],
    [0, -sill],
    [
      [0, lighter(paint, 0.45)],
      [0.14, lighter(paint, 0.2)],
      [0.32, paint],
      [0.6, darker(paint, 0.18)],
      [1, darker(paint, 0.5)],
    ],
  );
  const round2 = rect(-w - 4, cowl - 8, shape.width + 8, -cowl, 0, {
    fill: paper.linear(
      [-w, 0],
      [w, 0],
      [
        [0, darker(paint, 0.7), 0.55],
        [0.14, darker(paint, 0.7), 0],
        [0.86, darker(paint, 0.7), 0],
        [1, darker(paint, 0.7), 0.55],
      ],
    ),
    'clip-path': paper.clip(path(d, {})),
  });
  return path(d, { fill, stroke: darker(paint, 0.65), 'stroke-width': 0.9 }) + round2 + flares;
}

function bonnet(shape: EndShape, paint: string): string {
  const w = halfOf(shape);
  const { cowl, nose } = shape;
  const line = `M${w - 20} ${cowl + 3} C${w - 24} ${nose - 6} ${w - 32} ${nose - 2} ${w - 44} ${nose - 1}`;
  const crease = `M${round(w * 0.48)} ${cowl - 1} C${round(w * 0.42)} ${cowl + 8} ${round(w * 0.38)} ${nose - 8} ${round(w * 0.35)} ${nose - 2}`;
  return (
    both(
      stroke(line, darker(paint, 0.7), 0.9, { opacity: 0.8 }) +
        stroke(crease, lighter(paint, 0.75), 1.2, { opacity: 0.5 }),
    ) +
    stroke(
      `M${-(w - 44)} ${nose - 1} C${round(-w * 0.3)} ${nose + 2} ${round(w * 0.3)} ${nose + 2} ${w - 44} ${nose - 1}`,
      darker(paint, 0.7),
      0.9,
      { opacity: 0.8 },
    )
  );
}

function face(paper: Paper, shape: EndShape, paint: string): string {
  const w = halfOf(shape);
  const { nose, sill } = shape;
  const lamp = `M${w - 48} ${nose + 10} C${w - 36} ${nose + 4} ${w - 16} ${nose - 1} ${w - 3} ${nose - 3} C${w} ${nose + 6} ${w} ${nose + 14} ${w - 4} ${nose + 20} C${w - 18} ${nose + 22} ${w - 36} ${nose + 22} ${w - 45} ${nose + 18} C${w - 48} ${nose + 16} ${w - 49} ${nose + 12} ${w - 48} ${nose + 10} Z`;
  const bulb = (x: number, r: number): string =>
    circle(x, nose + 11, r, { fill: '#333b43' }) +
    circle(x, nose + 11, r * 0.78, {
      fill: paper.radial([x - 1, nose + 9.5], r, [
        [0, '#ffffff'],
        [0.5, '#d9e5ee'],
        [1, '#798793'],
      ]),
    });
  const lights = both(
    path(lamp, {
      fill: paper.linear(
        [w - 48, 0],
        [w, 0],
        [
          [0, '#75828d'],
          [0.6, '#b9c6cf'],
          [1, '#e6edf2'],
        ],
      ),
      stroke: '#171b20',
      'stroke-width': 1.3,
    }) +
      bulb(w - 16, 7.6) +
      bulb(w - 33, 6) +
      stroke(
        `M${w - 46} ${nose + 12} C${w - 36} ${nose + 6} ${w - 18} ${nose + 1.4} ${w - 4} ${nose}`,
        '#ffffff',
        1.5,
        { opacity: 0.9 },
      ),
  );
  const intake = `M${-(w - 26)} ${nose + 40} L${w - 26} ${nose + 40} C${w - 18} ${nose + 42} ${w - 22} ${-sill - 12} ${w - 32} ${-sill - 7} L${-(w - 32)} ${-sill - 7} C${-(w - 22)} ${-sill - 12} ${-(w - 18)} ${nose + 42} ${-(w - 26)} ${nose + 40} Z`;
  const fog = both(
    circle(w - 15, -sill - 20, 6, { fill: '#20252a' }) +
      circle(w - 15, -sill - 20, 4.2, {
        fill: paper.radial([w - 16, -sill - 21], 5, [
          [0, '#ffffff'],
          [0.6, '#cbd7df'],
          [1, '#6c7883'],
        ]),
      }),
  );
  const lip = path(`M${-(w - 14)} ${-sill} L${-(w - 10)} ${-sill - 6} L${w - 10} ${-sill - 6} L${w - 14} ${-sill} Z`, {
    fill: '#15181c',
  });
  const bumperLine = both(
    stroke(
      `M0 ${nose + 33} C${round(w * 0.5)} ${nose + 33} ${w - 20} ${nose + 30} ${w - 2} ${nose + 24}`,
      darker(paint, 0.7),
      0.9,
      { opacity: 0.75 },
    ),
  );
  return path(intake, { fill: '#14171b' }) + lip + bumperLine + fog + grille(paper, shape) + lights;
}

function grille(paper: Paper, shape: EndShape): string {
  const w = halfOf(shape) - 50;
  const top = shape.nose + 4;
  const chrome = paper.linear(
    [0, top],
    [0, top + 24],
    [
      [0, '#f3f6f8'],
      [0.5, '#aab2b9'],
      [1, '#6d757d'],
    ],
  );
  if (shape.grille === 'kidney') {
    const kidney = `M3 ${top + 1} L22 ${top + 1} C27 ${top + 2} 28 ${top + 8} 26 ${top + 17} C25 ${top + 23} 21 ${top + 25} 16 ${top + 25} L6 ${top + 25} C3 ${top + 25} 2 ${top + 23} 2 ${top + 18} Z`;
    const bars = [7, 11, 15, 19, 23].map((x) => stroke(`M${x} ${top + 3} V${top + 23}`, '#575f67', 1)).join('');
    return both(path(kidney, { fill: '#101316', stroke: chrome, 'stroke-width': 2 }) + bars);
  }
  const tall = shape.grille === 'mesh' ? 27 : 19;
  const frame = `M${-w} ${top} L${w} ${top} C${w - 1} ${top + tall * 0.6} ${w - 7} ${top + tall} ${w - 12} ${top + tall} L${-(w - 12)} ${top + tall} C${-(w - 7)} ${top + tall} ${-(w - 1)} ${top + tall * 0.6} ${-w} ${top} Z`;
  const count = shape.grille === 'mesh' ? 4 : 3;
  const slats = Array.from({ length: count }, (_, i) => {
    const y = round(top + (tall / (count + 1)) * (i + 1));
    return stroke(
      `M${-w + 6} ${y} H${w - 6}`,
      shape.grille === 'wide' ? '#c9d0d6' : '#555d65',
      shape.grille === 'wide' ? 1.7 : 1.5,
    );
  }).join('');
  const badge = ellipse(0, top + tall / 2, 7, 5, { fill: chrome, stroke: '#3a4047', 'stroke-width': 0.6 });
  return (
    path(frame, { fill: '#121519', stroke: chrome, 'stroke-width': shape.grille === 'slats' ? 1 : 2 }) + slats + badge
  );
}

export function mirror(paper: Paper, shape: EndShape, paint: string): string {
  const x = halfOf(shape) - 7;
  const y = shape.cowl - 3;
  const colour = shape.rear === 'barn' ? PLASTIC : paint;
  return (
    path(`M${x - 4} ${y + 6} L${x + 6} ${y + 4} L${x + 6} ${y} L${x - 4} ${y + 1} Z`, { fill: '#15181c' }) +
    path(
      `M${x + 4} ${y - 6} C${x + 6} ${y - 10} ${x + 20} ${y - 9} ${x + 22} ${y - 3} C${x + 23} ${y + 3} ${x + 20} ${y + 8} ${x + 14} ${y + 8} L${x + 7} ${y + 7} C${x + 3} ${y + 5} ${x + 3} ${y - 3} ${x + 4} ${y - 6} Z`,
      {
        fill: paper.linear(
          [0, y - 9],
          [0, y + 8],
          [
            [0, lighter(colour, 0.4)],
            [0.5, colour],
            [1, darker(colour, 0.5)],
          ],
        ),
        stroke: darker(colour, 0.7),
        'stroke-width': 0.8,
      },
    )
  );
}

export function canopyTop(shape: EndShape, paint: string): string {
  const r = shape.roofWidth / 2 + 12;
  return rect(-r, -shape.height - 3, r * 2, 40, 10, {
    fill: darker(paint, 0.12),
    stroke: darker(paint, 0.65),
    'stroke-width': 0.9,
  });
}

export function rack(shape: EndShape): string {
  const top = -shape.height;
  return (
    stroke(`M-58 ${top + 4} V${top - 13} M58 ${top + 4} V${top - 13} M-66 ${top - 14} H66`, '#30353b', 4) +
    [-30, -8, 14]
      .map((x) => rect(x, top - 22, 12, 8, 1.5, { fill: '#bfc5cb', stroke: '#7d848b', 'stroke-width': 1 }))
      .join('')
  );
}

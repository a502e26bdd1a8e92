/** Motorcycles from the front and the rear; centimetres, x = 0 in the middle. */
import { fairing } from './bike-parts.ts';
import { darker, lighter } from './colour.ts';
import { squarePlate } from './plate.ts';
import { both, circle, ellipse, group, type Paper, path, rect, rounded, stroke } from './svg.ts';

export type BikeKind = 'underbone' | 'scooter' | 'sport';

const BLACK = '#24272c';

export function bikeFront(paper: Paper, kind: BikeKind, paint: string, number: string): string {
  const tyreHalf = kind === 'sport' ? 6 : 4.6;
  return [
    both(tubeUp(9.5, -92, -30)),
    tyre(paper, tyreHalf, kind === 'sport' ? 62 : 58),
    both(footpeg()),
    path(
      rounded([
        [-tyreHalf - 3, -40, 3],
        [-tyreHalf - 3.4, -62, 6],
        [tyreHalf + 3.4, -62, 6],
        [tyreHalf + 3, -40, 3],
        [tyreHalf, -44, 1],
        [-tyreHalf, -44, 1],
      ]),
      {
        fill: paper.linear(
          [-9, 0],
          [9, 0],
          [
            [0, darker(paint, 0.4)],
            [0.4, lighter(paint, 0.3)],
            [1, darker(paint, 0.4)],
          ],
        ),
        stroke: darker(paint, 0.65),
        'stroke-width': 0.5,
      },
    ),
    shield(paper, kind, paint),
    bars(paper, kind, paint),
    group(
      { transform: `translate(0 ${kind === 'sport' ? -84 : -66})` },
      kind === 'sport'
        ? ''
        : rect(-8, -5, 16, 11, 1.4, { fill: '#0c0d0f' }) + group({ transform: 'scale(0.9)' }, squarePlate(number, 15)),
    ),
  ].join('');
}

function tubeUp(x: number, from: number, to: number): string {
  return stroke(`M${x} ${from} V${to}`, '#3b4147', 4) + stroke(`M${x - 0.8} ${from} V${to}`, '#c5cacf', 1.2);
}

function tyre(paper: Paper, half: number, height: number): string {
  return (
    rect(-half, -height, half * 2, height, half, {
      fill: paper.linear(
        [-half, 0],
        [half, 0],
        [
          [0, '#0d0e10'],
          [0.5, '#383d43'],
          [1, '#0d0e10'],
        ],
      ),
    }) + stroke(`M0 ${-height + 3} V-2`, '#0b0c0e', 0.8)
  );
}

function footpeg(): string {
  return rect(14, -27, 20, 3.2, 1.4, { fill: '#15171a' }) + rect(10, -34, 7, 18, 3, { fill: '#4a5057' });
}

function shield(paper: Paper, kind: BikeKind, paint: string): string {
  if (kind === 'sport') {
    return (
      fairing(
        paper,
        'M-22 -92 C-28 -76 -24 -50 -14 -26 L14 -26 C24 -50 28 -76 22 -92 C10 -98 -10 -98 -22 -92 Z',
        -98,
        -26,
        paint,
      ) +
      path('M-9 -72 L9 -72 L7 -30 L-7 -30 Z', { fill: '#131518' }) +
      both(path('M19 -86 C21 -72 19 -54 13 -38 C13 -54 13 -72 19 -86 Z', { fill: darker(paint, 0.55) }))
    );
  }
  const wide = kind === 'scooter' ? 26 : 22;
  const d = `M${-wide + 8} -98 C${-wide} -90 ${-wide - 3} -70 ${-wide + 2} -46 C${-wide + 6} -36 -10 -34 0 -34 C10 -34 ${wide - 6} -36 ${wide - 2} -46 C${wide + 3} -70 ${wide} -90 ${wide - 8} -98 Z`;
  return (
    fairing(paper, d, -100, -34, paint) +
    path('M-6 -94 L6 -94 L9 -50 C4 -44 -4 -44 -9 -50 Z', { fill: darker(paint, 0.5) }) +
    both(
      stroke(`M${wide - 6} -90 C${wide - 2} -74 ${wide - 4} -56 ${wide - 9} -44`, lighter(paint, 0.8), 0.9, {
        opacity: 0.6,
      }),
    ) +
    both(
      path(`M${wide - 9} -84 C${wide - 3} -84 ${wide - 2} -78 ${wide - 4} -74 L${wide - 10} -77 Z`, {
        fill: '#ef9d25',
      }),
    )
  );
}

function bars(paper: Paper, kind: BikeKind, paint: string): string {
  const y = kind === 'sport' ? -100 : -108;
  const grip = both(
    stroke(`M14 ${y} C22 ${y - 2} 28 ${y} 33 ${y + 1}`, '#4a5057', 2.4) +
      stroke(`M24 ${y} L36 ${y + 1.6}`, '#131518', 4.2) +
      stroke(`M22 ${y - 3} L34 ${y - 2}`, '#9aa1a8', 0.9),
  );
  const mirrors = both(
    stroke(`M18 ${y - 2} C20 ${y - 10} 24 ${y - 14} 27 ${y - 17}`, '#1b1e22', 1.1) +
      ellipse(30, y - 19, 8, 5, {
        fill: '#24282d',
        stroke: '#101214',
        'stroke-width': 0.5,
        transform: `rotate(-10 30 ${y - 19})`,
      }),
  );
  const lampFill = paper.radial([0, y + 2], 14, [
    [0, '#ffffff'],
    [0.6, '#dbe6ee'],
    [1, '#8593a0'],
  ]);
  const cowl =
    kind === 'sport'
      ? path('M-15 -102 C-14 -116 -8 -124 0 -124 C8 -124 14 -116 15 -102 Z', {
          fill: '#46525c',
          opacity: 0.85,
          stroke: '#1b1e22',
          'stroke-width': 0.6,
        }) +
        fairing(
          paper,
          'M-20 -96 C-18 -108 -8 -112 0 -112 C8 -112 18 -108 20 -96 C16 -86 8 -80 0 -78 C-8 -80 -16 -86 -20 -96 Z',
          -112,
          -78,
          paint,
        ) +
        both(
          path('M4 -94 C10 -99 16 -100 18 -97 C16 -91 9 -88 4 -89 Z', {
            fill: '#f1f6fa',
            stroke: '#181c21',
            'stroke-width': 0.8,
          }),
        )
      : fairing(
          paper,
          `M-18 ${y + 8} C-18 ${y - 6} -10 ${y - 10} 0 ${y - 10} C10 ${y - 10} 18 ${y - 6} 18 ${y + 8} C12 ${y + 15} -12 ${y + 15} -18 ${y + 8} Z`,
          y - 10,
          y + 15,
          paint,
        ) +
        path(
          `M-12 ${y + 6} C-12 ${y - 4} -6 ${y - 5} 0 ${y - 5} C6 ${y - 5} 12 ${y - 4} 12 ${y + 6} C8 ${y + 11} -8 ${y + 11} -12 ${y + 6} Z`,
          { fill: lampFill, stroke: '#181c21', 'stroke-width': 0.9 },
        );
  return grip + mirrors + cowl;
}

export function bikeRear(paper: Paper, kind: BikeKind, paint: string, number: string): string {
  const y = kind === 'sport' ? -98 : -108;
  const seatTop = kind === 'sport' ? -101 : -94;
  return [
    both(
      stroke(`M10 ${y + 4} C20 ${y - 2} 28 ${y} 33 ${y + 1}`, '#4a5057', 2.4) +
        stroke(`M24 ${y} L36 ${y + 1.6}`, '#131518', 4.2),
    ),
    both(
      stroke(`M18 ${y - 2} C20 ${y - 10} 24 ${y - 14} 27 ${y - 17}`, '#1b1e22', 1.1) +
        ellipse(30, y - 19, 8, 5, {
          fill: '#5d6973',
          stroke: '#101214',
          'stroke-width': 1.4,
          transform: `rotate(-10 30 ${y - 19})`,
        }),
    ),
    fairing(
      paper,
      `M-17 ${y + 6} C-14 ${y - 8} 14 ${y - 8} 17 ${y + 6} L12 -72 L-12 -72 Z`,
      y - 8,
      -72,
      darker(paint, 0.25),
    ),
    tyre(paper, kind === 'underbone' ? 5 : 7, kind === 'sport' ? 62 : 57),
    both(footpeg()),
    path('M10 -34 L24 -37 L25 -22 L12 -20 Z', { fill: BLACK }),
    circle(20, -29, 6.4, {
      fill: paper.radial([19, -31], 8, [
        [0, '#c5cacf'],
        [0.6, '#7d848b'],
        [1, '#33383d'],
      ]),
    }),
    circle(20, -29, 2.6, { fill: '#0b0c0e' }),
    both(stroke('M9 -62 V-30', '#4a5057', 2.6)),
    fairing(
      paper,
      `M-19 ${seatTop + 12} C-19 ${seatTop + 2} -10 ${seatTop} 0 ${seatTop} C10 ${seatTop} 19 ${seatTop + 2} 19 ${seatTop + 12} C16 ${seatTop + 26} 8 ${seatTop + 34} 0 ${seatTop + 34} C-8 ${seatTop + 34} -16 ${seatTop + 26} -19 ${seatTop + 12} Z`,
      seatTop,
      seatTop + 34,
      paint,
    ),
    path(
      `M-15 ${seatTop + 5} C-12 ${seatTop - 4} 12 ${seatTop - 4} 15 ${seatTop + 5} C8 ${seatTop + 8} -8 ${seatTop + 8} -15 ${seatTop + 5} Z`,
      { fill: BLACK },
    ),
    both(stroke(`M14 ${seatTop + 8} C22 ${seatTop + 2} 20 ${seatTop - 4} 12 ${seatTop - 4}`, '#30353a', 2.4)),
    path(
      `M-11 ${seatTop + 14} C-6 ${seatTop + 11} 6 ${seatTop + 11} 11 ${seatTop + 14} C9 ${seatTop + 22} 5 ${seatTop + 25} 0 ${seatTop + 25} C-5 ${seatTop + 25} -9 ${seatTop + 22} -11 ${seatTop + 14} Z`,
      {
        fill: paper.linear(
          [0, seatTop + 11],
          [0, seatTop + 25],
          [
            [0, '#e2433a'],
            [1, '#8d140e'],
          ],
        ),
        stroke: '#3c0806',
        'stroke-width': 0.6,
      },
    ),
    both(
      stroke(`M14 ${seatTop + 24} L22 ${seatTop + 25}`, '#15171a', 1.6) +
        ellipse(24, seatTop + 25, 3.4, 2.2, { fill: '#ef9d25' }),
    ),
    path(`M-9 ${seatTop + 30} L9 ${seatTop + 30} L11 -40 L-11 -40 Z`, { fill: '#1b1e22' }),
    group({ transform: 'translate(0 -50)' }, squarePlate(number, 20)),
  ].join('');
}

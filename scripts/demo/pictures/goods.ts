/** General goods: a generator set, a pallet of IT goods, a set of office furniture; centimetres from the front. */
import { darker, lighter } from './colour.ts';
import { circle, ellipse, group, type Paper, path, rect, rounded, stroke } from './svg.ts';

export const GOODS_SIZES = {
  generator: { length: 330, height: 205 },
  'it goods': { length: 250, height: 170 },
  furniture: { length: 360, height: 170 },
} as const;

export function generator(paper: Paper, paint: string): string {
  const shell = rounded([
    [10, -26, 4],
    [10, -170, 12],
    [320, -170, 12],
    [320, -26, 4],
  ]);
  const fill = paper.linear(
    [0, -170],
    [0, -26],
    [
      [0, lighter(paint, 0.42)],
      [0.08, lighter(paint, 0.12)],
      [0.5, paint],
      [1, darker(paint, 0.36)],
    ],
  );
  const louvre = (x: number, w: number): string =>
    Array.from(
      { length: 11 },
      (_, i) =>
        rect(x, -146 + i * 9, w, 5, 1, { fill: darker(paint, 0.72) }) +
        rect(x, -141 + i * 9, w, 1, 0, { fill: lighter(paint, 0.4), opacity: 0.6 }),
    ).join('');
  const door = (x: number, w: number): string =>
    rect(x, -158, w, 124, 3, { fill: 'none', stroke: darker(paint, 0.65), 'stroke-width': 1.2 }) +
    rect(x + w - 12, -100, 6, 16, 2, { fill: '#1b1e22' }) +
    [-148, -50].map((y) => rect(x - 2, y, 4, 10, 1, { fill: '#30353a' })).join('');
  return [
    rect(4, -26, 322, 22, 3, {
      fill: paper.linear(
        [0, -26],
        [0, -4],
        [
          [0, '#4a5057'],
          [1, '#15171a'],
        ],
      ),
    }),
    rect(40, -20, 44, 10, 2, { fill: '#0b0c0e' }) + rect(246, -20, 44, 10, 2, { fill: '#0b0c0e' }),
    path(shell, { fill, stroke: darker(paint, 0.65), 'stroke-width': 1.2 }),
    louvre(22, 44),
    louvre(276, 34),
    door(76, 62),
    door(142, 62),
    rect(214, -158, 54, 124, 3, { fill: 'none', stroke: darker(paint, 0.65), 'stroke-width': 1.2 }),
    rect(220, -150, 42, 44, 3, { fill: '#15191d', stroke: '#4a5057', 'stroke-width': 1.4 }),
    rect(225, -145, 18, 11, 1.5, { fill: '#5fae84' }),
    [250, 257].map((x) => circle(x, -139, 2.4, { fill: '#c5cacf' })).join(''),
    [228, 237, 246].map((x, i) => circle(x, -124, 3, { fill: ['#c2281f', '#ef9d25', '#2f9e62'][i] })).join(''),
    circle(256, -122, 5, { fill: '#c2281f', stroke: '#7a0f0b', 'stroke-width': 1 }),
    rect(226, -96, 30, 34, 2, { fill: '#24282d' }) +
      [-90, -80, -70]
        .map((y) => circle(241, y, 3.4, { fill: '#0b0c0e', stroke: '#8d949b', 'stroke-width': 1 }))
        .join(''),
    rect(54, -200, 15, 32, 3, { fill: '#3b4147' }) + path('M50 -204 L74 -198 L72 -194 L50 -199 Z', { fill: '#24282d' }),
    stroke('M150 -170 V-180 Q165 -188 180 -180 V-170', '#24282d', 5),
    rect(10, -172, 310, 6, 3, { fill: lighter(paint, 0.4), opacity: 0.8 }),
    path('M96 -62 l16 -28 l-3 16 h11 l-17 28 l4 -16 Z', { fill: '#f4c430', stroke: '#15171a', 'stroke-width': 1 }),
  ].join('');
}

function pallet(paper: Paper, from: number, to: number): string {
  const wood = paper.linear(
    [0, -16],
    [0, 0],
    [
      [0, '#c9a36f'],
      [1, '#8b6a3f'],
    ],
  );
  return (
    rect(from, -16, to - from, 5, 0.6, { fill: wood }) +
    [from, (from + to) / 2 - 9, to - 18].map((x) => rect(x, -11, 18, 9, 0.6, { fill: '#96734a' })).join('') +
    rect(from, -3, to - from, 3, 0.6, { fill: '#7d5d37' })
  );
}

export function itGoods(paper: Paper): string {
  const screen = (x: number, y: number, w: number): string => {
    const h = w * 0.58;
    return (
      rect(x + w * 0.44, y, w * 0.12, 10, 1, { fill: '#24282d' }) +
      rect(x + w * 0.28, y + 9, w * 0.44, 3, 1.4, { fill: '#30353a' }) +
      rect(x, y - h, w, h, 2.4, { fill: '#1b1e22', stroke: '#0c0d0f', 'stroke-width': 0.8 }) +
      rect(x + 2.4, y - h + 2.4, w - 4.8, h - 7.4, 1, {
        fill: paper.linear(
          [x, y - h],
          [x + w, y],
          [
            [0, '#5b6a78'],
            [0.5, '#2b3540'],
            [1, '#1a2129'],
          ],
        ),
      }) +
      path(
        `M${x + w * 0.15} ${y - 5} L${x + w * 0.42} ${y - h + 2.4} L${x + w * 0.58} ${y - h + 2.4} L${x + w * 0.31} ${y - 5} Z`,
        { fill: '#ffffff', opacity: 0.1 },
      )
    );
  };
  const tower = (x: number): string =>
    rect(x, -66, 22, 50, 2, {
      fill: paper.linear(
        [x, 0],
        [x + 22, 0],
        [
          [0, '#4a4f56'],
          [0.3, '#2b2f34'],
          [1, '#131518'],
        ],
      ),
    }) +
    rect(x + 4, -60, 14, 4, 1, { fill: '#0e1012' }) +
    circle(x + 11, -46, 1.8, { fill: '#5fae84' }) +
    [0, 1, 2, 3].map((i) => rect(x + 4, -36 + i * 4, 14, 1.6, 0.6, { fill: '#0e1012' })).join('');
  const server = (y: number): string =>
    rect(158, y, 74, 15, 1.4, {
      fill: paper.linear(
        [0, y],
        [0, y + 15],
        [
          [0, '#aab1b8'],
          [0.3, '#7d848b'],
          [1, '#454b51'],
        ],
      ),
      stroke: '#24282d',
      'stroke-width': 0.7,
    }) +
    [0, 1, 2, 3].map((i) => rect(162 + i * 13, y + 4, 11, 8, 0.8, { fill: '#24282d' })).join('') +
    circle(220, y + 5, 1.4, { fill: '#5fae84' }) +
    circle(225, y + 5, 1.4, { fill: '#ef9d25' }) +
    rect(216, y + 9, 12, 2.4, 0.6, { fill: '#24282d' });
  const carton = (x: number, y: number, w: number, h: number): string =>
    rect(x, y - h, w, h, 1, {
      fill: paper.linear(
        [0, y - h],
        [0, y],
        [
          [0, '#d2ab78'],
          [1, '#a17a48'],
        ],
      ),
      stroke: '#755430',
      'stroke-width': 0.7,
    }) + rect(x + w / 2 - 3, y - h, 6, h, 0, { fill: '#e4cfa8', opacity: 0.75 });
  return [
    pallet(paper, 8, 244),
    [18, 44, 70, 96].map(tower).join(''),
    carton(124, -16, 30, 34),
    [-31, -47, -63, -79, -95].map(server).join(''),
    rect(14, -70, 112, 4, 0.6, { fill: '#b08a58' }),
    screen(14, -80, 54),
    screen(72, -80, 54),
    carton(126, -52, 30, 28),
    screen(132, -108, 50),
    screen(186, -108, 50),
    rect(128, -98, 110, 3, 0.6, { fill: '#b08a58' }),
    carton(36, -113, 70, 26),
    rect(46, -146, 50, 4, 1, { fill: '#8d949b' }) +
      rect(44, -142, 54, 3, 1, { fill: '#5d646b' }) +
      rect(46, -150, 50, 3, 1, { fill: '#aab1b8' }),
  ].join('');
}

export function furniture(paper: Paper): string {
  const wood = paper.linear(
    [0, -78],
    [0, -70],
    [
      [0, '#c39a68'],
      [1, '#8f6b40'],
    ],
  );
  const cabinet = (x: number): string =>
    rect(x, -134, 48, 130, 2, {
      fill: paper.linear(
        [x, 0],
        [x + 48, 0],
        [
          [0, '#b9bfc5'],
          [0.4, '#d9dde0'],
          [1, '#8d949b'],
        ],
      ),
      stroke: '#5d646b',
      'stroke-width': 0.8,
    }) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          rect(x + 4, -130 + i * 31, 40, 28, 1.4, { fill: 'none', stroke: '#7d848b', 'stroke-width': 0.9 }) +
          rect(x + 17, -120 + i * 31, 14, 3, 1.4, { fill: '#454b51' }) +
          rect(x + 18, -112 + i * 31, 12, 5, 0.6, { fill: '#f4f5f2', stroke: '#7d848b', 'stroke-width': 0.4 }),
      )
      .join('');
  return [
    cabinet(12),
    cabinet(62),
    rect(126, -78, 150, 8, 1.4, { fill: wood, stroke: '#6b4d2b', 'stroke-width': 0.7 }),
    rect(130, -70, 5, 68, 0.6, { fill: '#5d646b' }) + rect(266, -70, 5, 68, 0.6, { fill: '#5d646b' }),
    rect(136, -70, 128, 34, 0.6, { fill: '#a98250' }),
    rect(220, -68, 42, 62, 1.4, { fill: '#c39a68', stroke: '#6b4d2b', 'stroke-width': 0.7 }) +
      [0, 1, 2]
        .map(
          (i) =>
            rect(223, -65 + i * 20, 36, 17, 1, { fill: 'none', stroke: '#7d5d37', 'stroke-width': 0.8 }) +
            rect(236, -59 + i * 20, 10, 2.4, 1, { fill: '#30353a' }),
        )
        .join(''),
    chair(paper, 172),
    chair(paper, 322),
    rect(146, -112, 52, 32, 2, { fill: '#1b1e22' }) +
      rect(149, -109, 46, 24, 1, { fill: '#3b4854' }) +
      rect(169, -82, 6, 5, 0, { fill: '#24282d' }) +
      rect(160, -80, 24, 2.4, 1, { fill: '#24282d' }),
    lamp(),
  ].join('');
}

function lamp(): string {
  return (
    ellipse(250, -79, 11, 2.6, { fill: '#24282d' }) +
    stroke('M250 -80 L240 -106 L258 -124', '#24282d', 2) +
    path('M250 -130 L270 -122 L260 -112 L250 -118 Z', { fill: '#24282d' })
  );
}

function chair(paper: Paper, x: number): string {
  const cloth = paper.linear(
    [0, -112],
    [0, -48],
    [
      [0, '#4b5f78'],
      [0.5, '#33455c'],
      [1, '#223043'],
    ],
  );
  return group(
    { transform: `translate(${x} 0)` },
    stroke('M0 -44 V-16', '#30353a', 5),
    stroke('M-24 -7 L0 -16 L24 -7 M-10 -4 L0 -16 L10 -4', '#24282d', 4),
    [-24, -10, 10, 24].map((cx) => circle(cx, -4, 4, { fill: '#15171a' })).join(''),
    stroke('M-24 -54 V-72 H-14 M24 -54 V-72 H14', '#24282d', 3.4),
    path(
      rounded([
        [-22, -62, 8],
        [-20, -112, 12],
        [20, -112, 12],
        [22, -62, 8],
      ]),
      { fill: cloth, stroke: '#16202d', 'stroke-width': 0.8 },
    ),
    path(
      rounded([
        [-25, -44, 6],
        [-25, -56, 6],
        [25, -56, 6],
        [25, -44, 6],
      ]),
      { fill: '#2a3a4f', stroke: '#16202d', 'stroke-width': 0.8 },
    ),
  );
}

/** A forklift and a backhoe loader from the side; centimetres, front to the right. */
import { darker, lighter } from './colour.ts';
import { driverSeat, lugTyre, machineCab, ram, steelwork } from './machine-parts.ts';
import { circle, type Paper, path, rect, rounded, stroke } from './svg.ts';

export const FORKLIFT_SIZE = { length: 390, height: 216 } as const;
export const BACKHOE_SIZE = { length: 660, height: 365 } as const;

export function forklift(paper: Paper, paint: string, forksUp: boolean): string {
  const lift = forksUp ? -84 : 0;
  const counterweight = rounded([
    [4, -22, 12],
    [0, -70, 14],
    [8, -106, 22],
    [76, -112, 10],
    [92, -60, 6],
    [92, -22, 6],
  ]);
  const body = rounded([
    [70, -22, 6],
    [66, -112, 8],
    [140, -112, 10],
    [160, -62, 10],
    [208, -58, 8],
    [232, -98, 12],
    [250, -98, 6],
    [252, -22, 6],
  ]);
  return [
    mast(paper, lift),
    steelwork(paper, body, -112, -22, paint),
    steelwork(paper, counterweight, -112, -22, '#474d54'),
    stroke('M14 -58 H84', '#5d646b', 2),
    rect(22, -100, 40, 9, 3, { fill: '#15171a' }),
    [0, 1, 2, 3, 4].map((i) => rect(100 + i * 8, -96, 4, 26, 1.5, { fill: darker(paint, 0.7) })).join(''),
    rect(162, -34, 56, 12, 3, { fill: '#1b1e22' }),
    stroke('M166 -36 H214', '#5d646b', 1.6),
    path('M84 -114 L82 -128 Q84 -134 92 -134 L132 -132 Q140 -130 138 -114 Z', { fill: '#1b1e22' }),
    path('M84 -130 L72 -176 Q74 -186 84 -184 L92 -182 Q98 -160 100 -132 Z', { fill: '#24282d' }),
    stroke('M222 -98 L204 -128', '#24282d', 5),
    stroke('M192 -124 L212 -140', '#15171a', 5),
    stroke('M236 -98 L244 -124 M230 -98 L236 -120', '#24282d', 2.4),
    overheadGuard(),
    lugTyre(paper, 218, 36, '#d9dcdf'),
    lugTyre(paper, 48, 28, '#d9dcdf'),
  ].join('');
}

function overheadGuard(): string {
  const bar = '#24282d';
  return (
    stroke('M70 -112 L82 -208 M244 -98 L216 -208', bar, 7) +
    stroke('M74 -210 H224', bar, 8) +
    stroke('M78 -213 H220', lighter(bar, 0.3), 1.6) +
    rect(96, -222, 18, 9, 3, { fill: '#ef9d25' }) +
    circle(222, -196, 6, { fill: '#e9f0f5', stroke: '#15171a', 'stroke-width': 2 })
  );
}

function mast(paper: Paper, lift: number): string {
  const rail = paper.linear(
    [252, 0],
    [272, 0],
    [
      [0, '#24282d'],
      [0.5, '#5d646b'],
      [1, '#1b1e22'],
    ],
  );
  const inner = lift === 0 ? '' : rect(262, -214 + lift, 11, 214, 2, { fill: '#3b4147' });
  return (
    inner +
    rect(252, -214, 12, 208, 2, { fill: rail }) +
    rect(266, -210, 9, 204, 2, { fill: rail }) +
    rect(250, -212, 26, 8, 2, { fill: '#30353a' }) +
    stroke(`M264 -200 V${-40 + lift}`, '#aab1b8', 1.6, { 'stroke-dasharray': '3 2' }) +
    ram([228, -46], [256, -120], 7) +
    rect(274, -64 + lift, 9, 54, 2, { fill: '#24282d' }) +
    stroke(
      `M278 ${-118 + lift} V${-60 + lift} M274 ${-118 + lift} H284 M276 ${-100 + lift} H284 M276 ${-82 + lift} H284`,
      '#30353a',
      4,
    ) +
    path(
      `M279 ${-60 + lift} L286 ${-60 + lift} L287 ${-12 + lift} L388 ${-7 + lift} L388 ${-4 + lift} L279 ${-4 + lift} Z`,
      {
        fill: paper.linear(
          [0, -60 + lift],
          [0, -4 + lift],
          [
            [0, '#5d646b'],
            [0.8, '#30353a'],
            [1, '#15171a'],
          ],
        ),
        stroke: '#101214',
        'stroke-width': 0.8,
      },
    )
  );
}

export function backhoe(paper: Paper, paint: string): string {
  return [
    digger(paper, paint),
    path(
      rounded([
        [196, -70, 6],
        [190, -132, 8],
        [420, -132, 8],
        [500, -120, 8],
        [520, -70, 8],
      ]),
      { fill: '#24282d' },
    ),
    steelwork(
      paper,
      rounded([
        [372, -92, 6],
        [376, -206, 8],
        [496, -186, 18],
        [512, -150, 10],
        [512, -92, 8],
      ]),
      -206,
      -92,
      paint,
    ),
    [0, 1, 2, 3, 4].map((i) => rect(486, -170 + i * 11, 20, 5, 2, { fill: darker(paint, 0.7) })).join(''),
    stroke('M384 -186 L478 -170', lighter(paint, 0.6), 1.6, { opacity: 0.6 }),
    rect(430, -244, 10, 52, 3, { fill: '#24282d' }),
    cab(paper, paint),
    loader(paper, paint),
    path('M178 -146 A80 80 0 0 1 318 -120 L300 -114 A64 64 0 0 0 196 -136 Z', {
      fill: paint,
      stroke: darker(paint, 0.65),
      'stroke-width': 1,
    }),
    lugTyre(paper, 250, 70, '#e7e4da'),
    lugTyre(paper, 448, 47, '#e7e4da'),
    stroke('M342 -62 H392 M342 -84 H392 M346 -96 V-58 M388 -96 V-58', '#15171a', 4),
  ].join('');
}

function cab(paper: Paper, paint: string): string {
  return (
    machineCab(
      paper,
      [
        [206, -130],
        [198, -316],
        [356, -318],
        [378, -206],
        [380, -130],
      ],
      [
        [
          [214, -204],
          [208, -302],
          [246, -302],
          [250, -204],
        ],
        [
          [258, -140],
          [254, -302],
          [328, -303],
          [330, -140],
        ],
        [
          [338, -206],
          [336, -303],
          [348, -303],
          [366, -206],
        ],
      ],
      '#30353a',
    ) +
    driverSeat(274, -176) +
    path('M262 -142 L286 -301 L302 -301 L280 -142 Z', { fill: '#ffffff', opacity: 0.16 }) +
    path(
      rounded([
        [186, -312, 6],
        [190, -332, 8],
        [362, -334, 10],
        [374, -314, 6],
      ]),
      { fill: paint, stroke: darker(paint, 0.65), 'stroke-width': 1.1 },
    ) +
    rect(200, -344, 20, 11, 3, { fill: '#e9f0f5', stroke: '#15171a', 'stroke-width': 2 }) +
    rect(336, -345, 20, 11, 3, { fill: '#e9f0f5', stroke: '#15171a', 'stroke-width': 2 }) +
    rect(270, -346, 14, 12, 4, { fill: '#ef9d25' })
  );
}

/** Arms and bucket at the front. */
function loader(paper: Paper, paint: string): string {
  const arms =
    'M372 -182 Q374 -196 388 -194 L520 -150 L566 -70 Q568 -56 556 -54 L544 -60 L502 -132 L384 -166 Q372 -170 372 -182 Z';
  const bucket = 'M548 -84 C566 -92 586 -88 596 -78 L640 -14 L650 -2 L556 -2 C544 -8 540 -20 542 -34 Z';
  return (
    ram([396, -118], [508, -134], 10) +
    ram([470, -196], [560, -96], 9) +
    steelwork(paper, arms, -196, -54, paint) +
    steelwork(paper, bucket, -92, -2, darker(paint, 0.12)) +
    path('M636 -18 L656 -4 L650 0 L618 0 Z', { fill: '#6d747b', stroke: '#24282d', 'stroke-width': 1 }) +
    [
      [386, -180],
      [510, -140],
      [556, -62],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 7, { fill: '#3b4147', stroke: '#15171a', 'stroke-width': 1.4 }))
      .join('')
  );
}

/** The digger folded up at the rear. */
function digger(paper: Paper, paint: string): string {
  const boom = 'M196 -98 L206 -128 L150 -250 Q118 -322 98 -330 Q84 -332 84 -316 Q96 -262 126 -216 L176 -96 Z';
  const stick = 'M104 -334 Q90 -340 84 -324 L44 -158 Q42 -144 54 -142 L66 -148 L112 -312 Z';
  const bucket = 'M44 -160 L70 -150 C84 -124 76 -92 48 -76 L24 -72 L20 -88 C40 -98 44 -120 34 -142 Z';
  return (
    rect(176, -150, 30, 96, 4, { fill: '#24282d' }) +
    ram([186, -120], [120, -262], 11) +
    steelwork(paper, bucket, -160, -72, darker(paint, 0.15)) +
    steelwork(paper, stick, -340, -142, paint) +
    ram([100, -330], [64, -180], 9) +
    steelwork(paper, boom, -332, -96, paint) +
    stroke('M188 -60 L150 -14', darker(paint, 0.2), 13) +
    rect(126, -14, 44, 12, 4, { fill: '#24282d' }) +
    [
      [98, -322],
      [56, -150],
      [190, -108],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 7, { fill: '#3b4147', stroke: '#15171a', 'stroke-width': 1.4 }))
      .join('')
  );
}

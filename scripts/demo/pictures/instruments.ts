/** The instruments of a vehicle or a machine with what it has run, as a picture of its own. */
import { lettering, letteringWidth } from './plate.ts';
import { PICTURE, svgDocument } from './scene.ts';
import { circle, createPaper, group, type Paper, path, rect, round, rounded, stroke } from './svg.ts';
import { polar } from './wheel.ts';

export interface Reading {
  readonly amount: number;
  readonly unit: 'km' | 'h';
}

/** Behind a steering wheel: two dials and a display between them. */
export function dashboardPicture(reading: Reading): string {
  const paper = createPaper();
  const { width, height } = PICTURE;
  const content = [
    rect(0, 0, width, height, 0, {
      fill: paper.linear(
        [0, 0],
        [0, height],
        [
          [0, '#6c7680'],
          [0.2, '#3d454d'],
          [0.42, '#22272c'],
          [1, '#121518'],
        ],
      ),
    }),
    path('M0 330 C300 230 1300 230 1600 330 V1000 H0 Z', {
      fill: paper.linear(
        [0, 260],
        [0, 1000],
        [
          [0, '#343a41'],
          [0.3, '#23282d'],
          [1, '#131619'],
        ],
      ),
    }),
    path('M0 330 C300 230 1300 230 1600 330', { fill: 'none', stroke: '#59626b', 'stroke-width': 3 }),
    path(
      rounded([
        [250, 720, 90],
        [270, 340, 120],
        [560, 236, 120],
        [1040, 236, 120],
        [1330, 340, 120],
        [1350, 720, 90],
      ]),
      { fill: '#0b0d0f', stroke: '#3b424a', 'stroke-width': 6 },
    ),
    dial(paper, 520, 500, 200, ['0', '20', '40', '60', '80', '100', '120', '140', '160', '180']),
    dial(paper, 1080, 500, 200, ['0', '1', '2', '3', '4', '5', '6', '7', '8']),
    display(paper, 690, 420, 220, 190, reading),
    wheelRim(paper),
    vent(110, 480),
    vent(1490, 480),
  ].join('');
  return svgDocument(width, height, paper, content);
}

/** A handlebar with one dial and a display. */
export function handlebarPicture(reading: Reading): string {
  const paper = createPaper();
  const { width, height } = PICTURE;
  const grip = (x: number): string =>
    rect(x, 560, 300, 96, 40, {
      fill: paper.linear(
        [0, 560],
        [0, 656],
        [
          [0, '#3b4046'],
          [0.4, '#1b1e22'],
          [1, '#0c0d0f'],
        ],
      ),
    }) +
    Array.from({ length: 16 }, (_, i) => rect(x + 24 + i * 16, 564, 6, 88, 3, { fill: '#0c0d0f', opacity: 0.7 })).join(
      '',
    );
  const content = [
    rect(0, 0, width, height, 0, {
      fill: paper.linear(
        [0, 0],
        [0, height],
        [
          [0, '#b3bac1'],
          [0.6, '#c9ced3'],
          [1, '#9ba3ab'],
        ],
      ),
    }),
    stroke('M250 606 C420 560 520 500 620 520 M1350 606 C1180 560 1080 500 980 520', '#6d747b', 54),
    stroke('M250 594 C420 548 520 488 620 508 M1350 594 C1180 548 1080 488 980 508', '#c5cacf', 10),
    grip(20),
    grip(1280),
    rect(300, 540, 90, 130, 20, { fill: '#1b1e22' }) +
      circle(345, 580, 17, { fill: '#c2281f' }) +
      rect(328, 612, 34, 20, 6, { fill: '#4a5057' }),
    rect(1210, 540, 90, 130, 20, { fill: '#1b1e22' }) +
      circle(1255, 584, 17, { fill: '#ef9d25' }) +
      rect(1238, 618, 34, 20, 6, { fill: '#4a5057' }),
    path(
      rounded([
        [470, 740, 130],
        [430, 330, 170],
        [800, 170, 200],
        [1170, 330, 170],
        [1130, 740, 130],
      ]),
      {
        fill: paper.linear(
          [0, 190],
          [0, 740],
          [
            [0, '#3b4046'],
            [0.3, '#1d2024'],
            [1, '#0e1012'],
          ],
        ),
        stroke: '#4a5057',
        'stroke-width': 5,
      },
    ),
    dial(paper, 800, 440, 196, ['0', '20', '40', '60', '80', '100', '120', '140', '160']),
    display(paper, 690, 590, 220, 104, reading),
    circle(566, 600, 13, { fill: '#5fae84' }) + circle(1034, 600, 13, { fill: '#ef9d25' }),
    circle(800, 850, 58, { fill: '#24282d', stroke: '#5d646b', 'stroke-width': 6 }) +
      rect(793, 822, 14, 56, 4, { fill: '#0b0c0e' }),
  ].join('');
  return svgDocument(width, height, paper, content);
}

/** The panel of a machine: an hour meter, two small dials, switches. */
export function panelPicture(reading: Reading): string {
  const paper = createPaper();
  const { width, height } = PICTURE;
  const toggle = (x: number, lit: string): string =>
    rect(x - 46, 690, 92, 130, 14, { fill: '#15181b', stroke: '#4a5057', 'stroke-width': 4 }) +
    rect(x - 32, 704, 64, 52, 8, { fill: '#2f353b' }) +
    circle(x, 790, 11, { fill: lit });
  const content = [
    rect(0, 0, width, height, 0, {
      fill: paper.linear(
        [0, 0],
        [0, height],
        [
          [0, '#596068'],
          [1, '#2b3036'],
        ],
      ),
    }),
    rect(150, 120, 1300, 780, 46, {
      fill: paper.linear(
        [0, 120],
        [0, 900],
        [
          [0, '#30363c'],
          [1, '#1a1d21'],
        ],
      ),
      stroke: '#6d757d',
      'stroke-width': 5,
    }),
    [
      [196, 166],
      [1404, 166],
      [196, 854],
      [1404, 854],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 15, { fill: '#8d949b' }) + stroke(`M${x - 9} ${y - 5} L${x + 9} ${y + 5}`, '#30353a', 4),
      )
      .join(''),
    dial(paper, 390, 400, 150, ['0', '2', '4', '6', '8']),
    dial(paper, 1210, 400, 150, ['40', '80', '120']),
    display(paper, 590, 300, 420, 220, reading),
    toggle(350, '#5fae84'),
    toggle(500, '#3b4147'),
    toggle(1100, '#ef9d25'),
    toggle(1250, '#3b4147'),
    circle(800, 756, 92, { fill: '#c9a227' }) +
      circle(800, 756, 70, {
        fill: paper.radial([785, 735], 80, [
          [0, '#ff6a5e'],
          [0.6, '#c2281f'],
          [1, '#8d140e'],
        ]),
        stroke: '#5a0d09',
        'stroke-width': 3,
      }),
  ].join('');
  return svgDocument(width, height, paper, content);
}

function dial(paper: Paper, x: number, y: number, radius: number, marks: readonly string[]): string {
  const sweep = 260;
  const step = sweep / (marks.length - 1);
  const figures = marks.map((mark, i) => {
    const [tx, ty] = polar(radius * 0.68, -130 + step * i);
    const size = radius * 0.11;
    return group(
      { transform: `translate(${round(tx - letteringWidth(mark, size) / 2)} ${round(ty - size / 2)})` },
      lettering(mark, size, '#e9edf0', 2),
    );
  });
  const ticks = Array.from({ length: (marks.length - 1) * 4 + 1 }, (_, i) => {
    const long = i % 4 === 0;
    return stroke(
      `M0 ${-radius * 0.95} V${round(-radius * (long ? 0.82 : 0.88))}`,
      long ? '#ffffff' : '#9aa3ab',
      long ? 5 : 2.4,
      { transform: `rotate(${round(-130 + (step / 4) * i)})` },
    );
  });
  return group(
    { transform: `translate(${x} ${y})` },
    circle(0, 0, radius, {
      fill: paper.radial([0, 0], radius, [
        [0, '#2a3036'],
        [0.8, '#15191d'],
        [1, '#0c0e10'],
      ]),
      stroke: '#8d969e',
      'stroke-width': radius * 0.035,
    }),
    ...ticks,
    ...figures,
    path(`M-5 ${radius * 0.1} L-2.4 ${-radius * 0.8} L2.4 ${-radius * 0.8} L5 ${radius * 0.1} Z`, {
      fill: '#e0402f',
      transform: 'rotate(-130)',
    }),
    circle(0, 0, radius * 0.12, { fill: '#3b4147', stroke: '#6d757d', 'stroke-width': 3 }),
  );
}

function display(paper: Paper, x: number, y: number, w: number, h: number, reading: Reading): string {
  const text = String(reading.amount);
  const fit = Math.min(h * 0.34, (h * 0.34 * (w * 0.62)) / letteringWidth(text, h * 0.34));
  const unitHeight = fit * 0.6;
  return (
    rect(x, y, w, h, 10, {
      fill: paper.linear(
        [x, y],
        [x + w, y + h],
        [
          [0, '#c4cfae'],
          [1, '#a3b08c'],
        ],
      ),
      stroke: '#30363c',
      'stroke-width': 5,
    }) +
    group(
      { transform: `translate(${round(x + w * 0.1)} ${round(y + h * 0.56)})` },
      lettering(text, fit, '#1b2016', 2.2),
    ) +
    group(
      {
        transform: `translate(${round(x + w * 0.9 - letteringWidth(reading.unit, unitHeight))} ${round(y + h * 0.56 + fit - unitHeight)})`,
      },
      lettering(reading.unit, unitHeight, '#1b2016', 2.2),
    ) +
    group(
      { transform: `translate(${round(x + w * 0.1)} ${round(y + h * 0.16)})` },
      lettering(reading.unit === 'km' ? 'ODO' : 'HOURS', h * 0.14, '#3c4434', 2.4),
    ) +
    path(`M${x + 8} ${y + 8} H${x + w * 0.5} L${x + w * 0.3} ${y + h - 8} H${x + 8} Z`, {
      fill: '#ffffff',
      opacity: 0.14,
    })
  );
}

function wheelRim(paper: Paper): string {
  const leather = paper.linear(
    [0, 500],
    [0, 1000],
    [
      [0, '#3b4147'],
      [0.5, '#1d2125'],
      [1, '#0e1012'],
    ],
  );
  return (
    path('M330 1000 C420 860 560 850 640 900 L960 900 C1040 850 1180 860 1270 1000 Z', { fill: '#0d0f11' }) +
    path('M610 1000 C620 880 680 810 800 810 C920 810 980 880 990 1000 Z', {
      fill: leather,
      stroke: '#454c53',
      'stroke-width': 4,
    }) +
    circle(800, 920, 52, { fill: '#24292e', stroke: '#aab1b8', 'stroke-width': 6 }) +
    stroke('M120 1060 C250 584 1350 584 1480 1060', '#101215', 74, { opacity: 0.92 }) +
    stroke('M104 1050 C236 548 1364 548 1496 1050', '#5d656d', 7, { opacity: 0.65 }) +
    [660, 700].map((x) => rect(x - 160, 940, 36, 26, 8, { fill: '#30363c' })).join('') +
    [1040, 1080].map((x) => rect(x + 24, 940, 36, 26, 8, { fill: '#30363c' })).join('')
  );
}

function vent(x: number, y: number): string {
  return (
    rect(x - 84, y - 62, 168, 124, 20, { fill: '#0c0e10', stroke: '#4a525a', 'stroke-width': 4 }) +
    [-36, -12, 12, 36].map((dy) => rect(x - 72, y + dy - 6, 144, 11, 5, { fill: '#30373d' })).join('')
  );
}

/** Wide pictures for the homepage, without text: a yard at dawn, machines, motorcycles. */
import { scooter, sport, underbone } from './bikes.ts';
import { END_SHAPES, type EndShape } from './car-end-shape.ts';
import { carFront } from './car-front.ts';
import { PAINTS, type Paint, SHADOW } from './colour.ts';
import { excavator, PARKED } from './excavator.ts';
import { backhoe } from './loaders.ts';
import { primeMover, tipper } from './lorry-side.ts';
import { svgDocument } from './scene.ts';
import { createPaper, ellipse, group, type Paper, path, rect, round, type Stop, stroke } from './svg.ts';

const BANNER = { width: 1920, height: 640 } as const;

/** Three banners as SVG documents. */
export function bannerPictures(): readonly string[] {
  return [yardAtDawn(), machines(), motorcycles()];
}

function yardAtDawn(): string {
  const paper = createPaper();
  const rows: readonly (readonly [y: number, scale: number, step: number, start: number, haze: number])[] = [
    [372, 0.42, 96, -30, 0.5],
    [418, 0.68, 152, -64, 0.3],
    [500, 1.16, 250, -20, 0.12],
    [624, 1.9, 408, 70, 0],
  ];
  const kinds: readonly (readonly [EndShape, Paint])[] = [
    [END_SHAPES.pickup, 'red'],
    [END_SHAPES.saloon, 'silver'],
    [END_SHAPES.suv, 'white'],
    [END_SHAPES.hatchback, 'blue'],
    [END_SHAPES.mpv, 'bronze'],
    [{ ...END_SHAPES.van, ladder: true }, 'white'],
    [END_SHAPES.executive, 'black'],
  ];
  const drawn = rows.map(([y, scale, step, start, haze], row) => {
    const count = Math.ceil((BANNER.width - start) / step) + 1;
    const cars = Array.from({ length: count }, (_, i) => {
      const [shape, paint] = kinds[(i * 3 + row * 2) % kinds.length] ?? [END_SHAPES.saloon, 'silver'];
      const x = round(start + i * step + step / 2);
      return (
        shadow(paper, x, y, shape.width * scale * 0.62, 0.7) +
        at(x, y, scale, carFront(paper, shape, PAINTS[paint], ''))
      );
    }).join('');
    const mist = paper.linear(
      [0, 230],
      [0, y + 20],
      [
        [0, '#e9c3a2', 0],
        [0.6, '#e9c3a2', haze * 0.8],
        [1, '#c9a58c', haze * 0.4],
      ],
    );
    return cars + rect(0, 230, BANNER.width, y - 210, 0, { fill: mist });
  });
  const content = [
    sky(paper, 350, [
      [0, '#22314d'],
      [0.45, '#6f7f9c'],
      [0.78, '#e3b79a'],
      [1, '#f6d3a6'],
    ]),
    ellipse(1420, 330, 620, 210, {
      fill: paper.radial(
        [1420, 330],
        620,
        [
          [0, '#fff1cf', 0.95],
          [0.3, '#ffdca0', 0.55],
          [1, '#ffdca0', 0],
        ],
        0.34,
      ),
    }),
    path('M0 350 V292 C160 262 300 300 470 306 S760 246 960 282 S1330 318 1530 286 S1800 268 1920 296 V350 Z', {
      fill: '#7d7f90',
    }),
    palms(),
    ground(paper, 345, '#a58f83', '#4c4a50'),
    ...drawn,
    rect(0, 0, BANNER.width, BANNER.height, 0, {
      fill: paper.linear(
        [0, 0],
        [0, BANNER.height],
        [
          [0, '#0e1420', 0.12],
          [0.5, '#0e1420', 0],
          [1, '#0e1420', 0.3],
        ],
      ),
    }),
  ].join('');
  return svgDocument(BANNER.width, BANNER.height, paper, content);
}

function machines(): string {
  const paper = createPaper();
  const line: readonly (readonly [x: number, scale: number, width: number, drawing: string])[] = [
    [30, 0.68, 740, tipper(paper, { cab: PAINTS.white, load: PAINTS.orange })],
    [560, 0.76, 400, excavator(paper, PAINTS.yellow, PARKED)],
    [1010, 0.7, 660, backhoe(paper, PAINTS.yellow)],
    [1478, 0.66, 640, primeMover(paper, { cab: PAINTS.navy })],
  ];
  const content = [
    sky(paper, 420, [
      [0, '#8fb0c9'],
      [0.6, '#cfdde6'],
      [1, '#eef0ec'],
    ]),
    path('M0 420 V330 C200 290 420 330 640 316 S1040 250 1290 300 S1700 330 1920 290 V420 Z', { fill: '#a9bac0' }),
    path('M0 420 V384 C240 350 520 380 800 372 S1300 350 1920 378 V420 Z', { fill: '#8ea19f' }),
    ground(paper, 416, '#a9a196', '#7f776c'),
    path('M0 560 C400 540 900 574 1920 552 V640 H0 Z', { fill: '#6f675d', opacity: 0.5 }),
    ...line.map(
      ([x, scale, width, drawing]) =>
        shadow(paper, x + (width * scale) / 2, 560, (width * scale) / 2, 0.75) + at(x, 560, scale, drawing),
    ),
  ].join('');
  return svgDocument(BANNER.width, BANNER.height, paper, content);
}

function motorcycles(): string {
  const paper = createPaper();
  const paints: readonly Paint[] = ['red', 'blue', 'green', 'white', 'orange', 'black', 'yellow', 'teal'];
  const models = [underbone, scooter, sport];
  const row = (y: number, scale: number, step: number, start: number, offset: number): string =>
    Array.from({ length: Math.ceil(BANNER.width / step) + 1 }, (_, i) => {
      const model = models[(i + offset) % models.length] ?? underbone;
      const x = round(start + i * step);
      return (
        shadow(paper, x + 97 * scale, y, 100 * scale, 0.7) +
        at(x, y, scale, model(paper, PAINTS[paints[(i * 3 + offset) % paints.length] ?? 'red']))
      );
    }).join('');
  const content = [
    sky(paper, 400, [
      [0, '#aeb7c0'],
      [0.6, '#d5dadf'],
      [1, '#c2c9cf'],
    ]),
    [160, 480, 800, 1120, 1440, 1760]
      .map((x) =>
        ellipse(x, 20, 150, 190, {
          fill: paper.radial(
            [x, 20],
            150,
            [
              [0, '#ffffff', 0.9],
              [1, '#ffffff', 0],
            ],
            1.26,
          ),
        }),
      )
      .join(''),
    [0, 320, 640, 960, 1280, 1600, 1920].map((x) => stroke(`M${x} 0 V366`, '#8f99a3', 3, { opacity: 0.5 })).join(''),
    rect(0, 366, BANNER.width, 34, 0, {
      fill: paper.linear(
        [0, 366],
        [0, 400],
        [
          [0, '#8b949d'],
          [1, '#7d868f'],
        ],
      ),
    }),
    ground(paper, 400, '#99a1a9', '#c3c9ce'),
    row(436, 1.3, 268, -120, 1),
    rect(0, 0, BANNER.width, 450, 0, { fill: '#ccd2d8', opacity: 0.28 }),
    row(584, 2.24, 470, 20, 0),
  ].join('');
  return svgDocument(BANNER.width, BANNER.height, paper, content);
}

function sky(paper: Paper, horizon: number, stops: readonly Stop[]): string {
  return rect(0, 0, BANNER.width, horizon + 2, 0, { fill: paper.linear([0, 0], [0, horizon], stops) });
}

function ground(paper: Paper, horizon: number, far: string, near: string): string {
  return rect(0, horizon, BANNER.width, BANNER.height - horizon, 0, {
    fill: paper.linear(
      [0, horizon],
      [0, BANNER.height],
      [
        [0, far],
        [1, near],
      ],
    ),
  });
}

function at(x: number, y: number, scale: number, drawing: string): string {
  return group({ transform: `translate(${x} ${y}) scale(${scale})` }, drawing);
}

function shadow(paper: Paper, x: number, y: number, half: number, strength: number): string {
  const ry = Math.max(6, half * 0.1);
  return ellipse(round(x), y, round(half * 1.12), round(ry), {
    fill: paper.radial(
      [round(x), y],
      round(half * 1.12),
      [
        [0, SHADOW, strength],
        [0.65, SHADOW, strength * 0.6],
        [1, SHADOW, 0],
      ],
      round(ry / (half * 1.12)),
    ),
  });
}

/** Palms along the fence, nearly black against the light. */
function palms(): string {
  return [90, 250, 610, 1010, 1180, 1690, 1820]
    .map((x, i) => {
      const top = 190 + ((i * 37) % 70);
      const fronds = [-165, -140, -110, -70, -40, -15, 10, 190]
        .map((angle) => {
          const a = (angle * Math.PI) / 180;
          const [dx, dy] = [Math.cos(a) * 54, Math.sin(a) * 34];
          return stroke(
            `M${x} ${top} Q${round(x + dx * 0.6)} ${round(top + dy - 10)} ${round(x + dx)} ${round(top + dy + 20)}`,
            '#4d5263',
            5,
          );
        })
        .join('');
      return stroke(`M${x + 6} 350 Q${x - 4} ${top + 70} ${x} ${top}`, '#4d5263', 6) + fronds;
    })
    .join('');
}

/** The place a vehicle stands in: a hall or a yard, in quiet greys that sit well on a light and on a dark page. */
import { SHADOW } from './colour.ts';
import { createPaper, ellipse, group, type Paper, path, rect, round, stroke } from './svg.ts';

/** Size of every lot picture, in pixels. Pages crop it to about 2:1, so what matters lies between y = 110 and y = 890. */
export const PICTURE = { width: 1600, height: 1000 } as const;

export type Setting = 'hall' | 'yard';

export interface Scene {
  readonly setting: Setting;
  /** Pixels per centimetre of the thing. */
  readonly scale: number;
  /** Where on the picture the thing's x = 0 lies. */
  readonly originX: number;
  /** Where on the picture its ground (y = 0) lies. */
  readonly groundY: number;
  /** Shadow on the floor, in centimetres of the thing: from x, to x. */
  readonly shadow: readonly [from: number, to: number];
  /** Colour that the floor throws back; none when absent. */
  readonly glow?: string;
  /** Draws the thing in centimetres: y upwards is negative, the ground at y = 0. */
  readonly draw: (paper: Paper) => string;
}

/** The thing and its shadow on a transparent ground, to be laid over `backdropPicture`. */
export function thingPicture(scene: Scene): string {
  const paper = createPaper();
  const { originX, groundY, scale } = scene;
  const thing = scene.draw(paper);
  const [from, to] = scene.shadow;
  const middle = round(originX + ((from + to) / 2) * scale);
  const half = round(((to - from) / 2) * scale);
  const content =
    floorShadow(paper, middle, groundY, half, scene.glow) +
    group({ transform: `translate(${round(originX)} ${round(groundY)}) scale(${round(scale)})` }, thing);
  return svgDocument(PICTURE.width, PICTURE.height, paper, content);
}

/** An empty hall or yard. `shift` moves it sideways, so that two pictures do not look pasted together. */
export function backdropPicture(setting: Setting, shift: number): string {
  const paper = createPaper();
  const place = setting === 'hall' ? hall(paper, shift) : yard(paper, shift);
  return svgDocument(PICTURE.width, PICTURE.height, paper, place + vignette(paper));
}

export function svgDocument(width: number, height: number, paper: Paper, content: string): string {
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${paper.defs()}${content}</svg>`;
}

function hall(paper: Paper, shift: number): string {
  const { width, height } = PICTURE;
  const horizon = 660;
  const wall = rect(0, 0, width, horizon, 0, {
    fill: paper.linear(
      [0, 0],
      [0, horizon],
      [
        [0, '#c3cad1'],
        [0.55, '#d9dee3'],
        [1, '#cdd3d9'],
      ],
    ),
  });
  const light = ellipse(width / 2 + shift, 330, 760, 420, {
    fill: paper.radial(
      [width / 2 + shift, 330],
      760,
      [
        [0, '#ffffff', 0.75],
        [1, '#ffffff', 0],
      ],
      0.55,
    ),
  });
  const joints = [-200, 120, 440, 760, 1080, 1400, 1720]
    .map((x) => {
      const at = x + shift;
      return (
        stroke(`M${at} 0 V${horizon - 46}`, '#9aa4ae', 2, { opacity: 0.5 }) +
        stroke(`M${at + 2.5} 0 V${horizon - 46}`, '#ffffff', 2, { opacity: 0.6 })
      );
    })
    .join('');
  const rails = stroke(`M0 150 H${width}`, '#9aa4ae', 1.5, { opacity: 0.35 });
  const plinth = rect(0, horizon - 46, width, 46, 0, {
    fill: paper.linear(
      [0, horizon - 46],
      [0, horizon],
      [
        [0, '#949da6'],
        [0.12, '#a9b1b9'],
        [1, '#8f98a1'],
      ],
    ),
  });
  const floor = rect(0, horizon, width, height - horizon, 0, {
    fill: paper.linear(
      [0, horizon],
      [0, height],
      [
        [0, '#9fa7af'],
        [0.18, '#b3bac1'],
        [0.6, '#c4cad0'],
        [1, '#b2b9c0'],
      ],
    ),
  });
  const gloss = ellipse(width / 2 + shift, 850, 820, 170, {
    fill: paper.radial(
      [width / 2 + shift, 850],
      820,
      [
        [0, '#ffffff', 0.5],
        [1, '#ffffff', 0],
      ],
      0.2,
    ),
  });
  const bay = [-1, 1]
    .map((side) => {
      const x = width / 2 + side * 700;
      return path(`M${x} ${horizon + 26} l14 0 L${x + side * 190 + 22} ${height} l-34 0 Z`, {
        fill: '#eef1f3',
        opacity: 0.55,
      });
    })
    .join('');
  return wall + light + joints + rails + plinth + floor + gloss + bay;
}

function yard(paper: Paper, shift: number): string {
  const { width, height } = PICTURE;
  const horizon = 640;
  const sky = rect(0, 0, width, horizon, 0, {
    fill: paper.linear(
      [0, 0],
      [0, horizon],
      [
        [0, '#b9c8d4'],
        [0.6, '#dde5ea'],
        [1, '#ebedec'],
      ],
    ),
  });
  const clouds = [
    [260, 190, 330],
    [980, 120, 420],
    [1440, 260, 260],
  ]
    .map(([x = 0, y = 0, r = 0]) =>
      ellipse(x + shift, y, r, r * 0.18, {
        fill: paper.radial(
          [x + shift, y],
          r,
          [
            [0, '#ffffff', 0.75],
            [0.6, '#ffffff', 0.4],
            [1, '#ffffff', 0],
          ],
          0.18,
        ),
      }),
    )
    .join('');
  const hills =
    path(`M0 ${horizon} V470 C180 420 330 455 520 480 S820 400 1010 440 S1400 500 1600 450 V${horizon} Z`, {
      fill: '#b7c3c8',
    }) +
    path(`M0 ${horizon} V530 C240 490 420 540 640 525 S1000 490 1200 520 S1500 540 1600 515 V${horizon} Z`, {
      fill: '#a3b1b0',
    });
  const fence =
    [...Array(33).keys()]
      .map((i) => {
        const x = i * 52 + (shift % 52) - 40;
        return (
          rect(x, 556, 50, horizon - 556, 0, { fill: i % 2 === 0 ? '#a9b1b7' : '#a3abb2' }) +
          stroke(`M${x} 556 V${horizon}`, '#8b949c', 2, { opacity: 0.6 })
        );
      })
      .join('') + rect(-10, 552, width + 20, 8, 0, { fill: '#7f8890' });
  const ground = rect(0, horizon, width, height - horizon, 0, {
    fill: paper.linear(
      [0, horizon],
      [0, height],
      [
        [0, '#98999a'],
        [0.2, '#abacac'],
        [0.7, '#bab9b6'],
        [1, '#a8a7a4'],
      ],
    ),
  });
  const seams = [700, 790, 930]
    .map((y, i) => stroke(`M0 ${y} H${width}`, '#85868a', 1.5 + i, { opacity: 0.35 }))
    .join('');
  const rays = [-900, -380, 140, 660, 1180, 1700, 2220]
    .map((x) =>
      stroke(`M${800 + (x - 660) * 0.62 + shift} ${horizon} L${x + 140 + shift} ${height}`, '#85868a', 2, {
        opacity: 0.3,
      }),
    )
    .join('');
  return sky + clouds + hills + fence + ground + seams + rays;
}

function floorShadow(paper: Paper, x: number, y: number, half: number, glow: string | undefined): string {
  const soft = ellipse(x, y + 8, half * 1.16, 74, {
    fill: paper.radial(
      [x, y + 8],
      half * 1.16,
      [
        [0, SHADOW, 0.55],
        [0.7, SHADOW, 0.3],
        [1, SHADOW, 0],
      ],
      74 / (half * 1.16),
    ),
  });
  const core = ellipse(x, y - 4, half * 1.0, 26, {
    fill: paper.radial(
      [x, y - 4],
      half,
      [
        [0, SHADOW, 0.85],
        [0.8, SHADOW, 0.65],
        [1, SHADOW, 0],
      ],
      26 / half,
    ),
  });
  if (glow === undefined) return soft + core;
  const thrown = ellipse(x, y + 70, half * 0.95, 80, {
    fill: paper.radial(
      [x, y + 70],
      half * 0.95,
      [
        [0, glow, 0.28],
        [0.6, glow, 0.16],
        [1, glow, 0],
      ],
      80 / (half * 0.95),
    ),
  });
  return thrown + soft + core;
}

function vignette(paper: Paper): string {
  const { width, height } = PICTURE;
  return rect(0, 0, width, height, 0, {
    fill: paper.radial(
      [width / 2, height * 0.52],
      1050,
      [
        [0, SHADOW, 0],
        [0.62, SHADOW, 0],
        [1, SHADOW, 0.2],
      ],
      0.72,
    ),
  });
}

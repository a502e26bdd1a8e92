/** Side views of working vehicles on car wheels: a double-cab pickup (open or with a canopy) and a panel van. */
import type { CarShape } from './car-shape.ts';
import { darker, lighter, PLASTIC } from './colour.ts';
import { path, rect, rounded, stroke } from './svg.ts';

/** About a Toyota Hilux or an Isuzu D-Max with a double cab. */
export const PICKUP: CarShape = {
  length: 530,
  height: 180,
  sill: 34,
  belt: -126,
  wheels: { radius: 39, rim: 'five-spoke', rimShare: 0.6, rear: 122, front: 430 },
  flare: true,
  archGap: 5.5,
  body: `M8 -56 L6 -112 C6 -116 8 -118 12 -118 L176 -121 C180 -136 186 -152 194 -164 C198 -171 204 -174 212 -175
    C244 -179 290 -179 316 -175 C338 -171 358 -152 380 -128 C418 -125 470 -121 500 -114 C515 -110 521 -103 522 -92
    L526 -62 C527 -48 523 -38 514 -36 L170 -34 L160 -44 L20 -46 C12 -46 8 -50 8 -56 Z`,
  glass: `M370 -127 C310 -128 250 -129 198 -130 C192 -130 190 -133 192 -138 C196 -150 201 -160 207 -165
    C212 -168 220 -169 230 -169.5 C258 -171.5 290 -171 312 -168 C332 -164 350 -148 370 -127 Z`,
  pillars: ['M272 -180 L281 -180 L280 -120 L271 -120 Z', 'M336 -156 L340 -152 L340 -120 L336 -120 Z'],
  seams: [
    'M372 -124 C379 -98 378 -66 368 -44 L280 -42',
    'M276 -124 C273 -94 274 -62 280 -42 L190 -42',
    'M190 -126 C187 -104 186 -70 190 -42',
    'M178 -120 L176 -44',
    'M380 -125 C420 -121 466 -117 496 -110',
    'M470 -94 C476 -84 482 -78 488 -74 L525 -72',
  ],
  creases: ['M14 -100 C130 -104 260 -106 372 -102 C420 -100 456 -97 476 -92', 'M14 -112 L174 -115'],
  roofLine: 'M212 -173.6 C244 -177.6 290 -177.6 315 -173.6',
  handles: [
    [298, -112],
    [212, -114],
  ],
  seats: [
    [300, -157],
    [222, -157],
  ],
  streaks: [
    [300, 14],
    [322, 5],
    [214, 18],
  ],
  mirror: [352, -129],
  headlight:
    'M464 -109 C482 -113 504 -110 517 -101 C521 -98 522 -90 521 -88 C502 -87 484 -90 473 -97 C466 -101 462 -106 464 -109 Z',
  taillight: 'M6 -112 C12 -114 18 -113 20 -110 L20 -80 C18 -77 12 -76 7 -77 Z',
  lamps: [[508, -58, 5]],
  cladding: 'M476 -50 C496 -51 512 -54 528 -60 L528 -32 L476 -32 Z',
  extras: (paper) =>
    rect(180, -38, 200, 6, 3, {
      fill: paper.linear(
        [0, -38],
        [0, -32],
        [
          [0, '#6d747c'],
          [1, '#22262b'],
        ],
      ),
    }) +
    rect(0, -62, 16, 12, 3, { fill: PLASTIC }) +
    rect(-4, -62, 8, 12, 3, { fill: '#c5cacf' }),
};

/** The same pickup with a hard canopy over the bed, as fleets order it. */
export const CANOPY_PICKUP: CarShape = {
  ...PICKUP,
  behind: (paper, paint) => {
    const shell = 'M10 -117 L18 -162 C19 -168 24 -172 30 -172 L190 -173 L186 -118 Z';
    const glass = rounded([
      [34, -160, 6],
      [176, -162, 6],
      [172, -128, 6],
      [28, -127, 6],
    ]);
    return (
      path(shell, {
        fill: paper.linear(
          [0, -174],
          [0, -116],
          [
            [0, lighter(paint, 0.5)],
            [0.15, lighter(paint, 0.1)],
            [1, darker(paint, 0.2)],
          ],
        ),
        stroke: darker(paint, 0.65),
        'stroke-width': 0.9,
      }) +
      path(glass, {
        fill: paper.linear(
          [0, -162],
          [0, -127],
          [
            [0, '#56636e'],
            [1, '#1d242b'],
          ],
        ),
        stroke: '#101316',
        'stroke-width': 2,
      }) +
      path('M70 -128 L100 -161 L122 -161 L92 -128 Z', { fill: '#dfeaf2', opacity: 0.14 }) +
      stroke('M104 -161 L101 -128', '#101316', 3) +
      stroke('M34 -176 H184 M48 -176 v4 M168 -176 v4', '#2b3036', 2.6)
    );
  },
};

/** About a Toyota Hiace panel van. */
export const VAN: CarShape = {
  length: 486,
  height: 200,
  sill: 24,
  belt: -112,
  wheels: { radius: 34, rim: 'steel', rimShare: 0.62, rear: 98, front: 372 },
  blackMirror: true,
  body: `M12 -24 C5 -25 3 -30 3 -38 L2 -70 L6 -160 C7 -178 14 -191 28 -195 C70 -200 260 -200 330 -196
    C360 -194 378 -184 396 -164 C418 -140 438 -114 452 -100 C466 -92 476 -84 479 -74 L483 -46 C485 -33 482 -26 472 -24 Z`,
  glass: `M424 -114 C390 -114.5 350 -115 322 -115 C317 -115 315 -117 315 -122 L315 -168 C315 -174 318 -177 324 -177
    L352 -176.5 C366 -175 378 -166 390 -152 C404 -137 416 -124 424 -114 Z`,
  pillars: ['M384 -168 L388 -164 L388 -108 L384 -108 Z'],
  seams: [
    'M428 -110 C434 -90 430 -66 418 -52 C410 -42 404 -38 402 -33',
    'M308 -186 L308 -32 L338 -32',
    'M302 -186 L180 -188 L180 -32 L302 -32 Z',
    'M180 -112 H20',
    'M26 -188 L22 -74',
    'M436 -88 C442 -76 448 -68 454 -64 L481 -62',
    'M452 -100 C444 -96 436 -94 430 -94',
  ],
  creases: ['M10 -96 C130 -99 300 -99 432 -94', 'M24 -150 L302 -152'],
  roofLine: 'M30 -193.6 C70 -198.4 260 -198.4 329 -194.4',
  handles: [
    [330, -98],
    [282, -98],
  ],
  seats: [[344, -150]],
  streaks: [
    [340, 16],
    [364, 6],
  ],
  mirror: [410, -118],
  headlight:
    'M440 -92 C452 -96 466 -92 475 -82 C478 -78 479 -70 478 -68 C464 -67 450 -72 443 -82 C440 -86 438 -90 440 -92 Z',
  taillight: 'M4 -134 C9 -136 14 -134 15 -130 L14 -84 C12 -80 6 -79 3 -80 Z',
  lamps: [[464, -42, 4.4]],
  cladding: 'M0 -44 H40 V-20 H0 Z M140 -34 H330 V-20 H140 Z M416 -38 C440 -40 464 -42 488 -48 L488 -20 L416 -20 Z',
  extras: () => stroke('M176 -74 H30', '#1a1d21', 2.2, { opacity: 0.65 }),
};

/** The panel van with a ladder rack. */
export const LADDER_VAN: CarShape = {
  ...VAN,
  behind: () =>
    stroke('M70 -198 V-212 M180 -199 V-212 M290 -199 V-212', '#30353b', 4) +
    stroke('M40 -213 H330', '#c9ced3', 4) +
    stroke('M36 -219 H350', '#b9bfc5', 4) +
    [60, 100, 140, 180, 220, 260, 300].map((x) => stroke(`M${x} -213 V-219`, '#8d949b', 2.6)).join(''),
};

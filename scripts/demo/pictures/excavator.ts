/** A crawler excavator from the side in the pose asked for; centimetres, front to the right. */
import { darker, lighter } from './colour.ts';
import { driverSeat, joint, machineCab, ram, steelwork, track, turned } from './machine-parts.ts';
import { circle, type Paper, type Point, path, rect, rounded, stroke } from './svg.ts';

/** Angles in degrees: of the boom against the ground, of stick and bucket against the part before. */
export interface Pose {
  readonly boom: number;
  readonly stick: number;
  readonly bucket: number;
}

export const PARKED: Pose = { boom: -38, stick: 112, bucket: 28 };
export const RAISED: Pose = { boom: -54, stick: 86, bucket: 46 };

export const EXCAVATOR_SIZE = { length: 620, height: 400 } as const;

const FOOT: Point = [268, -138];
const BOOM_END: Point = [372, 10];
const STICK_END: Point = [196, 4];

export function excavator(paper: Paper, paint: string, pose: Pose): string {
  const stickAngle = pose.boom + pose.stick;
  const stickFoot = turned(FOOT, pose.boom, BOOM_END);
  return [
    track(paper, 20, 366, 84),
    rect(120, -104, 150, 22, 6, { fill: '#24282d' }),
    house(paper, paint),
    ram([318, -112], turned(FOOT, pose.boom, [170, -34]), 13),
    arm(paper, paint, pose, stickFoot, stickAngle),
    cab(paper, paint),
  ].join('');
}

function arm(paper: Paper, paint: string, pose: Pose, stickFoot: Point, stickAngle: number): string {
  const boom = steelwork(
    paper,
    'M-8 -14 C40 -34 110 -58 170 -58 C240 -56 320 -26 380 0 Q384 14 370 18 C310 0 240 -16 176 -20 C120 -20 50 4 0 16 Q-14 4 -8 -14 Z',
    -58,
    18,
    paint,
  );
  const ribs = stroke('M20 -10 C80 -34 130 -44 176 -44 C230 -42 300 -20 350 2', darker(paint, 0.5), 1.4, {
    opacity: 0.6,
  });
  const stick = steelwork(
    paper,
    'M-46 -22 L-30 -26 L30 -20 L190 -8 Q204 0 198 12 L20 20 Q-6 20 -20 4 Z',
    -26,
    20,
    paint,
  );
  const bucket =
    steelwork(
      paper,
      'M-12 -14 L26 -22 C64 -10 78 28 60 66 L46 92 L30 84 C40 56 30 30 2 14 Z',
      -22,
      92,
      darker(paint, 0.05),
    ) +
    path('M46 92 L30 84 L22 96 L40 106 Z', { fill: '#6d747b', stroke: '#24282d', 'stroke-width': 1 }) +
    stroke('M18 -16 C48 -4 60 26 48 62', darker(paint, 0.55), 1.6, { opacity: 0.7 });
  const boomTop = turned(FOOT, pose.boom, [210, -58]);
  const stickTail = turned(stickFoot, stickAngle, [-40, -22]);
  const bucketFoot = turned(stickFoot, stickAngle, STICK_END);
  const bucketAngle = stickAngle + pose.bucket;
  return [
    ram(boomTop, stickTail, 12),
    joint(stickFoot, stickAngle, stick),
    ram(turned(stickFoot, stickAngle, [-10, -26]), turned(stickFoot, stickAngle, [150, -32]), 11, 0.6),
    joint(stickFoot, stickAngle, stroke('M150 -32 L168 -8', '#30353a', 8) + stroke('M150 -32 L206 -22', '#30353a', 8)),
    joint(bucketFoot, bucketAngle, bucket),
    joint(FOOT, pose.boom, boom + ribs),
    pin(FOOT, 11),
    pin(stickFoot, 9),
    pin(bucketFoot, 7),
  ].join('');
}

function pin([x, y]: Point, r: number): string {
  return (
    circle(x, y, r, { fill: '#3b4147', stroke: '#15171a', 'stroke-width': 1.4 }) +
    circle(x, y, r * 0.45, { fill: '#aab1b8' })
  );
}

function house(paper: Paper, paint: string): string {
  const body = rounded([
    [24, -104, 8],
    [10, -150, 16],
    [18, -204, 22],
    [60, -214, 12],
    [196, -214, 8],
    [196, -176, 6],
    [330, -170, 10],
    [336, -104, 8],
  ]);
  const louvres = [0, 1, 2, 3, 4, 5]
    .map((i) => rect(52, -192 + i * 8, 62, 3.6, 1.5, { fill: darker(paint, 0.7) }))
    .join('');
  return (
    steelwork(paper, body, -214, -104, paint) +
    steelwork(
      paper,
      rounded([
        [24, -104, 6],
        [6, -146, 20],
        [14, -200, 26],
        [44, -206, 8],
        [44, -104, 4],
      ]),
      -206,
      -104,
      '#474d54',
    ) +
    louvres +
    stroke('M124 -206 V-112 M194 -174 V-112 M46 -204 V-112', darker(paint, 0.65), 1.2, { opacity: 0.7 }) +
    rect(140, -236, 13, 24, 3, { fill: '#24282d' }) +
    rect(136, -240, 21, 6, 3, { fill: '#3b4147' }) +
    stroke('M60 -216 V-232 H124 V-216', '#24282d', 3) +
    rect(46, -122, 290, 7, 1, { fill: '#1b1e22', opacity: 0.8 }) +
    stroke('M60 -128 H190', lighter(paint, 0.6), 1.4, { opacity: 0.5 })
  );
}

function cab(paper: Paper, paint: string): string {
  const inner = driverSeat(228, -172);
  return (
    machineCab(
      paper,
      [
        [200, -112],
        [200, -290],
        [284, -292],
        [316, -200],
        [318, -112],
      ],
      [
        [
          [208, -176],
          [208, -280],
          [256, -281],
          [256, -176],
        ],
        [
          [262, -176],
          [262, -281],
          [280, -281],
          [305, -204],
          [306, -176],
        ],
      ],
      darker(paint, 0.06),
    ) +
    inner +
    path('M216 -178 L238 -279 L250 -279 L230 -178 Z', { fill: '#ffffff', opacity: 0.18 }) +
    rect(206, -166, 52, 48, 4, { fill: 'none', stroke: darker(paint, 0.65), 'stroke-width': 1.2 }) +
    rect(212, -152, 12, 5, 2, { fill: '#15171a' }) +
    stroke('M320 -120 V-196', '#24282d', 3) +
    rect(196, -297, 92, 8, 4, { fill: darker(paint, 0.3) }) +
    rect(240, -306, 13, 10, 3, { fill: '#ef9d25' })
  );
}

/** The SOLD stamp and the picture that stands where a photo is missing. */
import { lettering, letteringWidth } from './plate.ts';
import { PICTURE, svgDocument } from './scene.ts';
import { circle, createPaper, group, path, rect, round, rounded, stroke } from './svg.ts';

const STAMP = { width: 720, height: 420 } as const;

/** A rubber stamp, turned, on a transparent ground. */
export function soldStampPicture(): string {
  const red = '#b9251b';
  const height = 150;
  const wide = letteringWidth('SOLD', height) * 1.06;
  const [w, h] = [wide + 130, height + 96];
  const stamp = group(
    { transform: `translate(${STAMP.width / 2} ${STAMP.height / 2}) rotate(-14)` },
    rect(-w / 2, -h / 2, w, h, 22, { fill: '#ffffff', 'fill-opacity': 0.86, stroke: red, 'stroke-width': 16 }),
    rect(-w / 2 + 18, -h / 2 + 18, w - 36, h - 36, 12, { fill: 'none', stroke: red, 'stroke-width': 5 }),
    group(
      { transform: `translate(${round(-wide / 2)} ${-height / 2}) scale(1.06 1)` },
      lettering('SOLD', height, red, 3.4),
    ),
  );
  return svgDocument(STAMP.width, STAMP.height, createPaper(), stamp);
}

/** A covered vehicle in an empty bay: no photo yet. */
export function placeholderPicture(): string {
  const { width, height } = PICTURE;
  const paper = createPaper();
  const cover = `M300 700 C300 640 316 600 352 572 C410 548 470 540 520 520 C590 430 660 392 780 384 C930 376 1010 400 1090 500
    C1170 512 1250 528 1290 560 C1310 590 1316 650 1312 700 C1260 716 1230 690 1180 708 C1120 726 1090 694 1030 706 C960 722 920 692 850 706
    C780 722 740 694 680 706 C620 720 580 692 520 706 C460 720 430 692 380 706 C350 712 320 712 300 700 Z`;
  const folds = [
    'M520 520 C500 580 480 640 470 704',
    'M640 430 C640 520 610 620 600 706',
    'M780 384 C790 500 780 600 770 700',
    'M930 388 C950 500 940 600 950 704',
    'M1090 500 C1100 580 1120 640 1116 704',
    'M1230 532 C1240 590 1236 640 1226 696',
  ].map(
    (d) =>
      stroke(d, '#8f98a1', 5, { opacity: 0.55 }) +
      stroke(d, '#ffffff', 4, { opacity: 0.6, transform: 'translate(6 0)' }),
  );
  const camera = group(
    { transform: 'translate(800 200)', opacity: 0.8 },
    path(
      rounded([
        [-72, 46, 12],
        [-72, -30, 12],
        [-34, -30, 6],
        [-22, -50, 8],
        [22, -50, 8],
        [34, -30, 6],
        [72, -30, 12],
        [72, 46, 12],
      ]),
      { fill: 'none', stroke: '#7a848e', 'stroke-width': 9, 'stroke-linejoin': 'round' },
    ),
    circle(0, 6, 25, { fill: 'none', stroke: '#7a848e', 'stroke-width': 9 }),
    stroke('M-92 66 L92 -66', '#7a848e', 9),
  );
  const content = [
    rect(0, 0, width, height, 0, {
      fill: paper.linear(
        [0, 0],
        [0, 640],
        [
          [0, '#cfd5da'],
          [1, '#dde1e5'],
        ],
      ),
    }),
    rect(0, 640, width, 360, 0, {
      fill: paper.linear(
        [0, 640],
        [0, height],
        [
          [0, '#b2b9c0'],
          [1, '#c3c9ce'],
        ],
      ),
    }),
    `<ellipse cx="806" cy="716" rx="560" ry="44" fill="${paper.radial(
      [806, 716],
      560,
      [
        [0, '#10141b', 0.5],
        [0.7, '#10141b', 0.35],
        [1, '#10141b', 0],
      ],
      0.08,
    )}"/>`,
    [460, 1160].map((x) => circle(x, 690, 46, { fill: '#24282d' })).join(''),
    path(cover, {
      fill: paper.linear(
        [0, 384],
        [0, 716],
        [
          [0, '#f1f3f5'],
          [0.5, '#cfd4d9'],
          [1, '#a9b1b8'],
        ],
      ),
      stroke: '#8f98a1',
      'stroke-width': 3,
    }),
    ...folds,
    camera,
  ].join('');
  return svgDocument(width, height, paper, content);
}

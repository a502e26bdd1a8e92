/** An underbone (kapcai), a scooter and a sport motorcycle from the right side; centimetres, front to the right. */
import { bikeMirror, bikeWheel, engine, fairing, mudguard, muffler, shock, tube } from './bike-parts.ts';
import { darker, lighter } from './colour.ts';
import { circle, ellipse, type Paper, path, rect, stroke } from './svg.ts';

export const BIKE_SIZES = {
  underbone: { length: 192, height: 126 },
  scooter: { length: 194, height: 128 },
  sport: { length: 202, height: 124 },
} as const;

const BLACK = '#24272c';

export function underbone(paper: Paper, paint: string): string {
  const rear = { x: 34, radius: 29, tyre: 6.4, rim: '#3a3f45', spokes: 'cast', disc: false } as const;
  const front = { x: 160, radius: 29, tyre: 5.4, rim: '#3a3f45', spokes: 'cast', disc: true } as const;
  return [
    tube([128, -96], [155, -36], 3.6, '#8d949b'),
    bikeWheel(paper, rear),
    bikeWheel(paper, front),
    path('M8 -78 C2 -66 -2 -56 -5 -46 L1 -44 C6 -54 14 -64 30 -68 L28 -76 Z', { fill: BLACK }),
    tube([80, -34], [34, -29], 5, '#4a5057'),
    shock([48, -66], [36, -33], '#c2281f'),
    engine(paper, 90, -36, 62),
    stroke('M104 -34 C110 -24 100 -20 88 -20 L76 -20', '#8d949b', 3.2),
    muffler(paper, [70, -21], [16, -31], 11),
    stroke('M70 -52 C84 -52 100 -56 112 -66', '#1b1e22', 8),
    // The leg shield in front of the engine, then the centre cover.
    fairing(
      paper,
      'M133 -98 C138 -92 138 -84 133 -74 C127 -62 121 -52 119 -40 C112 -38 106 -41 103 -47 C108 -58 113 -74 119 -88 C122 -95 127 -99 133 -98 Z',
      -98,
      -40,
      paint,
    ),
    fairing(
      paper,
      'M6 -84 C16 -88 30 -86 44 -80 C58 -74 82 -70 100 -64 L106 -52 C96 -48 84 -50 74 -54 C58 -60 36 -64 20 -70 C12 -73 6 -78 6 -84 Z',
      -86,
      -50,
      paint,
    ),
    path('M52 -64 C66 -61 84 -56 98 -57 L94 -51 C80 -50 64 -56 52 -64 Z', { fill: BLACK }),
    stroke('M14 -80 C34 -80 60 -68 98 -61', lighter(paint, 0.75), 0.8, { opacity: 0.65 }),
    path('M110 -54 C116 -66 122 -80 130 -90 C126 -76 120 -62 113 -50 Z', { fill: darker(paint, 0.55), opacity: 0.8 }),
    path(
      'M22 -87 C30 -92 46 -91 56 -86 C70 -82 88 -80 101 -74 C103 -69 98 -65 92 -66 C72 -70 48 -76 30 -82 C24 -83 21 -85 22 -87 Z',
      {
        fill: paper.linear(
          [0, -92],
          [0, -65],
          [
            [0, '#4a4f56'],
            [0.4, '#24272c'],
            [1, '#111316'],
          ],
        ),
      },
    ),
    stroke('M57 -86 C52 -83 49 -80 47 -77', '#0c0d0f', 0.8),
    stroke('M6 -88 C14 -93 24 -92 30 -88', '#3b4046', 2.6),
    path('M4 -84 C8 -88 14 -88 18 -85 L15 -78 C10 -77 6 -79 4 -84 Z', {
      fill: '#b51d16',
      stroke: '#4a0a07',
      'stroke-width': 0.4,
    }),
    mudguard(paper, front, -48, 62, paint),
    tube([144, -68], [160, -29], 4.2, '#3b4147'),
    // Handlebar cover with headlight.
    fairing(
      paper,
      'M116 -110 C122 -118 136 -118 144 -110 C149 -104 150 -98 147 -95 C140 -92 128 -93 121 -98 C116 -102 114 -106 116 -110 Z',
      -117,
      -93,
      paint,
    ),
    path('M134 -108 C141 -108 147 -103 147 -97 C141 -95 134 -97 130 -101 C130 -105 131 -107 134 -108 Z', {
      fill: paper.linear(
        [130, 0],
        [148, 0],
        [
          [0, '#7d8a95'],
          [1, '#f4f8fb'],
        ],
      ),
      stroke: '#181c21',
      'stroke-width': 0.7,
    }),
    path('M131 -84 C135 -85 138 -82 137 -79 L131 -76 Z', { fill: '#ef9d25' }),
    stroke('M124 -108 L113 -106', '#1b1e22', 3.6),
    stroke('M122 -106 L138 -112', '#3b4046', 1),
    bikeMirror(122, -110),
    stroke('M78 -22 L94 -20 M86 -22 V-28', '#2b2f34', 2.4),
    rect(78, -24, 13, 3.4, 1.4, { fill: '#15171a' }),
  ].join('');
}

export function scooter(paper: Paper, paint: string): string {
  const rear = { x: 36, radius: 28, tyre: 8, rim: '#30353a', spokes: 'cast', disc: false } as const;
  const front = { x: 166, radius: 28, tyre: 7, rim: '#30353a', spokes: 'cast', disc: true } as const;
  return [
    tube([138, -92], [162, -34], 4, '#6d747b'),
    bikeWheel(paper, rear),
    bikeWheel(paper, front),
    path('M8 -74 C2 -62 -3 -52 -7 -44 L0 -41 C6 -54 14 -64 34 -66 L30 -74 Z', { fill: BLACK }),
    shock([44, -58], [38, -32], '#e3a90c'),
    path('M28 -36 C30 -46 46 -48 62 -44 L88 -38 L84 -24 L44 -20 C32 -20 26 -26 28 -36 Z', {
      fill: paper.linear(
        [0, -46],
        [0, -20],
        [
          [0, '#6d747b'],
          [0.5, '#454b51'],
          [1, '#1f2226'],
        ],
      ),
    }),
    muffler(paper, [72, -24], [10, -30], 13),
    // Floorboard and spine.
    path('M70 -52 C84 -44 110 -40 124 -42 L128 -30 C112 -24 92 -25 78 -30 Z', { fill: '#1d2024' }),
    fairing(paper, 'M76 -40 C92 -30 112 -29 126 -33 L130 -25 C114 -19 92 -20 80 -27 Z', -41, -20, paint),
    // Rear body.
    fairing(
      paper,
      'M2 -82 C10 -90 30 -90 48 -84 C66 -80 84 -74 96 -62 C98 -54 94 -46 86 -42 C74 -40 66 -50 54 -54 C40 -58 22 -60 10 -68 C4 -72 0 -78 2 -82 Z',
      -90,
      -42,
      paint,
    ),
    path('M30 -64 C48 -60 66 -52 80 -46 C68 -46 58 -50 48 -54 C40 -57 34 -60 30 -64 Z', { fill: darker(paint, 0.6) }),
    stroke('M12 -80 C36 -82 70 -74 90 -58', lighter(paint, 0.75), 0.9, { opacity: 0.6 }),
    path(
      'M16 -89 C26 -96 46 -95 58 -89 C72 -86 88 -82 100 -72 C102 -66 98 -63 92 -64 C72 -74 44 -80 24 -84 C18 -85 15 -87 16 -89 Z',
      {
        fill: paper.linear(
          [0, -96],
          [0, -64],
          [
            [0, '#4a4f56'],
            [0.4, '#24272c'],
            [1, '#111316'],
          ],
        ),
      },
    ),
    stroke('M2 -88 C8 -95 20 -95 26 -90', '#30353a', 3),
    path('M0 -81 C4 -86 12 -86 16 -83 L12 -75 C6 -74 2 -76 0 -81 Z', {
      fill: '#b51d16',
      stroke: '#4a0a07',
      'stroke-width': 0.4,
    }),
    // Front apron, from the handlebar to the floorboard.
    fairing(
      paper,
      'M138 -104 C148 -100 158 -88 160 -74 C160 -66 152 -64 146 -58 C138 -50 134 -40 132 -26 C126 -26 120 -30 118 -36 C120 -52 126 -74 130 -92 C132 -100 134 -104 138 -104 Z',
      -104,
      -26,
      paint,
    ),
    path('M132 -88 C136 -72 132 -52 122 -36 C122 -52 126 -70 132 -88 Z', { fill: darker(paint, 0.6) }),
    path('M146 -88 C153 -86 159 -80 160 -72 C152 -70 146 -74 143 -80 C142 -84 143 -87 146 -88 Z', {
      fill: paper.linear(
        [142, 0],
        [160, 0],
        [
          [0, '#7d8a95'],
          [1, '#f4f8fb'],
        ],
      ),
      stroke: '#181c21',
      'stroke-width': 0.8,
    }),
    stroke('M145 -66 C150 -66 154 -67 157 -69', '#ef9d25', 1.8),
    mudguard(paper, front, -52, 58, paint),
    tube([154, -58], [166, -28], 4.6, '#3b4147'),
    path('M138 -104 C140 -112 148 -120 154 -124 L150 -100 Z', { fill: '#39434c', opacity: 0.75 }),
    path('M126 -110 C132 -114 144 -112 148 -106 L142 -99 C134 -99 126 -104 126 -110 Z', { fill: BLACK }),
    stroke('M128 -109 L116 -108', '#131518', 3.8),
    stroke('M130 -108 L144 -114', '#3b4046', 1),
    bikeMirror(130, -110),
    stroke('M60 -24 L52 -6', '#2b2f34', 2),
  ].join('');
}

export function sport(paper: Paper, paint: string): string {
  const rear = { x: 38, radius: 31, tyre: 8, rim: '#2b2f34', spokes: 'cast', disc: true } as const;
  const front = { x: 172, radius: 31, tyre: 6.6, rim: '#2b2f34', spokes: 'cast', disc: true } as const;
  return [
    tube([140, -88], [168, -36], 4.6, '#c9a227'),
    bikeWheel(paper, rear),
    bikeWheel(paper, front),
    path('M24 -88 C14 -78 6 -66 -2 -56 L4 -51 C14 -60 22 -66 40 -70 L44 -80 Z', { fill: BLACK }),
    path('M38 -34 L92 -46 L96 -38 L40 -26 Z', {
      fill: paper.linear(
        [0, -46],
        [0, -26],
        [
          [0, '#aab1b8'],
          [1, '#565d64'],
        ],
      ),
      stroke: '#2b2f34',
      'stroke-width': 0.6,
    }),
    engine(paper, 102, -40, 28),
    stroke('M92 -80 C98 -66 94 -56 88 -46', '#30353a', 7),
    stroke('M116 -40 C124 -24 110 -16 96 -17 L84 -19', '#8d949b', 3.8),
    muffler(paper, [80, -21], [20, -40], 12),
    // Belly and side fairing.
    fairing(
      paper,
      'M152 -92 C160 -84 160 -72 154 -64 C144 -54 140 -38 126 -24 C112 -16 94 -15 82 -18 L86 -26 C98 -28 104 -34 108 -44 C112 -54 116 -66 124 -76 C130 -84 142 -92 152 -92 Z',
      -92,
      -16,
      paint,
    ),
    path(
      'M150 -70 C140 -58 134 -44 124 -33 C118 -28 110 -27 104 -29 C112 -34 116 -44 120 -54 C128 -62 140 -66 150 -70 Z',
      { fill: darker(paint, 0.62) },
    ),
    stroke('M152 -86 C140 -82 130 -74 124 -62', lighter(paint, 0.8), 1, { opacity: 0.65 }),
    // Tank, seat, tail.
    path('M92 -76 L128 -84 L120 -64 L96 -60 Z', { fill: '#1b1e22' }),
    fairing(
      paper,
      'M88 -80 C94 -96 108 -103 122 -102 C134 -100 142 -94 146 -88 C136 -82 122 -78 108 -74 C98 -72 90 -73 88 -80 Z',
      -103,
      -72,
      paint,
    ),
    stroke('M98 -92 C108 -99 120 -99 130 -95', '#ffffff', 1.4, { opacity: 0.6 }),
    ellipse(118, -101.6, 4, 1.4, { fill: '#c5cacf' }),
    path('M48 -88 C60 -88 76 -86 90 -79 C92 -74 88 -71 82 -71 C68 -73 56 -78 48 -84 Z', {
      fill: paper.linear(
        [0, -88],
        [0, -71],
        [
          [0, '#454a51'],
          [1, '#131518'],
        ],
      ),
    }),
    path('M14 -98 C24 -102 38 -98 50 -90 L46 -84 C34 -88 22 -92 14 -98 Z', {
      fill: paper.linear(
        [0, -101],
        [0, -84],
        [
          [0, '#454a51'],
          [1, '#131518'],
        ],
      ),
    }),
    fairing(
      paper,
      'M8 -96 C20 -98 36 -90 50 -84 C62 -78 76 -72 88 -71 L84 -62 C68 -64 48 -72 34 -80 C22 -86 12 -90 8 -96 Z',
      -97,
      -62,
      paint,
    ),
    path('M6 -97 L14 -95 L18 -88 L10 -90 Z', { fill: '#b51d16' }),
    // Nose.
    fairing(
      paper,
      'M142 -102 C152 -106 164 -98 170 -88 C173 -82 172 -78 168 -77 C160 -78 152 -82 146 -88 C142 -93 140 -98 142 -102 Z',
      -105,
      -76,
      paint,
    ),
    path('M158 -90 C164 -89 170 -84 171 -80 C165 -79 160 -82 156 -86 Z', {
      fill: '#f1f6fa',
      stroke: '#181c21',
      'stroke-width': 0.8,
    }),
    path('M138 -104 C144 -116 154 -118 162 -110 L164 -99 C156 -104 148 -105 142 -102 Z', {
      fill: '#46525c',
      opacity: 0.8,
      stroke: '#1b1e22',
      'stroke-width': 0.5,
    }),
    stroke('M140 -99 L128 -104', '#131518', 3.4),
    stroke('M140 -102 L126 -112', '#3b4046', 1),
    stroke('M156 -106 L148 -114', '#1b1e22', 1.4),
    path('M136 -114 C138 -120 148 -121 152 -117 L150 -112 L140 -111 Z', { fill: '#24282d' }),
    mudguard(paper, front, -56, 56, paint),
    tube([156, -68], [172, -31], 5, '#c9a227'),
    rect(84, -26, 14, 3.2, 1.4, { fill: '#15171a' }),
    circle(90, -46, 4, { fill: '#4a5057' }),
    stroke('M60 -24 L50 -8', '#2b2f34', 2),
  ].join('');
}

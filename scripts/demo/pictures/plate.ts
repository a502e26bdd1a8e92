/** Number plates and other lettering, drawn in strokes so that no font has to be installed. */
import { group, rect, round, stroke } from './svg.ts';

/** Letters on a grid 10 wide and 16 high, y downwards from the top. */
const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 16 L5 0 L10 16 M2 10.5 H8',
  B: 'M0 0 V16 H6 Q10 16 10 12 Q10 8 6 8 H0 M6 8 Q9.4 8 9.4 4 Q9.4 0 6 0 H0',
  C: 'M10 4 Q10 0 5 0 Q0 0 0 5 V11 Q0 16 5 16 Q10 16 10 12',
  D: 'M0 0 V16 H4.5 Q10 16 10 10 V6 Q10 0 4.5 0 Z',
  E: 'M10 0 H0 V16 H10 M0 8 H8',
  F: 'M10 0 H0 V16 M0 8 H8',
  G: 'M10 4 Q10 0 5 0 Q0 0 0 5 V11 Q0 16 5 16 Q10 16 10 11 V9 H5.5',
  H: 'M0 0 V16 M10 0 V16 M0 8 H10',
  I: 'M5 0 V16',
  J: 'M9 0 V11 Q9 16 4.5 16 Q0 16 0 11.5',
  K: 'M0 0 V16 M10 0 L0 9 M3.4 6 L10 16',
  L: 'M0 0 V16 H9.5',
  M: 'M0 16 V0 L5 10 L10 0 V16',
  N: 'M0 16 V0 L10 16 V0',
  O: 'M5 0 Q10 0 10 5 V11 Q10 16 5 16 Q0 16 0 11 V5 Q0 0 5 0 Z',
  P: 'M0 16 V0 H6 Q10 0 10 4.4 Q10 8.8 6 8.8 H0',
  Q: 'M5 0 Q10 0 10 5 V11 Q10 16 5 16 Q0 16 0 11 V5 Q0 0 5 0 Z M6 11.5 L10.4 16.4',
  R: 'M0 16 V0 H6 Q10 0 10 4.2 Q10 8.4 6 8.4 H0 M5.4 8.4 L10 16',
  S: 'M9.6 3.6 Q9 0 5 0 Q0.2 0 0.2 4 Q0.2 7.4 5 8 Q10 8.6 10 12 Q10 16 5 16 Q0.4 16 0 12.2',
  T: 'M0 0 H10 M5 0 V16',
  U: 'M0 0 V11 Q0 16 5 16 Q10 16 10 11 V0',
  V: 'M0 0 L5 16 L10 0',
  W: 'M0 0 L2.6 16 L5 5 L7.4 16 L10 0',
  X: 'M0 0 L10 16 M10 0 L0 16',
  Y: 'M0 0 L5 8 L10 0 M5 8 V16',
  Z: 'M0 0 H10 L0 16 H10',
  '0': 'M5 0 Q10 0 10 5 V11 Q10 16 5 16 Q0 16 0 11 V5 Q0 0 5 0 Z',
  '1': 'M1.5 3.4 L5.6 0 V16',
  '2': 'M0.2 4 Q0.6 0 5 0 Q10 0 10 4.2 Q10 7 7 9.4 L0 16 H10',
  '3': 'M0.4 3 Q1.4 0 5 0 Q9.6 0 9.6 4 Q9.6 7.6 5 7.6 Q10 7.6 10 11.8 Q10 16 5 16 Q0.8 16 0 12.6',
  '4': 'M7.6 16 V0 L0 11.4 H10',
  '5': 'M9.4 0 H1.4 L0.6 7.4 Q2 6 5 6 Q10 6 10 11 Q10 16 5 16 Q0.6 16 0 12.6',
  '6': 'M9 2.6 Q8 0 5 0 Q0 0 0 7 V11 Q0 16 5 16 Q10 16 10 11.2 Q10 6.6 5 6.6 Q0.6 6.6 0 10.6',
  '7': 'M0 0 H10 L3.6 16',
  '8': 'M5 7.6 Q0.6 7.6 0.6 3.8 Q0.6 0 5 0 Q9.4 0 9.4 3.8 Q9.4 7.6 5 7.6 Q10 7.6 10 11.8 Q10 16 5 16 Q0 16 0 11.8 Q0 7.6 5 7.6 Z',
  '9': 'M1 13.4 Q2 16 5 16 Q10 16 10 9 V5 Q10 0 5 0 Q0 0 0 4.8 Q0 9.4 5 9.4 Q9.4 9.4 10 5.4',
  '/': 'M0 16 L10 0',
  '-': 'M1 8.4 H9',
  '.': 'M5 15 V16',
};

const LETTER_STEP = 14.4;
const SPACE_STEP = 9;

/** Letters of height `height` with their left top corner at 0,0; characters without a drawing leave a gap. */
export function lettering(text: string, height: number, colour: string, weight = 2.5): string {
  const scale = height / 16;
  let x = 0;
  const strokes: string[] = [];
  for (const character of text.toUpperCase()) {
    const d = STROKES[character];
    if (d !== undefined) {
      strokes.push(stroke(d, colour, weight, { transform: `translate(${round(x)} 0)` }));
    }
    x += d === undefined ? SPACE_STEP : LETTER_STEP;
  }
  return group({ transform: `scale(${round(scale * 100) / 100})` }, ...strokes);
}

/** Width of `lettering(text, height)`. */
export function letteringWidth(text: string, height: number): number {
  const steps = [...text.toUpperCase()].map((c) => (STROKES[c] === undefined ? SPACE_STEP : LETTER_STEP));
  return ((steps.reduce((sum, step) => sum + step, 0) - (LETTER_STEP - 10)) * height) / 16;
}

/** A Malaysian number plate, white on black, centred on 0,0, `width` wide. Blank for a thing without a number. */
export function plate(number: string, width: number): string {
  const height = width * 0.23;
  const letterHeight = height * 0.56;
  const natural = letteringWidth(number, letterHeight);
  const squeeze = Math.min(1, (width * 0.88) / natural);
  const place = `translate(${round((-natural * squeeze) / 2)} ${round(-letterHeight / 2)}) scale(${round(squeeze)} 1)`;
  return (
    rect(round(-width / 2), round(-height / 2), width, round(height), height * 0.12, {
      fill: '#0c0d0f',
      stroke: '#5a6068',
      'stroke-width': width * 0.012,
    }) + group({ transform: place }, lettering(number, letterHeight, '#f4f5f2'))
  );
}

/** A square plate in two rows, as motorcycles carry it, centred on 0,0. */
export function squarePlate(number: string, width: number): string {
  const [letters = '', digits = ''] = number.split(' ');
  const height = width * 0.72;
  const row = height * 0.34;
  const line = (text: string, y: number): string => {
    const natural = letteringWidth(text, row);
    return group({ transform: `translate(${round(-natural / 2)} ${round(y)})` }, lettering(text, row, '#f4f5f2'));
  };
  return (
    rect(-width / 2, -height / 2, width, height, height * 0.08, {
      fill: '#0c0d0f',
      stroke: '#5a6068',
      'stroke-width': width * 0.02,
    }) +
    line(letters, -height * 0.42) +
    line(digits, height * 0.08)
  );
}

import type { jsPDF } from 'jspdf';
import type { Sheet } from './sheet.ts';
import { COLOURS, capHeightMm, type Look } from './typesetter.ts';

/** The signs of the house: its gavel, and the number plate. */

type Point = readonly [number, number];

/** The gavel on 32 × 32, as the site's logo draws it. */
const HEAD_RECTS: readonly (readonly [number, number, number, number])[] = [
  [5.5, 4.5, 13, 10],
  [2.5, 3, 4, 13],
  [17.5, 3, 4, 13],
];
const HANDLE: readonly Point[] = [
  [14.2, 14.4],
  [17.2, 12],
  [26.8, 24.6],
  [27.2, 25.6],
  [26.9, 26.7],
  [26.1, 27.5],
  [24.9, 27.7],
  [23.8, 27],
];
const TILT = (-38 * Math.PI) / 180;

/** The gavel on a dark tile. */
export function drawLogo(doc: jsPDF, x: number, y: number, sizeMm: number): void {
  const scale = sizeMm / 32;
  doc.setFillColor(COLOURS.ink);
  doc.roundedRect(x, y, sizeMm, sizeMm, sizeMm * 0.13, sizeMm * 0.13, 'F');
  const polygon = (points: readonly Point[], colour: string) => {
    doc.setFillColor(colour);
    const placed = points.map(
      ([px, py]): Point => [x + sizeMm * 0.04 + px * scale * 0.92, y + sizeMm * 0.04 + py * scale * 0.92],
    );
    const [first = [0, 0], ...rest] = placed;
    const steps = rest.map(([px, py], i) => {
      const [bx, by] = i === 0 ? first : (rest[i - 1] ?? first);
      return [px - bx, py - by];
    });
    doc.lines(steps, first[0], first[1], [1, 1], 'F', true);
  };
  polygon(HANDLE, '#F6F5F1');
  for (const [rx, ry, width, height] of HEAD_RECTS) {
    const corners: readonly Point[] = [
      [rx, ry],
      [rx + width, ry],
      [rx + width, ry + height],
      [rx, ry + height],
    ];
    polygon(corners.map(tilted), COLOURS.amber);
  }
}

/** Turned about (12, 9.5). */
function tilted([x, y]: Point): Point {
  const [dx, dy] = [x - 12, y - 9.5];
  return [12 + dx * Math.cos(TILT) - dy * Math.sin(TILT), 9.5 + dx * Math.sin(TILT) + dy * Math.cos(TILT)];
}

interface Plate {
  readonly width: number;
  readonly height: number;
  /** With the left upper corner at this place. */
  readonly draw: (x: number, y: number) => void;
}

/** White on black, as Malaysian plates are. A number that is too long for the width is set smaller. */
export function plate({ doc, type }: Sheet, text: string, sizePt: number, maxWidthMm: number): Plate {
  const plain = plateLook(sizePt);
  const wanted = type.width(text, plain) + padding(sizePt) * 2;
  const look = wanted > maxWidthMm ? plateLook((sizePt * maxWidthMm) / wanted) : plain;
  const pad = padding(look.sizePt);
  const width = type.width(text, look) - (look.spacingMm ?? 0) + pad * 2;
  const height = capHeightMm(look) + pad * 1.5;
  return {
    width,
    height,
    draw: (x, y) => {
      doc.setFillColor('#0B0C0E');
      doc.roundedRect(x, y, width, height, 0.9, 0.9, 'F');
      doc.setDrawColor('#FFFFFF');
      doc.setLineWidth(0.14);
      doc.roundedRect(x + 0.45, y + 0.45, width - 0.9, height - 0.9, 0.6, 0.6, 'S');
      type.draw(text, x + pad, y + height / 2 + capHeightMm(look) / 2, look);
    },
  };
}

const plateLook = (sizePt: number): Look => ({ face: 'heading', sizePt, colour: 'white', spacingMm: sizePt * 0.018 });
const padding = (sizePt: number) => sizePt * 0.2;

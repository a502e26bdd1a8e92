import { jsPDF } from 'jspdf';
import decodeQR from 'qr/decode.js';
import { expect, it, vi } from 'vitest';
import { drawPass } from './pass.ts';
import { sheetOf } from './sheet.ts';

const CODE = 'https://auction.tukul.example/adminPage/gate#pass=AMS12-101-1002-0123456789abcdefABCDEF';
const PX_A_MM = 8;

it('the code that stands on paper is read as the address of the pass', () => {
  const doc = new jsPDF({ unit: 'mm', format: 'a4' });
  const rect = vi.spyOn(doc, 'rect');
  const sheet = sheetOf(doc, { width: () => 10, lines: (text) => [text], draw: () => {} }, new Map(), () => {});
  drawPass(sheet, { kind: 'pass', title: 'Gate Pass', plate: 'WXC 4821', code: CODE, facts: [], note: '' });

  // The page as a camera sees it: white, but for what was filled.
  const [width, height] = [210 * PX_A_MM, 297 * PX_A_MM];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (const [x, y, w, h] of rect.mock.calls) {
    for (let row = Math.round(y * PX_A_MM); row < Math.round((y + h) * PX_A_MM); row += 1) {
      for (let column = Math.round(x * PX_A_MM); column < Math.round((x + w) * PX_A_MM); column += 1) {
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  expect(decodeQR({ width, height, data })).toBe(CODE);
});

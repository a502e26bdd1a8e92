import { describe, expect, it } from 'vitest';
import { decodeFile } from './decode.ts';

const TEXT = 'id,make\r\n101,Citroën “C3”';
const utf16 = (text: string, little: boolean) => {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), little);
  return bytes;
};

describe('a file is read', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), 'UTF-8'],
    ['UTF-8 without', Buffer.from(TEXT), 'UTF-8'],
    [
      'Windows-1252',
      Uint8Array.from(Buffer.from(TEXT.replace('“', '\x93').replace('”', '\x94'), 'latin1')),
      'Windows-1252',
    ],
    ["Excel's Unicode text", utf16(`\uFEFF${TEXT}`, true), 'UTF-16'],
    ['UTF-16 the other way round', utf16(`\uFEFF${TEXT}`, false), 'UTF-16'],
  ])('as %s', (_, bytes, encoding) => {
    expect(decodeFile(bytes)).toEqual({ kind: 'text', text: TEXT, encoding });
  });

  it('a Malay name with an emoji is UTF-8', () => {
    expect(decodeFile(Buffer.from('Kereta 🚗'))).toMatchObject({ text: 'Kereta 🚗', encoding: 'UTF-8' });
  });
});

describe('what is no table is refused, and how to save one is said', () => {
  it.each<[string, number[], string]>([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], 'Save As'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], 'Save As'],
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'PDF'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x00, 0x00], 'not a CSV file'],
    ['UTF-16 without its mark', [...utf16('id,make', true)], 'not a CSV file'],
  ])('%s', (_, bytes, part) => {
    expect(decodeFile(Uint8Array.from(bytes))).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining(part),
    });
  });
});

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
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), 'utf-8'],
    ['UTF-8 without', Buffer.from(TEXT), 'utf-8'],
    [
      'Windows-1252',
      Uint8Array.from(Buffer.from(TEXT.replace('“', '\x93').replace('”', '\x94'), 'latin1')),
      'windows-1252',
    ],
    ["Excel's Unicode text", utf16(`\uFEFF${TEXT}`, true), 'utf-16le'],
    ['UTF-16 the other way round', utf16(`\uFEFF${TEXT}`, false), 'utf-16be'],
    ['UTF-16 without its mark', utf16(TEXT, true), 'utf-16le'],
    ['UTF-16 without its mark the other way round', utf16(TEXT, false), 'utf-16be'],
  ])('as %s', (_, bytes, encoding) => {
    expect(decodeFile(bytes)).toMatchObject({ kind: 'text', text: TEXT, encoding });
  });

  it('a Malay name with an emoji is UTF-8', () => {
    expect(decodeFile(Buffer.from('Kereta 🚗'))).toMatchObject({ text: 'Kereta 🚗', encoding: 'utf-8', sample: '' });
  });
});

describe('what is no table is refused, and how to save one is said', () => {
  it.each<[string, number[], string]>([
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], 'Save As'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], 'Save As'],
    ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'PDF'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x00, 0x00], 'not a CSV file'],
    ['numbers', [0x31, 0x2c, 0x01, 0x02, 0xff], 'not a CSV file'],
  ])('%s', (_, bytes, part) => {
    expect(decodeFile(Uint8Array.from(bytes))).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining(part),
    });
  });
});

describe('a control character in a table is named with its place', () => {
  const LINES = 'Date,Description,Amount\n20/11/2026,TRANSFER,100.00\n21/11/2026,CASH,50.00\n'.repeat(4);
  const at = (text: string, place: number, control: string) => text.slice(0, place) + control + text.slice(place);
  it.each<[string, string, string]>([
    ['a NUL', at(LINES, 38, '\0'), 'Row 2, character 15: a control character (U+0000)'],
    ['two of them', at(at(LINES, 38, '\0'), 3, '\0'), 'Row 1, character 4: a control character (U+0000)'],
    [
      'an ESC, with the line ends of Windows',
      at(LINES, 24, '\x1b').replaceAll('\n', '\r\n'),
      'Row 2, character 1: a control character (U+001B)',
    ],
    ['a DEL at the end', `${LINES}\x7f`, 'Row 13, character 1: a control character (U+007F)'],
  ])('%s', (_, text, reason) => {
    const decoded = decodeFile(new TextEncoder().encode(text));
    expect(decoded).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) });
    expect(decodeFile(new TextEncoder().encode(text), 'windows-1252')).toEqual(decoded);
  });
});

/** No writer of these encodings is at hand: each letter is looked for among all pairs of bytes. */
function writer(encoding: 'gb18030' | 'big5'): (text: string) => Uint8Array {
  const bytesOf = new Map<string, readonly number[]>();
  for (let first = 0xa1; first <= 0xf9; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      const letter = new TextDecoder(encoding).decode(Uint8Array.of(first, second));
      if (letter.length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, [first, second]);
    }
  }
  return (text) => Uint8Array.from([...text].flatMap((letter) => bytesOf.get(letter) ?? letter.charCodeAt(0)));
}
const gbk = writer('gb18030');
const big5 = writer('big5');
const western = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('what has no mark and is no UTF-8 is told by its looks, with words to compare', () => {
  it.each<[string, string]>([
    ['P110,WXA 110,丰田,海拉克斯 皮卡', '丰田 · 海拉克斯 · 皮卡'],
    ['P110,长城,炮,仓库在八打灵再也', '长城 · 炮 · 仓库在八打灵再也'],
    ['P1,本田,思域,车况良好，无事故', '本田 · 思域 · 车况良好，无事故'],
    ['P1,ISUZU,D-MAX,五十铃', '五十铃'],
  ])('%s as GB18030', (text, sample) => {
    expect(decodeFile(gbk(text))).toEqual({ kind: 'text', text, encoding: 'gb18030', sample });
  });

  it.each(['P110,豐田,海拉克斯 皮卡,吉隆坡倉庫', 'P1,本田,思域,車況良好', 'P1,五十鈴,柴油,一手車主'])(
    '%s as Big5',
    (text) => {
      expect(decodeFile(big5(text))).toMatchObject({ text, encoding: 'big5' });
    },
  );

  it.each([
    '1,Citroën C3',
    '1,Škoda Octavia RS',
    '1,Café Crème 20°C',
    '1,Naïve façade, Zoë',
    '1,½ ton, 4×4, £500',
    '1,Größe über Öl',
    '1,Hilux® 2.4',
    '1,Aircond 20°C',
  ])('%s as Windows-1252', (text) => {
    expect(decodeFile(western(text.replace('Š', '\x8a')))).toMatchObject({ text, encoding: 'windows-1252' });
  });

  it('and somebody may know better', () => {
    const text = 'P1,豐田';
    expect(decodeFile(big5(text), 'big5')).toMatchObject({ text, encoding: 'big5', sample: '豐田' });
    expect(decodeFile(big5(text), 'windows-1252')).toMatchObject({ encoding: 'windows-1252', sample: 'Â×¥Ð' });
  });
});

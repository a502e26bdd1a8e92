import { describe, expect, it } from 'vitest';
import { cellText, saysNotKnown } from './cells.ts';

describe('the text of a cell', () => {
  it.each<[string, string]>([
    [' WXA 1 ', 'WXA 1'],
    ['="0107"', '0107'],
    ['= "0107"', '0107'],
    ['=""', ''],
    ['="14"" wheels"', '14" wheels'],
    ["'0107", '0107'],
    ["'012-345 6789", '012-345 6789'],
    ["'=1+1", '=1+1'],
    ["''+1", "'+1"],
    ["'s-Hertogenbosch", "'s-Hertogenbosch"],
    ["'97 Wira", "'97 Wira"],
    ['="x"&"y"', '="x"&"y"'],
    ['WXA\u200b 154', 'WXA 154'],
    ['\u202eWXA 156', 'WXA 156'],
    ['\ufeffP158', 'P158'],
    ['TM\u00a0', 'TM'],
    ['a\u00adb\u2060c', 'abc'],
    ['a\u2028b', 'a\nb'],
    ['a\nb\tc', 'a\nb\tc'],
    ['ക്\u200dഷ', 'ക്\u200dഷ'],
  ])('%j is %j', (cell, text) => expect(cellText(cell)).toBe(text));
});

describe('not known', () => {
  it.each([
    ...['Unknown', '-', '–', 'N/A', 'n.a.', 'NA', 'TBA', 'tbc', 'Nil', 'nan', 'NaN', 'None', 'null', '?', '??', '--'],
    ...['<NA>', 'NaT', 'not available', 'Tiada', 'tidak diketahui', 'T/A', '...', 'To be advised', 'Ｎ／Ａ'],
  ])('is said by %j', (cell) => expect(saysNotKnown(cell)).toBe(true));

  it.each(['', '0', 'Nilai', 'Nano', 'Natural', '-1', 'no', 'Tan'])('is not said by %j', (cell) =>
    expect(saysNotKnown(cell)).toBe(false),
  );
});

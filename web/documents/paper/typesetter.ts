import type { jsPDF } from 'jspdf';
import type { Face, FontName, FontOf } from '../fonts/library.ts';

/** Colours of the house on white paper. */
export const COLOURS = {
  ink: '#15181E',
  muted: '#5A6170',
  line: '#C9C6BB',
  quiet: '#F3F1EB',
  white: '#FFFFFF',
  amber: '#FFB000',
} as const;
type Colour = keyof typeof COLOURS;

export interface Look {
  readonly face: Face;
  readonly sizePt: number;
  readonly colour?: Colour;
  /** Added after each letter, mm. */
  readonly spacingMm?: number;
}

/** Text on paper: a line may mix the house's type with Chinese. Lengths in mm, positions of base lines. */
export interface Typesetter {
  width(text: string, look: Look): number;
  /** Broken into lines of at most this width, at spaces and between Chinese characters; a word that is too long is cut. */
  lines(text: string, look: Look, widthMm: number): readonly string[];
  draw(text: string, xMm: number, yMm: number, look: Look, align?: 'left' | 'right'): void;
}

const MM_PER_PT = 25.4 / 72;
/** For what no font has. */
const UNKNOWN = '?';

/** From one base line to the next. */
export function lineHeightMm({ sizePt }: Look): number {
  return sizePt * MM_PER_PT * 1.36;
}

/** Height of capitals, by which text is centred. */
export function capHeightMm({ sizePt }: Look): number {
  return sizePt * MM_PER_PT * 0.7;
}

/** From the top of a line to its base line. */
export function baseLineMm(look: Look): number {
  return (lineHeightMm(look) + capHeightMm(look)) / 2;
}

interface Run extends FontName {
  readonly text: string;
}

export function typesetter(doc: jsPDF, fontOf: FontOf): Typesetter {
  const runsOf = (text: string, face: Face): readonly Run[] => {
    const runs: (FontName & { text: string })[] = [];
    for (const char of printable(text)) {
      const own = fontOf(face, char.codePointAt(0) ?? 0);
      const font = own ?? fontOf(face, UNKNOWN.charCodeAt(0));
      if (font === null) continue;
      const last = runs.at(-1);
      const drawn = own === null ? UNKNOWN : char;
      if (last?.name === font.name && last.style === font.style) last.text += drawn;
      else runs.push({ ...font, text: drawn });
    }
    return runs;
  };
  const set = ({ name, style }: FontName, sizePt: number) => {
    doc.setFont(name, style);
    doc.setFontSize(sizePt);
  };
  const widthOfRun = (run: Run, { sizePt, spacingMm = 0 }: Look) => {
    set(run, sizePt);
    return doc.getTextWidth(run.text) + spacingMm * [...run.text].length;
  };
  const width = (text: string, look: Look) =>
    runsOf(text, look.face).reduce((sum, run) => sum + widthOfRun(run, look), 0);

  return {
    width,
    lines: (text, look, widthMm) => broken(printable(text), (part) => width(part, look) <= widthMm),
    draw(text, xMm, yMm, look, align = 'left') {
      let x = align === 'left' ? xMm : xMm - width(text, look);
      doc.setTextColor(COLOURS[look.colour ?? 'ink']);
      for (const run of runsOf(text, look.face)) {
        set(run, look.sizePt);
        doc.text(run.text, x, yMm, look.spacingMm === undefined ? {} : { charSpace: look.spacingMm });
        x += widthOfRun(run, look);
      }
    },
  };
}

/** Ligatures, and letters and digits of full width: no font has them, and each is another in another shape, as hyphens that do not break are. */
const SHAPES = /[\ufb00-\ufb06\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+/g;

/** One line, letters with their accents in one piece, nothing that steers a printer. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(SHAPES, (letters) => letters.normalize('NFKC'))
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\p{Variation_Selector}/gu, '')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}

/** Places at which a line may end: after a space or a dash, and beside a Chinese character. */
const PIECES = /[⺀-鿿豈-﫿＀-￯]|[^\s⺀-鿿豈-﫿＀-￯]+\s*|\s+/gu;

function broken(text: string, fits: (part: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(PIECES) ?? []) {
    if (fits((line + piece).trimEnd())) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = piece;
    while (!fits(line.trimEnd())) {
      const part = longestFitting(line, fits);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return [...lines, line.trimEnd()];
}

/** At least one character, so that it ends. */
function longestFitting(word: string, fits: (part: string) => boolean): string {
  const chars = [...word];
  let count = 1;
  while (count < chars.length && fits(chars.slice(0, count + 1).join(''))) count += 1;
  return chars.slice(0, count).join('');
}

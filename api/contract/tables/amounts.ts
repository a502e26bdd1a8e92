import { senOf } from '#domain/money.ts';
import { premiumBandsText } from '#domain/premium-words.ts';
import { EXCEL_ERROR, EXCEL_SCIENTIFIC } from './cells.ts';

/** A cell as a number; `note` says how it was read where another reading is possible. */
export type ReadNumber =
  | { readonly kind: 'number'; readonly value: number; readonly note?: string }
  | { readonly kind: 'unreadable'; readonly reason: string };

const NOTHING = /^[-–—]$/;
const GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$|^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const SPACED = /^[1-9]\d{0,2}(?:(?: \d{3})+|(?:'\d{3})+)(?:[.,]\d+)?$/;
/** Digits and one sign for the decimals; three digits after it only where no thousands can be meant. */
const PLAIN = /^(?:0|[1-9]\d*)?(?:[.,](?:\d{1,2}|\d{4,}))?$|^0?[.,]\d+$/;

/**
 * An amount in ringgit, however Malaysian, English or German people write it: `1500`, `1,500.00`, `RM1,500`, `1.500,00`, `1 500`. Of two
 * kinds of signs the last one parts the sen. One sign before exactly three digits parts thousands, since no amount has three decimals:
 * `1,500` and `1.500` are both RM1,500.00. What is none of these is not read.
 */
export function readAmount(cell: string): ReadNumber {
  const text = cell
    .normalize('NFKC')
    .replace(/[’´`]/g, "'")
    .trim()
    .replace(/^(?:RM|MYR)\s*|(?<!\s)\s*(?:RM|MYR)$/gi, '')
    .replace(/[.,][-–—]$/, '');
  if (EXCEL_ERROR.test(text)) return unreadable(`“${cell}” is an error that Excel wrote.`);
  if (EXCEL_SCIENTIFIC.test(text)) {
    return unreadable(`“${cell}” was shortened by Excel. Format the column as a number and save the file again.`);
  }
  if (NOTHING.test(text)) return { kind: 'number', value: 0, note: `“${cell.trim()}” is read as RM0.00.` };
  if (isNegative(text)) return unreadable(`“${cell}” is negative.`);
  const digits = digitsOf(text);
  const value = digits === undefined ? Number.NaN : Number(digits);
  if (digits === undefined || Number.isNaN(value)) return unreadable(`“${cell}” cannot be read as an amount.`);
  if (senOf(value) === undefined) return unreadable(`“${cell}” has more than two decimals or is too large.`);
  const ambiguous = /^\d{1,3}[.,]\d{3}$/.test(text) && !text.startsWith('0');
  if (ambiguous) return { kind: 'number', value, note: `“${cell.trim()}” is read as RM${text.replace('.', ',')}.00.` };
  // A comma before one or two digits parts the sen, or is what is left of thousands that were cut off: `38,00`.
  const isCut = /^\d+,\d{1,2}$/.test(text);
  return isCut
    ? { kind: 'number', value, note: `“${cell.trim()}” is read as RM${value.toFixed(2)}.` }
    : { kind: 'number', value };
}

/**
 * A premium: RM above 1, or a share of the bid, as `2%`, `0.02` or `0,02` (specification, back office, section 9).
 */
export function readPremium(cell: string): ReadNumber {
  const text = cell.normalize('NFKC').trim();
  const percent = /^(\d{1,2}(?:[.,]\d{1,4})?)\s*%$/.exec(text)?.[1];
  if (percent !== undefined) {
    // Through whole parts per million: 7 % is 0.07, not 0.07000000000000001.
    return { kind: 'number', value: Math.round(Number(percent.replace(',', '.')) * 10_000) / 1_000_000 };
  }
  if (/^0?[.,]\d{1,6}$/.test(text)) return { kind: 'number', value: Number(text.replace(',', '.')) };
  if (text.includes('%')) return unreadable(`“${cell}” cannot be read as a share: write 2% or 0.02.`);
  const amount = readAmount(text);
  if (amount.kind === 'unreadable' || amount.value === 0) return amount;
  if (amount.value < 1) return unreadable(`“${cell}” cannot be read as a share: write 2% or 0.02.`);
  if (amount.value === 1)
    return { ...amount, note: `“${text}” is no premium: it is neither above RM1.00 nor a share below 1.` };
  if (amount.value > 20) return amount;
  return { ...amount, note: `“${text}” is read as RM${text}; a share of the bid is written ${text}%.` };
}

/** A cell as the bands of a premium, written as the house keeps them. */
export type ReadBands =
  | { readonly kind: 'bands'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Bands of a premium: `300 up to 5000; 450 up to 10000`, their amounts as in {@link readAmount}. An empty cell has none. */
export function readBands(cell: string): ReadBands {
  const parts = cell.split(/[;\n]/).filter((part) => part.trim() !== '');
  const bands = parts.map((part) => {
    const [premium = '', ...upTo] = part.trim().split(/(?<!\s)\s+up\s*to\s+/i);
    return { premium: readAmount(premium), upTo: readAmount(upTo.join(' up to ')) };
  });
  const read = bands.flatMap(({ premium, upTo }) =>
    premium.kind === 'number' && upTo.kind === 'number' ? [{ premium: premium.value, upTo: upTo.value }] : [],
  );
  if (read.length === parts.length) return { kind: 'bands', text: premiumBandsText(read) };
  return unreadable(`“${cell}” cannot be read as bands of a premium: write 300 up to 5000; 450 up to 10000.`);
}

/** People say so of what they have not read off themselves. */
const ABOUT =
  /^(?:[~≈±]|(?:abt|about|approx|circa|ca|lebih kurang)\b\.?)\s*|(?<!\s)\s*(?:\((?:approx\.?|est\.?|estimated|about|\?)\)|\bapprox\.?|\+\/-)$/gi;
const UNIT = /(?<!\s)\s*(?:kms?|kilomet(?:re|er)s?|cc|h|hrs?|hours?|keys?)\.?$/i;

/** A whole number with or without its unit and signs between thousands: `142310`, `142,310 km`, `2.393cc`, `1 998`, `2.0`. */
export function readCount(cell: string): ReadNumber {
  const text = cell.normalize('NFKC').replace(/[’´`]/g, "'").trim();
  if (EXCEL_ERROR.test(text)) return unreadable(`“${cell}” is an error that Excel wrote.`);
  if (/\d\s*(?:mi|miles?|batu)\.?$/i.test(text)) return unreadable(`“${cell}” is in miles: write the kilometres.`);
  const exact = text.replaceAll(ABOUT, '');
  const plain = exact
    .replace(UNIT, '')
    .replaceAll(ABOUT, '')
    .replace(/\.0{1,2}$/, '');
  const digits = /^\d{1,3}(?:(?:,\d{3})+|(?:[ .']\d{3})+)$/.test(plain) ? plain.replace(/[ ,.']/g, '') : plain;
  if (!/^\d{1,9}$/.test(digits)) return unreadable(`“${cell}” cannot be read as a whole number.`);
  const value = Number(digits);
  const isDoubtful = exact !== text || /^\d{1,3}\.\d{3}$/.test(plain);
  const note = `“${cell.trim()}” is read as ${value.toLocaleString('en-MY')}.`;
  return isDoubtful ? { kind: 'number', value, note } : { kind: 'number', value };
}

function isNegative(text: string): boolean {
  return /\d/.test(text) && (text.startsWith('-') || (text.startsWith('(') && text.endsWith(')')));
}

function digitsOf(text: string): string | undefined {
  if (text === '') return undefined;
  if (SPACED.test(text)) return text.replace(/[ ']/g, '').replace(',', '.');
  if (GROUPS.test(text)) {
    const lastComma = text.lastIndexOf(',');
    const lastDot = text.lastIndexOf('.');
    const decimals = lastComma >= 0 && lastDot >= 0 ? Math.max(lastComma, lastDot) : text.length;
    return `${text.slice(0, decimals).replace(/[.,]/g, '')}.${text.slice(decimals + 1)}`.replace(/\.$/, '');
  }
  return PLAIN.test(text) ? text.replace(',', '.') : undefined;
}

function unreadable(reason: string): { readonly kind: 'unreadable'; readonly reason: string } {
  return { kind: 'unreadable', reason };
}

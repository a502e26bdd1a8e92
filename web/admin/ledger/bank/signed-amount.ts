import { readAmount } from '#contract/tables/amounts.ts';
import { senOf } from '#domain/money.ts';

export function hasFigures(cell: string): boolean {
  return /\p{Nd}/u.test(cell);
}

const WORD = 'CR|C|DR|DB|D';
/** What banks put before and behind an amount to say which way it went: 1.00-, (1.00), 1.00 DR, Cr 1.00. */
const SIGNED = new RegExp(
  String.raw`^(?:(${WORD})\b\.?)?\s*([-−–+]?)\s*(\(?)([^()+−–A-Z-]+)(\)?)\s*([-−–+]?)\s*(?:(${WORD})\.?)?$`,
  'i',
);

/** An amount with its sign: -1.00, 1.00-, (1.00), 1.00 DR; undefined for what is none, and where its signs say both ways. At most two decimals. */
export function signedAmount(cell: string): number | undefined {
  const text = cell
    .normalize('NFKC')
    .replace(/RM|MYR/gi, '')
    .replace(/[.,][-–—]\s*$/, '')
    .trim();
  const [, ahead = '', before = '', open = '', figures = '', close = '', behind = '', word = ''] =
    SIGNED.exec(text) ?? [];
  if (!hasFigures(figures) || (open === '') !== (close === '')) return undefined;
  const signs = [ahead, before, open, behind, word].filter(Boolean).map((sign) => /^(?:\+|C)/i.test(sign));
  if (new Set(signs).size > 1) return undefined;
  const read = readAmount(figures);
  if (read.kind === 'unreadable' || senOf(read.value) === undefined) return undefined;
  return signs[0] === false ? -read.value : read.value;
}

import { readAmount } from '#contract/tables/amounts.ts';
import { senOf } from '#domain/money.ts';

export function hasFigures(cell: string): boolean {
  return /\d/.test(cell);
}

/** An amount with its sign: -1.00, 1.00-, (1.00), 1.00 DR; undefined for what is none. At most two decimals. */
export function signedAmount(cell: string): number | undefined {
  const text = cell.normalize('NFKC').trim();
  if (!hasFigures(text)) return undefined;
  const negative = /^[-−–]|[-−–]$|^\(.*\)$|(^|[\s\d.])(DR|D|DB)\.?$/i.test(text) || /^(RM|MYR)\s*[-−–]/i.test(text);
  const plain = text.replace(/[-−–+()]/g, '').replace(/\s*(CR|C|DR|D|DB)\.?$/i, '');
  const read = readAmount(plain);
  if (read.kind === 'unreadable' || senOf(read.value) === undefined) return undefined;
  return negative ? -read.value : read.value;
}

import { formatRM, ungrouped } from '#domain/money.ts';
import { type Translate, text } from '#web/i18n/translate.ts';
import { maxAmountSen, minAmountSen } from './offer.ts';
import type { Panel } from './panel.ts';

/** Result of parsing the field for an own amount. */
export type TypedAmount =
  | { readonly amountSen: number }
  | { readonly wrong: 'nothing yet' | 'not whole ringgit' | 'odd groups' | 'too low' | 'too high' };

/** What a field for it is to a keyboard on a screen, which has digits alone. */
export const AMOUNT_FIELD = {
  type: 'text',
  inputMode: 'numeric',
  enterKeyHint: 'done',
  autoComplete: 'off',
  maxLength: 16,
} as const;

/** Digits, with .00 after them or not. */
const WHOLE_RINGGIT = /^(\d+)(?:\.0{0,2})?$/;

export type WrongAmount = Extract<TypedAmount, { wrong: unknown }>['wrong'];

const HINTS = {
  'nothing yet': text('Any whole amount from {least} to {most}.'),
  'not whole ringgit': text('Please enter whole ringgit, without sen.'),
  'odd groups': text('Is this one amount? Please enter it like 12345 or 12,345.'),
  'too low': text('Please enter at least {least}.'),
  'too high': text('Please enter at most {most}: one bid cannot go higher right now.'),
} as const;

/** What may be typed, or what is wrong with what was typed. */
export function amountHint(t: Translate, { terms, price }: Pick<Panel, 'terms' | 'price'>, wrong: WrongAmount): string {
  const [least, most] = [formatRM(minAmountSen(terms, price)), formatRM(maxAmountSen(terms, price))];
  return t(HINTS[wrong], { least, most });
}

export function readAmount({ terms, price }: Pick<Panel, 'terms' | 'price'>, typed: string): TypedAmount {
  const read = readRinggit(typed);
  if ('wrong' in read) return read;
  const { amountSen } = read;
  if (amountSen < minAmountSen(terms, price)) return { wrong: 'too low' };
  return amountSen > maxAmountSen(terms, price) ? { wrong: 'too high' } : { amountSen };
}

/** Whole ringgit, whatever they are for. */
export function readRinggit(
  typed: string,
): { readonly amountSen: number } | { readonly wrong: 'nothing yet' | 'not whole ringgit' | 'odd groups' } {
  const text = typed.trim().replace(/^RM\s*/i, '');
  if (/^R?$/i.test(text)) return { wrong: 'nothing yet' };
  const plain = ungrouped(text);
  if (plain === undefined && /^\d[\d\s,]*$/.test(text)) return { wrong: 'odd groups' };
  const ringgit = WHOLE_RINGGIT.exec(plain ?? '')?.[1];
  return ringgit === undefined ? { wrong: 'not whole ringgit' } : { amountSen: Number(ringgit) * 100 };
}

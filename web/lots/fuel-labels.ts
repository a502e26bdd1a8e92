import { type EnglishText, type Translate, text } from '../i18n/translate.ts';

const FUELS: Readonly<Record<string, EnglishText>> = {
  petrol: text('Petrol'),
  diesel: text('Diesel'),
  hybrid: text('Hybrid'),
  electric: text('Electric'),
  ngv: text('NGV'),
};

/** 'Diesel'; '' when it is not known. What no lot has, but an address may ask for, stays as it is. */
export function fuelText(t: Translate, fuel: string): string {
  const known = FUELS[fuel];
  return known === undefined ? fuel : t(known);
}

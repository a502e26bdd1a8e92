import { type EnglishText, type Translate, text } from '../i18n/translate.ts';
import { fuelText } from './fuel-labels.ts';
import type { LotView } from './lot-view.ts';

/** What the office writes again and again, in small letters: it is shown in the language of the page. Other words stay as they are. */
const KNOWN: Readonly<Record<string, EnglishText>> = {
  auto: text('Automatic'),
  automatic: text('Automatic'),
  manual: text('Manual'),
  yes: text('Yes'),
  no: text('No'),
  pending: text('Pending'),
  black: text('Black'),
  white: text('White'),
  silver: text('Silver'),
  grey: text('Grey'),
  gray: text('Grey'),
  red: text('Red'),
  maroon: text('Maroon'),
  blue: text('Blue'),
  navy: text('Navy blue'),
  green: text('Green'),
  yellow: text('Yellow'),
  orange: text('Orange'),
  brown: text('Brown'),
  bronze: text('Bronze'),
  gold: text('Gold'),
  purple: text('Purple'),
};

/** A word of the office ('automatic', 'Red', 'Yes') in the language of the page. */
export function officeWord(t: Translate, word: string): string {
  const known = KNOWN[word.trim().toLowerCase()];
  return known === undefined ? word : t(known);
}

/** '61,204 km'; '' when it is not known. */
export function mileageText(t: Translate, mileageKm: number | null): string {
  return mileageKm === null ? '' : t('{n} km', { n: figures(mileageKm) });
}

export function engineText(t: Translate, engineCc: number | null): string {
  return engineCc === null ? '' : t('{n} cc', { n: figures(engineCc) });
}

export function hoursText(t: Translate, engineHours: number | null): string {
  return engineHours === null ? '' : t('{n} hours', { n: figures(engineHours) });
}

/** 'No key', '1 key', '2 keys'; '' when it is not known. */
export function keysText(t: Translate, keys: number | null): string {
  if (keys === null) return '';
  if (keys === 0) return t('No key');
  return keys === 1 ? t('1 key') : t('{n} keys', { n: keys });
}

/** '2019 · Automatic · Shah Alam', without the empty ones. */
export function shortFacts(t: Translate, lot: Pick<LotView, 'year' | 'ma' | 'location'>): string {
  return [lot.year, officeWord(t, lot.ma), lot.location].filter((part) => part !== '').join(' · ');
}

/** What buyers look at first, in their order; what is not known is left out. */
export function keyFacts(t: Translate, lot: LotView): readonly string[] {
  return [
    lot.year,
    mileageText(t, lot.mileageKm),
    hoursText(t, lot.engineHours),
    engineText(t, lot.engineCc),
    fuelText(t, lot.fuel),
    officeWord(t, lot.ma),
    officeWord(t, lot.colour),
    keysText(t, lot.keys),
  ].filter((fact) => fact !== '');
}

function figures(n: number): string {
  return n.toLocaleString('en-MY');
}

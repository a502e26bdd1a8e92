import type { LotCategory } from '#contract/catalogue/catalogue.ts';
import { type EnglishText, type Translate, text } from '#web/i18n/translate.ts';

const LABELS: Readonly<Record<LotCategory, EnglishText>> = {
  motorcycle: text('Motorcycles'),
  car: text('Cars'),
  mpv: text('MPVs'),
  suv: text('SUVs'),
  pickup: text('Pickups'),
  van: text('Vans'),
  lorry: text('Lorries'),
  'prime mover': text('Prime movers'),
  machinery: text('Machinery'),
  'general goods': text('General goods'),
};

/** A kind of lot as a list names it; one that is not known, from an address, stays as it is. */
export function categoryLabel(category: string, t: Translate): string {
  const label = Object.hasOwn(LABELS, category) ? LABELS[category as LotCategory] : undefined;
  return label === undefined ? category : t(label);
}

import { use } from 'react';
import { useSelector } from 'react-redux';
import { withTexts } from '#web/i18n/language.ts';
import { selectLanguage } from '#web/i18n/language-state.ts';
import { type EnglishText, type Translate as TranslateOf, translator } from '#web/i18n/translate.ts';
import type { OfficeText } from './ms.ts';
import { withTold } from './told.ts';

/** A text of the back office or of the site. */
export type Text = EnglishText | OfficeText;

export type Translate = TranslateOf<Text>;

const english = translator<Text>({});
/** English until somebody opens the back office in Malay: its texts are a chunk of their own. */
let malay = english;
let loaded: Promise<void> | undefined;

/** Without a network the texts stay English until the page is loaded again. */
function load(): Promise<void> {
  loaded ??= import('./ms.ts').then(
    (office) => {
      const site = withTexts(office.malay, office.messages);
      malay = withTold(translator<Text>({ ...site, ...office.malay }, { ...site, ...office.messages }));
    },
    () => undefined,
  );
  return loaded;
}

/** Suspends until the texts of the chosen language are there. */
export function useOfficeTexts(): void {
  if (useSelector(selectLanguage) === 'ms') use(load());
}

/** Texts of the back office in the chosen language: `t('{n} lots', { n: 3 })`. */
export function useT(): Translate {
  return useSelector(selectLanguage) === 'ms' ? malay : english;
}

/** Marks an English text of the back office that is translated where it is shown. */
export function text<const T extends Text>(words: T): T {
  return words;
}

import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Dictionary } from './dictionary.ts';
import { type Language, languageChosen, selectLanguage } from './language-state.ts';
import { type Translate, translator } from './translate.ts';

const STORAGE_KEY = 'tukul.language';

/** Empty until Malay is asked for: it is a chunk of its own. */
let malay: Dictionary = {};

/** Loads the texts of a language, keeps the choice and returns what tells the store. Without a network English stays. */
export async function chooseLanguage(language: Language) {
  if (language === 'ms') malay = (await import('./ms.ts')).malay;
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage the choice lives as long as the page.
  }
  document.documentElement.lang = language;
  return languageChosen(language);
}

/** The language that was chosen before; English for a first visit. */
export function storedLanguage(): Language {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'ms' ? 'ms' : 'en';
  } catch {
    return 'en';
  }
}

/** Texts of the page in the chosen language: `t('{n} unit/s found.', { n: 3 })`. */
export function useT(): Translate {
  const language = useSelector(selectLanguage);
  return useMemo(() => translator(language === 'ms' ? malay : {}), [language]);
}

/** For dates and numbers: the locale of the chosen language. */
export function selectLocale(state: Parameters<typeof selectLanguage>[0]): 'en-MY' | 'ms-MY' {
  return selectLanguage(state) === 'ms' ? 'ms-MY' : 'en-MY';
}

export function useLocale(): 'en-MY' | 'ms-MY' {
  return useSelector(selectLocale);
}

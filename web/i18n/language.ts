import { useSelector } from 'react-redux';
import type { Dictionary } from './dictionary.ts';
import { type Language, languageChosen, selectLanguage } from './language-state.ts';
import { type Translate, translator } from './translate.ts';

const STORAGE_KEY = 'tukul.language';

const english = translator({});
/** Empty until Malay is asked for: it is a chunk of its own. */
let texts: Dictionary = {};
let malay = english;

/** Loads the texts of a language, keeps the choice and returns what tells the store. Without a network English stays. */
export async function chooseLanguage(language: Language) {
  if (language === 'ms' && malay === english) {
    texts = (await import('./ms.ts')).malay;
    malay = translator(texts);
  }
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
  return useSelector(selectLanguage) === 'ms' ? malay : english;
}

/**
 * Adds texts of a part of the product that has a dictionary of its own to what `message` translates: `known` as they stand, `sentences` also with values in
 * them. Returns the site's own texts in Malay, which must have been chosen before.
 */
export function withTexts(known: Dictionary, sentences: Dictionary): Dictionary {
  malay = translator({ ...known, ...texts }, { ...texts, ...sentences });
  return texts;
}

/** For what the browser writes in the chosen language. Days of purchases and papers: `#domain/moments.ts`. */
export function useLocale(): 'en-MY' | 'ms-MY' {
  return useLanguage() === 'ms' ? 'ms-MY' : 'en-MY';
}

/** The chosen one, for days and times. */
export function useLanguage(): Language {
  return useSelector(selectLanguage);
}

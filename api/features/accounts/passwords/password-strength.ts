import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { HOUSE_WORDS, MALAY_WORDS, MALAYSIAN_NAMES } from './malay-words.ts';

/** Characters that are looked at: the cost grows with the length, and so long a password without a weakness is strong. */
const LOOKED_AT = 32;
/** Score of zxcvbn, 0 to 4. 2 means a million guesses and more, too many for a login that slows down and then wants a code. */
const MIN_SCORE = 2;
/** Of words of the house or the person: shorter ones stand in many others by chance. */
const MIN_CUT = 4;
/** A hundred million: a word of the house or of the person is what somebody who knows them tries first. */
const MIN_SCORE_WITH_KNOWN_WORDS = 3;

/** Loads the dictionaries: some 300 ms and 100 MB, therefore in a thread of its own (`weak-passwords.ts`). */
export function createStrengthCheck(): (password: string, personal: readonly string[]) => boolean {
  const estimator = new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      malay: [...MALAY_WORDS],
      malaysianNames: [...MALAYSIAN_NAMES],
    },
    graphs: common.adjacencyGraphs,
    // Every way to read 4, @ or 1 as a letter doubles the work.
    l33tMaxSubstitutions: 5,
  });
  return (password, personal) => {
    const known = [...HOUSE_WORDS, ...personal];
    const text = password.slice(0, LOOKED_AT);
    const { score, sequence } = estimator.check(text, known);
    const matched = sequence.filter(({ dictionaryName }) => dictionaryName === 'userInputs').map(({ token }) => token);
    const usesKnown = matched.some((token) => token.length >= MIN_CUT);
    if (score < (usesKnown ? MIN_SCORE_WITH_KNOWN_WORDS : MIN_SCORE)) return false;
    const rest = without(text, [...matched, ...known.filter((word) => word.length >= MIN_CUT)]);
    // Who knows them tries these words first, in any number and order: the rest alone has to be hard to guess.
    return rest === text || estimator.check(rest, known).score >= MIN_SCORE;
  };
}

/** The text without these words, the longest first. */
function without(text: string, known: readonly string[]): string {
  const words = known.toSorted((a, b) => b.length - a.length).map((word) => word.toLowerCase());
  return words.reduce((rest, word) => cut(rest, word), text);
}

function cut(text: string, word: string): string {
  const at = word === '' ? -1 : text.toLowerCase().indexOf(word);
  return at < 0 ? text : cut(`${text.slice(0, at)}${text.slice(at + word.length)}`, word);
}

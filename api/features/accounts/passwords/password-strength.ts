import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { HOUSE_WORDS, MALAY_WORDS, MALAYSIAN_NAMES } from './malay-words.ts';

/** Characters that are looked at: the cost grows with the length, and so long a password without a weakness is strong. */
const LOOKED_AT = 32;
/** Score of zxcvbn, 0 to 4. 2 means a million guesses and more, too many for a login that slows down and then wants a code. */
const MIN_SCORE = 2;
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
    const { score, sequence } = estimator.check(password.slice(0, LOOKED_AT), known);
    const usesKnown = sequence.some(({ dictionaryName, token }) => dictionaryName === 'userInputs' && token.length > 3);
    return score >= (usesKnown ? MIN_SCORE_WITH_KNOWN_WORDS : MIN_SCORE);
  };
}

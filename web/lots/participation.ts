import { type EnglishText, text } from '../i18n/translate.ts';

/** Who may take part in a lot, and the words of who may not (specification, bidder side, sections 4 and 5). */

export const LOGIN_FIRST = text('Please Log in before participating in an auction.');
export const INSUFFICIENT_BALANCE = text('Insufficient Deposit Balance');

/** Heads a refusal of participation; `text` says why. English, as the house words it: translated where it is shown. */
export interface ParticipationRefusal {
  readonly title: string;
  readonly text: string;
  /** What the specified words leave open, in a sentence of ours. */
  readonly explanation?: EnglishText;
}

export function isPublic(publicOrPrivate: string): boolean {
  return publicOrPrivate === 'public';
}

export function staffOnly(publicOrPrivate: string): ParticipationRefusal {
  return {
    title: text('Private auction'),
    text: `This auction is only available for ${publicOrPrivate} only.`,
  };
}

export function oneLotOnly(publicOrPrivate: string): ParticipationRefusal {
  return {
    title: text('One winning lot only'),
    text: `You already have the highest bid for a lot. ${publicOrPrivate} auction only allows one winning lot per person in one session.`,
  };
}

/** In the words of the specification: `winningLots` hold what would be needed. */
export function exceeded(winningLots: number): ParticipationRefusal {
  return {
    title: text('Exceeded number of winning auction lot'),
    text: `You can only bid in an auction lot with ${winningLots} winning/s at a time`,
  };
}

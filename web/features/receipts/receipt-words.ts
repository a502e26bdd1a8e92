import type { Language } from '#contract/constants.ts';
import type { BidRefusalCode } from '#domain/decisions/bidding.ts';
import { momentText } from '#domain/moments.ts';
import { REFUSED_BID } from '#domain/vocabulary/bid-refusals.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** Why a bid was refused, by the code in its receipt. A reason that is not known is of another version of the house. */
export function reasonWords(t: Translate, reason: string): string {
  if (Object.hasOwn(REFUSED_BID, reason)) return t(REFUSED_BID[reason as BidRefusalCode].en);
  return t('Refused by a rule of the auction ({code}).', { code: reason });
}

/** An instant at +08:00, to the millisecond. */
export function exactTime(at: string, language: Language): string {
  return `${momentText(at, language)}${new Date(at).toISOString().slice(-5, -1)}`;
}

/** The halves of a lot key; of a lot that there was not only its number is known. */
export function lotWords(t: Translate, lot: string): string {
  const [first = '', second] = lot.split('/');
  return second === undefined
    ? t('Lot {no}', { no: first })
    : t('Lot {no} of {session}', { no: second, session: first });
}

import { formatRM } from '#domain/money.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** To whom somebody's maximum has beaten at once. `ownSen`: what they bid, or would have paid at most. */
export function beatenText(t: Translate, standsAtSen: number, ownSen: number): string {
  const amount = formatRM(standsAtSen);
  return standsAtSen === ownSen
    ? t('Somebody had left the same amount before as their maximum; the lot stands at {amount}.', { amount })
    : t("Somebody's maximum was higher; the lot stands at {amount}.", { amount });
}

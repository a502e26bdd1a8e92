import type { OfferedLot } from '#contract/offers.ts';
import { deadlineText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** Does it wait for somebody's answer, or did until just now? */
export function isOpen({ state }: Pick<OfferedLot, 'state'>): boolean {
  return state === 'vendor' || state === 'bidder' || state === 'over';
}

/** What became of a lot, for its vendor; '' while it is theirs to answer. */
export function standingText(t: Translate, { state, amount, decideBy, free }: OfferedLot): string {
  const price = amount === null ? '' : formatRM(wireSen(amount));
  switch (state) {
    case 'vendor':
      return '';
    case 'bidder': {
      const until = decideBy === null ? '' : deadlineText(decideBy, t.language);
      return free === false
        ? t(
            'You have asked for {price}. The bidder cannot agree to it now: unless that changes by {until}, the lot stays with you.',
            { price, until },
          )
        : t('You have asked for {price}. The bidder answers by {until}; we mail you what they say.', { price, until });
    }
    case 'over':
      return t('It was not answered in time: the lot is not sold.');
    case 'sold':
      return t('The lot is sold for {price}.', { price });
    case 'unsold':
      return t('The lot stays with you.');
  }
}

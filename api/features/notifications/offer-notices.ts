import type { Language } from '#contract/constants.ts';
import { openOffers } from '#domain/decisions/offers.ts';
import { deadlineText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import type { LotState } from '#domain/state.ts';
import { mayNotify } from './quiet-hours.ts';
import { recipientsOf } from './recipients.ts';
import type { RoundDeps } from './rounds.ts';
import type { Words } from './words.ts';

/** In `detail` of a notification that a vendor asks for more than was bid. It is of the kind `won`: who wants to hear of lots that they won hears of it. */
export const VENDOR_ASKS = 'vendor asks';

/** Notifies bidders whose vendor asks for more, once for a lot. */
export async function notifyVendorAsks({ db, book, now, notify }: RoundDeps): Promise<void> {
  const asked = openOffers(book.committed).filter(({ offer }) => offer?.isCounter && now() < offer.decideByMs);
  if (asked.length === 0) return;
  const readers = await recipientsOf(
    db,
    asked.map(({ topBidder }) => topBidder),
  );
  for (const { lot, topBidder: userId, offer } of asked) {
    const settings = readers.get(userId)?.settings;
    if (offer === null || !settings?.won || !mayNotify(settings, now(), offer.decideByMs)) continue;
    await notify({
      ...{ userId, kind: 'won', key: `vendor asks ${lot}`, lots: [lot], detail: VENDOR_ASKS },
      ...{ amountSen: offer.hammerSen, endsAt: new Date(offer.decideByMs) },
    });
  }
}

/** Undefined: it has been answered, or its time is over. */
export function vendorAsksWords(
  language: Language,
  lot: Pick<LotState, 'lotNo' | 'session' | 'offer' | 'topBidder'> | undefined,
  { userId, nowMs }: { readonly userId: number; readonly nowMs: number },
): Words | undefined {
  if (!lot?.offer?.isCounter || lot.topBidder !== userId || nowMs >= lot.offer.decideByMs) return undefined;
  const { lotNo, session, offer } = lot;
  const [amount, until] = [formatRM(offer.hammerSen), deadlineText(offer.decideByMs, language)];
  return {
    ...{
      en: { title: `Lot ${lotNo}: the vendor asks for ${amount}`, body: `Please accept or decline by ${until}.` },
      ms: { title: `Lot ${lotNo}: vendor meminta ${amount}`, body: `Sila terima atau tolak sebelum ${until}.` },
    }[language],
    url: '/myaccount/mybid?tab=waiting',
    tag: `offer ${session}/${lotNo}`,
  };
}

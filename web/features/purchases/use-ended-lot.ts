import { useLocation } from 'react-router';
import type { LotOutcome } from '#contract/purchases.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { type EndedLot, endedLotOf } from '#web/state/ended-lot.ts';

/** As long as a last bid may still be on its way into the tables, ms after the end. */
const SETTLES_MS = 10_000;
const ASK_EVERY_MS = 2_000;

const { outcomeOfLot } = purchasesApi.endpoints;

export interface EndedLotNow {
  readonly ended: EndedLot;
  /** undefined: on its way. */
  readonly lot: LotOutcome | undefined;
}

/** The lot that sent the bidder here, as it stands now: it changes by itself when the house records the sale. undefined: there is none. */
export function useEndedLot(): EndedLotNow | undefined {
  const ended = endedLotOf(useLocation().state);
  const asked = ended ?? { session: '', lotNo: '' };
  const skip = ended === undefined;
  const { currentData: lot, error } = outcomeOfLot.useQueryState(asked, { skip });
  const sinceEndMs = useServerNow(ASK_EVERY_MS) - Date.parse(lot?.endsAt ?? '');
  const settling = lot !== undefined && !lot.recorded && sinceEndMs > -ASK_EVERY_MS && sinceEndMs < SETTLES_MS;
  outcomeOfLot.useQuerySubscription(asked, {
    skip,
    refetchOnMountOrArgChange: true,
    pollingInterval: settling ? ASK_EVERY_MS : 0,
  });
  // Not theirs to know, or not to be had: the page says what it says without it.
  return ended === undefined || (error !== undefined && lot === undefined) ? undefined : { ended, lot };
}

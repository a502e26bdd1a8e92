import { lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { UserLot } from '#contract/bidding.ts';
import type { LotOutcome } from '#contract/purchases.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { useDeviceStore } from '#web/notices/device-store.ts';
import {
  type HammerNews,
  hammerNews,
  isAllTold,
  isRepeated,
  newsSeen,
  toldEnds,
  withEnded,
} from '#web/notices/hammer.ts';
import { endedLotOf } from '#web/state/ended-lot.ts';

// With its photos and what a winner does next it comes when there is something to tell.
const HammerCard = lazy(async () => ({ default: (await import('./HammerCard.tsx')).HammerCard }));

interface HammerNoticesProps {
  readonly me: number;
  readonly lots: readonly UserLot[];
  /** The lot whose bidding page this is. */
  readonly room: string | undefined;
}

/** ms between two questions while the answer does not show yet what the page knows from the feed. */
const ASK_EVERY_MS = 2_000;
/** ms after the end: then what the house says counts, whatever the page knows. */
const AGREED_BY_MS = 15_000;

/** How the sessions ended in which somebody bid, wherever on the site they are, and once more when the sale is recorded. */
export function HammerNotices({ me, lots, room }: HammerNoticesProps) {
  const nowMs = useServerNow(1_000);
  const kept = useDeviceStore(toldEnds);
  const ends = withEnded(kept, me, lots, nowMs);
  const { pathname, state } = useLocation();
  const here = endedLotOf(state);
  useEffect(() => {
    if (ends !== kept) toldEnds.set(ends);
  }, [ends, kept]);
  const news = useNews(ends, lots, nowMs);
  const [loadedMs] = useState(() => Date.now());
  // My Bid, opened by the end of their only lot, tells of it there; and of a sale that is recorded, or whose lots vendors decide on: nothing lies over what
  // is asked and paid there.
  const toldHere = news.find(
    (each) =>
      (here?.session === each.session && each.lots === 1) ||
      (pathname === MY_BID_PATH && (each.stage === 'recorded' || someWithVendors(each.theirs))) ||
      // It was left on the screen on an earlier visit.
      isRepeated(ends, each, loadedMs),
  );
  useEffect(() => {
    if (toldHere !== undefined) newsSeen(toldHere);
  }, [toldHere]);
  // Nothing lies over the price and the time of a lot that is bid on: what is told waits until they leave its page.
  if (room !== undefined) return null;
  const first = news.find((each) => each !== toldHere);
  return first && <HammerCard key={`${first.session} ${first.stage}`} news={first} me={me} />;
}

function useNews(
  ends: Parameters<typeof hammerNews>[0],
  lots: readonly UserLot[],
  nowMs: number,
): readonly HammerNews[] {
  const agrees = (news: HammerNews) => {
    const leads = lots.filter(({ session, standing }) => session === news.session && standing === 'on top').length;
    const sinceEndMs = nowMs - Date.parse(ends.sessions[news.session]?.endsAt ?? '');
    return news.theirs.length >= leads || sinceEndMs > AGREED_BY_MS;
  };
  const skip = isAllTold(ends);
  const waiting = purchasesApi.endpoints.outcomes.useQueryState(WAITING, { skip }).currentData;
  const won = purchasesApi.endpoints.outcomes.useQueryState(WON, { skip }).currentData;
  const told = waiting && won ? hammerNews(ends, { waiting: waiting.outcomes, won: won.outcomes }) : [];
  const asking = {
    skip,
    refetchOnMountOrArgChange: true,
    pollingInterval: told.every(agrees) ? 0 : ASK_EVERY_MS,
  };
  purchasesApi.endpoints.outcomes.useQuerySubscription(WAITING, asking);
  purchasesApi.endpoints.outcomes.useQuerySubscription(WON, asking);
  return told.filter(agrees);
}

function someWithVendors(theirs: readonly LotOutcome[]): boolean {
  return theirs.some(({ recorded, vendor }) => recorded && vendor !== undefined);
}

const MY_BID_PATH = '/myaccount/mybid';

const WAITING = { outcome: 'waiting', page: 1 } as const;
const WON = { outcome: 'won', page: 1 } as const;

import { startTransition, useEffect, useMemo, useState } from 'react';
import type { ongoingBids } from '#contract/catalogue/catalogue.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { sessionPhase } from '#domain/session-clock.ts';
import { biddingApi } from '#web/api/endpoints/bidding.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { CardGrid } from './CardGrid.tsx';
import { LotCard } from './LotCard.tsx';
import { LotCardSkeleton } from './LotCardSkeleton.tsx';
import { bidView, lotView } from './lot-view.ts';
import { isPublic } from './participation.ts';
import type { SessionView } from './session-view.ts';
import type { Standing } from './standing.ts';

/** One row on a desk; more than a phone has room for. */
const FIRST_SEEN = 3;

interface LotGridProps {
  /** undefined: on its way. */
  readonly answer: AnswerOf<typeof ongoingBids> | undefined;
  readonly sessions: readonly SessionView[];
  readonly stale?: boolean;
}

/** Lots of the current auction with their latest bids. */
export function LotGrid({ answer, sessions, stale = false }: LotGridProps) {
  const nowMs = useServerNow(1000);
  const standings = useOwnStandings();
  const cards = useMemo(
    () =>
      answer?.auctionLotList.map((lot) => ({
        lot: lotView(lot),
        bid: bidView(answer.ongoingBid.find((bid) => bid.id === lot.id && bid.session === lot.session)),
      })),
    [answer],
  );
  const all = useAfterwards(cards !== undefined);
  return (
    <CardGrid stale={stale}>
      {cards?.map(({ lot, bid }, index) => {
        const session = sessions.find(({ id }) => id === lot.session);
        const key = `${lot.session}/${lot.id}`;
        const card = (
          <LotCard
            key={key}
            lot={lot}
            bid={bid}
            href={`/itempage/${lot.id}`}
            phase={session === undefined ? 'end' : sessionPhase(session, nowMs)}
            standing={standings.get(key)}
            sessionLabel={sessions.length > 1 && session !== undefined ? labelOf(session) : undefined}
            eager={index < FIRST_SEEN}
          />
        );
        return all || index < FIRST_SEEN ? card : <LotCardSkeleton key={key} />;
      })}
    </CardGrid>
  );
}

/** Once something is there: told after it has been drawn, and without haste. */
function useAfterwards(there: boolean): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (there) startTransition(() => setDue(true));
  }, [there]);
  return due;
}

function labelOf({ id, publicOrPrivate }: SessionView): string {
  return isPublic(publicOrPrivate) ? id : `${id} · ${publicOrPrivate}`;
}

/** How the viewer stands in the lots that they have entered, by 'session/lot no'. */
function useOwnStandings(): ReadonlyMap<string, Standing> {
  const me = useAppSelector(selectBidderNo);
  const { data: own } = biddingApi.useLotsOfUserQuery(me ?? 0, { skip: me === null });
  return useMemo(() => new Map(own?.map((lot) => [`${lot.session}/${lot.lotNo}`, lot.standing])), [own]);
}

import { useMemo } from 'react';
import type { ongoingBids } from '#contract/catalogue.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { sessionPhase } from '#domain/session-clock.ts';
import { biddingApi } from '../app/endpoints/bidding.ts';
import { useServerNow } from '../app/server-clock.ts';
import { selectBidderNo } from '../app/session.ts';
import { useAppSelector } from '../app/state.ts';
import type { Standing } from '../bidding/standing.ts';
import { CardGrid } from './CardGrid.tsx';
import { LotCard } from './LotCard.tsx';
import { bidView, lotView } from './lot-view.ts';
import { isPublic } from './participation.ts';
import type { SessionView } from './session-view.ts';

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
  return (
    <CardGrid stale={stale}>
      {cards?.map(({ lot, bid }, index) => {
        const session = sessions.find(({ id }) => id === lot.session);
        return (
          <LotCard
            key={`${lot.session}/${lot.id}`}
            lot={lot}
            bid={bid}
            href={`/itempage/${lot.id}`}
            phase={session === undefined ? 'end' : sessionPhase(session, nowMs)}
            standing={standings.get(`${lot.session}/${lot.id}`)}
            sessionLabel={sessions.length > 1 && session !== undefined ? labelOf(session) : undefined}
            eager={index < 3}
          />
        );
      })}
    </CardGrid>
  );
}

function labelOf({ id, publicOrPrivate }: SessionView): string {
  return isPublic(publicOrPrivate) ? id : `${id} · ${publicOrPrivate}`;
}

/** How the viewer stands in the lots that he has entered, by 'session/lot no'. */
function useOwnStandings(): ReadonlyMap<string, Standing> {
  const me = useAppSelector(selectBidderNo);
  const { data: own } = biddingApi.useLotsOfUserQuery(me ?? 0, { skip: me === null });
  return useMemo(() => new Map(own?.map((lot) => [`${lot.session}/${lot.lotNo}`, lot.standing])), [own]);
}

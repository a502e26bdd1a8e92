import { useMemo } from 'react';
import type { ongoingBids } from '#contract/catalogue/catalogue.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { hasOwnEnds } from '#domain/own-ends.ts';
import { sessionPhase } from '#domain/session-clock.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { LotList } from './LotList.tsx';
import type { ListShape } from './lot-entry.ts';
import { bidView, lotView } from './lot-view.ts';
import { isPublic } from './participation.ts';
import { type SessionView, sessionOfLot } from './session-view.ts';
import type { Standing } from './standing.ts';

interface LotGridProps {
  /** undefined: on its way. */
  readonly answer: AnswerOf<typeof ongoingBids> | undefined;
  readonly sessions: readonly SessionView[];
  readonly shape: ListShape;
  readonly stale?: boolean;
}

/** Lots of the current auction with their latest bids. */
export function LotGrid({ answer, sessions, shape, stale = false }: LotGridProps) {
  const t = useT();
  const nowMs = useServerNow(1000);
  const standings = useOwnStandings();
  const lots = useMemo(
    () =>
      answer?.auctionLotList.map((lot) => ({
        lot: lotView(lot),
        bid: bidView(answer.ongoingBid.find((bid) => bid.id === lot.id && bid.session === lot.session)),
      })),
    [answer],
  );
  const entries = lots?.map(({ lot, bid }) => {
    const found = sessions.find(({ id }) => id === lot.session);
    const session = found && sessionOfLot(found, lot, bid);
    return {
      ...{ lot, bid, href: `/itempage/${lot.id}` },
      phase: session === undefined ? ('end' as const) : sessionPhase(session, nowMs),
      standing: standings.get(`${lot.session}/${lot.id}`),
      endsAtMs: session !== undefined && hasOwnEnds(session.rules) ? session.endsAtMs : undefined,
      sessionLabel: sessions.length > 1 && session !== undefined ? labelOf(t, session) : undefined,
    };
  });
  return <LotList entries={entries} shape={shape} stale={stale} />;
}

function labelOf(t: Translate, { id, publicOrPrivate }: SessionView): string {
  return isPublic(publicOrPrivate) ? id : `${id} · ${publicOrPrivate} · ${t('One winning lot only')}`;
}

/** How the viewer stands in the lots that they have entered, by 'session/lot no'. */
function useOwnStandings(): ReadonlyMap<string, Standing> {
  const me = useAppSelector(selectBidderNo);
  const { data: own } = biddingApi.useLotsOfUserQuery(me ?? 0, { skip: me === null });
  return useMemo(() => new Map(own?.map((lot) => [`${lot.session}/${lot.lotNo}`, lot.standing])), [own]);
}

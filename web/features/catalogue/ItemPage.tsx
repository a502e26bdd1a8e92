import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { LatestBidOfLot } from '#contract/bidding.ts';
import type { Lot, Session } from '#contract/catalogue/catalogue.ts';
import { minimumBidSen } from '#domain/bid-range.ts';
import { sessionPhase } from '#domain/session-clock.ts';
import { useDeferredReady } from '#web/boot/deferred-ready.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { RenderAfterFirstPaint } from '#web/components/RenderAfterFirstPaint.tsx';
import { useT } from '#web/i18n/language.ts';
import { useFollowedLot } from '#web/live/live.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { CostBreakdown } from '#web/lots/CostBreakdown.tsx';
import { type BidView, bidView, type LotView, lotView } from '#web/lots/lot-view.ts';
import { type SessionView, sessionOfLot, sessionView } from '#web/lots/session-view.ts';
import { BidHistory } from './BidHistory.tsx';
import { ItemDetails } from './ItemDetails.tsx';
import { ItemFrame } from './ItemFrame.tsx';
import { ItemOffer } from './ItemOffer.tsx';
import { NoLot } from './NoLot.tsx';
import { PastLotButton } from './PastLotButton.tsx';

const LIST_PATH = '/onlineAuction/onAuction/1';

/** One lot of the current auction, and the way into it. */
export function ItemPage() {
  const { lotId = '' } = useParams();
  const t = useT();
  usePageTitle(t('Lot {no}', { no: lotId }));
  const lot = catalogueApi.useLotByIdQuery(lotId);
  useFollowedLot(lot.currentData?.id ?? null);
  const sessions = catalogueApi.useSessionsQuery();
  const live = biddingApi.useLatestBidOfLotQuery(lotId);
  // All at once, so that nothing jumps when the next answer arrives; each by itself may fail.
  const ready = useDeferredReady(lot.currentData !== undefined && !sessions.isLoading && !live.isLoading);
  if (ready && lot.currentData !== undefined) {
    return (
      <Item key={lotId} lot={lot.currentData} sessions={sessions.data} live={live.currentData} onRetry={live.refetch} />
    );
  }
  return (
    <NoLot
      query={lot}
      list={LIST_PATH}
      none={t('This lot is not in the current auction.')}
      elsewhere={<PastLotButton lotNo={lotId} />}
    />
  );
}

interface ItemProps {
  readonly lot: Lot;
  /** undefined: they could not be had. */
  readonly sessions: readonly Session[] | undefined;
  readonly live: LatestBidOfLot | undefined;
  readonly onRetry: () => void;
}

function Item({ lot: wireLot, sessions, live, onRetry }: ItemProps) {
  const lot = useMemo(() => lotView(wireLot), [wireLot]);
  const bid = useMemo(() => (live === undefined ? undefined : bidView(live)), [live]);
  const session = useMemo(() => {
    const found = sessions?.find(({ id }) => id === wireLot.session);
    return found && sessionOfLot(sessionView(found), lot, bid);
  }, [sessions, wireLot.session, lot, bid]);
  return (
    <ItemFrame
      lot={lot}
      list={LIST_PATH}
      offer={
        <ItemOffer
          lot={lot}
          bid={bid}
          session={session}
          sessionGone={sessions !== undefined && session === undefined}
        />
      }
      beside={bid !== undefined && session !== undefined && <OpenLotCost lot={lot} bid={bid} session={session} />}
      more={
        <RenderAfterFirstPaint>
          <ItemDetails lot={lot}>
            <BidHistory lotId={lot.id} live={live} failed={live === undefined} onRetry={onRetry} />
          </ItemDetails>
        </RenderAfterFirstPaint>
      }
    />
  );
}

/** What the next bid costs, as long as there may be one. */
function OpenLotCost({ lot, bid, session }: { lot: LotView; bid: ReturnType<typeof bidView>; session: SessionView }) {
  const phase = sessionPhase(session, useServerNow(1000));
  if (lot.status !== 'open' || phase === 'end') return null;
  return <NextBidCost lot={lot} bid={bid} />;
}

/** Premium, fees and deposits of the least bid that the house would take now, up to the balance due. */
function NextBidCost({ lot, bid }: { readonly lot: LotView; readonly bid: BidView }) {
  const t = useT();
  return (
    <Card component="section" aria-labelledby="next-bid-cost" sx={{ p: 2.25 }}>
      <Typography id="next-bid-cost" variant="h3" component="h2">
        {t('What the next bid costs')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('If you win: bid, premium, fees and deposits.')}
      </Typography>
      <CostBreakdown lot={lot} bidSen={minimumBidSen({ ...lot, topSen: bid.latestBidSen }, lot.increments)} />
    </Card>
  );
}

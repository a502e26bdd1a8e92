import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import type { Lot } from '#contract/catalogue.ts';
import { biddingApi } from '../app/endpoints/bidding.ts';
import { catalogueApi } from '../app/endpoints/catalogue.ts';
import { useFollowedLot } from '../app/live.ts';
import { usePageTitle } from '../app/page-title.ts';
import { refusalOf } from '../app/refusal.ts';
import { BackIcon } from '../components/icons.tsx';
import { NumberPlate } from '../components/NumberPlate.tsx';
import { PageFrame } from '../components/PageFrame.tsx';
import { StateCard } from '../components/StateCard.tsx';
import { Gallery } from './Gallery.tsx';
import { ItemOffer } from './ItemOffer.tsx';
import { ItemSkeleton } from './ItemSkeleton.tsx';
import { LotFacts } from './LotFacts.tsx';
import { bidView, lotView, shortFacts } from './lot-view.ts';
import { SoldStamp } from './SoldStamp.tsx';
import { sessionView } from './session-view.ts';

const LIST_PATH = '/onlineAuction/onAuction/1';

/** One lot of the current auction, and the way into it. */
export function ItemPage() {
  const { lotId = '' } = useParams();
  usePageTitle(`Lot ${lotId}`);
  const lot = catalogueApi.useLotByIdQuery(lotId);
  if (lot.currentData !== undefined) return <Item key={lotId} lot={lot.currentData} />;
  return (
    <PageFrame>
      {lot.error !== undefined && !lot.isFetching ? (
        <NoLot error={lot.error} onRetry={lot.refetch} />
      ) : (
        <ItemSkeleton />
      )}
    </PageFrame>
  );
}

function NoLot({ error, onRetry }: { error: Parameters<typeof refusalOf>[0]; onRetry: () => void }) {
  const { status, message } = refusalOf(error);
  const list = (
    <Button component={RouterLink} to={LIST_PATH}>
      All lots
    </Button>
  );
  if (status === 404) {
    return (
      <StateCard title="No such lot" action={list}>
        This lot is not in the current auction.
      </StateCard>
    );
  }
  return (
    <StateCard
      failed
      title="This lot could not be loaded"
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          {list}
        </>
      }
    >
      {message}
    </StateCard>
  );
}

function Item({ lot: wireLot }: { lot: Lot }) {
  useFollowedLot(wireLot.id);
  const session = catalogueApi.useSessionByIdQuery(wireLot.session);
  const live = biddingApi.useLatestBidOfLotQuery(wireLot.id);
  const lot = useMemo(() => lotView(wireLot), [wireLot]);
  const sessionNow = useMemo(
    () => (session.data === undefined ? undefined : sessionView(session.data)),
    [session.data],
  );
  return (
    <PageFrame>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.75, mb: 2, mt: -1, flexWrap: 'wrap' }}>
        <Button size="small" component={RouterLink} to={LIST_PATH} startIcon={<BackIcon />}>
          Back
        </Button>
        <Typography variant="h3" component="span" sx={{ letterSpacing: '0.03em' }}>
          LOT {lot.id}
        </Typography>
        <NumberPlate regnNo={lot.regnNo} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(340px, 400px)' },
          gridTemplateAreas: { xs: '"photos" "offer" "facts"', md: '"photos offer" "facts offer"' },
          gridTemplateRows: { md: 'auto 1fr' },
          gap: { xs: 2, md: 2.25 },
          columnGap: { md: 3.25 },
          alignItems: 'start',
        }}
      >
        <Card sx={{ gridArea: 'photos' }}>
          <Gallery
            name={lot.name}
            photos={lot.photos}
            thumbnails
            stage="16 / 9.2"
            overlay={lot.status === 'sold' ? <SoldStamp large /> : undefined}
          />
        </Card>
        <Card sx={{ gridArea: 'offer', p: 2.75 }}>
          <Typography variant="h1" sx={{ fontSize: { xs: '1.75rem', md: '2rem' } }}>
            {lot.name}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2.25 }}>
            {shortFacts(lot)}
          </Typography>
          <ItemOffer lot={lot} bid={bidView(live.data)} session={sessionNow} sessionGone={session.isError} />
        </Card>
        <Box sx={{ gridArea: 'facts' }}>
          <LotFacts lot={lot} />
        </Box>
      </Box>
    </PageFrame>
  );
}

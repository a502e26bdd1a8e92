import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import type { NextLot } from '#contract/catalogue.ts';
import { catalogueApi } from '../app/endpoints/catalogue.ts';
import { usePageTitle } from '../app/page-title.ts';
import { PageFrame } from '../components/PageFrame.tsx';
import { Price } from '../components/Price.tsx';
import { useT } from '../i18n/language.ts';
import { Gallery } from './Gallery.tsx';
import { ItemFrame, ItemHead, PhotoOverlay } from './ItemFrame.tsx';
import { ItemSkeleton } from './ItemSkeleton.tsx';
import { LotFacts } from './LotFacts.tsx';
import { nextLotView, shortFacts } from './lot-view.ts';
import { NoLot } from './NoLot.tsx';

const LIST_PATH = '/onlineAuction/nextAuction/1';

/** One lot of the next auction. */
export function NextItemPage() {
  const { lotId = '' } = useParams();
  const t = useT();
  usePageTitle(t('Lot {no}', { no: lotId }));
  const lot = catalogueApi.useNextLotByIdQuery(lotId);
  if (lot.currentData !== undefined) return <NextItem lot={lot.currentData} />;
  return (
    <PageFrame>
      {lot.error !== undefined && !lot.isFetching ? (
        <NoLot error={lot.error} onRetry={lot.refetch} list={LIST_PATH}>
          {t('This lot is not in the next auction.')}
        </NoLot>
      ) : (
        <ItemSkeleton />
      )}
    </PageFrame>
  );
}

function NextItem({ lot: wireLot }: { lot: NextLot }) {
  const t = useT();
  const lot = useMemo(() => nextLotView(wireLot), [wireLot]);
  return (
    <ItemFrame
      head={<ItemHead lot={lot} list={LIST_PATH} />}
      photos={
        <Gallery name={lot.name} photos={lot.photos} thumbnails stage="16 / 9.2" overlay={<PhotoOverlay lot={lot} />} />
      }
      offer={
        <>
          <Typography variant="h1" sx={{ fontSize: { xs: '1.75rem', md: '2rem' } }}>
            {lot.name}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2.25 }}>
            {shortFacts(lot)}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('Starting Price')}
          </Typography>
          <Price amountSen={lot.startingPriceSen} size="hero" />
          <Card sx={{ mt: 2.25, p: 2, bgcolor: 'quiet.main', border: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{t('This lot is in the next auction.')}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t('Watch it, and you find it again when its session starts.')}
            </Typography>
          </Card>
          <Button component={RouterLink} to={LIST_PATH} fullWidth sx={{ mt: 2 }}>
            {t('All lots of the next auction')}
          </Button>
        </>
      }
      more={<LotFacts lot={lot} />}
    />
  );
}

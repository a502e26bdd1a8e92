import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import type { NextLot } from '#contract/catalogue/catalogue.ts';
import { usePageTitle } from '#web/boot/page-title.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import { nextLotView } from '#web/lots/lot-view.ts';
import { ItemDetails } from './ItemDetails.tsx';
import { ItemFrame } from './ItemFrame.tsx';
import { NoLot } from './NoLot.tsx';

const LIST_PATH = '/onlineAuction/nextAuction/1';

/** One lot of the next auction. */
export function NextItemPage() {
  const { lotId = '' } = useParams();
  const t = useT();
  usePageTitle(t('Lot {no}', { no: lotId }));
  const lot = catalogueApi.useNextLotByIdQuery(lotId);
  if (lot.currentData !== undefined) return <NextItem lot={lot.currentData} />;
  return <NoLot query={lot} list={LIST_PATH} none={t('This lot is not in the next auction.')} />;
}

function NextItem({ lot: wireLot }: { lot: NextLot }) {
  const t = useT();
  const lot = useMemo(() => nextLotView(wireLot), [wireLot]);
  return (
    <ItemFrame
      lot={lot}
      list={LIST_PATH}
      offer={
        <>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('Starting Price')}
          </Typography>
          <Price amountSen={lot.startingPriceSen} size="hero" />
          <Card sx={{ mt: 2.25, p: 2, bgcolor: 'quiet.main', border: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{t('This lot is in the next auction.')}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t('Add it to your watchlist and bid when the session starts.')}
            </Typography>
          </Card>
          <Button component={RouterLink} to={LIST_PATH} fullWidth sx={{ mt: 2 }}>
            {t('All lots of the next auction')}
          </Button>
        </>
      }
      more={<ItemDetails lot={lot} />}
    />
  );
}

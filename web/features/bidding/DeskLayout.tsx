import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { ConnectionState } from '#web/components/ConnectionState.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { useT } from '#web/i18n/language.ts';
import { Gallery } from '#web/lots/Gallery.tsx';
import { LotFacts } from '#web/lots/LotFacts.tsx';
import { BidList } from './BidList.tsx';
import { NOT_IN_LOT_PATH } from './leave.ts';
import { OfferPanel } from './OfferPanel.tsx';
import { PriceSummary } from './PriceSummary.tsx';
import type { RoomView } from './room-view.ts';

/** As many as the house sends; the card scrolls. */
const BIDS_SHOWN = 20;

/** The bidding page on a desk: photos and facts on the left, price, panel and bids on the right. */
export function DeskLayout({ lot, live, clock, standing, block, bidding, me, stale }: RoomView) {
  const t = useT();
  return (
    <PageFrame>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.75, mb: 2, mt: -1 }}>
        <Link
          component={RouterLink}
          to={NOT_IN_LOT_PATH}
          underline="hover"
          variant="body2"
          sx={{ color: 'text.secondary' }}
        >
          ← {t('In Auction')}
        </Link>
        <Typography variant="h3" component="span" sx={{ letterSpacing: '0.03em' }}>
          {t('LOT {no}', { no: lot.id })}
        </Typography>
        <NumberPlate regnNo={lot.regnNo} />
        <Box sx={{ ml: 'auto' }}>
          <ConnectionState />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) minmax(360px, 430px)',
          gap: 3.25,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.25 }}>
          <Card>
            <Gallery name={lot.name} photos={lot.photos} thumbnails stage="16 / 9.2" />
          </Card>
          <LotFacts lot={lot} plateShown />
        </Box>
        <Box sx={{ display: 'grid', gap: 2.25 }}>
          <Card>
            <Box sx={{ p: 2.75, pb: 2.5 }}>
              <PriceSummary lot={lot} live={live} clock={clock} standing={standing} stale={stale} chip />
            </Box>
            <Box sx={{ p: 2.75, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
              <OfferPanel lot={lot} bidding={bidding} block={block} />
            </Box>
          </Card>
          <Card>
            <Box
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                alignItems: 'baseline',
                px: 1.75,
                py: 1.5,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Typography component="h2" sx={{ fontWeight: 600 }}>
                {t('Bids')}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {t('newest first')}
              </Typography>
            </Box>
            <Box sx={{ maxHeight: 420, overflowY: 'auto' }}>
              <BidList bids={live.bids} me={me} atMost={BIDS_SHOWN} />
            </Box>
          </Card>
        </Box>
      </Box>
    </PageFrame>
  );
}

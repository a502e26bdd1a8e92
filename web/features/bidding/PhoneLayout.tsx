import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { ConnectionState } from '#web/components/ConnectionState.tsx';
import { BackIcon } from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { useT } from '#web/i18n/language.ts';
import { Gallery } from '#web/lots/Gallery.tsx';
import { LotFacts } from '#web/lots/LotFacts.tsx';
import { BidList } from './BidList.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import { PriceSummary } from './PriceSummary.tsx';
import type { RoomView } from './room-view.ts';
import { StatusStrip } from './StatusStrip.tsx';

const BIDS_AT_A_GLANCE = 3;

const UPRIGHT = '"bar" auto "lot" minmax(0, 1fr) "panel" auto / minmax(0, 1fr)';
/** A phone on its side has no height for a panel below. */
const LYING_DOWN = '@media (orientation: landscape) and (max-height: 520px)';
const SIDE_BY_SIDE = '"bar bar" auto "lot panel" minmax(0, 1fr) / minmax(0, 1fr) minmax(300px, 44%)';

/**
 * The bidding page on a phone: all that is needed to bid on one screen of 390 × 844, the photo giving way on a smaller one. All bids
 * and the facts of the lot follow when it is scrolled; bar and panel stay.
 */
export function PhoneLayout({ lot, live, clock, standing, block, bidding, me, stale }: RoomView) {
  const t = useT();
  const cardLook = {
    border: 1,
    borderColor: 'divider',
    borderRadius: '10px',
    bgcolor: 'background.paper',
    overflow: 'hidden',
  };
  return (
    <Box
      sx={{ height: '100dvh', display: 'grid', gridTemplate: UPRIGHT, [LYING_DOWN]: { gridTemplate: SIDE_BY_SIDE } }}
    >
      <LotBar lotId={lot.id} regnNo={lot.regnNo} />
      <Box sx={{ gridArea: 'lot', overflowY: 'auto', overscrollBehavior: 'contain' }} tabIndex={-1}>
        <Box sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column' }}>
          <Box sx={{ flex: '1 0 112px', maxHeight: 260, position: 'relative' }}>
            <Box sx={{ position: 'absolute', inset: 0 }}>
              <Gallery name={lot.name} photos={lot.photos} stage="fill" />
            </Box>
          </Box>
          <StatusStrip standing={standing} price={live.price} />
          <Box sx={{ flexShrink: 0, px: 2, pt: 1.5, pb: 2 }}>
            <PriceSummary lot={lot} live={live} clock={clock} standing={standing} stale={stale} />
            <Box sx={{ ...cardLook, mt: 1.75 }}>
              <BidList bids={live.bids} me={me} atMost={BIDS_AT_A_GLANCE} steady />
            </Box>
          </Box>
        </Box>
        <Box sx={{ px: 2, pb: 3, display: 'grid', gap: 2 }}>
          <LotFacts lot={lot} plateShown />
          {live.bids.length > BIDS_AT_A_GLANCE && (
            <Box sx={cardLook}>
              <Typography
                variant="h4"
                component="h2"
                sx={{ px: 1.75, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
              >
                {t('Bids')}
              </Typography>
              <BidList bids={live.bids} me={me} atMost={live.bids.length} />
            </Box>
          )}
        </Box>
      </Box>
      <Box
        sx={{
          gridArea: 'panel',
          overflowY: 'auto',
          px: 2,
          pt: 2,
          pb: 'calc(20px + env(safe-area-inset-bottom))',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          [LYING_DOWN]: { borderTop: 0, borderLeft: 1, borderColor: 'divider' },
        }}
      >
        <OfferPanel lot={lot} bidding={bidding} block={block} />
      </Box>
    </Box>
  );
}

function LotBar({ lotId, regnNo }: { lotId: string; regnNo: string }) {
  const t = useT();
  return (
    <Box
      component="header"
      sx={{
        gridArea: 'bar',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: 52,
        pl: 0.5,
        pr: 2,
        bgcolor: 'topBar.main',
        '--tk-focus': 'var(--tk-palette-primary-main)',
        color: 'topBar.contrastText',
      }}
    >
      <ButtonBase
        component={RouterLink}
        to={`/itempage/${lotId}`}
        aria-label={t('Back to the lot')}
        sx={{ width: 44, height: 48, borderRadius: '8px', flexShrink: 0 }}
      >
        <BackIcon />
      </ButtonBase>
      <Typography variant="h4" component="span" sx={{ whiteSpace: 'nowrap', letterSpacing: '0.03em' }}>
        {t('LOT {no}', { no: lotId })}
      </Typography>
      <NumberPlate regnNo={regnNo} size="small" />
      <Box sx={{ ml: 'auto' }}>
        <ConnectionState onBar short />
      </Box>
    </Box>
  );
}

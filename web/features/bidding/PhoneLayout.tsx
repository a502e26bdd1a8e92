import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '#web/i18n/language.ts';
import { Gallery } from '#web/lots/Gallery.tsx';
import { LotFacts } from '#web/lots/LotFacts.tsx';
import { BidList } from './BidList.tsx';
import { Glance, LotBar } from './LotBar.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import { PriceSummary } from './PriceSummary.tsx';
import { ROOM, ROOM_LOW, ROOM_SHORT, ROOM_TINY } from './room-sizes.ts';
import type { RoomView } from './room-view.ts';
import { StatusStrip } from './StatusStrip.tsx';

const BIDS_AT_A_GLANCE = 3;

const UPRIGHT = '"bar" auto "lot" minmax(0, 1fr) "panel" auto / minmax(0, 1fr)';
const SIDE_BY_SIDE = '"bar bar" auto "lot panel" minmax(0, 1fr) / minmax(0, 1fr) minmax(min(18.5rem, 52%), 44%)';

const CARD = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
} as const;

/**
 * The bidding page on a phone: all that is needed to bid is on one screen of 390 × 844; on smaller ones the photo shrinks. All bids and the facts
 * of the lot follow on scrolling; bar and panel are sticky. See `room-sizes.ts` for low and tiny screens.
 */
export function PhoneLayout(room: RoomView) {
  const t = useT();
  const { lot, live, standing, block, bidding, me, heading } = room;
  return (
    <Box data-fits sx={{ ...ROOM, flex: 1, position: 'relative' }}>
      {/* Not `height: 100%`: with that browsers lay out and report everything below the bar as moved, once a second, when only the time changes. */}
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          gridTemplate: UPRIGHT,
          [ROOM_LOW]: { gridTemplate: SIDE_BY_SIDE },
          [ROOM_TINY]: { display: 'flex', flexDirection: 'column', overflowY: 'auto' },
        }}
      >
        <LotBar lot={lot}>
          <Glance {...room} />
        </LotBar>
        <Box
          sx={{
            gridArea: 'lot',
            overflowY: 'auto',
            overscrollBehavior: 'contain',
            [ROOM_TINY]: { order: 2, overflow: 'visible' },
          }}
          tabIndex={-1}
        >
          <Box sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column' }}>
            <Box
              sx={{
                flex: '1 0 112px',
                maxHeight: 300,
                position: 'relative',
                [ROOM_SHORT]: { order: 1, flex: '0 0 200px' },
              }}
            >
              <Box sx={{ position: 'absolute', inset: 0 }}>
                <Gallery name={lot.name} photos={lot.photos} stage="fill" zoomed={room.zoomed} onZoom={room.zoom} />
              </Box>
            </Box>
            <StatusStrip standing={standing} live={live} me={me} />
            <Box sx={{ flexShrink: 0, px: 2, pt: 1.5, pb: 2 }}>
              <PriceSummary {...room} />
              <Box sx={{ ...CARD, mt: 1.75 }}>
                <BidList bids={live.bids} me={me} atMost={BIDS_AT_A_GLANCE} steady />
              </Box>
            </Box>
          </Box>
          <Box sx={{ px: 2, pb: 3, display: 'grid', gap: 2, [ROOM_SHORT]: { pt: 2 } }}>
            <LotFacts lot={lot} plateShown />
            {live.bids.length > BIDS_AT_A_GLANCE && (
              <Box sx={CARD}>
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
            pt: 1.75,
            pb: 'calc(16px + env(safe-area-inset-bottom))',
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
            [ROOM_LOW]: { py: 1, borderTop: 0, borderLeft: 1, borderColor: 'divider' },
            [ROOM_TINY]: { order: 1, flexShrink: 0, py: 1, borderTop: 0, borderBottom: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ maxWidth: 560, mx: 'auto' }}>
            <OfferPanel lot={lot} bidding={bidding} block={block} heading={heading} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

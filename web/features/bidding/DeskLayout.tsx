import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { ConnectionState } from '#web/components/ConnectionState.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { isLayer } from '#web/components/use-back-closes.ts';
import { useT } from '#web/i18n/language.ts';
import { Gallery } from '#web/lots/Gallery.tsx';
import { LotFacts } from '#web/lots/LotFacts.tsx';
import { useRoomForRail } from '#web/notices/shown-lots.ts';
import { BidList } from './BidList.tsx';
import { LotBar } from './LotBar.tsx';
import { NOT_IN_LOT_PATH } from './leave.ts';
import { OfferPanel } from './OfferPanel.tsx';
import { PriceSummary } from './PriceSummary.tsx';
import { LOW_DESK } from './room-sizes.ts';
import type { RoomView } from './room-view.ts';
import { StatusStrip } from './StatusStrip.tsx';

// Only on the widest screens, and for who is in several lots.
const BoardRail = lazy(async () => ({ default: (await import('./board/BoardRail.tsx')).BoardRail }));

// They stand below the button: nothing moves when they come.
const KeyHints = lazy(async () => ({ default: (await import('./KeyHints.tsx')).KeyHints }));

/** bids: as many as the server sends; the card scrolls. */
const BIDS_SHOWN = 20;
/** bids visible at once on a low screen: 8rem with the heading. */
const BIDS_IN_SIGHT = 2;

/**
 * The bidding page on a desktop or a tablet: photos and facts on the left; price, panel and bids on the right, which stay in sight while the facts
 * are scrolled. The right column is first in the focus and reading order.
 */
export function DeskLayout(room: RoomView) {
  const { lot, live, standing, block, bidding, me, heading } = room;
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { isInOthers } = biddingApi.useLotsOfUserQuery(me, {
    selectFromResult: ({ data }) => ({ isInOthers: data?.some(({ lotNo }) => lotNo !== lot.id) ?? false }),
  });
  // What was opened from it stays when the window becomes narrower.
  const [isHeld, holdRail] = useState(false);
  const hasRoom = useRoomForRail();
  const [hadRoom, setHadRoom] = useState(hasRoom);
  if (hadRoom !== hasRoom) {
    setHadRoom(hasRoom);
    if (!hasRoom && isLayer(history.state)) holdRail(true);
  }
  const rail = (hasRoom || isHeld) && isInOthers;
  return (
    <>
      {/* On a tablet there is no site header here. */}
      {!wide && <LotBar lot={lot} />}
      <PageFrame {...(rail && { width: 'wide' })}>
        {wide && <DeskHead lot={lot} />}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr) minmax(22.25rem, 1fr)',
              md: `minmax(0, 1fr) minmax(22.5rem, 26.875rem)${rail ? ' minmax(21.5rem, 23.5rem)' : ''}`,
            },
            columnGap: { xs: 2, md: 3.25 },
            alignItems: 'start',
          }}
        >
          <Box
            sx={{
              gridColumn: 2,
              gridRow: 1,
              display: 'flex',
              flexDirection: 'column',
              gap: 2,
              '@media (min-height: 45rem)': {
                position: 'sticky',
                top: { xs: 16, md: 76 },
                // The bids have the room that is left; where there is none they go on below.
                height: { xs: 'calc(100dvh - 32px)', md: 'calc(100dvh - 92px)' },
                minHeight: 'min-content',
                '& > :last-child': { flex: '1 1 8rem', maxHeight: 'max-content' },
              },
            }}
          >
            <Card sx={{ flexShrink: 0 }}>
              <StatusStrip standing={standing} live={live} me={me} />
              <Box sx={{ px: 2.75, py: 1.75, [LOW_DESK]: { py: 1 } }}>
                <PriceSummary {...room} />
              </Box>
              <Box sx={{ px: 2.75, py: 1.75, borderTop: 1, borderColor: 'divider', [LOW_DESK]: { py: 1 } }}>
                <OfferPanel lot={lot} bidding={bidding} block={block} heading={heading} />
                <Suspense>
                  <KeyHints on={room.keysOn} onChange={room.setKeysOn} />
                </Suspense>
              </Box>
            </Card>
            <Bids room={room} me={me} />
          </Box>
          <Box
            sx={{
              gridColumn: 1,
              gridRow: 1,
              display: 'grid',
              gap: 2.25,
              minWidth: 0,
              // Half a tablet has no room for two columns of facts.
              '& dl': { gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } },
            }}
          >
            <Card>
              <Gallery
                name={lot.name}
                photos={lot.photos}
                thumbnails
                stage="16 / 9.2"
                zoomed={room.zoomed}
                onZoom={room.zoom}
              />
            </Card>
            <LotFacts lot={lot} plateShown />
          </Box>
          {rail && (
            <Box sx={{ gridColumn: 3, gridRow: 1, minWidth: 0 }}>
              <Suspense>
                <BoardRail me={me} lotNo={lot.id} onHold={holdRail} />
              </Suspense>
            </Box>
          )}
        </Box>
      </PageFrame>
    </>
  );
}

function DeskHead({ lot }: Pick<RoomView, 'lot'>) {
  const t = useT();
  return (
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
  );
}

function Bids({ room: { live }, me }: { room: RoomView; me: number }) {
  const t = useT();
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          px: 1.75,
          py: 1.25,
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
      <Box
        sx={{ maxHeight: 420, overflowY: 'auto', '&:focus-visible': { outlineOffset: -3 } }}
        {...(live.bids.length > BIDS_IN_SIGHT ? { tabIndex: 0, role: 'region', 'aria-label': t('Bids') } : {})}
      >
        <BidList bids={live.bids} me={me} atMost={BIDS_SHOWN} />
      </Box>
    </Card>
  );
}

import Box from '@mui/material/Box';
import { memo } from 'react';
import { malaysianTime } from '#domain/session-clock.ts';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import type { ListedBid } from './live-view.ts';

interface BidListProps {
  /** Newest first. */
  readonly bids: readonly ListedBid[];
  readonly me: number;
  readonly atMost: number;
  /** As high as `atMost` bids from the start, so that nothing around it moves when they come in. */
  readonly steady?: boolean;
}

const ROW_PX = 41;

/** The last bids of a lot: bidder number, amount, time at +08:00; one's own stand out by colour and word. */
export const BidList = memo(function BidList({ bids, me, atMost, steady = false }: BidListProps) {
  const t = useT();
  const minHeight = steady ? atMost * ROW_PX : undefined;
  if (bids.length === 0) {
    return (
      <Box sx={{ px: 1.75, py: 1.5, minHeight, color: 'text.secondary', fontSize: '0.9375rem' }}>
        {t('No bid yet: yours would be the first.')}
      </Box>
    );
  }
  return (
    <Box component="ol" aria-label={t('Last bids, newest first')} sx={{ m: 0, p: 0, listStyle: 'none', minHeight }}>
      {bids.slice(0, atMost).map((bid) => (
        <Box
          key={bid.bidNo}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto 72px',
            alignItems: 'center',
            gap: 1,
            minHeight: ROW_PX,
            px: 1.75,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: bid.bidderNo === me ? 'onTop.ground' : 'transparent',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box component="span" sx={{ fontSize: '0.9375rem' }}>
            {bid.bidderNo === me ? (
              <>
                <strong>{t('You')}</strong> · {t('Bidder {no}', { no: me })}
              </>
            ) : (
              t('Bidder {no}', { no: bid.bidderNo })
            )}
          </Box>
          <Price amountSen={bid.amountSen} size="small" plain />
          <Box
            component="time"
            dateTime={new Date(bid.atMs).toISOString()}
            sx={{ textAlign: 'right', fontSize: '0.8125rem', fontWeight: 500, color: 'text.secondary' }}
          >
            {malaysianTime(bid.atMs).time}
          </Box>
        </Box>
      ))}
    </Box>
  );
});

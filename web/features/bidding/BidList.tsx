import Box from '@mui/material/Box';
import { memo, useState } from 'react';
import { malaysianTime } from '#domain/session-clock.ts';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import { StruckAmount } from '#web/lots/VoidAmount.tsx';
import { VOID_WORDS } from '#web/lots/void-words.ts';
import styles from './Life.module.css';
import type { ListedBid } from './live-view.ts';

interface BidListProps {
  /** Newest first. */
  readonly bids: readonly ListedBid[];
  readonly me: number;
  readonly atMost: number;
  /** The height of `atMost` bids from the start, so that new bids do not move what is around. */
  readonly steady?: boolean;
}

const ROW_PX = 41;

const LIST = { containerType: 'inline-size', containerName: 'bids' } as const;
/** 'You' instead of the number keeps bidder, amount and time on one line. */
const NARROW = '@container bids (width < 20rem)';
/** The narrowest phone with letters twice as large: the time has a line of its own. */
const NARROWEST = '@container bids (width < 12rem)';

/** The last bids of a lot: bidder number, amount, time at +08:00; one's own are marked by colour and word. A new one slides in, once. */
export const BidList = memo(function BidList({ bids, me, atMost, steady = false }: BidListProps) {
  const t = useT();
  // What is there when the list opens is no news.
  const [firstNo] = useState(bids[0]?.bidNo ?? 0);
  const minHeight = steady ? atMost * ROW_PX : undefined;
  if (bids.length === 0) {
    return (
      <Box sx={{ px: 1.75, py: 1.5, minHeight, color: 'text.secondary', fontSize: '0.9375rem' }}>
        {t('No bid yet: yours would be the first.')}
      </Box>
    );
  }
  return (
    <Box
      component="ol"
      aria-label={t('Last bids, newest first')}
      sx={{ ...LIST, m: 0, p: 0, listStyle: 'none', minHeight, overflow: 'clip' }}
    >
      {bids.slice(0, atMost).map((bid) => (
        <Box
          key={bid.bidNo}
          component="li"
          className={bid.bidNo > firstNo ? styles.arrived : undefined}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto auto',
            alignItems: 'center',
            gap: 1,
            minHeight: ROW_PX,
            px: 1.75,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: bid.bidderNo === me && bid.voidReason === undefined ? 'onTop.ground' : 'transparent',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box component="span" sx={{ fontSize: '0.9375rem', lineHeight: 1.25, overflowWrap: 'normal' }}>
            {bid.bidderNo === me ? (
              <>
                <strong>{t('You')}</strong>
                {!bid.automatic && (
                  <Box component="span" sx={{ [NARROW]: { display: 'none' } }}>
                    {` · ${t('Bidder {no}', { no: me })}`}
                  </Box>
                )}
              </>
            ) : (
              t('Bidder {no}', { no: bid.bidderNo })
            )}
            {bid.automatic && <small>{` · ${t('automatic')}`}</small>}
          </Box>
          {bid.voidReason === undefined ? (
            <Price amountSen={bid.amountSen} size="small" plain />
          ) : (
            <StruckAmount amountSen={bid.amountSen} />
          )}
          <Box
            component="time"
            dateTime={new Date(bid.atMs).toISOString()}
            sx={{
              minWidth: 62,
              [NARROW]: { minWidth: 0 },
              [NARROWEST]: { gridColumn: '1 / -1', mt: -1, pb: 0.5 },
              whiteSpace: 'nowrap',
              textAlign: 'right',
              fontSize: '0.8125rem',
              fontWeight: 500,
              color: 'text.secondary',
            }}
          >
            {malaysianTime(bid.atMs).time}
          </Box>
          {bid.voidReason !== undefined && (
            <Box
              component="span"
              sx={{ gridColumn: '1 / -1', mt: -0.75, pb: 1, fontSize: '0.8125rem', color: 'late.main' }}
            >
              {t(VOID_WORDS[bid.voidReason])}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
});

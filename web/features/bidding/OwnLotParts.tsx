import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { countdownTo } from '#domain/session-clock.ts';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import { shortCountdown } from '#web/lots/session-view.ts';
import { VoidAmount } from '#web/lots/VoidAmount.tsx';
import type { OwnLot } from './own-lots.ts';

/** The bidder's standing, and after the end the outcome. */
export function OwnStatus({ lot, nowMs }: { lot: OwnLot; nowMs: number }) {
  const t = useT();
  const wasCancelled = lot.standing === 'no bid' && lot.voidBids.length > 0;
  if (wasCancelled) return <StatusChip status="no bid">{t('Bid cancelled')}</StatusChip>;
  if (nowMs < lot.endsAtMs) return <StatusChip status={lot.standing} />;
  if (lot.standing === 'on top') return <StatusChip status="taken">{t('Highest bid')}</StatusChip>;
  return <StatusChip status="no bid">{lot.standing === 'outbid' ? t('Not won') : t('No bid made')}</StatusChip>;
}

export function EndsIn({ lot, nowMs }: { lot: OwnLot; nowMs: number }) {
  const t = useT();
  const ended = nowMs >= lot.endsAtMs;
  return (
    <Typography variant="body2" component="span" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
      {ended ? t('Auction has ended') : t('Ends in {time}', { time: shortCountdown(countdownTo(lot.endsAtMs, nowMs)) })}
    </Typography>
  );
}

/** Their cancelled bids, with the reasons. */
export function OwnVoidBids({ lot: { voidBids } }: { lot: OwnLot }) {
  if (voidBids.length === 0) return null;
  return (
    <Box sx={{ mt: 0.75, display: 'grid' }}>
      {voidBids.map(({ bidNo, amountSen, reason }) => (
        <VoidAmount key={bidNo} amountSen={amountSen} reason={reason} />
      ))}
    </Box>
  );
}

/** Nothing after the end: the bidding page is gone. */
export function GoBid({ lot, nowMs, fullWidth = false }: { lot: OwnLot; nowMs: number; fullWidth?: boolean }) {
  const t = useT();
  if (nowMs >= lot.endsAtMs) return null;
  return (
    <Button
      component={RouterLink}
      to={`/auctionpage/${lot.lotNo}`}
      fullWidth={fullWidth}
      aria-label={t('Go to Auction Page of lot {no}', { no: lot.lotNo })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('Go to Auction Page')}
    </Button>
  );
}

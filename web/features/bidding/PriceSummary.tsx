import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatRM } from '#domain/money.ts';
import { Price } from '#web/components/Price.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { type LotView, shortFacts } from '#web/lots/lot-view.ts';
import { type SessionClock, shortCountdown } from '#web/lots/session-view.ts';
import type { Standing } from '#web/lots/standing.ts';
import { CONDENSED } from '#web/theme/theme.ts';
import type { LiveView } from './live-view.ts';

interface PriceSummaryProps {
  readonly lot: LotView;
  readonly live: LiveView;
  readonly clock: SessionClock;
  readonly standing: Standing;
  /** Shows the standing as a chip, where there is no strip. */
  readonly chip?: boolean;
  /** Said to be old while the line is down. */
  readonly stale: boolean;
}

/** Name, countdown and the confirmed price of the lot. */
export function PriceSummary({ lot, live, clock, standing, chip = false, stale }: PriceSummaryProps) {
  const t = useT();
  const { latestBidSen, bidCount } = live.price;
  const anyBid = latestBidSen >= lot.startingPriceSen && bidCount > 0;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ fontSize: { xs: '1.625rem', md: '1.875rem' } }}>
            {lot.name}
          </Typography>
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {shortFacts(lot)}
          </Typography>
        </Box>
        <TimeLeft clock={clock} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          mt: { xs: 1.25, md: 2.5 },
          minHeight: 20,
        }}
      >
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {stale
            ? t('{price} (line is down)', { price: t(priceLabel(anyBid, standing)) })
            : t(priceLabel(anyBid, standing))}
        </Typography>
        {chip && <StatusChip status={standing} />}
      </Box>
      <Box sx={{ opacity: stale ? 0.6 : 1, my: 0.25 }}>
        <Price
          amountSen={anyBid ? latestBidSen : lot.startingPriceSen}
          size="hero"
          highlight
          sx={{ fontSize: { xs: '3.25rem', md: '4.375rem' } }}
        />
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {[
          anyBid ? t('Starting price {amount}', { amount: formatRM(lot.startingPriceSen) }) : t('No bid yet'),
          ...(anyBid ? [bidCount === 1 ? t('1 bid') : t('{n} bids', { n: bidCount })] : []),
          live.biddersInLot === 1 ? t('1 bidder in this lot') : t('{n} bidders in this lot', { n: live.biddersInLot }),
        ].join(' · ')}
      </Typography>
    </Box>
  );
}

function priceLabel(anyBid: boolean, standing: Standing): EnglishText {
  if (!anyBid) return text('Starting Price');
  return standing === 'on top' ? text('Your Bid') : text('Latest Bid Price');
}

const WORDS = {
  'not started': text('Starts in'),
  started: text('Ends in'),
  end: text('Auction has ended'),
} as const;

function TimeLeft({ clock }: { clock: SessionClock }) {
  const t = useT();
  return (
    <Box sx={{ textAlign: 'right', flexShrink: 0 }} role="timer" aria-live="off">
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {t(WORDS[clock.phase])}
      </Typography>
      {clock.phase !== 'end' && (
        <Box
          sx={{
            fontFamily: CONDENSED,
            fontWeight: 700,
            fontSize: { xs: '1.625rem', md: '2rem' },
            lineHeight: 1.05,
            whiteSpace: 'nowrap',
            color: clock.late ? 'late.main' : 'text.primary',
          }}
        >
          {shortCountdown(clock.left)}
        </Box>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatRM } from '#domain/money.ts';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { minAmountSen, type Offer } from './offer.ts';
import { type Panel, questionStanding } from './panel.ts';

interface PriceNowProps {
  readonly panel: Panel;
  readonly asked: Offer;
  /** Why nothing can be sent now, translated. */
  readonly reason: string | undefined;
  readonly onAskAgain: () => void;
}

/**
 * The current price beside the amount in question. When it changes while they decide, the message appears in the same place: the amount stays until
 * they ask for another, and the buttons do not move.
 */
export function PriceNow({ panel, asked, reason, onAskAgain }: PriceNowProps) {
  const t = useT();
  const standing = questionStanding(panel, asked);
  const { bidderNo, latestBidSen } = panel.price;
  const moved = { no: bidderNo ?? '', amount: formatRM(latestBidSen) };
  if (reason !== undefined) {
    return (
      <PriceBox tone="outbid" alert>
        <Typography sx={{ color: 'outbid.main', fontWeight: 600 }}>{reason}</Typography>
      </PriceBox>
    );
  }
  if (standing === 'moved, too low') {
    return (
      <PriceBox key="too low" tone="outbid" alert>
        <Typography sx={{ color: 'outbid.main', fontWeight: 600 }}>
          <span aria-hidden="true">▼ </span>
          {t('Bidder {no} bid {amount}.', moved)}
        </Typography>
        <Typography variant="body2">
          {t('{amount} is no longer enough.', { amount: formatRM(asked.amountSen) })}
        </Typography>
        <Button size="small" fullWidth onClick={onAskAgain} sx={{ mt: 1 }}>
          {t('Change to {amount}', { amount: formatRM(minAmountSen(panel.terms, panel.price)) })}
        </Button>
      </PriceBox>
    );
  }
  if (standing === 'price fell') {
    const leastSen = minAmountSen(panel.terms, panel.price);
    return (
      <PriceBox key="fell" tone="late" alert>
        <Typography sx={{ color: 'late.main', fontWeight: 600 }}>
          <span aria-hidden="true">◔ </span>
          {t('A bid was cancelled by the house.')}
        </Typography>
        <Typography variant="body2">{priceText(t, panel)}</Typography>
        <Button size="small" fullWidth onClick={onAskAgain} sx={{ mt: 1 }}>
          {t('Change to {amount}', { amount: formatRM(leastSen) })}
        </Button>
      </PriceBox>
    );
  }
  if (standing === 'moved, still enough') {
    return (
      <PriceBox key="enough" tone="late" alert>
        <Typography sx={{ color: 'late.main', fontWeight: 600 }}>
          <span aria-hidden="true">◔ </span>
          {t('The price has moved: bidder {no} bid {amount}', moved)}
        </Typography>
        <Typography variant="body2">
          {t('Your {amount} is still enough.', { amount: formatRM(asked.amountSen) })}
        </Typography>
      </PriceBox>
    );
  }
  return <HighestNow panel={panel} />;
}

/** The price after a cancellation. */
function priceText(t: Translate, { price }: Panel): string {
  if (price.bidderNo === null) return t('There are no bids on this lot now.');
  return t('The highest bid is now {amount}.', { amount: formatRM(price.latestBidSen) });
}

/** The highest bid and its bidder; before the first bid the starting price. */
export function HighestNow({ panel: { price, terms } }: { panel: Panel }) {
  const t = useT();
  const anyBid = price.bidderNo !== null;
  return (
    <PriceBox tone="quiet">
      <Typography variant="caption" component="p" color="textSecondary">
        {anyBid ? t('Highest bid now') : t('Starting price')}
      </Typography>
      <Price amountSen={anyBid ? price.latestBidSen : terms.startingPriceSen} plain highlight />
      <Typography variant="caption" component="p" color="textSecondary">
        {price.bidderNo === null ? t('No bid yet') : t('Bidder {no}', { no: price.bidderNo })}
      </Typography>
    </PriceBox>
  );
}

interface PriceBoxProps {
  readonly tone: 'quiet' | 'late' | 'outbid';
  readonly alert?: boolean;
  readonly children: ReactNode;
}

/** As high as its longest text, so that nothing around it moves. */
function PriceBox({ tone, alert = false, children }: PriceBoxProps) {
  return (
    <Box sx={{ display: 'flex', mt: 1.5, minHeight: 112 }}>
      <Box
        role={alert ? 'alert' : undefined}
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          px: 1.75,
          py: 1.25,
          borderRadius: '8px',
          bgcolor: tone === 'quiet' ? 'quiet.main' : `${tone}.ground`,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

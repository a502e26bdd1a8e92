import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatRM } from '#domain/money.ts';
import { useT } from '#web/i18n/language.ts';
import { minAmountSen, type Offer } from './offer.ts';
import type { Panel, QuestionStanding } from './panel.ts';

interface MovedPriceProps {
  readonly panel: Panel;
  readonly asked: Offer;
  readonly standing: QuestionStanding;
  readonly onAskAgain: () => void;
}

/** The price moved while the question was open. The amount in question stays what it was until they ask for another. */
export function MovedPrice({ panel, asked, standing, onAskAgain }: MovedPriceProps) {
  const t = useT();
  if (standing === 'as asked') return null;
  const tooLow = standing === 'moved, too low';
  const tone = tooLow ? 'outbid' : 'late';
  const { bidderNo, latestBidSen } = panel.price;
  const leastSen = minAmountSen(panel.terms, panel.price);
  return (
    <Box role="alert" sx={{ mt: 2, p: 1.5, borderRadius: '8px', bgcolor: `${tone}.ground` }}>
      <Typography sx={{ color: `${tone}.main`, fontWeight: 600 }}>
        <span aria-hidden="true">{tooLow ? '▼ ' : '◔ '}</span>
        {t('The price has moved: bidder {no} bid {amount}', {
          no: bidderNo ?? '',
          amount: formatRM(latestBidSen),
        })}
      </Typography>
      <Typography variant="body2">
        {tooLow
          ? t('{amount} is no longer enough. The least bid is now {least}.', {
              amount: formatRM(asked.amountSen),
              least: formatRM(leastSen),
            })
          : t('Your {amount} is still enough and stays as it is.', { amount: formatRM(asked.amountSen) })}
      </Typography>
      {tooLow && (
        <Button size="small" onClick={onAskAgain} sx={{ mt: 1.25 }}>
          {t('Change to {amount}', { amount: formatRM(leastSen) })}
        </Button>
      )}
    </Box>
  );
}

import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { CostBreakdown } from '#web/features/bidding/CostBreakdown.tsx';
import { minAmountSen } from '#web/features/bidding/offer.ts';
import { useT } from '#web/i18n/language.ts';
import type { BidView, LotView } from '#web/lots/lot-view.ts';

/** Premium, fees and deposits of the least bid that the house would take now, up to the balance due. */
export function NextBidCost({ lot, bid }: { readonly lot: LotView; readonly bid: BidView }) {
  const t = useT();
  return (
    <Card component="section" aria-labelledby="next-bid-cost" sx={{ p: 2.25 }}>
      <Typography id="next-bid-cost" variant="h3" component="h2">
        {t('What the next bid costs')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('If you win: bid, premium, fees and deposits.')}
      </Typography>
      <CostBreakdown lot={lot} bidSen={minAmountSen(lot, bid)} />
    </Card>
  );
}

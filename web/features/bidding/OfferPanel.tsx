import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import type { BidBlock } from '#web/lots/standing.ts';
import { OfferNote } from './OfferNote.tsx';
import { currentOffer, isAtMost } from './panel.ts';
import { Stepper } from './Stepper.tsx';
import type { Bidding } from './use-bidding.ts';

interface OfferPanelProps {
  readonly lot: LotView;
  readonly bidding: Bidding;
  readonly block: BidBlock | undefined;
}

/** The panel at the thumb: what would be bid, − and +, what it costs in all, one big button. */
export function OfferPanel({ lot, bidding, block }: OfferPanelProps) {
  const { panel, plus, minus, ask } = bidding;
  const t = useT();
  const offer = currentOffer(panel);
  const blocked = block !== undefined;
  return (
    <Box component="section" aria-label={t('Your bid')}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ minWidth: 0, color: blocked ? 'text.disabled' : 'text.primary' }}>
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {block === 'on top' ? t('Next bid') : t('Your bid')}
          </Typography>
          <output aria-label={t('Amount to be bid')}>
            <Price amountSen={offer.amountSen} size="large" plain sx={{ fontSize: 'clamp(1.5rem, 7.6vw, 2rem)' }} />
          </output>
        </Box>
        <Stepper
          offerSen={offer.offerSen}
          stepSen={lot.minimumRaiseSen}
          atLeast={panel.steps === 0}
          atMost={isAtMost(panel)}
          disabled={blocked}
          onPlus={plus}
          onMinus={minus}
        />
      </Box>
      <OfferNote
        lot={lot}
        amountSen={offer.amountSen}
        atMost={panel.steps > 0 && isAtMost(panel)}
        block={block}
        stage={panel.stage}
      />
      {panel.stage.at === 'unknown' ? (
        <Button variant="contained" color="primary" size="large" fullWidth onClick={bidding.sendAgain} sx={{ mt: 1 }}>
          {t('Ask again')}
        </Button>
      ) : (
        <Button
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          disabled={blocked}
          onClick={ask}
          sx={{ mt: 1 }}
        >
          {offer.startOrRaise === 'start' ? t('Start Bid') : t('Raise Bid')}
        </Button>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { formatRM } from '#domain/money.ts';
import { NumberPlate } from '../components/NumberPlate.tsx';
import { Price } from '../components/Price.tsx';
import { useT } from '../i18n/language.ts';
import { text } from '../i18n/translate.ts';
import type { LotView } from '../lots/lot-view.ts';
import { CostBreakdown } from './CostBreakdown.tsx';
import { MovedPrice } from './MovedPrice.tsx';
import { questionStanding } from './panel.ts';
import { RefusedBid } from './RefusedBid.tsx';
import { MOST_TRIES } from './send-bid.ts';
import type { BidBlock } from './standing.ts';
import type { Bidding } from './use-bidding.ts';

interface BidDialogProps {
  readonly lot: LotView;
  readonly bidding: Bidding;
  readonly block: BidBlock | undefined;
}

/** One bid from the question to its end: yes or no, under way, and OK when it was not taken. Taken, it closes by itself. */
export function BidDialog({ lot, bidding, block }: BidDialogProps) {
  const { stage } = bidding.panel;
  const open = stage.at === 'asking' || stage.at === 'sending' || stage.at === 'refused';
  const close = (_: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    // A second tap on the button behind is not an answer.
    if (reason === 'backdropClick') return;
    if (stage.at === 'asking') bidding.no();
    if (stage.at === 'refused') bidding.ok();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="xs"
      role={stage.at === 'refused' ? 'alertdialog' : 'dialog'}
      aria-labelledby="bid-dialog-title"
      transitionDuration={stage.at === 'asking' ? 120 : 0}
    >
      {stage.at === 'asking' && <Question lot={lot} bidding={bidding} block={block} />}
      {stage.at === 'sending' && <UnderWay amountSen={stage.bid.amountSen} tries={stage.tries} />}
      {stage.at === 'refused' && <RefusedBid bid={stage.bid} refusal={stage.refusal} onOk={bidding.ok} />}
    </Dialog>
  );
}

function Question({ lot, bidding, block }: BidDialogProps) {
  const t = useT();
  const { panel } = bidding;
  if (panel.stage.at !== 'asking') return null;
  const { asked } = panel.stage;
  const standing = questionStanding(panel, asked);
  // The session may end, the line may break and another screen of his may bid while he decides.
  const reason = block === undefined ? undefined : REASONS[block];
  return (
    <>
      <DialogTitle id="bid-dialog-title" component="h2">
        {asked.startOrRaise === 'start' ? t('Start Bid') : t('Raise Bid')}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5, flexWrap: 'wrap' }}>
          <Typography variant="h4" component="span">
            {t('LOT {no}', { no: lot.id })}
          </Typography>
          <NumberPlate regnNo={lot.regnNo} size="small" />
          <Typography variant="body2" component="span" color="textSecondary">
            {lot.name}
          </Typography>
        </Box>
        <Typography variant="caption" component="p" color="textSecondary">
          {t('You bid')}
        </Typography>
        <Price amountSen={asked.amountSen} size="hero" />
        <CostBreakdown lot={lot} bidSen={asked.amountSen} />
        {reason === undefined ? (
          <MovedPrice panel={panel} asked={asked} standing={standing} onAskAgain={bidding.askAgain} />
        ) : (
          <Typography role="alert" sx={{ mt: 2, color: 'outbid.main', fontWeight: 600 }}>
            {t(reason)}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ '& > *': { flex: 1 } }}>
        <Button onClick={bidding.no}>{t('No')}</Button>
        <Button
          autoFocus
          variant="contained"
          color="primary"
          onClick={bidding.yes}
          onKeyDown={notWhileHeld}
          disabled={reason !== undefined || standing === 'moved, too low'}
          aria-label={t('Yes, bid {amount}', { amount: formatRM(asked.amountSen) })}
        >
          {t('Yes')}
        </Button>
      </DialogActions>
    </>
  );
}

const REASONS: Readonly<Record<BidBlock, string>> = {
  'on top': text('You hold the highest bid already.'),
  'not started': text('The auction has not started.'),
  end: text('Auction has ended'),
  offline: text('The line is down: nothing can be sent now. Your answer is kept until it is back.'),
  'waiting for an answer': text('Your last bid still waits for its answer.'),
};

/** Enter held down opened the question; only a new press answers it. */
function notWhileHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

function UnderWay({ amountSen, tries }: { amountSen: number; tries: number }) {
  const t = useT();
  return (
    <>
      <DialogTitle id="bid-dialog-title" component="h2">
        {t('Sending your bid')}
      </DialogTitle>
      <DialogContent sx={{ pb: '24px !important' }}>
        <Price amountSen={amountSen} size="hero" />
        <LinearProgress
          aria-label={t('Waiting for the house')}
          color="secondary"
          sx={{ mt: 2, mb: 1.5, borderRadius: 1 }}
        />
        <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: '2.9em' }}>
          {tries === 1
            ? t('Waiting for the house.')
            : t('No answer yet. Asking again, {tries} of {most}: it is one and the same bid and counts once.', {
                tries,
                most: MOST_TRIES,
              })}
        </Typography>
      </DialogContent>
    </>
  );
}

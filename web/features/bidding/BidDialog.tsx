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
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import type { BidBlock } from './bid-block.ts';
import { CostBreakdown } from './CostBreakdown.tsx';
import { MovedPrice } from './MovedPrice.tsx';
import { farAboveSen, type Offer } from './offer.ts';
import { hasDialog, type Panel, questionStanding } from './panel.ts';
import { RefusedBid } from './RefusedBid.tsx';
import { MAX_TRIES } from './send-bid.ts';
import type { Bidding } from './use-bidding.ts';

interface BidDialogProps {
  readonly lot: LotView;
  readonly bidding: Bidding;
  readonly block: BidBlock | undefined;
}

/** One bid from the question to its end: yes or no, under way, and OK when it was not taken. Taken, it closes by itself. */
export function BidDialog({ lot, bidding, block }: BidDialogProps) {
  const { stage } = bidding.panel;
  const close = (_: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    // A second tap on the button behind is not an answer.
    if (reason === 'backdropClick') return;
    if (stage.at === 'asking') bidding.no();
    if (stage.at === 'refused') bidding.ok();
  };
  return (
    <Dialog
      open={hasDialog(stage)}
      onClose={close}
      maxWidth="xs"
      role={stage.at === 'refused' ? 'alertdialog' : 'dialog'}
      aria-labelledby="bid-dialog-title"
      transitionDuration={stage.at === 'asking' ? 120 : 0}
    >
      <BidDialogContent lot={lot} bidding={bidding} block={block} />
    </Dialog>
  );
}

export function BidDialogContent({ lot, bidding, block }: BidDialogProps) {
  const { stage } = bidding.panel;
  switch (stage.at) {
    case 'asking':
      // Another element for the second question: the focus goes to its No.
      return <Question key={String(stage.second)} lot={lot} bidding={bidding} block={block} />;
    case 'sending':
      return <UnderWay amountSen={stage.bid.amountSen} tries={stage.tries} />;
    case 'refused':
      return <RefusedBid bid={stage.bid} refusal={stage.refusal} onOk={bidding.ok} />;
    default:
      return null;
  }
}

function Question({ lot, bidding, block }: BidDialogProps) {
  const t = useT();
  const { panel } = bidding;
  if (panel.stage.at !== 'asking') return null;
  const { asked, second = false } = panel.stage;
  const standing = questionStanding(panel, asked);
  // The session may end, the line may break and another screen of theirs may bid while they decide.
  const reason = block === undefined ? undefined : REASONS[block];
  return (
    <>
      <DialogTitle id="bid-dialog-title" component="h2">
        {second ? t('Are you sure?') : asked.startOrRaise === 'start' ? t('Start Bid') : t('Raise Bid')}
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
        {second ? (
          <FarAbove panel={panel} asked={asked} />
        ) : (
          <>
            <Typography variant="caption" component="p" color="textSecondary">
              {t('You bid')}
            </Typography>
            <Price amountSen={asked.amountSen} size="hero" />
            <CostBreakdown lot={lot} bidSen={asked.amountSen} />
          </>
        )}
        {reason === undefined ? (
          <MovedPrice panel={panel} asked={asked} standing={standing} onAskAgain={bidding.askAgain} />
        ) : (
          <Typography role="alert" sx={{ mt: 2, color: 'outbid.main', fontWeight: 600 }}>
            {t(reason)}
          </Typography>
        )}
      </DialogContent>
      {/* The second time No stands where Yes stood: a second tap on the same place is not an answer. */}
      <DialogActions
        sx={
          second ? { flexDirection: 'column-reverse', gap: 1, '& > *': { width: 1, m: 0 } } : { '& > *': { flex: 1 } }
        }
        disableSpacing={second}
      >
        <Button autoFocus={second} onClick={bidding.no} onKeyDown={notWhileHeld}>
          {t('No')}
        </Button>
        <Button
          autoFocus={!second}
          variant="contained"
          color="primary"
          onClick={({ detail }) => {
            // The second click of a double click answers nothing; a key counts as none.
            if (detail < 2) bidding.yes();
          }}
          onKeyDown={notWhileHeld}
          disabled={reason !== undefined || standing === 'moved, too low'}
          aria-label={t('Yes, bid {amount}', { amount: formatRM(asked.amountSen) })}
        >
          {second ? t('Yes, bid {amount}', { amount: formatRM(asked.amountSen) }) : t('Yes')}
        </Button>
      </DialogActions>
    </>
  );
}

/** The second question, in words: an amount far above the least bid may be a slip. */
function FarAbove({ panel, asked }: { panel: Panel; asked: Offer }) {
  const t = useT();
  const aboveSen = farAboveSen(panel.terms, panel.price, asked);
  return (
    <>
      {aboveSen !== undefined && (
        <Typography sx={{ p: 1.5, borderRadius: '8px', bgcolor: 'late.ground', color: 'late.main', fontWeight: 600 }}>
          <span aria-hidden="true">▲ </span>
          {t('This is {amount} above the next possible bid.', { amount: formatRM(aboveSen) })}
        </Typography>
      )}
      <Typography sx={{ mt: 1.5 }}>
        {t('Do you really want to bid {amount}?', { amount: formatRM(asked.amountSen) })}
      </Typography>
    </>
  );
}

const REASONS: Readonly<Record<BidBlock, EnglishText>> = {
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
                most: MAX_TRIES,
              })}
        </Typography>
      </DialogContent>
    </>
  );
}

import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { OneDialog } from '#web/components/OneDialog.tsx';
import { Price } from '#web/components/Price.tsx';
import { useBackCloses } from '#web/components/use-back-closes.ts';
import { useT } from '#web/i18n/language.ts';
import { BidQuestion } from './BidQuestion.tsx';
import { BID_SHEET_TITLE, BidSheet, SHEET_SX } from './BidSheet.tsx';
import { type BidStage, hasDialog } from './panel.ts';
import { RefusedBid } from './RefusedBid.tsx';
import type { BidScreenProps, RoomView } from './room-view.ts';
import { MAX_TRIES } from './send-bid.ts';
import { useSettled } from './use-settled.ts';

interface BidDialogProps extends Omit<BidScreenProps, 'settled'> {
  /** Takes the focus when a bid was made. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** One bid from the question to its end: yes or no, sending, refused. When it is accepted the dialog closes by itself. */
export function BidDialog(room: BidDialogProps) {
  const { bidding, heading } = room;
  const { stage } = bidding.panel;
  const open = hasDialog(stage);
  const settled = useSettled(screenOf(stage));
  useFocusAfter(open, stage, heading);
  const close = () => {
    if (stage.at === 'asking') bidding.no();
    if (stage.at === 'refused') bidding.ok();
  };
  useBackCloses(open, close);
  return (
    <OneDialog
      open={open}
      onClose={(_, reason) => {
        // A second tap on the button behind the dialog is not an answer.
        if (reason !== 'backdropClick') close();
      }}
      disableRestoreFocus
      role={stage.at === 'refused' ? 'alertdialog' : 'dialog'}
      aria-labelledby={BID_SHEET_TITLE}
      transitionDuration={stage.at === 'asking' ? 120 : 0}
      sx={SHEET_SX}
    >
      <BidDialogContent {...room} settled={settled} />
    </OneDialog>
  );
}

export function BidDialogContent(screen: BidScreenProps) {
  const { lot, clock } = screen;
  const { panel } = screen.bidding;
  const { stage } = panel;
  switch (stage.at) {
    case 'asking':
      // Another key for the second question, so that its No gets the focus.
      return <BidQuestion key={String(stage.second)} {...screen} />;
    case 'sending':
      return <UnderWay amountSen={stage.bid.amountSen} tries={stage.tries} {...{ clock, lot }} />;
    case 'refused':
      return <RefusedBid {...screen} bid={stage.bid} refusal={stage.refusal} />;
    default:
      return null;
  }
}

/** Identity of the dialog's content; another amount is another question. */
function screenOf(stage: BidStage): string {
  if (stage.at !== 'asking') return stage.at;
  return `${stage.at} ${stage.second ?? false} ${stage.asked.amountSen}`;
}

/**
 * Where the focus goes when the dialog has closed: back, unless a bid was made, whose button may be disabled by then; then to the heading of the
 * panel, before its buttons.
 */
function useFocusAfter(open: boolean, stage: BidStage, heading: RefObject<HTMLElement | null>): void {
  const opener = useRef<Element>(null);
  const wasOpen = useRef(false);
  // The content of a dialog is drawn after this: the focus is still where it was.
  useLayoutEffect(() => {
    if (open) opener.current ??= document.activeElement;
  }, [open]);
  const bidMade = stage.at === 'taken' || stage.at === 'unknown';
  useEffect(() => {
    if (open === wasOpen.current) return;
    wasOpen.current = open;
    if (open) return;
    const { current: before } = opener;
    opener.current = null;
    const canGoBack = !bidMade && before instanceof HTMLElement && before.isConnected && !isOff(before);
    (canGoBack ? before : heading.current)?.focus({ preventScroll: true });
  }, [open, bidMade, heading]);
}

function isOff(element: HTMLElement): boolean {
  return element === document.body || element.matches(':disabled');
}

interface UnderWayProps extends Pick<RoomView, 'clock' | 'lot'> {
  readonly amountSen: number;
  readonly tries: number;
}

function UnderWay({ amountSen, tries, clock, lot }: UnderWayProps) {
  const t = useT();
  return (
    <BidSheet title={t('Sending your bid')} {...{ clock, lot }}>
      <Price amountSen={amountSen} size="hero" />
      <LinearProgress
        aria-label={t('Waiting for an answer')}
        color="secondary"
        sx={{ mt: 2, mb: 1.5, borderRadius: 1 }}
      />
      <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: '2.9em' }}>
        {tries === 1
          ? t('Waiting for an answer.')
          : t('No answer yet. Trying again ({tries} of {most}): same bid, counted once.', { tries, most: MAX_TRIES })}
      </Typography>
    </BidSheet>
  );
}

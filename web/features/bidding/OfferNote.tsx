import Typography from '@mui/material/Typography';
import { formatRM } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { selectClockOffsetMs, selectLastHeardAtMs } from '#web/api/connection.ts';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import { useAppSelector } from '#web/state/state.ts';
import type { BidBlock } from './bid-block.ts';
import { costText } from './cost-text.ts';
import type { BidStage } from './panel.ts';

interface OfferNoteProps {
  readonly lot: LotView;
  readonly amountSen: number;
  /** It was raised as far as the house takes at once. */
  readonly atMost: boolean;
  readonly block: BidBlock | undefined;
  readonly stage: BidStage;
}

/**
 * What the offer costs in all, or why nothing can be offered now. Always two lines high: the button below must not move under the
 * thumb when the lead changes.
 */
export function OfferNote({ lot, amountSen, atMost, block, stage }: OfferNoteProps) {
  const t = useT();
  const unknown = stage.at === 'unknown';
  return (
    <Typography
      variant="caption"
      component="p"
      role={unknown || block === 'offline' ? 'alert' : undefined}
      sx={{
        mt: 0.75,
        minHeight: '2.8em',
        color: unknown || block === 'offline' ? 'late.main' : block === undefined ? 'text.secondary' : 'text.primary',
        fontWeight: block === undefined ? 500 : 600,
      }}
    >
      {unknown &&
        t('No answer yet to your bid of {amount}: it may have been taken or not. Asking again cannot bid twice.', {
          amount: formatRM(stage.bid.amountSen),
        })}
      {!unknown &&
        block === undefined &&
        (atMost
          ? t('{amount} is the most that can be bid at once now.', { amount: formatRM(amountSen) })
          : costText(t, lot, amountSen))}
      {!unknown && block === 'offline' && <OfflineReason />}
      {!unknown && block !== undefined && block !== 'offline' && t(REASONS[block])}
    </Typography>
  );
}

const REASONS: Readonly<Record<Exclude<BidBlock, 'offline'>, EnglishText>> = {
  'on top': text('You hold the highest bid. We tell you when someone raises it.'),
  'not started': text('Bidding opens when the auction starts.'),
  end: text('Auction has ended'),
  'waiting for an answer': text('Waiting for the answer to your bid.'),
};

function OfflineReason() {
  const t = useT();
  const heardAtMs = useAppSelector(selectLastHeardAtMs);
  const offsetMs = useAppSelector(selectClockOffsetMs);
  if (heardAtMs === null) return t('Connecting to the house. You can bid as soon as the line stands.');
  return t('The line is down: what you see is from {time}. You can bid again once it is back.', {
    time: malaysianTime(heardAtMs + offsetMs).time,
  });
}

import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatRM } from '#domain/money.ts';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, type Translate, text } from '#web/i18n/translate.ts';
import { costText } from '#web/lots/cost-text.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import { obstacleText } from '#web/lots/obstacle-words.ts';
import type { BidBlock, BlockOfNow } from './bid-block.ts';
import { OfflineReason } from './OfflineReason.tsx';
import { maxAmountSen } from './offer.ts';
import { currentOffer, isAtLeast, isAtMost, type Panel } from './panel.ts';
import { amountHint, type WrongAmount } from './typed-amount.ts';

/** State of the field for an own amount; undefined while it is closed. */
export type Typing = 'fine' | WrongAmount | undefined;

interface OfferNoteProps {
  readonly id: string;
  readonly lot: LotView;
  readonly panel: Panel;
  readonly typing: Typing;
  readonly block: BidBlock | undefined;
}

/**
 * The total cost of the offer, or why nothing can be offered now. Always two lines high, so that the button below does not move when the lead
 * changes.
 */
export function OfferNote({ id, lot, panel, typing, block }: OfferNoteProps) {
  const t = useT();
  const { tone, words } = noteOf(t, lot, panel, typing, block);
  return (
    <Typography
      id={id}
      variant="caption"
      component="p"
      role={tone === 'alert' ? 'alert' : undefined}
      sx={{ gridArea: 'note', minHeight: '2.8em', ...LOOK[tone] }}
    >
      {words}
    </Typography>
  );
}

const LOOK = {
  plain: { color: 'text.secondary', fontWeight: 500 },
  reason: { color: 'text.primary', fontWeight: 600 },
  alert: { color: 'late.main', fontWeight: 600 },
} as const;

interface Note {
  readonly tone: keyof typeof LOOK;
  readonly words: ReactNode;
}

function noteOf(t: Translate, lot: LotView, panel: Panel, typing: Typing, block: BidBlock | undefined): Note {
  const { stage, passedSen } = panel;
  if (stage.at === 'unknown') {
    const amount = formatRM(stage.bid.amountSen);
    const words = t('We do not know yet whether your bid of {amount} was accepted. Checking again cannot bid twice.', {
      amount,
    });
    return { tone: 'alert', words };
  }
  if (block === 'offline') return { tone: 'alert', words: <OfflineReason /> };
  if (block !== undefined) {
    return { tone: 'reason', words: typeof block === 'string' ? t(REASONS[block]) : obstacleText(t, block) };
  }
  const amount = formatRM(currentOffer(panel).amountSen);
  const most = formatRM(maxAmountSen(panel.terms, panel.price));
  if (typing !== undefined && typing !== 'fine') {
    return { tone: typing === 'nothing yet' ? 'plain' : 'alert', words: amountHint(t, panel, typing) };
  }
  if (passedSen !== null) {
    const passed = formatRM(passedSen);
    return { tone: 'alert', words: t('{passed} is no longer possible. The next bid is {amount}.', { passed, amount }) };
  }
  if (!isAtLeast(panel) && isAtMost(panel)) {
    return { tone: 'plain', words: t('You can bid up to {amount} right now.', { amount: most }) };
  }
  return { tone: 'plain', words: costText(t, lot, currentOffer(panel).amountSen) };
}

const REASONS: Readonly<Record<Exclude<BlockOfNow, 'offline'>, EnglishText>> = {
  'on top': text("You hold the highest bid. We'll tell you if someone outbids you."),
  'not started': text('Bidding opens when the auction starts.'),
  end: text('Auction has ended'),
  'waiting for an answer': text('Waiting for the answer to your bid.'),
};

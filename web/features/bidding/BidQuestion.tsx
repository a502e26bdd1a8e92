import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatRM } from '#domain/money.ts';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { CostBreakdown } from '#web/lots/CostBreakdown.tsx';
import { obstacleText } from '#web/lots/obstacle-words.ts';
import { isPublic } from '#web/lots/participation.ts';
import { BidSheet, notWhileHeld, SHEET_LOW } from './BidSheet.tsx';
import type { BlockOfNow } from './bid-block.ts';
import { farAboveSen, type Offer } from './offer.ts';
import { PriceNow } from './PriceNow.tsx';
import { type Panel, questionStanding } from './panel.ts';
import type { BidScreenProps } from './room-view.ts';

/** Yes or no to one amount, with its costs. Asked a second time when it is far above the minimum bid. */
export function BidQuestion({ lot, session, bidding, block, clock, settled }: BidScreenProps) {
  const t = useT();
  const { panel } = bidding;
  if (panel.stage.at !== 'asking') return null;
  const { asked, second = false } = panel.stage;
  // The session may end, the connection may break, and another device of theirs may bid while they decide.
  const reason = block && (typeof block === 'string' ? t(REASONS[block]) : obstacleText(t, block));
  const standing = questionStanding(panel, asked);
  const possible = reason === undefined && standing !== 'moved, too low' && standing !== 'price fell';
  const yes = t('Yes, bid {amount}', { amount: formatRM(asked.amountSen) });
  return (
    <BidSheet
      title={second ? t('Are you sure?') : asked.startOrRaise === 'start' ? t('Start Bid') : t('Raise Bid')}
      {...{ clock, lot }}
      // In the second question No is where Yes was: a second tap on the same place is not an answer.
      stacked={second}
      actions={
        <>
          <Button autoFocus={second} onClick={bidding.no} onKeyDown={notWhileHeld}>
            {t('No')}
          </Button>
          <Button
            autoFocus={!second}
            variant="contained"
            color="primary"
            onClick={({ detail }) => {
              // The second click of a double click is ignored; a key press counts as none.
              if (detail < 2 && settled) bidding.yes();
            }}
            onKeyDown={notWhileHeld}
            disabled={!possible}
            aria-disabled={!possible || !settled}
            aria-label={yes}
          >
            {second ? yes : t('Yes')}
          </Button>
        </>
      }
    >
      {second ? (
        <FarAbove panel={panel} asked={asked} />
      ) : (
        <>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('You bid')}
          </Typography>
          <Price amountSen={asked.amountSen} size="hero" sx={{ [SHEET_LOW]: { fontSize: 'min(2.25rem, 17cqi)' } }} />
        </>
      )}
      <PriceNow panel={panel} asked={asked} reason={reason} onAskAgain={bidding.askAgain} />
      {!second && <CostBreakdown lot={lot} bidSen={asked.amountSen} />}
      {!isPublic(session.publicOrPrivate) && (
        <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 600 }}>
          {t('While you lead this lot, you cannot bid on another lot of this session.')}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {lot.name}
      </Typography>
    </BidSheet>
  );
}

/** The second question: an amount far above the minimum bid may be a typing error. */
function FarAbove({ panel, asked: offer }: { panel: Panel; asked: Offer }) {
  const t = useT();
  const aboveSen = farAboveSen(panel.terms, panel.price, offer);
  return (
    <>
      {aboveSen !== undefined && (
        <Typography sx={{ p: 1.5, borderRadius: '8px', bgcolor: 'late.ground', color: 'late.main', fontWeight: 600 }}>
          <span aria-hidden="true">▲ </span>
          {t('This is {amount} above the next possible bid.', { amount: formatRM(aboveSen) })}
        </Typography>
      )}
      <Typography sx={{ mt: 1.5 }}>
        {t('Do you really want to bid {amount}?', { amount: formatRM(offer.amountSen) })}
      </Typography>
    </>
  );
}

const REASONS: Readonly<Record<BlockOfNow, EnglishText>> = {
  'on top': text('You already hold the highest bid.'),
  'not started': text('The auction has not started.'),
  end: text('Auction has ended'),
  offline: text('No connection: nothing can be sent now. You can answer once you are back online.'),
  'waiting for an answer': text('Your last bid is still waiting for an answer.'),
};

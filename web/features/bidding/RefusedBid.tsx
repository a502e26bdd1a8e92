import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { formatRM } from '#domain/money.ts';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { CostBreakdown } from '#web/lots/CostBreakdown.tsx';
import { obstacleWay } from '#web/lots/obstacle-words.ts';
import { INSUFFICIENT_BALANCE } from '#web/lots/participation.ts';
import { BidSheet, notWhileHeld } from './BidSheet.tsx';
import { beatenText } from './beaten-text.ts';
import { minAmountSen } from './offer.ts';
import { HighestNow } from './PriceNow.tsx';
import { type AgreedBid, type BidRefused, hasFallen } from './panel.ts';
import type { BidScreenProps } from './room-view.ts';

interface RefusedBidProps extends BidScreenProps {
  readonly bid: AgreedBid;
  readonly refusal: BidRefused;
}

/** The outbid alert, with the question for the next bid one press away; or why else the bid was refused. */
export function RefusedBid({ lot, bidding, block, clock, settled, bid, refusal }: RefusedBidProps) {
  const t = useT();
  const { panel, ok, askFor } = bidding;
  const outbid = refusal.why !== 'other';
  const amount = formatRM(bid.amountSen);
  const nextSen = minAmountSen(panel.terms, panel.price);
  const highestSen = outbid ? refusal.highestSen : undefined;
  // The price that they raised was cancelled meanwhile.
  const fell = highestSen !== undefined && hasFallen({ price: { ...panel.price, latestBidSen: highestSen } }, bid);
  const { latestBidSen } = panel.price;
  // The refusal may arrive before the feed's new price; until then the next bid is unknown.
  const isShown = fell ? latestBidSen < bid.seenSen : latestBidSen >= (highestSen ?? 0) && nextSen > bid.amountSen;
  const isPriceKnown = outbid && isShown;
  // By a maximum that they have left meanwhile, here or on another device.
  const leads = outbid && block === 'on top';
  const way = wayOut(t, block, lot.id, outbid ? '' : refusal.message);
  return (
    <BidSheet
      title={
        <>
          <span aria-hidden="true">{leads ? '▲ ' : fell ? '◔ ' : outbid ? '▼ ' : '✕ '}</span>
          {leads
            ? t('You are on top')
            : fell
              ? t('The price has changed')
              : outbid
                ? t('You have been outbid')
                : t('Your bid was not accepted')}
        </>
      }
      tone={leads ? 'onTop' : 'outbid'}
      {...{ clock, lot }}
      actions={
        <>
          <Button autoFocus={!outbid || leads} onClick={ok} onKeyDown={notWhileHeld}>
            OK
          </Button>
          {outbid && !leads && (
            <Button
              autoFocus
              variant="contained"
              color="primary"
              onKeyDown={notWhileHeld}
              onClick={({ detail }) => {
                if (detail < 2 && settled) askFor(nextSen);
              }}
              disabled={!isPriceKnown || block !== undefined}
              aria-disabled={!isPriceKnown || block !== undefined || !settled}
            >
              {t('Bid {amount}', { amount: formatRM(nextSen) })}
            </Button>
          )}
        </>
      }
    >
      {outbid ? (
        <>
          <Typography>
            {refusal.why === 'beaten'
              ? t('Your bid of {amount} was taken.', { amount })
              : fell
                ? t('A bid was cancelled by the house while you bid. Your bid of {amount} was not placed.', { amount })
                : t('Your bid of {amount} came too late.', { amount })}{' '}
            {leads
              ? t('You have the highest bid now: {amount}.', { amount: formatRM(latestBidSen) })
              : highestText(t, refusal, bid.amountSen)}
          </Typography>
          <HighestNow panel={panel} />
          <CostBreakdown lot={lot} bidSen={leads ? latestBidSen : nextSen} />
          <WayToReceipt lot={lot} />
        </>
      ) : (
        <>
          <Typography sx={{ color: 'outbid.main', fontWeight: 600 }}>{t.message(refusal.message)}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t('Your bid of {amount} does not count.', { amount })}
          </Typography>
          {way !== undefined && (
            <Link
              component={RouterLink}
              to={way.to}
              sx={{ display: 'flex', alignItems: 'center', width: 'fit-content', minHeight: 48, mt: 0.5 }}
            >
              {way.label}
            </Link>
          )}
          <WayToReceipt lot={lot} />
        </>
      )}
    </BidSheet>
  );
}

/** What can be done about the refusal: by what the page knows by now, else by its words. */
function wayOut(t: Translate, block: BidScreenProps['block'], lotNo: string, message: string) {
  if (typeof block === 'object') return obstacleWay(t, block, lotNo);
  return message === INSUFFICIENT_BALANCE
    ? { to: '/myaccount/transaction', label: t('Top up your deposit balance') }
    : undefined;
}

/** The signed receipt of this refusal. */
function WayToReceipt({ lot }: Pick<BidScreenProps, 'lot'>) {
  const t = useT();
  return (
    <Link
      component={RouterLink}
      to={`/myaccount/receipts?lot=${lot.session}/${lot.id}`}
      sx={{ display: 'flex', alignItems: 'center', width: 'fit-content', minHeight: 48, mt: 0.5 }}
    >
      {t('See the bid receipt')}
    </Link>
  );
}

function highestText(t: Translate, refusal: Exclude<BidRefused, { why: 'other' }>, ownSen: number): string {
  if (refusal.why === 'beaten') return beatenText(t, refusal.highestSen, ownSen);
  if (refusal.highestSen === 0) return t('There are no bids on this lot now.');
  if (refusal.highestSen === undefined) return t('Someone else holds the highest bid.');
  const amount = formatRM(refusal.highestSen);
  if (refusal.bidderNo == null) return t('The highest bid is {amount}.', { amount });
  return t('Bidder {no} has the highest bid: {amount}.', { no: refusal.bidderNo, amount });
}

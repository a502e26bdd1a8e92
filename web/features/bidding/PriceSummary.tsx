import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, useDeferredValue } from 'react';
import { formatRM } from '#domain/money.ts';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { EndRule } from '#web/lots/EndRule.tsx';
import { shortFacts } from '#web/lots/fact-words.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import { hasRules } from '#web/lots/session-view.ts';
import type { Standing } from '#web/lots/standing.ts';
import styles from './Life.module.css';
import type { LiveView } from './live-view.ts';
import { LOW_DESK } from './room-sizes.ts';
import type { RoomView } from './room-view.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useChanges } from './use-changes.ts';

// Of few sessions.
const EndMoved = lazy(async () => ({ default: (await import('#web/lots/EndMoved.tsx')).EndMoved }));

// Only where the session or the lot has rules of its own.
const RoomRules = lazy(async () => ({ default: (await import('./RoomRules.tsx')).RoomRules }));

/** Name, countdown and the confirmed price of the lot, which is marked as outdated while there is no connection. */
export function PriceSummary(room: RoomView) {
  const { lot, live, session, clock, standing, stale } = room;
  const t = useT();
  const { bidCount } = live.price;
  const { anyBid, amountSen, label } = shownPrice(lot, live, standing);
  // They stand above the button: drawn with the page, which waits for them; what comes later waits until it is loaded, and hides nothing meanwhile.
  const isMoved = useDeferredValue(clock.phase === 'started' && session.endMoved !== null);
  const withRules = useDeferredValue(hasRules(session, lot));
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ fontSize: { xs: '1.625rem', md: '1.875rem' } }}>
            {lot.name}
          </Typography>
          <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {shortFacts(t, lot)}
          </Typography>
        </Box>
        <TimeLeft clock={clock} />
      </Box>
      {clock.phase !== 'end' && (
        // On a low desk the button needs its line; the page of the lot says it, too.
        <Box sx={{ [LOW_DESK]: { display: 'none' } }}>
          <EndRule session={session} />
        </Box>
      )}
      <Box sx={{ mt: { xs: 1.25, md: 1.5 }, minHeight: 20 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {stale ? t('{price} (offline)', { price: t(label) }) : t(label)}
        </Typography>
      </Box>
      <Box sx={{ color: stale ? 'text.secondary' : 'text.primary', my: 0.25 }}>
        <Price
          amountSen={amountSen}
          size="hero"
          highlight
          sx={{ fontSize: { xs: 'min(3.25rem, 17cqi)', md: 'min(4rem, 17cqi)' } }}
        />
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {[
          anyBid ? t('Starting price {amount}', { amount: formatRM(lot.startingPriceSen) }) : t('No bid yet'),
          ...(anyBid ? [bidCount === 1 ? t('1 bid') : t('{n} bids', { n: bidCount })] : []),
          '',
        ].join(' · ')}
        <BiddersInLot n={live.biddersInLot} />
      </Typography>
      {isMoved && <EndMoved session={session} />}
      {withRules && <RoomRules {...room} />}
    </Box>
  );
}

/** Moves when somebody joins. */
function BiddersInLot({ n }: { readonly n: number }) {
  const t = useT();
  const changes = useChanges(n);
  return (
    <span key={changes} className={changes > 0 ? styles.moved : undefined}>
      {n === 1 ? t('1 bidder in this lot') : t('{n} bidders in this lot', { n })}
    </span>
  );
}

/** The current price, and what it is: highest bid or starting price. */
export function shownPrice(lot: LotView, { price }: LiveView, standing: Standing) {
  const anyBid = price.latestBidSen >= lot.startingPriceSen && price.bidCount > 0;
  return {
    anyBid,
    amountSen: anyBid ? price.latestBidSen : lot.startingPriceSen,
    label: priceLabel(anyBid, standing),
  };
}

function priceLabel(anyBid: boolean, standing: Standing): EnglishText {
  if (!anyBid) return text('Starting Price');
  return standing === 'on top' ? text('Your Bid') : text('Latest Bid Price');
}

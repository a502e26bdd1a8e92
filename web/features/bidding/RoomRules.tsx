import Box from '@mui/material/Box';
import { Extended, ReserveMark, ReserveMeaning, WayToRules } from '#web/lots/rules/LotRules.tsx';
import { MaximumLine, ShortStepNote } from './maximum/MaximumLine.tsx';
import { isShortStep } from './maximum/maximum.ts';
import type { RoomView } from './room-view.ts';

/** Beside the price of a lot that is bid on by rules of its own: what they come to now. On a phone only what is first is seen without scrolling. */
export function RoomRules(room: RoomView) {
  const { lot, live, session, clock, bidding } = room;
  const { maximumBids } = session.rules;
  const ofLot = { reserve: live.reserve ?? lot.reserve, approval: lot.approval };
  return (
    <Box sx={{ mt: 0.75 }}>
      <ReserveMark {...ofLot} />
      {clock.phase === 'started' && <Extended session={session} />}
      {maximumBids && isShortStep(bidding.panel.terms, live.bids) && (
        <ShortStepNote amountSen={live.price.latestBidSen} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5 }}>
        {maximumBids && <MaximumLine {...room} />}
        <WayToRules />
      </Box>
      <ReserveMeaning {...ofLot} />
    </Box>
  );
}

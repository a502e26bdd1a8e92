import { describe } from 'vitest';
import { arrivalJourneys } from './journeys/arrival.ts';
import { auctionDatesJourney } from './journeys/auction-dates.ts';
import { biddingSizesJourney } from './journeys/bidding-sizes.ts';
import { keyboardReachJourneys } from './journeys/keyboard-reach.ts';
import { lastMinutesJourney } from './journeys/last-minutes.ts';
import { useStage } from './support/stage.ts';

/** A house of its own, so that it can run beside the looks at the same screens: by keyboard, and pages at every size. */
describe('every screen of a bidder', () => {
  const stage = useStage();
  keyboardReachJourneys(stage);
  arrivalJourneys(stage);
  auctionDatesJourney(stage);
  biddingSizesJourney(stage);
  lastMinutesJourney(stage);
});

import { describe } from 'vitest';
import { maximumBidsJourney } from './journeys/maximum-bids.ts';
import { offersJourney } from './journeys/offers.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its session is ended, and others with rules or reserves come after it. */
describe('sessions with rules of their own', () => {
  const stage = useStage();
  offersJourney(stage);
  maximumBidsJourney(stage);
});

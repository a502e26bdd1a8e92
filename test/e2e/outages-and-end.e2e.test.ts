import { describe } from 'vitest';
import { endOfALotJourney } from './journeys/end-of-a-lot.ts';
import { endOfSaleJourney } from './journeys/end-of-sale.ts';
import { outageJourneys } from './journeys/outages.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: it is hurt, and its session is ended. */
describe('when the house is down or the sale is over', () => {
  const stage = useStage();
  outageJourneys(stage);
  endOfSaleJourney(stage);
  endOfALotJourney(stage);
});

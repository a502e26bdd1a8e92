import { describe } from 'vitest';
import { backOfficeScreensJourneys } from './journeys/back-office-screens.ts';
import { houseSaleJourney } from './journeys/sale-of-the-house.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: the house's people change what it shows. */
describe('the back office', () => {
  const stage = useStage();
  backOfficeScreensJourneys(stage);
  houseSaleJourney(stage);
});

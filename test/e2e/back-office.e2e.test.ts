import { describe } from 'vitest';
import { backOfficeScreensJourneys } from './journeys/back-office-screens.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: what its pages show stands as it was seeded. */
describe('the back office', () => {
  const stage = useStage();
  backOfficeScreensJourneys(stage);
});

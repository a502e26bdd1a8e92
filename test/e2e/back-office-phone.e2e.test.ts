import { describe } from 'vitest';
import { backOfficeScreensJourneys } from './journeys/back-office-screens.ts';
import { SCREENS, useStage } from './support/stage.ts';

/** A house of its own: what its pages show stands as it was seeded. */
describe('every page', () => {
  const stage = useStage();
  backOfficeScreensJourneys(stage, SCREENS[1]);
});

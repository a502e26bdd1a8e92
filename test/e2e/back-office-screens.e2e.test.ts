import { describe } from 'vitest';
import { partOf } from '#scripts/test/level.ts';
import { backOfficeScreensJourneys } from './journeys/back-office-screens.ts';
import { officeInMalayJourneys } from './journeys/office-in-malay.ts';
import { SCREENS, useStage } from './support/stage.ts';

/** A house of its own: what its pages show stands as it was seeded. */
describe('every page', () => {
  const stage = useStage();
  for (const screen of partOf(SCREENS, 1)) backOfficeScreensJourneys(stage, screen);
  officeInMalayJourneys(stage);
});

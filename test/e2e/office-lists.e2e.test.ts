import { describe } from 'vitest';
import { officeListJourneys } from './journeys/office-lists.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its lists are as they were seeded, and filled up in the browser. */
describe('lists of the back office', () => {
  officeListJourneys(useStage());
});

import { describe } from 'vitest';
import { largeTextJourneys } from './journeys/large-text.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its prices stand as they were seeded. */
describe('with letters of any size', () => {
  const stage = useStage();
  largeTextJourneys(stage);
});

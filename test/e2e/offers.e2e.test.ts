import { describe } from 'vitest';
import { offersJourney } from './journeys/offers.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its session is ended, and another one comes after it. */
describe('a lot below its reserve', () => {
  const stage = useStage();
  offersJourney(stage);
});

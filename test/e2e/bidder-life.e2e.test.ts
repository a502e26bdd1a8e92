import { describe } from 'vitest';
import { bidderLifeJourney } from './journeys/bidder-life.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: all its sessions end, and end again. */
describe('from the first visit to the papers of a lot', () => {
  const stage = useStage();
  bidderLifeJourney(stage);
});

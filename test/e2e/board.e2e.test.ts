import { describe } from 'vitest';
import { boardJourney } from './journeys/board.ts';
import { hammerJourney } from './journeys/hammer.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: who is in several lots at once, during the sale and as it ends. */
describe('a bidder in several lots', () => {
  const stage = useStage();
  boardJourney(stage);
  hammerJourney(stage);
});

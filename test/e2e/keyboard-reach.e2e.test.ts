import { describe } from 'vitest';
import { keyboardReachJourneys } from './journeys/keyboard-reach.ts';
import { useStage } from './support/stage.ts';

/** A house of its own, so that it can run beside the looks at the same screens. */
describe('every screen of a bidder', () => {
  const stage = useStage();
  keyboardReachJourneys(stage);
});

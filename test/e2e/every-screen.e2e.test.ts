import { describe } from 'vitest';
import { everyScreenJourneys } from './journeys/every-screen.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its lots stand as they were seeded when the screens are looked at. */
describe('every screen of a bidder', () => {
  const stage = useStage();
  everyScreenJourneys(stage);
});

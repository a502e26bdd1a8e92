import { describe } from 'vitest';
import { scrapLotJourney } from './journeys/scrap-lot.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its sale ends. Only `npm run test:all` has it (vitest.config.ts). */
describe('the house and a lot that must be cut', () => {
  const stage = useStage();
  scrapLotJourney(stage);
});

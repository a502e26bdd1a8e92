import { describe } from 'vitest';
import { abandonedMotorcycleJourney } from './journeys/abandoned-motorcycle.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its clock goes weeks ahead. Only `npm run test:all` has it (vitest.config.ts). */
describe('the house and a motorcycle that nobody collects', () => {
  const stage = useStage();
  abandonedMotorcycleJourney(stage);
});

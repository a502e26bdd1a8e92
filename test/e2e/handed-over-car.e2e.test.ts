import { describe } from 'vitest';
import { handedOverCarJourney } from './journeys/handed-over-car.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its clock goes weeks ahead. */
describe('the house and a car that is handed over', () => {
  const stage = useStage();
  handedOverCarJourney(stage);
});

import { describe } from 'vitest';
import { houseSaleJourney } from './journeys/sale-of-the-house.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its people prepare a sale and end it. */
describe('the house', () => {
  const stage = useStage();
  houseSaleJourney(stage);
});

import { describe } from 'vitest';
import { moneyAfterTheSaleJourney } from './journeys/money-after-the-sale.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its sale ends, and its money is settled. */
describe('the house after a sale', () => {
  const stage = useStage();
  moneyAfterTheSaleJourney(stage);
});

import { describe } from 'vitest';
import { cancelledAfterPayoutJourney } from './journeys/cancelled-after-payout.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its past sales are settled with a vendor. Only `npm run test:all` has it (vitest.config.ts). */
describe('the house and a vendor whose sale is cancelled', () => {
  const stage = useStage();
  cancelledAfterPayoutJourney(stage);
});

import { describe } from 'vitest';
import { vendorAccountsJourney } from './journeys/vendor-accounts.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its past sales are settled with a vendor. */
describe('the house and its vendors', () => {
  const stage = useStage();
  vendorAccountsJourney(stage);
});

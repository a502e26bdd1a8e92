import { describe } from 'vitest';
import { depositJourney } from './journeys/deposit.ts';
import { devicesJourney } from './journeys/devices.ts';
import { profileJourney } from './journeys/profile.ts';
import { registrationJourneys } from './journeys/registration.ts';
import { useStage } from './support/stage.ts';

/** A house of its own whose session runs: what people do in their accounts. */
describe('accounts while a session runs', () => {
  const stage = useStage();
  devicesJourney(stage);
  profileJourney(stage);
  depositJourney(stage);
  registrationJourneys(stage);
});

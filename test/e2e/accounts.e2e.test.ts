import { describe } from 'vitest';
import { depositJourney } from './journeys/deposit.ts';
import { devicesJourney } from './journeys/devices.ts';
import { profileJourney } from './journeys/profile.ts';
import { registrationJourneys } from './journeys/registration.ts';
import { secondFactorJourney } from './journeys/second-factor.ts';
import { useStage } from './support/stage.ts';

/** A house of its own whose session runs: what people do in their accounts. */
describe('accounts while a session runs', () => {
  const stage = useStage();
  devicesJourney(stage);
  profileJourney(stage);
  secondFactorJourney(stage);
  depositJourney(stage);
  registrationJourneys(stage);
});

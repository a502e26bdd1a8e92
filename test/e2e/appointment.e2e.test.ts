import { describe } from 'vitest';
import { appointmentJourney } from './journeys/appointment.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its sale ends. Only `npm run test:all` has it (vitest.config.ts). */
describe('the house and an appointment for an inspection', () => {
  const stage = useStage();
  appointmentJourney(stage);
});

import { describe } from 'vitest';
import { appointmentJourney } from './journeys/appointment.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its sale ends. */
describe('the house and an appointment for an inspection', () => {
  const stage = useStage();
  appointmentJourney(stage);
});

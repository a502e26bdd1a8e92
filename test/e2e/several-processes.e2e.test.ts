import { describe } from 'vitest';
import { severalProcessesJourney } from './journeys/several-processes.ts';
import { useStage } from './support/stage.ts';

/** The house of `npm run cluster`: with `EVENT_STORE_URL` and `S3_*` on those servers. Only `npm run test:all` has it (vitest.config.ts). */
describe('a house of several processes', () => {
  const stage = useStage('cluster');
  severalProcessesJourney(stage);
});

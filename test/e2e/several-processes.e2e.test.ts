import { describe } from 'vitest';
import { TRIES_ALL } from '#scripts/test/level.ts';
import { severalProcessesJourney } from './journeys/several-processes.ts';
import { useStage } from './support/stage.ts';

/** The house of `npm run cluster`: with `EVENT_STORE_URL` and `S3_*` on those servers. By `npm run test:all`, since seven processes start for it. */
describe.runIf(TRIES_ALL)('a house of several processes', () => {
  const stage = useStage('cluster');
  severalProcessesJourney(stage);
});

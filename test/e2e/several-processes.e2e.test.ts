import { describe } from 'vitest';
import { cancelledBidJourney } from './journeys/cancelled-bid.ts';
import { lostAnswerJourney } from './journeys/lost-answer.ts';
import { movingPriceJourney } from './journeys/moving-price.ts';
import { severalProcessesJourney } from './journeys/several-processes.ts';
import { tracedBidJourney } from './journeys/traced-bid.ts';
import { useStage } from './support/stage.ts';

/**
 * The house of `npm run cluster`: with `EVENT_STORE_URL` and `S3_*` on those servers. Only `npm run test:all` has it (vitest.config.ts). Journeys of single houses as
 * they are, beside one that kills a process; those that kill the whole house need an event store that stays (`TEST_HOUSE=cluster`).
 */
describe('a house of several processes', () => {
  const stage = useStage('cluster');
  tracedBidJourney(stage);
  movingPriceJourney(stage);
  lostAnswerJourney(stage);
  cancelledBidJourney(stage);
  // The session ends with it.
  severalProcessesJourney(stage);
});

import { describe } from 'vitest';
import { auditorJourney } from './journeys/auditor.ts';
import { bankStatementJourney } from './journeys/bank-statement.ts';
import { cancelledBidJourney } from './journeys/cancelled-bid.ts';
import { counterJourneys } from './journeys/counter.ts';
import { goodsPhotosJourney } from './journeys/goods-photos.ts';
import { leadsAndClockJourney } from './journeys/leads-and-clock.ts';
import { lifeJourney } from './journeys/life.ts';
import { listWithFaultsJourney } from './journeys/list-with-faults.ts';
import { lostAnswerJourney } from './journeys/lost-answer.ts';
import { movingPriceJourney } from './journeys/moving-price.ts';
import { notificationsJourney } from './journeys/notifications.ts';
import { outbidJourney } from './journeys/outbid.ts';
import { refusedBidJourney } from './journeys/refused-bid.ts';
import { sessionEndJourneys } from './journeys/session-end.ts';
import { twoClerksJourney } from './journeys/two-clerks.ts';
import { twoClerksAtAPaymentJourney } from './journeys/two-clerks-at-a-payment.ts';
import { useStage } from './support/stage.ts';

/** A house of its own whose session runs: each journey bids on lots of its own, or works at things of its own. */
describe('bidding while a session runs', () => {
  const stage = useStage();
  outbidJourney(stage);
  notificationsJourney(stage);
  lostAnswerJourney(stage);
  movingPriceJourney(stage);
  cancelledBidJourney(stage);
  refusedBidJourney(stage);
  leadsAndClockJourney(stage);
  lifeJourney(stage);
  twoClerksJourney(stage);
  twoClerksAtAPaymentJourney(stage);
  counterJourneys(stage);
  listWithFaultsJourney(stage);
  bankStatementJourney(stage);
  goodsPhotosJourney(stage);
  sessionEndJourneys(stage);
  auditorJourney(stage);
});

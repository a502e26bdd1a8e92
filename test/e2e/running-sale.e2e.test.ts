import { describe } from 'vitest';
import { accessibilityJourneys } from './journeys/accessibility.ts';
import { keyboardJourney } from './journeys/keyboard.ts';
import { lostAnswerJourney } from './journeys/lost-answer.ts';
import { movingPriceJourney } from './journeys/moving-price.ts';
import { outbidJourney } from './journeys/outbid.ts';
import { visitorJourneys } from './journeys/visitors.ts';
import { useStage } from './support/stage.ts';

/** What needs a session that runs, on one house: each journey has lots of its own. */
describe('while a session runs', () => {
  const stage = useStage();
  outbidJourney(stage);
  lostAnswerJourney(stage);
  movingPriceJourney(stage);
  visitorJourneys(stage);
  keyboardJourney(stage);
  accessibilityJourneys(stage);
});

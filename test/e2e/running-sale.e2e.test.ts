import { describe } from 'vitest';
import { depositJourney } from './journeys/deposit.ts';
import { devicesJourney } from './journeys/devices.ts';
import { documentsJourney } from './journeys/documents.ts';
import { housePagesJourneys } from './journeys/house-pages.ts';
import { keyboardJourney } from './journeys/keyboard.ts';
import { listShapeJourneys } from './journeys/list-shapes.ts';
import { listJourneys } from './journeys/lists.ts';
import { lostAnswerJourney } from './journeys/lost-answer.ts';
import { movingPriceJourney } from './journeys/moving-price.ts';
import { notificationsJourney } from './journeys/notifications.ts';
import { outbidJourney } from './journeys/outbid.ts';
import { photoZoomJourneys } from './journeys/photo-zoom.ts';
import { profileJourney } from './journeys/profile.ts';
import { registrationJourneys } from './journeys/registration.ts';
import { sessionEndJourneys } from './journeys/session-end.ts';
import { visitorJourneys } from './journeys/visitors.ts';
import { useStage } from './support/stage.ts';

/** What needs a session that runs, on one house: each journey has lots of its own. */
describe('while a session runs', () => {
  const stage = useStage();
  outbidJourney(stage);
  notificationsJourney(stage);
  lostAnswerJourney(stage);
  movingPriceJourney(stage);
  visitorJourneys(stage);
  listJourneys(stage);
  listShapeJourneys(stage);
  housePagesJourneys(stage);
  keyboardJourney(stage);
  photoZoomJourneys(stage);
  documentsJourney(stage);
  devicesJourney(stage);
  profileJourney(stage);
  depositJourney(stage);
  registrationJourneys(stage);
  sessionEndJourneys(stage);
});

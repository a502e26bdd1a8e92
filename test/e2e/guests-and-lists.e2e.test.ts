import { describe } from 'vitest';
import { documentsJourney } from './journeys/documents.ts';
import { housePagesJourneys } from './journeys/house-pages.ts';
import { keyboardJourney } from './journeys/keyboard.ts';
import { listShapeJourneys } from './journeys/list-shapes.ts';
import { listJourneys } from './journeys/lists.ts';
import { newcomerJourneys } from './journeys/newcomer.ts';
import { photoZoomJourneys } from './journeys/photo-zoom.ts';
import { visitorJourneys } from './journeys/visitors.ts';
import { useStage } from './support/stage.ts';

/** A house of its own whose session runs: what everybody can look at. */
describe('looking around while a session runs', () => {
  const stage = useStage();
  visitorJourneys(stage);
  listJourneys(stage);
  listShapeJourneys(stage);
  newcomerJourneys(stage);
  housePagesJourneys(stage);
  keyboardJourney(stage);
  photoZoomJourneys(stage);
  documentsJourney(stage);
});

import { describe } from 'vitest';
import { firstWordsJourneys } from './journeys/first-words.ts';
import { useStage } from './support/stage.ts';

/** A house of its own: its lots stand as they were seeded. */
describe('what a page says first', () => {
  const stage = useStage();
  firstWordsJourneys(stage);
});

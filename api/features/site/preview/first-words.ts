import type { LatestBid } from '#contract/bidding.ts';
import type { Lot, NextLot, Session } from '#contract/catalogue/catalogue.ts';
import { FIRST_ANSWERS_ID, type FirstAnswer } from '#contract/site/first-answers.ts';
import { homeWords } from './home-words.ts';
import { type Answered, listWords } from './list-words.ts';
import { lotWords } from './lot-words.ts';

/** Puts the first answers into the page: as text that is visible before any script has run, and as data for the scripts. */
export function withFirstAnswers(page: string, answers: readonly FirstAnswer[]): string {
  if (answers.length === 0) return page;
  // Escaped, so that nothing in it ends the element.
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="${FIRST_ANSWERS_ID}">${json}</script>`;
  return page.replace('<!--first words-->', () => wordsOf(answers)).replace('<!--first answers-->', () => data);
}

function wordsOf(answers: readonly FirstAnswer[]): string {
  const value = <T>(name: FirstAnswer['endpointName']) =>
    answers.find(({ endpointName }) => endpointName === name)?.value as T | undefined;
  const sessions = value<Session[]>('sessions') ?? [];
  const lot = value<Lot>('lotById') ?? value<NextLot>('nextLotById');
  if (lot !== undefined) return lotWords(lot, value<LatestBid>('latestBidOfLot'), sessions);
  const answered = {
    sessions,
    list: value<Answered['list']>('ongoingBids'),
    toggles: value<Answered['toggles']>('toggles'),
  };
  if (answers.some(({ endpointName }) => endpointName === 'banners')) return homeWords(answered);
  return listWords(answered);
}

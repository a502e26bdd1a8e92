import { FIRST_ANSWERS_ID, type FirstAnswer } from '#contract/site/first-answers.ts';
import { api } from '#web/api/api.ts';
import { store } from './store.ts';

/** What the server has put into the page is in the cache before the page is drawn; the live feed asks again for all of it when it opens. */
export function takeFirstAnswers(): void {
  const text = document.getElementById(FIRST_ANSWERS_ID)?.textContent;
  if (text == null) return;
  const answers: FirstAnswer[] = JSON.parse(text);
  // A page whose code is still on its way has named no calls yet.
  const known = answers.filter(({ endpointName }) => endpointName in api.endpoints);
  store.dispatch(api.util.upsertQueryEntries(known as never));
}

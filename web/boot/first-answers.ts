import { FIRST_ANSWERS_ID, type FirstAnswer } from '#contract/site/first-answers.ts';
import { api } from '#web/api/api.ts';
import type { catalogueApi } from '#web/api/endpoints/catalogue/catalogue.ts';
import { store } from './store.ts';

/** Longer than a slow phone takes to draw the page, which then holds what it shows. */
const HELD_MS = 15_000;

/**
 * What the server has put into the page is in the cache before the page is drawn; the live feed asks again for all of it when it opens. Should that
 * be before the page is drawn, the cache would forget what nobody holds.
 */
export function takeFirstAnswers(): void {
  const text = document.getElementById(FIRST_ANSWERS_ID)?.textContent;
  if (text == null) return;
  const answers: FirstAnswer[] = JSON.parse(text);
  // A page whose code is still on its way has named no calls yet.
  const known = answers.filter(({ endpointName }) => endpointName in api.endpoints);
  store.dispatch(api.util.upsertQueryEntries(known as never));
  const endpoints = api.endpoints as Readonly<Record<string, typeof catalogueApi.endpoints.lotById>>;
  for (const { endpointName, arg } of known) {
    const holding = endpoints[endpointName]?.initiate(arg as string);
    if (holding === undefined) continue;
    const { unsubscribe } = store.dispatch(holding);
    setTimeout(unsubscribe, HELD_MS);
  }
}

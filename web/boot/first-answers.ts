import { FIRST_ANSWERS_ID, type FirstAnswer } from '#contract/site/first-answers.ts';
import { api } from '#web/calls/api.ts';
import type { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { store } from './store.ts';

/**
 * What the server has put into the page is in the cache before the page is drawn; the live feed asks again for all of it when it opens. Should that
 * be before the page is drawn, the cache would forget what nobody holds: they are held until what is returned is called.
 */
export function takeFirstAnswers(): () => void {
  const text = document.getElementById(FIRST_ANSWERS_ID)?.textContent;
  if (text == null) return () => undefined;
  const answers: FirstAnswer[] = JSON.parse(text);
  // A page whose code is still on its way has named no calls yet.
  const known = answers.filter(({ endpointName }) => endpointName in api.endpoints);
  store.dispatch(api.util.upsertQueryEntries(known as never));
  const endpoints = api.endpoints as Readonly<Record<string, typeof catalogueApi.endpoints.lotById>>;
  const asks = known.flatMap(({ endpointName, arg }) => endpoints[endpointName]?.initiate(arg as string) ?? []);
  const held = asks.map((ask) => store.dispatch(ask));
  return () => {
    for (const { unsubscribe } of held) unsubscribe();
  };
}

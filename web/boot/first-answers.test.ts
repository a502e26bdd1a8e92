import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_ANSWERS_ID, firstCalls } from '#contract/site/first-answers.ts';
import { api } from '#web/calls/api.ts';
import '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import '#web/calls/endpoints/site.ts';
import { answering } from '#web/testing/house.ts';
import { takeFirstAnswers } from './first-answers.ts';
import { store } from './store.ts';

afterEach(() => vi.unstubAllGlobals());

type Endpoints = Readonly<Record<string, { initiate: (arg: unknown) => never }>>;
const ask = ({ endpointName, arg }: { endpointName: string; arg?: unknown }): Promise<unknown> =>
  store.dispatch((api.endpoints as unknown as Endpoints)[endpointName]?.initiate(arg) as never);

test.each(['/', '/onlineAuction/onAuction/1', '/itempage/101', '/itempagena/7'])(
  'what %s is given is what it would ask for, and is not asked for',
  async (path) => {
    const asked = answering(() => Response.json([]));
    const calls = firstCalls(path);
    await Promise.all(calls.map(ask));
    expect(asked.map((request) => request.path)).toEqual(calls.map(({ url }) => url));
    store.dispatch(api.util.resetApiState());

    const textContent = JSON.stringify(calls.map((call) => ({ ...call, value: [] })));
    vi.stubGlobal('document', { getElementById: (id: string) => (id === FIRST_ANSWERS_ID ? { textContent } : null) });
    takeFirstAnswers();
    await Promise.all(calls.map(ask));
    expect(asked).toHaveLength(calls.length);
    store.dispatch(api.util.resetApiState());
  },
);

test('stay until the page is drawn, whatever asks for them again before it', async () => {
  const answers = firstCalls('/itempage/101').map((call) => ({ ...call, value: { id: '101' } }));
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(answers) }) });
  const asked = answering(() => new Promise(() => undefined));
  const shown = () => catalogueApi.endpoints.lotById.select('101')(store.getState()).data;
  const release = takeFirstAnswers();
  store.dispatch(api.util.invalidateTags(['FetchOnReconnect']));
  expect(shown()).toEqual({ id: '101' });
  await vi.waitFor(() => expect(asked).toHaveLength(answers.length));

  release();
  store.dispatch(api.util.invalidateTags(['FetchOnReconnect']));
  expect(shown()).toBeUndefined();
  store.dispatch(api.util.resetApiState());
});

import { ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { api } from '#web/calls/api.ts';
import { clockSampled, connectionReducer, liveStateChanged } from '#web/calls/connection.ts';
import { deviceNowMs } from '#web/calls/device-clock.ts';
import { noticesReducer } from '#web/notices/notices.ts';
import { sessionReducer, signedIn } from '#web/session/session.ts';
import { houseTheme } from '#web/theme/theme.ts';
import { languageReducer } from '../i18n/language-state.ts';

export type TestStore = ReturnType<typeof openPage>;

/** The store of a page that has just been opened. */
export function openPage() {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      ...{ session: sessionReducer, connection: connectionReducer },
      ...{ notices: noticesReducer, language: languageReducer },
    },
    // Without the checks of development, which take longer than what they check.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
}

/** Bidder 1042 is logged in. */
export const LOG_IN = signedIn({
  email: 'a@house.example',
  name: 'Aisyah',
  role: 'user',
  userId: 1042,
  jwt: 'token-1',
});

/** The live feed is heard. */
export const LIVE = liveStateChanged('live');

/** The server's clock stands at this instant, whatever the device's says. */
export function serverAt(serverAtMs: number) {
  const nowMs = deviceNowMs();
  return clockSampled({ serverAtMs, sentAtMs: nowMs, receivedAtMs: nowMs });
}

/** Of a page, with what the history keeps of it. */
type Address = string | { readonly pathname: string; readonly state: unknown };

/** Around a hook or a screen: the store and an address. */
export function onPage(store: TestStore, address: Address = '/') {
  return (what: ReactNode) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>{what}</MemoryRouter>
    </Provider>
  );
}

const theme = houseTheme();
/** Dialogs stand where they are written: without a browser there is no end of the page to put them at. */
const testTheme = {
  ...theme,
  components: { ...theme.components, MuiModal: { defaultProps: { disablePortal: true } } },
};

/** What a screen shows when it is opened, without a browser and without its styles. */
export function markupOf(what: ReactNode, store: TestStore = openPage(), address: Address = '/'): string {
  const page = renderToStaticMarkup(onPage(store, address)(<ThemeProvider theme={testTheme}>{what}</ThemeProvider>));
  return page.replace(/<style.*?<\/style>/g, '');
}

/** The opening tag of the button that reads, or is labelled, so. */
export function buttonOf(page: string, name: string): string {
  const found = [...page.matchAll(/<button[^>]*>.*?<\/button>/g)].map(([each]) => each);
  const one = found.find((each) => each.includes(`aria-label="${name}"`) || each.replace(/<[^>]*>/g, '') === name);
  if (one === undefined) throw new Error(`no button ${name} in ${page}`);
  return one.slice(0, one.indexOf('>') + 1);
}

import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '#web/api/api.ts';
import { connectionReducer } from '#web/api/connection.ts';
import { languageReducer } from '#web/i18n/language-state.ts';
import { answersMiddleware } from '#web/live/live-answers.ts';
import { noticesReducer, showMessage } from '#web/notices/notices.ts';
import {
  loadStoredUser,
  onStoredUserChange,
  selectEndedBecause,
  selectUser,
  sessionReducer,
  signedIn,
  signedOut,
  storeUser,
} from '#web/session/session.ts';
import { IN_PREVIEW } from './preview-message.ts';

/** Long enough to be read by somebody who was busy with something else. */
const ENDED_MS = 10_000;

export const store = configureStore({
  reducer: {
    [api.reducerPath]: api.reducer,
    session: sessionReducer,
    connection: connectionReducer,
    notices: noticesReducer,
    language: languageReducer,
  },
  middleware: (defaults) => defaults().concat(answersMiddleware, api.middleware),
  preloadedState: { session: { user: IN_PREVIEW ? null : loadStoredUser(), endedBecause: null, renewing: false } },
});

// Polls rest while nobody looks, and the cache knows whether the device has a network.
setupListeners(store.dispatch);

/** Keeps the stored session and the one of this page the same, over all tabs; whoever changes sees nothing of the other's cache. */
export function keepSession(): void {
  if (IN_PREVIEW) return;
  let known = selectUser(store.getState());
  store.subscribe(() => {
    const user = selectUser(store.getState());
    if (user === known) return;
    const samePerson = user?.userId === known?.userId;
    known = user;
    storeUser(user);
    if (!samePerson) store.dispatch(api.util.resetApiState());
    const endedBecause = selectEndedBecause(store.getState());
    if (endedBecause !== null) store.dispatch(showMessage(endedBecause, 'warning', ENDED_MS));
  });
  onStoredUserChange((user) => {
    const here = selectUser(store.getState());
    if (user?.jwt === here?.jwt) return;
    store.dispatch(user === null ? signedOut() : signedIn(user));
  });
}

import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '#web/calls/api.ts';
import { connectionReducer } from '#web/calls/connection.ts';
import { languageReducer } from '#web/i18n/language-state.ts';
import { text } from '#web/i18n/translate.ts';
import { answersMiddleware } from '#web/live/live-answers.ts';
import { noticesReducer, showMessage } from '#web/notices/notices.ts';
import {
  loadStoredUser,
  loadWayBack,
  NOBODY,
  onStoredUserChange,
  selectEndedBecause,
  selectUser,
  selectWayBack,
  sessionReducer,
  signedIn,
  signedOut,
  storeUser,
  storeWayBack,
  wayBackKept,
} from '#web/session/session.ts';
import { IN_PREVIEW } from './preview-message.ts';

/** Long enough to be read by somebody who was busy with something else. */
const ELSEWHERE_MS = 10_000;

export const store = configureStore({
  reducer: {
    [api.reducerPath]: api.reducer,
    session: sessionReducer,
    connection: connectionReducer,
    notices: noticesReducer,
    language: languageReducer,
  },
  middleware: (defaults) => defaults().concat(answersMiddleware, api.middleware),
  preloadedState: {
    session: { ...NOBODY, ...(!IN_PREVIEW && { user: loadStoredUser(), wayBack: loadWayBack() }) },
  },
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
    if (!samePerson) forgetAnswers();
    const ended = selectEndedBecause(store.getState()) !== null;
    // The page that was left by it, before anything leads elsewhere.
    if (ended) store.dispatch(wayBackKept({ to: location.pathname + location.search }));
  });
  let keptWayBack = selectWayBack(store.getState());
  store.subscribe(() => {
    const wayBack = selectWayBack(store.getState());
    if (wayBack === keptWayBack) return;
    keptWayBack = wayBack;
    storeWayBack(wayBack);
  });
  onStoredUserChange((user) => {
    const here = selectUser(store.getState());
    if (user?.jwt === here?.jwt) return;
    store.dispatch(user === null ? signedOut() : signedIn(user));
    if (user === null) store.dispatch(showMessage(text('You were logged out in another tab.'), 'info', ELSEWHERE_MS));
  });
}

/**
 * Nobody sees the answers of somebody else. Commands that are under way come to their end first: one that is given up says nothing of
 * whether it was carried out, be it a bid.
 */
function forgetAnswers(): void {
  const underWay = store.dispatch(api.util.getRunningMutationsThunk());
  if (underWay.length === 0) store.dispatch(api.util.resetApiState());
  else void Promise.allSettled(underWay).then(() => store.dispatch(api.util.resetApiState()));
}

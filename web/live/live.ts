import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import {
  CLOSE_ACCOUNT_ENDED,
  type ClientMessage,
  LIVE_FEED_URL,
  NOT_SIGNED_IN,
  type ServerMessage,
} from '#contract/live.ts';
import { heard, liveStateChanged, selectHouse } from '#web/calls/connection.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { selectToken } from '#web/session/session.ts';
import type { AppState, AppStore } from '#web/state/state.ts';
import { watchAnswers } from './live-answers.ts';
import { applyMessage, applyReconnect, type LivePage } from './live-table.ts';
import { openReconnectingSocket } from './reconnecting-socket.ts';
import { throttleNotices } from './throttle-notices.ts';

/** Long enough for the answer that brings another token, here or in another tab, when a new password ended the one of before. */
const RENEWAL_MS = 1_500;

interface LiveStore extends AppStore {
  readonly subscribe: (listener: () => void) => () => void;
}

/** The live feed of a page. */
export interface Live {
  /** Follows this lot from now on, and no other: its bids arrive in `latestBidOfLot` with their rows. null: follows none. */
  follow(lotNo: string | null): void;
  /** Hears every message once the cache has taken it. Returns the way to stop. */
  listen(hear: (message: ServerMessage) => void): () => void;
}

/**
 * Opens the one socket of the page, for the page's whole life. Called before the first page asks for anything, so that messages are heard
 * before the answers arrive.
 */
export function openLive(store: LiveStore): Live {
  const page: LivePage = {
    dispatch: store.dispatch,
    getState: store.getState,
    told: new Map(),
    notice: throttleNotices(store),
    nowMs: () => Date.now(),
  };
  const listeners = new Set<(message: ServerMessage) => void>();
  let followed: string | null = null;
  /** Set when the line opens: the answer to the next join tells where the book stands now. */
  let fresh = false;

  const join = (): void => {
    const token = selectToken(store.getState());
    const message: ClientMessage = {
      event: 'joinAuction',
      data: { lotNo: followed, ...(token === null ? {} : { token }) },
    };
    line.send(JSON.stringify(message));
  };

  const take = (text: string): void => {
    const message = JSON.parse(text) as ServerMessage;
    store.dispatch(heard(Date.now()));
    if (message.event === 'joined' && fresh) {
      fresh = false;
      applyReconnect(page, message.data.revision);
    }
    applyMessage(page, message);
    if (message.event === 'error' && message.data.code === NOT_SIGNED_IN) checkTokenSoon();
    for (const hear of listeners) hear(message);
  };

  /** The server no longer takes the token that the socket was opened with; when it is the current one, a refused call ends the session. */
  const checkTokenSoon = (): void => {
    setTimeout(() => {
      if (selectToken(store.getState()) === null) return;
      const ask = accountApi.endpoints.checkPasswordValidity.initiate(undefined, {
        forceRefetch: true,
        subscribe: false,
      });
      void store.dispatch(ask);
    }, RENEWAL_MS);
  };

  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const line = openReconnectingSocket(`${scheme}//${location.host}${LIVE_FEED_URL}`, {
    onOpen: () => {
      fresh = true;
      join();
    },
    onText: take,
    onState: (state) => store.dispatch(liveStateChanged(state)),
    onClose: (code) => {
      if (code === CLOSE_ACCOUNT_ENDED) checkTokenSoon();
    },
  });
  addEventListener('online', line.wake);
  addEventListener('offline', line.drop);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') line.wake();
  });

  watchAnswers(page);

  watch(store, selectToken, join);
  // The ping found the house open again: no need to wait for the next try.
  watch(store, selectHouse, (house) => {
    if (house === 'open') line.wake();
  });

  return {
    follow: (lotNo) => {
      followed = lotNo;
      join();
    },
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

/** The page's live feed; none where a page is rendered without one, as in tests. */
export const LiveContext = createContext<Live | undefined>(undefined);

/** Follows a lot while the page is shown. */
export function useFollowedLot(lotNo: string | null): void {
  const live = useContext(LiveContext);
  useEffect(() => {
    live?.follow(lotNo);
    return () => live?.follow(null);
  }, [live, lotNo]);
}

/** Hears the feed while the page is shown. */
export function useLiveMessages(hear: (message: ServerMessage) => void): void {
  const live = useContext(LiveContext);
  const onMessage = useEffectEvent(hear);
  useEffect(() => live?.listen((message) => onMessage(message)), [live]);
}

function watch<T>(store: LiveStore, select: (state: AppState) => T, onChange: (value: T) => void): void {
  let known = select(store.getState());
  store.subscribe(() => {
    const value = select(store.getState());
    if (value === known) return;
    known = value;
    onChange(value);
  });
}

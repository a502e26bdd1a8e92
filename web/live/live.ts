import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import {
  CLOSE_ACCOUNT_ENDED,
  type ClientMessage,
  LIVE_FEED_URL,
  NOT_SIGNED_IN,
  type ServerMessage,
} from '#contract/live.ts';
import { heard, liveStateChanged, selectHouse } from '#web/calls/connection.ts';
import { deviceNowMs } from '#web/calls/device-clock.ts';
import { accountApi } from '#web/calls/endpoints/accounts/account.ts';
import { selectToken } from '#web/session/session.ts';
import type { AppState, AppStore } from '#web/state/state.ts';
import { watchAnswers } from './live-answers.ts';
import { applyMessage, applyReconnect, type LivePage } from './live-table.ts';
import { openReconnectingSocket } from './reconnecting-socket.ts';
import { throttleNotices } from './throttle-notices.ts';

/** ms: long enough for the answer with the new token to arrive, here or in another tab, when a changed password has revoked the old one. */
const RENEWAL_MS = 1_500;

interface LiveStore extends AppStore {
  readonly subscribe: (listener: () => void) => () => void;
}

/** The live feed of a page. */
export interface Live {
  /** Follows this lot from now on, and no other: its bids are applied to `latestBidOfLot`. null: follows none. */
  follow(lotNo: string | null): void;
  /** Called for every message, after it was applied to the cache. Returns the unsubscribe function. */
  listen(listener: (message: ServerMessage) => void): () => void;
}

/**
 * Opens the one socket of the page, for its whole life. Called before the first request, so that messages arrive before the answers.
 */
export function openLive(store: LiveStore): Live {
  const page: LivePage = {
    dispatch: store.dispatch,
    getState: store.getState,
    newestBids: new Map(),
    notice: throttleNotices(store),
    nowMs: deviceNowMs,
  };
  const listeners = new Set<(message: ServerMessage) => void>();
  let followed: string | null = null;
  /** Set on connection: the answer to the next join has the book's revision. */
  let fresh = false;

  const join = (): void => {
    const token = selectToken(store.getState());
    const message: ClientMessage = {
      event: 'joinAuction',
      data: { lotNo: followed, ...(token === null ? {} : { token }) },
    };
    line.send(JSON.stringify(message));
  };

  const receive = (text: string): void => {
    const message = JSON.parse(text) as ServerMessage;
    store.dispatch(heard(deviceNowMs()));
    if (message.event === 'joined' && fresh) {
      fresh = false;
      applyReconnect(page, message.data.revision);
    }
    applyMessage(page, message);
    if (message.event === 'error' && message.data.code === NOT_SIGNED_IN) checkTokenSoon();
    for (const listener of listeners) listener(message);
  };

  /** The server no longer accepts the token that the socket was opened with; if it is the current one, a refused call ends the login session. */
  const checkTokenSoon = (): void => {
    setTimeout(() => {
      if (selectToken(store.getState()) === null) return;
      const check = accountApi.endpoints.checkPasswordValidity.initiate(undefined, {
        forceRefetch: true,
        subscribe: false,
      });
      void store.dispatch(check);
    }, RENEWAL_MS);
  };

  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const line = openReconnectingSocket(`${scheme}//${location.host}${LIVE_FEED_URL}`, {
    onOpen: () => {
      fresh = true;
      join();
    },
    onText: receive,
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
  // The ping has found the house open again: reconnect now.
  watch(store, selectHouse, (house) => {
    if (house === 'open') line.wake();
  });

  return {
    follow: (lotNo) => {
      followed = lotNo;
      join();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The page's live feed; undefined where a page is rendered without one, as in tests. */
export const LiveContext = createContext<Live | undefined>(undefined);

/** Follows a lot while the component is mounted. */
export function useFollowedLot(lotNo: string | null): void {
  const live = useContext(LiveContext);
  useEffect(() => {
    live?.follow(lotNo);
    return () => live?.follow(null);
  }, [live, lotNo]);
}

/** Receives the feed's messages while the component is mounted. */
export function useLiveMessages(listener: (message: ServerMessage) => void): void {
  const live = useContext(LiveContext);
  const onMessage = useEffectEvent(listener);
  useEffect(() => live?.listen((message) => onMessage(message)), [live]);
}

function watch<T>(store: LiveStore, select: (state: AppState) => T, onChange: (value: T) => void): void {
  let current = select(store.getState());
  store.subscribe(() => {
    const value = select(store.getState());
    if (value === current) return;
    current = value;
    onChange(value);
  });
}

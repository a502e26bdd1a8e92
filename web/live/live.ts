import { useEffect } from 'react';
import type { CLOSE_ACCOUNT_ENDED, ClientMessage, LIVE_URL, ServerMessage } from '#contract/live.ts';
import { heard, liveStateChanged, selectHouse } from '#web/api/connection.ts';
import { accountApi } from '#web/api/endpoints/account.ts';
import { store } from '#web/boot/store.ts';
import { selectToken } from '#web/session/session.ts';
import type { AppState } from '#web/state/state.ts';
import { watchAnswers } from './live-answers.ts';
import { type Line, openLine } from './live-line.ts';
import { applyMessage, applyReconnect, type LivePage } from './live-table.ts';
import { paceNotices } from './notice-pace.ts';

/**
 * The one socket of the page. It is opened before the first page asks for anything, so that messages are heard before the answers
 * arrive, and it follows one lot at a time: the one of the page that is shown.
 */

const LIVE_PATH: typeof LIVE_URL = '/api/live';
const ACCOUNT_ENDED: typeof CLOSE_ACCOUNT_ENDED = 4401;

const page: LivePage = {
  dispatch: store.dispatch,
  getState: store.getState,
  told: new Map(),
  notice: paceNotices(store),
  nowMs: () => Date.now(),
};

let line: Line | undefined;
let followed: string | null = null;
/** Set when the line opens: the answer to the next join tells where the book stands now. */
let fresh = false;

function join(): void {
  const token = selectToken(store.getState());
  const message: ClientMessage = {
    event: 'joinAuction',
    data: { lotNo: followed, ...(token === null ? {} : { token }) },
  };
  line?.send(JSON.stringify(message));
}

function take(text: string): void {
  const message = JSON.parse(text) as ServerMessage;
  store.dispatch(heard(Date.now()));
  if (message.event === 'joined' && fresh) {
    fresh = false;
    applyReconnect(page, message.data.revision);
  }
  applyMessage(page, message);
}

/** Long enough for the answer that brings another token, here or in another tab, when a new password ended the one of before. */
const RENEWAL_MS = 1_500;

/** The server no longer takes the token that the line was opened with: is it the one of now? A refused call ends the session. */
function askSoon(): void {
  setTimeout(() => {
    if (selectToken(store.getState()) === null) return;
    const ask = accountApi.endpoints.checkPasswordValidity.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    });
    void store.dispatch(ask);
  }, RENEWAL_MS);
}

/** Opens the live feed; called once, before the first page is shown. */
export function startLive(): void {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  line = openLine(`${scheme}//${location.host}${LIVE_PATH}`, {
    onOpen: () => {
      fresh = true;
      join();
    },
    onText: take,
    onState: (state) => store.dispatch(liveStateChanged(state)),
    onClose: (code) => {
      if (code === ACCOUNT_ENDED) askSoon();
    },
  });
  addEventListener('online', line.wake);
  addEventListener('offline', line.drop);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') line?.wake();
  });

  watchAnswers(page);

  watch(selectToken, join);
  // The ping found the house open again: no need to wait for the next try.
  watch(selectHouse, (house) => {
    if (house === 'open') line?.wake();
  });
}

/** Follows a lot while the page is shown: its bids arrive in `latestBidOfLot` with their rows. */
export function useFollowedLot(lotNo: string | null): void {
  useEffect(() => {
    followed = lotNo;
    join();
    return () => {
      followed = null;
      join();
    };
  }, [lotNo]);
}

function watch<T>(select: (state: AppState) => T, onChange: (value: T) => void): void {
  let known = select(store.getState());
  store.subscribe(() => {
    const value = select(store.getState());
    if (value === known) return;
    known = value;
    onChange(value);
  });
}

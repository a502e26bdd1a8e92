import { CLOSE_TOO_MANY } from '#contract/live.ts';

/** The WebSocket of the live feed: connects, detects a dead connection, and reconnects. Knows nothing of bids. */

/** ms: two and a half heartbeats, which come every 10 s. */
const SILENCE_MS = 25_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
/** ms: how long a lost connection is shown as connecting; after it as offline. */
const PATIENCE_MS = 4_000;

/** Exponential back-off with jitter, so that after a restart of the server its listeners come back spread over time. `attempt` counts from 0. */
export function reconnectDelayMs(attempt: number, random: number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return Math.round(full / 2 + (full / 2) * random);
}

interface SocketEvents {
  readonly onOpen: () => void;
  /** A text message; anything that arrives shows that the connection is alive. */
  readonly onText: (text: string) => void;
  readonly onState: (state: 'connecting' | 'live' | 'offline') => void;
  readonly onClose: (code: number) => void;
}

export interface ReconnectingSocket {
  /** Sends when the connection is open; dropped otherwise, since `onOpen` sends everything again. */
  readonly send: (text: string) => void;
  /** Reconnects at once: the device is online again, or the page is visible again. */
  readonly wake: () => void;
  /** The device is offline: a connection that looks open is not. */
  readonly drop: () => void;
}

const NO_CLOSE_FRAME = 1006;
/** attempts from which the wait is the longest. */
const LAST_DOUBLING = Math.ceil(Math.log2(LONGEST_DELAY_MS / FIRST_DELAY_MS));

export function openReconnectingSocket(url: string, events: SocketEvents): ReconnectingSocket {
  let socket: WebSocket | undefined;
  let attempt = 0;
  let open = false;
  const timers = { retry: 0, silence: 0, patience: 0 };

  function waitPatiently(): void {
    events.onState('connecting');
    timers.patience = window.setTimeout(() => events.onState('offline'), PATIENCE_MS);
  }

  function heardSomething(): void {
    clearTimeout(timers.silence);
    // A dead connection may not emit an event, and close() may wait long for an answer that will not come.
    timers.silence = window.setTimeout(() => lost(NO_CLOSE_FRAME), SILENCE_MS);
  }

  function lost(code: number): void {
    if (socket === undefined) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
    socket = undefined;
    clearTimeout(timers.silence);
    events.onClose(code);
    if (open) waitPatiently();
    open = false;
    // The server accepts the connection before it checks its limits: opening is no sign of success.
    if (code === CLOSE_TOO_MANY) attempt = LAST_DOUBLING;
    timers.retry = window.setTimeout(connect, reconnectDelayMs(attempt, Math.random()));
    attempt += 1;
  }

  function connect(): void {
    clearTimeout(timers.retry);
    if (socket !== undefined) return;
    const opened = new WebSocket(url);
    socket = opened;
    heardSomething();
    opened.onopen = () => {
      open = true;
      attempt = 0;
      clearTimeout(timers.patience);
      heardSomething();
      events.onState('live');
      events.onOpen();
    };
    opened.onmessage = (message: MessageEvent<unknown>) => {
      heardSomething();
      if (typeof message.data === 'string') events.onText(message.data);
    };
    opened.onclose = (closed) => lost(closed.code);
  }

  waitPatiently();
  connect();
  return {
    send: (text) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(text);
    },
    wake: () => {
      attempt = 0;
      connect();
    },
    drop: () => lost(NO_CLOSE_FRAME),
  };
}

import { CLOSE_TOO_MANY } from '#contract/live.ts';

/** The line to the live feed: opens it, notices that it is dead, and opens it again. Knows nothing of bids. */

/** Heartbeats come every 10 s; two and a half of them missed means that nobody is there. */
const SILENCE_MS = 25_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;
/** As long as this a line that is down is said to be connecting; after it, offline. */
const PATIENCE_MS = 4_000;

/** Doubling with jitter: after a restart of the server its listeners come back spread over the wait. `attempt` counts from 0. */
export function reconnectDelayMs(attempt: number, random: number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return Math.round(full / 2 + (full / 2) * random);
}

interface SocketEvents {
  readonly onOpen: () => void;
  /** A text message; anything that arrives is a sign of life. */
  readonly onText: (text: string) => void;
  readonly onState: (state: 'connecting' | 'live' | 'offline') => void;
  readonly onClose: (code: number) => void;
}

export interface ReconnectingSocket {
  /** Sends when the line is open; dropped otherwise, since `onOpen` says everything again. */
  readonly send: (text: string) => void;
  /** Tries at once when down: the device says that it is online, or the page is looked at again. */
  readonly wake: () => void;
  /** The device says that it has no network: what looks open is not. */
  readonly drop: () => void;
}

const NO_CLOSE_FRAME = 1006;
/** From this attempt on the wait is the longest. */
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
    // A dead line does not always say so, and close() may wait long for an answer that will not come.
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
    // The house has let us in before it said so: opening is no sign that it has room.
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

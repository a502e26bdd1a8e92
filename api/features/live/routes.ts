import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dueFirst, notSignedIn } from '#api/platform/http/access.ts';
import { PER_BODY_KB_MS } from '#api/platform/http/lane/prices.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { Holder } from '#api/platform/identity/identity.ts';
import type { LoginSessions } from '#api/platform/identity/login-sessions.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { callerOf } from '#api/platform/security/network.ts';
import { CLOSE_ACCOUNT_ENDED, CLOSE_TOO_MANY, clientMessage, LIVE_FEED_URL, LIVE_LIMITS } from '#contract/live.ts';
import type { LiveFeed } from './feed.ts';
import { Listener } from './listener.ts';

/** Counts per key, with a maximum. */
class CappedCount<Key> {
  readonly #max: number;
  readonly #counts = new Map<Key, number>();

  constructor(max: number) {
    this.#max = max;
  }

  isFull(key: Key): boolean {
    return (this.#counts.get(key) ?? 0) >= this.#max;
  }

  add(key: Key): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  remove(key: Key): void {
    const left = (this.#counts.get(key) ?? 0) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}

/** ms of processor time; those of its size come on top. */
const MESSAGE_MS = 0.3;
/** ms of processor time: frames that had come before a socket was read no further. */
const CUT_MS = 5;
/** ms: a socket that sends too much ends so late. Cut at once it would be back at once. */
const CUT_AFTER_MS = 1_000;
/** ms: how often the login sessions of open sockets are checked: idle ones end, and so do their sockets. */
const SESSIONS_EVERY_MS = 60_000;

export interface LiveDeps {
  readonly feed: LiveFeed;
  readonly loops: Pick<Loops, 'every'>;
  /** Account and login session of a valid token, else null. */
  readonly holderOfToken: (token: string) => Promise<Holder | null>;
  readonly sessions: Pick<LoginSessions, 'openAmong' | 'nowMs'>;
  /** Calls back with the id of a changed account; null: any may have changed. */
  readonly onAccountChanged: (listener: (id: number | null) => void) => () => void;
  readonly allowedOrigins: readonly string[];
  /** The house is served over https only, so its own pages are too. */
  readonly httpsOnly: boolean;
  /** @throws {HttpRefusal} 429: a message costs something, as a request does. */
  readonly letIn: (request: FastifyRequest, account: number | undefined, priceMs: number) => Promise<void>;
  /** Limit of open sockets in this process. Many bidders may share one address. */
  readonly socketsPerAddress: number;
  readonly socketsPerAccount: number;
}

interface Counts {
  readonly perAddress: CappedCount<string>;
  readonly perAccount: CappedCount<number>;
  /** Number of account changes seen. */
  changes: number;
}

/** The live feed's WebSocket, open to everybody; a browser's page must be of this site or an allowed origin. */
export async function liveRoutes(app: FastifyInstance, deps: LiveDeps): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: LIVE_LIMITS.payloadBytes },
    // A client's fault (a frame too large, a broken connection) ends its socket and is not logged as an error.
    errorHandler: (error: Error & { readonly code?: string }, socket: WebSocket, request: FastifyRequest) => {
      request.log.debug({ code: error.code }, 'live feed: a socket broke');
      socket.terminate();
    },
  });
  const counts: Counts = {
    changes: 0,
    perAddress: new CappedCount<string>(deps.socketsPerAddress),
    perAccount: new CappedCount<number>(deps.socketsPerAccount),
  };
  const unsubscribe = deps.onAccountChanged((id) => {
    counts.changes += 1;
    for (const listener of deps.feed.signedIn(id)) void endIfClosed(listener, deps).catch(() => listener.terminate());
  });
  const sessions = deps.loops.every('sessions on the live feed', SESSIONS_EVERY_MS, () => endUnused(deps));
  app.addHook('onClose', async () => {
    await sessions.stop();
    unsubscribe();
  });
  app.register(async (scope) => {
    scope.get(
      LIVE_FEED_URL,
      {
        websocket: true,
        config: { access: 'public' },
        schema: {
          tags: ['live'],
          summary: 'The live feed (WebSocket): see the messages in the documentation.',
        },
        preValidation: async (request) => {
          refuseForeignPage(request, deps);
          if (counts.perAddress.isFull(callerOf(request.ip))) throw tooManySockets();
        },
      },
      (socket, request) => listen(socket, request, deps, counts),
    );
  });
}

/** @throws {HttpRefusal} 403 when a page of another site opens the socket. Programs send no Origin. */
function refuseForeignPage(
  request: FastifyRequest,
  { allowedOrigins, httpsOnly }: Pick<LiveDeps, 'allowedOrigins' | 'httpsOnly'>,
): void {
  const { origin } = request.headers;
  if (origin === undefined || allowedOrigins.includes(origin)) return;
  const page = URL.parse(origin);
  if (page?.host === request.host && (page.protocol === 'https:' || !httpsOnly)) return;
  throw new HttpRefusal(403, 'foreign-origin', 'This page may not listen here.');
}

/** Before the upgrade: the page sees a failed connection, and retries with growing delays. */
function tooManySockets(): HttpRefusal {
  return new HttpRefusal(429, 'too-many-sockets', 'Too many pages are open at this network address.');
}

function listen(socket: WebSocket, request: FastifyRequest, deps: LiveDeps, counts: Counts): void {
  const listener = new Listener(socket);
  const caller = callerOf(request.ip);
  counts.perAddress.add(caller);
  let received = 0;
  // In order: an earlier join must not overtake a later one while it looks up a token.
  let served = Promise.resolve();
  const forget = setInterval(() => {
    received = 0;
  }, 10_000);
  const isTooMany = () => {
    received += 1;
    if (received <= LIVE_LIMITS.framesPer10s) return false;
    listener.cut(1008, CUT_AFTER_MS);
    deps.letIn(request, listener.account?.id, CUT_MS).catch(() => undefined);
    return true;
  };
  socket.on('message', (data) => {
    if (isTooMany()) return;
    const text = String(data);
    served = served
      .then(() => deps.letIn(request, listener.account?.id, MESSAGE_MS + (text.length / 1_000) * PER_BODY_KB_MS))
      .then(() => handle(listener, text, deps, counts))
      .catch((error: unknown) => {
        if (error instanceof HttpRefusal) return listener.cut(CLOSE_TOO_MANY, CUT_AFTER_MS);
        request.log.error({ err: error }, 'live feed: a message could not be served');
        listener.close(1011, 'try again');
      });
  });
  socket.on('ping', isTooMany);
  socket.on('pong', () => {
    if (!isTooMany()) listener.alive = true;
  });
  socket.on('error', () => listener.terminate());
  socket.on('close', (code) => {
    clearInterval(forget);
    deps.feed.remove(listener, code);
    counts.perAddress.remove(caller);
    if (listener.account !== null) counts.perAccount.remove(listener.account.id);
  });
  deps.feed.add(listener);
}

async function handle(listener: Listener, text: string, deps: LiveDeps, counts: Counts): Promise<void> {
  const message = parse(text);
  if (message === undefined) {
    listener.send({ event: 'error', data: { code: 'message-invalid', message: 'This message is not understood.' } });
    return;
  }
  // Bids that a client reports are not relayed: listeners get bids from the book only.
  if (message.event === 'sendDisplayBidding') return;
  const { token, lotNo } = message.data;
  const { changes } = counts;
  if (
    token !== undefined &&
    !signIn(listener, token, await deps.holderOfToken(token), { ...counts, nowMs: deps.sessions.nowMs() })
  ) {
    listener.close(CLOSE_TOO_MANY, 'too many sockets');
    return;
  }
  // The account may have changed while the token was looked up, before the listener was registered for changes.
  if (counts.changes !== changes) await endIfClosed(listener, deps);
  if (!deps.feed.join(listener, lotNo ?? null)) {
    listener.send({
      event: 'error',
      data: { code: 'lot-not-found', message: 'There is no such lot in the current auction.' },
    });
  }
}

/**
 * Sets the listener's account: none for an invalid token, or for one that is only good for choosing a password. False: too many sockets of this
 * account.
 */
function signIn(
  listener: Listener,
  token: string,
  holder: Holder | null,
  { perAccount, nowMs }: Pick<Counts, 'perAccount'> & { readonly nowMs: number },
): boolean {
  // The socket closed while the token was looked up: nobody would decrease the count.
  if (!listener.isOpen) return true;
  const before = listener.account;
  const due = holder === null ? notSignedIn() : dueFirst(holder.session, holder.account, nowMs);
  if (due !== undefined) {
    const { code, message } = due;
    listener.send({ event: 'error', data: { code, message } });
  }
  const id = holder === null || due !== undefined ? null : holder.account.id;
  if (before !== null && before.id !== id) perAccount.remove(before.id);
  listener.account = null;
  if (holder === null || id === null) return true;
  if (before?.id !== id) {
    if (perAccount.isFull(id)) return false;
    perAccount.add(id);
  }
  listener.account = { id, isStaff: holder.account.role !== 'user', sessionId: holder.session.id, token };
  return true;
}

/** Closes the socket when its token is no longer valid (logged out, account deactivated, password changed). */
async function endIfClosed(listener: Listener, deps: LiveDeps): Promise<void> {
  if (listener.account === null || (await deps.holderOfToken(listener.account.token)) !== null) return;
  listener.close(CLOSE_ACCOUNT_ENDED, 'signed out');
}

/**
 * Closes the sockets of expired login sessions. Following a lot counts as use: the bidding page is open.
 */
export async function endUnused({ feed, sessions }: Pick<LiveDeps, 'feed' | 'sessions'>): Promise<void> {
  const listeners = feed.signedIn(null);
  const idsOf = (some: readonly Listener[]) => [...new Set(some.flatMap(({ account }) => account?.sessionId ?? []))];
  const open = await sessions.openAmong(idsOf(listeners), idsOf(listeners.filter(({ lot }) => lot !== null)));
  for (const listener of listeners) {
    if (listener.account !== null && !open.has(listener.account.sessionId)) {
      listener.close(CLOSE_ACCOUNT_ENDED, 'signed out');
    }
  }
}

function parse(text: string) {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

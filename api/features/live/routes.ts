import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notSignedIn, passwordDue } from '#api/platform/http/access.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { Holder } from '#api/platform/identity/identity.ts';
import type { LoginSessions } from '#api/platform/identity/login-sessions.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { callerOf } from '#api/platform/security/network.ts';
import { CLOSE_ACCOUNT_ENDED, CLOSE_TOO_MANY, clientMessage, LIVE_FEED_URL } from '#contract/live.ts';
import type { LiveFeed } from './feed.ts';
import { Listener } from './listener.ts';

/** How many of something each key has, and whether it may have more. */
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

const MAX_PAYLOAD_BYTES = 64 * 1024;
/** Messages that a listener may send in ten seconds. */
const MAX_MESSAGES_PER_10S = 50;
/** So often the login sessions of open sockets are looked at: those that nobody uses end, and so do their sockets. */
const SESSIONS_EVERY_MS = 60_000;

export interface LiveDeps {
  readonly feed: LiveFeed;
  readonly loops: Pick<Loops, 'every'>;
  /** Account and login session that a valid token belongs to, else null. */
  readonly holderOfToken: (token: string) => Promise<Holder | null>;
  readonly sessions: Pick<LoginSessions, 'openAmong'>;
  /** Calls back with the id of an account that changed; null: any may have. */
  readonly onAccountChanged: (listener: (id: number | null) => void) => () => void;
  readonly allowedOrigins: readonly string[];
  /** The house is served over https alone: its own pages are too. */
  readonly httpsOnly: boolean;
  /** Open sockets at most, in this process. Many bidders may sit behind one address. */
  readonly socketsPerAddress: number;
  readonly socketsPerAccount: number;
}

interface Counts {
  readonly perAddress: CappedCount<string>;
  readonly perAccount: CappedCount<number>;
  /** How many changes of accounts were told of. */
  changes: number;
}

/** The live feed's WebSocket. Listening is free for everybody; a browser's page must be ours or on the list. */
export async function liveRoutes(app: FastifyInstance, deps: LiveDeps): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD_BYTES },
    // What a client does wrong (a frame too large, a broken line) ends its socket and is no error of ours.
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

/** Before the upgrade: to the page that is a line that cannot be opened, and it tries again later and later. */
function tooManySockets(): HttpRefusal {
  return new HttpRefusal(429, 'too-many-sockets', 'Too many pages are open at this network address.');
}

function listen(socket: WebSocket, request: FastifyRequest, deps: LiveDeps, counts: Counts): void {
  const listener = new Listener(socket);
  const caller = callerOf(request.ip);
  counts.perAddress.add(caller);
  let received = 0;
  // One after the other: who has left a lot must not be back in it because the earlier message had a token to look up.
  let served = Promise.resolve();
  const forget = setInterval(() => {
    received = 0;
  }, 10_000);
  socket.on('message', (data) => {
    received += 1;
    if (received > MAX_MESSAGES_PER_10S) return listener.close(1008, 'too many messages');
    served = served
      .then(() => hear(listener, String(data), deps, counts))
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'live feed: a message could not be served');
        listener.close(1011, 'try again');
      });
  });
  socket.on('pong', () => {
    listener.alive = true;
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

async function hear(listener: Listener, text: string, deps: LiveDeps, counts: Counts): Promise<void> {
  const message = parse(text);
  if (message === undefined) {
    listener.send({ event: 'error', data: { code: 'message-invalid', message: 'This message is not understood.' } });
    return;
  }
  // What a client says was bid is not told on: listeners hear of bids from the book alone.
  if (message.event === 'sendDisplayBidding') return;
  const { token, lotNo } = message.data;
  const { changes } = counts;
  if (token !== undefined && !signIn(listener, token, await deps.holderOfToken(token), counts.perAccount)) {
    listener.close(CLOSE_TOO_MANY, 'too many sockets');
    return;
  }
  // What ended the token while it was looked up was told when nobody was known to listen with it.
  if (counts.changes !== changes) await endIfClosed(listener, deps);
  if (!deps.feed.join(listener, lotNo ?? null)) {
    listener.send({
      event: 'error',
      data: { code: 'lot-not-found', message: 'There is no such lot in the current auction.' },
    });
  }
}

/** Notes who listens: nobody, where the token does not hold or is good for choosing a password only. False: too many listen as they do. */
function signIn(listener: Listener, token: string, holder: Holder | null, perAccount: CappedCount<number>): boolean {
  // Gone while the token was looked up: nobody would take it out of the count again.
  if (!listener.isOpen) return true;
  const before = listener.account;
  const due = holder?.session.temporary ?? false;
  if (holder === null || due) {
    const { code, message } = due ? passwordDue() : notSignedIn();
    listener.send({ event: 'error', data: { code, message } });
  }
  const id = holder === null || due ? null : holder.account.id;
  if (before !== null && before.id !== id) perAccount.remove(before.id);
  listener.account = null;
  if (holder === null || id === null) return true;
  if (before?.id !== id) {
    if (perAccount.isFull(id)) return false;
    perAccount.add(id);
  }
  listener.account = { id, sessionId: holder.session.id, token };
  return true;
}

/** A token that no longer holds (logged out, account deactivated, password changed) ends the socket that came with it. */
async function endIfClosed(listener: Listener, deps: LiveDeps): Promise<void> {
  if (listener.account === null || (await deps.holderOfToken(listener.account.token)) !== null) return;
  listener.close(CLOSE_ACCOUNT_ENDED, 'signed out');
}

/**
 * Ends the sockets of login sessions that are over by themselves: too old, or unused for too long. Whoever follows a lot has the page of an
 * auction open, and that is a use.
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

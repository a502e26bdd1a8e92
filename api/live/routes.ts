import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpRefusal } from '#api/http/refusal.ts';
import { CLOSE_ACCOUNT_ENDED, clientMessage, LIVE_URL } from '#contract/live.ts';
import type { LiveFeed } from './feed.ts';
import { Listener } from './listener.ts';

const MAX_PAYLOAD_BYTES = 64 * 1024;
/** Messages that a listener may send in ten seconds. */
const MAX_MESSAGES_PER_10S = 50;

export interface LiveDeps {
  readonly feed: LiveFeed;
  /** The id of the account that a valid token belongs to, else null. */
  readonly accountOfToken: (token: string) => Promise<number | null>;
  /** Calls back with the id of an account that changed; null: any may have. */
  readonly onAccountChanged: (listener: (id: number | null) => void) => () => void;
  readonly allowedOrigins: readonly string[];
}

/** The live feed's WebSocket. Listening is free for everybody; a browser's page must be ours or on the list. */
export async function liveRoutes(app: FastifyInstance, deps: LiveDeps): Promise<void> {
  await app.register(websocket, { options: { maxPayload: MAX_PAYLOAD_BYTES } });
  const unsubscribe = deps.onAccountChanged((id) => {
    for (const listener of deps.feed.signedIn(id)) void endIfClosed(listener, deps).catch(() => listener.terminate());
  });
  app.addHook('onClose', async () => unsubscribe());
  app.register(async (scope) => {
    scope.get(
      LIVE_URL,
      {
        websocket: true,
        config: { access: 'public' },
        schema: { tags: ['bidding'], summary: 'The live feed (WebSocket): see the messages in the documentation.' },
        preValidation: async (request) => refuseForeignPage(request, deps.allowedOrigins),
      },
      (socket, request) => listen(socket, request, deps),
    );
  });
}

/** @throws {HttpRefusal} 403 when a page of another site opens the socket. Programs send no Origin. */
function refuseForeignPage(request: FastifyRequest, allowedOrigins: readonly string[]): void {
  const { origin } = request.headers;
  if (origin === undefined || allowedOrigins.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === request.host) return;
  throw new HttpRefusal(403, 'foreign-origin', 'This page may not listen here.');
}

function listen(socket: WebSocket, request: FastifyRequest, deps: LiveDeps): void {
  const listener = new Listener(socket);
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
      .then(() => hear(listener, String(data), deps))
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'live feed: a message could not be served');
        listener.close(1011, 'try again');
      });
  });
  socket.on('pong', () => {
    listener.alive = true;
  });
  socket.on('error', () => listener.terminate());
  socket.on('close', () => {
    clearInterval(forget);
    deps.feed.remove(listener);
  });
  deps.feed.add(listener);
}

async function hear(listener: Listener, text: string, deps: LiveDeps): Promise<void> {
  const message = parse(text);
  if (message === undefined) {
    listener.send({ event: 'error', data: { code: 'message-invalid', message: 'This message is not understood.' } });
    return;
  }
  // What a client says was bid is not told on: listeners hear of bids from the book alone.
  if (message.event === 'sendDisplayBidding') return;
  const { token, lotNo } = message.data;
  if (token !== undefined) {
    const id = await deps.accountOfToken(token);
    listener.account = id === null ? null : { id, token };
    if (id === null) {
      listener.send({ event: 'error', data: { code: 'not-signed-in', message: 'Please log in first.' } });
    }
  }
  if (!deps.feed.join(listener, lotNo ?? null)) {
    listener.send({
      event: 'error',
      data: { code: 'lot-not-found', message: 'There is no such lot in the current auction.' },
    });
  }
}

/** A token that no longer holds (account deactivated, password changed) ends the socket that came with it. */
async function endIfClosed(listener: Listener, deps: LiveDeps): Promise<void> {
  if (listener.account === null || (await deps.accountOfToken(listener.account.token)) !== null) return;
  listener.close(CLOSE_ACCOUNT_ENDED, 'signed out');
}

function parse(text: string) {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

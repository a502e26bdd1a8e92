import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** ms: how long a connection that looks idle may have a request on its way. Shorter where no connection is left. */
const LINGER_MS = 500;
const LOOK_MS = 10;

/**
 * Closes an app gracefully: nobody connects any more, requests under way are answered, and so are those that are on their way on a connection
 * which is kept alive: it ends with its next answer, and only then, or after a while without a request. The rest is cut after `patienceMs`.
 */
export async function drain(app: FastifyInstance, patienceMs: number, lingerMs = LINGER_MS): Promise<void> {
  const { server } = app;
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
  try {
    const ended = server.listening ? lastConnectionOf(app, Math.min(lingerMs, patienceMs)) : undefined;
    await ended?.lingered;
    // Connections whose last request was under way become idle later.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    try {
      await app.close();
      await ended?.all;
    } finally {
      clearInterval(idle);
    }
  } finally {
    clearTimeout(patience);
  }
}

/** Stops listening. `lingered`: no connection is left, or the time is over; `all`: none is left. */
function lastConnectionOf({ server }: FastifyInstance, lingerMs: number) {
  let areOver = false;
  const all = new Promise<void>((resolve) => server.once('close', resolve)).then(() => {
    areOver = true;
  });
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  // Not that of HTTP, which would close what is idle at this moment.
  Server.prototype.close.call(server);
  const lingered = (async () => {
    const untilMs = performance.now() + lingerMs;
    while (!areOver && performance.now() < untilMs) await sleep(LOOK_MS);
  })();
  return { lingered, all };
}

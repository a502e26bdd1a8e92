import type { FastifyInstance } from 'fastify';

/**
 * Closes an app: requests under way are answered, connections that only wait for a next request are closed at once, and whatever is
 * left after `patienceMs` is cut.
 */
export async function drain(app: FastifyInstance, patienceMs: number): Promise<void> {
  // A connection whose last request was under way at the start becomes idle later.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const patience = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(patience);
  }
}

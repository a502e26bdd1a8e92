import type { FastifyInstance } from 'fastify';

/**
 * Closes an app gracefully: requests under way are answered, idle connections are closed at once, and the rest is cut after `patienceMs`.
 */
export async function drain(app: FastifyInstance, patienceMs: number): Promise<void> {
  // Connections whose last request was under way at the start become idle later.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const patience = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(patience);
  }
}

/**
 * SQLSTATEs, or their prefixes, of a server that is temporarily unable: connection lost (08), a standby after a failover (25006), not admitted
 * (28), no such database (3D000), serialization failure or deadlock (40), out of resources such as disk or connections (53), objects in use (55),
 * starting or shutting down (57P), files unreachable (58).
 */
const SQLSTATES = /^(08|25006|28|3D000|40|53|55|57P|58)/;
/** Tables or schema of the read side are missing: a rebuild is under way. */
const MISSING = new Set(['42P01', '3F000']);
const READ_TABLES = /"read[."]/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);
/** Messages of `pg` without a code. */
const WORDS =
  /^(Connection terminated|Client was closed|Cannot use a pool after|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|canceling statement due to statement timeout)/;

/** Does this error mean that Postgres or the event log is unreachable for now, so that trying again later may help? */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // By name: an error from a thread has lost its class. A damaged event is permanent.
  if (error.name === 'LogUnavailableError') return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (MISSING.has(code)) return READ_TABLES.test(error.message);
  if (SQLSTATES.test(code) || NETWORK.has(code) || WORDS.test(error.message)) return true;
  // Several addresses were tried, each with an error of its own.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnavailable);
  return isUnavailable(error.cause);
}

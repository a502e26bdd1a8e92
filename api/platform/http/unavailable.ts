/**
 * SQLSTATEs, or their first characters, of a server that cannot do it now: connection lost (08), a standby after a failover (25006), not
 * let in (28), the database is away (3D000), lost against another transaction (40), out of resources such as disk or connections (53),
 * objects in use (55), the server is starting or going away (57P), its files cannot be reached (58).
 */
const SQLSTATES = /^(08|25006|28|3D000|40|53|55|57P|58)/;
/** Tables or schema of the read side are missing: they are being made again from the book. */
const MISSING = new Set(['42P01', '3F000']);
const READ_TABLES = /"read[."]/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);
/** What `pg` says without a code. */
const WORDS =
  /^(Connection terminated|Client was closed|Cannot use a pool after|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|canceling statement due to statement timeout)/;

/** Does this error mean that Postgres or the event log can't be reached now, so that asking again later may help? */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // By its name: an error that comes from a thread is of no class any more. A damaged event does not mend by waiting.
  if (error.name === 'LogUnavailableError') return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (MISSING.has(code)) return READ_TABLES.test(error.message);
  if (SQLSTATES.test(code) || NETWORK.has(code) || WORDS.test(error.message)) return true;
  // Several addresses were tried, each with an end of its own.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnavailable);
  return isUnavailable(error.cause);
}

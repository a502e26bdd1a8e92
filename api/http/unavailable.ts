import { LogUnavailableError } from '#api/log/port.ts';

/** Classes of SQLSTATE: connection lost, out of resources (disk full, too many connections), and the server going away. */
const SQLSTATES = /^(08|53|57P0)/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);
/** What `pg` says without a code. */
const WORDS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|canceling statement due to statement timeout)/;

/** Does this error mean that Postgres or the event log can't be reached now, so that asking again later may help? */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof LogUnavailableError) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (SQLSTATES.test(code) || NETWORK.has(code) || WORDS.test(error.message)) return true;
  // Several addresses were tried, each with an end of its own.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnavailable);
  return isUnavailable(error.cause);
}

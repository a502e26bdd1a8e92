import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino';

/**
 * Names scrubbed wherever they stand in a log line. Bodies, headers and addresses are not logged in the first place; this is the second line of
 * defence.
 */
const SECRETS = new Set(
  (
    'authorization cookie pwd password passwordhash otp jwt token secret email recipient to body headers query ' +
    'maximum maximumsen ownmaximum reserve reservesen'
  ).split(' '),
);
const DEPTH = 5;

/**
 * The process log: JSON lines without secrets or personal data; accounts appear by number, routes by their pattern.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // Not pino's `redact`: with it each request's logger costs as much as the checks of a bid.
    formatters: { log: (fields: object) => hideSecrets(fields, DEPTH) as Record<string, unknown> },
    serializers: { err: withoutData },
    hooks: { logMethod: withScrubbedMessage },
  } satisfies LoggerOptions;
  return destination ? pino(options, destination) : pino(options);
}

function hideSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth === 0) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRETS.has(key.toLowerCase()) ? '[hidden]' : hideSecrets(item, depth - 1),
    ]),
  );
}

/** A line without a message would repeat the error's unscrubbed. */
function withScrubbedMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, message = ''] = args as [unknown, string?];
  if (typeof first === 'string') method.call(this, scrub(first));
  else method.call(this, first, scrub(String(message)));
}

/** An error by name, code, message and stack. Postgres's `detail` is left out: it quotes rows. */
function withoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return scrub(String(error));
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: withoutData(error.cause) }),
  };
}

/** Each expression backtracks a bounded number of steps, however long the text: an error may quote user input. */
function scrub(text: string): string {
  return text
    .replace(/\/\/[^\s/@]+@/g, '//[credentials]@')
    .replace(/[^\s@<>"'(/,]{1,64}@[\w-]{1,63}(\.[\w-]{1,63})+/g, '[address]')
    .replace(/\beyJ[\w-]{1,200}\.[\w-]{1,4000}\.[\w-]*/g, '[token]')
    .replace(/\?[^\s"')?=]+=[^\s"')]*/g, '?[query]');
}

/** Sets the request id on answers, and logs one line per request if `logs`. */
export const requestLog = fp(
  async (app: FastifyInstance, { logs }: { logs: boolean }) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
    if (!logs) return;
    app.addHook('onResponse', (request, reply, done) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? '-',
          statusCode: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ...(request.account && { account: request.account.id }),
        },
        'answered',
      );
      done();
    });
  },
  { name: 'request-log' },
);

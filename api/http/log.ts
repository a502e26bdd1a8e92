import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Wherever these stand in what is logged. Bodies, headers and addresses are never logged on purpose; this is the second belt. */
const SECRETS = [
  'authorization',
  'cookie',
  'pwd',
  'password',
  'passwordHash',
  'otp',
  'jwt',
  'token',
  'email',
  'recipient',
  'body',
];

/**
 * The log of the process: JSON lines. Neither secrets nor personal data: accounts appear by number, routes by their pattern.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: { err: withoutData },
  };
  return destination ? pino(options, destination) : pino(options);
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

function scrub(text: string): string {
  return text
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '[address]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/\?[^\s"')]+=[^\s"')]*/g, '?[query]');
}

/** The id of the request in its answer, and one line per request if `logs`. */
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

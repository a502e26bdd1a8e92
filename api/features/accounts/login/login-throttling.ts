import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import { type LoginOrigin, originOf } from './login-origin.ts';
import { createThrottle, type Outcome, type Sleep } from './throttle.ts';

export interface LoginThrottlingDeps {
  readonly db: Kysely<OfficeDb>;
  readonly config: Pick<Config, 'loginRatePerMin' | 'loginRatePerAccount'>;
  readonly securityLog: SecurityLog;
  /** UTC ms. */
  readonly now: () => number;
  /** In real time unless a test says otherwise. */
  readonly sleep?: Sleep | undefined;
}

/** A call for the account of a mail address. */
interface Call {
  readonly email: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Work<T> = (origin: LoginOrigin) => Promise<T>;

/**
 * Delays calls of login and reset by `throttle.ts`. Nothing is held while they wait: no hash, no connection to
 * the database.
 */
export function createLoginThrottling(
  app: FastifyInstance,
  { db, config, securityLog, now, sleep }: LoginThrottlingDeps,
) {
  const throttle = createThrottle({
    perAddress: config.loginRatePerAccount,
    perNetwork: config.loginRatePerMin,
    now,
    sleep: sleep ?? ((ms, signal) => pause(ms, undefined, { signal })),
  });
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  const throttled = <T>(call: Call, origin: LoginOrigin, email: string | undefined, work: Work<T>) => {
    const { network, caller, knownDevice } = origin;
    const how = {
      outcomeOf: email === undefined ? () => 'refused' as const : outcomeOf,
      signal: AbortSignal.any([closing.signal, goneSignal(call.reply)]),
      onWait: (ms: number) => {
        securityLog.record({ kind: 'login-slowed', request: call.request, detail: { waitS: ms / 1000 } });
      },
    };
    return throttle.run({ email, network, caller, knownDevice }, how, () => work(origin));
  };

  return {
    /** A step of a login: wrong passwords and codes count against the mail address from there. */
    async guess<T>(call: Call, work: Work<T>): Promise<T> {
      return throttled(call, await originOf(db, call.email, call.request, call.reply), call.email, work);
    },
    /** A call without a password or code: it counts against where it comes from only, whatever comes of it. */
    async ask<T>(call: Call, work: Work<T>): Promise<T> {
      return throttled(call, await originOf(db, call.email, call.request, call.reply), undefined, work);
    },
    /** Somebody has logged in to the account of the address. */
    forget: (email: string, { network, caller, knownDevice }: LoginOrigin): void =>
      throttle.forget({ email, network, caller, knownDevice }),
  };
}

function outcomeOf(thrown: unknown): Outcome {
  if (!(thrown instanceof HttpRefusal) || thrown.statusCode >= 500) return 'fine';
  return thrown.code === 'wrong-credentials' || thrown.code === 'wrong-code' ? 'wrong' : 'refused';
}

/** Aborted when nobody waits for the answer any more. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { devOutbox } from './dev/outbox.ts';
import { createOneTimeCodes } from './features/accounts/codes/one-time-codes.ts';
import { accountRoutes } from './features/accounts/login/routes.ts';
import { loginSessionRoutes } from './features/accounts/login/session-routes.ts';
import type { Sleep } from './features/accounts/login/throttle.ts';
import type { Passwords } from './features/accounts/passwords/passwords.ts';
import type { Accounts } from './features/accounts/store/accounts.ts';
import { identity } from './features/accounts/store/identity.ts';
import type { Previews } from './features/site/preview/previews.ts';
import { houseRoutes } from './features/site/routes.ts';
import { webApp } from './features/site/web.ts';
import type { Config } from './platform/config.ts';
import type { OfficeDb } from './platform/db/tables.ts';
import { accessControl } from './platform/http/access-control.ts';
import { bodyTypes } from './platform/http/body-types.ts';
import { answerBadAddress, answerRefusal, errors, notFound } from './platform/http/errors.ts';
import { forwardedHeaders } from './platform/http/forwarded.ts';
import { dataHeaders } from './platform/http/headers.ts';
import { requestLog } from './platform/http/log.ts';
import { openApi } from './platform/http/openapi.ts';
import { crossOrigin } from './platform/http/origins.ts';
import { rateLimits } from './platform/http/rate-limits.ts';
import { refusedUploads } from './platform/http/uploads.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { devices } from './platform/security/devices.ts';
import type { SecurityLog } from './platform/security/security-log.ts';
import type { Probes } from './platform/system/probes.ts';
import { systemRoutes } from './platform/system/routes.ts';

export interface AppDeps {
  readonly config: Config;
  readonly logger: Logger;
  readonly db: Kysely<OfficeDb>;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly mailer: Mailer;
  readonly securityLog: SecurityLog;
  readonly probes: Probes;
  /** UTC ms. */
  readonly now: () => number;
  /** How logins wait that come too often; in real time unless a test says otherwise. */
  readonly sleep?: Sleep | undefined;
  /** Capabilities that bring their own routes: bidding, catalogue, end of sale, photos, live feed. */
  readonly routes: readonly FastifyPluginAsync[];
  /** What links to pages show where they are shared; without it they all show the house. */
  readonly previews?: Previews;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const WEB_FOLDER = path.resolve(import.meta.dirname, '../web/dist');

/** The HTTP side of the house, ready to listen or to be injected into. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, now } = deps;
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // An id of ours, never the caller's; random per process, counted within it.
    genReqId: requestIds(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    requestTimeout: 30_000,
    frameworkErrors: answerBadAddress,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  // The order matters: who is asking, then how often, then whether they may.
  await app.register(errors);
  await app.register(requestLog, { logs: deps.logger.isLevelEnabled('info') });
  await app.register(crossOrigin, { allowed: config.allowedOrigins });
  await app.register(dataHeaders, { httpsOnly: config.production && config.publicUrl.startsWith('https:') });
  await app.register(devices, { secret: config.jwtSecret, secure: config.publicUrl.startsWith('https:') });
  await app.register(forwardedHeaders, { expected: !config.production || !config.proxiesUntold });
  await app.register(identity, { accounts: deps.accounts, jwtSecret: config.jwtSecret });
  await app.register(rateLimits, { requestsPer10S: config.requestRatePer10S });
  await app.register(accessControl, { production: config.production, sessions: deps.accounts.sessions });
  await app.register(refusedUploads, { securityLog: deps.securityLog });
  await app.register(bodyTypes, { limitBytes: BODY_LIMIT_BYTES });
  await app.register(openApi, { production: config.production, served: config.apiDocs });

  await app.register(systemRoutes, { probes: deps.probes, production: config.production, now });
  await app.register(accountRoutes, {
    db,
    config,
    now,
    sleep: deps.sleep,
    mailer: deps.mailer,
    accounts: deps.accounts,
    securityLog: deps.securityLog,
    passwords: deps.passwords,
    codes: createOneTimeCodes(config.jwtSecret),
    sign: (session) => app.signSession(session),
    publicUrl: config.publicUrl,
  });
  await app.register(loginSessionRoutes, deps);
  await app.register(houseRoutes, { db });
  if (!config.production) await app.register(devOutbox, { db });
  for (const routes of deps.routes) await app.register(routes);
  await app.register(webApp, { folder: WEB_FOLDER, production: config.production, previews: deps.previews });
  app.setNotFoundHandler((request, reply) => answerRefusal(notFound(), request, reply));
  return app;
}

function requestIds(): () => string {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

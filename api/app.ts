import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Projections } from '#projections/runtime.ts';
import type { DevDeps } from './dev/plugin.ts';
import { type FeatureDeps, features } from './features.ts';
import { accessControl } from './platform/http/access-control.ts';
import { bodySpeed, CONNECTION_TIMES } from './platform/http/body-speed.ts';
import { bodyTypes } from './platform/http/body-types.ts';
import { answerBadAddress, answerRefusal, errors, notFound } from './platform/http/errors.ts';
import { forwardedHeaders } from './platform/http/forwarded.ts';
import { dataHeaders } from './platform/http/headers.ts';
import { insistence } from './platform/http/insistence.ts';
import { admission } from './platform/http/lane/admission.ts';
import { requestLog } from './platform/http/log.ts';
import { openApi } from './platform/http/openapi.ts';
import { crossOrigin } from './platform/http/origins.ts';
import { rateLimits } from './platform/http/rate-limits.ts';
import { isOutdated } from './platform/http/read-gate.ts';
import { servedRoles } from './platform/http/served-roles.ts';
import { refusedUploads } from './platform/http/uploads.ts';
import { identity } from './platform/identity/identity.ts';
import { requestMetrics } from './platform/metrics/request-metrics.ts';
import { devices } from './platform/security/devices.ts';
import type { Signer } from './platform/signing/signing-keys.ts';
import type { Probes } from './platform/system/probes.ts';
import { systemRoutes } from './platform/system/routes.ts';
import { tracedCalls } from './platform/tracing/traced-calls.ts';

export interface AppDeps extends FeatureDeps, DevDeps {
  readonly logger: Logger;
  readonly probes: Probes;
  readonly projections: FeatureDeps['projections'] & Pick<Projections, 'status'>;
  readonly signer: Signer;
  /** Undefined: nobody asks for figures. */
  readonly metrics?: Registry | undefined;
  /** Further routes, of tests and benchmarks. */
  readonly routes: readonly FastifyPluginAsync[];
}

const BODY_LIMIT_BYTES = 64 * 1024;

/** The HTTP side of the house, ready to listen or to be injected into. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, now } = deps;
  const { headersTimeout, connectionsCheckingInterval, requestTimeout } = CONNECTION_TIMES;
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // An id of ours, never the caller's; random per process, counted within it.
    genReqId: requestIds(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    http: { headersTimeout, connectionsCheckingInterval },
    requestTimeout,
    frameworkErrors: answerBadAddress,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  // The order matters: who is asking, then how often, then whether they may.
  await app.register(errors, { now, isOutdated: () => isOutdated(deps.projections) });
  if (deps.metrics !== undefined) await app.register(requestMetrics, { registry: deps.metrics });
  await app.register(insistence, {});
  await app.register(requestLog, { logs: deps.logger.isLevelEnabled('info') });
  await app.register(crossOrigin, { allowed: config.allowedOrigins });
  await app.register(dataHeaders, { httpsOnly: config.production && config.publicUrl.startsWith('https:') });
  await app.register(devices, { secrets: config.secretsOf.devices, secure: config.publicUrl.startsWith('https:') });
  await app.register(forwardedHeaders, { expected: !config.production || !config.proxiesUntold });
  await app.register(identity, { accounts: deps.accounts, secrets: config.secretsOf.tokens });
  await app.register(admission, {
    addressMsPerS: config.addressBudgetMsPerS,
    accountMsPerS: config.accountBudgetMsPerS,
  });
  await app.register(tracedCalls, { traces: deps.traces });
  await app.register(servedRoles, { roles: config.roles });
  await app.register(rateLimits);
  await app.register(accessControl, { production: config.production, sessions: deps.accounts.sessions });
  await app.register(refusedUploads, { securityLog: deps.securityLog });
  await app.register(bodySpeed, { loops: deps.loops });
  await app.register(bodyTypes, { limitBytes: BODY_LIMIT_BYTES });
  await app.register(openApi, { production: config.production, served: config.apiDocs });

  await app.register(systemRoutes, { probes: deps.probes, production: config.production, now });
  for (const feature of features) await app.register(async (scope) => feature(scope, deps));
  if (!config.production) {
    // Not in the image.
    const { dev } = await import('./dev/plugin.ts');
    await app.register(async (scope) => dev(scope, deps));
  }
  for (const routes of deps.routes) await app.register(routes);
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

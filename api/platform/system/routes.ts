import type { FastifyInstance } from 'fastify';
import { mayCall } from '#api/platform/http/access.ts';
import { maintenance } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { pingServer, readiness, serverTime } from '#contract/system.ts';
import type { Probes } from './probes.ts';

/** Malaysia is at +08:00 all year. */
const OFFSET_MS = 8 * 3_600_000;

/** `now`: UTC ms. */
export async function systemRoutes(
  app: FastifyInstance,
  { probes, production, now }: { probes: Probes; production: boolean; now: () => number },
): Promise<void> {
  let wasReady = true;

  route(app, pingServer, { access: 'public' }, async () => {
    if (!(await probes.postgres())) {
      throw maintenance(2);
    }
    return { message: 'The house is open.' };
  });

  route(app, readiness, { access: 'public' }, async (request, reply) => {
    const [postgres, log, { revision, behind, stopped }] = await Promise.all([
      probes.postgres(),
      probes.log(),
      probes.projections(),
    ]);
    const ready = postgres && log && stopped.length === 0;
    const trouble = probes.trouble?.() ?? null;
    const parts = { postgres, log, trouble, revision, projectionsBehind: behind, stopped: [...stopped] };
    if (ready !== wasReady)
      app.log.warn(ready ? {} : parts, ready ? 'the house is ready again' : 'the house is not ready');
    wasReady = ready;
    // The position of the book, and why a projector stopped, are not public in production.
    const showsDetails = !production || mayCall('auditor-up', request.account);
    const answer = {
      ready,
      ...(showsDetails && { ...parts, warnings: [...app.warnings, ...(probes.warnings?.() ?? [])] }),
    };
    return ready ? answer : reply.code(503).send(answer);
  });

  route(app, serverTime, { access: 'public' }, () => {
    const instant = now();
    return { time: monthDayFormat(instant), at: new Date(instant).toISOString() };
  });
}

/** MM/DD/YYYY HH:mm:ss at +08:00. */
function monthDayFormat(instant: number): string {
  const [date = '', time = ''] = new Date(instant + OFFSET_MS).toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year} ${time.slice(0, 8)}`;
}

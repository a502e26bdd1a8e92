import type { FastifyInstance } from 'fastify';
import { accountOf } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import { route } from '#api/platform/http/route.ts';
import { performanceMs, type Traces, type Tracing } from '#api/platform/tracing/traces.ts';
import type { BodyOf } from '#contract/contract.ts';
import { tellTraces, traces as tracesContract } from '#contract/monitoring.ts';

const REPORTS = perAccount(60, 60_000);
/** Of one trace. */
const MOST_SCREENS = 8;

type Told = BodyOf<typeof tellTraces>;

/** Traced calls, for whose they are and for admins. */
export function traceRoutes(app: FastifyInstance, { traces }: { readonly traces: Traces }): void {
  route(app, tracesContract, { access: 'signed-in' }, async (request) => ({
    traces: traces.list(tracing(accountOf(request))),
  }));

  route(app, tellTraces, { access: 'signed-in', rateLimit: REPORTS }, async (request) => {
    const by = tracing(accountOf(request));
    const nowMs = performance.now();
    return {
      added: addCalls(traces, by, request.body.calls) + addFrames(traces, by, request.body.frames, nowMs),
    };
  });
}

function tracing({ id, role }: Account): Tracing {
  return { id, isAdmin: role === 'admin' };
}

/** The page's own calls. Both clocks agree in the middle of the call, as far as the way to the house takes as long as the way back. */
function addCalls(traces: Traces, by: Tracing, calls: Told['calls']): number {
  const own = new Map(traces.openTo(by).map((trace) => [trace.id, trace]));
  let added = 0;
  for (const { trace: id, clickedAgoMs, sentAgoMs, answeredAgoMs, drawnAgoMs } of calls) {
    const trace = own.get(id);
    if (trace?.account !== by.id || trace.stages.some(({ where }) => where === 'page')) continue;
    const sent = trace.stages.findLast(({ stage }) => stage === 'sent');
    const middleMs = performanceMs(trace.sinceMs) + ((sent?.atMs ?? 0) + (sent?.ms ?? 0)) / 2;
    const atMs = (agoMs: number) => middleMs + (sentAgoMs + answeredAgoMs) / 2 - agoMs;
    const page = { where: 'page', of: String(by.id) } as const;
    if (clickedAgoMs !== null) traces.add(id, 'click', atMs(clickedAgoMs), atMs(sentAgoMs), page);
    traces.add(id, 'call', atMs(sentAgoMs), atMs(answeredAgoMs), page);
    traces.add(id, 'drawn', atMs(answeredAgoMs), atMs(drawnAgoMs), page);
    added += clickedAgoMs === null ? 2 : 3;
  }
  return added;
}

/** Messages of the live feed that told of what a traced call has written. `agoMs`: they come to the house as late as their way takes. */
function addFrames(traces: Traces, by: Tracing, frames: Told['frames'], nowMs: number): number {
  let added = 0;
  for (const trace of traces.openTo(by)) {
    const { id, lot, revision } = trace;
    if (revision === null || trace.stages.filter(({ where }) => where === 'screen').length >= MOST_SCREENS) continue;
    const frame = frames.find((each) => each.lot === lot && each.after < revision && revision <= each.revision);
    if (frame === undefined) continue;
    const screen = { where: 'screen', of: String(by.id) } as const;
    traces.add(id, 'screen', nowMs - frame.arrivedAgoMs, nowMs - frame.drawnAgoMs, screen);
    added += 1;
  }
  return added;
}

import { LIVE_FEED_URL } from '#contract/live.ts';
import { grownHouse, SUPER_ADMIN } from './grown-house.ts';
import { type AskedRoute, grownCalls, pathOf } from './holds-requests.ts';
import { round } from './hot-lot.ts';
import { AUDITOR } from './house.ts';
import { quantile } from './load.ts';
import { type BenchServer, startBenchServer } from './processes.ts';

/** One route beside how long it held the event loop: the longest turn of it, ms of processor time. */
export interface HoldFigures {
  readonly call: string;
  readonly status: number;
  /** Median of three calls after a warm one, so that neither the garbage of others nor code that is not compiled yet is in it. */
  readonly heldMs: number;
  /** Of the four: the warm one is the first. */
  readonly allMs: readonly number[];
}

/** ms: what one request of anybody may hold the loop for. */
const MOST_MS = 50;
const CALLS = 4;
const START_S = 15;
/** ms: for what goes on beside and after an answer. */
const AFTER_MS = 60;

/** Every route of the house that reads, and those that write much, called on a grown one; see {@link grownHouse}. */
export async function benchHolds(only: string): Promise<readonly HoldFigures[]> {
  const house = await grownHouse();
  const server = await startBenchServer(house.databaseUrl);
  try {
    await upToDate(server);
    const tokens = await tokensOf(server, house.person);
    const held: HoldFigures[] = [];
    await server.hold();
    await seconds(START_S);
    console.error(`the first ${START_S} s: ${round(await server.hold())} ms`);
    for (const asked of await callsOf(server, house.person)) {
      const call = `${asked.route}${asked.path === undefined ? '' : ` (${asked.path})`}`;
      if (!only.split(',').some((word) => call.includes(word))) continue;
      const all: number[] = [];
      let status = 0;
      for (let n = 0; n < CALLS; n += 1) {
        await server.hold();
        status = await ask(server, asked, tokens, n);
        await seconds(AFTER_MS / 1_000);
        all.push(round(await server.hold()));
      }
      const heldMs = quantile(
        all.slice(1).sort((a, b) => a - b),
        0.5,
      );
      held.push({ call, status, heldMs, allMs: all });
      console.error(`${heldMs} ms ${status} ${call} ${all.join(' ')}`);
    }
    held.sort((a, b) => b.heldMs - a.heldMs);
    if (held.some(({ heldMs }) => heldMs > MOST_MS)) process.exitCode = 1;
    return held;
  } finally {
    await server.stop();
    await house.close();
  }
}

/** Writes come last, in the order in which they are named. */
async function callsOf({ routes }: BenchServer, person: number): Promise<readonly AskedRoute[]> {
  const known = grownCalls(person);
  const named = new Set(known.map(({ route }) => route));
  const others = (await routes()).filter(
    ({ method, url }) =>
      method === 'GET' && url !== LIVE_FEED_URL && !url.startsWith('/api/bench/') && !named.has(`GET ${url}`),
  );
  return [...others.map(({ url }) => ({ route: `GET ${url}` })), ...known];
}

async function tokensOf(server: BenchServer, person: number): Promise<Tokens> {
  const rules = new Map((await server.routes()).map(({ method, url, access }) => [`${method} ${url}`, access]));
  const [ofAdmin = '', ofAuditor = '', ofPerson = ''] = await server.tokens([SUPER_ADMIN, AUDITOR, person]);
  return (route) => {
    const access = rules.get(route) ?? 'public';
    if (access === 'public' || access === 'guest') return undefined;
    if (access === 'auditor-up') return ofAuditor;
    return ['vendor-up', 'admin', 'super-admin'].includes(access) ? ofAdmin : ofPerson;
  };
}

type Tokens = (route: string) => string | undefined;

/** @returns its status, when all that it began is over. */
async function ask({ port }: BenchServer, asked: AskedRoute, tokens: Tokens, n: number): Promise<number> {
  const [method = '', url = ''] = asked.route.split(' ');
  const send = async (path: string, init: RequestInit): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, init);
  const token = tokens(asked.route);
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const { body: bodyOf } = asked;
  const body = typeof bodyOf === 'function' ? bodyOf(n) : bodyOf;
  const answer = await send(asked.path ?? pathOf(url), {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (asked.goesOn === 'import' && answer.ok) {
    const { importId } = JSON.parse(text) as { importId: string };
    for (;;) {
      const state = (await (await send(`/api/auctionlot/import/state/${importId}`, { headers })).json()) as {
        state: string;
        reason?: string;
      };
      if (state.state === 'done' || state.state === 'refused') {
        if (state.state === 'refused') console.error(JSON.stringify(state).slice(0, 500));
        break;
      }
      await seconds(0.5);
    }
  }
  if (!answer.ok) console.error(`${asked.route}: ${answer.status} ${text.slice(0, 300)}`);
  return answer.status;
}

/** Its read tables have the whole book. */
async function upToDate(server: BenchServer): Promise<void> {
  for (;;) {
    const { ready, projectionsBehind } = await server.readiness();
    if (ready && projectionsBehind === 0) return;
    await seconds(0.1);
  }
}

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, count * 1_000));
}

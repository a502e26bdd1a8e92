import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { RouteRule } from '#api/platform/http/access-control.ts';
import { PlainError } from '../lib/plain-error.ts';
import { AUDITOR, STREAM } from './house.ts';
import type { LoadPlan, LoadResult } from './load.ts';
import type { ServerStats } from './server-stats.ts';

/** A process of the benchmark; what it prints comes line by line. */
export interface Running {
  readonly child: ChildProcess;
  nextLine(): Promise<string>;
  say(line: string): void;
  stop(): Promise<void>;
  /** As the system does it: without a word. */
  kill(): Promise<void>;
}

export function startProcess(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Running {
  const script = path.join(import.meta.dirname, file);
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    child,
    nextLine: async () => {
      const { value, done } = await lines.next();
      if (done) throw new PlainError(`${file} ended before it answered.`);
      return value;
    },
    say: (line) => void child.stdin.write(`${line}\n`),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Limits far above what is sent, so that they are there and are not what is measured. */
const LIMITS = { BID_RATE_PER_S: '1000000', ADDRESS_BUDGET_MS_PER_S: '10000000', ACCOUNT_BUDGET_MS_PER_S: '10000000' };

/** Of every answer of the benchmark's server: the pattern of its route. */
export const ROUTE_HEADER = 'x-bench-route';

export interface BenchServer {
  readonly port: number;
  tokens(ids: readonly number[]): Promise<string[]>;
  /** Since the last time that it was asked. */
  stats(): Promise<ServerStats>;
  /** Whether it is ready, the last revision that it knows, and how many events its read tables are behind that. */
  readiness(): Promise<{ readonly ready: boolean; readonly revision: number; readonly projectionsBehind: number }>;
  /** ms: the longest turn of its loop since the last time that it was asked; see {@link longestTurn}. */
  hold(): Promise<number>;
  routes(): Promise<readonly RouteRule[]>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

export async function startBenchServer(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const server = startProcess('server.ts', [], {
    ...LIMITS,
    // Production takes no limits as high as these.
    NODE_ENV: 'test',
    API_DOCS: '0',
    DATABASE_URL: databaseUrl,
    HOUSE: STREAM.slice('book-'.length),
    JWT_SECRET: 'kJ8vQz0sYb2mTnXr5wLhPd7cUe9fGaIo',
    SIGNING_KEY: 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://127.0.0.1:9',
    BILLPLZ_API_URL: 'https://127.0.0.1:9/api',
    BILLPLZ_SECRET_KEY: 'b3f1c2d4-77aa-4e19-9c55-0de6a1f9b2c7',
    BILLPLZ_COLLECTION_ID: 'bench',
    BILLPLZ_X_SIGNATURE_KEY: 'S-Qm7TzKp3Lw9RhVcXn2BdYg',
    ...env,
  });
  const { port } = JSON.parse(await server.nextLine()) as { port: number };
  const tokens = async (ids: readonly number[]): Promise<string[]> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/bench/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    });
    return (await answer.json()) as string[];
  };
  let auditor: Promise<string[]> | undefined;
  return {
    port,
    tokens,
    readiness: async () => {
      auditor ??= tokens([AUDITOR]);
      const [token = ''] = await auditor;
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, { headers });
      return (await answer.json()) as Awaited<ReturnType<BenchServer['readiness']>>;
    },
    stats: async () => (await fetch(`http://127.0.0.1:${port}/api/bench/stats`)).json() as Promise<ServerStats>,
    hold: async () => (await fetch(`http://127.0.0.1:${port}/api/bench/hold`)).json() as Promise<number>,
    routes: async () =>
      (await fetch(`http://127.0.0.1:${port}/api/bench/routes`)).json() as Promise<readonly RouteRule[]>,
    stop: () => server.stop(),
    kill: () => server.kill(),
    signal: (signal) => void server.child.kill(signal),
  };
}

/** A load generator that stays warm from one load to the next. */
interface LoadGenerator {
  load(plan: LoadPlan): Promise<LoadResult>;
  stop(): Promise<void>;
}

export function startLoadGenerator(): LoadGenerator {
  const generator = startProcess('load.ts', []);
  return {
    load: async (plan) => {
      generator.say(JSON.stringify(plan));
      return JSON.parse(await generator.nextLine()) as LoadResult;
    },
    stop: () => generator.stop(),
  };
}

/** One load from a generator of its own. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const generator = startLoadGenerator();
  try {
    return await generator.load(plan);
  } finally {
    await generator.stop();
  }
}

/** Answers of any kind. */
export function answers({ answered }: LoadResult): number {
  return Object.values(answered).reduce((sum, count) => sum + count, 0);
}

import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/**
 * A load generator in a process of its own: raw sockets, HTTP/1.1 keep-alive, one request in flight per connection, each with a key of
 * its own as the pages send it. Amounts rise in the order of sending, whichever connection sends, so that most bids can be accepted.
 * Each line of its input is a plan, each line of its output what came of it; ends with its input.
 *
 *     echo '{"ports":[3000],"path":"/api/…","tokens":["…"],"connections":50,"seconds":5,"lotNo":"1","aboveRM":0,"stepRM":1}' | node load.ts
 */
export interface LoadPlan {
  readonly ports: readonly number[];
  readonly path: string;
  /** One bidder for each connection. */
  readonly tokens: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  readonly lotNo: string;
  /** So much above the starting price: the first bid is `stepRM` higher. */
  readonly aboveRM: number;
  readonly stepRM: number;
  /** Instead of a bid each leaves a maximum of that much: the starting price, which has to be known for it. */
  readonly maximaFromRM?: number;
  /** Bids per second in all; absent: as fast as the answers come. */
  readonly perSecond?: number;
  /** Keep the time of every answer (for the live feed). */
  readonly keepTimes?: boolean;
}

export interface LoadResult {
  readonly answered: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** How long each answer took, ms, in rising order. */
  readonly latenciesMs: readonly number[];
  /** Revision and `process.hrtime` ms of each accepted bid's answer. */
  readonly times: readonly (readonly [number, number])[];
}

const HEAD_END = Buffer.from('\r\n\r\n');

class Connection {
  private readonly socket: Socket;
  private readonly token: string;
  private readonly plan: LoadPlan;
  private received: Buffer = Buffer.alloc(0);
  private onAnswer: (status: string, body: string) => void = () => {};

  constructor(port: number, token: string, plan: LoadPlan) {
    this.socket = connect({ host: '127.0.0.1', port, noDelay: true });
    this.token = token;
    this.plan = plan;
    this.socket.on('data', (chunk) => this.take(chunk));
    this.socket.on('error', (error) => this.onAnswer('error', error.message));
  }

  post(offerRM: number, key: string, onAnswer: (status: string, body: string) => void): void {
    this.onAnswer = onAnswer;
    const { lotNo, maximaFromRM } = this.plan;
    const body =
      maximaFromRM === undefined
        ? `{"id":"${lotNo}","startOrRaise":"start","latestBid":0,"offerBidPrice":${offerRM}}`
        : `{"lotId":"${lotNo}","maximum":${maximaFromRM + offerRM},"above":true}`;
    this.socket.write(
      `POST ${this.plan.path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n` +
        `authorization: Bearer ${this.token}\r\nidempotency-key: ${key}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  }

  end(): void {
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const headEnd = this.received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.received.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.received.length < headEnd + 4 + length) return;
    const body = this.plan.keepTimes ? this.received.toString('utf8', headEnd + 4, headEnd + 4 + length) : '';
    this.received = this.received.subarray(headEnd + 4 + length);
    this.onAnswer(head.slice(9, 12), body);
  }
}

function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

async function run(plan: LoadPlan): Promise<LoadResult> {
  const answered: Record<string, number> = {};
  const latencies: number[] = [];
  const times: [number, number][] = [];
  let offerRM = plan.aboveRM;
  const keys = randomUUID();
  const connections = Array.from({ length: plan.connections }, (_, i) => {
    const port = plan.ports[i % plan.ports.length] ?? 0;
    return new Connection(port, plan.tokens[i % plan.tokens.length] ?? '', plan);
  });
  const startedMs = monotonicMs();
  const endMs = startedMs + plan.seconds * 1000;

  const once = (connection: Connection): Promise<void> =>
    new Promise((resolve) => {
      const sentMs = monotonicMs();
      offerRM += plan.stepRM;
      connection.post(offerRM, `${keys}-${offerRM}`, (status, body) => {
        const nowMs = monotonicMs();
        answered[status] = (answered[status] ?? 0) + 1;
        latencies.push(nowMs - sentMs);
        if (plan.keepTimes && status === '200')
          times.push([(JSON.parse(body) as { revision: number }).revision, nowMs]);
        resolve();
      });
    });

  if (plan.perSecond === undefined) {
    await Promise.all(
      connections.map(async (connection) => {
        while (monotonicMs() < endMs) await once(connection);
      }),
    );
  } else {
    const everyMs = 1000 / plan.perSecond;
    // A connection whose answer is late sends its next bid after it: one request in flight.
    const free = connections.map(() => Promise.resolve());
    for (let sent = 0; sent < plan.seconds * plan.perSecond; sent += 1) {
      const waitMs = startedMs + sent * everyMs - monotonicMs();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      const turn = sent % connections.length;
      const connection = connections[turn];
      if (connection) free[turn] = (free[turn] ?? Promise.resolve()).then(() => once(connection));
    }
    await Promise.all(free);
  }
  const seconds = (monotonicMs() - startedMs) / 1000;
  for (const connection of connections) connection.end();
  latencies.sort((a, b) => a - b);
  const latenciesMs = latencies.map((ms) => Math.round(ms * 1_000) / 1_000);
  return {
    answered,
    seconds,
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
    latenciesMs,
    times,
  };
}

/** Of values in rising order. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

if (import.meta.main) {
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await run(JSON.parse(line) as LoadPlan))}\n`);
  }
}

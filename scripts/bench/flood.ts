import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { LIVE_FEED_URL } from '#contract/live.ts';

/** One thing that a neighbour asks for, again and again. */
export interface Asked {
  readonly method: 'GET' | 'POST' | 'JOIN' | 'HANG' | 'LEAVE' | 'SHOUT';
  /** `#` becomes a number that no request before it had. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Of GET and POST: so many of it at once on one connection, before any answer; of SHOUT so many frames. */
  readonly ahead?: number;
}

/**
 * A neighbour of the bidders, in a process of its own and of low priority: asks at a steady pace from some addresses of the loopback network, with a bounded
 * number of requests under way at each. Each line of its input is a plan, each line of its output what came of it.
 */
export interface FloodPlan {
  readonly port: number;
  /**
   * Asked for in turn. `JOIN` opens a socket of the live feed, joins a lot and leaves; `LEAVE` opens one and leaves it open; `SHOUT` sends its body on one, or
   * signs of life, again and again; `HANG` is a POST whose body never comes. What is open is let go of when its time is over, or when all places of its address are taken: the oldest first.
   */
  readonly asked: readonly Asked[];
  readonly perSecond: number;
  readonly seconds: number;
  readonly addresses: readonly string[];
}

/** Answers by status; `late`: asked for when the places of its address were all taken, and left out. */
export interface FloodResult {
  readonly answered: Readonly<Record<string, number>>;
  readonly bytes: number;
  readonly latenciesMs: readonly number[];
}

const UNDER_WAY_PER_ADDRESS = 40;
const LOW_PRIORITY = 15;
/** ms between what is shouted. */
const BREATH_MS = 50;
/** bytes: as much waits at the neighbour's own side. */
const MOST_UNSENT = 1_000_000;

/** Argument: somebody whose own waits are measured. */
export const INNOCENT = 'innocent';

let numbered = 0;

class Neighbour {
  readonly answered: Record<string, number> = {};
  readonly latenciesMs: number[] = [];
  bytes = 0;
  /** How to let go of what is open. */
  private readonly open: (() => void)[] = [];
  private underWay = 0;
  /** Connections for what is sent ahead. */
  private readonly free: Socket[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: UNDER_WAY_PER_ADDRESS });
  private readonly address: string;
  private readonly port: number;

  constructor(address: string, port: number) {
    this.address = address;
    this.port = port;
  }

  ask(asked: Asked): void {
    if (this.underWay >= UNDER_WAY_PER_ADDRESS) this.open.shift()?.();
    if (this.underWay >= UNDER_WAY_PER_ADDRESS) return this.note('late');
    this.underWay += 1;
    numbered += 1;
    if (asked.method === 'JOIN') this.join(asked);
    else if (asked.method === 'LEAVE') this.leave();
    else if (asked.method === 'SHOUT') this.shout(asked);
    else if (asked.method === 'HANG') this.hang(asked);
    else if (asked.ahead !== undefined) this.sendAhead(asked, asked.ahead);
    else this.send(asked);
  }

  end(): void {
    for (const letGo of this.open.splice(0)) letGo();
    this.agent.destroy();
    for (const socket of this.free.splice(0)) socket.destroy();
  }

  private send({ method, path, headers, body }: Asked): void {
    const sentMs = performance.now();
    const call = request(
      {
        host: '127.0.0.1',
        port: this.port,
        localAddress: this.address,
        agent: this.agent,
        method,
        path: path.replace('#', String(numbered)),
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        } as IncomingHttpHeaders,
      },
      (answer) => {
        answer.on('data', (chunk: Buffer) => {
          this.bytes += chunk.length;
        });
        answer.on('end', () => {
          this.latenciesMs.push(performance.now() - sentMs);
          this.done(String(answer.statusCode));
        });
        answer.on('error', () => this.done('cut off'));
      },
    );
    call.on('error', () => this.done('error'));
    call.end(body);
  }

  private sendAhead({ method, path, headers = {}, body = '' }: Asked, ahead: number): void {
    const socket =
      this.free.pop() ??
      connect({ host: '127.0.0.1', port: this.port, localAddress: this.address }).on('error', () => {});
    const lines = Object.entries({ host: 'bench', 'content-type': 'application/json', ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const text = `${method} ${path} HTTP/1.1\r\n${lines.join('')}content-length: ${body.length}\r\n\r\n${body}`;
    let left = ahead;
    const take = (chunk: Buffer): void => {
      this.bytes += chunk.length;
      const statuses = [...chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)];
      for (const [, status = ''] of statuses) this.note(status);
      left -= statuses.length;
      if (left <= 0) end();
    };
    const end = (): void => {
      socket.off('data', take).off('close', end);
      if (!socket.destroyed) this.free.push(socket);
      this.done(socket.destroyed ? 'cut off' : 'answered');
    };
    socket.on('data', take).on('close', end);
    socket.write(text.repeat(ahead));
  }

  private hang({ path, headers }: Asked): void {
    const call = request({
      ...{ host: '127.0.0.1', port: this.port, localAddress: this.address, method: 'POST', path },
      headers: { ...headers, 'content-type': 'application/json', 'content-length': '100' },
    });
    this.keep(
      'hangs',
      () => call.destroy(),
      (end) => {
        call.on('response', (answer) => {
          answer.resume();
          end(String(answer.statusCode));
        });
        call.on('error', () => end('cut off'));
      },
    );
    call.write('{');
  }

  private shout({ body, ahead = 1 }: Asked): void {
    const socket = this.leave();
    const say = () => {
      if (socket.readyState !== WebSocket.OPEN || socket.bufferedAmount > MOST_UNSENT) return;
      for (let n = 0; n < ahead; n += 1) body === undefined ? socket.pong() : socket.send(body);
    };
    const again = setInterval(say, BREATH_MS);
    socket.on('open', say).on('close', () => clearInterval(again));
  }

  private leave(): WebSocket {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}${LIVE_FEED_URL}`, { localAddress: this.address });
    this.keep(
      'left open',
      () => socket.terminate(),
      (end) => {
        socket.on('unexpected-response', (_, { statusCode }) => {
          end(String(statusCode));
          socket.terminate();
        });
        socket.on('error', () => {});
        socket.on('close', () => end('cut off'));
      },
    );
    return socket;
  }

  /** What stays open until it is let go of, unless it ends before. */
  private keep(status: string, close: () => void, onEnd: (end: (status: string) => void) => void): void {
    let over = false;
    const end = (as: string): void => {
      if (over) return;
      over = true;
      const at = this.open.indexOf(letGo);
      if (at >= 0) this.open.splice(at, 1);
      this.done(as);
    };
    const letGo = (): void => {
      end(status);
      close();
    };
    this.open.push(letGo);
    onEnd(end);
  }

  private join({ body = '' }: Asked): void {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}${LIVE_FEED_URL}`, { localAddress: this.address });
    let status = 'cut off';
    socket.on('open', () => socket.send(body));
    socket.on('message', () => {
      status = 'joined';
      socket.close();
    });
    socket.on('unexpected-response', (_, { statusCode }) => {
      status = String(statusCode);
      socket.terminate();
    });
    socket.on('error', () => {});
    socket.on('close', () => this.done(status));
  }

  private done(status: string): void {
    this.underWay -= 1;
    this.note(status);
  }

  private note(status: string): void {
    this.answered[status] = (this.answered[status] ?? 0) + 1;
  }
}

async function run({ port, asked, perSecond, seconds, addresses }: FloodPlan): Promise<FloodResult> {
  const neighbours = addresses.map((address) => new Neighbour(address, port));
  const startedMs = performance.now();
  for (let sent = 0; sent < seconds * perSecond; sent += 1) {
    const waitMs = startedMs + (sent * 1_000) / perSecond - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const each = asked[sent % asked.length];
    for (const neighbour of neighbours) if (each !== undefined) neighbour.ask(each);
  }
  const answered: Record<string, number> = {};
  const latenciesMs: number[] = [];
  let bytes = 0;
  for (const neighbour of neighbours) {
    // What it has open counts as well.
    neighbour.end();
    latenciesMs.push(...neighbour.latenciesMs);
    bytes += neighbour.bytes;
    for (const [status, count] of Object.entries(neighbour.answered))
      answered[status] = (answered[status] ?? 0) + count;
  }
  return { answered, bytes, latenciesMs };
}

if (import.meta.main) {
  if (process.argv[2] !== INNOCENT) setPriority(LOW_PRIORITY);
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await run(JSON.parse(line) as FloodPlan))}\n`);
  }
}

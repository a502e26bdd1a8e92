import { createServer, type Server, Socket } from 'node:net';

/** What a proxy does with the bytes that come in. */
type ProxyMode =
  /** Hands them on. */
  | 'pass'
  /** Takes what clients send and throws it away; answers still pass. */
  | 'drop-requests'
  /** Hands requests on and throws the answers away. */
  | 'drop-replies'
  /** Cuts every new connection at once: nobody serves behind the address. */
  | 'hang-up'
  /** Reads nothing from either side, as if the server were stopped; nothing is lost and `pass` lets it flow again. */
  | 'freeze';

/** A TCP proxy on the loopback that plays the faults of a line and of what is behind it. */
export interface TcpProxy {
  readonly host: string;
  readonly port: number;
  /** Connections that are open now. */
  readonly connections: number;
  /** Connections so far. */
  readonly accepted: number;
  /** Sets what happens to all connections, open ones and new ones. `pass` also ends `refuse`. */
  set(mode: ProxyMode): Promise<void>;
  /** Holds every byte back for this long, in both directions. 0 ends it. */
  delay(ms: number): void;
  /** Cuts all open connections with RST. */
  reset(): void;
  /** Cuts the next connection that gets an answer, with RST and without handing the answer on; then all is as before. */
  resetOnNextReply(): void;
  /** Cuts all connections and takes no new ones (ECONNREFUSED), as if the server were gone; `set('pass')` ends it. */
  refuse(): Promise<void>;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
}

/** Starts a proxy on a free port in front of `target`. */
export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const host = '127.0.0.1';
  const pairs = new Set<Pair>();
  let mode: ProxyMode = 'pass';
  let delayMs = 0;
  let cutNextReply = false;
  let accepted = 0;
  let server: Server | undefined;

  const cut = ({ client, server: upstream }: Pair): void => {
    client.resetAndDestroy();
    upstream.destroy();
  };

  const hand = (bytes: Buffer, to: Socket): void => {
    const write = (): void => {
      if (!to.destroyed) to.write(bytes);
    };
    if (delayMs > 0) setTimeout(write, delayMs);
    else write();
  };

  const accept = (client: Socket): void => {
    accepted += 1;
    if (mode === 'hang-up') return void client.resetAndDestroy();
    const pair: Pair = { client, server: new Socket() };
    pairs.add(pair);
    client.setNoDelay(true);
    pair.server.setNoDelay(true);
    pair.server.connect(target.port, target.host);
    client.on('data', (bytes) => {
      if (mode !== 'drop-requests') hand(bytes, pair.server);
    });
    pair.server.on('data', (bytes) => {
      if (cutNextReply) {
        cutNextReply = false;
        cut(pair);
      } else if (mode !== 'drop-replies') {
        hand(bytes, client);
      }
    });
    const ends = [
      [client, pair.server],
      [pair.server, client],
    ] as const;
    for (const [from, to] of ends) {
      if (mode === 'freeze') from.pause();
      from.on('error', () => to.destroy());
      from.on('end', () => setTimeout(() => to.end(), delayMs));
      from.on('close', () => {
        if (from === client) pairs.delete(pair);
        setTimeout(() => to.destroy(), delayMs);
      });
    }
  };

  const listen = async (port: number): Promise<number> => {
    const listening = createServer({ allowHalfOpen: true }, accept);
    await new Promise<void>((resolve, reject) => {
      listening.once('error', reject);
      listening.listen(port, host, resolve);
    });
    server = listening;
    const address = listening.address();
    if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
    return address.port;
  };

  const refuse = async (): Promise<void> => {
    const listening = server;
    server = undefined;
    const closed = new Promise<void>((resolve) => (listening ? listening.close(() => resolve()) : resolve()));
    for (const pair of pairs) cut(pair);
    await closed;
  };

  const port = await listen(0);
  return {
    host,
    port,
    get connections() {
      return pairs.size;
    },
    get accepted() {
      return accepted;
    },
    set: async (next) => {
      mode = next;
      for (const { client, server: upstream } of pairs) {
        for (const socket of [client, upstream]) {
          if (mode === 'freeze') socket.pause();
          else socket.resume();
        }
      }
      if (server === undefined && next === 'pass') await listen(port);
    },
    delay: (ms) => {
      delayMs = ms;
    },
    reset: () => {
      for (const pair of pairs) cut(pair);
    },
    resetOnNextReply: () => {
      cutNextReply = true;
    },
    refuse,
    close: refuse,
  };
}

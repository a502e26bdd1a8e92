import { createServer } from 'node:net';

/** Whether a server could listen on this port now. `host` undefined: on every address. */
export async function portIsFree(port: number, host?: string): Promise<boolean> {
  return (await tryListen(port, host)) !== undefined;
}

/** A port that nobody listens on at 127.0.0.1 just now. */
export async function freePort(): Promise<number> {
  const port = await tryListen(0, '127.0.0.1');
  if (port === undefined) throw new Error('the system gave no port');
  return port;
}

function tryListen(port: number, host: string | undefined): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : undefined;
      server.close(() => resolve(taken));
    });
  });
}

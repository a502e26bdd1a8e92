import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { ConfigError } from '#api/platform/config.ts';

export interface MetricsServer {
  /** Where it listens. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Answers `GET /metrics` in the text format of Prometheus, on a port of its own: what watches the house must not wait behind its visitors, and no
 * proxy leads there by mistake.
 * @throws {ConfigError} when the port is taken.
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer(async ({ method, url }, response) => {
    const isAsked = method === 'GET' && url?.split('?')[0] === '/metrics';
    if (!isAsked) return void response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.name : 'failed');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`Port ${port} is taken: stop what listens there, or choose another one with METRICS_PORT.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

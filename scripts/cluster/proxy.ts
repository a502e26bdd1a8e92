import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Role } from '#api/platform/roles.ts';

/** A process that takes requests. */
export interface Upstream {
  readonly port: number;
  readonly role: Role;
}

export interface RoleProxy {
  readonly port: number;
  close(): Promise<void>;
}

/** Calls, the live feed and the pages of development; all else is the site. */
export function roleOf(url: string): 'api' | 'pages' {
  return /^\/(api|dev)(\/|\?|$)/.test(url) ? 'api' : 'pages';
}

/**
 * Sends each request, and each socket, to a process of the role that serves it, in turns. Nothing is sent twice: whether a request was carried out before its
 * process died nobody knows, and pages repeat a bid under its own id.
 */
export async function startRoleProxy(
  { port, host }: { readonly port: number; readonly host: string },
  upstreams: () => readonly Upstream[],
): Promise<RoleProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const turns = { api: 0, pages: 0 };
  const next = (url: string): Upstream | undefined => {
    const role = roleOf(url);
    const able = upstreams().filter((each) => each.role === role);
    turns[role] += 1;
    return able[turns[role] % able.length];
  };

  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    if (isDevelopment(incoming) && !isFromHere(incoming)) return refuse(response, 404);
    const upstream = next(incoming.url ?? '/');
    if (upstream === undefined) return refuse(response, 503);
    const outgoing = request({
      ...{ agent, host: '127.0.0.1', port: upstream.port, method: incoming.method, path: incoming.url },
      headers: forwarded(incoming),
    });
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    outgoing.on('error', () => (response.headersSent ? response.destroy() : refuse(response, 502)));
    response.on('close', () => response.writableFinished || outgoing.destroy());
    incoming.pipe(outgoing);
  };

  const upgrade = (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const upstream = next(incoming.url ?? '/');
    if (upstream === undefined) return void socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    const outgoing = request({
      ...{ host: '127.0.0.1', port: upstream.port, path: incoming.url, agent: false },
      headers: { ...forwarded(incoming), connection: 'Upgrade', upgrade: incoming.headers.upgrade },
    });
    outgoing.on('upgrade', (answer, other: Socket, rest) => {
      const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      if (rest.length > 0) socket.write(rest);
      if (head.length > 0) other.write(head);
      socket.pipe(other).pipe(socket);
      other.on('error', () => socket.destroy());
      other.on('close', () => socket.destroy());
      socket.on('close', () => other.destroy());
    });
    outgoing.on('response', (answer) => {
      socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n\r\n`);
      answer.resume();
    });
    outgoing.on('error', () => socket.destroy());
    outgoing.end();
  };

  const server = createServer({ requestTimeout: 0 }, pass).on('upgrade', upgrade);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      await closed;
    },
  };
}

/** Pages for whoever sits at this machine: the house shows them to nobody who comes by a proxy, so this one looks itself. */
const isDevelopment = ({ url = '' }: IncomingMessage) => /^\/dev(\/|\?|$)/.test(url);

function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && !Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
}

/** Who asks stands at the end of what they say of themselves: the house counts from there. */
function forwarded(incoming: IncomingMessage): IncomingHttpHeaders {
  const { headers, socket } = incoming;
  if (isDevelopment(incoming)) return headers;
  const before = headers['x-forwarded-for'];
  const address = socket.remoteAddress ?? '';
  return {
    ...headers,
    'x-forwarded-for': before === undefined ? address : `${String(before)}, ${address}`,
    'x-forwarded-proto': 'http',
    'x-forwarded-host': headers.host,
  };
}

function refuse(response: ServerResponse, status: 404 | 502 | 503): void {
  const message = status === 404 ? 'There is nothing here.' : 'We cannot answer at this moment. Please try again.';
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '2' });
  response.end(JSON.stringify({ statusCode: status, code: status === 404 ? 'not-found' : 'unavailable', message }));
}

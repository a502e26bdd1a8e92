import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Where one message ends and the next begins: what a proxy and the server read differently would be a request that somebody smuggles in. */

let app: FastifyInstance;
const answered: string[] = [];

beforeAll(async () => {
  app = Fastify();
  app.all('/*', async ({ method, url }) => {
    answered.push(`${method} ${url}`);
    return 'answered';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function send(message: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(message);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n';

test.each([
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 4'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 0'],
  ['a length that is none', 'Content-Length: +4'],
  ['a space before the colon', 'Content-Length : 4'],
  ['chunks that are not the last encoding', 'Transfer-Encoding: chunked, identity'],
  ['an encoding behind another sign', 'Transfer-Encoding: \x0bchunked'],
  ['a header that is folded', 'X: a\r\n Content-Length: 0'],
])('a message with %s is refused, and nothing behind it is taken for a request', async (_, headers) => {
  answered.length = 0;
  const text = await send(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n${headers}\r\n\r\n0\r\n\r\n${HIDDEN}`,
  );
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(answered).not.toContain('GET /hidden');
});

test('a line that ends in a line feed only is no end of a header', async () => {
  answered.length = 0;
  await send(`GET / HTTP/1.1\nHost: a\nX: b\n\n${HIDDEN}`);
  expect(answered).not.toContain('GET /hidden');
});

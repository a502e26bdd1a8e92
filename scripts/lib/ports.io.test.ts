import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort, portIsFree } from './ports.ts';

let other: Server;
afterEach(() => {
  other.close();
});

/** Somebody else who listens at one address alone; their port. */
async function listenElsewhere(host: string): Promise<number> {
  const port = await freePort();
  other = createServer().listen({ port, host });
  await once(other, 'listening');
  return port;
}

test.each(['127.0.0.1', '127.0.0.2'])('a port that is taken at %s is not free at every address', async (host) => {
  expect(await portIsFree(await listenElsewhere(host))).toBe(false);
});

test('a port that is taken at one address is free at another one', async () => {
  const port = await listenElsewhere('127.0.0.2');
  expect(await portIsFree(port, '127.0.0.2')).toBe(false);
  expect(await portIsFree(port, '127.0.0.1')).toBe(true);
});

test('a port is free again once nobody listens there', async () => {
  const port = await listenElsewhere('127.0.0.1');
  other.close();
  await once(other, 'close');
  expect(await portIsFree(port)).toBe(true);
});

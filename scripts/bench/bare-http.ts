import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that does nothing but answer 20 kB: what a flood costs the machine by itself, whoever is flooded. Prints its port. */
const answer = Buffer.alloc(20_000, 'x');
const server = createServer((request, response) => {
  request.resume();
  response.setHeader('content-length', answer.length);
  response.end(answer);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));

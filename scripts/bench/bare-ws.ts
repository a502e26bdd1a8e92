import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { monotonicMs, type SentFrame } from './frames.ts';

/**
 * A bare `ws` server that does nothing but send recorded messages to everybody at the recorded distances: what any live feed must
 * cost. `node bare-ws.ts FRAMES`; prints its port, starts on SIGUSR2, prints when it started.
 */
const frames = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as SentFrame[];
const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
const sockets = new Set<WebSocket>();
server.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('message', () => socket.send('{"event":"joined"}'));
});
http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(http.address() as AddressInfo).port}\n`);
});

process.on('SIGUSR2', async () => {
  const offsetMs = monotonicMs() + 100 - (frames[0]?.atMs ?? 0);
  process.stdout.write(`${offsetMs}\n`);
  for (const { atMs, text } of frames) {
    const message = Buffer.from(text);
    const waitMs = atMs + offsetMs - monotonicMs();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    for (const socket of sockets) socket.send(message, { binary: false });
  }
});
process.on('SIGTERM', () => process.exit(0));

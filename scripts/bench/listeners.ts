import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { LIVE_FEED_URL } from '#contract/live.ts';
import { monotonicMs } from './frames.ts';

/**
 * Many listeners on one lot, in a process of their own: `node listeners.ts PORT COUNT LOT`. Prints `ready` when all have joined; on
 * SIGUSR2 all of them lose their connection and come back at once, and it prints how many ms that took; on SIGTERM prints, for each
 * message, the newest bid it shows and when the last of the listeners had it.
 */
export interface LastScreen {
  readonly bidCount: number;
  readonly atMs: number;
}

const QUIET_MS = 2_000;

const [port, count, lotNo] = process.argv.slice(2);
const lastByBid = new Map<number, { seen: number; atMs: number }>();
let joined = 0;
let lastMs = 0;

function listen(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_FEED_URL}`, { perMessageDeflate: false });
  socket.on('open', () => socket.send(JSON.stringify({ event: 'joinAuction', data: { lotNo } })));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`a listener was cut off: ${code}`)));
    socket.on('message', (data: Buffer) => {
      const atMs = monotonicMs();
      // Looking for one number is all that a screen's share of this process has time for.
      const text = data.toString('latin1');
      if (text.startsWith('{"event":"joined"')) {
        joined += 1;
        resolve(socket);
      } else if (text.startsWith('{"event":"displayBidding"')) {
        const at = text.indexOf('"bidCount":') + 11;
        const bidCount = Number.parseInt(text.slice(at, at + 12), 10);
        const last = lastByBid.get(bidCount) ?? { seen: 0, atMs: 0 };
        lastByBid.set(bidCount, { seen: last.seen + 1, atMs });
        lastMs = atMs;
      }
    });
  });
}

let sockets: WebSocket[] = [];
let inFlight = 0;

/** So many at a time, as a server's backlog has room. */
async function join(atOnce: number): Promise<void> {
  const joining = Array.from({ length: atOnce }, async () => {
    while (sockets.length + inFlight < Number(count)) {
      inFlight += 1;
      // A server that is asked by everybody at once turns some away; they ask again, as pages do.
      const socket = await listen().catch(() => delay(50));
      inFlight -= 1;
      if (socket) sockets.push(socket);
    }
  });
  await Promise.all(joining);
}
await join(50);
process.stdout.write(`ready ${joined}\n`);

/** What was sent has to arrive, however long a server takes for so many. */
async function quiet(): Promise<void> {
  while (monotonicMs() - lastMs < QUIET_MS) await delay(100);
}

process.on('SIGUSR2', async () => {
  await quiet();
  for (const socket of sockets) socket.terminate();
  sockets = [];
  const startedMs = monotonicMs();
  await join(500);
  process.stdout.write(`${Math.round(monotonicMs() - startedMs)}\n`);
});

process.on('SIGTERM', async () => {
  await quiet();
  const screens: LastScreen[] = [];
  for (const [bidCount, { seen, atMs }] of lastByBid) {
    if (seen !== sockets.length) throw new Error(`bid ${bidCount} was shown on ${seen} of ${sockets.length} screens`);
    screens.push({ bidCount, atMs });
  }
  process.stdout.write(`${JSON.stringify(screens)}\n`, () => process.exit(0));
});

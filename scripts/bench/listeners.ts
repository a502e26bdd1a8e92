import { WebSocket } from 'ws';
import { LIVE_URL } from '#contract/live.ts';
import { monotonicMs } from './frames.ts';

/**
 * Many listeners on one lot, in a process of their own: `node listeners.ts PORT COUNT LOT`. Prints `ready` when all have joined; on
 * SIGTERM prints, for each message, the newest bid it shows and when the last of the listeners had it.
 */
export interface LastScreen {
  readonly bidCount: number;
  readonly atMs: number;
}

const [port, count, lotNo] = process.argv.slice(2);
const lastByBid = new Map<number, { seen: number; atMs: number }>();
let joined = 0;

function listen(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_URL}`, { perMessageDeflate: false });
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
      }
    });
  });
}

const sockets: WebSocket[] = [];
while (sockets.length < Number(count)) {
  // In small groups, as a server's backlog has room.
  sockets.push(...(await Promise.all(Array.from({ length: 50 }, listen))));
}
process.stdout.write(`ready ${joined}\n`);

process.on('SIGTERM', () => {
  const screens: LastScreen[] = [];
  for (const [bidCount, { seen, atMs }] of lastByBid) {
    if (seen !== sockets.length) throw new Error(`bid ${bidCount} was shown on ${seen} of ${sockets.length} screens`);
    screens.push({ bidCount, atMs });
  }
  process.stdout.write(`${JSON.stringify(screens)}\n`, () => process.exit(0));
});

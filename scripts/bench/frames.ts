import { writeFileSync } from 'node:fs';
import { Listener } from '#api/features/live/listener.ts';

/** A message that went out to the listeners of a lot, and when. */
export interface SentFrame {
  /** `process.hrtime`, ms. */
  readonly atMs: number;
  readonly text: string;
}

/** Notes every message for a lot's listeners once, when its sending begins, and writes them to `file` when the process ends. */
export function recordFrames(file: string): void {
  const frames: SentFrame[] = [];
  const seen = new WeakSet<Buffer>();
  const { sendReady } = Listener.prototype;
  Listener.prototype.sendReady = function record(this: Listener, message: Buffer): void {
    if (!seen.has(message)) {
      seen.add(message);
      const text = message.toString();
      if (text.startsWith('{"event":"displayBidding"')) frames.push({ atMs: monotonicMs(), text });
    }
    sendReady.call(this, message);
  };
  process.on('exit', () => writeFileSync(file, JSON.stringify(frames)));
}

/** The machine's monotonic clock, the same in all its processes, ms. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

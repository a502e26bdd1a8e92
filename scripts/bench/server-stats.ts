/** What the server's process is like; block and processor time since the last look. */
export interface ServerStats {
  readonly rssMb: number;
  readonly heapMb: number;
  /** The longest that its event loop served nobody, ms. */
  readonly longestBlockMs: number;
  readonly cpuMs: number;
}

const EVERY_MS = 2;
const MB = 1024 * 1024;

/** Returns how to look. (The histogram of `perf_hooks` leaves out the first block after a reset.) */
export function watchProcess(): () => ServerStats {
  let longestMs = 0;
  let lastMs = performance.now();
  let cpu = process.cpuUsage();
  setInterval(() => {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs - EVERY_MS);
    lastMs = nowMs;
  }, EVERY_MS).unref();
  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const spent = process.cpuUsage(cpu);
    const stats = {
      rssMb: Math.round(rss / MB),
      heapMb: Math.round(heapUsed / MB),
      longestBlockMs: Math.round(longestMs),
      cpuMs: Math.round((spent.user + spent.system) / 1_000),
    };
    longestMs = 0;
    cpu = process.cpuUsage();
    return stats;
  };
}

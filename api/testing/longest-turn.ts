/**
 * Watches this thread's event loop until the returned function is called, which says how long its longest turn was: ms of the thread's own processor time, so that
 * what else the machine does is not in it.
 */
export function longestTurn(): () => number {
  let longestUs = 0;
  let lastUs = spentUs();
  let ends = false;
  const look = () => {
    const nowUs = spentUs();
    longestUs = Math.max(longestUs, nowUs - lastUs);
    lastUs = nowUs;
    if (!ends) setImmediate(look);
  };
  look();
  return () => {
    ends = true;
    look();
    return longestUs / 1_000;
  };
}

function spentUs(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

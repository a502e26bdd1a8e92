interface Log {
  warn(fields: object, message: string): void;
}

/**
 * Logs failures of one kind that may come by the thousand, as while Postgres is away: the first with its error, then one line for each
 * `everyMs` (default 10 s) with how many more there were and the last of them. A period without failures ends it: the next failure is a
 * first one again. `message` says what failed.
 */
export function repeatedFailures(log: Log, message: string, everyMs = 10_000): (error: unknown) => void {
  let more = 0;
  let last: unknown;
  let timer: NodeJS.Timeout | undefined;
  const onPeriodOver = (): void => {
    timer = undefined;
    if (more === 0) return;
    log.warn({ err: last, more, seconds: Math.round(everyMs / 1_000) }, `${message}, again and again`);
    more = 0;
    last = undefined;
    startPeriod();
  };
  const startPeriod = (): void => {
    timer = setTimeout(onPeriodOver, everyMs);
    timer.unref();
  };
  return (error) => {
    if (timer !== undefined) {
      more += 1;
      last = error;
      return;
    }
    log.warn({ err: error }, message);
    startPeriod();
  };
}

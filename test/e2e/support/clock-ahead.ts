/**
 * A house some days later: loaded by its processes before anything else (`--import`), and handed to its visitors' browsers. Only what says
 * the time of day is ahead; pauses are as long as they are.
 */

/** From now on `Date` is so many ms ahead of the machine's clock. Runs in pages too: it is handed over as text. */
export function setClockAhead(ms: number): void {
  const Real = Date;
  class Ahead extends Real {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) super(Real.now() + ms);
      else super(...given);
    }

    static override now(): number {
      return Real.now() + ms;
    }
  }
  // `Date()` without `new` is text.
  globalThis.Date = new Proxy(Ahead, { apply: () => new Ahead().toString() }) as unknown as DateConstructor;
}

const aheadMs = typeof process === 'undefined' ? 0 : Number(process.env.CLOCK_AHEAD_MS ?? 0);
if (aheadMs > 0) setClockAhead(aheadMs);

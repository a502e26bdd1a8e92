import { type LimitedRun, limitConcurrency } from '#api/platform/http/limit-concurrency.ts';
import { tooMany } from '#api/platform/http/rate-limits.ts';
import { TOO_MANY_LOGINS } from '#api/platform/identity/passwords.ts';
import { createExpiringCounts } from '#api/platform/security/expiring-counts.ts';

/** Resolves after `ms`; rejects when `signal` says that nobody waits any more. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** Who tries. Whoever comes with a device that has logged in to this account before is counted apart from the network. */
export interface Trying {
  /** As typed, whether or not somebody has it; undefined where no password is tried. */
  readonly email?: string | undefined;
  readonly network: string;
  /** The address within it by which a caller is counted (`callerOf`). */
  readonly caller: string;
  /** Only a device that has logged in to this account before. */
  readonly knownDevice: string | null;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long tries wait, and how many may. */
export const THROTTLE = {
  /** Wrong tries are forgotten so long after the last one. */
  forgottenAfterMs: 15 * MINUTE_MS,
  firstWaitMs: SECOND_MS,
  /** For one mail address; the wait doubles until then. */
  maxWaitMs: 30 * SECOND_MS,
  /** For one mail address, because of what others in the network have tried at it: they may be many, and its owner one of them. */
  maxNeighbourWaitMs: 2 * SECOND_MS,
  /** For everything that a network tries. */
  maxNetworkWaitMs: 10 * SECOND_MS,
  /** Tries at once at one mail address from one address or device: more would be a way around the waits. */
  waitingPerAddress: 2,
  waitingPerNetwork: 20,
  /** In this process: each holds a connection. */
  waitingInAll: 2_000,
  /** Tries of one network that are worked on at once, so that none takes all the places before the hashing; the others follow in order. */
  lookedAtPerNetwork: 20,
  nextPerNetwork: 500,
};

/** What a try came to: `wrong` counts against the mail address from there, `refused` only against where it came from. */
export type Outcome = 'fine' | 'refused' | 'wrong';

/**
 * Makes guessing slow without shutting anybody out: wrong tries count by mail address and caller (or known device), and beyond `perAddress`
 * each further one from there waits before it is looked at, longer each time; somebody else in that network waits two seconds for them at the most. So does everything from a network (or known device) with more
 * than `perNetwork` tries in a minute that came to nothing: any number of people with the right passwords may share one. Somebody elsewhere,
 * or with a known device, does not notice. At a mail address a try counts from its arrival, so that many at once wait as well; one that was
 * not wrong is taken back. Counted in memory, per process.
 */
export function createThrottle({
  perAddress,
  perNetwork,
  now,
  sleep,
}: {
  readonly perAddress: number;
  readonly perNetwork: number;
  /** UTC ms. */
  readonly now: () => number;
  readonly sleep: Sleep;
}) {
  const byAddress = createExpiringCounts({ windowMs: THROTTLE.forgottenAfterMs, fromLast: true, now });
  const byNeighbours = createExpiringCounts({ windowMs: THROTTLE.forgottenAfterMs, fromLast: true, now });
  const byOrigin = createExpiringCounts({ windowMs: MINUTE_MS, fromLast: false, now });
  const waiting = createPlaces();
  const limitedByNetwork = limitByKey(THROTTLE.lookedAtPerNetwork, THROTTLE.nextPerNetwork);

  return {
    /**
     * Waits if it has to, then does the work. `outcomeOf` says what that came to, by what it threw (undefined: nothing); `signal` is aborted
     * when whoever asks is gone; `onWait` is told of a wait, ms.
     * @throws {HttpRefusal} 429 when too many wait already or the wait was broken off, 503 when too many come at once; what `work` throws.
     */
    async run<T>(
      trying: Trying,
      how: {
        readonly outcomeOf: (thrown: unknown) => Outcome;
        readonly signal: AbortSignal;
        readonly onWait: (ms: number) => void;
      },
      work: () => Promise<T>,
    ): Promise<T> {
      const { origin, address, neighbours } = keysOf(trying);
      const waitMs = Math.max(
        address === undefined ? 0 : waitFor(byAddress.add(address) - perAddress, THROTTLE.maxWaitMs),
        neighbours === undefined ? 0 : waitFor(byNeighbours.add(neighbours) - perAddress, THROTTLE.maxNeighbourWaitMs),
        waitFor(byOrigin.get(origin) - perNetwork, THROTTLE.maxNetworkWaitMs),
      );
      const settle = (outcome: Outcome) => {
        if (outcome !== 'wrong' && address !== undefined) byAddress.takeBack(address);
        if (outcome !== 'wrong' && neighbours !== undefined) byNeighbours.takeBack(neighbours);
        if (outcome !== 'fine') byOrigin.add(origin);
      };
      if (waitMs > 0) {
        const leave = waiting.take(address, origin);
        if (leave === undefined) {
          settle('fine');
          throw tooMany(waitMs);
        }
        how.onWait(waitMs);
        await sleep(waitMs, how.signal)
          .catch(() => {
            throw tooMany(waitMs);
          })
          .finally(leave);
      }
      let thrown: unknown;
      try {
        return await limitedByNetwork(origin, work);
      } catch (error) {
        thrown = error;
        throw error;
      } finally {
        settle(how.outcomeOf(thrown));
      }
    },

    /** Somebody has logged in: what went wrong there before counts no longer. */
    forget(trying: Trying): void {
      const { address, neighbours } = keysOf(trying);
      if (address !== undefined) byAddress.forget(address);
      if (neighbours !== undefined) byNeighbours.forget(neighbours);
    },
  };
}

function keysOf({ email, network, caller, knownDevice }: Trying) {
  const at = email?.trim().toLowerCase();
  if (knownDevice !== null) {
    const device = `device ${knownDevice}`;
    return { origin: device, address: at && `${at} ${device}`, neighbours: undefined };
  }
  return { origin: network, address: at && `${at} ${caller}`, neighbours: at && `${at} ${network}` };
}

/** `beyond`: tries beyond those that are free, from 0. */
function waitFor(beyond: number, maxMs: number): number {
  return beyond < 0 ? 0 : Math.min(maxMs, THROTTLE.firstWaitMs * 2 ** beyond);
}

/** Limits those who wait: few of one key, some of a network, a number in all. */
function createPlaces() {
  const taken = new Map<string, number>();
  let all = 0;
  const add = (key: string, by: 1 | -1) => {
    const count = (taken.get(key) ?? 0) + by;
    if (count === 0) taken.delete(key);
    else taken.set(key, count);
  };
  return {
    /** @returns the function that gives the place back; undefined when there is none. */
    take(address: string | undefined, origin: string): (() => void) | undefined {
      const limits: (readonly [string, number])[] = [[`from ${origin}`, THROTTLE.waitingPerNetwork]];
      if (address !== undefined) limits.push([`at ${address}`, THROTTLE.waitingPerAddress]);
      if (all >= THROTTLE.waitingInAll) return undefined;
      if (limits.some(([key, max]) => (taken.get(key) ?? 0) >= max)) return undefined;
      all += 1;
      for (const [key] of limits) add(key, 1);
      return () => {
        all -= 1;
        for (const [key] of limits) add(key, -1);
      };
    },
  };
}

/** A limit of its own for each key. */
function limitByKey(atOnce: number, maxWaiting: number) {
  const limits = new Map<string, { readonly limited: LimitedRun; users: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const found = limits.get(key) ?? { limited: limitConcurrency(atOnce, maxWaiting, TOO_MANY_LOGINS), users: 0 };
    limits.set(key, found);
    found.users += 1;
    try {
      return await found.limited(work);
    } finally {
      found.users -= 1;
      if (found.users === 0) limits.delete(key);
    }
  };
}

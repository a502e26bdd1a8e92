import { withFallback } from '#api/platform/async/deadline.ts';
import { RepeatedWarnings } from '#api/platform/async/repeated-warnings.ts';

/** One round of a loop. `signal` aborts when the process closes, so that long rounds can end early. */
type Round = (signal: AbortSignal) => unknown;

export interface Loop {
  /** Starts no further round; resolves when the running one has ended. Idempotent. */
  stop(): Promise<void>;
}

export interface LoopFigures {
  readonly name: string;
  /** Rounds that succeeded. */
  readonly rounds: number;
  readonly failures: number;
}

interface RunningLoop extends Loop {
  readonly figures: () => LoopFigures;
}

/**
 * The periodic work of this process. Rounds of a loop never overlap; a failed one is logged and counted, and the next one tries again.
 */
export class Loops {
  readonly #warnings: RepeatedWarnings;
  readonly #ofHouse: boolean;
  readonly #mayDoHouse: () => boolean;
  readonly #running = new Set<RunningLoop>();

  /**
   * `ofHouse`: this process does the periodic work of the house ({@link everyForHouse}), and not only its own; as long as `mayDoHouse` says so.
   */
  constructor(
    logger: ConstructorParameters<typeof RepeatedWarnings>[0],
    { ofHouse = true, mayDoHouse = (): boolean => true } = {},
  ) {
    this.#warnings = new RepeatedWarnings(logger);
    this.#ofHouse = ofHouse;
    this.#mayDoHouse = mayDoHouse;
  }

  /**
   * A round every `ms`, the first one after `ms`.
   * @param name identifies the loop in the log and in the control room.
   * @param atOnce the first round starts now.
   */
  every(name: string, ms: number, round: Round, { atOnce = false } = {}): Loop {
    const loop = this.#begin(name, ms, round, atOnce);
    this.#running.add(loop);
    return {
      stop: async () => {
        this.#running.delete(loop);
        await loop.stop();
      },
    };
  }

  /** As {@link every}, for what is to be done once for all processes: only in those with the role `jobs`. */
  everyForHouse(...[name, ms, round, options]: Parameters<Loops['every']>): Loop {
    if (!this.#ofHouse) return { stop: async () => undefined };
    return this.every(name, ms, (signal) => (this.#mayDoHouse() ? round(signal) : undefined), options);
  }

  figures(): LoopFigures[] {
    return [...this.#running].map(({ figures }) => figures());
  }

  /** Stops all loops, and waits at most `patienceMs` for running rounds. */
  async close(patienceMs: number): Promise<void> {
    await withFallback(patienceMs, Promise.all([...this.#running].map((loop) => loop.stop())), () => undefined);
    this.#warnings.close();
  }

  #begin(name: string, ms: number, round: Round, atOnce: boolean): RunningLoop {
    const stopping = new AbortController();
    const counts = { rounds: 0, failures: 0 };
    let atWork: Promise<void> | undefined;
    const run = async (): Promise<void> => {
      try {
        await round(stopping.signal);
        counts.rounds += 1;
      } catch (error) {
        counts.failures += 1;
        this.#warnings.warn({ err: error, loop: name }, `${name}: a round failed, the next one tries again`);
      }
    };
    const begin = (): void => {
      atWork ??= run().finally(() => {
        atWork = undefined;
      });
    };
    const timer = setInterval(begin, ms).unref();
    if (atOnce) begin();
    return {
      figures: () => ({ name, ...counts }),
      stop: async () => {
        clearInterval(timer);
        stopping.abort();
        await atWork;
      },
    };
  }
}

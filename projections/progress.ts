import type { Checkpoint } from './checkpoints.ts';
import type { Projector } from './projector.ts';

export interface ProjectorStatus {
  readonly projector: string;
  /** The last event that its tables hold; -1 for none; undefined when not known (yet). */
  readonly revision: number | undefined;
  /** `outdated`: the tables were made by another version of this projector; `npm run rebuild` makes them anew. */
  readonly state: 'running' | 'stopped' | 'outdated' | 'unknown';
  readonly reason: string | null;
}

interface Waiter {
  readonly revision: number;
  readonly names: readonly string[];
  readonly end: (visible: boolean) => void;
}

/** What this process knows of the projectors' positions, and who waits for them. */
export class Progress {
  readonly #statuses = new Map<string, ProjectorStatus>();
  readonly #versions: ReadonlyMap<string, number>;
  readonly #waiters = new Set<Waiter>();
  #onAwaited: () => void = () => undefined;

  constructor(projectors: readonly Projector[]) {
    this.#versions = new Map(projectors.map(({ name, version }) => [name, version]));
    for (const { name } of projectors) {
      this.#statuses.set(name, { projector: name, revision: undefined, state: 'unknown', reason: null });
    }
  }

  /** What the table of checkpoints says. */
  learn(checkpoints: readonly Checkpoint[]): void {
    for (const { projector, version, revision, state, reason } of checkpoints) {
      const own = this.#versions.get(projector);
      if (own === undefined) continue;
      if (own === version) {
        this.#statuses.set(projector, { projector, revision, state, reason });
      } else {
        const why = `the tables are of version ${version}, this program writes version ${own}: npm run rebuild`;
        this.#statuses.set(projector, { projector, revision, state: 'outdated', reason: why });
      }
    }
    this.#wake();
  }

  /** What another process told: these have moved. */
  hear(to: Readonly<Record<string, number>>): void {
    for (const [projector, revision] of Object.entries(to)) {
      const known = this.#statuses.get(projector);
      if (known) this.#statuses.set(projector, { ...known, revision });
    }
    this.#wake();
  }

  statuses(): ProjectorStatus[] {
    return [...this.#statuses.values()];
  }

  waitFor(revision: number, timeoutMs: number, names: readonly string[] | undefined): Promise<boolean> {
    const wanted = names ?? [...this.#statuses.keys()];
    const now = this.#answer(revision, wanted);
    if (now !== undefined) return Promise.resolve(now);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        revision,
        names: wanted,
        end: (visible) => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          resolve(visible);
        },
      };
      const timer = setTimeout(() => waiter.end(false), timeoutMs);
      this.#waiters.add(waiter);
      this.#onAwaited();
    });
  }

  /** Calls `listener` as soon as somebody waits for the tables: at once when somebody does already. Returns how to stop. */
  onAwaited(listener: () => void): () => void {
    if (this.#waiters.size > 0) listener();
    this.#onAwaited = listener;
    return () => {
      this.#onAwaited = () => undefined;
    };
  }

  /** Nobody waits any longer. */
  close(): void {
    for (const waiter of [...this.#waiters]) waiter.end(false);
  }

  #wake(): void {
    for (const waiter of [...this.#waiters]) {
      const answer = this.#answer(waiter.revision, waiter.names);
      if (answer !== undefined) waiter.end(answer);
    }
  }

  /** True when all are there, false when one will not come there by itself, undefined when it is worth waiting. */
  #answer(revision: number, names: readonly string[]): boolean | undefined {
    let all = true;
    for (const name of names) {
      const status = this.#statuses.get(name);
      if (status === undefined) throw new Error(`There is no projector ${name}`);
      if (status.revision !== undefined && status.revision >= revision) continue;
      // Neither goes on by itself.
      if (status.state === 'stopped' || status.state === 'outdated') return false;
      all = false;
    }
    return all || undefined;
  }
}

import type { Checkpoint } from './checkpoints.ts';
import type { Projector } from './projector.ts';

export interface ProjectorStatus {
  readonly projector: string;
  /** The last event that its tables include; -1 for none; undefined while unknown. */
  readonly revision: number | undefined;
  /** `outdated`: the tables were made by another version of this projector; `npm run rebuild` remakes them. */
  readonly state: 'running' | 'stopped' | 'outdated' | 'unknown';
  readonly reason: string | null;
}

interface Waiter {
  readonly revision: number;
  readonly names: readonly string[];
  readonly end: (visible: boolean) => void;
}

/** The projectors' positions as this process knows them, and the readers that wait for them. */
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

  /** From the table of checkpoints. */
  update(checkpoints: readonly Checkpoint[]): void {
    for (const { projector, version, revision, state, reason } of checkpoints) {
      const ownVersion = this.#versions.get(projector);
      if (ownVersion === undefined) continue;
      if (ownVersion === version) {
        this.#statuses.set(projector, { projector, revision, state, reason });
      } else {
        const why = `the tables are of version ${version}, this program writes version ${ownVersion}: npm run rebuild`;
        this.#statuses.set(projector, { projector, revision, state: 'outdated', reason: why });
      }
    }
    this.#wake();
  }

  /** From the notification of another process. */
  updateRevisions(to: Readonly<Record<string, number>>): void {
    for (const [projector, revision] of Object.entries(to)) {
      const status = this.#statuses.get(projector);
      if (status) this.#statuses.set(projector, { ...status, revision });
    }
    this.#wake();
  }

  statuses(): ProjectorStatus[] {
    return [...this.#statuses.values()];
  }

  waitFor(revision: number, timeoutMs: number, names: readonly string[] | undefined): Promise<boolean> {
    const awaited = names ?? [...this.#statuses.keys()];
    const now = this.#answer(revision, awaited);
    if (now !== undefined) return Promise.resolve(now);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        revision,
        names: awaited,
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

  /** Calls `listener` when a reader waits for the tables, at once if one already does. Returns the unsubscribe function. */
  onAwaited(listener: () => void): () => void {
    if (this.#waiters.size > 0) listener();
    this.#onAwaited = listener;
    return () => {
      this.#onAwaited = () => undefined;
    };
  }

  /** Ends all waits. */
  close(): void {
    for (const waiter of [...this.#waiters]) waiter.end(false);
  }

  #wake(): void {
    for (const waiter of [...this.#waiters]) {
      const answer = this.#answer(waiter.revision, waiter.names);
      if (answer !== undefined) waiter.end(answer);
    }
  }

  /** True when all have the revision, false when one will not reach it by itself, undefined when it is worth waiting. */
  #answer(revision: number, names: readonly string[]): boolean | undefined {
    let all = true;
    for (const name of names) {
      const status = this.#statuses.get(name);
      if (status === undefined) throw new Error(`There is no projector ${name}`);
      if (status.revision !== undefined && status.revision >= revision) continue;
      // Neither resumes by itself.
      if (status.state === 'stopped' || status.state === 'outdated') return false;
      all = false;
    }
    return all || undefined;
  }
}

import type { OrderedRows } from '../orders/kinds.ts';

/** Counts the moments at which a process can die, and kills it at the one that is asked for. */
export class Life {
  readonly moments: string[] = [];
  #end: (error: Error) => void = () => {};
  readonly #isLast: (what: string, before: readonly string[]) => boolean;
  #isOver = false;
  readonly #death = new Promise<never>((_, reject) => {
    this.#end = reject;
  });

  /** `isLast`: is it killed at this moment, after those before it? */
  constructor(isLast: (what: string, before: readonly string[]) => boolean = () => false) {
    this.#isLast = isLast;
    this.#death.catch(() => {});
  }

  /** One such moment; nothing that is dead goes on from it. */
  async moment(what: string): Promise<void> {
    if (!this.#isOver) {
      this.#isOver = this.#isLast(what, this.moments);
      this.moments.push(what);
      if (!this.#isOver) return;
      this.#end(new Error('killed'));
    }
    await this.#death;
  }

  /** Before and after what is done. */
  around<A extends readonly unknown[], T>(what: string, work: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
    return async (...args) => {
      await this.moment(what);
      const result = await work(...args);
      await this.moment(`answer to ${what}`);
      return result;
    };
  }

  /** What the process does, as long as it lives. */
  async live<T>(work: Promise<T>): Promise<T | 'killed'> {
    return Promise.race([work, this.#death]).catch((error: Error) => {
      if (error.message === 'killed') return 'killed' as const;
      throw error;
    });
  }
}

/** The rows of a process: whatever it writes is before and after a moment at which it can die. */
export function mortal<R extends OrderedRows>(life: Life, rows: R): R {
  const wrapped = Object.entries(rows).map(([name, work]) => [name, life.around(name, work as () => Promise<unknown>)]);
  return { ...Object.fromEntries(wrapped), find: rows.find } as R;
}

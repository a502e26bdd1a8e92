import { setImmediate as nextTurn } from 'node:timers/promises';

/** ms of work before others have their turn. */
const TURN_MS = 10;

/** `of` each item, in turns with what else the process has to do. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  of: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let sinceMs = performance.now();
  for (const [at, item] of items.entries()) {
    if (performance.now() - sinceMs >= TURN_MS) {
      await nextTurn();
      sinceMs = performance.now();
    }
    results.push(of(item, at));
  }
  return results;
}

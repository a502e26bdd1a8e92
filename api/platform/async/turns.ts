import { setImmediate } from 'node:timers/promises';

/** ms of work before others have their turn. */
const TURN_MS = 10;

/** Between two pieces of work: others have their turn. */
export function nextTurn(): Promise<void> {
  return setImmediate();
}

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

/** As `Map.groupBy`, where the keys take long to find. */
export async function groupInTurns<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Promise<Map<Key, Item[]>> {
  const keys = await mapInTurns(items, keyOf);
  return Map.groupBy(items, (_, at) => keys[at] as Key);
}

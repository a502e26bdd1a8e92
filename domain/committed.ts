import type { BookState, BookView, ReadonlyDeep } from './state.ts';

/**
 * The state without the events whose journal is open: what the log is known to hold. Follows the state as it changes and copies nothing;
 * while the journal is open, what it has noted stands in for what was changed.
 */
export function committedView(state: BookState): BookView {
  const map = <K, V>(of: Map<K, V>) => new CommittedMap(state, of) as unknown as ReadonlyDeep<Map<K, V>>;
  return {
    get revision() {
      return (state.journal?.scalars ?? state).revision;
    },
    get lastHash() {
      return (state.journal?.scalars ?? state).lastHash;
    },
    get lastAtMs() {
      return (state.journal?.scalars ?? state).lastAtMs;
    },
    get raiseLimit() {
      return (state.journal?.scalars ?? state).raiseLimit;
    },
    sessions: map(state.sessions),
    lots: map(state.lots),
    sessionLots: map(state.sessionLots),
    currentLots: map(state.currentLots),
    bidders: map(state.bidders),
    entries: map(state.entries),
    placedBids: map(state.placedBids),
    maxima: map(state.maxima),
    offeredLots: map(state.offeredLots),
    purchases: map(state.purchases),
    handovers: map(state.handovers),
    references: map(state.references),
    alike: map(state.alike),
    doneAt: map(state.doneAt),
    movedAt: map(state.movedAt),
    moneyCommands: map(state.moneyCommands),
    refunds: map(state.refunds),
    vendors: map(state.vendors),
    settledLots: map(state.settledLots),
    payouts: map(state.payouts),
    commands: map(state.commands),
  };
}

class CommittedMap<K, V> implements ReadonlyMap<K, V> {
  readonly #state: BookState;
  readonly #map: Map<K, V>;

  constructor(state: BookState, map: Map<K, V>) {
    this.#state = state;
    this.#map = map;
  }

  get size(): number {
    let size = this.#map.size;
    for (const [key, before] of this.#before()) size += Number(before !== undefined) - Number(this.#map.has(key));
    return size;
  }

  has(key: K): boolean {
    return this.get(key) !== undefined;
  }

  get(key: K): V | undefined {
    const before = this.#before();
    return this.#readable(before.has(key) ? before.get(key) : this.#map.get(key));
  }

  *entries(): MapIterator<[K, V]> {
    const before = this.#before();
    for (const [key, now] of this.#map) {
      const value = this.#readable(before.has(key) ? before.get(key) : now);
      if (value !== undefined) yield [key, value];
    }
    for (const [key, value] of before) {
      if (value !== undefined && !this.#map.has(key)) yield [key, this.#readable(value)];
    }
  }

  *keys(): MapIterator<K> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  forEach(callback: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this);
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  #before(): ReadonlyMap<K, V | undefined> {
    return this.#state.journal?.before(this.#map) ?? (NOTHING as ReadonlyMap<K, V>);
  }

  /** Maps in maps are changed in place, so that they are read through the journal as well. */
  #readable<W extends V | undefined>(value: W): W {
    return value instanceof Map ? (new CommittedMap(this.#state, value) as unknown as W) : value;
  }
}

const NOTHING: ReadonlyMap<unknown, unknown> = new Map();

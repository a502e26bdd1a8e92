import { useSyncExternalStore } from 'react';

/** Something that this device remembers: every tab has the same, and without storage it lives as long as the page. */
export interface DeviceStore<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** `parse` takes what was stored, or null; of damage it makes what a new device would have. */
export function deviceStore<T>(key: string, parse: (stored: unknown) => T): DeviceStore<T> {
  const listeners = new Set<() => void>();
  let known: { readonly text: string | null; readonly value: T } | undefined;

  const get = () => {
    const text = storedAt(key);
    // The same value until it changes, as React wants it.
    if (known?.text !== text) known = undefined;
    known ??= { text, value: parse(parsed(text)) };
    return known.value;
  };
  return {
    get,
    set: (value) => {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Kept in memory.
      }
      known = { text: storedAt(key), value };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      const otherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      addEventListener('storage', otherTab);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', otherTab);
      };
    },
  };
}

export function useDeviceStore<T>({ get, subscribe }: DeviceStore<T>): T {
  return useSyncExternalStore(subscribe, get, get);
}

function storedAt(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

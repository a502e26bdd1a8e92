import { useState } from 'react';

/**
 * A choice that this device keeps, such as the columns of a table. `parse` makes sense of what was stored, perhaps by an older version of the
 * page; undefined for damage. Without storage the choice lives as long as the page.
 */
export function useStored<T>(key: string, fallback: T, parse: (stored: unknown) => T | undefined) {
  const [value, setValue] = useState<T>(() => readStored(key, parse) ?? fallback);
  const keep = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(`tukul.${key}`, JSON.stringify(next));
    } catch {
      // Storage is forbidden or full.
    }
  };
  return [value, keep] as const;
}

function readStored<T>(key: string, parse: (stored: unknown) => T | undefined): T | undefined {
  try {
    const text = localStorage.getItem(`tukul.${key}`);
    return text === null ? undefined : parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

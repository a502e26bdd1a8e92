import { useState } from 'react';

/**
 * An order that changes only while nobody is at the list (`held`): a row does not move away under the finger. Until then new ones come last, and those
 * that are gone are left out.
 */
export function useStableOrder(
  wanted: readonly string[],
  held: boolean,
): { readonly order: readonly string[]; readonly sortNow: () => void } {
  const [order, setOrder] = useState(wanted);
  const next = held
    ? [...order.filter((key) => wanted.includes(key)), ...wanted.filter((key) => !order.includes(key))]
    : wanted;
  const same = next.length === order.length && next.every((key, place) => key === order[place]);
  if (!same) setOrder(next);
  return { order: same ? order : next, sortNow: () => setOrder(wanted) };
}
